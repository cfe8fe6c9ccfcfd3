"""Well-formed effects of Life & Legend: what may stand where, and what a form that may not is told."""

from __future__ import annotations

import pytest

from lalnb.games.life_and_legend.cards import SCHEMA
from lalnb.games.life_and_legend.vocabulary import clause, text, vocabulary
from lalnb.packs import load, parse
from lalnb.packs.schema import Effect

WORDS = vocabulary()
ANY = "act | lasting | worth | ability | branch | condition | counted_condition"
WANTS = {(t.name, f.name): f.wants for t in SCHEMA.types.values() for f in t.fields if isinstance(f, Effect)}


def faults(notation, wants="act", field="hand"):
    return WORDS.faults(parse(notation), wants, field)


def test_the_standard_deck_is_well_formed():
    for card in load("life-and-legend", "standard").cards:
        for name in card.FORMS:
            if (form := getattr(card, name)) is not None:
                assert WORDS.faults(form, WANTS[card.type, name], name) == (), card.id


@pytest.mark.parametrize("name", WORDS.combinators)
def test_every_combinator_has_an_example(name):
    words = WORDS.combinators[name]
    form = parse(words["example"])
    assert name in list(form.names())
    assert [fault for fault in WORDS.faults(form, ANY, "") if "only inside" not in fault.message] == []
    assert words["meaning"].endswith(".")
    assert text(form)[-1] in ".:" and text(form)[0].isupper()


def test_every_combinator_and_phrase_is_on_a_card_or_may_be():
    names = {name for card in load("life-and-legend").cards for form in card.forms for name in form.names()}
    assert set(WORDS.combinators) <= names
    placed = {key for keys in WORDS._sets.values() for key in keys}
    assert placed | {"trauma_new"} == set(WORDS.phrases)
    assert set(WORDS._needs) <= set(WORDS.combinators) | set(WORDS.phrases)


def test_every_field_has_a_type_that_is_there():
    kinds = {words["is"] for words in WORDS.combinators.values()}
    known = kinds | set(WORDS.combinators) | set(WORDS._sets) | set(WORDS._numbers)
    for words in WORDS.combinators.values():
        for kind in [*words.get("fields", {}).values(), words.get("rest", "act")]:
            assert set(kind.split(" | ")) <= known
    assert {kind for wants in WANTS.values() for kind in wants.split(" | ")} <= known


def test_nouns_have_all_their_numbers():
    for key, phrase in WORDS.phrases.items():
        assert phrase["one"]
        if phrase["kind"] == "noun":
            assert {"a", "many"} <= set(phrase), key


@pytest.mark.parametrize(
    ("notation", "path", "message"),
    [
        ("drow(legend, 1)", (), "there is no effect 'drow'; did you mean draw?"),
        ("draw(legnd, 1)", (0,), "there is no phrase 'legnd'; did you mean legend?"),
        ("draw(hand, 1)", (0,), "hand cannot stand here"),
        ("draw(Hide, 1)", (0,), "Hide cannot stand here"),
        ("draw(3, 1)", (0,), "3 cannot stand here"),
        ("draw(defeat(), 1)", (0,), "defeat(...) cannot stand here"),
        ("draw(legend)", (), "draw wants 2 arguments (what, n), here are 1"),
        ("draw(legend, 1, 1)", (), "draw wants 2 arguments (what, n), here are 3"),
        ("defeat(1)", (), "defeat wants 0 arguments (nothing), here are 1"),
        ("if_(few(1))", (), "if_ wants 3 arguments (cond, a, b), here are 1"),
        ("draw(legend, 0)", (1,), "a number of the right size wanted, not 0"),
        ("draw(legend, 13)", (1,), "a number of the right size wanted, not 13"),
        ("draw(legend, -1)", (1,), "a number of the right size wanted, not -1"),
        ("draw(legend, all)", (1,), "a number of the right size wanted, not all"),
        ("draw(legend, defeat())", (1,), "a number of the right size wanted, not defeat(...)"),
        ("may(legend)", (0,), "an effect wanted, not legend"),
        ("may(2)", (0,), "an effect wanted, not 2"),
        ("may(limit(slots, 1))", (0,), "limit(...) cannot stand here"),
        ("may(once(draw(legend, 1)))", (0,), "once(...) cannot stand here"),
        ("may(foolproof(limit(slots, 1)))", (0,), "foolproof(...) cannot stand here"),
        ("turn(draw(legend, 1))", (0,), "draw(...) cannot stand here"),
        ("turn(limit(slots, 0))", (0, 1), "a number of the right size wanted, not 0"),
        ("turn(limit(slots, 7))", (0, 1), "a number of the right size wanted, not 7"),
        ("turn(disregard(that_trauma))", (0,), "disregard(...) cannot stand here"),
        ("turn(word(And))", (0, 0), "there is no phrase 'And'"),
        ("pay(draw(legend, 1), draw(life, 1))", (0,), "draw(...) cannot stand here"),
        ("if_(rolled(4), draw(legend, 1))", (0,), "rolled(...) cannot stand here"),
        ("seq(draw(legend, 1))", (), "seq wants at least 2 parts, here are 1"),
        ("choose()", (), "choose wants at least 2 parts, here are 0"),
        ("choose(draw(legend, 1), life)", (1,), "an effect wanted, not life"),
        ("seq(each(all, defeat()), defeat())", (0,), "each(...) may only be the last part of seq"),
        ("seq(choose(defeat(), draw(legend, 1)), defeat())", (0,), "choose(...) may only be the last part of seq"),
        ("roll(draw(legend, 1))", (0,), "draw(...) cannot stand here"),
        ("roll(on(4, 2, defeat()))", (0,), "on wants the lower number first"),
        ("roll(on(0, 2, defeat()))", (0, 0), "a number of the right size wanted, not 0"),
        ("roll(on(1, 3, defeat()), on(3, 4, defeat()))", (1,), "the numbers of roll must rise and not overlap"),
        ("roll(on(5, 6, defeat()), on(1, 4, defeat()))", (1,), "the numbers of roll must rise and not overlap"),
        ("swap(hand, chosen_relic)", (), "these two do not go together"),
        ("disrupt(announced)", (), "disrupt makes sense only inside interfere(on_effect)"),
        ("reroll(that_die)", (0,), "that_die makes sense only inside interfere(on_die)"),
        ("req(dice_asked, 1)", (0,), "dice_asked makes sense only inside interfere(on_challenge)"),
        ("disregard(defeat_event)", (0,), "defeat_event makes sense only inside when(face_defeat)"),
        ("uncover(that_card, 1)", (0,), "that_card makes sense only inside seq"),
        ("may(foolproof(defeat()))", (0,), "foolproof stands outermost, or directly in single, immediate, interfere"),
        ("reorder(life, 1)", (1,), "a number of the right size wanted, not 1"),
        ("trophy(2)", (), "trophy makes sense only inside single"),
    ],
)
def test_an_ill_formed_form_is_told_where_and_why(notation, path, message):
    (fault,) = faults(notation)
    assert (fault.path, fault.message.startswith(message)) == (path, True), fault


def test_every_fault_is_told_at_once():
    found = faults("seq(drow(legend, 1), draw(legnd, 0), pay(defeat(), may(7)))")
    assert [fault.path for fault in found] == [(0,), (1, 0), (1, 1), (2, 0), (2, 1, 0)]


def test_what_could_stand_there_is_told():
    assert faults("draw(hand, 1)")[0].allowed == ("legend", "life")
    assert faults("examine(covered, 99)")[0].allowed == ("1 to 12", "all")
    assert faults("draw(life, 1)", wants="single")[0].allowed == ("single",)
    assert faults("swap(relic, covered)")[0].allowed == ("swap(hand, covered)", "swap(relic, chosen_relic)")
    lasting = faults("draw(life, 1)", wants="lasting")[0].allowed
    assert {"limit", "die", "word", "disregard", "req"} <= set(lasting) and set(lasting).isdisjoint(("draw", "per", "legends"))


@pytest.mark.parametrize(
    ("notation", "wants", "field"),
    [
        ("foolproof(ambient(at(phase4, mill(life, 1))))", "act | ambient", "world"),
        ("per(trauma, 2, legends(1))", "worth", "effect"),
        ("per(trauma, 2, draw(legend, 1))", "act", "hand"),
        ("disregard(ambients)", "lasting", "effect"),
        ("turn(may(reroll(own_adventure_roll)))", "act", "hand"),
        ("spoil()", "act", "reward"),
        ("single(foolproof(trophy(2)))", "single", "effect"),
        ("when(face_defeat, may(pay(discard(this, 1), disregard(defeat_event))))", "when", "effect"),
        ("if_(few(1), draw(legend, 1))", "act", "hand"),
        ("examine(covered, all)", "act", "hand"),
    ],
)
def test_well_formed(notation, wants, field):
    assert faults(notation, wants, field) == ()


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("draw(legend, 1)", "Draw a Legend card."),
        ("discard(hand_event, 1)", "Discard an Event from Hand."),
        ("remove(trauma, all)", "Remove all Traumas attached to you."),
        ("wander(legend_top, 1)",
         "Place the top card of the Legend Deck covered in your Legend Area as a Completed Wander."),
        ("hand_to(1)", "Draw or discard until your Hand holds 1 card."),
        ("trophy(1)", "Place this card in your Legend Area; it is worth 1 Legend there."),
        ("mill(life, 1)", "Remove the top card of the Life Deck."),
        ("limit(slots, -2)", "Relic Slots \u22122."),
        ("roll(on(1, 1, defeat()), on(2, 6, draw(life, 1)))",
         "Roll the die: on 1, face Defeat; on 2-6, draw a Life card."),
        ("if_(have(trauma, 1), defeat())", "If you have at least 1 Trauma attached to you, face Defeat."),
        ("if_(few(0), defeat(), draw(legend, 1))",
         "If your Hand holds 0 or fewer cards, face Defeat; otherwise draw a Legend card."),
        ("forbid(trade)", "You cannot trade Relics."),
        ("ambient(forbid(trade))", "Ambient: No Player may trade Relics."),
        ("in_world(ambient(forbid(do_wander)))", "While in the World: Ambient: No Player may Wander."),
        ("spark(few(1))", "Once a turn, if your Hand holds 1 or fewer cards, you may:"),
        ("choose(draw(legend, 1), draw(life, 1), defeat())",
         "Choose one: (a) draw a Legend card; (b) draw a Life card; (c) face Defeat."),
    ],
)  # fmt: skip
def test_texts(notation, sentence):
    assert text(parse(notation)) == sentence
    assert clause(parse(notation))[0].islower() or notation.startswith(("limit", "ambient", "in_world"))
