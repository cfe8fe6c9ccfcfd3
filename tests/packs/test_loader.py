"""A user's own pack: what a good one gives, and each kind of mistake with file, line, field and allowed values."""

from __future__ import annotations

import pytest
from packs_help import HEAD, RELIC, card

from lalnb.packs import Form, PackError, load


def test_a_good_pack(load_text):
    pack = load_text(HEAD + RELIC)
    assert (pack.game, pack.name, pack.title) == ("life-and-legend", "mine", "My cards")
    (relic,) = pack.cards
    assert (relic.id, relic.name, relic.short, relic.type, relic.deck) == (
        "mine:r1", "Old Boots", "Old Boots", "relic", "legend",
    )  # fmt: skip
    assert (relic.slots, relic.legends, relic.words) == (1, 2, ("Hide",))
    assert relic.effect.args[0] == Form("pay", (Form("discard", ("hand", 1)), Form("draw", ("legend", 2))))
    assert relic.tags == ("Discard",)
    assert relic.provenance == "own" and relic.known is None
    assert len(pack.hash) == 64


def test_the_look_of_the_file_does_not_change_the_hash(load_text):
    plain = load_text(HEAD + RELIC)
    other = RELIC.replace("effect: ", "effect: >-\n        ").replace("draw(legend, 2)", "draw( legend,2 )")
    assert load_text("# a remark\n" + HEAD + other).hash == plain.hash
    assert load_text(HEAD.replace("My cards", '"My cards"') + RELIC) == plain
    assert load_text(HEAD + RELIC.replace("legends: 2", "legends: 3")).hash != plain.hash


def test_every_type_of_card(load_text):
    pack = load_text(
        HEAD
        + """\
  event:
    - {id: e1, name: Fog, etype: Atmosphere, world: "ambient(die(wander_die, -1))", hand: "draw(legend, 1)"}
    - {id: e2, name: Thief, etype: Rumour, world: "defeat()", hand: "interfere(on_die, reroll(that_die))"}
  adventure:
    - id: a1
      name: The Hill
      legends: 2
      challenges: {I: B any 4+, II: Seek Truth, III: 5+ 4+}
      penalty: defeat()
    - id: a2
      name: The Fountain
      legends: 0
      perpetual: yes
      challenges:
        III: 4+
      reward: draw(legend, 1)
      in_world: in_world(limit(hand_size, 1))
  trauma:
    - {id: t1, name: Fear, effect: "forbid(do_wander)"}
  exceptional:
    - {id: x1, name: Luck, effect: "once(reroll(own_wander_roll))"}
  trait:
    - {id: c1, name: Brave, traits: B B, word: I}
    - {id: c2, name: "No", traits: C}
    - {id: c3, name: 1984, traits: I}
  story:
    - {id: s1, name: The Guest, words: I Hide Truth, discard: "single(draw(legend, 3))", spark: "spark(few(1))"}
  path:
    - {id: p1, name: Smith, words: You Seek Power, effect: "limit(slots, 1)", spark_effect: "draw(legend, 1)"}
  achievement:
    - {id: h1, name: Peace, words: And Lost Justice, effect: "single(remove(trauma, all))"}
"""
    )
    hill, fountain = pack.of_type("adventure")
    assert hill.challenges == (
        ("I", (("trait", "B"), ("trait", "*"), ("die", 4))),
        ("II", (("word", "Seek"), ("word", "Truth"))),
        ("III", (("die", 5), ("die", 4))),
    )
    assert (hill.perpetual, hill.reward, hill.in_world) == (False, None, None)
    assert fountain.perpetual and fountain.challenges == (("III", (("die", 4),)),)
    assert [(trait.name, trait.traits, trait.word) for trait in pack.of_type("trait")] == [
        ("Brave", ("B", "B"), "I"), ("No", ("C",), None), ("1984", ("I",), None),
    ]  # fmt: skip
    assert pack.card("s1").words == ("I", "Hide", "Truth")
    assert len(pack.cards) == 12


def test_all_problems_are_told_at_once(problems_of):
    found = problems_of(
        HEAD
        + """\
  relic:
    - id: r1
      name: Boots
      slots: 9
      legends: two
      words: Hide Sek
      efect: draw(legend, 1)
  event:
    - id: R2
      etype: Omen
      world: drw(legend, 2)
      hand: draw(legend 2)
"""
    )
    assert [(problem.line, problem.card, problem.field) for problem in found] == [
        (9, "r1", "slots"),
        (10, "r1", "legends"),
        (11, "r1", "words"),
        (12, "r1", "efect"),
        (14, "2 (event)", "name"),
        (14, "2 (event)", "id"),
        (16, "2 (event)", "world"),
        (17, "2 (event)", "hand"),
    ]
    assert {problem.file for problem in found} == {"mine.yaml"}
    text = str(PackError(found))
    assert text.startswith("8 problems in the pack:\nmine.yaml:9:14: card r1, slots: 9 is too big (allowed: 1, 2, 3, 4)")
    assert text.count("\n") == 8


RELIC_FIELDS = "id, name, short, provenance, known, printed, slots, legends, words, effect"

MISTAKES = {
    "no file fields": ("cards: {}", 1, 1, "", "format", "this field is missing"),
    "other format": (
        HEAD.replace("1", "2", 1) + RELIC, 1, 9, "", "format",
        "'2' is none of the values of this field (allowed: lalnb-pack/1, 1)",
    ),
    "other game": (
        HEAD.replace("life-and-legend", "chess") + RELIC, 2, 7, "", "game",
        "'chess' is none of the values of this field (allowed: life-and-legend)",
    ),
    "bad pack name": (HEAD.replace("mine", "My Pack") + RELIC, 3, 7, "", "pack", "begin with a small letter"),
    "no cards": (HEAD, 1, 1, "", "cards", "this field is missing: a pack has cards"),
    "no card": (HEAD + "  relic: []\n", 6, 3, "", "cards", "the pack holds no card"),
    "unknown type": (
        HEAD + RELIC.replace("relic", "relics"), 6, 3, "", "cards.relics",
        "there is no field 'relics' in a list of card types; did you mean relic? (allowed: relic, event, adventure,",
    ),
    "cards are text": (HEAD.replace("cards:", "cards: none"), 5, 8, "", "cards", "a list of card types wanted"),
    "a section is a mapping": (HEAD + "  relic: {id: r1}\n", 6, 10, "", "cards.relic", "a list of cards wanted"),
    "a card is text": (HEAD + "  relic: [Boots]\n", 6, 11, "1 (relic)", "", "a card (relic) wanted, written as"),
    "unknown field": (
        HEAD + RELIC.replace("legends", "legend"), 10, 7, "r1", "legend",
        f"there is no field 'legend' in a card (relic); did you mean legends? (allowed: {RELIC_FIELDS})",
    ),
    "field twice": (
        HEAD + RELIC + "      slots: 2\n", 13, 7, "r1", "slots", "this field stands here twice, first in line 9",
    ),
    "a list as field name": (
        HEAD + RELIC + "      ? [a]\n      : b\n", 13, 9, "r1", "", "the name of a field wanted",
    ),
    "missing field": (HEAD + RELIC.replace("      slots: 1\n", ""), 7, 7, "r1", "slots", "this field is missing"),
    "empty field": (HEAD + RELIC.replace("slots: 1", "slots:"), 7, 7, "r1", "slots", "this field is missing"),
    "a list for a value": (
        HEAD + RELIC.replace("slots: 1", "slots: [1]"), 9, 14, "r1", "slots",
        "one value wanted, not a list or a mapping",
    ),
    "text for a number": (
        HEAD + RELIC.replace("slots: 1", "slots: '1'"), 9, 14, "r1", "slots", "a whole number wanted, not '1'",
    ),
    "a broken number": (HEAD + RELIC.replace("slots: 1", "slots: 1.5"), 9, 14, "r1", "slots", "a whole number wanted"),
    "octal": (HEAD + RELIC.replace("slots: 1", "slots: 01"), 9, 14, "r1", "slots", "a whole number wanted, not '01'"),
    "too small": (HEAD + RELIC.replace("slots: 1", "slots: 0"), 9, 14, "r1", "slots", "0 is too small (allowed: 1,"),
    "bad id": (HEAD + RELIC.replace("r1", "r:1"), 7, 11, "1 (relic)", "id", "begin with a small letter"),
    "same id": (
        HEAD + RELIC + RELIC.partition("\n")[2], 13, 11, "r1", "id", "the id r1 is taken by the card in line 7",
    ),
    "unknown word": (
        HEAD + RELIC.replace("words: Hide", "words: Hid"), 11, 14, "r1", "words",
        "'Hid' is no word of this field; did you mean Hide? (allowed: Hide, Seek, Lost, Found, Truth, Power, Justice)",
    ),
    "an opener on a Relic": (
        HEAD + RELIC.replace("words: Hide", "words: And"), 11, 14, "r1", "words", "'And' is no word of this field",
    ),
    "word twice": (
        HEAD + RELIC.replace("words: Hide", "words: Hide Hide"), 11, 14, "r1", "words", "'Hide' stands here twice",
    ),
    "too many words": (
        HEAD + RELIC.replace("words: Hide", "words: Hide Seek Lost"), 11, 14, "r1", "words", "1 to 2 words wanted",
    ),
    "long name": (HEAD + RELIC.replace("Old Boots", "B" * 61), 8, 13, "r1", "name", "at most 60 letters, these are 61"),
    "no short name": (
        HEAD + RELIC.replace("Old Boots", "The Old Boots of Ana"), 8, 13, "r1", "short",
        "a name of more than 16 letters needs a short one beside it",
    ),
    "long short name": (
        HEAD + RELIC + "      short: The Old Boots of Ana\n", 13, 14, "r1", "short", "at most 16 letters, these are 20",
    ),
    "blank name": (HEAD + RELIC.replace("Old Boots", "' '"), 8, 13, "r1", "name", "some text wanted"),
    "unseen letter": (
        HEAD + RELIC.replace("Old", "Old\u202e"), 8, 13, "r1", "name", "the character U+202E cannot be shown",
    ),
    "provenance": (
        HEAD + RELIC + "      provenance: official\n", 13, 19, "r1", "provenance",
        "'official' is none of the values of this field (allowed: rulebook, published correction, ruling,",
    ),
    "broken form": (
        HEAD + RELIC.replace("legend, 2", "legend 2"), 12, 54, "r1", "effect",
        "a comma or a closing bracket wanted, not 2",
    ),
    "broken form in quotation marks": (
        HEAD + RELIC.replace("once(pay(discard(hand, 1), draw(legend, 2)))", "'draw(legend 2)'"),
        12, 28, "r1", "effect",
        "a comma or a closing bracket wanted, not 2",
    ),
    "broken form on two lines": (
        HEAD + RELIC.replace("effect: ", "effect: |\n        ").replace("legend, 2", "legend 2"),
        12, 15, "r1", "effect",
        "line 1, column 40 of the form: a comma or a closing bracket wanted, not 2",
    ),
    "unknown combinator": (
        HEAD + RELIC.replace("draw(", "drew("), 12, 42, "r1", "effect",
        "there is no effect 'drew'; did you mean draw? (allowed: draw, discard, remove,",
    ),
    "unknown phrase": (
        HEAD + RELIC.replace("hand,", "hnd,"), 12, 32, "r1", "effect",
        "there is no phrase 'hnd'; did you mean hand? (allowed: hand, hand_random,",
    ),
    "no flag": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 0
            perpetual: maybe
            challenges: {I: B 3+}
        """), 10, 18, "a1", "perpetual", "yes or no wanted, not 'maybe' (allowed: yes, no)",
    ),
    "a Perpetual with Legends": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 2
            perpetual: yes
            challenges: {I: B 3+}
        """), 9, 16, "a1", "legends", "a Perpetual Adventure is never taken, so it is worth 0 Legends",
    ),
    "no Challenge": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 2
            challenges: {}
        """), 10, 19, "a1", "challenges", "an Adventure has at least one Challenge: I, II or III",
    ),
    "an unknown Challenge": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 2
            challenges: {IV: B}
        """), 10, 20, "a1", "challenges.IV", "there is no field 'IV' in the field challenges",
    ),
    "a word in Challenge I": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 2
            challenges:
              I: B Seek
        """), 11, 12, "a1", "challenges.I",
        "'Seek' is no word of this field (allowed: B, C, I, any, 2+, 3+, 4+, 5+, 6+)",
    ),
    "two dice in Challenge I": (
        card("adventure", """
            id: a1
            name: Hill
            legends: 2
            challenges: {I: B 3+ 4+}
        """), 10, 19, "a1", "challenges", "Challenge I asks one Trait or more and at most one die",
    ),
    "an Atmosphere that does not last": (
        card("event", """
            id: e1
            name: Fog
            etype: Atmosphere
            world: draw(legend, 1)
            hand: draw(legend, 1)
        """), 10, 14, "e1", "world", "an Atmosphere stays in the World",
    ),
    "another Event that lasts": (
        card("event", """
            id: e1
            name: Fog
            etype: Omen
            world: foolproof(ambient(limit(slots, 1)))
            hand: draw(legend, 1)
        """), 10, 14, "e1", "world", "only an Atmosphere stays in the World",
    ),
    "a Spark Effect with a World Action": (
        card("path", """
            id: p1
            name: Smith
            words: You Hide Truth
            effect: limit(slots, 1)
            spark_effect: seq(draw(legend, 1), extra(world_action))
        """), 11, 21, "p1", "spark_effect", "a Spark Effect cannot grant an additional World Action or Challenge",
    ),
    "a word that no Trait-Card has": (
        card("trait", """
            id: c1
            name: Brave
            traits: B
            word: Hide
        """), 10, 13, "c1", "word", "'Hide' is none of the values of this field (allowed: I, You, And)",
    ),
    "an unknown Trait": (
        card("trait", """
            id: c1
            name: Brave
            traits: B X
        """), 9, 15, "c1", "traits", "'X' is no word of this field (allowed: B, C, I)",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "column", "at_card", "field", "message"), MISTAKES.values(), ids=MISTAKES)
def test_each_mistake_is_told_with_its_place(problems_of, text, line, column, at_card, field, message):
    found = [problem for problem in problems_of(text) if problem.field == field and problem.line == line]
    assert len(found) == 1
    (problem,) = found
    assert (problem.column, problem.card) == (column, at_card)
    what = ", ".join(part for part in (at_card and f"card {at_card}", field) if part)
    assert str(problem).startswith(f"mine.yaml:{line}:{column}: {what}: {message}")


def test_a_pack_with_a_mistake_has_only_that_one(problems_of):
    for name, (text, *_) in MISTAKES.items():
        if name not in ("no file fields", "unknown field"):
            assert len(problems_of(text)) == 1, name


def test_nothing_of_a_wrong_pack_is_loaded(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + RELIC + RELIC.partition("\n")[2].replace("r1", "r2").replace("draw(", "drew("))
    with pytest.raises(PackError) as refused:
        load("life-and-legend", path)
    assert vars(refused.value).keys() == {"problems"} and len(refused.value.problems) == 1
    path.write_text(HEAD + RELIC)
    assert len(load("life-and-legend", str(path)).cards) == 1


def test_many_problems_are_shown_in_part(problems_of):
    found = problems_of(HEAD + "  relic:\n" + "    - {}\n" * 30)
    assert len(found) == 30 * 4
    assert str(PackError(found)).endswith("\n... and 80 more")
