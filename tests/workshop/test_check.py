"""`lalnb pack check`: all problems at once, counts, what a mode lacks, and games in a process with limits."""

from __future__ import annotations

import shutil

import pytest

from lalnb.packs import load
from lalnb.workshop.bench import BENCHES, bench
from lalnb.workshop.check import check, look
from lalnb.workshop.life_and_legend import most_legends
from lalnb.workshop.trial import Kind, try_out

STANDARD = [Kind("Standard Mode", 2, {"mode": "standard"})]


def warned(file, text: str) -> str:
    return "\n".join(look("life-and-legend", file(text)).warnings)


# ------------------------------------------------------------ problems


def test_all_problems_are_listed_with_place_and_what_is_allowed(file, said):
    code, text = said("check", file("extends: standart\ncards:\n  relic:\n    - {id: R1, name: B, slots: 9, legend: 2}\n"))
    assert code == 1
    lines = text.splitlines()
    assert lines[-1] == "5 problems; nothing of the pack is loaded." and len(lines) == 6
    assert lines[0] == (
        "mine.yaml:5:10: extends: 'standart' is none of the values of this field; did you mean standard? (allowed: standard)"
    )
    assert "mine.yaml:8:" in lines[-2] and "did you mean legends?" in text and "9 is too big (allowed: 1, 2, 3, 4)" in text


def test_a_hundred_problems_are_all_listed(file, said):
    code, text = said("check", file("cards:\n  relic:\n" + "    - {}\n" * 30))
    assert code == 1 and text.count("mine.yaml:") == 120 and "120 problems" in text


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("none.yaml", "none.yaml: the file cannot be read: no such file or directory"),
        (".", "a folder is a pack if it holds a file pack.yaml, and here is none"),
    ],
)
def test_what_is_no_pack_is_told(tmp_path, monkeypatch, said, name, sentence):
    monkeypatch.chdir(tmp_path)
    code, text = said("check", name)
    assert code == 1 and sentence in text


def test_a_pack_names_a_game(file, said):
    text = said("check", file("", game="chess"))[1]
    assert "game: 'chess' is no game with packs (allowed: " in text and "life-and-legend, lost-legacy" in text
    assert "game: a pack names its game (allowed:" in said("check", file("", game=""))[1]


# ------------------------------------------------------------ counts and warnings


@pytest.mark.parametrize("game", BENCHES)
def test_the_shipped_packs_have_no_warning(game, said):
    code, text = said("check", game, "--games", "0")
    assert code == 0 and "No warning." in text and "Played alone." in text


def test_counts_stand_beside_those_of_the_box(file, said):
    code, text = said("check", file("extends: standard\nwithout: r01 r02 t02\n"), "--games", "0")
    assert code == 0
    for line in ("Legend Deck              71 (the box has 73)", "Relic                  24 (the box has 26)",
                 "Trauma                 7 (the box has 8)", "Background Deck          36 (the box has 36)"):  # fmt: skip
        assert line in text


def test_a_few_cards_are_an_addition_to_the_standard_ones(file):
    report = look("life-and-legend", file("cards:\n  relic:\n    - {id: a, name: Ladle, slots: 1, legends: 1}\n"))
    assert report.table == ("standard", "mine.yaml") and report.warnings == () and len(report.kinds) == 16
    assert report.counts[0][:3] == ("Legend Deck", 1, 73)


def without(*types: str, but: tuple[str, ...] = ()) -> str:
    ids = [card.id[9:] for card in load("life-and-legend").of_type(*types) if card.name not in but]
    return f"extends: standard\nwithout: {' '.join(ids)}\n"


def test_the_most_legends_that_there_can_be():
    most = most_legends(load("life-and-legend").cards)
    assert most["adventures"] == 60 and most["relics"] >= 10 and most["wanders"] >= 4


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        (without("relic"), "The Treasury cannot be won: the Relics that fit into the slots are worth at most 0"),
        (without("adventure"), "The Campaign cannot be won: all Adventures are worth 0 Legends together, and 35 are wanted."),
        (without("adventure"), "The Legacy cannot be won: one Player can have at most"),
        ("extends: standard\nwithout: e01\n", "War cannot be played: it needs the card War."),
        ("extends: standard\nwithout: t01\n", "Lore cannot be played: it needs the card Apathy."),
        ("extends: standard\nwithout: p12\n", "The Arbiter cannot be played: it needs the card Arbiter."),
        (without("trauma"), "The Arbiter loses its task: it wants all Traumas attached at once, and there is none."),
        (without("trauma"), "There is no Trauma in the Life Deck, so that nothing can give one; these try to: Crown"),
        (without("story"), "Eternal Mode cannot be won: it needs a card of the type Life Story in play, and there is none."),
        (without("achievement"), "Lore cannot be played: it needs a card of the type Life Achievement."),
        (without("exceptional"), "Eternal Mode cannot be won: it needs a card of the type Exceptional Trait in play"),
        (without("trauma", "exceptional", "trait"), "The Life Deck is empty."),
        (without("event", "adventure", "relic"), "There are 0 Legend cards, and 2 seats need at least 13."),
        ("extends: standard\ncards:\n  relic:\n    - {id: a, name: War, slots: 1, legends: 1}\n", "2 cards are called War:"),
        ("extends: standard\ncards:\n  event:\n    - {id: e01, name: War, etype: Omen, world: defeat(), hand: defeat()}\n",
         "War cannot be won as meant: the card War must be an Atmosphere, so that it stays in the World."),
        ("extends: standard\nwithout: p12\ncards:\n  relic:\n    - {id: a, name: Arbiter, slots: 1, legends: 1}\n",
         "The Arbiter cannot be won: its card Arbiter must be of the type Life Path, and it is of the type Relic."),
    ],
)  # fmt: skip
def test_what_a_mode_lacks_is_warned_of(file, text, warning):
    assert warning in warned(file, text)


def test_a_missing_life_word_is_warned_of(file):
    cards = load("life-and-legend")
    openers = [c.id[9:] for c in cards.of_type("trait") if c.word == "And"]
    found = warned(file, f"extends: standard\nwithout: {' '.join(openers)}\n")
    assert "No card gives the Life Word And: 12 Backgrounds need it." in found
    seek = [c.id[9:] for c in cards.of_type("relic") if "Seek" in c.words]
    choice = [c.id[9:] for c in cards.cards if any("any_minor" in form.names() or "Seek" in form.names() for form in c.forms)]
    found = warned(file, f"extends: standard\nwithout: {' '.join(dict.fromkeys(seek + choice))}\n")
    assert "No card gives the Life Word Seek: " in found and "Challenges ask for it." in found


def test_a_pack_called_like_a_shipped_one_is_warned_of(file, tmp_path):
    name = file("extends: standard\nwithout: e02\n")
    text = (tmp_path / name).read_text().replace("pack: mine", "pack: standard")
    (tmp_path / name).write_text(text)
    assert look("life-and-legend", name).warnings[0].startswith("The pack is called standard like one that comes with the game")


def test_sets_of_lost_legacy_are_counted_and_warned_of(file):
    card = "    - {{id: a{i}, name: Card {i}, set: {of}, speed: {i}, copies: 1, does: woodsman}}\n"
    text = "cards:\n  card:\n" + "".join(card.format(i=i, of="town") for i in (1, 2, 3))
    report = look("lost-legacy", file(text, game="lost-legacy"))
    assert report.counts == (("Set town", 3, 16),) and report.table == ("standard", "mine.yaml")
    assert report.warnings[0].startswith(
        "The packs hold 3 cards of the set 'town'; a set has 16 [lost.parts.cards]. By its name"
    )
    report = look("lost-legacy", file(text.replace("town", "werewolf"), game="lost-legacy"))
    assert "The packs hold 19 cards of the set 'werewolf'" in report.warnings[0]
    assert all("werewolf" not in kind.name and "megamix" not in kind.name for kind in report.kinds)


# ------------------------------------------------------------ games


def test_random_games_are_played_in_every_mode(file, said):
    code, text = said("check", file("extends: standard\nwithout: r01\n"), "--games", "32")
    assert code == 0 and "32 random games were played to their end: " in text and text.endswith("The pack is good.\n")


def test_a_folder_is_checked(tmp_path, monkeypatch, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    for name, text in (("pack", "format: 1\ngame: life-and-legend\npack: mine\ntitle: M\n"),
                       ("relics", "cards:\n  relic:\n    - {id: a, name: Ladle, slots: 1, legends: 1}\n")):  # fmt: skip
        (tmp_path / "mine" / f"{name}.yaml").write_text(text)
    code, text = said("check", "mine", "--games", "3")
    assert code == 0 and "Played together with the standard cards" in text and "3 random games" in text


def test_a_game_that_breaks_is_told_with_its_seed(monkeypatch, tmp_path):
    broken = tmp_path / "sitecustomize.py"
    broken.write_text(
        "from lalnb.games.life_and_legend import turn\n"
        "def run(self, s, *more):\n    raise KeyError('a broken rule')\nturn.Turn.run = run\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    trial = try_out("life-and-legend", ("standard",), STANDARD, games=5, seed=40)
    assert trial.played == 0
    assert trial.problem.startswith("Game 1 broke off (Standard Mode, seed 40): KeyError: 'a broken rule'.")


def test_the_time_is_limited():
    trial = try_out("life-and-legend", ("standard",), STANDARD, games=100_000, seconds=3)
    assert trial.played > 0
    assert trial.problem.startswith(
        f"Game {trial.played + 1} (Standard Mode, seed {trial.played}) was not over when the 3 seconds"
    )


def test_the_memory_is_limited(monkeypatch, tmp_path):
    greedy = tmp_path / "sitecustomize.py"
    greedy.write_text(
        "from lalnb.games.life_and_legend import turn\n"
        "def run(self, s, *more):\n    s.heap = bytearray(3 << 30)\nturn.Turn.run = run\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    trial = try_out("life-and-legend", ("standard",), STANDARD, games=5, megabytes=300)
    assert trial.problem == "Game 1 (Standard Mode, seed 0) wanted more than 300 MB of memory."


def test_a_child_that_dies_is_told(monkeypatch, tmp_path):
    dying = tmp_path / "sitecustomize.py"
    dying.write_text(
        "import os\nfrom lalnb.games.life_and_legend import turn\n"
        "def run(self, s, *more):\n    os._exit(7)\nturn.Turn.run = run\n"
    )
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    trial = try_out("life-and-legend", ("standard",), STANDARD, games=5)
    assert trial.problem == "The games were ended from outside in game 1 (Standard Mode, seed 0)."
    monkeypatch.setenv("PYTHONPATH", "")
    assert "could not be begun" in try_out("life-and-legend", ("standard",), [], games=1).problem
    monkeypatch.setattr("sys.executable", str(tmp_path / "none"))
    assert "here none can be started" in try_out("life-and-legend", ("standard",), STANDARD).problem


LOOPS = """\
cards:
  relic:
    - {id: a, name: Wheel, slots: 1, legends: 0, effect: "when(gain_trauma, seq(trauma(3), trauma(3)))"}
    - {id: b, name: Spring, slots: 1, legends: 0, effect: "when(face_defeat, seq(defeat(), defeat(), defeat()))"}
    - {id: c, name: Door, slots: 1, legends: 0, effect: "when(departs, seq(draw(legend, 3), discard(relic, all)))"}
    - {id: d, name: Pump, slots: 1, legends: 0, effect: "when(comes_in, seq(trauma(1), defeat()))"}
    - {id: e, name: Echo, slots: 1, legends: 0, effect: "once(each(all, each(all, each(all, each(all, trauma(3))))))"}
    - {id: f, name: Abyss, slots: 1, legends: 0, effect: "at(phase4, seq(mill(life, 12), mill(legend, 12)))"}
"""


def test_loops_of_triggers_end(file):
    report = check("life-and-legend", file(LOOPS), games=24, seconds=100)
    assert report.trial is not None and report.trial.played == 24 and report.trial.ends["cap-steps"] > 0
    assert not report.good and "was stopped by a limit of the game (cap-steps): an effect may be going in circles." in (
        report.trial.problem
    )


@pytest.mark.parametrize("card", LOOPS.splitlines()[2:], ids=lambda line: line[11])
def test_each_loop_ends_by_itself_or_by_the_cap_of_steps(file, card):
    report = check("life-and-legend", file(f"cards:\n  relic:\n{card}\n"), games=16, seconds=100)
    assert report.trial is not None and report.trial.played == 16 and "in circles" in (report.trial.problem or "in circles")


def test_a_pack_with_no_game_is_not_tried(file, said, monkeypatch):
    monkeypatch.setattr("lalnb.workshop.check.bench", lambda game: _without_kinds(bench(game)))
    code, text = said("check", file("extends: standard\nwithout: r01\n"))
    assert code == 0 and text.endswith("No kind of game can be played with these cards, so none was tried.\n")


def _without_kinds(real):
    from dataclasses import replace

    return replace(real, kinds=lambda packs: [])


def test_checking_leaves_nothing_behind(file, tmp_path):
    name = file("extends: standard\nwithout: r01\n")
    check("life-and-legend", name, games=2)
    assert [path.name for path in tmp_path.iterdir() if path.name != "__pycache__"] == ["mine.yaml"]
    shutil.rmtree(tmp_path)


# ------------------------------------------------------------ Guardians of Legends


def sea(file, text: str):
    return look("guardians", file(text, game="guardians"))


ISLE = """\
extends: standard
cards:
  island:
    - id: {id}
      name: {name}
      landscape: meadow
      sky: noon
      features:
        - {{kind: {kind}, colour: {colour}, number: 9, where: middle, name: a thing}}
        - {{kind: {kind}, colour: {colour2}, number: 8, where: back, name: another}}
"""


def test_pieces_of_guardians_are_counted(file):
    report = sea(file, ISLE.format(id="frostmaw", name="Pond", kind="pond", colour="green", colour2="blue"))
    assert report.problems == () and report.warnings == () and len(report.kinds) == 9
    assert [tuple(count) for count in report.counts] == [
        ("Islands", 24, 24), ("Postcards", 35, 35), ("Rewards", 26, 26), ("  Treasures", 10, 10), ("  Legends", 16, 16),
    ]  # fmt: skip


def test_too_few_rewards_make_no_game_and_that_is_said(file):
    isle = ISLE.format(id="x0", name="Isle 0", kind="pond", colour="green", colour2="blue")
    one = isle.partition("  island:\n")[2]
    report = sea(file, isle + "".join(one.replace("x0", f"x{i}").replace("Isle 0", f"Isle {i}") for i in (1, 2, 3)))
    assert report.kinds == () and report.warnings[0].startswith(
        "With these pieces no game can be played: The packs hold 16 Legends and 10 Treasures; at least 5 Legends"
    )


def test_what_an_island_or_a_postcard_may_not_show_is_a_problem(file):
    report = sea(file, ISLE.format(id="x", name="X", kind="bone", colour="green", colour2="white"))
    text = "\n".join(report.problems)
    assert "features.1.colour: a bone is drawn in white, yellow, grey" in text
    assert "features: islands do not bear bone" in text


def test_an_element_that_fits_no_island_is_warned_of(file):
    words = "extends: standard\nwithout: " + " ".join(c.id[9:] for c in load("guardians").of_type("postcard"))
    card = (
        "\ncards:\n  postcard:\n    - {id: a, name: Alone, scene: A card., elements: [{kind: boat, colour: red, number: 1},"
        " {kind: pond, colour: blue, number: 1}]}\n"
    )
    assert "at least 4 are wanted" in sea(file, words + card).warnings[0]


@pytest.mark.parametrize("game", BENCHES)
def test_every_bench_counts_and_plays_its_standard_pack(game):
    rules, pack = bench(game), load(game)
    assert all(count.here == count.box for count in rules.counts(pack)) and rules.alone(pack)
    kinds = rules.kinds((pack,))
    trial = try_out(game, ("standard",), kinds, games=len(kinds))
    assert trial.problem == "" and trial.played == len(kinds)
