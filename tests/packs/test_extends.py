"""Packs that build on a shipped one, lie in a folder, say whose they are, and hold the printed wording."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from packs_help import HEAD, RELIC

import lalnb
from lalnb.lessons import BadLesson
from lalnb.lessons.reading import read
from lalnb.packs import PackError, load, together
from lalnb_widgets.faces import face
from lalnb_widgets.resume import code_of
from lalnb_widgets.session import Session

TOP = HEAD.replace("cards:\n", "extends: standard\n")
CROWN = """\
cards:
  relic:
    - {id: r01, name: My Crown, slots: 1, legends: 3, printed: "Worth what it weighs."}
    - {id: mine1, name: My Boots, slots: 1, legends: 0}
"""
STANDARD = load("life-and-legend")


def test_cards_are_replaced_added_and_left_out(load_text):
    pack = load_text(TOP + "without: e02 e03\n" + CROWN)
    assert len(pack.cards) == 144 - 2 + 1
    assert pack.cards[0].name == "My Crown" and pack.cards[-1].name == "My Boots"
    assert [c.name for c in pack.cards[1:3]] == [c.name for c in STANDARD.cards[1:3]]
    assert {c.id.partition(":")[0] for c in pack.cards} == {"mine"}
    assert {c.provenance for c in pack.cards} == {"own", "rulebook", "reconstructed"}
    assert pack.like("mine:r02") == "standard:r02" and STANDARD.like("standard:r02") is None
    with pytest.raises(KeyError):
        pack.card("e02")


def test_a_pack_may_only_leave_cards_out_or_take_all(load_text):
    assert len(load_text(TOP + "without: r01\n").cards) == 143
    with pytest.raises(PackError, match="the pack holds no card"):
        load_text(TOP)


@pytest.mark.parametrize(
    ("text", "line", "field", "message"),
    [
        (HEAD.replace("cards:", "extends: standart\ncards:") + RELIC, 5, "extends", "did you mean standard?"),
        (HEAD.replace("cards:", "extends: ../x.yaml\ncards:") + RELIC, 5, "extends", "is none of the values"),
        (HEAD.replace("cards:", "without: r01\ncards:") + RELIC, 5, "without", "this one extends none"),
        (TOP + "without: r99\n" + CROWN, 6, "without", "'r99' is no word of this field"),
        (TOP + "without: [r01]\n" + CROWN, 6, "without", "ids with blanks between them wanted"),
        (TOP + "without: " + " ".join(c.id[9:] for c in STANDARD.cards) + "\n", 6, "without", "leaves no card"),
        (TOP + CROWN.replace("Worth what", "Worth " + "x" * 600), 8, "printed", "at most 600 letters"),
    ],
)
def test_what_cannot_be_extended_is_told(problems_of, text, line, field, message):
    (problem,) = problems_of(text)
    assert (problem.line, problem.field) == (line, field) and message in problem.message


def test_a_pack_says_whose_it_is(load_text):
    head = "edition: Second printing\nauthor: Ana\nlicence: CC BY 4.0\ncards:\n"
    pack = load_text(HEAD.replace("cards:\n", head) + RELIC)
    assert pack.about == {"edition": "Second printing", "author": "Ana", "licence": "CC BY 4.0"}
    assert load_text(HEAD + RELIC).about == {} and pack.hash != load_text(HEAD + RELIC).hash


def test_the_printed_wording_is_kept_apart_from_the_card(load_text):
    pack = load_text(TOP + CROWN)
    assert pack.printed == {"mine:r01": "Worth what it weighs."}
    assert pack.hash != load_text(TOP + CROWN.replace("weighs", "costs")).hash


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "mine"
    made.mkdir()

    def write(**files: str) -> Path:
        for name, text in files.items():
            (made / f"{name}.yaml").write_text(text)
        return made

    return write


def test_a_folder_is_one_pack(folder):
    more = "provenance: ruling\n" + CROWN
    path = folder(pack=HEAD.replace("cards:\n", ""), relics="cards:\n" + RELIC, more=more)
    (path / "notes.txt").write_text("no part of it")
    pack = load("life-and-legend", path)
    assert [(c.id, c.provenance) for c in pack.cards] == [("mine:r01", "ruling"), ("mine:mine1", "ruling"), ("mine:r1", "own")]
    game = lalnb.new("life-and-legend", seed=2, packs=("standard", str(path)))
    assert "mine:r1" in game.book.number


def test_problems_of_all_files_of_a_folder_are_told_with_their_file(folder):
    path = folder(pack=HEAD + RELIC.replace("slots: 1", "slots: 9"), b="cards:\n" + RELIC, c="title: x\ncards: {}\n")
    with pytest.raises(PackError) as refused:
        load("life-and-legend", path)
    assert [(p.file, p.line, p.field) for p in refused.value.problems] == [
        ("b.yaml", 3, "id"), ("c.yaml", 1, "title"), ("pack.yaml", 9, "slots"),
    ]  # fmt: skip
    assert "the id r1 is taken by the card in line 7 of pack.yaml" in str(refused.value)


def test_what_a_folder_may_not_be(folder, tmp_path):
    path = folder(cards="cards: {}\n")
    with pytest.raises(PackError, match="a folder is a pack if it holds a file pack.yaml, and here is none"):
        load("life-and-legend", path)
    secret = tmp_path / "secret.yaml"
    secret.write_text("password: 1")
    folder(pack=HEAD + RELIC)
    (path / "link.yaml").symlink_to(secret)
    with pytest.raises(PackError, match="this one is a link to elsewhere") as refused:
        load("life-and-legend", path)
    assert "password" not in str(refused.value)
    (path / "link.yaml").unlink()
    for i in range(60):
        (path / f"n{i}.yaml").write_text("cards: {}\n")
    with pytest.raises(PackError, match="at most 60 files, here are 62"):
        load("life-and-legend", path)
    for i in range(60):
        (path / f"n{i}.yaml").unlink()
    folder(big1="#" * 700_000, big2="#" * 700_000)
    with pytest.raises(PackError, match="bigger than 1024 KiB together"):
        load("life-and-legend", path)


def test_packs_that_cannot_lie_on_one_table(tmp_path):
    own = tmp_path / "a.yaml"
    own.write_text(TOP + CROWN)
    other = tmp_path / "b.yaml"
    other.write_text(HEAD + RELIC)
    with pytest.raises(ValueError, match="the pack 'mine' holds the cards of 'standard' already"):
        lalnb.new("life-and-legend", packs=("standard", str(own)))
    with pytest.raises(ValueError, match="two packs are called 'mine'"):
        together("life-and-legend", [str(own), str(other)])
    assert [p.name for p in together("life-and-legend", ["standard", str(other)])] == ["standard", "mine"]


def test_a_game_is_played_with_an_extended_pack_alone(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text(TOP + CROWN)
    for mode, seats in (("standard", 2), ("war", 1), ("lore", 1), ("arbiter", 1)):
        game = lalnb.new("life-and-legend", seats=seats, seed=3, mode=mode, packs=(str(path),))
        bot = lalnb.bot("random", seed=1)
        for _ in range(60):
            if not game.is_over:
                game.apply(bot.choose(game.view(game.to_play)))
    chosen = lalnb.new(
        "life-and-legend", seats=1, mode="lore", packs=(str(path),), backgrounds=("s01", "p01", "h01"))  # fmt: skip
    assert chosen.options["backgrounds"] == ("mine:s01", "mine:p01", "mine:h01")
    text = lalnb.position({"game": "life-and-legend", "players": [{"hand": ["r01"]}, {}]}, packs=[str(path)]).text(0)
    assert "My Crown" in text


# ------------------------------------------------------------ saves name their packs


@pytest.fixture
def pack(tmp_path):
    path = tmp_path / "a.yaml"

    def write(text: str = TOP + CROWN) -> str:
        path.write_text(text)
        return str(path)

    return write


def test_a_save_names_its_pack_and_another_one_is_refused(pack):
    path = pack()
    game = lalnb.new("life-and-legend", seed=5, packs=(path,))
    text, record = game.to_json(), game.record().to_json()
    assert json.loads(text)["packs"] == {"mine": load("life-and-legend", path).hash}
    assert lalnb.from_json(text).to_json() == text
    assert lalnb.replay(record).to_json() == text
    with pytest.raises(ValueError, match="this save needs the pack 'mine', which is not loaded"):
        lalnb.from_json(text, packs=("standard",))
    pack(TOP + CROWN.replace("legends: 3", "legends: 4"))
    for again, told in ((lalnb.from_json, text), (lalnb.replay, record)):
        with pytest.raises(ValueError, match="made with another version of the pack 'mine'"):
            again(told)
    pack(TOP.replace("pack: mine", "pack: other") + CROWN)
    with pytest.raises(ValueError, match="needs the pack 'mine', which is not loaded"):
        lalnb.from_json(text)
    with pytest.raises(ValueError, match="needs the pack 'mine', which is not loaded"):
        lalnb.replay(record)
    Path(path).unlink()
    with pytest.raises(ValueError, match="the file cannot be read: no such file"):
        lalnb.from_json(text)


def test_a_save_finds_its_pack_at_another_place(pack, tmp_path):
    path = pack()
    game = lalnb.new("life-and-legend", seed=5, packs=(path,))
    moved = tmp_path / "elsewhere.yaml"
    Path(path).rename(moved)
    again = lalnb.from_json(game.to_json(), packs=(str(moved),))
    assert again.observation(0) == game.observation(0)
    assert lalnb.replay(game.record().to_json(), packs=(str(moved),)).observation(0) == game.observation(0)


def test_a_record_for_which_a_pack_is_missing_is_no_other_game():
    game = lalnb.new("life-and-legend", seed=5)
    told = json.loads(game.record().to_json())
    told["start"]["packs"] = {"standard": told["start"]["packs"]["standard"], "mine": "0" * 64}
    with pytest.raises(ValueError, match="needs the pack 'mine', which is not loaded"):
        lalnb.replay(json.dumps(told))
    told["start"]["packs"] = {"standard": "0" * 64}
    with pytest.raises(ValueError, match="another version of the pack 'standard'"):
        lalnb.replay(json.dumps(told))
    told["start"]["packs"] = ["standard"]
    with pytest.raises(ValueError, match="The packs of this record cannot be read"):
        lalnb.replay(json.dumps(told))


# ------------------------------------------------------------ lessons, and the table

LESSON = """\
title = "Small"
{packs}
[[step]]
id = "look"
goal = "Look."
until = "read()"
rules = ["ll.setup.shuffle"]
{start}
"""


@pytest.fixture
def a_lesson(tmp_path):
    def write(packs: str = "", start: str = "new = {seats = 2, seed = 1}"):
        path = tmp_path / "small.toml"
        path.write_text(LESSON.format(packs=packs, start=start))
        return read(path)

    return write


def test_a_lesson_names_its_packs_and_refuses_others(a_lesson, pack):
    assert a_lesson().packs == {"standard": STANDARD.hash}
    assert a_lesson(f'packs = {{standard = "{STANDARD.hash[:8]}"}}').packs == {"standard": STANDARD.hash}
    own = pack()
    start = f'position = {{options = {{packs = ["{own}"]}}}}'
    first = a_lesson(start=start)
    assert first.packs == {"mine": load("life-and-legend", own).hash}
    pack(TOP + CROWN.replace("legends: 3", "legends: 4"))
    assert a_lesson(start=start).version != first.version
    with pytest.raises(
        BadLesson, match="small.toml:2: packs: it was made for another version of the pack 'mine', its hash begins"
    ):
        a_lesson(f'packs = {{mine = "{first.packs["mine"]}"}}', start)
    with pytest.raises(BadLesson, match="it names the pack 'other', but none of its steps begins with it"):
        a_lesson('packs = {other = "123456"}')
    with pytest.raises(BadLesson, match="another version of the pack 'standard'"):
        a_lesson('packs = {standard = ""}')


def test_the_table_shows_own_cards_and_sends_no_path(pack, tmp_path):
    session = Session(lalnb.new("life-and-legend", seed=5, packs=(pack(),)), 0, {1: "random"})
    session.go_on()
    scene = session.scene()
    assert scene["faces"] and all(name.startswith("mine:") for name in scene["faces"])
    assert all(face.get("like", "standard:").startswith("standard:") for face in scene["faces"].values())
    session.handle({"version": session.version, "do": scene["options"][0]["id"]})
    sent = json.dumps([session.scene(), session.keep()])
    assert str(tmp_path) not in sent
    other = Session(lalnb.new("life-and-legend", seed=6, packs=(pack(),)), 0, {1: "random"})
    assert other.resume(session.keep()) and other.game.observation(0) == session.game.observation(0)


def test_no_code_makes_the_table_read_a_file_or_play_other_cards(pack):
    own = lalnb.new("life-and-legend", seed=5, packs=(pack(),))
    kept = {"free-game": {"record": own.record().to_json(), "bots": {}}}
    table = Session(lalnb.new("life-and-legend", seed=6), 0, {1: "random"})
    before = table.game.to_json()
    table.handle({"paste": code_of(kept)})
    assert "from another version of the cards" in table.refused["text"] and table.game.to_json() == before


def test_the_printed_wording_stands_on_the_face(pack):
    path = pack()
    assert face((path,), "mine:r01")["printed"] == "Worth what it weighs."
    assert "printed" not in face((path,), "mine:r02")


# ------------------------------------------------------------ Lost Legacy


def lost_set(name: str, change=lambda card: card) -> str:
    text = "format: lalnb-pack/1\ngame: lost-legacy\npack: mine\ntitle: Mine\ncards:\n  card:\n"
    for card in load("lost-legacy").cards:
        if card.set == "werewolf":
            told = change({"id": card.id.partition(":")[2], "name": card.name, "set": name, "speed": card.speed,
                           "copies": card.copies, "does": card.does})  # fmt: skip
            text += "    - {" + ", ".join(f"{k}: {v}" for k, v in told.items()) + "}\n"
    return text


def test_a_set_of_ones_own_is_played_by_its_name(pack):
    path = pack(lost_set("village", lambda card: card | {"name": f"Our {card['name']}", "short": card["name"]}))
    game = lalnb.new("lost-legacy", seats=3, seed=4, set="village", packs=("standard", path))
    assert {c.partition(":")[0] for c in map(game.card_id, range(16))} == {"mine"}
    bot = lalnb.bot("random", seed=1)
    while not game.is_over:
        game.apply(bot.choose(game.view(game.to_play)))
    with pytest.raises(ValueError, match="choose one of 'werewolf', 'undying-heart', 'megamix', 'village'"):
        lalnb.new("lost-legacy", seats=3, set="vilage", packs=("standard", path))


def test_a_set_that_is_none_is_refused(pack):
    path = pack(lost_set("village", lambda card: card | ({"set": "town"} if card["speed"] == "X" else {})))
    with pytest.raises(ValueError, match="hold 13 cards of the set 'village'; a set has 16"):
        lalnb.new("lost-legacy", seats=3, set="village", packs=("standard", path))
    path = pack(lost_set("village", lambda card: card | ({"speed": 8} if card["speed"] == "X" else {})))
    with pytest.raises(ValueError, match="The set 'village' has 6 cards of speed 8 instead of 3"):
        lalnb.new("lost-legacy", seats=3, set="village", packs=("standard", path))


# ------------------------------------------------------------ markup


def test_markup_in_a_name_is_text_everywhere(pack):
    path = pack(
        TOP + CROWN.replace("My Crown", "'<script>alert(1)</script>{0}'").replace("slots: 1", "slots: 1, short: '<b>x'", 1)
    )
    game = lalnb.position({"game": "life-and-legend", "players": [{"relics": ["r01"]}, {}]}, packs=[path])
    assert "<script>alert(1)</script>{0}" in game.text(0)
    assert "<script>" not in game._repr_html_() and "&lt;script&gt;alert(1)" in game._repr_html_()
    assert face((path,), "mine:r01")["name"] == "<script>alert(1)</script>{0}"
    label = next(a.label for a in game.vocabulary(0) if a.params.get("card") == "mine:r01")
    assert "<script>alert(1)</script>{0}" in label
