"""`lalnb play`: a whole game in the terminal, and everything a person may type."""

from __future__ import annotations

import io

import pytest

from lalnb.cli import main
from lalnb.terminal import play

GAME = "life-and-legend"


class Terminal:
    """Types the given words, then always the last one; keeps what was said."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.said: list[str] = []

    def ask(self, prompt: str) -> str:
        assert prompt == "> "
        return self.words.pop(0) if len(self.words) > 1 else self.words[0]

    def tell(self, text: str) -> None:
        self.said.append(text)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def played(*words: str, **options) -> Terminal:
    terminal = Terminal(*words)
    assert play(GAME, **{"seed": 7, "bot": "random", **options}, ask=terminal.ask, tell=terminal.tell) == 0
    return terminal


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_can_be_played_to_its_end(seats):
    terminal = played("1", seats=seats)
    assert "win" in terminal.said[-1] and "[ll." in terminal.said[-1]


def test_guardians_where_all_act_at_once_is_played_to_its_end():
    terminal = Terminal("1")
    assert play("guardians", seats=3, seed=4, ask=terminal.ask, tell=terminal.tell) == 0
    assert "win" in terminal.said[-1] and "[gl.end.goal]" in terminal.said[-1]
    first = terminal.text.partition("You send a boat")[0]
    assert first.count("Player 2 points at") == 1 and "Island Turtleback: 3 × green turtle" in first


def test_by_default_as_few_players_as_the_game_takes(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert main(["play", "guardians", "--seed", "1"]) == 0
    assert "for 3 players" in capsys.readouterr().out


def test_the_same_seed_deals_the_same_cards():
    assert played("q").text == played("q").text != played("q", seed=8).text


def test_without_a_seed_one_is_drawn_and_told():
    first, second = played("q", seed=None), played("q", seed=None)
    assert first.said[0].startswith("Seed ") and first.said[0] != second.said[0]


def test_leaving_says_so():
    assert played("q").said[-1] == "You leave the table."


def test_the_rule_behind_an_action_is_shown_and_nothing_happens():
    terminal = played("?1", "? 1", "q")
    rules = [text for text in terminal.said if text.endswith("]")]
    assert len(rules) == 2 and rules[0] == rules[1] and "[ll." in rules[0]


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("life-and-legend", "?crown of", "5 Legends; reconstructed)\n    When this comes into play, gain a Trauma."),
        ("lost-legacy", "?full MOON", "speed 7; 3 copies; reconstructed)\n    When played: Look at another player's hand."),
        ("guardians", "?wreck", "    To be seen: black wreck"),
    ],
)
def test_what_a_card_says_is_told_by_its_name(game, words, said):
    terminal = Terminal(words, "q")
    assert play(game, seats=3, seed=4, ask=terminal.ask, tell=terminal.tell) == 0
    assert said in terminal.said[-2]


def test_behind_an_action_the_words_of_its_card_are_shown():
    terminal = Terminal("?1", "q")
    assert play("lost-legacy", seed=4, ask=terminal.ask, tell=terminal.tell) == 0
    assert "    When played: For each X" in terminal.text and "play Wolf Attack" not in terminal.text


def test_the_table_can_be_shown_again():
    tables = [text for text in played("t", "t", "q").said if text.startswith("Life & Legend, turn")]
    assert len(tables) == 3 and len(set(tables)) == 1


@pytest.mark.parametrize("word", ["", "0", "99", "-1", "x", "1.5", "?", "?99", "²", "1; 2", "\x00"])
def test_nonsense_is_answered_with_what_can_be_typed(word):
    assert "Choose a number from 1 to" in played(word, "q").said[-2]


@pytest.mark.parametrize("error", [EOFError, KeyboardInterrupt])
def test_the_end_of_the_input_leaves_the_table(error):
    def ask(_prompt: str) -> str:
        raise error

    said: list[str] = []
    assert play(GAME, seed=7, bot="random", ask=ask, tell=said.append) == 0
    assert said[-1] == "You leave the table."


def test_other_hands_stay_covered():
    text = played("q").text
    mine, _, others = text.partition("Player 2:")
    assert "(covered), (covered), (covered), (covered)" in others and "Hand: (covered)" not in mine


@pytest.mark.parametrize(
    "words", [["chess"], ["life-and-legend", "--seats", "9"], ["life-and-legend", "--bot", "nobody"]], ids=lambda w: w[-1]
)
def test_what_cannot_be_played_is_told_in_a_sentence(capsys, words):
    assert main(["play", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith("lalnb: ") and err.count("\n") == 1 and words[-1] in err
