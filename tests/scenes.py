"""Reading a scene and pressing in it as a person does, and a clock that a test winds: for tests of sessions without a page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from lalnb_widgets.resume import code_of
from lalnb_widgets.session import Session


def strings(data: Any, silent: Collection[str]) -> Iterator[str]:
    """Every string of a scene, but for those under the keys that nobody reads."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in silent:
                yield from strings(value, silent)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value, silent)
    elif isinstance(data, str):
        yield data


def press(session: Session, option: str) -> dict[str, Any]:
    """The scene after an option was pressed."""
    session.handle({"id": "m1", "version": session.scene()["version"], "do": option})
    return session.scene()


def whole(session: Session) -> str:
    """All of the game, with what nobody sees."""
    return session.game.to_json()


def code(session: Session) -> str:
    """The resume code that the page would give."""
    made = code_of(session.keep())
    assert made is not None
    return made


class Clock:
    """Keeps what is to be done later, and does it when told."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """What a session calls; how long does not matter."""
        self.due.append(act)

    def tick(self) -> None:
        """Do the next thing."""
        self.due.pop(0)()

    def run(self) -> int:
        """Do everything, also what comes up meanwhile; how many things that were."""
        count = 0
        while self.due:
            self.tick()
            count += 1
        return count
