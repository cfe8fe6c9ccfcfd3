"""The workshop: a form, the card that comes out of it, problems as sentences, the table to try it at, and hostile messages."""

from __future__ import annotations

import json

import pytest

from lalnb.games.life_and_legend.cards import SCHEMA
from lalnb.packs import load
from lalnb.packs.pack import shipped_data
from lalnb_widgets import Workshop
from lalnb_widgets.crafts import CRAFTS, craft
from lalnb_widgets.own_cards import MOST_CARDS, OwnCards, examples
from lalnb_widgets.resume import code_of
from lalnb_widgets.workshop_session import WorkshopSession

SHELF = craft("life-and-legend").shelf
TYPES = [(game, kind) for game in CRAFTS for kind in craft(game).schema.types]
OWN = ("provenance", "known")


@pytest.fixture
def session() -> WorkshopSession:
    return WorkshopSession()


def typed(session: WorkshopSession, **fields: str) -> dict:
    for field, value in fields.items():
        session.handle({"id": "m", "edit": {"card": session.open, "field": field, "value": value}})
    return session.scene()["workshop"]


def problem(bench: dict, field: str) -> str | None:
    return next(f for f in bench["fields"] if f["name"] == field).get("problem")


# ------------------------------------------------------------ the form


def test_the_face_follows_what_is_typed(session):
    bench = typed(session, name="My Ladle", effect="once(draw(legend, 3))", printed="Draw up to three.")
    assert bench["face"]["name"] == "My Ladle" and not bench["stale"] and bench["good"]
    assert bench["face"]["lines"] == [{"head": "", "text": "Once a turn, you may draw 3 Legend cards."}]
    assert bench["face"]["printed"] == "Draw up to three." and bench["face"]["provenance"] == "own"
    effect = next(f for f in bench["fields"] if f["name"] == "effect")
    assert effect["reads"] == "Once a turn, you may draw 3 Legend cards."
    assert session.scene()["say"] == "Once a turn, you may draw 3 Legend cards."


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("effect", "once(draw(legend, 99))", "A number of the right size wanted, not 99. Allowed: 1 to 12."),
        ("effect", "once(drow(legend, 1))", "There is no effect 'drow'; did you mean draw? Allowed: draw, discard,"),
        ("effect", "once(", "A name or a number wanted, not the end."),
        ("name", "", "This field is missing."),
        ("name", "x" * 61, "At most 60 letters, these are 61."),
        ("short", "x" * 17, "At most 16 letters, these are 17."),
        ("words", "Hid", "'Hid' is no word of this field; did you mean Hide? Allowed: Hide, Seek,"),
        ("slots", "9", "9 is too big. Allowed: 1, 2, 3, 4."),
        ("effect", "draw(draw(legend, 1), 2)", "draw(...) cannot stand here. Allowed: "),
        ("effect", "once(draw(legend))", "draw wants 2 arguments ("),
    ],
)
def test_what_is_wrong_stands_at_its_field(session, field, value, sentence):
    before = session.scene()["workshop"]["face"]
    bench = typed(session, **{field: value})
    assert problem(bench, field).startswith(sentence)
    assert bench["stale"] and bench["face"] == before and not bench["good"]
    assert [f["name"] for f in bench["fields"] if "problem" in f] == [field]
    session.handle({"try": True})
    assert session.editing and "Something is still wrong with" in session.refused["text"]


def test_what_is_wrong_with_a_group_stands_at_its_first_part(session):
    session.handle({"add": "adventure"})
    bench = typed(session, **{"challenges.I": "", "challenges.III": ""})
    assert problem(bench, "challenges.I") == "This field is missing." or "at least one Challenge" in problem(
        bench, "challenges.I"
    )


@pytest.mark.parametrize(("game", "kind"), TYPES)
def test_a_new_card_of_each_type_is_right_and_lies_on_the_table_when_tried(game, kind):
    session = WorkshopSession(game)
    session.handle({"add": kind})
    bench = session.scene()["workshop"]
    assert bench["good"] and bench["type"]["id"] == kind and bench["game"] == game
    assert bench["face"]["type"] == ("legacy" if game == "lost-legacy" else kind)
    assert bench["face"].get("picture") or bench["face"].get("art") or game == "life-and-legend"
    assert all(f["label"][0].isupper() for f in bench["fields"])
    session.handle({"try": True})
    assert not session.editing and session.refused is None and session.error is None
    scene = session.scene()
    assert scene["bench"] == "Back to your card" and f"mine:{session.open}" in scene["faces"]
    session.handle({"version": scene["version"], "do": next(o["id"] for o in scene["options"] if o["ok"])})
    assert session.error is None
    session.handle({"bench": True})
    assert session.scene()["workshop"]["open"] == session.open
    session.handle({"version": session.version, "tick": True})
    assert session.error is None and session.editing


def test_back_at_the_bench_no_bot_of_the_trial_acts_on(session, monkeypatch):
    monkeypatch.setattr("lalnb_widgets.others.SLICE", 0.0)
    due = []
    session.later = lambda seconds, act: due.append(act)
    session.handle({"try": True})
    while not session.busy:
        scene = session.scene()
        session.handle({"version": scene["version"], "do": next(o["id"] for o in scene["options"] if o["ok"])})
    due.pop(0)()
    assert session.steps and due, "one act of the bot is to be shown, and more will follow"
    acts = session.game.ntrail
    session.handle({"bench": True})
    for act in due:
        act()
    assert session.game.ntrail == acts and session.steps == [] and session.scene()["workshop"]["open"] == session.open


@pytest.mark.parametrize("game", CRAFTS)
def test_every_standard_card_can_be_changed_and_comes_back_as_it_is(game):
    for data in shipped_data(craft(game).schema, "standard")[0].cards:
        pack = OwnCards(game)
        pack.change_standard(data["id"])
        (again,) = pack.read(data["id"]).cards
        assert {k: v for k, v in again.items() if k not in OWN} == {k: v for k, v in data.items() if k not in OWN}
        assert again["provenance"] == "own" and not any("problem" in field for field in pack.fields(data["id"]))


def test_every_effect_that_is_offered_may_stand_there():
    for kind in SCHEMA.types.values():
        for field in kind.fields:
            if hasattr(field, "wants"):
                offered = examples(field.wants, field.name)
                assert offered and all(choice["name"][0].isupper() for choice in offered), (kind.name, field.name)
    for game in CRAFTS:
        assert set(craft(game).empty) == set(craft(game).schema.types)


# ------------------------------------------------------------ the other games


def test_the_picture_of_an_island_follows_the_form():
    session = WorkshopSession("guardians")
    before = session.scene()["workshop"]["face"]["picture"]
    bench = typed(session, **{"features.1.kind": "volcano", "features.1.number": "2"})
    parts = [part[:2] for part in bench["face"]["picture"]["parts"]]
    assert parts.count(["volcano", "black"]) == 2 and before != bench["face"]["picture"], "the colour is one of its kind"
    assert bench["face"]["things"][0]["text"] == "2 × black volcano" and "2 × black volcano" in session.scene()["say"]
    bench = typed(session, **{"features.1.name": ""})
    assert problem(bench, "features.1.name") and bench["stale"]


def test_entries_of_a_list_come_and_go_within_what_a_pack_allows():
    session = WorkshopSession("guardians")
    names = [f["value"] for f in session.scene()["workshop"]["fields"] if f["name"].endswith(".name")]
    session.handle({"row": "features", "n": 1})
    bench = session.scene()["workshop"]
    assert [f["value"] for f in bench["fields"] if f["name"].endswith(".name")] == names[1:] and bench["good"]
    session.handle({"row": "features", "n": 1})
    assert session.refused and len(session.scene()["workshop"]["fields"]) == len(bench["fields"])
    for _ in range(12):
        session.handle({"row": "features"})
    bench = session.scene()["workshop"]
    assert bench["lists"] == [{"of": "features", "label": "feature", "more": False, "less": True}]
    assert max(f["row"]["n"] for f in bench["fields"] if "row" in f) == 10
    for bad in ({"row": 7}, {"row": "name"}, {"row": "features", "n": "1"}, {"row": "features", "n": 99}, {"row": None}):
        session.handle(bad)
        assert session.error is None and session.refused is not None


def test_a_power_takes_its_amount_along_and_a_treasure_has_none():
    session = WorkshopSession("guardians")
    session.handle({"add": "reward"})
    bench = typed(session, does="light")
    assert bench["good"] and bench["face"]["lines"][0]["head"] == "Kept until used" and bench["face"]["art"]
    assert typed(session, does="steal-gold")["face"]["lines"][0]["text"] == "Take 1 Gold Coin from a player you choose."
    assert typed(session, kind="treasure")["good"]


def test_a_behaviour_of_lost_legacy_takes_speed_and_copies_along():
    session = WorkshopSession("lost-legacy")
    bench = typed(session, speed="7")
    assert bench["good"] and bench["face"]["copies"] == 3
    bench = typed(session, does="undying-heart")
    assert bench["good"] and (bench["face"]["speed"], bench["face"]["copies"]) == ("5", 1) and bench["face"]["legacy"]
    session.handle({"try": True})
    assert session.refused is None and len(session.game.options["set"]) == 16, "it stands in for the card of its speed"


def test_each_game_has_a_bench_and_what_lies_there_stays():
    session = WorkshopSession()
    typed(session, name="My Ladle")
    session.handle({"craft": "guardians"})
    typed(session, name="Ladle Bay")
    session.handle({"craft": "life-and-legend"})
    assert session.scene()["workshop"]["face"]["name"] == "My Ladle"
    again = WorkshopSession("guardians")
    again.handle({"resume": session.keep()})
    assert again.scene()["workshop"]["face"]["name"] == "Ladle Bay"
    again.handle({"load": session.pack.text()})
    assert again.scene()["workshop"]["game"] == "life-and-legend", "a file goes to the bench of its game"
    for bad in ("chess", 7, None, []):
        again.handle({"craft": bad})
        assert again.error is None and again.refused["text"] == "There is no such bench."


@pytest.mark.parametrize("game", CRAFTS)
def test_a_pack_that_stands_alone_is_saved_alone(game):
    alone = f"format: 1\ngame: {game}\npack: m\ntitle: M\ncards:\n  {next(iter(craft(game).schema.types))}: []\n"
    pack = OwnCards(game)
    pack.new(next(iter(craft(game).schema.types)))
    text = pack.text().replace("extends: standard\n", "")
    session = WorkshopSession(game)
    session.handle({"load": text})
    bench = session.scene()["workshop"]
    assert session.refused is None and bench["text"] == text and bench["standard"] == []
    session.handle({"load": alone})
    assert session.refused and session.scene()["workshop"]["text"] == text


# ------------------------------------------------------------ the pack


def test_the_saved_pack_is_the_one_that_is_played(session, tmp_path):
    session.handle({"call": "Grandmother's Kitchen!"})
    session.handle({"add": "r02"})
    bench = typed(session, name='A "Big" Ladle: # 1', short="null")
    assert (bench["file"], bench["title"]) == ("grandmother-s-kitchen.yaml", "Grandmother's Kitchen!")
    path = tmp_path / bench["file"]
    path.write_text(bench["text"], "utf-8")
    pack = load("life-and-legend", path)
    assert pack.card("r02").name == 'A "Big" Ladle: # 1' and pack.card("r02").short == "null" and len(pack.cards) == 146
    session.handle({"try": True})
    assert session.game.pack_hashes() == {"grandmother-s-kitchen": pack.hash}
    assert str(session.folder.name) not in json.dumps([session.scene(), session.keep(), session.last()])


def test_a_saved_pack_is_opened_again(session):
    session.handle({"add": "story"})
    text = session.scene()["workshop"]["text"].replace("extends: standard", "extends: standard\nwithout: r07 r08\nauthor: Ana")
    other = WorkshopSession()
    round_before = other.round
    other.handle({"load": text})
    assert other.refused is None and list(other.pack.cards) == list(session.pack.cards) and other.round == round_before + 1
    again = other.scene()["workshop"]["text"]
    assert "without: r07 r08\n" in again and 'author: "Ana"' in again
    third = WorkshopSession()
    third.handle({"load": again})
    assert third.scene()["workshop"]["text"] == again


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "This file is no pack for this page. Line 1: a pack wanted"),
        ("format: 1\ngame: chess\npack: m\ntitle: M\ncards: {}\n", "line 2: 'chess' is none of the values"),
        ("a: &a [*a]", "anchors are not allowed"),
        ("x" * 1_100_000, "That is no pack"),
        (7, "That is no pack"),
        ("format: 1\ngame: life-and-legend\npack: m\ntitle: M\nextends: standard\nwithout: r01\n", "has no card of its own"),
        ("format: 1\ngame: life-and-legend\npack: m\ntitle: M\ncards:\n  trait:\n" +
         "".join(f"    - {{id: c{i}, name: C, traits: B}}\n" for i in range(61)), "at most 60 cards of your own"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_pack_changes_nothing(session, text, sentence):
    before = session.scene()["workshop"]["text"]
    session.handle({"load": text})
    assert sentence.lower() in session.refused["text"].lower() and session.scene()["workshop"]["text"] == before


def test_the_browser_keeps_the_pack(session):
    typed(session, name="My Ladle")
    kept = session.keep()
    again = WorkshopSession()
    again.handle({"resume": kept})
    assert again.pack.cards == session.pack.cards
    typed(session, name="")
    assert session.keep() == {}, "half a card is not kept"
    for bad in ({SHELF: 7}, {SHELF: {"pack": "x"}}, {SHELF: {"pack": 7}}, {}, 7):
        fresh = WorkshopSession()
        fresh.handle({"resume": bad})
        assert fresh.error is None and fresh.pack.cards == WorkshopSession().pack.cards
    session.handle({"paste": code_of({"free-game": {}})})
    assert session.refused["text"] == "This code holds no cards of one's own."


def test_only_a_bench_that_nobody_has_touched_takes_what_a_page_greets_with(session):
    fresh = WorkshopSession()
    before = fresh.scene()["workshop"]
    fresh.handle({"resume": {}})
    assert fresh.scene()["workshop"] == before, "the form stays, and with it what is being typed"
    typed(fresh, name="My Ladle", effect="once(")
    fresh.handle({"resume": session.keep()})
    assert fresh.pack.cards[fresh.open]["name"] == "My Ladle" and fresh.pack.cards[fresh.open]["effect"] == "once("


def test_a_card_is_taken_away_but_not_the_last(session):
    ids = list(session.pack.cards)
    for _ in ids[1:]:
        session.handle({"drop": True})
    assert len(session.pack.cards) == 1 and session.open in session.pack.cards
    session.handle({"drop": True})
    assert session.refused["text"] == "A pack has at least one card."


def test_the_bench_holds_so_many_cards(session):
    for _ in range(MOST_CARDS + 3):
        session.handle({"add": "trait"})
    assert len(session.pack.cards) == MOST_CARDS and "at most 60 cards" in session.refused["text"]
    assert session.scene()["workshop"]["good"]


# ------------------------------------------------------------ hostile messages

EDITS = [
    None, 7, [], {}, {"card": "r01"}, {"card": "r01", "field": "name", "value": 7}, {"card": [], "field": {}, "value": ""},
    {"card": "r99", "field": "name", "value": "x"}, {"card": "r01", "field": "id", "value": "x"},
    {"card": "r01", "field": "type", "value": "event"}, {"card": "r01", "field": "name", "value": "x" * 3000},
]  # fmt: skip
NONSENSE = [{"edit": edit} for edit in EDITS]
NONSENSE += [{key: x} for key in ("card", "add", "call", "load") for x in (None, 7, [], {}, "x" * 5000, "")]
NONSENSE += [{"do": "next", "version": 1}, {"undo": True, "version": 1}, {"uncover": True, "version": 1}]


@pytest.mark.parametrize("message", NONSENSE, ids=lambda m: json.dumps(m)[:60])
def test_nonsense_is_refused_mildly(session, message):
    before = session.scene()["workshop"]
    session.handle(message)
    assert session.error is None and session.refused is not None
    assert session.scene()["workshop"] == before


@pytest.mark.parametrize(
    "text", ["a\nb", '"', "\\", "x: y", "- a", "# no", "{}", "[1]", "&a", "*a", "!x", "%", "\u2028", "é", "<b>", "yes"]
)
def test_any_text_stays_in_its_field(session, text):
    bench = typed(session, name=text)
    assert session.error is None
    if problem(bench, "name") is None:
        assert bench["face"]["name"] == text.strip()
    else:
        assert bench["stale"]
    assert [f["name"] for f in bench["fields"] if "problem" in f] in ([], ["name"])


def test_the_widget_shows_its_card_as_text():
    widget = Workshop()
    assert repr(widget).startswith("mine:r01  The Kitchen Crown  (1 slot; 2 Legends; Life Word Found; own)\n    Once a turn")
    widget.session.handle({"try": True})
    assert repr(widget).startswith("Life & Legend, turn 1")
