"""What reading a position needs in any game: refusing a wrong part by its place, and plain values in and out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .chance import start
from .events import Event
from .state import LATER, Outcome
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


def check_log(s: Any) -> None:
    """Every event of a save is one that the game has a sentence for."""
    templates = s.room("words").catalogue().templates
    for kind in dict.fromkeys(e.kind for e in s.log):
        if f"event.{kind}" not in templates and not any(key.startswith(f"event.{kind}_") for key in templates):
            raise BadPlace(f"log: this game has no event {kind[:30]!r}.")


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


def read_head(data: Mapping[str, Any], keys: Collection[str], form: int) -> tuple[Mapping[str, Any], int | None]:
    """The options and the seed of a position, which must have no parts but `keys` and the format `form`, if it names one."""
    for key in data:
        if key not in keys:
            raise BadPlace(f"{str(key)[:30]}: a position has no such part; it has {', '.join(sorted(keys))}.")
    if data.get("format", form) != form:
        raise BadPlace(f"format: this save has format {data['format']!r}; this version of lalnb reads {form}.")
    options, seed = data.get("options") or {}, data.get("seed")
    if not isinstance(options, Mapping):
        raise BadPlace("options: an object is wanted.")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise BadPlace(f"seed: a whole number is wanted, not {str(seed)[:40]!r}.")
    return options, seed


def check_packs(data: Mapping[str, Any], packs: Sequence[Any]) -> None:
    """The packs that a save names are loaded, in the version that it was made with."""
    loaded = {p.name: p.hash for p in packs}
    needed = data.get("packs") or {}
    if not isinstance(needed, Mapping):
        raise BadPlace("packs: an object of names and hashes is wanted.")
    for name, digest in needed.items():
        if name not in loaded:
            raise BadPlace(f"packs: this save needs the pack {name!r}, which is not loaded.")
        if loaded[name] != digest:
            raise BadPlace(f"packs: this save was made with another version of the pack {name!r}.")


def read_chance(s: Any, data: Mapping[str, Any], seed: int | None) -> None:
    """Where chance stands: as saved, else at the beginning of the seed."""
    if "chance" in data:
        s.chance = whole(data, "chance", 0, 0, (1 << 64) - 1)
    elif seed is not None:
        s.chance = start(seed)


def read_past(s: Any, data: Mapping[str, Any], acts: int) -> None:
    """What a save says of its past: acts taken (at most so many), the log, how it ended; the position is its origin."""
    s.acts = whole(data, "acts", 0, 0, acts)
    s.log = read_log(data)
    s.nlog = len(s.log)
    check_log(s)
    s.over = read_over(data)
    if s.over is not None and not all(0 <= p < s.seats for p in s.over.winners):
        raise BadPlace(f"over: the winners are seats from 0 to {s.seats - 1}.")
    s.origin = LATER
