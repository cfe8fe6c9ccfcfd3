"""`lalnb pack new | show | diff | docs | schema`, and `lalnb play --pack`."""

from __future__ import annotations

import io
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest
import yaml

from lalnb.cli import main
from lalnb.packs import load, parse, schema, shipped
from lalnb.workshop.bench import BENCHES, bench
from lalnb.workshop.json_schema import json_schema
from lalnb.workshop.proof import proof

GAMES = sorted(BENCHES)

# ------------------------------------------------------------ new


@pytest.mark.parametrize("game", GAMES)
def test_the_starter_is_right_and_can_be_played(game, tmp_path, monkeypatch, said):
    monkeypatch.chdir(tmp_path)
    code, text = said("new", "first.yaml", "--game", game)
    assert code == 0 and "Written to first.yaml" in text
    written = Path("first.yaml").read_text()
    assert "pack: first" in written and written.count("\n# ") + written.count("\n  # ") >= 5
    code, text = said("check", "first.yaml", "--games", "20")
    assert code == 0 and "No warning." in text and "20 random games were played to their end" in text
    jsonschema.validate(yaml.safe_load(written), json_schema(game))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("there.yaml", "There is a file there.yaml already; nothing was written."),
        ("mine.txt", "The file of a pack ends in .yaml; call it mine.txt.yaml."),
        ("My Cards.yaml", "A pack is called by the name of its file, and My Cards is none: begin with a small letter"),
        ("no/where.yaml", "where.yaml: no such file or directory."),
    ],
)
def test_new_overwrites_nothing(tmp_path, monkeypatch, said, name, sentence):
    monkeypatch.chdir(tmp_path)
    Path("there.yaml").write_text("precious")
    code, text = said("new", name)
    assert code == 2 and text.startswith(f"lalnb: {sentence}")
    assert Path("there.yaml").read_text() == "precious" and [p.name for p in tmp_path.iterdir()] == ["there.yaml"]


# ------------------------------------------------------------ show


@pytest.mark.parametrize("game", GAMES)
def test_only_the_own_cards_are_shown_and_laid_out(game, tmp_path, monkeypatch, said):
    monkeypatch.chdir(tmp_path)
    said("new", "first.yaml", "--game", game)
    written = {card["id"] for cards in yaml.safe_load(Path("first.yaml").read_text())["cards"].values() for card in cards}
    code, text = said("show", "first.yaml", "--own")
    assert code == 0 and set(re.findall(r"^first:([\w-]+)  ", text, re.M)) == written
    code, text = said("show", "first.yaml", "--own", "--proof", "sheet.html")
    assert code == 0 and re.search(r" on [12] pages?\.", text) and Path("sheet.html").stat().st_size > 1000


def test_a_pack_that_extends_none_is_all_own(said):
    assert said("show", "lost-legacy", "--own") == said("show", "lost-legacy")


ONE = """\
author: Ana <ana@example.org>
cards:
  relic:
    - {id: a, name: "<b>Ladle</b>", slots: 2, legends: 1, words: Hide Truth, effect: "once(draw(legend, 1))",
       printed: "Once & again, <i>draw</i>."}
  adventure:
    - {id: h, name: The Hill, legends: 2, challenges: {I: B any 4+, II: Seek}, penalty: defeat()}
"""


def test_cards_are_shown_as_text(file, said):
    code, text = said("show", file(ONE))
    assert code == 0
    assert text.startswith("My cards (pack mine, life-and-legend, 2 cards), sha256 ")
    assert "Author: Ana <ana@example.org>" in text
    assert "mine:a  <b>Ladle</b>  (2 slots; 1 Legend; Life Words Hide, Truth; own)\n    Once a turn, you may draw" in text
    assert "    Printed: Once & again, <i>draw</i>.\n" in text
    assert "(2 Legends; Challenge I: 1 Bravery, 1 Any Trait, die 4+; Challenge II: Seek; own)" in text
    assert "    Penalty: Face Defeat.\n" in text


def test_every_shipped_card_is_shown(said):
    for game in GAMES:
        text = said("show", game)[1]
        assert all(card.id in text and card.name in text for card in load(game).cards)


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)


def test_a_proof_sheet_has_nine_cards_a_page_and_loads_nothing(said, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, text = said("show", "life-and-legend", "--proof", "sheet.html")
    assert code == 0 and "Written to sheet.html: 144 cards on 16 pages" in text
    html = Path("sheet.html").read_text()
    found = Tags(html)
    assert found.open == []
    cards = [attrs["data-card"] for tag, attrs in found.tags if tag == "article"]
    assert cards == [card.id for card in load("life-and-legend").cards]
    sheets = html.split('<section class="sheet">')[1:]
    assert [sheet.count("<article") for sheet in sheets] == [9] * 16
    assert not re.search(r"https?:|url\(|<script|<link|@import| src=", html)
    assert html.count("reconstructed") >= 142


def test_a_sheet_that_cannot_be_written_is_told_in_a_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["pack", "show", "lost-legacy", "--proof", "nowhere/sheet.html"]) == 2
    assert capsys.readouterr().err == "lalnb: nowhere/sheet.html: no such file or directory\n"


def test_a_proof_sheet_shows_the_pictures_of_the_table(said, tmp_path, monkeypatch):
    """Islands as they are painted, emblems, and still nothing from outside; without the pages one drawing for each type."""
    monkeypatch.chdir(tmp_path)
    for game in ("guardians", "lost-legacy", "life-and-legend"):
        assert said("show", game, "--proof", f"{game}.html")[0] == 0
        html = Path(f"{game}.html").read_text()
        assert Tags(html).open == [] and not re.search(
            r"https?:(?!//www.w3.org)|url\((?!#hex-)|<script|<link|@import| src=", html
        )
        arts = re.findall(r'<div class="art">(<svg.*?</svg>)', html)
        cards = re.findall(r'data-card="([^"]+)"', html)
        assert len(set(arts)) == len(set(cards)) == len(load(game).cards), "no two alike"
    plain = proof(load("guardians"))
    monkeypatch.setitem(sys.modules, "lalnb_widgets.proof", None)
    assert said("show", "guardians", "--proof", "plain.html")[0] == 0
    assert Path("plain.html").read_text() == plain


def test_a_proof_sheet_shows_text_as_text(file):
    html = proof(load("life-and-legend", file(ONE)))
    assert "<b>Ladle" not in html and "&lt;b&gt;Ladle&lt;/b&gt;" in html
    assert "<i>draw" not in html and "Once &amp; again, &lt;i&gt;draw&lt;/i&gt;." in html
    assert "Once a turn, you may draw a Legend card." in html and html.count("<article") == 2


def test_a_card_with_copies_is_printed_as_often():
    assert proof(load("lost-legacy")).count("<article") == 32


# ------------------------------------------------------------ diff


def test_two_packs_are_compared(file, said):
    one = file(ONE)
    two = file(ONE.replace("slots: 2", "slots: 1").replace("draw(legend, 1)", "draw(legend, 2)").replace("id: h", "id: i")
               .replace("draw</i>.", "take</i>."), "two.yaml")  # fmt: skip
    code, text = said("diff", one, two)
    assert code == 0 and text.splitlines()[1:] == [
        "~ a <b>Ladle</b>",
        "    slots: 2 -> 1",
        "    effect: once(draw(legend, 1)) -> once(draw(legend, 2))",
        "    text: Once a turn, you may draw a Legend card. -> Once a turn, you may draw 2 Legend cards.",
        "    printed: Once & again, <i>draw</i>. -> Once & again, <i>take</i>.",
        "- h The Hill",
        "+ i The Hill",
    ]
    assert said("diff", one, one)[1].splitlines()[1:] == ["Both packs have the same cards."]
    code, text = said("diff", one, "lost-legacy")
    assert code == 2 and "These packs belong to two games: life-and-legend and lost-legacy." in text


# ------------------------------------------------------------ docs


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_documented(game, said):
    entries = list(bench(game).docs())
    text = said("docs", game)[1]
    for entry in entries:
        assert entry.meaning.endswith(".") and entry.text and entry.example
        assert f"{entry.name}  ({entry.kind})" in text and f"e.g. {entry.example}" in text
    assert len({entry.name for entry in entries}) == len(entries)


def test_every_combinator_is_documented_with_its_fields_and_an_example_that_reads():
    words = schema("life-and-legend").vocabulary()
    entries = {entry.name: entry for entry in bench("life-and-legend").docs()}
    assert set(entries) == set(words.combinators)
    for name, told in words.combinators.items():
        entry = entries[name]
        form = parse(entry.example)
        assert name in list(form.names()) and words.sentence(form) == entry.text
        wanted = [*told.get("fields", {}), *(["..."] if "rest" in told else [])]
        assert [field for field, _ in entry.fields] == wanted
        assert all(allowed for _, allowed in entry.fields)


def test_every_behaviour_is_documented():
    does = next(field for field in schema("lost-legacy").types["card"].fields if field.name == "does")
    assert [entry.name for entry in bench("lost-legacy").docs()] == list(does.choices)


def test_every_power_and_every_thing_of_guardians_is_documented_with_an_example_that_is_read():
    cards = load("guardians")
    entries = {entry.name: entry for entry in bench("guardians").docs()}
    types = schema("guardians").types
    does, kind = types["reward"].fields[1], types["island"].fields[2].parts[0]
    assert set(entries) == set(does.choices) | set(kind.choices)
    used = {card.does for card in cards.of_type("reward")} | {t.kind for c in cards.of_type("island") for t in c.features}
    assert used <= set(entries)
    for name in does.choices:
        read = yaml.safe_load(f"{{{entries[name].example}}}")
        kind_of = "treasure" if name == "nothing" else "legend"
        assert types["reward"].check(read | {"kind": kind_of}) == []
    for name in kind.choices:
        thing = yaml.safe_load(entries[name].example)
        assert thing["kind"] == name and thing["colour"] in entries[name].fields[0][1]


def test_one_word_and_one_that_is_none(said):
    assert said("docs", "life-and-legend", "draw")[1].startswith("draw  (move)\n  Take from the top of the deck.")
    code, text = said("docs", "life-and-legend", "drow")
    assert code == 2 and "there is no 'drow' in life-and-legend; did you mean draw?" in text
    code, text = said("docs", "chess")
    assert code == 2 and "There are no packs for 'chess'" in text


# ------------------------------------------------------------ the JSON Schema


@pytest.mark.parametrize("game", GAMES)
def test_the_json_schema_takes_the_shipped_packs(game, said):
    told = json.loads(said("schema", game)[1])
    assert told == json_schema(game)
    jsonschema.Draft7Validator.check_schema(told)
    for name in shipped(game):
        text = (schema(game).folder / f"{name}.yaml").read_text("utf-8")
        jsonschema.validate(yaml.load(text, yaml.SafeLoader), told)


GOOD = HEAD = {"format": 1, "game": "life-and-legend", "pack": "mine", "title": "Mine"}
RELIC = {"id": "a", "name": "Ladle", "slots": 1, "legends": 1, "words": "Hide Seek", "effect": "once(draw(legend, 1))"}


def valid(**changes) -> bool:
    card = {key: value for key, value in (RELIC | changes).items() if value is not None}
    return jsonschema.Draft7Validator(json_schema("life-and-legend")).is_valid(GOOD | {"cards": {"relic": [card]}})


def test_the_json_schema_refuses_what_it_can_see():
    assert valid() and valid(name=1984, short="Ladle", printed="As printed.", provenance="own")
    for wrong in (
        {"slots": 9}, {"slots": "1"}, {"slots": None}, {"legend": 1}, {"id": "R 1"}, {"name": ""}, {"name": "x" * 61},
        {"words": "Hid"}, {"words": "Hide Seek Lost"}, {"words": "And"}, {"effect": "drow(legend, 1)"}, {"effect": "once"},
        {"effect": "draw(legend, 1)"}, {"effect": ["once()"]}, {"provenance": "official"}, {"short": "x" * 17},
    ):  # fmt: skip
        assert not valid(**wrong), wrong
    check = jsonschema.Draft7Validator(json_schema("life-and-legend")).is_valid
    assert check(GOOD | {"extends": "standard", "without": "r01"})
    cards = {"cards": {"relic": [RELIC]}}
    for wrong in ({}, {"cards": {"relics": []}}, {"cards": []}, cards | {"without": "r01"}, cards | {"extends": "mine"},
                  cards | {"format": 2}, cards | {"game": "chess"}, cards | {"more": 1}):  # fmt: skip
        assert not check(GOOD | wrong), wrong


def test_the_json_schema_knows_lists_of_things():
    check = jsonschema.Draft7Validator(json_schema("guardians")).is_valid
    thing = {"kind": "boat", "colour": "red", "number": 1}
    card = {"id": "a", "name": "A", "scene": "S.", "elements": [thing, thing | {"kind": "pond", "colour": "blue"}]}
    pack = HEAD | {"game": "guardians"}
    assert check(pack | {"cards": {"postcard": [card]}})
    for wrong in ([thing], [thing] * 11, [thing, {}], [thing, thing | {"kind": "bot"}], [thing, thing | {"number": 0}], "boat"):
        assert not check(pack | {"cards": {"postcard": [card | {"elements": wrong}]}})


# ------------------------------------------------------------ play


def test_one_plays_with_ones_own_cards_in_the_terminal(file, monkeypatch, capsys):
    name = file("extends: standard\ncards:\n  relic:\n" + "".join(
        f"    - {{id: r{i:02}, name: Ladle {i}, slots: 1, legends: 0}}\n" for i in range(1, 27)))  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO("q\nq\n"))
    assert main(["play", "--pack", name, "--seed", "3"]) == 0
    assert "Ladle" in capsys.readouterr().out
    few = file("cards:\n  relic:\n    - {id: a, name: Ladle, slots: 1, legends: 1}\n", "few.yaml")
    assert main(["play", "--pack", few, "--seed", "3"]) == 0
    capsys.readouterr()
    assert main(["play", "lost-legacy", "--pack", few]) == 2
    assert "game: 'life-and-legend' is none of the values of this field" in capsys.readouterr().err
