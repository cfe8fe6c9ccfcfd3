"""What reading a position needs in any game: refusing a wrong part by its place, and plain values in and out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .events import Event
from .state import Outcome
from .steps import from_plain


class BadPlace(ValueError):
    """A position that contradicts itself; the text names the place."""


def plain(value: Any) -> Any:
    """A value as JSON has it: tuples become lists."""
    return [plain(v) for v in value] if isinstance(value, (tuple, list)) else value


def frozen(value: Any) -> Any:
    """A JSON value as a state holds it: lists become tuples."""
    return tuple(frozen(v) for v in value) if isinstance(value, list) else value


def whole(data: Mapping[str, Any], name: str, default: int, low: int, high: int) -> int:
    """A whole number of the position within its bounds."""
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPlace(f"{name}: a whole number from {low} to {high} is wanted, not {str(value)[:40]!r}.")
    return value


def seat_bits(where: str, seats: Any, count: int) -> int:
    """A list of seats as bits."""
    if seats is None:
        return 0
    if not isinstance(seats, list) or not all(isinstance(p, int) and 0 <= p < count for p in seats):
        raise BadPlace(f"{where}: a list of seats from 0 to {count - 1} is wanted.")
    return sum(1 << p for p in set(seats))


def some_list(data: Mapping[str, Any], name: str, where: str = "") -> list[Any]:
    """A list of the position; an empty one if it is left out."""
    value = data.get(name)
    if value is None:
        return []
    if not isinstance(value, list):
        raise BadPlace(f"{where}{name}: a list is wanted.")
    return value


def read_log(data: Mapping[str, Any]) -> list[Event]:
    """The events of a save."""
    try:
        return [Event(int(a), str(k), frozen(v)) for a, k, v in some_list(data, "log")]
    except (TypeError, ValueError):
        raise BadPlace("log: a list of [audience, kind, values] is wanted.") from None


def read_over(data: Mapping[str, Any]) -> Outcome | None:
    """How a saved game ended, if it did."""
    over = data.get("over")
    if over is None:
        return None
    try:
        return Outcome(tuple(int(w) for w in over[0]), str(over[1]), str(over[2]))
    except (TypeError, ValueError, IndexError, KeyError):
        raise BadPlace("over: [winners, reason, rule] is wanted.") from None


def read_frames(data: Mapping[str, Any], limits: Mapping[str, tuple[int, int]]) -> Sequence[Any]:
    """The stack of a save; `limits` gives the least and greatest value of a field by its name."""
    try:
        frames = [from_plain(f) for f in some_list(data, "stack")]
        for f in frames:
            for name, value in zip(f._fields, f, strict=True):
                low, high = limits.get(name, (0, 1 << 16))
                numbers = value if isinstance(value, tuple) else (value,)
                if not all(isinstance(v, int) and low <= v <= high for v in numbers):
                    raise ValueError(f"{type(f).__name__}: {name}={value!r} names nothing that is there.")
    except (ValueError, TypeError) as error:
        raise BadPlace(f"stack: {error}") from None
    return frames
