"""Life & Legend at the table: its modes, opponents, and the form for a new game."""

from __future__ import annotations

from typing import Any

import lalnb
from lalnb import State
from lalnb.games.life_and_legend.modes import MODES
from lalnb.games.life_and_legend.opponents.seats import name_of
from lalnb.games.life_and_legend.opponents.tables import TABLES, table

from .faces import face
from .options import options, where
from .rooms import BOTS, PERSON, Room, company
from .scene import compose, key, log_lines, named, say
from .still_cards import still

INFORMS = frozenset({
    "roll", "reroll", "got", "uncover", "saw", "saw_in_hand", "saw_top", "draw_life", "reveal", "mill", "took",
    "wander_uncovered", "setup",
})  # fmt: skip
"""Events that tell the learner something new: taking back beyond them is asked about first."""
AI_OPPONENTS = [{"id": key, "name": table(key).name, "text": "Plays by a table that you can read."} for key in TABLES]
EMPTINESS_WAYS = [
    {"id": "", "name": "Without The Emptiness", "seats": [1, 2, 3, 4]},
    {"id": "solo", "name": "The Emptiness, alone against it", "seats": [1]},
    {"id": "competitive", "name": "The Emptiness, each for himself", "seats": [2, 3, 4]},
    {"id": "coop", "name": "The Emptiness, all together against it", "seats": [2, 3, 4]},
]
KNOWN = {b["id"] for b in (*BOTS, *AI_OPPONENTS, PERSON)}


def secret(s: Any) -> bool:
    """True while somebody is asked whom others must not know to be asked (ll.ruling.6)."""
    return type(s.stack[-1]).__name__ == "Answer"


def opponent(game: State, seat: int) -> str | None:
    """The name of the AI Opponent in a seat, or None."""
    key = name_of(game, seat)
    return table(key).short if key else None


def begin(wish: dict[str, Any], seed: int) -> tuple[State, dict[int, str]]:
    """A game as the form wishes it; AI Opponents take the last seats."""
    seats, others = company(wish, KNOWN)
    scripted = [o for o in others if o in TABLES]
    free = [o for o in others if o not in TABLES]
    game = lalnb.new(
        "life-and-legend", seats=seats, seed=seed, mode=wish.get("mode", "standard"), opponents=tuple(scripted),
        emptiness=wish.get("emptiness") or None,
    )  # fmt: skip
    return game, {p + 1: name for p, name in enumerate(free) if name != PERSON["id"]}


def form(s: Any, bot_names: dict[int, str]) -> dict[str, Any]:
    """The form for a new game, filled in with what is played."""
    scripted = list(s.options["opponents"])
    free = [bot_names.get(p, PERSON["id"]) for p in range(1, s.seats - len(scripted))]
    now = {
        "seats": s.seats, "mode": s.mode, "bot": next(iter(bot_names.values()), "heuristic"), "seed": None,
        "others": free + scripted, "emptiness": s.options["emptiness"],
    }  # fmt: skip
    modes = [{"id": m.name, "name": m.title, "text": m.about, "seats": list(m.seats)} for m in MODES.values()]
    return {
        "seats": [1, 2, 3, 4], "modes": modes, "bots": [*BOTS, *AI_OPPONENTS, PERSON], "emptiness": EMPTINESS_WAYS, "now": now,
    }  # fmt: skip


def last(s: Any, seat: int) -> dict[str, Any]:
    """Where the learner is, for the start page."""
    where = f"Turn {s.turns}" if s.phase else "The table is being laid"
    mine = s.legends(seat)
    return {
        "title": "A game of Life & Legend",
        "text": f"{MODES[s.mode].title}. {where}; you have {mine} Legend{'' if mine == 1 else 's'}",
    }


ROOM = Room(
    compose, options, face, log_lines, say, secret, opponent, begin, form, last, INFORMS, tuple(BOTS), named=named, still=still,
    place=lambda s, seat, action: where(s, seat, action, lambda card: key(s, seat, card)),
)  # fmt: skip
