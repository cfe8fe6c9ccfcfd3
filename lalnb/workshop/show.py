"""The cards of a pack as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lalnb.packs import Pack

from .bench import bench, say


def title(pack: Pack) -> str:
    """What a pack is, in one line."""
    return say("check.title", pack.title, pack.name, pack.game, say("check.cards", len(pack.cards)), pack.hash[:12])


def face_of(pack: Pack, card: Any) -> dict[str, Any]:
    """The face of a card as plain data, the printed wording with it."""
    face: dict[str, Any] = bench(pack.game).face(card, pack.printed.get(card.id), pack.like(card.id))
    return face


def text(pack: Pack) -> str:
    """Every card of the pack, under its type."""
    names = bench(pack.game).names
    lines = [title(pack)]
    lines += [f"{name.capitalize()}: {value}" for name, value in pack.about.items()]
    for kind in dict.fromkeys(card.type for card in pack.cards):
        lines += ["", names.get(kind, kind), "-" * len(names.get(kind, kind))]
        for card in pack.of_type(kind):
            lines += card_lines(pack, card)
    return "\n".join(lines)


def card_lines(pack: Pack, card: Any) -> Iterator[str]:
    """One card: id, name and figures, its sentences below."""
    face = face_of(pack, card)
    yield f"{card.id}  {card.name}  ({'; '.join([*bench(pack.game).facts(card), card.provenance])})"
    for line in face.get("lines", ()):
        yield f"    {line['head']}: {line['text']}" if line["head"] else f"    {line['text']}"
    if "printed" in face:
        yield f"    {say('show.printed', face['printed'])}"
