"""Adventures: Challenges I, II and III, reward and penalty, completion (rulebook Part 3, Adventures)."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.actions import Action
from .book import W_CHALLENGE, Challenge
from .frames import decision, step
from .standing import ADVENTURE_DIE as ADVENTURE_BONUS
from .standing import ANY_TRAIT, BRAVERY, TRAITS_ASKED, WORDS
from .windows import ADVENTURE_DIE, CASTS, PENALTY, REWARD, Cast, announce, cast, open_window, trigger
from .zones import AREA, PER_SEAT, WANDERS, WORLD

Raw = tuple[Any, ...]


def why_not_qualified(s: Any, seat: int, challenge: Challenge, card_id: str) -> Raw | None:
    """Challenges I and II ask for Traits (ll.trait.any fills the blanks) or Life Words in play, not for a Path made of them
    (ll.errata.life_challenge); III is open to anybody (ll.adventure.fate, ll.ruling.26)."""
    row = s.row(seat)
    if challenge.kind == "I":
        short = 0
        spare = row[ANY_TRAIT]
        for i in range(3):
            lack = challenge.traits[i] - row[BRAVERY + i]
            if lack > 0:
                short += lack
            else:
                spare -= lack
        wild = challenge.any + row[TRAITS_ASKED]
        if short > row[ANY_TRAIT] or short + wild > spare:
            return "ll.adventure.trait", "refuse.traits", card_id
    elif challenge.kind == "II" and challenge.words & ~row[WORDS]:
        return "ll.adventure.life", "refuse.words", card_id, challenge.words & ~row[WORDS]
    return None


def attempt(s: Any, seat: int, place: int, kind: str) -> None:
    """Announce a Challenge; its window opens though it is a World Action (ll.ruling.17)."""
    card = s.zones[WORLD][place]
    challenge = s.book.faces[s.face[card]].challenges[kind]
    s.tell("attempt", seat, s.id_of(card), kind)
    s.stack.append(Attempt(seat, card, challenge.dice, place))
    open_window(s, W_CHALLENGE, seat)


@step
class Attempt(NamedTuple):
    """A Challenge under way: the die requirements still open, from hard to easy."""

    seat: int
    card: int
    dice: tuple[int, ...]
    place: int
    spent: int = 0

    def run(self, s: Any) -> None:
        """Cast for the next die requirement; with none left the Challenge succeeds. An Adventure that has gone ends it."""
        if s.zones[WORLD][self.place] != self.card:
            s.tell("nothing", self.seat)
            return
        if self.dice:
            s.stack.append(self)
            cast(s, ADVENTURE_DIE, self.seat, -1, self.card)
        else:
            succeed(s, self.seat, self.card)


def adventure_rolled(s: Any, die: Cast) -> None:
    """The roll meets the hardest open requirement that it can; the Player need not say which (ll.adventure.any_order)."""
    total = die.value + s.row(die.seat)[ADVENTURE_BONUS]
    free = spare_wanders(s, s.stack[-1])
    if free and any(total < need <= total + free for need in s.stack[-1].dice):
        s.stack.append(Boost(die.seat, total))
    else:
        judge(s, die.seat, total)


def spare_wanders(s: Any, attempt: Attempt) -> int:
    """The Completed Wanders that may still add +1 in this attempt (ll.farwander.bonus, ll.ruling.30)."""
    return len(s.zones[WANDERS + attempt.seat * PER_SEAT]) - attempt.spent if s.rules.farwander else 0


@decision
class Boost(NamedTuple):
    """After the roll: how many Completed Wanders add +1 to it; each serves once an attempt and is kept."""

    seat: int
    value: int

    def legal(self, s: Any) -> list[Action]:
        """From no Wander to as many as have not served in this attempt."""
        free = max(0, min(spare_wanders(s, s.stack[-2]), len(s.book.acts.boost) - 1))
        return s.book.acts.boost[: free + 1]  # type: ignore[no-any-return]

    def resolve(self, s: Any, action: Action) -> None:
        """Add them to the roll and judge it (ll.farwander.bonus)."""
        plus = s.book.acts.meaning[action][1]
        attempt = s.stack[-1]
        s.stack[-1] = attempt._replace(spent=attempt.spent + plus)
        if plus:
            s.tell("boost", self.seat, plus)
        judge(s, self.seat, self.value + plus)


def judge(s: Any, seat: int, total: int) -> None:
    """The roll counts: it meets a requirement, or the attempt has failed."""
    attempt = s.stack.pop()
    for i, need in enumerate(attempt.dice):
        if total >= need:  # ll.adventure.equal
            s.tell("die_met", seat, total, need)
            s.stack.append(attempt._replace(dice=attempt.dice[:i] + attempt.dice[i + 1 :]))
            return
    s.tell("die_missed", seat, total, attempt.dice[-1])
    fail(s, seat, attempt.card)


CASTS[ADVENTURE_DIE] = adventure_rolled


def succeed(s: Any, seat: int, card: int) -> None:
    """A Challenge is met, and the Adventure completed (ll.ruling.29): the reward comes first, then it is placed
    (ll.adventure.success, ll.adventure.reward_first)."""
    face = s.book.faces[s.face[card]]
    s.tell("challenge_won", seat, face.id)
    s.stack.append(Complete(seat, card))
    trigger(s, "adventure_ok", seat)
    if face.reward is not None:
        announce(s, face.reward, seat, card, REWARD)


@step
class Complete(NamedTuple):
    """Place the Adventure, if it is still there and not Perpetual (ll.perpetual.stay, ll.perpetual.again)."""

    seat: int
    card: int

    def run(self, s: Any) -> None:
        """The Adventure goes to the Legend Area; what lies elsewhere by now stays there (ll.adventure.success)."""
        face = s.book.faces[s.face[self.card]]
        if s.at[self.card] != WORLD:
            return
        if face.perpetual:
            s.tell("perpetual_stays", face.id)
        else:
            s.move(self.card, AREA + self.seat * PER_SEAT)
            s.tell("adventure_placed", self.seat, face.id, face.legends)


def fail(s: Any, seat: int, card: int) -> None:
    """The penalty is resolved, and the Phase goes on (ll.adventure.failure)."""
    face = s.book.faces[s.face[card]]
    s.failed(seat)
    s.tell("challenge_lost", seat, face.id)
    trigger(s, "adventure_no", seat)
    if face.penalty is not None:
        announce(s, face.penalty, seat, card, PENALTY)
