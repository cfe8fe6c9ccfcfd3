"""The pack: what the box holds, that the pictures can be told apart, and that a card cannot say one thing and do another."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from guardians.tools import BOOK

import lalnb
from lalnb.games.guardians.association import score, shares
from lalnb.games.guardians.cards import DOES, SCHEMA
from lalnb.games.guardians.kinds import COLOURS, KINDS, NEAR
from lalnb.games.guardians.words import card_lines, thing
from lalnb.packs import PackError, load
from lalnb.packs.loader import read_pack


@pytest.mark.rule("gl.parts.islands", "gl.parts.postcards", "gl.parts.rewards")
def test_what_the_box_holds() -> None:
    assert (len(BOOK.islands), len(BOOK.postcards), len(BOOK.rewards)) == (24, 35, 26)
    assert Counter(card.kind for card in BOOK.rewards) == {"treasure": 10, "legend": 16}
    assert sum(len(card.elements) for card in BOOK.postcards) == 287
    assert sum(len(card.features) for card in BOOK.islands) == 148
    assert [card.name for card in BOOK.islands if card.known] == [
        *("Wreck of Oblivion", "Cemetery of the Ancients", "Cliff of Despair")
    ]  # fmt: skip


def test_provenance_says_what_is_printed_and_what_is_ours() -> None:
    printed = [card.name for card in BOOK.rewards if card.provenance == "rulebook" and card.kind == "legend"]
    assert len(printed) == 10 and "Excalibur" in printed
    assert all(card.provenance == "reconstructed" for card in (*BOOK.islands, *BOOK.postcards))


def test_kinds_and_colours_are_those_of_the_model() -> None:
    assert len(KINDS) == 82 and sum(kind.on_islands for kind in KINDS.values()) == 46
    assert all(set(kind.colours) <= set(COLOURS) and kind.shape and 1 <= len(kind.themes) <= 2 for kind in KINDS.values())
    assert all(len(pair) == 2 and pair <= set(COLOURS) for pair in NEAR)


def test_every_island_can_be_hinted_at_and_no_element_gives_one_away() -> None:
    well: Counter[int] = Counter()
    for card in BOOK.postcards:
        for element in card.elements:
            told = shares([score(element, island.features) for island in BOOK.islands])
            assert max(told) <= 0.40
            for i in sorted(range(24), key=lambda i: -told[i])[:3]:
                well[i] += told[i] >= 0.12
    assert min(well.values()) >= 4 and len(well) == 24, "the designed deck wants at least 4 good hints for each island"


@pytest.mark.parametrize("card", BOOK.rewards, ids=lambda c: c.name)
def test_every_reward_says_what_it_does(card) -> None:
    ((head, text),) = card_lines(card)
    assert head and text[-1] == "." and card.does in DOES
    if card.amount:
        assert str(card.amount) in text or card.does == "light"


def test_a_thing_reads_with_number_and_colour() -> None:
    assert thing(BOOK.islands[0].features[1]) == "3 × grey dead tree"
    assert thing(BOOK.islands[0].features[0]) == "black wreck"


GOOD = """format: 1
game: guardians
pack: mine
title: Mine
cards:
  island:
    - id: rock
      name: Rock
      landscape: rock
      sky: clear
      features:
        - {kind: wreck, colour: black, number: 1, where: shore, name: hull}
        - {kind: flag, colour: red, number: 2, where: back, name: flags}
"""


def problems(text: str, tmp_path: Path) -> str:
    path = tmp_path / "mine.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(PackError) as error:
        read_pack(path, SCHEMA)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("colour: black", "colour: pink", "features.1.colour: a wreck is drawn in brown, black, grey, green"),
        ("kind: wreck", "kind: wrek", "features.1.kind: 'wrek' is none of the values of this field; did you mean wreck"),
        ("number: 2", "number: 12", "features.2.number: 12 is too big"),
        ("kind: flag, colour: red", "kind: umbrella, colour: red", "islands do not bear umbrella"),
        ("kind: flag, colour: red", "kind: wreck, colour: black", "two features are a black wreck"),
        (", name: flags", "", "features.2.name: this field is missing"),
        ("name: flags}", "name: flags, size: 3}", "there is no field 'size' in the field features.2"),
    ],
)
def test_a_wrong_island_is_refused_with_line_and_field(old: str, new: str, said: str, tmp_path: Path) -> None:
    told = problems(GOOD.replace(old, new), tmp_path)
    assert said in told and "mine.yaml:" in told and "rock" in told


def test_too_few_pieces_make_no_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(GOOD, "utf-8")
    assert load("guardians", path).cards[0].features[1].name == "flags"
    with pytest.raises(ValueError, match="hold 1 islands; 15 to 60 are wanted"):
        lalnb.new("guardians", seats=3, packs=(str(path),))
