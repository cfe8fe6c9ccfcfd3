"""The Emptiness: its rows, its turns, the Void, Enlightenment, and what wins and loses in its three ways."""

from __future__ import annotations

import pytest
from cards.helpers import can, deck, do, end_turn, hand, legends, options, pile, relics, table, told, world, zone

import lalnb
from lalnb.games.life_and_legend.opponents.emptiness import EmptinessTurn

pytestmark = pytest.mark.rule("ll.opponent.emptiness")
WAYS = (("solo", 1), ("competitive", 2), ("competitive", 3), ("competitive", 4), ("coop", 2), ("coop", 3), ("coop", 4))


def dark(*players, way="solo", **more):
    """A table against The Emptiness, at the end of a turn after which it has one of its own."""
    seats = max(len(players), 1 if way == "solo" else 2)
    turns = more.pop("turns", seats)
    turn = more.pop("turn", seats - 1)
    if "last" not in more:
        more.setdefault("legend", "r21 r12 r10 r11")
    return table(*players, seats=seats, turn=turn, turns=turns, options={"emptiness": way}, **more)


def strike(game):
    """The Player draws and goes on until The Emptiness has its turn."""
    do(game, "draw")
    while "emptiness_turn" not in told(game.events()) and not game.is_over:
        do(game, "next")


def rows(game):
    return [e.values[0] for e in game.events(None) if e.kind == "emptiness_row"]


# ------------------------------------------------------------ its rows


def test_row_1_takes_an_atmosphere_and_fills_its_space():
    game = dark({}, world="a01 e03 ~r18 ~r14", legend="r07 r22")
    strike(game)
    assert rows(game) == [1] and zone(game, "void") == ["e03"] and world(game) == ["a01", "~r22", "~r18", "~r14"]
    assert "roll" not in told(game.events()) and "emptiness_roll" not in told(game.events())


def test_row_1_leaves_war_alone():
    game = dark({}, world="e01 ~r16 ~r18 ~r14", forced=[3])
    strike(game)
    assert rows(game) == [5] and world(game)[0] == "e01"


def test_row_2_takes_the_greater_of_two_adventures():
    game = dark({}, world="a01 a10 a12 ~r14", legend="r07 r22")
    strike(game)
    assert rows(game) == [2] and zone(game, "void") == ["a10"] and world(game) == ["a01", "~r22", "a12", "~r14"]
    assert game.observation(0)["players"][0]["limits"]["hand"] == 4, "Grey Harbour has left the World"


def test_row_3_eats_the_deck_where_nothing_is_covered():
    game = dark({}, world="a01 e01 - -", last="r07 r22 r23 r12", marks={"acted": True})
    EmptinessTurn().run(game)
    assert rows(game) == [3] and zone(game, "void") == ["r07", "r22"] and deck(game) == ["r23", "r12"]


@pytest.mark.parametrize("roll", [1, 2])
def test_row_4_takes_the_first_covered_card(roll):
    game = dark({}, world="a01 ~r16 ~r18 ~r14", legend="r07 r22", forced=[roll])
    strike(game)
    assert rows(game) == [4] and zone(game, "void") == ["r16"] and world(game) == ["a01", "~r22", "~r18", "~r14"]
    assert game.observation(0)["void"] == ["standard:r16"], "uncovered"


def test_row_5_removes_two_life_cards():
    game = dark({}, life="t02 c06 c07", forced=[3])
    strike(game)
    assert rows(game) == [5] and pile(game, "life") == ["t02", "c06"] and zone(game, "traumas") == []


@pytest.mark.parametrize("roll", [4, 5])
def test_row_6_takes_two_legend_cards_from_the_deck(roll):
    game = dark({}, legend="r07 r22 r23 r12", forced=[roll])
    strike(game)
    assert rows(game) == [6] and zone(game, "void") == ["r22", "r23"] and deck(game)[0] == "r12"


def test_row_7_strikes_the_player_with_most_legends():
    game = dark({"relics": "r22"}, {"relics": "r01 r23"}, way="competitive", forced=[6])
    strike(game)
    assert rows(game) == [7] and game.to_play == 1
    do(game, "pick", card="r23")
    assert relics(game, 1) == ["r01"] and zone(game, "void") == ["r23"] and pile(game) == []


def test_row_7_strikes_at_a_tie_who_is_next_in_turn_order():
    game = dark({"relics": "r22"}, {"relics": "r23"}, {"relics": "r13"}, way="competitive", forced=[6])
    strike(game)
    assert game.to_play == 0 and options(game) == ["pick r22"], "seat 2 has had its turn"


def test_row_7_an_achievement_may_be_given_and_goes_to_the_void():
    game = dark({"relics": "r22", "achievements": ["h04"]}, forced=[6])
    strike(game)
    do(game, "pick", card="h04")
    assert zone(game, "void") == ["h04"] and relics(game) == ["r22"]


@pytest.mark.rule("ll.effect.interfere")
@pytest.mark.parametrize("roll, row", [(1, 4), (3, 5), (5, 6), (6, 7)])
def test_interfere_disrupts_rows_4_to_7(roll, row):
    game = dark({"hand": "e07", "relics": "r22"}, legend="r07", life="c06", forced=[roll])
    strike(game)
    do(game, "answer", card="e07")
    assert rows(game) == [row] and zone(game, "void") == [] and relics(game) == ["r22"] and pile(game, "life") == []
    assert "e07" in pile(game) and game.turns == 2


@pytest.mark.parametrize("there", ["a01 e03 ~r18 ~r14", "a01 a10 ~r18 ~r14"])
def test_interfere_does_not_disrupt_rows_1_and_2(there):
    game = dark({"hand": "e07"}, world=there)
    strike(game)
    assert len(zone(game, "void")) == 1 and "disrupt" not in told(game.events()) and hand(game)[0] == "e07"


def test_the_turned_coat_disrupts_no_row_for_it_stops_events_only():
    game = dark({"hand": "e13"}, forced=[1])
    strike(game)
    assert len(zone(game, "void")) == 1


def test_its_die_is_not_re_rolled():
    game = dark({"hand": "e11"}, forced=[1])
    strike(game)
    assert len(zone(game, "void")) == 1


def test_what_is_used_on_its_turn_is_free_again_on_the_next():
    game = dark({"relics": "r09 r22", "hand": "a02"}, forced=[6])
    strike(game)
    do(game, "answer", card="r09")
    assert relics(game) == ["r22"] and game.turns == 2 and game.used == 0


# ------------------------------------------------------------ its turns


def turns_after(way, seats):
    """Within two rounds, after which seats of the round The Emptiness has a turn."""
    game = lalnb.new("life-and-legend", seats=seats, seed=3, emptiness=way, first=1 % seats)
    bot = lalnb.bot("random", seed=1)
    while not game.is_over and game.turns <= 2 * seats:
        game.apply(bot.choose(game.view(game.to_play)))
    turn, found = 0, []
    for event in game.events(None):
        if event.kind == "turn":
            turn = event.values[1]
        elif event.kind == "emptiness_turn" and turn <= 2 * seats:
            found.append(turn)
    return found


@pytest.mark.parametrize(
    "way, seats, after",
    [
        ("solo", 1, [1, 2]),
        ("competitive", 2, [2, 4]),
        ("competitive", 4, [4, 8]),
        ("coop", 2, [1, 2, 3, 4]),
        ("coop", 3, [2, 3, 5, 6]),
        ("coop", 4, [2, 4, 6, 8]),
    ],
)
def test_when_it_has_its_turns(way, seats, after):
    assert turns_after(way, seats) == after


@pytest.mark.rule("ll.ruling.35")
@pytest.mark.parametrize("mode", ["farwander", "eternal", "war", "lore", "arbiter", "treasury", "campaign", "legacy"])
def test_it_plays_in_standard_mode_only(mode):
    seats = 2 if mode in ("farwander", "eternal") else 1
    with pytest.raises(ValueError, match="The Emptiness plays in the mode 'standard' only"):
        lalnb.new("life-and-legend", seats=seats, seed=1, mode=mode, emptiness="solo" if seats == 1 else "coop")


@pytest.mark.parametrize("way, seats", [("solo", 2), ("competitive", 1), ("coop", 1)])
def test_each_way_has_its_seats(way, seats):
    with pytest.raises(ValueError, match="The Emptiness is for"):
        lalnb.new("life-and-legend", seats=seats, seed=1, emptiness=way)


# ------------------------------------------------------------ Enlightenment and Legends


def test_half_the_void_are_its_legends():
    game = dark({}, void=["r07", "r22", "r23"])
    assert game.observation(0)["emptiness"] == {"way": "solo", "legends": 1}
    assert lalnb.new("life-and-legend", seats=2, seed=1).observation(0)["emptiness"] is None


def test_enlightenment_frees_the_two_oldest_cards():
    game = dark({"traits": "c01", "relics": "r03"}, void=["r07", "c06", "r23"], phase=3)
    do(game, "activate", card="s01")
    assert zone(game, "void") == ["r23"] and pile(game) == ["r07"] and pile(game, "life") == ["c06"]
    assert "enlightened" in told(game.events())


# ------------------------------------------------------------ the end


def last_turn(*players, way, **more):
    """The turn that empties the deck, played to its end."""
    turns = more.pop("turns", 1)
    game = dark(*players, way=way, last="a02", turn=0, turns=turns, **more)
    end_turn(game)
    return game


VOID = ["r07", "r12", "r10", "r11"]
BOTH = {"story": ["s05"], "path": ["p06"]}


@pytest.mark.parametrize(
    "player, won",
    [
        ({**BOTH, "area": "a04"}, True),
        ({**BOTH, "area": "a03"}, False),
        ({"story": ["s01"], "area": "a04"}, False),
        ({"path": ["p06"], "area": "a04"}, False),
    ],
)
def test_alone_more_legends_a_story_and_a_path_win(player, won):
    game = last_turn(player, way="solo", void=VOID)
    assert game.outcome.winners == ((0,) if won else ()) and game.outcome.reason == ("enlightened" if won else "emptiness")
    assert game.returns() == [1.0 if won else -1.0] and game.outcome.rule == "ll.opponent.emptiness"


def test_each_for_himself_the_best_with_a_background_above_it_wins():
    one = {"area": "a10"}
    game = last_turn(one, {"area": "a04", "achievements": ["h04"]}, {**BOTH, "area": "a03"}, way="competitive", void=VOID)
    assert game.outcome.winners == (1,), "the first has no Background, the last no more Legends than The Emptiness"
    game = last_turn(one, {"area": "a03", **BOTH}, way="competitive", void=VOID)
    assert game.outcome.reason == "emptiness" and game.returns() == [-1.0, -1.0]
    game = last_turn({"area": "a04", "story": ["s01"]}, {"area": "a05", "path": ["p06"]}, one, way="competitive", void=VOID)
    assert game.outcome.reason == "stalemate" and game.returns() == [0.0, 0.0, -1.0]


@pytest.mark.parametrize(
    "areas, backgrounds, won",
    [
        (("a10", "a03"), 2, True),
        (("a10", "a20"), 2, False),
        (("a10", "a03"), 1, False),
        (("a11", "a04", "a03"), 3, True),
        (("a11", "a04", "a20"), 3, False),
        (("a11", "a04", "a03", "a05"), 4, True),
        (("a11", "a04", "a03", "a05"), 3, False),
    ],
)
def test_together_they_must_be_ahead_with_a_background_each(areas, backgrounds, won):
    zones = [{"story": ["s01"]}, {"path": ["p06"]}, {"achievements": ["h04"]}, {"story": ["s05"]}]
    players = [{"area": area, **(zones[i] if i < backgrounds else {})} for i, area in enumerate(areas)]
    if len(areas) > 2:
        players[0]["relics"] = "r01" if len(areas) == 4 else ""
    game = last_turn(*players, way="coop", void=VOID)
    assert game.outcome.reason == ("together" if won else "emptiness")
    assert game.returns() == [1.0 if won else -1.0] * len(areas)


def test_a_deck_that_it_empties_ends_the_game_after_its_turn():
    game = dark({}, last="a02 a03 a04", forced=[4])
    strike(game)
    assert game.is_over and zone(game, "void") == ["a03", "a04"] and game.turns == 1


@pytest.mark.rule("ll.ruling.7")
def test_in_edition_faq_the_draw_from_the_empty_deck_decides():
    game = table({**BOTH, "area": "a10"}, seats=1, last="a02 a03 a04", forced=[4],
                 options={"emptiness": "solo", "edition": "faq"}, void=["r07"])  # fmt: skip
    strike(game)
    assert not game.is_over and game.phase == 1 and can(game, "single"), "a Story that draws would end it, too"
    do(game, "next")
    do(game, "draw")
    assert game.outcome.reason == "enlightened" and legends(game) == 5


@pytest.mark.parametrize("way, seats", WAYS)
def test_games_come_to_a_named_end(way, seats):
    for seed in range(2):
        game = lalnb.new("life-and-legend", seats=seats, seed=seed, emptiness=way)
        bot = lalnb.bot("random", seed=seed)
        while not game.is_over:
            goals = game.observation(0)["goals"]
            assert goals and all(g["want"] > 0 for g in goals)
            game.apply(bot.choose(game.view(game.to_play)))
        assert game.outcome.reason in ("emptiness", "enlightened", "together", "stalemate")
        assert lalnb.from_json(game.to_json()).to_json() == game.to_json()
