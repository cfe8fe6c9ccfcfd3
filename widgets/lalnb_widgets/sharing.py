"""Scenes as plain JSON, one after another: a part that says the same again is the same object again.

So what did not change is neither read anew nor compared with itself: most of a scene stays as it is from act to act.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

LASTING = ("faces", "words")
"""Parts that a session never changes in place, nor what is in them: it puts other objects there. Most bytes are in these."""


class Part(NamedTuple):
    """A part of the last scene: as it was given, its JSON text, what that text says, and its bytes."""

    given: Any
    text: str
    said: Any
    size: int


class Sharing:
    """What the parts of the last scene said; `lasting` where what is given is never changed in place."""

    def __init__(self, lasting: bool = False) -> None:
        self._parts: dict[str, Part] = {}
        self._lasting = lasting
        self._within = {} if lasting else {name: Sharing(lasting=True) for name in LASTING}

    def plain(self, whole: dict[str, Any]) -> tuple[dict[str, Any], int]:
        """A copy as plain JSON, and about how many bytes it has."""
        self._parts = {name: self._part(name, given) for name, given in whole.items()}
        size = sum(len(name) + part.size for name, part in self._parts.items())
        return {name: part.said for name, part in self._parts.items()}, size

    def _part(self, name: str, given: Any) -> Part:
        was = self._parts.get(name)
        within = self._within.get(name)
        if was is not None and was.given is given and (self._lasting or within):
            return was
        if within:
            return Part(given, "", *within.plain(given))
        text = json.dumps(given)
        return Part(given, text, was.said if was is not None and was.text == text else json.loads(text), len(text))
