"""Long work in slices, so that whoever waits can do something between them."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator
from typing import Any, Generic, TypeVar

from ..bots.sweeps import unswept

Result = TypeVar("Result")
Work = Generator[None, None, Result]
"""Work that stops after each small part of it, and gives its result at the end."""


class Slices(Generic[Result]):
    """Work in slices: `step(seconds)` until it is False, then `result`."""

    def __init__(self, work: Work[Result]) -> None:
        self.work = work
        self.result: Result | None = None
        self.done = False

    def step(self, seconds: float = 0.02) -> bool:
        """Work on for about so long; True while there is more to do."""
        end = time.monotonic() + seconds
        with unswept():
            while not self.done:
                try:
                    next(self.work)
                except StopIteration as told:
                    self.done, self.result = True, told.value
                if time.monotonic() >= end:
                    break
        return not self.done


def at_once(work: Work[Result]) -> Result:
    """The result of work that is not cut into slices."""
    while True:
        try:
            next(work)
        except StopIteration as told:
            result: Result = told.value
            return result


def each(make: Callable[[], Any], count: int) -> Work[list[Any]]:
    """So many worlds (or whatever is made one by one)."""
    out = []
    for _ in range(count):
        out.append(make())
        yield
    return out


def joined(parts: Iterator[Any]) -> Work[list[Any]]:
    """What comes one by one, a None meaning that more is being worked out."""
    out = []
    for part in parts:
        if part is None:
            yield
        else:
            out.append(part)
    return out
