"""Positions with several parts changed are refused by a sentence, or give a game that is played to its end as the book says."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest
from contract.games import guardians_cards, lost_legacy_cards
from damage import mutated

import lalnb
from lalnb.games.guardians.position import EXAMPLES as GUARDIANS
from lalnb.games.guardians.state import GOLD, LEGEND, TOKENS
from lalnb.games.lost_legacy.position import EXAMPLES as LOST_LEGACY
from lalnb.games.lost_legacy.zones import DECK

CARDS = ("woodsman", "villager", "fortune-teller", "beastmaster", "the-werewolf", "premonition", "full-moon", "village-council",
         "wolf-attack", "vampire-hunter", "blood-moon", "dark-pact", "vampire-lord", "undying-heart", "crypt-raider",
         "secret-vault", "burial-shroud", "spectre")  # fmt: skip
LAST: list[list[Any]] = [
    ["PlayCard", 0], ["Fortune", 0], ["PutBack", 0], ["Match", 0, 1], ["Redraw", 0], ["VaultSwap", 0, 0], ["AnotherTurn", 0, 7],
    ["WoodsmanLook", 0, 1], ["Bury", 0, 0], ["SaveYourself", 1, 0, 14, [], [1]], ["GiveCard", 0, 10, 0], ["NameSpeed", 0],
]  # fmt: skip
Parts = dict[str, tuple[Any, ...]]
LOST_PARTS: Parts = {
    "seats": (2, 3, 4), "turn": (0, 1, 2), "deck": (0, 1, 2, 5, ["fortune-teller", "?"], ["the-werewolf"]),
    "ruins": (["?"], ["?", "?"], ["the-werewolf", "?", "?"], ["undying-heart", "?"]),
    "stage": ("start", "play", "investigation"),
    "marks": ({"fortune": True}, {"extra": True}, {"fortune": True, "extra": True}), "deal": (1, 99), "champion": (0, 1),
    "options": ({"set": "werewolf"}, {"set": "undying-heart"}, {"set": "megamix", "legacy": "werewolf"}, {"campaign": True}),
    "stack": (
        *([["FinishTurn", 0], frame] for frame in LAST), [["FinishTurn", 0], ["PlayCard", 0], ["Fortune", 0]],
        [["TakeTurn", 1]],
        [["CallSpeed", 1]], [["CallSpeed", 6], ["Investigate", 0]], [["CallSpeed", 3], ["RevealMore", 0, 0]],
        [["DealCards"]],
        [["FinishTurn", 1], ["PlayCard", 1]], [["FinishTurn", 0], ["FinishTurn", 0]], [["CallSpeed", 1], ["FinishTurn", 0]],
        [["CallSpeed", 1], ["GhostLook", 1, 2]], [["FinishTurn", 0], ["Redraw", 0], ["SaveYourself", 0, 0, 7, [], [0]]],
    ),
}  # fmt: skip
"""What a person who writes a position by hand may put into its parts."""
LOST_SEAT: Parts = {
    "hand": ([], ["?"], ["?", "?"], ["?", "?", "?"], ["?"] * 4, *([card] for card in CARDS), *([card, "?"] for card in CARDS)),
    "discards": (["fortune-teller"], ["vampire-lord"], ["villager", "spectre"], ["wolf-attack", "wolf-attack"], ["?", "?", "?"],
                 [{"card": "spectre", "down": True}], [{"card": "fortune-teller", "down": True}], ["fortune-teller", "?"]),
    "out": (True,), "guard": (True,), "beast": (True,), "miss": (True,), "pact": (0, 1, 2, None), "tokens": (6, 8),
}  # fmt: skip
LOST_BASES: list[dict[str, Any]] = [
    *LOST_LEGACY,
    {"game": "lost-legacy", "deck": 3, "players": [{"hand": ["?", "?"], "discards": ["fortune-teller"]}, {"hand": ["?"]}],
     "marks": {"fortune": False, "extra": False}, "ruins": ["?", "?"], "stage": "play", "turn": 0},
    {"game": "lost-legacy", "seats": 4, "options": {"set": "megamix", "legacy": "undying-heart"}, "deck": 4, "turn": 1,
     "players": [{"hand": ["?"], "discards": ["vampire-lord"]}, {"hand": ["?", "?"], "pact": 2}, {"guard": True},
                 {"out": True}],
     "stack": [["FinishTurn", 1], ["PlayCard", 1]]},
]  # fmt: skip
ISLANDS = ("ember-crown", "turtleback", "iron-gate", "frostmaw", "glimmercave")
GUARD_PARTS: Parts = {
    "seats": (3, 4, 5), "turn": (1, 2, 398), "found": (["turtleback"], ["iron-gate", "frostmaw"]), "aside": (["storm-watch"],),
    "options": ({"level": 1}, {"level": 2}, {"level": 3}, {"level": 4, "boats": "up-to-two"}, {"layout": "great-ring"}),
    "postcards": (["?"], ["?", "?", "?"], [{"postcard": "storm-watch", "clues": [{"element": "wreck", "seat": 0}]}]),
    "lights": ([{"island": "iron-gate", "seat": 0}], [{"island": i, "seat": 1} for i in ISLANDS[1:]]),
    "supply": ({"gold": 0, "legend": 0}, {"gold": 3, "legend": 1}), "map": (["glimmercave", "?", "turtleback"],),
    "boats": ([{"island": "turtleback", "seat": 0, "hull": 1}, {"island": "turtleback", "seat": 0, "hull": 2}],
              [{"island": "iron-gate", "seat": 1, "hull": 0, "unused": True}], [{"island": "frostmaw", "seat": 2, "hull": 0}],
              [{"island": i, "seat": 1, "hull": h} for i, h in (("iron-gate", 0), ("iron-gate", 2))]),
}  # fmt: skip
GUARD_SEAT: Parts = {
    "gold": (0, 11, 19, 60), "legend": (0, 2, 12), "place": (*ISLANDS, None, ""), "reward": ("alatyr", "treasure-1", "mjolnir"),
    "step": ("clue", "extra_clue", "boats", "extra_boat", "powers", "done"), "extra_clue": (1, 4), "extra_boat": (1, 2),
    "powers": (["mjolnir", "merlins-wand"], ["aladdins-lamp"], ["poseidons-trident"]), "tried": (["iron-gate"], [*ISLANDS]),
    "found": ([["turtleback", "treasure-3"]], [["frostmaw", "alatyr"], ["iron-gate", "treasure-2"]]),
    "piles": ([], ["alatyr"], [["iron-gate", "treasure-4"], "?"]),
}  # fmt: skip
GUARD_BASES: list[dict[str, Any]] = [
    *GUARDIANS,
    {"game": "guardians", "options": {"level": 3}, "players": [
        {"powers": ["mjolnir", "merlins-wand"], "step": "boats", "extra_boat": 1, "gold": 17},
        {"place": "turtleback", "tried": ["iron-gate"], "piles": ["alatyr", "treasure-4"], "extra_clue": 1}, {"step": "done"}],
     "boats": [{"island": "frostmaw", "seat": 2, "hull": 0}, {"island": "frostmaw", "seat": 2, "hull": 1}],
     "lights": [{"island": "iron-gate", "seat": 0}], "postcards": ["storm-watch"], "supply": {"gold": 2, "legend": 1}},
]  # fmt: skip


def lost_as_the_book_says(game: Any) -> None:
    """No card is lost; a hand holds one card, that of the turn what was drawn, too; the out hold none and do not act."""
    lost_legacy_cards(game)
    tellers = sum(card.endswith("fortune-teller") for card in (game.book.ids[k] for k in game.kit))
    for p in range(game.seats):
        most = 1 if game.phase or p != game.turn else 2 + tellers
        assert len(game.hand(p)) <= (most if game.alive >> p & 1 else 0), f"seat {p} holds {len(game.hand(p))} cards"
    if game.phase:
        assert not game.zones[DECK], "the Investigation has begun with cards in the deck"
    asked = [e.values[0] for e in game.log[: game.nlog] if e.kind == "call"]
    assert game.campaign or len(asked) == len(set(asked)), "somebody investigates twice"


def guardians_as_the_book_says(game: Any) -> None:
    """No piece is lost, no coin is made, and nobody places more than he owns."""
    assert guardians_cards(game)[1] == list(range(len(game.book.postcards)))
    assert min(*game.gold, *game.legend, *game.supply) >= 0
    assert sum(game.gold) + game.supply[0] <= GOLD and sum(game.legend) + game.supply[1] <= LEGEND
    for p in range(game.seats):
        assert 0 <= game.clues_left(p) <= TOKENS and 0 <= game.lights_left(p) <= TOKENS and len(game.boats_of(p)) <= 4
        hulls = [b.hull for b in game.boats_of(p) if not b.unused]
        assert len(hulls) == len(set(hulls)) and p not in hulls
        assert not game.piles[p] or game.over or game.found >> game.place_of(p) & 1 or game.could[p] >> game.place_of(p) & 1
    assert 1 <= len(game.shown) <= 3 and all(c.postcard in game.shown for c in game.clues)


KINDS: dict[str, tuple[list[dict[str, Any]], Parts, Parts, Callable[[Any], None]]] = {
    "lost-legacy": (LOST_BASES, LOST_PARTS, LOST_SEAT, lost_as_the_book_says),
    "guardians": (GUARD_BASES, GUARD_PARTS, GUARD_SEAT, guardians_as_the_book_says),
}


def changed(told: dict[str, Any], parts: Parts, of_seat: Parts, rng: random.Random) -> dict[str, Any]:
    """The position with one part changed: another value for it, for a part of a seat, or damage anywhere."""
    how = rng.random()
    if how < 0.4:
        name = rng.choice(list(parts))
        return {**told, name: rng.choice(parts[name])}
    if how < 0.9:
        there = told.get("players")
        players = [dict(p) if isinstance(p, dict) else {} for p in there if p] if isinstance(there, list) else []
        players = players or [{}, {}]
        name, seat = rng.choice(list(of_seat)), rng.randrange(len(players))
        players[seat][name] = rng.choice(of_seat[name])
        return {**told, "players": players}
    other = mutated(told, rng)
    return other if isinstance(other, dict) else told


def played_out(game: Any, check: Callable[[Any], None], rng: random.Random) -> None:
    """Random acts to the end, looked at after each."""
    check(game)
    while not game.is_over:
        seat = rng.choice(game.waiting)
        game.apply(rng.choice(game.legal_actions(seat)), seat)
        check(game)
    assert game.outcome is not None


def tried(name: str, seeds: range) -> int:
    """So many positions of a game, each changed in up to four places; how many were read and played to their end."""
    bases, parts, of_seat, check = KINDS[name]
    read = 0
    for seed in seeds:
        rng = random.Random(seed)
        told = copy.deepcopy(rng.choice(bases)) | {"seed": seed}
        for _ in range(rng.randrange(1, 5)):
            told = {**changed(told, parts, of_seat, rng), "game": name}
        try:
            game = lalnb.position(told)
        except ValueError as error:
            assert len(str(error)) > 15
            continue
        try:
            played_out(game, check, rng)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {told}: {type(error).__name__}: {error}") from error
        read += 1
    return read


@pytest.mark.rule("lost.turn.draw", "lost.fortune.put_back", "lost.investigate.once")
def test_a_changed_position_of_lost_legacy_is_refused_or_played_to_its_end() -> None:
    assert tried("lost-legacy", range(400)) > 100


def test_a_changed_position_of_guardians_is_refused_or_played_to_its_end() -> None:
    assert tried("guardians", range(120)) > 30
