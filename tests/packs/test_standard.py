"""The standard deck of Life & Legend: what the book and our ruling fix about its cards."""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from lalnb.games.life_and_legend.cards import LIFE_WORDS, MAJOR_WORDS, MINOR_WORDS, SCHEMA, difficulty
from lalnb.packs import PackError, load, shipped
from lalnb.packs.compile import compiled, main
from lalnb.packs.loader import read_pack

PACK = load("life-and-legend", "standard")
YAML = SCHEMA.folder / "standard.yaml"
JSON = SCHEMA.folder / "standard.json"


def of(*types):
    return PACK.of_type(*types)


@pytest.mark.rule("ll.parts.decks")
def test_three_decks():
    assert Counter(card.deck for card in PACK.cards) == {"legend": 73, "life": 35, "background": 36}


@pytest.mark.rule("ll.ruling.1")
def test_types():
    assert Counter(card.type for card in PACK.cards) == {
        "relic": 26, "event": 25, "adventure": 22,
        "trauma": 8, "exceptional": 6, "trait": 21,
        "story": 12, "path": 12, "achievement": 12,
    }  # fmt: skip


def test_events():
    assert Counter(event.etype == "Atmosphere" for event in of("event")) == {True: 9, False: 16}
    tags = Counter(tag for event in of("event") for tag in event.tags)
    assert [tags[tag] for tag in ("Interfere", "Foolproof", "Ambient", "Play Immediately")] == [6, 4, 9, 3]
    assert PACK.card("e01").name == "War" and PACK.card("e01").etype == "Atmosphere"


@pytest.mark.rule("ll.adventure.anatomy")
def test_adventures():
    adventures = of("adventure")
    assert Counter(adventure.perpetual for adventure in adventures) == {False: 17, True: 5}
    assert sum(adventure.in_world is not None for adventure in adventures) == 5
    assert Counter(kind for a in adventures for kind, _ in a.challenges) == {"I": 22, "II": 19, "III": 20}
    assert sum(adventure.legends for adventure in adventures) == 60
    assert all(adventure.legends == 0 for adventure in adventures if adventure.perpetual)
    asked = Counter(what for a in adventures for _, asks in a.challenges for kind, what in asks if kind == "word")
    assert [asked[word] for word in MINOR_WORDS + MAJOR_WORDS] == [3, 4, 4, 4, 3, 5, 2]
    for adventure in adventures:
        for kind, asks in adventure.challenges:
            kinds = {what for what, _ in asks}
            assert kinds == {"I": {"trait", "die"}, "II": {"word"}, "III": {"die"}}[kind]


@pytest.mark.rule("ll.relic.anatomy")
def test_relics():
    assert {relic.slots for relic in of("relic")} == {1, 2}
    assert sum(relic.legends for relic in of("relic")) == 35
    words = Counter(word for relic in of("relic") for word in relic.words)
    assert [words[word] for word in MINOR_WORDS + MAJOR_WORDS] == [4, 4, 4, 4, 3, 3, 3]
    assert set(words) == set(MINOR_WORDS + MAJOR_WORDS)


def test_trait_cards():
    traits = of("trait")
    assert Counter(trait for card in traits for trait in card.traits) == {"B": 9, "C": 9, "I": 9}
    assert Counter(card.word for card in traits) == {"I": 10, "You": 5, "And": 3, None: 3}
    assert len(LIFE_WORDS) == 10


@pytest.mark.rule("ll.ruling.1")
@pytest.mark.parametrize(("kind", "opener"), [("story", "I"), ("path", "You"), ("achievement", "And")])
def test_backgrounds_fill_the_grid_of_words(kind, opener):
    assert {card.words for card in of(kind)} == set(product([opener], MINOR_WORDS, MAJOR_WORDS))


def test_types_of_effect():
    tags = Counter(tag for card in PACK.cards for tag in card.tags)
    assert tags == {
        "Interfere": 12, "Foolproof": 6, "Ambient": 12, "Play Immediately": 4, "Reward": 18, "Penalty": 22, "Defeat": 9,
        "Spark": 12, "Spark Effect": 12, "Discard": 55, "Remove": 35, "Disrupt": 7, "Disregard": 7,
    }  # fmt: skip
    assert PACK.card("e13").tags == ("Interfere", "Discard", "Disrupt")
    assert PACK.card("a11").tags == ("Ambient", "Reward", "Penalty", "Defeat")


def test_difficulty_is_one_two_or_three():
    assert {difficulty(card) for card in PACK.cards if card.forms} == {1, 2, 3}
    assert [difficulty(PACK.card(card)) for card in ("r02", "r01", "r09", "e10", "a19")] == [1, 2, 3, 2, 3]


@pytest.mark.rule("ll.spark.example_effects")
def test_what_the_book_says_of_two_cards():
    philosopher, noble = PACK.card("s04"), PACK.card("p11")
    assert (philosopher.name, noble.name) == ("The Philosopher", "Noble")
    assert str(philosopher.discard) == "single(dig(life, worded_trait))"
    assert str(philosopher.spark) == "spark(shows(event, 2))"
    assert str(noble.effect) == "once(seq(draw(legend, 1), discard(any_card, 1)))"
    assert str(noble.spark_effect) == "draw(legend, 1)"


def test_provenance_is_told_on_every_card():
    assert {card.name for card in PACK.cards if card.provenance == "rulebook"} == {"The Philosopher", "Noble"}
    assert {card.provenance for card in PACK.cards} == {"rulebook", "reconstructed"}
    known = {card.name for card in PACK.cards if card.known == "name"}
    speakers = {"Ranger", "Invoker", "Illusionist", "Warrior", "Shepherd", "Bard", "Rogue", "Knight"}
    assert known == {"War", "Apathy", "The Hunted", "Arbiter"} | speakers


def test_names_tell_cards_apart():
    for names in (
        [card.id for card in PACK.cards],
        [card.name for card in PACK.cards],
        [card.short for card in PACK.cards],
    ):
        assert len(set(names)) == 144
    assert all(len(card.short) <= 16 for card in PACK.cards)
    assert all(card.id.startswith("standard:") for card in PACK.cards)


def test_cards_cannot_be_changed():
    with pytest.raises(FrozenInstanceError):
        PACK.cards[0].legends = 9
    with pytest.raises(FrozenInstanceError):
        PACK.hash = ""
    assert not hasattr(PACK.cards[0], "__dict__")


def test_cards_are_found():
    assert PACK.card("standard:r01") is PACK.card("r01") is PACK.cards[0]
    assert len(PACK.of_deck("life")) == 35
    with pytest.raises(KeyError, match="r99"):
        PACK.card("r99")


def test_the_compiled_pack_is_what_the_yaml_says():
    assert JSON.read_text(encoding="utf-8") == compiled(YAML, "life-and-legend")
    assert load("life-and-legend", YAML) == PACK
    assert read_pack(YAML, SCHEMA).hash() == PACK.hash


def test_compile_check_tells_a_stale_pack(tmp_path, monkeypatch, capsys):
    assert main(["--check"]) == 0
    text = YAML.read_text(encoding="utf-8")
    (tmp_path / "standard.yaml").write_text(text.replace("legends: 5", "legends: 6", 1), encoding="utf-8")
    (tmp_path / "standard.json").write_text(JSON.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr("lalnb.packs.compile.schema", lambda game: _moved(tmp_path))
    assert main(["--check"]) == 1 and "stale, run make packs" in capsys.readouterr().err
    assert main([]) == 0 and main(["--check"]) == 0
    (tmp_path / "standard.yaml").write_text(text.replace("slots: 2", "slots: two", 1), encoding="utf-8")
    assert main([]) == 1 and "a whole number wanted" in capsys.readouterr().err


def _moved(folder):
    from dataclasses import replace

    return replace(SCHEMA, folder=folder)


def test_the_hash_is_stable_and_speaks_of_the_content():
    script = "from lalnb.packs import load; print(load('life-and-legend', 'standard').hash)"
    for seed in ("0", "1"):
        done = subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        )
        assert done.stdout.strip() == PACK.hash
    data = read_pack(YAML, SCHEMA)
    data.cards[0]["legends"] += 1
    assert data.hash() != PACK.hash


def test_a_shipped_pack_is_loaded_without_reading_yaml():
    script = (
        "import sys; from lalnb.packs import load; assert len(load('life-and-legend', 'standard').cards) == 144;"
        "print(sorted(name for name in sys.modules if name.split('.')[0] in ('yaml', '_yaml', 'tomllib', 'ipywidgets')"
        " or name == 'lalnb.packs.loader'))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_loading_takes_milliseconds():
    from lalnb import packs

    times = []
    for _ in range(10):
        packs._shipped.cache_clear()
        start = time.perf_counter()
        load("life-and-legend", "standard")
        times.append(time.perf_counter() - start)
    assert min(times) < 0.02


def test_packs_and_games_are_known_by_name():
    assert shipped("life-and-legend") == ("standard",)
    with pytest.raises(ValueError, match="there is no game 'chess' with packs; there are .*life-and-legend"):
        load("chess", "standard")
    with pytest.raises(ValueError, match="there is no game '../x'"):
        load("../x", "standard")
    with pytest.raises(PackError, match="no such pack comes with the game \\(allowed: standard\\)"):
        load("life-and-legend", "nonsuch")
    with pytest.raises(PackError, match="a name that ends in .yaml or .yml"):
        load("life-and-legend", "cards.txt")
    with pytest.raises(PackError, match="the path of a YAML file"):
        load("life-and-legend", 7)
