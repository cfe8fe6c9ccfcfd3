"""Copies of the notebooks in a folder of one's own, and JupyterLab on them.

Copies for JupyterLab are made read-only: what one changes there is saved under another name, and so a newer version of
lalnb may renew them. A file that is not read-only is the reader's own and is never touched.
"""

from __future__ import annotations

import logging
import shutil
import stat
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from lalnb_widgets import notebooks_dir

FOLDER = "lalnb-notebooks"
WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def copy(folder: Path, *, read_only: bool = False) -> tuple[list[Path], list[Path]]:
    """Copy all notebooks, their pictures and the sample lesson; the files that were written, and those that were kept.

    Kept is what stands there and is not read-only. ValueError where the folder cannot be written.
    """
    source = notebooks_dir()
    if folder.resolve() == source or folder.resolve().is_relative_to(source):
        raise ValueError(f"{folder} is where the notebooks come from; name another folder for the copies.")
    written, kept = [], []
    try:
        for path in sorted(source.rglob("*")):
            if path.is_dir() or any(part.startswith((".", "__")) for part in path.relative_to(source).parts):
                continue
            copied = folder / path.relative_to(source)
            if copied.exists() and copied.stat().st_mode & WRITABLE:
                kept.append(copied)
                continue
            copied.parent.mkdir(parents=True, exist_ok=True)
            copied.unlink(missing_ok=True)
            shutil.copyfile(path, copied)
            if read_only:
                copied.chmod(copied.stat().st_mode & ~WRITABLE)
            written.append(copied)
    except OSError as error:
        raise ValueError(f"the notebooks cannot be copied to {folder}: {error.strerror or error}") from error
    return written, kept


def understood(options: Sequence[str]) -> None:
    """Read the options as JupyterLab will; ValueError says what is wrong with them."""
    if not options:
        return
    from jupyter_server.serverapp import ServerApp
    from jupyterlab.labapp import LabApp

    from .strict import Strict, Trouble

    class Options(Strict, ServerApp):
        """The server of JupyterLab, only to read what is said to it."""

        command = "lalnb lab"

    app, more = Options(log_level=logging.ERROR), LabApp()
    app.aliases, app.flags = {**app.aliases, **more.aliases}, {**app.flags, **more.flags}
    app.parse_command_line(list(options))
    for word in app.extra_args:
        if not Path(word).exists():
            raise Trouble(f"There is no file or folder {word!r} to open; the folder of the copies comes first, once.")


def notebooks(folder: Path) -> int:
    """The command `lalnb notebooks DIR`."""
    written, kept = copy(folder)
    print(f"{len(written)} files copied to {folder}.")
    if kept:
        print(f"{len(kept)} were there already and are as they were; to have ours, remove them first.")
    return 0


TELLS = {"--help-all", "--version", "-V", "--generate-config", "--show-config", "--show-config-json"}
"""With one of these JupyterLab tells something and does not open: nothing is copied."""


def lab(folder: Path | None, options: Sequence[str] = ()) -> int:
    """The command `lalnb lab [DIR]`: JupyterLab on read-only copies; `options` go to JupyterLab as they are.

    ValueError where JupyterLab has no such option: then nothing has been copied.
    """
    if TELLS & set(options):
        return subprocess.call([sys.executable, "-m", "jupyterlab", *options])
    understood(options)
    place = folder or Path(FOLDER)
    _, kept = copy(place, read_only=True)
    print(f"The notebooks are in {place}, read-only: save under another name what you change.", flush=True)
    if kept:
        print(f"{len(kept)} files there are your own and are as they were.", flush=True)
    settings = [
        f"--ServerApp.root_dir={place.resolve()}",
        "--LabApp.default_url=/lab/tree/00-start.ipynb",
        "--ServerApp.kernel_spec_manager_class=lalnb_widgets.serve.OwnKernels",
    ]
    try:
        return subprocess.call([sys.executable, "-m", "jupyterlab", *settings, *options])
    except KeyboardInterrupt:  # JupyterLab was stopped by the same key, and has said so
        return 0
