"""Who may import whom: core <- packs <- games <- {bots, lessons, sim}, and the pages on top. Read from the source."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LALNB = ROOT / "lalnb"
JUPYTER = {
    *("IPython", "anywidget", "ipykernel", "ipywidgets", "jupyter_client", "jupyter_core", "jupyter_server"),
    *("jupyterlab", "nbclient", "nbconvert", "nbformat", "notebook", "traitlets", "tornado", "voila"),
}
MODULES = sorted(LALNB.rglob("*.py"))


def dotted(path: Path) -> str:
    """The module's name: `lalnb.core.state`, and `lalnb.core` for its `__init__`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def imports(path: Path) -> list[str]:
    """Every module that a file imports anywhere in it, by its whole name; for types alone counts, too."""
    return list(named(path))


def named(path: Path) -> Iterator[str]:
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")
                base = ".".join([*above[: len(above) - node.level + 1], *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def crossing(paths: list[Path], forbidden) -> list[str]:
    """The imports among these files that are forbidden, with their place."""
    return [f"{dotted(path)} imports {name}" for path in paths for name in imports(path) if forbidden(name)]


def under(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def part(name: str) -> list[Path]:
    return [path for path in MODULES if under(dotted(path), f"lalnb.{name}")]


def test_there_is_something_to_look_at():
    assert len(part("core")) >= 5 and len(part("games")) >= 2


def test_core_imports_nothing_else_of_lalnb():
    assert crossing(part("core"), lambda name: under(name, "lalnb") and not under(name, "lalnb.core")) == []


#: part -> what it may import of lalnb, besides itself
ALLOWED = {
    "packs": {"core"},
    "games": {"core", "packs", "rulebooks"},
    "bots": {"core", "packs", "games", "rulebooks"},
    "lessons": {"core", "packs", "games", "rulebooks", "bots"},
    "coach": {"core", "packs", "games", "rulebooks", "bots"},
    "sim": {"core", "packs", "games", "rulebooks", "bots"},
    "rulebooks": {"core"},
    "workshop": {"core", "packs", "games", "rulebooks"},
}


@pytest.mark.parametrize("name", ALLOWED)
def test_arrows_point_one_way(name):
    allowed = {name, *ALLOWED[name]}

    def forbidden(imported: str) -> bool:
        return imported.startswith("lalnb.") and imported.split(".")[1] not in allowed

    assert crossing(part(name), forbidden) == []


def games() -> list[str]:
    return sorted(path.name for path in (LALNB / "games").iterdir() if (path / "rulebook.toml").is_file())


@pytest.mark.parametrize("game", games())
def test_a_game_never_imports_another(game):
    others = [f"lalnb.games.{other}" for other in games() if other != game]
    assert crossing(part(f"games.{game}"), lambda name: any(under(name, other) for other in others)) == []


@pytest.mark.parametrize("name", ["core", "packs"])
def test_the_parts_below_know_no_game(name):
    assert crossing(part(name), lambda imported: under(imported, "lalnb.games")) == []


def test_lalnb_knows_nothing_of_the_table():
    assert crossing(MODULES, lambda name: under(name, "lalnb_widgets")) == []


def test_lalnb_imports_no_jupyter_package():
    assert crossing(MODULES, lambda name: name.split(".")[0] in JUPYTER) == []


def test_importing_lalnb_loads_no_jupyter_package_and_no_yaml_reader():
    code = "import sys, lalnb; print(sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    loaded = set(ast.literal_eval(done.stdout))
    assert not loaded & (JUPYTER | {"yaml", "tomllib", "lalnb_widgets"}), done.stdout


def test_relative_imports_are_read_right(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    package = tmp_path / "lalnb" / "core"
    package.mkdir(parents=True)
    (package / "a.py").write_text("from . import b\nfrom ..games import c\nfrom .d import e\n", "utf-8")
    assert imports(package / "a.py") == [
        *("lalnb.core", "lalnb.core.b"),
        *("lalnb.games", "lalnb.games.c"),
        *("lalnb.core.d", "lalnb.core.d.e"),
    ]


def test_no_file_of_code_has_more_than_six_hundred_lines() -> None:
    """What is longer holds more than one idea. Fixtures are data."""
    homes = ("lalnb", "widgets/lalnb_widgets", "widgets/src", "widgets/build", "widgets/tests", "tests", "binder")
    code = [path for home in homes for kind in ("py", "ts", "tsx", "css", "mjs") for path in (ROOT / home).rglob(f"*.{kind}")]
    own = [path for path in code if not {"node_modules", "static"} & set(path.parts)]
    assert len(own) > 400
    assert [path.name for path in own if len(path.read_text("utf-8").splitlines()) > 600] == []
