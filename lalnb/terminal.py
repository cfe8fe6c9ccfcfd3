"""A game in the terminal: the table as text, numbered actions, bots in the other seats."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import lalnb
from lalnb.bots.moments import earliest
from lalnb.games import ending
from lalnb.rulebooks import rules

YOU = 0
PACE = 10.0
"""Where all act at once, an act of yours counts as so many seconds: bots whose moment has come act before your next one."""
HELP = (
    "A number plays that action, ? before it shows its rule and what its card says (?3), ? before a name the card of that "
    "name. t shows the table, q leaves."
)


def play(
    game: str,
    seats: int = 2,
    seed: int | None = None,
    bot: str = "heuristic",
    packs: tuple[str, ...] = (),
    ask: Callable[[str], str] = input,
    tell: Callable[[str], None] = print,
) -> int:
    """Play to the end; you have the first seat. `ask` and `tell` are the terminal. Returns the exit code.

    `packs` are other cards than the standard ones, by name or path.
    """
    if seed is None:
        seed = random.SystemRandom().randrange(2**32)
    table = lalnb.new(game, seats=seats, seed=seed, **({"packs": packs} if packs else {}))
    bots = {seat: lalnb.bot(bot, seed=seed + seat) for seat in range(1, seats)}
    tell(f"Seed {seed}. {HELP}")
    told, clock, turn = 0, 0.0, getattr(table, "turn", 0)
    while not table.is_over:
        act = earliest(table, bots)
        if YOU in table.waiting and (act is None or act.moment > clock):
            told = _news(table, told, tell)
            action = _choose(table, game, ask, tell)
            if action is None:
                tell("You leave the table.")
                return 0
            table.apply(action, YOU)
            clock += PACE
        elif act is not None:
            table.apply(act.action, act.seat)
        if turn != (turn := getattr(table, "turn", 0)):
            clock = 0.0
    _news(table, told, tell)
    tell(table.text(YOU))
    tell(_ending(table.outcome, game))
    return 0


def _news(table: Any, told: int, tell: Callable[[str], None]) -> int:
    """Say what happened since; how many events are told by now."""
    events = table.events(YOU)
    for event in events[told:]:
        tell(f"  {table.say(event, YOU)}")
    return len(events)


def _choose(table: Any, game: str, ask: Callable[[str], str], tell: Callable[[str], None]) -> Any:
    """The action that the player picks, or None to leave."""
    actions = table.legal_actions(YOU)
    tell(table.text(YOU))
    tell("\n".join(f"{number:3}  {action.label}" for number, action in enumerate(actions, start=1)))
    while True:
        try:
            word = ask("> ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            return None
        if word in ("q", "quit"):
            return None
        if word == "t":
            tell(table.text(YOU))
            continue
        number = word.removeprefix("?").strip()
        if word.startswith("?") and number and (said := _cards(table, name=number)):
            tell("\n".join(said))
            continue
        if not number.isdecimal() or not 1 <= int(number) <= len(actions):
            tell(f"Choose a number from 1 to {len(actions)}. {HELP}")
            continue
        action = actions[int(number) - 1]
        if not word.startswith("?"):
            return action
        rule = rules(game).get(table.rule_of(action, YOU))
        tell(f"{rule.title}: {rule.text} [{rule.id}]" if rule else "No single rule stands behind this action.")
        for line in _cards(table, ids=tuple(action.params.values())):
            tell(line)


def _cards(table: Any, ids: tuple[Any, ...] = (), name: str | None = None) -> list[str]:
    """What the cards of these ids, or whose name begins so, say: name and figures, the sentences below.

    A game without a workshop says nothing.
    """
    from lalnb.workshop.bench import BENCHES
    from lalnb.workshop.show import card_lines

    if table.game not in BENCHES:
        return []
    there = [(pack, card) for pack in table.book.packs for card in pack.cards]
    found = [(pack, card) for pack, card in there if card.id in ids or (name and card.name.lower().startswith(name))]
    return [line for pack, card in found for line in card_lines(pack, card)]


def _ending(outcome: Any, game: str) -> str:
    names = ["You" if seat == YOU else f"Player {seat + 1}" for seat in outcome.winners]
    verb = "win" if names == ["You"] or len(names) > 1 else "wins"
    result = f"{' and '.join(names)} {verb}." if names else f"Nobody wins ({ending(game, outcome.reason)})."
    rule = rules(game).get(outcome.rule)
    return f"{result} {rule.text} [{rule.id}]" if rule else result
