"""The games, a folder each; `lalnb.games()` lists them.

A folder with a `play.py` is a game: its rules, `rulebook.toml`, `packs/` and `lessons/` lie in it, and nothing elsewhere names
it. The package and the function of the public interface bear the same name, so the package can be called.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from ..core.actions import LABELS, RULES, Action
from ..core.folders import FOLDERS

FIRST = ("life-and-legend", "lost-legacy", "guardians")
"""The order in which games are listed; others follow by name."""
_OPEN: dict[tuple[str, str], ModuleType] = {}


def room(game: object, module: str = "play") -> ModuleType:
    """A module of a game's folder (of a small game all may stand in `play`); ValueError names the known games."""
    if not isinstance(game, str) or game not in FOLDERS:
        raise ValueError(f"There is no game {game!r}; the games are {', '.join(sorted(FOLDERS))}.")
    found = _OPEN.get((game, module))
    if found is None:
        there = (FOLDERS[game] / f"{module}.py").is_file() or (FOLDERS[game] / module).is_dir()
        found = _OPEN[game, module] = import_module(f"{__name__}.{FOLDERS[game].name}.{module if there else 'play'}")
    return found


def listing() -> dict[str, dict[str, Any]]:
    """Every game by name: its title, the numbers of seats it is for, and its options with values, default and meaning."""
    rooms = {name: room(name) for name in FOLDERS}
    return {name: {"title": r.TITLE, "seats": r.SEATS, "options": r.OPTIONS} for name, r in rooms.items()}


def ending(game: str, reason: str) -> str:
    """How a game ended, as a phrase for people: `ending` of its texts; a game without such a text says the reason itself."""
    catalogue = getattr(room(game, "words"), "catalogue", None)
    if catalogue is not None:
        kind, _, which = reason.partition("-")
        for key, values in ((f"ending.{reason}", ()), (f"ending.{kind}", (which,))):
            if key in catalogue().templates:
                return str(catalogue().phrase(key, values))
    return reason


def filled(title: str, known: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The options of a game, with defaults filled in and packs as a tuple; ValueError for an unknown one."""
    for name in told:
        if name not in known:
            raise ValueError(f"{title} has no option {name!r}; its options are {', '.join(known)}.")
    out = {name: told.get(name, option["default"]) for name, option in known.items()}
    packs = out["packs"]
    if not isinstance(packs, (list, tuple)) or not packs or not all(isinstance(v, str) for v in packs):
        raise ValueError("The option packs must be a list of pack names, for example ('standard',).")
    out["packs"] = tuple(packs)
    return out


def late(registry: dict[str, Callable[[Action], str]], game: str) -> Callable[[Action], str]:
    """A reader of actions that fetches the game's words when it is first asked; they put themselves in its place."""

    def read(action: Action) -> str:
        room(game, "words")
        return registry[game](action)

    return read


def also_in(place: Path) -> None:
    """Take in the games whose folders lie in `place`."""
    if str(place) not in __path__:
        __path__.append(str(place))
    found = {path.parent.name.replace("_", "-"): path.parent for path in place.glob("*/play.py")}
    for name in sorted(found, key=lambda name: (FIRST.index(name) if name in FIRST else len(FIRST), name)):
        FOLDERS[name] = found[name]
        LABELS.setdefault(name, late(LABELS, name))
        RULES.setdefault(name, late(RULES, name))


also_in(Path(__file__).parent)


class Games(ModuleType):
    """A package that can be called: `lalnb.games()`."""

    def __call__(self) -> dict[str, dict[str, Any]]:
        """See `listing`."""
        return listing()


sys.modules[__name__].__class__ = Games
