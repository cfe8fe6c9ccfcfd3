"""Backgrounds: activating them by Life Words, single uses, and the Spark of a Story joined with a Path's Spark Effect."""

from __future__ import annotations

from typing import Any, NamedTuple

from .book import ACHIEVEMENT, PATH_CARD, STORY_CARD
from .frames import After, Do, Raw, comes_in, step
from .prices import why_not_for
from .standing import FORBIDS, NO_ACTIVATE, NO_SPARK, WORDS
from .windows import CASTS, SINGLE, SPARK, SPARK_DIE, Cast, announce, cast
from .zones import ACHIEVEMENTS, BACKGROUND, FLIGHT, PATH, PER_SEAT, STORY

ZONE_OF = {STORY_CARD: STORY, PATH_CARD: PATH, ACHIEVEMENT: ACHIEVEMENTS}


def why_not_activate(s: Any, seat: int, face: int, words: bool = True) -> Raw | None:
    """Phase 3, one a turn, one of each type in play, and all three words (ll.background.activate)."""
    f = s.book.faces[face]
    if s.phase != 3:
        return "ll.phase3.background", "refuse.phase", 3
    if s.activated:
        return "ll.background.one_a_turn", "refuse.one_background"
    if s.row(seat)[FORBIDS] & NO_ACTIVATE:
        return "ll.background.activate", "refuse.forbidden", "activate"
    if s.zones[ZONE_OF[f.kind] + seat * PER_SEAT]:
        return "ll.background.one_each", "refuse.one_each", f.id
    lack = f.words & ~s.row(seat)[WORDS]
    if lack and words:
        return "ll.background.activate", "refuse.words", f.id, lack
    if s.find(0, face, BACKGROUND) < 0:
        return "ll.background.activate", "refuse.not_in_deck", f.id
    return None


def activate(s: Any, seat: int, face: int) -> None:
    """Bring a Background into play, where a Path stays (ll.path.stays); a Life Achievement goes to Hand, revealed
    (ll.achievement.hand)."""
    f = s.book.faces[face]
    s.activated = True
    if face in s.goals:
        s.reached |= 1 << s.goals.index(face)
    s.tell("activate", seat, f.id)
    card = s.find(0, face, BACKGROUND)
    s.move(card, ZONE_OF[f.kind] + seat * PER_SEAT, seen=-1)
    comes_in(s, seat, card)
    s.rules.activated(s, seat)


def why_not_single(s: Any, seat: int, face: int) -> Raw | None:
    """A Story in play, where it stays till then (ll.story.stays), or an Achievement in Hand may be discarded for its one use
    (ll.achievement.single)."""
    f = s.book.faces[face]
    card = s.find(seat, face, s.book.place_of(f))
    if card < 0:
        rule = "ll.achievement.single" if f.kind == ACHIEVEMENT else "ll.story.discard"
        return rule, "refuse.not_held", f.id
    raw: Raw | None = f.single.can(s, seat, card)
    return raw


def use_single(s: Any, seat: int, face: int) -> None:
    """Its card is on its way to the pile while the effect is announced (ll.ruling.16)."""
    f = s.book.faces[face]
    card = s.find(seat, face, s.book.place_of(f))
    s.move(card, FLIGHT, seen=-1)
    s.stack.append(After(card, seat))
    announce(s, f.single, seat, card, SINGLE, seat)


def spark_pair(s: Any, seat: int) -> tuple[int, int]:
    """The Story and the Path in play, -1 where there is none."""
    story, path = s.zones[STORY + seat * PER_SEAT], s.zones[PATH + seat * PER_SEAT]
    return (story[0] if story else -1, path[0] if path else -1)


def why_not_spark(s: Any, seat: int) -> Raw | None:
    """Once a turn and Player, with Story and Path in play, the Spark's condition met and something to gain, by a price once
    that is paid (ll.ruling.24)."""
    story, path = spark_pair(s, seat)
    if story < 0 or path < 0:
        return "ll.spark.join", "refuse.no_pair"
    if s.sparked >> seat & 1:
        return "ll.ruling.24", "refuse.spark_used"
    if s.row(seat)[FORBIDS] & NO_SPARK:
        return "ll.story.spark", "refuse.forbidden", "use_spark"
    told, effect = s.book.faces[s.face[story]].spark, s.book.faces[s.face[path]].spark_effect
    if told.is_price:
        price, unpaid = told.parts[0], told.unmet(s, story)
        return why_not_for(s, seat, story, price, effect.form, lambda paid: effect.can(paid, seat, path), unpaid)
    raw: Raw | None = effect.can(s, seat, path) or told.can(s, seat, story)
    return raw


def spark(s: Any, seat: int) -> None:
    """Meet the Spark's condition, then announce the Spark Effect; a failed roll is a use (ll.ruling.24)."""
    story, path = spark_pair(s, seat)
    s.sparked |= 1 << seat
    s.tell("spark", seat, s.id_of(story), s.id_of(path))
    condition = s.book.faces[s.face[story]].spark
    if condition.is_roll:
        cast(s, SPARK_DIE, seat, condition.parts[0].id, path)
        return
    s.stack += [Ignite(seat, path), Do(condition.id, seat, story)]


@step
class Ignite(NamedTuple):
    """The Spark's condition is met: the Spark Effect is announced, its own price with it, if it can still do something."""

    seat: int
    card: int

    def run(self, s: Any) -> None:
        """Announce the Path's Spark Effect, or tell that it could do nothing."""
        effect = s.book.faces[s.face[self.card]].spark_effect
        if effect.can(s, self.seat, self.card) is None:
            announce(s, effect, self.seat, self.card, SPARK, self.seat)
        else:
            s.tell("nothing", self.seat)


def spark_rolled(s: Any, die: Cast) -> None:
    """A Spark that asks for a roll: so much or more, and it catches (ll.spark.join)."""
    need = int(s.book.nodes[die.node].args[0])
    if die.value >= need:
        s.stack.append(Ignite(die.seat, die.card))
    else:
        s.tell("spark_failed", die.seat, die.value)


CASTS[SPARK_DIE] = spark_rolled
