"""The table for the notebook: `Table`, `LessonPlayer`, `Workshop`, `Rulebook`, and the server that shows notebooks as pages.

Importing this package is quick and starts nothing; the classes are loaded when first used.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

if not all(find_spec(name) for name in ("anywidget", "ipywidgets")):
    raise ImportError("the table needs packages that are not installed here; get them with: pip install 'lalnb[app]'")

__all__ = ["LessonPlayer", "RuleFinder", "Rulebook", "Table", "Workshop", "notebooks_dir"]

_CLASSES = {
    "LessonPlayer": "table", "RuleFinder": "finder", "Rulebook": "table", "Table": "table", "Workshop": "table",
}  # fmt: skip


def __getattr__(name: str) -> Any:
    if name not in _CLASSES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_CLASSES[name]}"), name)


def notebooks_dir() -> Path:
    """The folder of the notebooks: inside the installed package, or that of the repository it was installed from."""
    here = Path(__file__).resolve().parent
    for folder in (here / "notebooks", here.parents[1] / "notebooks"):
        if (folder / "00-start.ipynb").is_file():
            return folder
    raise FileNotFoundError("the notebooks of lalnb are missing; install the package again")
