"""Two packs compared card by card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from lalnb.packs import Form, Pack, load

from .bench import say
from .show import face_of, title

LEFT_OUT = ("id", "deck", "tags")
"""What follows from the rest of a card."""


def diff(one: Pack, two: Pack) -> list[str]:
    """The differences, a line each; the values of a changed card stand indented under it."""
    if one.game != two.game:
        raise ValueError(f"These packs belong to two games: {one.game} and {two.game}.")
    lines = [f"{title(one)} -> {title(two)}"]
    old, new = ({card.id.partition(":")[2]: card for card in pack.cards} for pack in (one, two))
    for card_id in dict.fromkeys([*old, *new]):
        if card_id not in new:
            lines.append(say("diff.gone", card_id, old[card_id].name))
        elif card_id not in old:
            lines.append(say("diff.new", card_id, new[card_id].name))
        elif changes := list(_changes(one, old[card_id], two, new[card_id])):
            lines.append(say("diff.changed", card_id, new[card_id].name))
            lines += [f"    {change}" for change in changes]
    return lines if len(lines) > 1 else [*lines, say("diff.same")]


def own(pack: Pack) -> Pack:
    """The pack with those cards alone that are not just as in the pack it extends; one that extends none is all its own."""
    base = pack.about.get("extends")
    if not base:
        return pack
    standard = load(pack.game, base)
    old = {card.id.partition(":")[2]: card for card in standard.cards}
    pairs = [(card, old.get(card.id.partition(":")[2])) for card in pack.cards]
    mine = (card for card, before in pairs if before is None or next(_changes(standard, before, pack, card), None))
    return replace(pack, cards=tuple(mine))


def _changes(one: Pack, old: Any, two: Pack, new: Any) -> Iterator[str]:
    names = dict.fromkeys(field.name for card in (old, new) for field in fields(card) if field.name not in LEFT_OUT)
    for name in names:
        before, after = getattr(old, name, None), getattr(new, name, None)
        if before != after:
            yield _line(name, _shown(before), _shown(after))
    texts = [[f"{line['head']} {line['text']}".strip() for line in face_of(p, c)["lines"]] for p, c in ((one, old), (two, new))]
    for before, after in _pairs(*texts):
        yield _line("text", before or "-", after or "-")
    printed = one.printed.get(old.id), two.printed.get(new.id)
    if printed[0] != printed[1]:
        yield _line("printed", printed[0] or "-", printed[1] or "-")


def _pairs(before: list[str], after: list[str]) -> Iterator[tuple[str, str]]:
    gone = [line for line in before if line not in after]
    come = [line for line in after if line not in before]
    size = max(len(gone), len(come))
    yield from zip(gone + [""] * (size - len(gone)), come + [""] * (size - len(come)), strict=True)


def _shown(value: Any) -> str:
    if value is None or value == ():
        return "-"
    if isinstance(value, Form):
        return str(value)
    if isinstance(value, tuple):
        return " ".join(_shown(part) for part in value)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _line(name: str, before: str, after: str) -> str:
    return f"{name}: {before} -> {after}"
