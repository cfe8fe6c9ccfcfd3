"""What differs between two pictures of the table, so that only this goes to the page; src/changes.ts applies it.

A change is a list of ops on plain JSON. `[path, value]` puts a value at a path, `[path]` takes one away from an object, and
`[path, start, count, items]` puts items in place of `count` of a list, or letters in a long text. A path is a list of keys
and of places in lists; the empty one is the whole. Ops are done in their order.
"""

from __future__ import annotations

import json
import marshal
from difflib import SequenceMatcher
from typing import Any

WHOLE = 8_000
"""Pictures up to this many bytes are sent whole, unless there is another message that the change can go with."""
LONGEST = 200
"""Lists that differ in more places than this are sent anew: to compare them well would take longer than to send them."""

LONG = 200
"""Of texts with more letters than this only what differs is sent: a record grows at its end."""

Op = list[Any]


def changes(old: Any, new: Any) -> list[Op]:
    """The ops that make `new` of `old`; both are plain JSON, as `json.loads` gives it."""
    ops: list[Op] = []
    _compare(old, new, [], ops)
    return ops


def applied(old: Any, ops: list[Op]) -> Any:
    """What the ops make of a value; the old one stays as it was."""
    box = [json.loads(json.dumps(old))]
    for op in ops:
        place: Any = box
        path = [0, *op[0]]
        for key in path[: -1 if len(op) < 4 else None]:
            place = place[key]
        if len(op) == 4 and isinstance(place, str):
            around: Any = box
            for key in path[:-1]:
                around = around[key]
            around[path[-1]] = place[: op[1]] + op[3] + place[op[1] + op[2] :]
        elif len(op) == 4:
            place[op[1] : op[1] + op[2]] = op[3]
        elif len(op) == 2:
            place[path[-1]] = op[1]
        else:
            del place[path[-1]]
    return box[0]


def _bytes(value: Any) -> bytes:
    """Bytes that tell values apart as JSON does: True is not 1, and 1 is not 1.0. The quickest that Python has."""
    return marshal.dumps(value, 2)


def _same(a: Any, b: Any) -> bool:
    """Never true of what differs; of equal objects only if their keys stand in the same order."""
    return a is b or bool(a == b and _bytes(a) == _bytes(b))


def _compare(old: Any, new: Any, path: list[Any], ops: list[Op]) -> None:
    if _same(old, new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        ops.extend([[*path, key]] for key in old if key not in new)
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, [*path, key], ops)
            else:
                ops.append([[*path, key], value])
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        _compare_lists(old, new, path, ops)
    elif isinstance(old, str) and isinstance(new, str) and min(len(old), len(new)) > LONG and (old + new).isascii():
        # Only ASCII: the page counts other letters otherwise.
        start = _alike(old, new)
        end = _alike(old[start:][::-1], new[start:][::-1])
        ops.append([path, start, len(old) - end - start, new[start : len(new) - end]])
    else:
        ops.append([path, new])


def _alike(a: str, b: str) -> int:
    """With how many letters both begin; halved, for texts of a hundred thousand letters."""
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if a[:middle] == b[:middle] else (low, middle - 1)
    return low


def _compare_lists(old: list[Any], new: list[Any], path: list[Any], ops: list[Op]) -> None:
    """Items that moved along in a list are found again; one that took another's place is compared with it."""
    most = min(len(old), len(new))
    start = next((i for i in range(most) if not _same(old[i], new[i])), most)
    end = next((i for i in range(most - start) if not _same(old[-1 - i], new[-1 - i])), most - start)
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    if max(len(before), len(after)) > LONGEST:
        ops.append([path, start, len(before), after])
        return
    matcher = SequenceMatcher(None, [*map(_bytes, before)], [*map(_bytes, after)], autojunk=False)
    # From the end on, so that the places of what comes before stay right.
    for tag, a, b, c, d in reversed(matcher.get_opcodes()):
        if tag == "replace" and b - a == d - c:
            for i in range(b - a):
                _compare(before[a + i], after[c + i], [*path, start + a + i], ops)
        elif tag != "equal":
            ops.append([path, start + a, b - a, after[c:d]])
