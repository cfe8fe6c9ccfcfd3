"""Where a pack lies: one YAML file, or a folder whose file ``pack.yaml`` has the head and whose other files have more cards."""

from __future__ import annotations

import pathlib

from lalnb.packs.problems import PackError, Problem
from lalnb.packs.tree import MAX_BYTES, Node, TreeError, read_bytes, read_tree

HEAD = "pack.yaml"
ENDINGS = (".yaml", ".yml")
MOST_FILES = 60


Contents = tuple[tuple[str, bytes], ...]
"""Names of files and what they hold."""


def read_contents(path: pathlib.Path) -> Contents:
    """Every file of the pack, the one with the head first; raises `PackError` for one that cannot be read or is too big."""
    paths = _paths(path)
    found: list[tuple[str, bytes]] = []
    for one in paths:
        try:
            if len(paths) > 1 and one.is_symlink():
                raise TreeError("a file of a folder must lie in it, this one is a link to elsewhere")
            found.append((one.name, read_bytes(one)))
            if sum(len(content) for _, content in found) > MAX_BYTES:
                raise TreeError(f"the files of the pack are bigger than {MAX_BYTES // 1024} KiB together")
        except TreeError as error:
            raise PackError([Problem(one.name, error.line, error.column, "", "", error.message)]) from None
    return tuple(found)


def _paths(path: pathlib.Path) -> list[pathlib.Path]:
    if not path.is_dir():
        return [path]
    paths = sorted(one for one in path.iterdir() if one.suffix.lower() in ENDINGS and not one.name.startswith("."))
    paths.sort(key=lambda one: one.name != HEAD)
    if not paths or paths[0].name != HEAD:
        raise PackError(
            [Problem(path.name or str(path), 0, 0, "", "", f"a folder is a pack if it holds a file {HEAD}, and here is none")]
        )
    if len(paths) > MOST_FILES:
        message = f"a pack may have at most {MOST_FILES} files, here are {len(paths)}"
        raise PackError([Problem(path.name, 0, 0, "", "", message)])
    return paths


def trees(contents: Contents) -> list[tuple[str, Node]]:
    """Each file with its tree; raises `PackError` for all that are no YAML."""
    found, problems = [], []
    for name, content in contents:
        try:
            found.append((name, read_tree(content)))
        except TreeError as error:
            problems.append(Problem(name, error.line, error.column, "", "", error.message))
    if problems:
        raise PackError(problems)
    return found
