"""Prices: a price comes first and in full, so what it is paid for is judged as things stand once it is paid (ll.ruling.24).

A Completed Wander given up makes room for another; a Hand card given up is no longer there to be swapped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from lalnb.packs import Form

from .choices import substitutes
from .frames import Raw
from .zones import PILE

PRICE: Raw = ("ll.effect.what", "refuse.price")
PARTS = {"seq", "choose", "may", "foolproof"}
"""What is judged by its parts."""
APART = {"disrupt", "disregard", "reroll", "req", "extra", "turn", "trauma", "limit", "die", "trait", "word", "forbid"}
"""What neither needs the cards of the one who pays, nor gets anything by them."""
AIMED = {"remove", "uncover", "take", "examine"}
ELSEWHERE = {"covered", "uncovered", "atmosphere", "trauma", "any_trauma", "completed_adventure", "chosen_relic",
             "chosen_hand", "chosen_hand_card", "chosen_random", "that_card"}  # fmt: skip
"""Phrases for cards with which nobody pays."""
FED = {"draw", "mill", "dig", "reorder", "take"}
"""What a price can only help: a card that is paid comes to a pile, and a pile may become a deck."""
BY_FACE = {"gone_relic", "gone_adventure"}


@lru_cache(maxsize=512)
def stands(form: Form) -> tuple[bool, bool]:
    """Whether nothing that is paid can make this effect possible, and whether nothing can make it impossible."""
    if form.name in PARTS:
        parts = [stands(part) for part in form.args if isinstance(part, Form)]
        return all(p[0] for p in parts), all(p[1] for p in parts)
    apart = form.name in APART or (form.name in AIMED and form.args[0] in ELSEWHERE)
    return apart, apart or form.name in FED


def why_not_for(
    s: Any, seat: int, card: int, cost: Any, form: Form, judge: Callable[[Any], Raw | None], unpaid: Raw = PRICE
) -> Raw | None:
    """None if `cost` can be paid so that afterwards `judge`, asked of a state, finds nothing against `form`.

    `unpaid` is the refusal of one who cannot pay in full.
    """
    now = judge(s)
    if not cost.payable(s, seat, card):
        return now or unpaid
    no_help, no_harm = stands(form)
    if no_help if now is not None else no_harm:
        return now
    if any(paid is None or judge(paid) is None for paid in payments(s, seat, card, cost, form)):
        return None
    return now or ("ll.ruling.24", "refuse.price_takes")


def payments(s: Any, seat: int, card: int, cost: Any, form: Form) -> Iterator[Any]:
    """The state after each way of paying that this seat can tell apart: a Life Achievement may stand in for any card.

    None stands for a card of unknown face where the effect looks for a kind of card in a pile: it may be one of those.
    """
    there = cost.mine(s, seat, card)
    pool = there + [c for c in substitutes(s, seat, card) if c not in there]
    count = len(there) if cost.args[1] == "all" else int(cost.args[1])
    looked_for = not BY_FACE.isdisjoint(form.names())
    told = set()
    for cards in combinations(pool, count):
        known = [s.seen[c] >> seat & 1 for c in cards]
        looks = tuple(sorted((s.at[c], s.face[c] if k else -1) for c, k in zip(cards, known, strict=True)))
        if looks in told:
            continue
        told.add(looks)
        if looked_for and not all(known):
            yield None
            continue
        paid = s.copy()
        for c in cards:
            paid.move(c, PILE[s.book.faces[s.face[c]].deck])
        paid.renew_legend()
        yield paid
