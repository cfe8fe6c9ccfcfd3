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
    """The deck is empty: the Investigation begins (lost.investigation.begins), for all who are in, a missed turn or not
    (lost.missed.investigation, lost.investigate.eliminated). Those with a Spectre look first, clockwise after the last turn
    (lost.spectre.start)."""
    s.phase = 1
    s.tell("investigation")
    s.stack.append(CallSpeed(1))
    looks = [(p, len(s.open_cards(p, SPECTRE))) for p in s.clockwise((s.turn + 1) % s.seats)]
    s.stack += [GhostLook(p, count) for p, count in reversed(looks) if count]


@step
class StartInvestigation(NamedTuple):
    """The Investigation begins; positions start here."""

    def run(self, s: Any) -> None:
        """Looks beforehand are put down, then the call of speed 1."""
        begin(s)


@decision
class GhostLook(NamedTuple):
    """A Spectre in one's discards: look at a card of the Ruins or of another hand before speeds are called."""

    seat: int
    left: int

    def legal(self, s: Any) -> list[Action]:
        """Every card of the Ruins, and the hands of the others."""
        return covered_looks(s, self.seat)

    def refusal(self, s: Any, action: Action) -> Raw:
        """A card that is not there to be looked at (lost.ruling.5)."""
        return why_no_covered_look(self, s, action, "lost.ruling.5")

    def resolve(self, s: Any, action: Action) -> None:
        """Look, and ask again if another Spectre allows it."""
        if self.left > 1:
            s.stack.append(GhostLook(self.seat, self.left - 1))
        looked(s, self.seat, action)


@step
class CallSpeed(NamedTuple):
    """Call a speed, the lowest first (lost.anatomy.speed, lost.investigation.order, lost.investigation.calls): one holder
    investigates, several are silent (lost.investigation.tie), then the next speed, so that each has one chance
    (lost.investigate.next, lost.investigate.once); an X is not called (lost.investigation.x), and after 8 all have lost
    (lost.aim.all_lose)."""

    speed: int

    def run(self, s: Any) -> None:
        """The next speed that anybody holds; alone with it one investigates, tied all are silent (lost.investigation.tie)."""
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
    """Reveal one card of a hand, one's own or that of a slower rival (lost.investigate.own_hand, lost.investigate.beaten), of
    the Ruins or of any discards."""

    seat: int

    def legal(self, s: Any) -> list[Action]:
        """A card of any hand, the Ruins or any discards, one's own among them (lost.investigate.choices, lost.ruling.14)."""
        acts, zones = s.book.acts, s.zones
        out = [acts.reveal_hand[p] for p in s.clockwise(0) if zones[HAND + 2 * p]]
        out += acts.reveal_ruins[: len(zones[RUINS])]
        for p in range(s.seats):
            out += acts.reveal_discard[p][: len(zones[HAND + 1 + 2 * p])]
        return out

    def refusal(self, s: Any, action: Action) -> Raw:
        """Why there is no such card to reveal."""
        kind, x, _ = s.book.acts.meaning[action]
        if kind == "reveal_hand":
            return "lost.investigate.choices", "refuse.empty_hand", x
        if kind == "reveal_ruins":
            return "lost.investigate.choices", "refuse.no_ruins_card", x
        if kind == "reveal_discard":
            return "lost.investigate.choices", "refuse.no_discard", x
        return "lost.investigate.choices", "refuse.reveal_first"

    def resolve(self, s: Any, action: Action) -> None:
        """Reveal it: found, the game is over; a Beastmaster in a rival's hand springs his trap (lost.beastmaster.trap)."""
        seat = self.seat
        kind, x, y = s.book.acts.meaning[action]
        if kind == "reveal_ruins":
            found = reveal(s, seat, s.zones[RUINS][x], kind, x)
            if not found and len(s.zones[RUINS]) > 1 and (villagers := len(s.open_cards(seat, VILLAGER))):
                s.stack.append(RevealMore(seat, x, villagers))
        elif kind == "reveal_discard":
            reveal(s, seat, s.zones[HAND + 1 + 2 * x][y], kind, x, y)
        else:
            card = s.zones[HAND + 2 * x][0]
            # not by its own holder (lost.beastmaster.own_hand)
            trap = x != seat and s.book.does[s.face[card]] == BEASTMASTER
            reveal(s, seat, card, kind, x)
            if trap:
                s.tell("trap", x)
                s.finish((x,), "trap", "lost.beastmaster.trap")


@decision
class RevealMore(NamedTuple):
    """Villager in one's discards: reveal one more card of the Ruins (lost.villager.start), by several one after the other."""

    seat: int
    place: int
    left: int = 1
    earlier: tuple[int, ...] = ()
    """The places that were revealed before the one at `place`."""

    def legal(self, s: Any) -> list[Action]:
        """The other cards of the Ruins."""
        acts = s.book.acts.reveal_ruins
        return [acts[i] for i in range(len(s.zones[RUINS])) if i != self.place and i not in self.earlier]

    def refusal(self, s: Any, action: Action) -> Raw:
        """Another card, and one of the Ruins (lost.ruling.5)."""
        kind, x, _ = s.book.acts.meaning[action]
        if kind == "reveal_ruins":
            if x == self.place or x in self.earlier:
                return "lost.ruling.5", "refuse.another_card"
            return "lost.investigate.choices", "refuse.no_ruins_card", x
        if kind.startswith("reveal"):
            return "lost.ruling.5", "refuse.ruins_only"
        return answer_first(self, s, action)

    def resolve(self, s: Any, action: Action) -> None:
        """Reveal it, and ask again if another Villager allows it."""
        x = s.book.acts.meaning[action][1]
        earlier = (*self.earlier, self.place)
        found = reveal(s, self.seat, s.zones[RUINS][x], "reveal_ruins", x)
        if not found and self.left > 1 and len(s.zones[RUINS]) > len(earlier) + 1:
            s.stack.append(RevealMore(self.seat, x, self.left - 1, earlier))


def reveal(s: Any, seat: int, card: int, kind: str, *where: int) -> bool:
    """Turn a card up for all; if it is the Lost Legacy, the game is won (lost.aim.find, lost.investigate.found). True if so."""
    bags.look(s, card, -1)
    k = s.face[card]
    s.tell(kind, seat, *where, s.book.ids[k])
    found = bool(s.book.legacy[k])
    if found:
        # lost.werewolf.point
        point = s.campaign and s.book.does[k] == WEREWOLF
        s.finish((seat,), "found", "lost.investigate.found", 2 if point else 1)
    return found
