"""Positions of Lost Legacy in a few words, acts by kind, and short answers: what the tests of this game share."""

from __future__ import annotations

from typing import Any

import lalnb
from lalnb.games.lost_legacy.zones import DECK, RUINS

Seat = dict[str, Any]


def full(card: str) -> str:
    return card if ":" in card else f"standard:{card}"


def short(card: str) -> str:
    return card.rpartition(":")[2]


def entries(cards: str) -> list[Any]:
    """Cards by blanks; `spectre_v` lies face down."""
    return [{"card": c[:-2], "down": True} if c.endswith("_v") else c for c in cards.split()]


def seat(hand: str | None = None, discards: str = "", **marks: Any) -> Seat:
    """A seat: its hand (left out: one unknown card), its discards, and marks (guard, beast, miss, out, pact, tokens)."""
    told: Seat = {"discards": entries(discards), **marks}
    if hand is not None:
        told["hand"] = entries(hand)
    return told


def table(*seats: Seat, deck: Any = None, ruins: str = "?", set: Any = "werewolf", **more: Any) -> Any:
    """A position: `deck` names its cards, top first, or counts them; options and other parts of a position may follow."""
    options = {name: more.pop(name) for name in ("council", "legacy", "campaign", "first", "packs") if name in more}
    data = {"game": "lost-legacy", "seats": max(2, len(seats)), "seed": 1, **more}
    data |= {"players": list(seats), "ruins": entries(ruins), "options": {"set": set, **options}}
    if deck is not None:
        data["deck"] = entries(deck) if isinstance(deck, str) else deck
    game = lalnb.position(data)
    check(game)
    return game


def hearts(*seats: Seat, **more: Any) -> Any:
    """A position with the set Undying Heart."""
    return table(*seats, set="undying-heart", **more)


def mixed(*seats: Seat, legacy: str = "werewolf", **more: Any) -> Any:
    """A position with the Megamix."""
    return table(*seats, set="megamix", legacy=legacy, **more)


def check(game: Any) -> None:
    """Every card lies in one place, none is lost, and what is said of knowledge is true."""
    cards = [c for zone in game.zones for c in zone]
    assert sorted(cards) == list(range(len(game.kit))), "a card is lost or there twice"
    assert sorted(game.face) == sorted(game.kit), "a face is lost or there twice"
    for bag in game.bags:
        held = [game.face[c] for c in bag.cards]
        for face in bag.faces:
            held.remove(face)
    for p in range(game.seats):
        for c in game.pile(p):
            assert game.down >> c & 1 or game.seen[c] == -1, "an open discard is known to all"
            assert not game.book.shuns[game.face[c]], "The Werewolf lies in discards"


# ------------------------------------------------------------ acting


def matches(action: Any, kind: str, wanted: dict[str, Any]) -> bool:
    params = action.params
    return action.kind == kind and all(params.get(name) == value for name, value in wanted.items())


def named(card: str | None, params: dict[str, Any]) -> dict[str, Any]:
    out = dict(params)
    if "to" in out:
        out["seat"] = out.pop("to")
    if card is not None:
        out["card"] = full(card)
    return out


def find(game: Any, kind: str, card: str | None = None, **params: Any) -> Any:
    found = [a for a in game.legal_actions() if matches(a, kind, named(card, params))]
    return found[0] if len(found) == 1 else None


def can(game: Any, kind: str, card: str | None = None, **params: Any) -> bool:
    return any(matches(a, kind, named(card, params)) for a in game.legal_actions())


def do(game: Any, kind: str, card: str | None = None, by: int | None = None, **params: Any) -> Any:
    """Take the one legal action of this kind with these parameters; `by` is who must be asked, `to` a seat chosen."""
    if by is not None:
        assert game.to_play == by, f"seat {game.to_play} is asked, not {by}"
    action = find(game, kind, card, **params)
    assert action is not None, f"no {kind} {card or ''} {params} among {options(game)}"
    told = game.apply(action)
    check(game)
    return told


def play(game: Any, card: str, by: int | None = None) -> Any:
    return do(game, "play", card, by=by)


def options(game: Any) -> list[str]:
    return [" ".join([a.kind, *(short(str(v)) for v in a.params.values())]) for a in game.legal_actions()]


def kinds(game: Any) -> set[str]:
    return {a.kind for a in game.legal_actions()}


def refused(game: Any, rule: str, kind: str, card: str | None = None, by: int | None = None, **params: Any) -> None:
    """The action is refused, by this rule, with a sentence."""
    action = next(a for a in game.vocabulary(0) if matches(a, kind, named(card, params)))
    said = game.refusal(action, by)
    assert said is not None, f"{kind} {card or ''} {params} is legal"
    assert said.rule == rule, f"{kind} is refused by {said.rule}: {said.reason}"
    assert said.reason


# ------------------------------------------------------------ reading


def names(game: Any, cards: list[int]) -> list[str]:
    return [short(game.card_id(c)) + ("_v" if game.down >> c & 1 else "") for c in cards]


def hand(game: Any, p: int = 0) -> list[str]:
    return sorted(names(game, game.hand(p)))


def pile(game: Any, p: int = 0) -> list[str]:
    return names(game, game.pile(p))


def deck(game: Any) -> list[str]:
    """The deck, top first."""
    return names(game, game.zones[DECK][::-1])


def ruins(game: Any) -> list[str]:
    return names(game, game.zones[RUINS])


def out(game: Any) -> list[int]:
    return [p for p in range(game.seats) if not game.alive >> p & 1]


def told(game: Any, kind: str) -> list[Any]:
    """The values of all events of a kind."""
    return [e.values for e in game.log[: game.nlog] if e.kind == kind]


def won(game: Any, winners: tuple[int, ...], reason: str) -> None:
    assert game.outcome is not None, f"the game goes on: {options(game)}"
    assert (game.outcome.winners, game.outcome.reason) == (winners, reason)


def knows(game: Any, p: int, place: str) -> str | None:
    """What a seat knows of a place: ruins.0, deck.1 or hand.2 (the first card known there)."""
    seen = game.observation(p)
    what, _, where = place.partition(".")
    if what == "ruins":
        card = seen["ruins"][int(where)]
    elif what == "deck":
        card = seen["deck"]["known"].get(where)
    else:
        card = next(iter(seen["players"][int(where)]["hand"]), None)
    return card and short(card)
