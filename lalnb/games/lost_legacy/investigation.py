"""The Investigation: looks beforehand, speeds called upwards, one card revealed by each, found or lost (lost.ruling.6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core import bags
from ...core.actions import Action
from .cards import BEASTMASTER, SPECTRE, VILLAGER, WEREWOLF
from .frames import Raw, answer_first, decision, step
from .looking import covered_looks, looked, why_no_covered_look
from .zones import HAND, RUINS


def begin(s: Any) -> None:
    """The deck is empty: the Investigation begins. Those with a Spectre look first, clockwise after the last turn."""
    s.phase = 1
    s.tell("investigation")
    s.stack.append(CallSpeed(1))
    looks = [(p, len(s.open_cards(p, SPECTRE))) for p in s.clockwise((s.turn + 1) % s.seats)]
    s.stack += [GhostLook(p, count) for p, count in reversed(looks) if count]


@step
class StartInvestigation(NamedTuple):
    """The Investigation begins; positions start here."""

    def run(self, s: Any) -> None:
        begin(s)


@decision
class GhostLook(NamedTuple):
    """A Spectre in one's discards: look at a card of the Ruins or of another hand before speeds are called."""

    seat: int
    left: int

    def legal(self, s: Any) -> list[Action]:
        return covered_looks(s, self.seat)

    def refusal(self, s: Any, action: Action) -> Raw:
        return why_no_covered_look(self, s, action, "lost.ruling.5")

    def resolve(self, s: Any, action: Action) -> None:
        if self.left > 1:
            s.stack.append(GhostLook(self.seat, self.left - 1))
        looked(s, self.seat, action)


@step
class CallSpeed(NamedTuple):
    """Call a speed: one holder investigates, several are silent, then the next speed; after 8 all have lost."""

    speed: int

    def run(self, s: Any) -> None:
        speeds, face, zones = s.book.speed, s.face, s.zones
        held: dict[int, list[int]] = {}
        for p in s.clockwise(0):
            for n in {speeds[face[c]] for c in zones[HAND + 2 * p]}:
                held.setdefault(n, []).append(p)
        for speed in range(self.speed, 9):
            if speed not in held:
                continue
            holders = tuple(held[speed])
            s.call = speed
            s.calls += ((speed, holders),)
            if len(holders) == 1:
                s.tell("call", holders[0], speed)
                s.stack.append(CallSpeed(speed + 1))
                s.stack.append(Investigate(holders[0]))
                return
            s.tell("tie", speed, holders)
        s.call = 8
        s.finish((), "not-found", "lost.end.not_found")


@decision
class Investigate(NamedTuple):
    """Reveal one card of a hand, of the Ruins or of any discards."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        acts, zones = s.book.acts, s.zones
        out = [acts.reveal_hand[p] for p in s.clockwise(0) if zones[HAND + 2 * p]]
        out += acts.reveal_ruins[: len(zones[RUINS])]
        for p in range(s.seats):
            out += acts.reveal_discard[p][: len(zones[HAND + 1 + 2 * p])]
        return out

    def refusal(self, s: Any, action: Action) -> Raw:
        kind, x, _ = s.book.acts.meaning[action]
        if kind == "reveal_hand":
            return "lost.investigate.choices", "refuse.empty_hand", x
        if kind == "reveal_ruins":
            return "lost.investigate.choices", "refuse.no_ruins_card", x
        if kind == "reveal_discard":
            return "lost.investigate.choices", "refuse.no_discard", x
        return "lost.investigate.choices", "refuse.reveal_first"

    def resolve(self, s: Any, action: Action) -> None:
        seat = self.seat
        kind, x, y = s.book.acts.meaning[action]
        if kind == "reveal_ruins":
            found = reveal(s, seat, s.zones[RUINS][x], kind, x)
            if not found and len(s.zones[RUINS]) > 1 and s.open_cards(seat, VILLAGER):
                s.stack.append(RevealMore(seat, x))
        elif kind == "reveal_discard":
            reveal(s, seat, s.zones[HAND + 1 + 2 * x][y], kind, x, y)
        else:
            card = s.zones[HAND + 2 * x][0]
            trap = x != seat and s.book.does[s.face[card]] == BEASTMASTER
            reveal(s, seat, card, kind, x)
            if trap:
                s.tell("trap", x)
                s.finish((x,), "trap", "lost.beastmaster.trap")


@decision
class RevealMore(NamedTuple):
    """Villager in one's discards: reveal one more card of the Ruins."""

    seat: int
    place: int

    def legal(self, s: Any) -> list[Action]:
        acts = s.book.acts.reveal_ruins
        return [acts[i] for i in range(len(s.zones[RUINS])) if i != self.place]

    def refusal(self, s: Any, action: Action) -> Raw:
        kind, x, _ = s.book.acts.meaning[action]
        if kind == "reveal_ruins":
            if x == self.place:
                return "lost.ruling.5", "refuse.another_card"
            return "lost.investigate.choices", "refuse.no_ruins_card", x
        if kind.startswith("reveal"):
            return "lost.ruling.5", "refuse.ruins_only"
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        x = s.book.acts.meaning[action][1]
        reveal(s, self.seat, s.zones[RUINS][x], "reveal_ruins", x)


def reveal(s: Any, seat: int, card: int, kind: str, *where: int) -> bool:
    """Turn a card up for all; if it is the Lost Legacy, the game is won (lost.investigate.found). True if it is."""
    bags.look(s, card, -1)
    k = s.face[card]
    s.tell(kind, seat, *where, s.book.ids[k])
    found = bool(s.book.legacy[k])
    if found:
        point = s.campaign and s.book.does[k] == WEREWOLF
        s.finish((seat,), "found", "lost.investigate.found", 2 if point else 1)
    return found
