"""No card of the deck is without its test: each id stands in the name of a test or at the head of a line of cases."""

from __future__ import annotations

import re
from pathlib import Path

from lalnb.packs import load

SOURCES = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
CARDS = list(load("life-and-legend", "standard").cards)


def has_test(card: str) -> bool:
    return bool(re.search(rf"def test\w*_{card}_|^{card} ", SOURCES, re.MULTILINE))


def test_each_of_the_144_cards_has_its_test():
    ids = [card.id.rpartition(":")[2] for card in CARDS]
    assert len(ids) == 144 and [i for i in ids if not has_test(i)] == []


def test_each_event_has_a_test_of_either_effect():
    for name in ("test_events_world.py", "test_events_hand.py"):
        source = Path(__file__).with_name(name).read_text("utf-8")
        ids = [card.id.rpartition(":")[2] for card in CARDS if card.type == "event"]
        assert [i for i in ids if not re.search(rf"def test_{i}_", source)] == []


def test_each_story_has_a_test_of_its_single_use_and_of_its_spark():
    for i in range(1, 13):
        assert len(re.findall(rf"def test_s{i:02}_", SOURCES)) >= 2
        assert re.search(rf"def test_s{i:02}_spark_", SOURCES) and re.search(rf"def test_s{i:02}_the_", SOURCES)


def test_each_path_has_a_test_of_its_effect_and_of_its_spark_effect():
    for i in range(1, 13):
        assert re.search(rf"def test_p{i:02}_spark_effect_", SOURCES) and re.search(rf"def test_p{i:02}_(?!spark)", SOURCES)
