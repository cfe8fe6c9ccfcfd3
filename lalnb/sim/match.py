"""One game of a study: who plays what, and what came of it as one flat row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from .. import bots as players
from ..bots.moments import earliest
from ..core.state import State
from ..games import room

USES = frozenset(
    ("play", "use", "bring", "single", "answer", "activate", "immediate", "atmosphere", "fill", "give", "exchange", "put_back")
)
"""Acts by which a card does something for the seat that has it."""
FROM_HAND = frozenset(("play", "bring", "immediate", "atmosphere", "fill", "give", "exchange", "put_back"))
"""Those whose card came out of a hand: it has been drawn, whenever that was."""
POWERS = frozenset(("wand", "lamp", "mjolnir", "trident"))
"""Acts of Guardians of Legends that use a power; they are told by their own name."""

Row = dict[str, Any]


class Match(NamedTuple):
    """A game to be played: which game, its options, the bot of each seat (`bot_of`), and the seed of all chance."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, Any], ...] = ()


def bot_of(spec: str, seed: int) -> Any:
    """The bot of a text such as `heuristic`, `ismcts:budget=60` or `heuristic:reader=keen`; ValueError says what is wrong."""
    name, _, rest = spec.partition(":")
    settings: dict[str, Any] = {}
    for part in rest.split(",") if rest else ():
        key, equals, value = part.partition("=")
        if not equals or not key or not value:
            raise ValueError(f"The bot {spec!r} is not written as name:setting=value,setting=value.")
        settings[key] = number(value)
    return players.make(name, seed, **settings)


def number(text: str) -> int | float | str:
    """The number that a text writes, or the text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def matches(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    swap: bool = True,
    **options: Any,
) -> list[Match]:
    """So many games with seeds from `seed` on; with `swap` the bots move one seat on from game to game.

    Wrong bots or options are refused at once, by dealing the first game. ValueError: what is wrong.
    """
    if not isinstance(games, int) or isinstance(games, bool) or games < 1:
        raise ValueError(f"The number of games must be a whole number from 1 on, not {games!r}.")
    for spec in bots:
        bot_of(spec, 0)
    room(game).new(len(bots), seed, **options)
    n = len(bots)
    turned = [tuple(bots[(p - shift) % n] for p in range(n)) for shift in range(n)]
    told = tuple(sorted((k, tuple(v) if isinstance(v, list) else v) for k, v in options.items()))
    return [Match(game, turned[i % n] if swap else turned[0], seed + i, told) for i in range(games)]


def play(match: Match) -> Row:
    """Play one game; its row depends on the match alone (if its bots count playouts, not seconds).

    The row: game, seed, options, seats, bots [by seat], first (the seat of the first turn, None where all act at once),
    winners [seats], reason, returns [by seat], turns, acts, legends [by seat: Legends by source; other games: {}], drawn and
    used [by seat: sorted card ids].
    """
    options = dict(match.options)
    seats = len(match.bots)
    game: Any = room(match.game).new(seats, match.seed, **options)
    bots: dict[int, Any] = {p: bot_of(spec, 1000 * match.seed + p) for p, spec in enumerate(match.bots)}
    drawn: list[set[str]] = [set() for _ in range(seats)]
    first: int | None = None
    dealt = False
    while not game.is_over:
        if not dealt and begun(game):
            dealt = True
            first = game.to_play if len(game.waiting) == 1 else None
            for p in range(seats):
                drawn[p].update(c for c in game.observation(p)["players"][p].get("hand", ()) if c)
        seat = game.to_play
        legal = game.legal_actions(seat)
        if len(game.waiting) == 1 and len(legal) == 1:
            game.apply(legal[0], seat)
            continue
        told = earliest(game, bots)
        assert told is not None
        game.apply(told.action, told.seat)
    return row(match, game, first, drawn)


def begun(game: Any) -> bool:
    """True once the hands are dealt."""
    return bool(getattr(game, "turns", 1))


def row(match: Match, game: Any, first: int | None, drawn: list[set[str]]) -> Row:
    """What came of a game."""
    seats: int = game.seats
    used: list[set[str]] = [set() for _ in range(seats)]
    for seat, action, _ in game.trail[: game.ntrail]:
        if seat < 0:
            continue
        card = action.params.get("card")
        if action.kind in USES and isinstance(card, str) and ":" in card:
            used[seat].add(card)
            if action.kind in FROM_HAND:
                drawn[seat].add(card)
        elif action.kind in POWERS:
            used[seat].add(action.kind)
    for event in game.log[: game.nlog]:
        if event.kind == "got":
            for p in range(seats):
                if event.told(p):
                    drawn[p].add(event.values[0])
    return {
        "game": match.game, "seed": match.seed, "options": dict(match.options), "seats": seats, "bots": list(match.bots),
        "first": first, "winners": list(game.outcome.winners), "reason": game.outcome.reason,
        "returns": [float(r) for r in game.returns()], "turns": length_of(game), "acts": game.ntrail,
        "legends": [dict(game.scores(p)) if hasattr(game, "scores") else {} for p in range(seats)],
        "drawn": [sorted(d) for d in drawn], "used": [sorted(u) for u in used],
    }  # fmt: skip


def length_of(game: State) -> int:
    """The turns that were taken."""
    told: Any = getattr(game, "turns", None) or getattr(game, "turn", 0)
    return int(told)
