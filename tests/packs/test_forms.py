"""Call notation: read, written back, and refused with the place."""

from __future__ import annotations

import pytest

from lalnb.packs import Form, FormError, load, parse
from lalnb.packs.forms import MAX_DEPTH, MAX_LENGTH, from_plain, parse_marked, to_plain

STANDARD = load("life-and-legend", "standard")
FORMS = [(f"{card.id}-{i}", form) for card in STANDARD.cards for i, form in enumerate(card.forms)]


def test_a_form_is_a_name_with_arguments():
    form = parse("once(pay(discard(hand, 1), draw(legend, 2)))")
    assert form == Form("once", (Form("pay", (Form("discard", ("hand", 1)), Form("draw", ("legend", 2)))),))
    assert form.name == "once" and form.args[0].args[1].args == ("legend", 2)


@pytest.mark.parametrize("form", [form for _, form in FORMS], ids=[name for name, _ in FORMS])
def test_every_form_of_the_standard_deck_comes_back(form):
    assert parse(str(form)) == form
    assert from_plain(to_plain(form)) == form


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("spoil()", "spoil()"),
        ("  draw ( legend ,2 )\n", "draw(legend, 2)"),
        ("die(wander_die, -1)", "die(wander_die, -1)"),
        ("examine(covered, all)", "examine(covered, all)"),
        ("word(Lost)", "word(Lost)"),
        ("seq(\n  draw(legend, 1),\n\tdefeat()\n)", "seq(draw(legend, 1), defeat())"),
        ("limit(hand_size, 0)", "limit(hand_size, 0)"),
    ],
)
def test_blanks_do_not_matter(text, notation):
    assert str(parse(text)) == notation


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "a name or a number wanted, not the end"),
        ("   ", 1, 4, "a name or a number wanted, not the end"),
        ("draw", 1, 1, "brackets wanted after draw"),
        ("7", 1, 1, "brackets wanted after 7"),
        ("draw(", 1, 6, "a name or a number wanted, not the end"),
        ("draw(legend", 1, 12, "a comma or a closing bracket wanted, not the end"),
        ("draw(legend 2)", 1, 13, "a comma or a closing bracket wanted, not 2"),
        ("draw(legend, )", 1, 14, "an argument is missing after the comma"),
        ("draw(, 2)", 1, 6, "a name or a number wanted, not ,"),
        ("draw(legend, 2))", 1, 16, "nothing may follow the last bracket"),
        ("draw(legend, 2) draw(life, 1)", 1, 17, "nothing may follow the last bracket"),
        ("draw(legend, 2.5)", 1, 15, "the character '.' has no place in a form"),
        ("draw(legend, $2)", 1, 14, "the character '$' has no place in a form"),
        ("draw(legend, 'x')", 1, 14, "has no place in a form"),
        ("draw(legend, n=2)", 1, 15, "the character '=' has no place in a form"),
        ("draw(legend, 02)", 1, 14, "02 is no whole number"),
        ("draw(legend, -0)", 1, 14, "-0 is no whole number"),
        ("draw(legend, 12345)", 1, 14, "12345 is no whole number"),
        ("draw(légend, 2)", 1, 7, "the character 'é' has no place in a form"),
        ("seq(\n  draw(legend, 1),\n  draw(life 1))", 3, 13, "a comma or a closing bracket wanted, not 1"),
        (f"draw({'x' * 41})", 1, 6, "a name may have at most 40 letters"),
        (f"choose({', '.join('abcdefghijklm')})", 1, 44, "at most 12 arguments"),
        ("(draw)", 1, 1, "a name or a number wanted, not ("),
        ("__import__(os).system(x)", 1, 15, "the character '.' has no place in a form"),
    ],
)
def test_a_wrong_form_is_refused_with_its_place(text, line, column, message):
    with pytest.raises(FormError) as refused:
        parse(text)
    assert message in refused.value.message
    assert (refused.value.line, refused.value.column) == (line, column)
    assert str(refused.value).startswith(f"line {line}, column {column}: ")


def test_length_is_limited():
    longest = f"draw({'x' * 10}{' ' * (MAX_LENGTH - 16)})"
    assert len(longest) == MAX_LENGTH and parse(longest).name == "draw"
    with pytest.raises(FormError, match="at most 2000 characters, this one has 2001"):
        parse(longest + " ")


def test_depth_is_limited():
    def nested(depth):
        return "may(" * depth + ")" * depth

    deepest = parse(nested(MAX_DEPTH))
    assert len(list(deepest.walk())) == MAX_DEPTH
    with pytest.raises(FormError, match="at most 12 deep") as refused:
        parse(nested(MAX_DEPTH + 1))
    assert refused.value.column == 4 * MAX_DEPTH + 1
    with pytest.raises(FormError, match="at most 12 deep"):
        parse("a(" * 999)


def test_parts_are_found_by_path():
    form, places = parse_marked("seq(draw(legend, 1),\n    defeat())")
    assert [path for path, _ in form.walk()] == [(), (0,), (0, 0), (0, 1), (1,)]
    assert dict(form.walk())[(1,)] == Form("defeat")
    assert places == {(): (1, 1), (0,): (1, 5), (0, 0): (1, 10), (0, 1): (1, 18), (1,): (2, 5)}
    assert list(form.names()) == ["seq", "draw", "legend", "defeat"]
