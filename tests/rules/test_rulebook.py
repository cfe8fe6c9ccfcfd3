"""The rulebooks themselves: whole, well formed, and in our own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lalnb.core.folders import FOLDERS
from lalnb.core.rulebook import Rule
from lalnb.rulebooks import read, rulebooks, rules

GAMES = rulebooks()
PREFIX = {"life-and-legend": "ll", "lost-legacy": "lost", "guardians": "gl"}
PROVENANCE = {"rulebook", "published correction", "ruling", "reconstructed"}
MODES = {
    "life-and-legend": {
        *("standard", "farwander", "eternal", "solitaire", "war", "lore", "arbiter"),
        *("treasury", "campaign", "legacy", "opponents"),
    },
    "lost-legacy": {"standard", "campaign", "megamix", "custom"},
    "guardians": {"standard", "level 1", "level 2", "level 3", "level 4"},
}

#: The texts of the books are no part of this project; where they lie beside it, ours are checked against them.
BOOKS = Path(__file__).parents[2].parent / "shared" / "rulebooks"
BOOK = {
    "life-and-legend": "life-and-legend.txt",
    "lost-legacy": "lost-legacy.txt",
    "guardians": "guardians-of-legends.txt",
}
RUN = 8

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_ids_are_well_formed(game):
    pattern = re.compile(rf"{PREFIX[game]}\.[a-z][a-z0-9]*(\.[a-z0-9_]+)+")
    assert [rule.id for rule in rules(game) if not pattern.fullmatch(rule.id)] == []


@every_game
@pytest.mark.parametrize("field", ["id", "title", "text", "section", "edition", "provenance", "mode", "teach"])
def test_every_field_is_there(game, field):
    assert [rule.id for rule in rules(game) if not getattr(rule, field).strip()] == []


@every_game
def test_fields_hold_known_words(game):
    book = rules(game)
    assert {rule.provenance for rule in book} <= PROVENANCE
    assert {rule.teach for rule in book} == {"play", "ask", "look"}
    assert {rule.mode for rule in book} <= MODES[game]


@every_game
def test_titles_and_texts_are_short(game):
    assert [rule.title for rule in rules(game) if len(rule.title.split()) > 6] == []
    assert [rule.id for rule in rules(game) if len(rule.text.split()) > 55] == []


@every_game
def test_titles_are_told_apart(game):
    titles = [rule.title for rule in rules(game)]
    assert sorted({title for title in titles if titles.count(title) > 1}) == []


@every_game
def test_sentences_are_finished(game):
    texts = [text for rule in rules(game) for text in (rule.text, rule.table, rule.why) if text]
    assert [text for text in texts if text[-1] not in '.!?"' or not (text[0].isupper() or text[0] == '"')] == []


@every_game
def test_at_most_a_third_is_only_looked_up_and_each_says_why(game):
    looked_up = [rule for rule in rules(game) if rule.teach == "look"]
    assert len(looked_up) * 3 <= len(rules(game))
    assert [rule.id for rule in looked_up if not rule.why] == []
    assert [rule.id for rule in rules(game) if rule.why and rule.teach != "look"] == []


def test_all_thirty_five_rulings_are_there_in_order():
    book = rules("life-and-legend")
    rulings = [rule.id for rule in book if rule.section == "Rulings"]
    assert rulings == [f"ll.ruling.{n}" for n in range(1, 36)]
    corrections = [rule.id for rule in book if rule.provenance == "published correction"]
    assert corrections == ["ll.errata.life_challenge", "ll.ruling.8", "ll.ruling.10"]


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("'", "").replace("’", ""))


def runs(text: str) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1)}


@every_game
def test_nothing_is_copied_from_the_book(game):
    book = BOOKS / BOOK[game]
    if not book.is_file():
        pytest.skip("the text of the book does not lie beside this project")
    copied = runs(book.read_text("utf-8"))
    ours = {rule.id: runs(" ".join((rule.text, rule.table, rule.title))) & copied for rule in rules(game)}
    assert {rule_id: sorted(found) for rule_id, found in ours.items() if found} == {}


def test_a_run_of_eight_words_would_be_noticed():
    assert runs("One two three, four five six; seven eight!") & runs("Zero one TWO three four five six seven eight nine")
    assert not runs("one two three four five six seven")


# --- the loader -------------------------------------------------------------------------------------------------------


def test_a_rule_is_found_by_its_id():
    rule = rules("life-and-legend")["ll.wander.roll"]
    assert isinstance(rule, Rule)
    assert (rule.section, rule.edition, rule.provenance) == ("Phase 2: World", "First edition, 2017", "rulebook")


def test_an_unknown_id_names_its_neighbours():
    book = rules("life-and-legend")
    with pytest.raises(KeyError, match=r"no rule 'll\.wander\.rol'; near it are ll\.wander\.roll"):
        book["ll.wander.rol"]
    assert book.get("ll.wander.rol") is None and "ll.wander.rol" not in book


@pytest.mark.parametrize("game", ["chess", "", None, 7, [], "../life_and_legend"])
def test_an_unknown_game_names_the_known_ones(game):
    with pytest.raises(ValueError, match="there is no rulebook for .*; choose one of life-and-legend"):
        rules(game)


def test_the_same_book_is_read_once():
    assert rules("life-and-legend") is rules("life-and-legend")


def test_sections_keep_the_order_of_the_book():
    sections = rules("life-and-legend").sections()
    assert list(sections)[:3] == ["Introduction", "Object of the Game", "Components"]
    assert list(sections)[-1] == "Rulings"
    assert sum(map(len, sections.values())) == len(rules("life-and-legend"))


def test_games_without_a_book_are_not_offered():
    assert set(GAMES) <= set(FOLDERS) and "life-and-legend" in GAMES


HEAD = 'game = "g"\ntitle = "G"\nedition = "1"\n'
RULE = '[[rule]]\nid = "g.a.b"\ntitle = "T"\ntext = "X."\n'


def test_an_id_given_twice_is_refused():
    with pytest.raises(ValueError, match="the rulebook of G has these ids twice: g.a.b"):
        read(HEAD + RULE + RULE)


def test_a_field_that_rules_do_not_have_is_refused():
    with pytest.raises(ValueError, match=r"rule g\.a\.b: .*colour"):
        read(HEAD + RULE + 'colour = "red"\n')
