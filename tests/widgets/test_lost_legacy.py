"""Lost Legacy at the table: its scene tells nothing unseen, its options and its deduction sheet are right."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lalnb
from lalnb.core.chance import Chance
from lalnb_widgets import Table
from lalnb_widgets.session import Session

SETS = ("werewolf", "undying-heart", "megamix")


def games() -> list[tuple[int, str, int]]:
    return [(seed, SETS[seed % 3], 2 + seed % 3) for seed in range(6)]


@pytest.mark.parametrize(("seed", "cards", "seats"), games())
def test_a_game_is_played_to_its_end_by_what_the_page_offers(seed: int, cards: str, seats: int) -> None:
    session = Session(
        lalnb.new("lost-legacy", seats=seats, seed=seed, set=cards), 0, dict.fromkeys(range(1, seats), "deduction")
    )
    session.go_on()
    chance = Chance(seed)
    for _ in range(120):
        scene = session.scene()
        json.dumps(scene)
        assert session.error is None
        if session.game.is_over:
            break
        for option in scene["options"]:
            assert option["label"] and "{" not in option["label"]
            place = option.get("on") or ""
            assert not place.startswith("k") or place in scene["cards"]
        option = scene["options"][chance.below(len(scene["options"]))]
        before = session.game.to_json()
        session.handle({"version": scene["version"], "do": option["id"]})
        if not option["ok"]:
            assert session.game.to_json() == before and session.refused["rule"]["id"].startswith("lost.")
    assert session.game.is_over and session.scene()["over"]["title"]


@pytest.mark.parametrize(("seed", "cards", "seats"), games())
def test_the_scene_tells_nothing_that_the_seat_cannot_see(seed: int, cards: str, seats: int) -> None:
    game = lalnb.new("lost-legacy", seats=seats, seed=seed, set=cards)
    chance = Chance(seed)
    while not game.is_over:
        for seat in range(seats):
            scenes = set()
            for sample in (game.determinize(seat, 1), game.determinize(seat, 2), game):
                session = Session(sample.copy(), seat)
                session.game.trail, session.game.ntrail = [], 0
                scenes.add(json.dumps(session.scene(), sort_keys=True))
            assert len(scenes) == 1
        legal = game.legal_actions()
        game.apply(legal[chance.below(len(legal))])


@pytest.mark.parametrize(("seed", "cards", "seats"), games())
def test_the_sheet_never_rules_out_what_is_true(seed: int, cards: str, seats: int) -> None:
    game: Any = lalnb.new("lost-legacy", seats=seats, seed=seed, set=cards)
    chance = Chance(seed)
    while not game.is_over:
        for seat in range(seats):
            sheet = Session(game.copy(), seat).scene()["sheet"]
            rows = {
                row["card"]: dict(zip([c["id"] for c in sheet["columns"]], row["cells"], strict=True)) for row in sheet["rows"]
            }
            for p in range(seats):
                if p != seat and f"hand.{p}" in next(iter(rows.values())):
                    assert all(rows[game.card_id(c)][f"hand.{p}"] != "no" for c in game.hand(p))
                assert all(rows[game.card_id(c)]["discards"] != "no" for c in game.pile(p) if game.down >> c & 1)
            assert sum(mark == "hidden" for row in sheet["rows"] for mark in row["copies"]) == sheet["hidden"]
        legal = game.legal_actions()
        game.apply(legal[chance.below(len(legal))])


def test_a_buried_card_has_a_column_of_its_own() -> None:
    seats = [{"hand": ["woodsman"]}, {"hand": ["?"], "discards": [{"card": "undying-heart", "down": True}]}]
    game = lalnb.position(
        {"game": "lost-legacy", "options": {"set": "megamix", "legacy": "undying-heart"}, "players": seats, "deck": 26}
    )
    for seat, cell in ((0, "maybe"), (1, "sure")):
        sheet = Session(game.copy(), seat).scene()["sheet"]
        names = [column["name"] for column in sheet["columns"]]
        assert names[-3:] == ["Ruins", "Deck", "Covered"]
        heart = next(row for row in sheet["rows"] if row["card"] == "standard:undying-heart")
        assert heart["cells"][-1] == cell
    open_game = lalnb.new("lost-legacy", seats=2, seed=1)
    assert [c["id"] for c in Session(open_game, 0).scene()["sheet"]["columns"]] == ["hand.1", "ruins", "deck"]


def test_what_lasts_is_marked_for_all_to_see() -> None:
    seats = [{"hand": ["villager", "wolf-attack"]}, {"beast": True, "guard": True, "miss": True}, {}]
    game = lalnb.position({"game": "lost-legacy", "players": seats})
    for seat in range(3):
        told = Session(game.copy(), seat).scene()["players"]
        assert [p["marks"] for p in told] == [[], ["protected", "Beastmaster", "misses a turn"], []]


def test_who_is_to_act_is_marked_out_of_turn_too() -> None:
    late = {"game": "lost-legacy", "deck": 0, "turn": 0, "players": [{"hand": ["full-moon"]}, {"hand": ["woodsman"]}, {}]}
    game = lalnb.position(late)
    assert (game.turn, game.to_play) == (0, 1)
    assert [p["now"] for p in Session(game.copy(), 2).scene()["players"]] == [False, True, False]
    struck = {"game": "lost-legacy", "options": {"set": "undying-heart"}, "deck": 4, "players": [
        {"hand": ["crypt-raider", "blood-moon"]}, {"discards": ["spectre", "vampire-lord"]}]}  # fmt: skip
    game = lalnb.position(struck)
    game.apply(next(a for a in game.legal_actions() if a.params["card"] == "standard:crypt-raider"))
    assert (game.turn, game.to_play) == (0, 1) and "Player 2 to play" in game.text()
    assert [p["now"] for p in Session(game.copy(), 0).scene()["players"]] == [False, True]


def test_a_right_guess_is_asked_about_within_the_effect() -> None:
    game = lalnb.position(
        {"game": "lost-legacy", "players": [{"hand": ["premonition", "villager"]}, {}], "deck": ["woodsman", "?"]}
    )
    session = Session(game, 0)
    for option in ("play", "name"):
        scene = session.scene()
        wanted = next(o for o in scene["options"] if o["kind"] == option and o["ok"])
        session.handle({"version": scene["version"], "do": wanted["id"]})
    scene = session.scene()
    assert scene["prompt"]["title"] == "Take another turn after this one?"
    assert [step["id"] for step in scene["phases"]["steps"] if step["state"] == "now"] == ["effect"]


def test_a_new_game_takes_set_seats_and_people() -> None:
    session = Session(lalnb.new("lost-legacy", seats=2, seed=1, set="werewolf"), 0, {1: "heuristic"})
    session.scene()
    session.handle(
        {"new": {"seats": 5, "mode": "megamix", "others": ["person", "deduction", "random", "heuristic"], "seed": 3}}
    )
    assert session.refused is None and session.game.seats == 5 and session.people == {0, 1}
    session.handle({"new": {"seats": 5, "mode": "werewolf", "others": ["random"] * 4, "seed": 3}})
    assert session.refused is not None and session.game.options["set"] == "megamix"


def test_a_kept_game_of_another_kind_is_left_alone() -> None:
    legends = Session(lalnb.new("life-and-legend", seats=2, seed=54, first=0), 0, {1: "heuristic"})
    scene = legends.scene()
    legends.handle({"version": scene["version"], "do": scene["options"][0]["id"]})
    kept = legends.keep()
    session = Session(lalnb.new("lost-legacy", seats=2, seed=1, set="werewolf"), 0, {1: "heuristic"})
    session.handle({"resume": {**kept, "free-game:lost-legacy": next(iter(kept.values()))}})
    assert session.game.game == "lost-legacy"


def test_the_table_takes_this_game_and_prints_it() -> None:
    table = Table(lalnb.new("lost-legacy", seats=3, seed=2, set="werewolf"))
    assert repr(table).startswith("Lost Legacy") and table.scene["mood"] == "night"


@pytest.mark.parametrize(
    ("told", "reads"),
    [
        ("Player 2 looks at the hand of Player 1.", "Mara looks at your hand."),
        ("Player 2 reveals the hand card of Player 1: Full Moon.", "Mara reveals your hand card: Full Moon."),
        ("Player 2 looks at discard 2 of Player 1.", "Mara looks at your discard 2."),
        (
            "By the Dark Pact of Player 2, this falls on Player 1 instead.",
            "By the Dark Pact of Mara, this falls on you instead.",
        ),
        ("Until the next turn of Player 1, others miss a turn.", "Until your next turn, others miss a turn."),
    ],
)
def test_the_log_speaks_to_the_learner(told: str, reads: str) -> None:
    from lalnb_widgets.room_lost_legacy import named

    assert named(told, ["You", "Mara"]) == reads


def test_a_house_rule_that_no_card_tells_stands_beside_the_set() -> None:
    told = [Session(lalnb.new("lost-legacy", seed=1, council=c), 0).scene()["mode"] for c in ("book", "evidence")]
    assert told[0] == {"name": "The Werewolf, 16 cards"}
    assert told[1]["name"] == "The Werewolf, 16 cards, house rule" and "two X's lie face up" in told[1]["text"]


def test_a_question_names_players_as_the_table_does() -> None:
    from lalnb_widgets.room_lost_legacy import compose

    game = lalnb.position({"game": "lost-legacy", "players": [{"hand": ["full-moon", "villager"]}, {}]})
    game.apply(next(a for a in game.legal_actions() if a.params["card"] == "standard:full-moon"))
    assert compose(game, 0, ["You", "Mara"], {})[0]["prompt"]["title"] == "Mara seen: claim a match?"


def test_a_campaign_is_on_the_form_and_is_dealt() -> None:
    session = Session(lalnb.new("lost-legacy", seats=2, seed=1), 0, {1: "heuristic"})
    session.handle({"new": {"seats": 3, "mode": "campaign.undying-heart", "others": ["random", "random"], "seed": 3}})
    scene = session.scene()
    assert session.refused is None and session.game.options["campaign"] is True
    assert scene["mode"]["name"] == "Undying Heart, a campaign, 16 cards"
    assert session.room.form(session.game, {})["now"]["mode"] == "campaign.undying-heart"
