"""AI Opponents: their seats, that each has one legal act, and the common values (the rows: test_opponent_tables.py)."""

from __future__ import annotations

import pytest
from cards.helpers import do, hand, options, relics, why, zone
from opponents_help import FULL, acts, against

import lalnb
from lalnb.games.life_and_legend.book import book_of
from lalnb.games.life_and_legend.opponents import TABLES, common_rows, emptiness_table
from lalnb.games.life_and_legend.opponents import table as rows_of

DEATH = book_of(("standard",)).number["standard:e15"]


# ------------------------------------------------------------ seats


@pytest.mark.rule("ll.opponent.use")
def test_they_take_the_last_seats_of_a_game_alone_or_among_several():
    game = lalnb.new("life-and-legend", seats=4, seed=1, opponents=("scholar", "jongleur"))
    assert [p["opponent"] for p in game.observation(0)["players"]] == [None, None, "scholar", "jongleur"]
    for seats, names in ((2, ("horse",)), (4, ("jongleur", "horse", "scholar"))):
        for mode in ("standard", "farwander", "eternal"):
            assert lalnb.new("life-and-legend", seats=seats, seed=1, opponents=names, mode=mode).seats == seats


@pytest.mark.rule("ll.opponent.use")
@pytest.mark.parametrize(
    "seats, wrong, says",
    [
        (2, {"opponents": ("dragon",)}, "no AI Opponent 'dragon'"),
        (2, {"opponents": ("emptiness",)}, "no AI Opponent 'emptiness'"),
        (3, {"opponents": ("horse", "horse")}, "nobody can play twice"),
        (2, {"opponents": ("horse", "scholar")}, "at most 1 are AI"),
        (1, {"opponents": ("horse",)}, "at most 0 are AI"),
        (2, {"opponents": "horse"}, "a list of names"),
        (1, {"opponents": ("horse",), "mode": "war"}, "played alone"),
        (2, {"opponents": ("horse",), "emptiness": "coop"}, "no other opponents"),
    ],
)
def test_what_cannot_be_is_refused_before_the_game_starts(seats, wrong, says):
    with pytest.raises(ValueError, match=says):
        lalnb.new("life-and-legend", seats=seats, seed=1, **wrong)


@pytest.mark.rule("ll.ruling.12", "ll.opponent.use")
def test_every_table_can_be_read():
    for key in (*TABLES, "emptiness"):
        told = rows_of(key)
        assert told.name and told.rule in {r.id for r in lalnb.rules("life-and-legend")}
        assert [r.row for r in told.rows] == list(range(1, len(told.rows) + 1))
        for row in told.rows:
            assert row.phase in ("P1", "P2", "P3", "P4", "any", "start", "react", "turn") and row.when and row.does
            assert len(row.short) <= 28
    assert [len(rows_of(key).rows) for key in TABLES] == [9, 9, 9] and len(emptiness_table().rows) == 7
    assert all(text.endswith(".") for text in common_rows().values())


@pytest.mark.rule("ll.ruling.12")
def test_a_seat_of_theirs_has_one_act_and_any_other_is_refused_by_its_row():
    game = against("jongleur", {"hand": "a02"})
    assert options(game) == ["wander die world.0"]
    said = why(game, "draw", seat=1)
    assert said.rule == "ll.opponent.jongleur" and "Matathias" in said.reason and "row 4" in said.reason
    with pytest.raises(lalnb.IllegalAction, match="row 4"):
        game.apply(next(a for a in game.vocabulary(1) if a.kind == "draw"), 1)
    assert game.refusal(game.legal_actions()[0], 1) is None
    assert why(game, "draw", seat=0).rule == "ll.turn.others", "who is not asked gets the usual answer"


@pytest.mark.rule("ll.ruling.12")
def test_where_no_row_speaks_the_refusal_names_the_common_value():
    game = against("scholar", {"hand": "r07 r22 a02"}, world="- ~r16 ~r18 ~r14", marks={"acted": True})
    assert options(game) == ["fill deck world.0"]
    said = why(game, "fill", seat=1, place=0, card="a02")
    assert said.rule == "ll.ruling.12" and "top Legend card" in said.reason


@pytest.mark.rule("ll.ruling.12")
def test_the_row_that_fired_is_told_to_all():
    game = against("horse", {}, world="a01 ~r16 ~r18 ~r14", legend="r07")
    acts(game)
    rows = [e for e in game.events(None) if e.kind == "opponent_row"]
    assert [e.values[:3] for e in rows] == [(1, "horse", 7)] and "Golden Horse" in game.say(rows[0])


@pytest.mark.rule("ll.ruling.12")
def test_it_sees_no_more_than_a_player_would():
    game = lalnb.new("life-and-legend", seats=3, seed=5, opponents=("horse", "scholar"))
    bot = lalnb.bot("random", seed=2)
    for _ in range(150):
        if game.is_over:
            break
        seat = game.to_play
        if seat:
            for seed in range(2):
                assert game.determinize(seat, seed).legal_actions() == game.legal_actions()
        game.apply(bot.choose(game.view(seat)))


@pytest.mark.rule("ll.ruling.12", "ll.ruling.6")
def test_that_it_passed_in_a_window_is_told_to_nobody():
    seen = []
    for held in ("e13 a03", "a02 a03"):  # The Turned Coat could answer the Event
        game = against("jongleur", {"hand": held}, {"hand": "e10"}, turn=0, legend="r07 r22 r23 a01")
        do(game, "play", card="e10")
        assert game.to_play == 0, "it lets it pass, and nobody waits"
        seen.append((game.observation(0), game.events(0), game.acts, game.ntrail))
    assert seen[0] == seen[1]


@pytest.mark.rule("ll.ruling.12")
@pytest.mark.parametrize("name", TABLES)
def test_a_game_with_it_replays_from_its_record(name):
    game = lalnb.new("life-and-legend", seats=2, seed=3, opponents=(name,))
    bot = lalnb.bot("random", seed=4)
    while not game.is_over:
        legal = game.legal_actions()
        assert game.to_play == 0 or len(legal) == 1
        game.apply(bot.choose(game.view(game.to_play)))
    assert lalnb.replay(game.record().to_json()).to_json() == game.to_json()


# ------------------------------------------------------------ what is common to all


@pytest.mark.rule("ll.ruling.12", "ll.turn.immediate")
@pytest.mark.parametrize("name", TABLES)
def test_what_must_be_done_comes_first(name):
    game = against(name, {"hand": "r07 e15", "traits": "c01"}, fresh=[[1, DEATH, 0]], phase=1, life="t02", legend="r22 r23")
    assert acts(game, 0) == "immediate e15" and zone(game, "traumas", 1) == ["t02"]
    assert acts(game, 1).startswith("bring")


@pytest.mark.rule("ll.ruling.12", "ll.life.at_once")
@pytest.mark.parametrize(
    "traits, drawn, says",
    [
        ("c01 c02 c03", "c06", "keep"),
        (FULL, "c16", "replace c01"),
        ("c16 c17 c01 c02", "c04", "replace c01"),
        ("c16 c17 c01 c02", "c03", "let_go"),
        (FULL, "x03", "replace c01"),
        ("c01 c02 c03 x01", "x03", "let_go"),
    ],
)
def test_life_cards_are_kept_for_what_they_are_worth(traits, drawn, says):
    game = against("scholar", {"hand": "e04", "traits": traits}, life=drawn, phase=3)
    acts(game, 2)
    assert acts(game, 0) == says


@pytest.mark.rule("ll.ruling.12", "ll.defeat.order")
def test_defeat_takes_an_achievement_else_what_is_worth_least():
    game = against("horse", {"relics": "r07 r22", "achievements": ["h04"]}, {"hand": "e01"}, turn=0)
    do(game, "play", card="e01")
    assert acts(game, 0) == "pick h04"
    game = against("horse", {"relics": "r07 r22"}, {"hand": "e01"}, turn=0)
    do(game, "play", card="e01")
    assert acts(game, 0) == "pick r22"


@pytest.mark.rule("ll.ruling.12", "ll.relic.trade")
@pytest.mark.parametrize("give, wanted, answer", [("r07", "r16", "accept"), ("r16", "r07", "refuse"), ("r22", "r23", "refuse")])
def test_it_trades_for_a_gain(give, wanted, answer):
    game = against("scholar", {"relics": wanted, "area": "a10"}, {"relics": give}, turn=0)
    do(game, "offer", to=1)
    do(game, "give", card=give)
    do(game, "ask", card=wanted)
    do(game, "propose")
    assert acts(game, 0) == answer


@pytest.mark.rule("ll.ruling.12")
def test_it_takes_no_trade_of_the_leader():
    game = against("scholar", {"relics": "r16"}, {"relics": "r07", "area": "a10"}, turn=0)
    do(game, "offer", to=1)
    do(game, "give", card="r07")
    do(game, "propose")
    assert acts(game, 0) == "refuse"


@pytest.mark.rule("ll.ruling.12", "ll.setup.relics")
def test_at_setup_it_brings_in_relics_by_its_row():
    game = lalnb.new("life-and-legend", seats=2, seed=1, opponents=("jongleur",), setup="stepped", first=1)
    rows = []
    while game.phase == 0:
        seat, (act, *_) = game.to_play, game.legal_actions()
        rows += [(seat, e.values[2]) for e in game.apply(act) if e.kind == "opponent_row"]
    assert rows and set(rows) == {(1, 1)} and relics(game, 1)


@pytest.mark.rule("ll.ruling.12", "ll.path.effect")
def test_effects_without_a_price_are_used_at_the_start_of_phase_2():
    game = against("jongleur", {"traits": "x01", "path": ["p11"]}, legend="r07")
    assert acts(game, 0) == "use x01"
    acts(game, 0)
    assert acts(game, 0) == "use p11"
    game = against("jongleur", {"relics": "r06", "hand": "a02"})
    assert acts(game, 4).startswith("wander"), "Horn of the Full Table asks a price"


@pytest.mark.rule("ll.ruling.12", "ll.farwander.answer", "ll.farwander.life_card")
def test_it_answers_what_farwander_mode_asks():
    def farwandered(life, **player):
        game = against("jongleur", {"wanders": "r22", **player}, mode="farwander", turn=0, life=life, forced=[5])
        do(game, "farwander", to=1)
        do(game, "by", by="die")
        return game

    game = farwandered("c06")
    assert acts(game, 0) == "contest", "the other one is in the lead, or next in turn"
    game = farwandered("c06", area="a10")
    assert acts(game, 0) == "yield" and acts(game, 0) == "take_it" and acts(game, 0) == "keep"
    game = farwandered("t02", area="a10")
    assert acts(game, 0) == "yield" and acts(game, 0) == "give_it" and zone(game, "traumas") == ["t02"]
    game = farwandered("c07", area="a10", traits=FULL)
    assert acts(game, 0) == "contest", "no room for a Life card"


@pytest.mark.rule("ll.ruling.12", "ll.farwander.bonus")
def test_it_adds_as_few_wanders_as_are_needed():
    game = against(
        "horse", {"wanders": "r22 r23 r13", "traits": "c01"}, mode="farwander", world="a01 ~r16 ~r14 ~r18", forced=[1]
    )
    acts(game, 5)
    assert acts(game, 0) == "boost 2" and zone(game, "area", 1) == ["a01"]


@pytest.mark.rule("ll.opponent.jongleur", "ll.opponent.golden_horse", "ll.opponent.geoffrey")
def test_three_characters_play_three_different_games():
    shares = {}
    for name in TABLES:
        count = {"wander": 0, "attempt": 0, "draw": 0, "uncover": 0}
        for seed in range(6):
            game = lalnb.new("life-and-legend", seats=2, seed=seed, opponents=(name,))
            bot = lalnb.bot("random", seed=seed)
            while not game.is_over:
                action = bot.choose(game.view(game.to_play))
                if game.to_play == 1 and action.kind in count:
                    count[action.kind] += 1
                game.apply(action)
        shares[name] = {kind: n / sum(count.values()) for kind, n in count.items()}
    assert shares["jongleur"]["wander"] > 0.4 > 2 * shares["horse"]["wander"] > shares["scholar"]["wander"] == 0
    assert shares["horse"]["attempt"] > 3 * shares["jongleur"]["attempt"]
    assert shares["scholar"]["uncover"] > 2 * shares["horse"]["uncover"] > shares["jongleur"]["uncover"] == 0


@pytest.mark.rule("ll.ruling.12", "ll.opponent.jongleur", "ll.phase4.hand_limit")
def test_an_effect_that_makes_the_hand_smaller_is_no_hand_limit():
    """The row of Phase 4 speaks of the limit; what an Effect takes goes by what costs least."""
    held = {"hand": "a11 e10 r16 e03 r07", "achievements": ["h04"]}
    game = against("jongleur", held, {}, world="~e20 ~r22 ~r18 ~r14", turn=0, legend="r23")
    do(game, "uncover", place=0)
    assert acts(game, 0) == "pick a11" and acts(game, 0) == "pick r16" and acts(game, 0).startswith("pick e")
    assert zone(game, "achievements", 1) == ["h04"] and "r07" in hand(game, 1), "no Achievement, for other cards are there"
    game = against("jongleur", {"hand": "a11 e10 r16 e03 r07"}, phase=4)
    assert acts(game, 9) == "pick a11"
    for name, card in (("horse", "a02"), ("scholar", "r18")):
        game = against(name, {"hand": f"{card} r07 e07 e10"}, {}, world="~e20 ~r22 ~r16 ~r14", turn=0, legend="r23")
        do(game, "uncover", place=0)
        assert acts(game, 0).startswith("pick")
