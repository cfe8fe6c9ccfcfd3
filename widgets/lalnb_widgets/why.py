"""Why not? What stands in the way of a piece that can do nothing now: the engine's own refusal of what one would do with it.

Where nothing is ever done with a piece, the answer is whose turn it is, or what is asked instead; both with their rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lalnb import Action, Refusal

from .rooms import rule_note
from .taking_back import Mild

LONGEST = 80
"""Letters of a piece's name."""
SLOT = re.compile(
    r"(legend|life|background)_(deck|discard)|world\.[0-3]|deck|ruins|hand|area|relics|traits|traumas|backgrounds"
)
FIRST = (
    "setup", "bring", "play", "attempt", "uncover", "wander", "fill", "spark", "use", "single", "activate", "turn_in", "draw",
    "target", "reveal_hand", "exchange", "look_ruins", "look_discard", "look_hand", "boat", "clue",
)  # fmt: skip
"""What one would do with a piece, the likeliest first."""


def why_not(session: Any, place: Any) -> dict[str, Any]:
    """The answer for a piece or place of the page, as a refusal that was asked for; Mild if there is no such piece."""
    if not isinstance(place, str) or len(place) > LONGEST:
        raise Mild("There is no such piece at this table.")
    acts = list(would_do(session, place))
    if not acts and not known(session, place):
        raise Mild("There is no such piece at this table.")
    told = {"on": place, "asked": True, "title": "Not this card" if place in session.pieces else "Not now"}
    refusal = said(session, acts)
    if refusal is not None:
        return told | {"text": session.room.named(refusal.reason, session.names), "rule": rule_note(refusal.rule)}
    scene, _ = session.room.compose(session.game, session.seat, session.names, session.bot_names)
    prompt = scene["prompt"]
    rule = rule_note(prompt["rule"]["id"]) if prompt["rule"] else scene["note"]
    return told | {"text": f"Nothing is done with this now. What is asked: {prompt['title'].rstrip('.?')}.", "rule": rule}


def would_do(session: Any, place: str) -> Iterator[Action]:
    """All acts of the game that sit on this piece for the learner, the likeliest first."""
    at = session.room.place
    acts = [a for a in session.game.vocabulary(session.seat) if on_it(at(session.game, session.seat, a), place)]
    order = {kind: i for i, kind in enumerate(FIRST)}
    yield from sorted(acts, key=lambda a: order.get(a.kind, len(FIRST)))


def on_it(there: str | None, place: str) -> bool:
    """True for the piece itself, and for what is drawn on it (an element of a postcard)."""
    return there is not None and (there == place or there.startswith(f"{place}/"))


def known(session: Any, place: str) -> bool:
    """True for what the page can name: a card, a player, a place of the table, a picture."""
    return (
        place in session.pieces
        or place in session.faces
        or re.fullmatch(r"seat\.\d", place) is not None
        or bool(SLOT.fullmatch(place))
    )


def said(session: Any, acts: list[Action]) -> Refusal | None:
    """The refusal of the first act that is refused; of any act at all, while somebody else is to act."""
    game, seat = session.game, session.seat
    if game.is_over or seat not in session.waiting():
        acts = acts or game.vocabulary(seat)[:1]
    return next((refusal for a in acts if (refusal := game.refusal(a, seat)) is not None), None)
