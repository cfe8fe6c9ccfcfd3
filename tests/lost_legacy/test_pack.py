"""The shipped pack, the texts of the cards, and packs of one's own."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from lost_legacy.tools import can, play

import lalnb
from lalnb.games.lost_legacy.asking import CARD_OF, asked
from lalnb.games.lost_legacy.cards import COPIES, DOES, LEGACIES, SCHEMA
from lalnb.games.lost_legacy.words import card_lines, card_text, catalogue, place_name
from lalnb.packs import PackError, load, shipped
from lalnb.packs.compile import compiled
from lalnb.rulebooks import rules

PACK = load("lost-legacy")
SOURCES = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*_cards.py"))


@pytest.mark.rule("lost.parts.cards", "lost.anatomy.rarity", "lost.anatomy.symbol", "lost.ruling.5")
@pytest.mark.parametrize("name", ["werewolf", "undying-heart"])
def test_a_set_has_nine_kinds_and_sixteen_cards(name: str) -> None:
    cards = [card for card in PACK.cards if card.set == name]
    assert len(cards) == 9 and sum(card.copies for card in cards) == 16
    assert {card.speed: card.copies for card in cards} == COPIES
    assert [card.speed for card in cards if card.legacy] == ["5"]


@pytest.mark.rule("lost.ruling.5")
def test_speeds_are_those_of_the_ruling() -> None:
    order = {card.name: card.speed for card in PACK.cards}
    assert [order[n] for n in ("Woodsman", "Villager", "Fortune Teller", "Beastmaster", "The Werewolf")] == list("12345")
    assert [order[n] for n in ("Premonition", "Full Moon", "Village Council", "Wolf Attack")] == list("678X")
    assert [order[n] for n in ("Vampire Hunter", "Blood Moon", "Dark Pact", "Vampire Lord", "Undying Heart")] == list("12345")
    assert [order[n] for n in ("Crypt Raider", "Secret Vault", "Burial Shroud", "Spectre")] == list("678X")


@pytest.mark.rule("lost.ruling.5")
def test_no_card_is_given_out_as_the_printed_one() -> None:
    assert {card.provenance for card in PACK.cards} == {"reconstructed"}
    assert [card.name for card in PACK.cards if card.known is None] == ["Secret Vault", "Burial Shroud"]
    assert Counter(card.basis for card in PACK.cards) == {"bound": 11, "reconstructed": 5, "own": 2}
    book = rules("lost-legacy")
    assert [(card.id, rule) for card in PACK.cards for rule in card.bound_by if rule not in book] == []
    assert all(card.bound_by for card in PACK.cards)


def test_the_compiled_pack_is_what_its_source_gives() -> None:
    assert compiled(SCHEMA.folder / "standard.yaml", "lost-legacy") == (SCHEMA.folder / "standard.json").read_text("utf-8")
    assert shipped("lost-legacy") == ("standard",)


def test_every_card_has_its_tests() -> None:
    for does in DOES:
        assert len(re.findall(rf"def test_{does.replace('-', '_')}_", SOURCES)) >= 2, does


@pytest.mark.rule("lost.anatomy.effect")
@pytest.mark.parametrize("does", DOES)
def test_every_card_has_a_text(does: str) -> None:
    lines = card_lines(does)
    assert lines and all(text[-1] == "." and len(text.split()) <= 45 for _, text in lines)
    assert "{" not in card_text(does)


def test_places_have_names() -> None:
    names = [place_name(p) for p in ("deck.1", "ruins.0", "hand.1", "discards.2.0", "aside")]
    assert names == ["Card 1 of the deck", "Card 1 of the Ruins", "The hand of Player 2", "Discard 1 of Player 3",
                     "A card left out of the game"]  # fmt: skip


def test_all_fifteen_rulings_are_there_in_order() -> None:
    rulings = [rule for rule in rules("lost-legacy") if rule.section == "Rulings"]
    assert [rule.id for rule in rulings] == [f"lost.ruling.{n}" for n in range(1, 16)]
    assert {rule.provenance for rule in rulings} == {"ruling"}


def test_a_text_for_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="No card does 'dragon'"):
        card_lines("dragon")


def test_everything_that_can_be_said_has_a_template() -> None:
    """Every action, question and event of random games is a sentence, told to all and to the one it is about."""
    import random

    for seed in range(60):
        options = [{}, {"set": "undying-heart"}, {"set": "megamix"}, {"council": "evidence"}, {"campaign": True, "seats": 4}][
            seed % 5
        ]
        game = lalnb.new("lost-legacy", **{"seats": 3, "seed": seed, **options})
        chance = random.Random(seed)
        while not game.is_over:
            question = asked(game, game.to_play)
            assert question.title and question.rule in rules("lost-legacy") and "{" not in question.text
            other = asked(game, (game.to_play + 1) % game.seats)
            assert "is to act" in other.title
            for action in game.legal_actions():
                assert action.label and action.rule in rules("lost-legacy")
            game.apply(chance.choice(game.legal_actions()))
        for event in game.log[: game.nlog]:
            for p in (None, *range(game.seats)):
                assert re.fullmatch(r"[^{}]+[.)]", game.say(event, p))
        assert asked(game, 0).title == "The game is over"
    for action in game.vocabulary(0):
        assert "{" not in action.label and action.rule in rules("lost-legacy")


def test_refusals_and_rules_named_in_the_code_are_there() -> None:
    folder = SCHEMA.folder.parent
    source = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    named = set(re.findall(r"lost\.[a-z]+\.[a-z0-9_]+", source))
    assert sorted(named - set(rules("lost-legacy").ids())) == []
    shared = (folder.parents[1] / "core" / "rooms.py").read_text("utf-8")  # what all games refuse alike
    used = set(re.findall(r'"(refuse\.[a-z_]+)"', source + shared))
    there = {key for key in catalogue().templates if key.startswith("refuse.")}
    assert used == there
    assert set(CARD_OF.values()) <= set(DOES) and set(LEGACIES) <= set(DOES)


MINE = """
format: 1
game: lost-legacy
pack: mine
title: Printed cards of mine
cards:
  card:
    - {id: hunter, name: The Old Hunter, set: mine, speed: 1, copies: 1, does: woodsman}
"""


def test_a_pack_of_one_s_own_joins_a_custom_set(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(MINE, "utf-8")
    cards = [card.id for card in PACK.cards if card.set == "werewolf" for _ in range(card.copies)]
    packs = ("standard", str(path))
    told_set = ["mine:hunter" if c == "standard:woodsman" else c for c in cards]
    game = lalnb.new("lost-legacy", seats=3, seed=2, packs=packs, set=told_set)
    assert game.observation(0)["cards"]["mine:hunter"] == 1 and set(game.pack_hashes()) == {"standard", "mine"}
    assert lalnb.from_json(game.to_json()).to_json() == game.to_json()
    path.write_text(MINE.replace("Old", "Young"), "utf-8")
    with pytest.raises(ValueError, match="another version of the pack 'mine'"):
        lalnb.from_json(game.to_json())


@pytest.mark.rule("lost.ruling.10")
@pytest.mark.parametrize(("name", "same"), [("Beastmaster", True), ("Beast Master", False)])
def test_the_same_name_of_two_packs_is_the_same_card(tmp_path: Path, name: str, same: bool) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(MINE.replace("The Old Hunter", name), "utf-8")
    cards = [card.id for card in PACK.cards if card.set == "werewolf" for _ in range(card.copies)]
    told_set = ["mine:hunter" if c == "standard:woodsman" else c for c in cards]
    game = lalnb.position(
        {
            "game": "lost-legacy",
            "seats": 2,
            "options": {"set": told_set, "packs": ["standard", str(path)]},
            "players": [{"hand": ["mine:hunter"]}, {"hand": ["standard:beastmaster"]}],
            "deck": ["standard:full-moon", "standard:villager"],
        }
    )
    play(game, "full-moon")
    assert can(game, "strike") is same


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("speed: 1", "speed: 9"), "'9' is none of the values of this field"),
        (("speed: 1", "speed: 5"), "a Lost Legacy has speed 5, and no other card has"),
        (("copies: 1", "copies: 3"), "a set holds 1 cards of speed 1"),
        (("does: woodsman", "does: dragon"), "'dragon' is none of the values"),
        (("set: mine, ", ""), "this field is missing"),
    ],
)
def test_a_wrong_pack_says_what_is_wrong(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(MINE.replace(*change), "utf-8")
    with pytest.raises(PackError) as error:
        load("lost-legacy", path)
    assert said in str(error.value)
