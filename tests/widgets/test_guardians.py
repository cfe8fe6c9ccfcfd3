"""Guardians of Legends at the table: everybody acts when he likes, the scene tells nothing unseen, the clock rings."""

from __future__ import annotations

import json
from typing import Any

import pytest

import lalnb
from lalnb.core.chance import Chance
from lalnb.packs import load
from lalnb_widgets import Table, together
from lalnb_widgets.room_guardians import SYMBOLS, face, log_lines, named
from lalnb_widgets.session import Session

BOTS = ["standard", "keen", "casual", "random"]


def sit(seed: int = 3, seats: int = 4, **options: Any) -> Session:
    game = lalnb.new("guardians", seats=seats, seed=seed, **options)
    session = Session(game, 0, {p: BOTS[p - 1] for p in range(1, seats)})
    session.go_on()
    session.scene()
    return session


def tick(session: Session, what: Any = True) -> None:
    session.handle({"version": session.version, "tick": what})
    assert session.error is None and session.refused is None


def do(session: Session, kind: str, **wanted: Any) -> dict[str, Any]:
    scene = session.scene()
    option = next(o for o in scene["options"] if o["kind"] == kind and all(o.get(k) == v for k, v in wanted.items()))
    session.handle({"version": scene["version"], "do": option["id"]})
    assert session.error is None and session.refused is None
    return option


@pytest.mark.parametrize(("seed", "seats", "level"), [(1, 3, 1), (2, 4, 2), (3, 5, 3), (4, 4, 4)])
def test_a_game_is_played_to_its_end_by_what_the_page_offers(seed: int, seats: int, level: int) -> None:
    session, chance = sit(seed, seats, level=level), Chance(seed)
    for _ in range(600):
        scene = session.scene()
        json.dumps(scene)
        if session.game.is_over:
            break
        faces = {SYMBOLS, *(t["island"] for t in scene["sea"]["tiles"]), *(c["postcard"] for c in scene["sea"]["postcards"])}
        for option in scene["options"]:
            assert option["label"] and "{" not in option["label"]
            place = option.get("on", "")
            assert place.split("/")[0] in faces or place.startswith("seat.") or not place
        assert scene["time"]["speed"] == "brisk", "how fast the others are can be chosen at any time"
        if scene["options"] and (chance.below(3) == 0 or "seat" not in scene["time"]):
            option = scene["options"][chance.below(len(scene["options"]))]
            session.handle({"version": scene["version"], "do": option["id"]})
        else:
            session.handle({"version": scene["version"], "tick": True})
        assert session.error is None and session.refused is None
    assert session.game.is_over and session.scene()["over"]["title"] and session.scene()["time"] is None


@pytest.mark.parametrize(("seed", "level"), [(1, 1), (2, 3), (5, 4)])
def test_the_scene_tells_nothing_that_the_seat_cannot_see(seed: int, level: int) -> None:
    game: Any = lalnb.new("guardians", seats=4, seed=seed, level=level)
    chance = Chance(seed)
    for step in range(120):
        if game.is_over:
            break
        if step % 5 == 0:
            for seat in range(4):
                scenes = set()
                for sample in (game.determinize(seat, 1), game.determinize(seat, 2), game):
                    session = Session(sample.copy(), seat)
                    session.game.trail, session.game.ntrail = [], 0
                    scene = session.scene()
                    scene["log"], scene["sea"]["story"] = [], None  # a sampled game has no past
                    scenes.add(json.dumps(scene, sort_keys=True))
                assert len(scenes) == 1
        seat = game.waiting[chance.below(len(game.waiting))]
        legal = game.legal_actions(seat)
        game.apply(legal[chance.below(len(legal))], seat)


def test_hulls_of_others_are_in_no_scene_before_they_are_turned() -> None:
    session = sit()
    for _ in range(12):
        if session.game.turn > 1:
            break
        tick(session)
    assert session.game.turn == 1
    boats = [boat for tile in session.scene()["sea"]["tiles"] for boat in tile["boats"]]
    assert boats and all(boat["hull"] is None for boat in boats)
    place = session.game.observation(1)["players"][1]["place"]
    assert place not in json.dumps(session.scene()["players"])


def test_the_learner_acts_whenever_he_likes_even_when_others_have_moved_meanwhile() -> None:
    session = sit()
    scene = session.scene()
    clue = next(o for o in scene["options"] if o["kind"] == "clue")
    for _ in range(3):
        tick(session)
    session.handle({"version": scene["version"], "do": clue["id"]})
    assert session.refused is None and session.game.observation(0)["players"][0]["step"] == "boats"
    session.handle({"version": scene["version"], "do": clue["id"]})
    assert session.refused and "moved on" in session.refused["text"], "his own act makes the old picture stale"


def test_an_old_tick_does_nothing() -> None:
    session = sit()
    old = session.version
    tick(session)
    before = session.game.to_json()
    session.handle({"version": old, "tick": True})
    assert session.game.to_json() == before and session.refused is None
    session.handle({"version": session.version, "tick": "clock"})
    assert session.game.to_json() == before, "no clock runs at Level 1"


def test_bots_act_in_the_order_of_their_moments() -> None:
    session = sit()
    for _ in range(6):
        told = session.scene()["time"]
        act = together.earliest(session.game, session.bots)
        assert act is not None and told["seat"] == act.seat and told["in"] >= 0
        tick(session)
        assert session.game.trail[session.game.ntrail - 1][0] == act.seat


def test_at_step_the_page_is_told_no_seconds() -> None:
    session = sit()
    session.handle({"speed": "step"})
    told = session.scene()["time"]
    assert "in" not in told and told["seat"] in (1, 2, 3) and session.scene()["sea"]["pace"] == 0
    session.handle({"speed": "gallop"})
    assert session.refused and session.speed == "step"


def test_a_piece_dropped_where_it_may_not_lie_is_refused_with_the_rule() -> None:
    session = sit()
    island = session.scene()["sea"]["tiles"][0]["island"]
    session.handle({"version": session.version, "do": f"boat:1:{island}"})
    assert session.refused["rule"]["id"] == "gl.search.after_clue" and session.refused["on"] == island
    clue = do(session, "clue")
    session.handle({"version": session.version, "do": clue["id"]})
    assert session.refused["rule"]["id"] == "gl.search.clue"
    do(session, "boat", hull=1)
    session.handle({"version": session.version, "do": f"boat:1:{island}"})
    assert session.refused["rule"]["id"] == "gl.ruling.2"
    session.handle({"version": session.version, "do": f"boat:0:{island}"})
    assert session.refused["rule"]["id"] == "gl.search.hull"
    session.handle({"version": session.version, "do": "boat:1:nowhere"})
    assert session.refused and "rule" not in session.refused


def test_a_piece_put_where_none_of_its_kind_can_lie_is_refused_with_the_rule() -> None:
    """A Clue on an island, beside the things of a postcard, a boat on a postcard; by any name, nothing changes."""
    session = sit()
    sea = session.scene()["sea"]
    island, postcard = sea["tiles"][0]["island"], sea["postcards"][0]["postcard"]
    before = session.game.to_json()
    for piece, place, rule, text in [
        ("clue", island, "gl.search.clue", "not on"),
        ("clue", f"{postcard}/", "gl.search.clue", "one of the things"),
        ("1", f"{postcard}/", "gl.search.boats", "only Clues"),
        ("1", f"{postcard}/boat", "gl.search.boats", "only Clues"),
        ("0", f"{postcard}/boat", "gl.search.boats", "only Clues"),
    ]:
        session.handle({"version": session.version, "do": f"misplaced:{piece}:{place}"})
        assert session.error is None and session.refused is not None
        assert session.refused["rule"]["id"] == rule and session.refused["on"] == place and text in session.refused["text"]
        assert session.scene()["log"][0]["mark"] == "refused"
    for name in ("clue:nowhere", "7:x/y", f"1:{island}", ":", "clue:" + "x" * 900):
        session.handle({"version": session.version, "do": f"misplaced:{name}"})
        assert session.error is None and session.refused is not None
    assert session.game.to_json() == before


def test_every_line_of_the_log_has_an_icon_and_coins_light_up_their_owner() -> None:
    session = sit(level=3)
    kinds: dict[str, Any] = {}
    for seed in range(6):
        game = lalnb.new("guardians", seats=3, seed=seed, level=1 + seed % 3)
        bots = [lalnb.bot("heuristic", seed=p) for p in range(3)]
        while not game.is_over:
            seat = game.waiting[0]
            game.apply(bots[seat].choose(game.view(seat)), seat)
        session.play(game)
        told = game.events(0)
        lines = {line["n"]: line for line in log_lines(game, 0, session.names, [], session.lines, most=9999)}
        kinds |= {event.kind: lines[n] for n, event in enumerate(told, 1)}
    without = {kind for kind, line in kinds.items() if "icon" not in line and not line.get("head")}
    assert without <= {"setup", "target", "no_power"}
    assert kinds["light"]["icon"] == "lantern-flame" and kinds["light"]["on"][0].startswith("standard:")
    assert kinds["gold"]["icon"] == "two-coins" and kinds["gold"]["on"][0].startswith("seat.")
    assert "/" in kinds["clue"]["on"][0]


def test_each_reward_has_an_emblem_of_its_own() -> None:
    rewards = [card.id for card in load("guardians").of_type("reward")]
    assert len({face(("standard",), card)["art"] for card in rewards}) == len(rewards) == 26


def test_what_others_do_takes_neither_a_refusal_nor_a_rule_away() -> None:
    session = sit()
    island = session.scene()["sea"]["tiles"][0]["island"]
    session.handle({"version": session.version, "do": f"boat:1:{island}"})
    session.handle({"version": session.version, "tick": True})
    assert session.scene()["refusal"]["rule"]["id"] == "gl.search.after_clue"
    session.handle({"rule": "gl.search.stack"})
    tick(session)
    assert session.scene()["note"]["id"] == "gl.search.stack" and session.refused is None


def test_the_minute_ends_the_search_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(together.time, "monotonic", lambda: now[0])
    session = sit(level=4)
    assert "clock" not in session.scene()["time"]
    do(session, "clue")
    assert session.scene()["time"]["clock"] == 60.0
    now[0] += 30
    tick(session, "clock")
    assert session.game.turn == 1 and session.scene()["time"]["clock"] == 30.0
    now[0] += 30
    tick(session, "clock")
    assert session.game.turn == 2 and "clock" not in session.scene()["time"]


def test_taking_back_goes_to_before_the_own_act() -> None:
    session = sit()
    do(session, "clue")
    tick(session)
    scene = session.scene()
    assert scene["undo"]["can"] and scene["undo"]["warn"]
    session.handle({"version": scene["version"], "undo": True})
    assert session.game.observation(0)["players"][0]["step"] == "clue" and session.scene()["options"]


def test_the_resolution_is_told_in_steps_that_add_up_to_what_was_paid() -> None:
    session = sit(seed=5)
    coins = [(0, 0)] * 4
    told = []
    for _ in range(200):
        scene = session.scene()
        story = scene["sea"]["story"]
        if story and story["whole"] and story["turn"] not in told:
            told.append(story["turn"])
            paid = [
                [sum(c[k] for step in story["steps"] for c in step["coins"] if c[0] == p) for k in (1, 2)] for p in range(4)
            ]
            assert [(a + g, b + v) for (a, b), (g, v) in zip(coins, paid, strict=True)] == [
                (p["gold"], p["legend"]) for p in scene["players"]
            ]
            coins = [(p["gold"], p["legend"]) for p in scene["players"]]
            assert all(step["text"] for step in story["steps"]) and story["steps"][0]["kind"] == "resolution"
        if session.game.is_over:
            break
        if scene["options"]:
            session.handle({"version": scene["version"], "do": scene["options"][0]["id"]})
        else:
            tick(session)
    assert len(told) >= 2


def test_what_a_clue_may_mean_is_the_same_for_everybody() -> None:
    session = sit()
    do(session, "clue")
    tick(session)
    reads = [json.dumps(Session(session.game.copy(), p).scene()["sea"]["reads"]) for p in range(4)]
    assert len({r.replace('"name": "You"', "") for r in reads}) >= 1
    strip = [[{k: v for k, v in one.items() if k != "name"} for one in json.loads(r)] for r in reads]
    assert strip[0] == strip[1] == strip[2] == strip[3] and strip[0][0]["alike"]


def test_a_new_game_takes_seats_level_map_boats_and_speed() -> None:
    session = sit()
    form = session.scene()["newgame"]
    own = form["now"]["layout"]
    wish = {"seats": 5, "mode": "3", "others": ["keen", "standard", "casual", "random"], "seed": 4,
            "extra": {"layout": "own", "boats": "up-to-two", "speed": "quick"}, "layout": own}  # fmt: skip
    session.handle({"new": wish})
    assert session.refused is None and session.game.seats == 5 and session.game.level == 3 and session.speed == "quick"
    assert [list(p) for p in session.game.places] == own and session.game.options["boats"] == "up-to-two"
    session.handle({"new": {**wish, "layout": [*own[:-1], [90, 90]]}})
    assert session.refused and "touches no other" in session.refused["text"] and session.game.seed == 4
    session.handle({"new": {**wish, "seats": 2, "others": ["keen"]}})
    assert session.refused and "3 to 5" in session.refused["text"]


def test_a_kept_game_is_gone_on_with() -> None:
    session = sit(level=2)
    do(session, "clue")
    for _ in range(3):
        tick(session)
    kept = session.keep()
    other = sit(seed=9)
    other.handle({"resume": kept})
    assert other.game.to_json() == session.game.to_json() and other.bot_names == session.bot_names
    assert other.scene()["sea"]["level"] == 2
    assert session.last()["text"].startswith("Level 2, turn 1")


def test_the_widget_shows_and_prints_the_table() -> None:
    table = Table(lalnb.new("guardians", seats=3, seed=2))
    assert repr(table).startswith("Guardians of Legends") and table.scene["mood"] == "sea"
    bundle = table._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "<svg" in data["text/html"] and "Postcard" in data["text/html"]


@pytest.mark.parametrize(
    ("told", "reads"),
    [
        ("Player 1's place is Wreck, found by Player 2.", "Your place is Wreck, found by Player 2."),
        ("At Wreck, from the bottom: Player 2 for Player 1.", "At Wreck, from the bottom: Player 2 for you."),
        ("Found by Player 2 and Player 1.", "Found by Player 2 and you."),
    ],
)
def test_the_log_speaks_to_the_learner(told: str, reads: str) -> None:
    assert named(told, ["You", "Player 2"]) == reads
