"""`lalnb rules`: one rule, a family of rules, words to look for, the whole book, and clear words for the rest."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lalnb.cli import main
from lalnb.rulebooks import rules


def said(capsys, *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_one_rule(capsys):
    assert said(capsys, "life-and-legend", "ll.wander.use") == (
        "Phase 2: World\n--------------\n"
        "Turn in a Wander  [ll.wander.use]\n"
        "  You may discard a Completed Wander to draw one card of the Life Deck.\n"
        "  At the table: Put the Wander on the Legend discard pile, face-up, and draw a Life card.\n"
    )


def test_a_family_of_rules_and_no_other(capsys):
    out = said(capsys, "life-and-legend", "ll.perpetual")
    assert out.count("[ll.") == out.count("[ll.perpetual.") == 4


def test_words_are_looked_for(capsys):
    out = said(capsys, "life-and-legend", "tie stalemate")
    assert "[ll.end.tie]" in out and "[ll.wander.use]" not in out


def test_the_whole_book(capsys):
    out = said(capsys, "life-and-legend")
    assert out.startswith("Life & Legend: 257 rules. First edition, 2017.\n")
    assert out.count("  [ll.") == len(rules("life-and-legend"))


@pytest.mark.parametrize(("rule", "standing"), [("ll.ruling.3", "ruling"), ("ll.ruling.10", "published correction")])
def test_what_is_not_the_book_s_own_is_marked(capsys, rule, standing):
    assert said(capsys, "life-and-legend", rule).endswith(f"  This is a {standing}.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "lalnb: there is no rulebook for 'chess'; choose one of life-and-legend"),
        (["chess", "--matrix"], "lalnb: there is no rulebook for 'chess'; choose one of life-and-legend"),
        (["life-and-legend", "ll.no.such"], "lalnb: Life & Legend has no rule 'll.no.such'; `lalnb rules life-and-legend`"),
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(capsys, words, sentence):
    assert main(["rules", *words]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith(sentence) and err.count("\n") == 1


def test_no_command_is_answered_with_the_commands(capsys):
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_the_command_is_installed_and_a_closed_pipe_is_no_error():
    code = "import sys; from lalnb.cli import main; sys.exit(main(['rules', 'life-and-legend']))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b"" and process.wait() == 0


def test_what_waits_for_the_exit_may_meet_a_closed_pipe_too():
    """A text shorter than the buffer of a pipe is written as the command ends."""
    code = "import sys; from lalnb.cli import main; input(); sys.exit(main(['rules', 'lost-legacy', 'lost.turn']))"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", code], **pipes) as process:
        process.stdout.close()
        process.stdin.write(b"\n")
        process.stdin.close()
        assert process.stderr.read() == b"" and process.wait() == 0
