"""Frames of the stack: a Step runs by itself, a Decision waits for a seat.

Both are NamedTuples of whole numbers and tuples of them: made fast, never changed, hashable, easy to write down. A frame
holds no object, no face of a card and nothing that could be derived; progress is a new frame. (DESIGN.md, engine rule 1.)
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

FRAMES: dict[str, type[Any]] = {}
C = TypeVar("C", bound=type[Any])


def frame(cls: C) -> C:
    """Class decorator: makes the frame known by its name, so that it can be read back from JSON."""
    name = cls.__name__
    if name in FRAMES and FRAMES[name].__module__ != cls.__module__:
        raise TypeError(f"two frames are called {name}")
    FRAMES[name] = cls
    return cls


def to_plain(top: Any) -> list[Any]:
    """A frame as JSON: its name and its numbers."""
    return [type(top).__name__, *(_plain(v) for v in top)]


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(v) for v in value)
    if value is None or isinstance(value, (int, str)):
        return value
    raise ValueError(f"a frame holds whole numbers and lists of them, not {value!r}")


def from_plain(data: Any) -> Any:
    """The frame written by `to_plain`; ValueError names what is wrong."""
    if not isinstance(data, list) or not data or data[0] not in FRAMES:
        raise ValueError(f"no such stack frame: {str(data)[:60]}")
    cls = FRAMES[data[0]]
    fields = cls._fields
    if not len(fields) - len(cls._field_defaults) <= len(data) - 1 <= len(fields):  # what was added since may be left out
        raise ValueError(f"the stack frame {data[0]} takes {len(fields)} values ({', '.join(fields)}), not {len(data) - 1}")
    return cls(*(_frozen(v) for v in data[1:]))


class Step(Protocol):
    """A frame that runs by itself; it may push others and need not return anything."""

    waits: bool

    def run(self, s: Any) -> None:
        """Do what the frame stands for, now that it has been taken off the stack."""


class Decision(Protocol):
    """A frame that waits: who is asked, what he may do, and what then happens."""

    waits: bool
    seat: int

    def legal(self, s: Any) -> list[Any]:
        """The Actions open to the seat that is asked, in a fixed order; never empty."""

    def refusal(self, s: Any, action: Any) -> tuple[Any, ...] | None:
        """Why an Action of this game is not open to it: rule id, template, values. Asked only when it is not in `legal`."""

    def resolve(self, s: Any, action: Any) -> None:
        """Carry out an Action of `legal`, now that the frame has been taken off the stack."""
