"""Packs that mean harm: refused quickly, with a sentence, and without anything being run or built."""

from __future__ import annotations

import os
from itertools import pairwise

import pytest
from packs_help import HEAD, RELIC, card

from lalnb.packs import PackError, load

GOOD = HEAD + RELIC


def with_name(value: str) -> str:
    return GOOD.replace("Old Boots", value)


HARM = {
    "python object": (with_name("!!python/object/apply:os.system ['touch harm']"), 8, "tags are not allowed in a pack"),
    "python name": (with_name("!!python/name:os.system x"), 8, "tags are not allowed"),
    "own tag": (with_name("!boots x"), 8, "tags are not allowed"),
    "tag on a mapping": ("!!python/object:lalnb.packs.Pack\n" + GOOD, 1, "tags are not allowed"),
    "tag on a list": (GOOD.replace("relic:", "relic: !!python/tuple"), 6, "tags are not allowed"),
    "even a harmless tag": (with_name("!!str x"), 8, "tags are not allowed"),
    "anchor": (with_name("&a Boots"), 8, "anchors are not allowed in a pack: take away &a"),
    "alias": (with_name("*a"), 8, "aliases are not allowed in a pack: write out what *a stands for"),
    "laughter": (
        "a: &a [x, x]\n" + "".join(f"{b}: &{b} [{', '.join([f'*{a}'] * 9)}]\n" for a, b in pairwise("abcdefghi")),
        1,
        "anchors are not allowed",
    ),
    "a list within itself": ("&a [*a]", 1, "anchors are not allowed"),
    "merge key": (GOOD + "      <<: {slots: 2}\n", 13, "there is no field '<<' in a card (relic)"),
    "deep lists": (with_name("[" * 5000 + "]" * 5000), 8, "at most 12 deep in one another"),
    "deep mappings": (with_name("{a: " * 5000 + "}" * 5000), 8, "at most 12 deep in one another"),
    "deep lines": ("".join(f"{' ' * i}a:\n" for i in range(500)), 13, "at most 12 deep in one another"),
    "too many values": ("a:\n" + "- b\n" * 100_000, 49_999, "at most 50000 values"),
    "too many cards": (
        HEAD + "  trait:\n" + "".join(f"    - {{id: c{i}, name: C, traits: B}}\n" for i in range(501)),
        6,
        "a pack may hold at most 500 cards, here are 501",
    ),
    "two documents": (GOOD + "---\n" + GOOD, 13, "a second one begins"),
    "no YAML": ("format: 1\nname: 'x\n", 3, "this is not YAML"),
    "broken indent": (GOOD.replace("      slots", "     slots"), 9, "this is not YAML"),
    "a tab": (GOOD.replace("      slots", "\t\tslots"), 9, "this is not YAML"),
    "no mapping": ("[1, 2]", 1, "a pack wanted"),
    "only text": ("harm", 1, "a pack wanted"),
    "a zero byte": (with_name("Boo\0ts"), 8, "the character U+0000 may not stand in YAML"),
    "not UTF-8": (with_name("Boots").encode("utf-16"), 1, "the file is not UTF-8 text"),
    "Latin-1": (with_name("Bööts").encode("latin-1"), 8, "the file is not UTF-8 text"),
    "nothing": ("", 0, "the file is empty"),
    "a remark only": ("# nothing\n", 0, "the file is empty"),
    "a huge number": (GOOD.replace("slots: 1", "slots: " + "9" * 5000), 9, "a whole number wanted, not '999"),
    "a huge name": (with_name("B" * 500_000), 8, "at most 60 letters, these are 500000"),
    "a huge field": (GOOD + f"      ? {'x' * 100_000}\n      : 1\n", 13, "there is no field 'xxxx"),
    "a huge form": (GOOD.replace("hand, 1", "hand, " + " " * 3000), 12, "at most 2000 characters"),
    "a deep form": (GOOD.replace("once(", "once(" + "may(" * 400), 12, "forms may stand at most 12 deep"),
    "a form that runs": (GOOD.replace("draw(legend, 2)", "__import__('os').abort()"), 12, "has no place in a form"),
    "a form that counts": (GOOD.replace("legend, 2", "legend, 9999"), 12, "a number of the right size wanted"),
    "a form for another place": (GOOD.replace("draw(legend, 2)", "spoil()"), 12, "spoil makes sense only inside"),
    "letters that hide": (with_name('"Boots\\u200b"'), 8, "the character U+200B cannot be shown"),
    "a line break in a name": (with_name('"Old\\nBoots"'), 8, "the character U+000A cannot be shown"),
    "a path for an id": (GOOD.replace("r1", "../r1"), 7, "begin with a small letter"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "line", "message"), HARM.values(), ids=HARM)
def test_harm_is_refused(problems_of, text, line, message, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = problems_of(text)
    assert (found[0].line, found[0].file) == (line, "mine.yaml")
    assert message in found[0].message
    assert len(str(PackError(found))) < 2000
    assert os.listdir(tmp_path) == ["mine.yaml"]


def test_a_file_may_be_one_mebibyte(problems_of, load_text):
    filled = GOOD + "#" * (1024 * 1024 - len(GOOD))
    assert len(load_text(filled).cards) == 1
    (problem,) = problems_of(filled + "#")
    assert (problem.line, problem.message) == (0, "the file is bigger than 1024 KiB")
    assert str(problem) == "mine.yaml: the file is bigger than 1024 KiB"


def test_only_files_are_read(tmp_path):
    (tmp_path / "folder.yaml").mkdir()
    with pytest.raises(PackError, match="folder.yaml: a folder is a pack if it holds a file pack.yaml, and here is none"):
        load("life-and-legend", tmp_path / "folder.yaml")
    with pytest.raises(PackError, match="none.yaml: the file cannot be read: no such file or directory"):
        load("life-and-legend", tmp_path / "none.yaml")
    with pytest.raises(PackError, match="the file cannot be read"):
        load("life-and-legend", "mi\0ne.yaml")
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(PackError, match="pipe.yaml: this is not a file"):
        load("life-and-legend", tmp_path / "pipe.yaml")


def test_markup_in_a_name_stays_text(load_text):
    assert load_text(with_name("<b>{0}</b>%s")).cards[0].name == "<b>{0}</b>%s"


def test_names_of_folders_are_not_told(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text("harm")
    with pytest.raises(PackError) as refused:
        load("life-and-legend", path)
    assert str(tmp_path) not in str(refused.value)


def test_the_longest_allowed_pack_is_read(load_text):
    traits = "".join(f"    - {{id: c{i}, name: Trait {i}, traits: B C, word: And}}\n" for i in range(500))
    pack = load_text(HEAD + "  trait:\n" + traits)
    assert len(pack.cards) == 500


def test_every_field_of_a_card_may_be_nonsense_at_once(problems_of):
    fields = ["id", "name", "short", "provenance", "known", "etype", "world", "hand"]
    text = card("event", "\n".join(f"{field}: [[x]]" for field in fields))
    assert {problem.field for problem in problems_of(text)} == set(fields)
