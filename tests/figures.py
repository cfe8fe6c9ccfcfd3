"""Figures of the modes: what AI Opponents do in Phase 2, how often each row of The Emptiness fires, what is won alone.

python tests/figures.py [games] [opponents | emptiness | solitaire | battle | war | lore | ...]
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import lalnb
from lalnb.games.life_and_legend.opponents import TABLES, emptiness_table, table

ACTIONS = ("wander", "attempt", "draw", "uncover")
SOLITAIRE = ("war", "lore", "arbiter", "treasury", "campaign", "legacy")


def played(seed: int, seats: int, name: str = "heuristic", **options: Any) -> Any:
    """A game to its end, with bots of this name in all seats that are not AI Opponents."""
    game = lalnb.new("life-and-legend", seats=seats, seed=seed, **options)
    bot = lalnb.bot(name, seed=seed)
    while not game.is_over:
        legal = game.legal_actions()
        game.apply(legal[0] if len(legal) == 1 else bot.choose(game.view(game.to_play)))
    return game


def world_actions(game: Any, seat: int) -> Counter[str]:
    """The World Actions of a seat, by kind; a Challenge taken besides counts too."""
    return Counter(a.kind for p, a, _ in game.trail[: game.ntrail] if p == seat and a.kind in ACTIONS)


def opponents(games: int) -> None:
    """Each AI Opponent against one heuristic player."""
    print(f"World Actions in {games} games of two seats, in per cent; Legends at the end; games won")
    for name in TABLES:
        acts: Counter[str] = Counter()
        rows: Counter[int] = Counter()
        won = legends = 0
        for seed in range(games):
            game = played(seed, 2, opponents=(name,))
            acts += world_actions(game, 1)
            rows += Counter(e.values[2] for e in game.log[: game.nlog] if e.kind == "opponent_row")
            won += game.outcome.winners == (1,)
            legends += game.legends(1)
        total = sum(acts.values())
        shares = "  ".join(f"{kind} {100 * acts[kind] / total:5.1f}" for kind in ACTIONS)
        print(f"  {table(name).short:13} {shares}   Legends {legends / games:4.1f}   won {100 * won / games:5.1f} %")
        print(" " * 15, "rows", "  ".join(f"{r.row}: {rows[r.row] / games:.1f}" for r in table(name).rows), "a game")


def emptiness(games: int) -> None:
    """The Emptiness against heuristic players."""
    print(f"Rows of The Emptiness in {games} games each, in per cent of its turns; games won by the Players")
    for way, seats in (("solo", 1), ("competitive", 2), ("competitive", 4), ("coop", 2), ("coop", 3), ("coop", 4)):
        rows: Counter[int] = Counter()
        won = void = 0
        for seed in range(games):
            game = played(seed, seats, emptiness=way)
            rows += Counter(e.values[0] for e in game.log[: game.nlog] if e.kind == "emptiness_row")
            won += bool(game.outcome.winners) or game.outcome.reason == "stalemate"
            void += len(game.observation(None)["void"])
        total = sum(rows.values())
        shares = "  ".join(f"{r.row}: {100 * rows[r.row] / total:4.1f}" for r in emptiness_table().rows)
        print(f"  {way:12} {seats} seats  {shares}")
        print(f"{'':23} {total / games:.1f} turns, Void {void / games:.1f}, won {100 * won / games:.1f} %")


def solitaire(games: int, modes: Iterable[str] = SOLITAIRE) -> None:
    """The heuristic player in the modes that are played alone (RULINGS 1: none never, none in more than 80 per cent)."""
    print(f"Solitaire modes won by the heuristic player in {games} games each")
    for mode in modes:
        ends = [played(seed, 1, mode=mode) for seed in range(games)]
        won = sum(game.outcome.winners == (0,) for game in ends)
        have = [[(g["have"], g["want"]) for g in game.observation(0)["goals"]] for game in ends]
        mean = "  ".join(f"{sum(min(h[i][0], h[i][1]) for h in have) / games:.1f}/{have[0][i][1]}" for i in range(len(have[0])))
        turns = sum(game.turns for game in ends) / games
        print(f"  {mode:9} won {100 * won / games:5.1f} %   {turns:5.1f} turns   goals at the end, on average: {mean}")


def battle(games: int) -> None:
    """Farwander and Eternal Mode between heuristic players: how games end and how often the new acts are used."""
    print(f"Farwander and Eternal Mode, {games} games each of heuristic players")
    for mode, seats in (("farwander", 2), ("farwander", 4), ("eternal", 2), ("eternal", 3), ("eternal", 4)):
        ends: Counter[str] = Counter()
        acts: Counter[str] = Counter()
        turns = 0
        for seed in range(games):
            game = played(seed, seats, mode=mode)
            ends[game.outcome.reason] += 1
            turns += game.turns
            acts += Counter(a.kind for _, a, _ in game.trail[: game.ntrail])
        told = "  ".join(
            f"{k} {acts[k] / games:.1f}" for k in ("farwander", "contest", "yield", "boost", "heal", "buy_word", "buy_story")
        )
        print(f"  {mode:9} {seats} seats  {dict(ends)}  {turns / games:.0f} turns; a game: {told}")


PARTS = {"opponents": opponents, "emptiness": emptiness, "solitaire": solitaire, "battle": battle}


def main(args: list[str]) -> None:
    count = next((int(a) for a in args if a.isdigit()), 200)
    modes = [mode for mode in SOLITAIRE if mode in args]
    if modes:
        solitaire(count, modes)
    for name, part in PARTS.items():
        if name in args or not (modes or any(a in PARTS for a in args)):
            part(count)


if __name__ == "__main__":
    main(sys.argv[1:])
