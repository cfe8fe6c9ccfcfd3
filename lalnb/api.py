"""The front door: starting, reading back and replaying games by name (the fixed interface of DESIGN.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from .core.record import BadRecord, Record
from .core.rulebook import IllegalAction
from .core.state import State
from .games import room

MAX_SAVE = 4_000_000


def new(game: str, seats: int = 2, seed: int = 0, **options: Any) -> State:
    """A new game, dealt from `seed` alone (a whole number): same options and seed, same game.

    Raises ValueError with a sentence that names the wrong option, its value and the right ones.
    """
    play = room(game)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise ValueError(f"The seed must be a whole number, not {seed!r}.")
    started: State = play.new(seats, seed, **options)
    return started


def position(data: Mapping[str, Any] | str, packs: Iterable[str] = ()) -> State:
    """A game set up in the middle, from the JSON of a state (an object or its text); every part may be left out.

    What is left out is filled from the cards not named, by `seed`. `game.to_position()` writes the whole. A contradiction is
    refused with its place (ValueError). For Lost Legacy see `lalnb.games.lost_legacy.position`; for Life & Legend, as JSON
    Schema in short::

        {"type": "object", "required": ["game"], "properties": {
          "game": {"const": "life-and-legend"}, "seats": {"enum": [1, 2, 3, 4]}, "seed": {"type": "integer"},
          "options": {"type": "object"}, "turn": {"type": "integer"}, "turns": {"type": "integer"},
          "phase": {"enum": [1, 2, 3, 4]}, "marks": {"type": "object"}, "stack": {"type": "array"},
          "world": {"type": "array", "items": {"$ref": "#/card"}, "minItems": 4, "maxItems": 4},
          "legend_deck": {"oneOf": [{"type": "integer"}, {"type": "array", "items": {"$ref": "#/card"}}]},
          "life_deck": {"$ref": "#/properties/legend_deck"},
          "legend_discard": {"type": "array", "items": {"$ref": "#/card"}},
          "life_discard": {"$ref": "#/properties/legend_discard"},
          "background_discard": {"$ref": "#/properties/legend_discard"},
          "players": {"type": "array", "items": {"type": "object",
            "propertyNames": {"enum": ["hand", "relics", "traits", "traumas", "story", "path", "achievements",
                                       "wanders", "area"]},
            "additionalProperties": {"type": "array", "items": {"$ref": "#/card"}}}},
          "forced": {"type": "array", "items": {"enum": [1, 2, 3, 4, 5, 6]}}}}
        card: null | "?" | "r01" | "standard:r01" | {"card": "r01", "covered": true, "seen": [0]}

    Decks are listed top first, discard piles top last. `forced` holds the next results of the die, `seen` the seats that know
    a card. Without `stack` the turn Player is at his own acts in `phase`. Examples (without their "game")::

    {"world": ["?", "?", "?", "?"], "phase": 2}
    {"players": [{"hand": ["r01", "r07"]}], "phase": 1}
    {"world": [{"card": "a01"}, "?", "?", "?"], "players": [{"traits": ["c01"]}], "phase": 2, "forced": [3]}
    {"world": ["?", "?", "?", "?"], "phase": 2, "forced": [4]}
    {"players": [{"traits": ["c01"], "relics": ["r12", "r21"]}], "phase": 3}
    {"players": [{"story": ["s04"], "path": ["p11"], "hand": ["e10", "e17"]}], "phase": 1}
    {"seats": 1, "life_deck": ["t01"], "players": [{"wanders": ["?"]}], "phase": 1}
    {"world": [{"card": "e01"}, "?", "?", "?"], "phase": 4, "legend_deck": 5}
    {"seats": 3, "turn": 2, "phase": 1, "players": [{"relics": ["r09"]}, {}, {"relics": ["r10"]}]}
    {"world": [null, "?", "?", "?"], "phase": 2, "marks": {"acted": true}, "players": [{"hand": ["a01", "e03"]}]}
    """
    if isinstance(data, str):
        return from_json(data, packs)
    if not isinstance(data, Mapping):
        raise ValueError("A position is an object with 'game' in it, or the JSON text of one.")
    found: State = room(data.get("game"), "position").read(data, tuple(packs))
    return found


def from_json(text: str, packs: Iterable[str] = ()) -> State:
    """The game that `to_json` wrote; a damaged, foreign or too new save is refused with a sentence (ValueError)."""
    if not isinstance(text, str) or len(text) > MAX_SAVE:
        raise ValueError("This is not a saved game: a text of at most 4 million letters is wanted.")
    try:
        data = json.loads(text)
    except ValueError as error:
        raise ValueError(f"This is not a saved game: it is not JSON ({error}).") from None
    except RecursionError:
        raise ValueError("This is not a saved game: it is nested too deeply.") from None
    if not isinstance(data, dict):
        raise ValueError("This is not a saved game: an object is wanted.")
    return position(data, packs)


def replay(text: str, packs: Iterable[str] = ()) -> State:
    """Play a record (`game.record().to_json()`) again, act by act, and return the game at its end.

    `packs` says where its packs lie, if they no longer lie where they did; they must be the same ones.

    An act that is refused, or a die that falls otherwise than recorded, is an error with its number (BadRecord, a ValueError).
    """
    record = Record.from_json(text)
    start = record.start
    if "position" in start:
        game = position(start["position"], packs)
    else:
        options = start.get("options") or {}
        if not isinstance(options, dict) or "seed" in options or "seats" in options:
            raise BadRecord("The options of this record cannot be read.")
        told = start.get("packs") or {}
        if not isinstance(told, dict):
            raise BadRecord("The packs of this record cannot be read.")
        own = {"packs": tuple(packs)} if packs else {}
        game = new(record.game, start.get("seats", 2), start.get("seed", 0), **options | own)
        same_packs(told, game.pack_hashes())
    for i, (seat, action, rolls) in enumerate(record.acts):
        try:
            game.apply(action, seat)
        except IllegalAction as error:
            raise BadRecord(f"Act {i + 1} of this record is not legal: {error}") from None
        if rolls != game.rolls:
            raise BadRecord(f"Act {i + 1} of this record rolled {list(rolls)}, but it rolls {list(game.rolls)} here.")
    return game


def same_packs(told: Mapping[str, Any], loaded: Mapping[str, str]) -> None:
    """The packs that a record names are those of the game; BadRecord names one that is not."""
    for name, digest in told.items():
        if name not in loaded:
            raise BadRecord(f"This record needs the pack {name!r}, which is not loaded.")
        if loaded[name] != digest:
            raise BadRecord(f"This record was made with another version of the pack {name!r}.")
    for name in loaded if told else ():
        if name not in told:
            raise BadRecord(f"This record was made without the pack {name!r}.")


def rules(game: str) -> Any:
    """Every Rule of a game, by id: id, title, text, section, provenance."""
    from .rulebooks import rules as read

    return read(game)


def bot(name: str, seed: int = 0, **settings: Any) -> Any:
    """A player: "random" or "heuristic". `.choose(view)` returns an Action; it depends on view and seed alone."""
    from .bots import make

    return make(name, seed, **settings)
