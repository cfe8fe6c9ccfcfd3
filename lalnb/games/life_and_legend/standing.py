"""Standing numbers: what lasting effects change, read off a form once and added up in a row for each seat (ENGINE.md 4)."""

from __future__ import annotations

from lalnb.packs import Form

Mod = tuple[int, int]
"""A place in the row and what it adds; in the three last places the bits that it sets."""

(HAND_SIZE, SLOTS, WANDER_LIMIT, WANDER_DIE, ADVENTURE_DIE, BRAVERY, CHARISMA, INSPIRATION, ANY_TRAIT, TRAITS_ASKED,
 WORDS, FORBIDS, DISREGARDS, REROLLS, DUE) = range(15)  # fmt: skip
BASE = (4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""The Rule of Four (ll.limit.four, ll.limit.hand, ll.limit.slots); what has no place here has no limit (ll.limit.none)."""
DUE_PHASE1, DUE_PHASE4 = 1, 2
DATED_BIT = {"phase1": DUE_PHASE1, "own_phase4": DUE_PHASE4, "phase4": DUE_PHASE4}
"""In which phase a dated effect may be due: a sieve, turn.py decides."""
CAN_USE, PERPETUAL_THERE = 4, 8
"""More of the sieve: the seat has a card with a once-a-turn effect; a Perpetual Adventure lies uncovered in the World."""

LOWERING = (SLOTS, DISREGARDS)
"""Places whose change can lower a limit that is obeyed at once: who disregards Ambients loses what they add, too."""

STATS = {"hand_size": HAND_SIZE, "slots": SLOTS, "wanders": WANDER_LIMIT}
DICE = {"wander_die": WANDER_DIE, "adventure_die": ADVENTURE_DIE}
TRAIT_STATS = {"bravery": BRAVERY, "charisma": CHARISMA, "inspiration": INSPIRATION}
LETTERS = {"B": BRAVERY, "C": CHARISMA, "I": INSPIRATION}  # ll.trait.icons

WORD_NAMES = ("I", "You", "And", "Hide", "Seek", "Lost", "Found", "Truth", "Power", "Justice")
WORD_BIT = {name: 1 << i for i, name in enumerate(WORD_NAMES)}
OPENERS, MINOR, MAJOR = WORD_NAMES[:3], WORD_NAMES[3:7], WORD_NAMES[7:]
"""I, You and And stand on Trait-Cards (ll.word.i, ll.word.you, ll.word.and), the others on Relics (ll.word.minor,
ll.word.major)."""

NO_ACTIVATE, NO_SPARK, NO_TRADE, NO_WANDER = 1, 2, 4, 8
FORBID_BIT = {"activate": NO_ACTIVATE, "use_spark": NO_SPARK, "trade": NO_TRADE, "do_wander": NO_WANDER}
AMBIENTS, PENALTIES = 1, 2
REROLL_BIT = {"own_wander_roll": 1, "own_adventure_roll": 2}
DISREGARD_BIT = {"ambients": AMBIENTS, "penalties": PENALTIES}


def mods_of(form: Form) -> tuple[Mod, ...]:
    """The standing numbers of a form; empty if it changes none (a word of choice is added when it is chosen)."""
    name, args = form.name, form.args
    if name == "limit":
        return ((STATS[str(args[0])], int(str(args[1]))),)
    if name == "die":
        return ((DICE[str(args[0])], int(str(args[1]))),)
    if name == "trait":
        return ((TRAIT_STATS[str(args[0])], int(str(args[1]))),)
    if name == "req" and args[0] == "traits_asked":
        return ((TRAITS_ASKED, int(str(args[1]))),)
    if name == "word" and args[0] in WORD_BIT:
        return ((WORDS, WORD_BIT[str(args[0])]),)
    if name == "forbid":
        return ((FORBIDS, FORBID_BIT[str(args[0])]),)
    if name == "disregard" and args[0] in DISREGARD_BIT:
        return ((DISREGARDS, DISREGARD_BIT[str(args[0])]),)
    if name == "seq":
        return tuple(m for a in args if isinstance(a, Form) for m in mods_of(a))
    return ()


def words_of(bits: int) -> list[str]:
    """The Life Words whose bits are set, in the book's order."""
    return [name for i, name in enumerate(WORD_NAMES) if bits >> i & 1]
