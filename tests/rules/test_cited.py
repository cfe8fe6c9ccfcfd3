"""Every rule, of all modes, is shown to hold by a test, and no test speaks of a rule that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest
from marks import marks, marks_in

from lalnb.lessons.coverage import cited
from lalnb.rulebooks import rulebooks, rules

NOT_YET = Path(__file__).with_name("not_yet.txt")

GAMES = rulebooks()


def known_ids() -> set[str]:
    return {rule.id for game in GAMES for rule in rules(game)}


def must_be_cited() -> set[str]:
    """Rules that play can show: all but the ones that are only looked up."""
    return {rule.id for game in GAMES for rule in rules(game) if rule.teach != "look"}


def not_yet() -> list[str]:
    """The ids that no test needs to cite for now: one a line, `#` starts a remark."""
    lines = (line.partition("#")[0].strip() for line in NOT_YET.read_text("utf-8").splitlines())
    return [line for line in lines if line]


def test_every_rule_of_all_modes_is_cited_by_a_test():
    cited = {mark.rule for mark in marks()}
    missing = sorted(must_be_cited() - cited - set(not_yet()))
    assert not missing, f"{len(missing)} rules are cited by no test:\n" + "\n".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_where_the_code_applies_it(game):
    """From an id one search leads to the code (and from a mark to the test, from a lesson to the step)."""
    there = cited(game)
    missing = [rule.id for rule in rules(game) if rule.teach != "look" and rule.id not in there]
    assert not missing, f"{len(missing)} rules are cited nowhere in the code of {game}:\n" + "\n".join(missing)


TELLS = {"words.py", "asking.py", "refusals.py", "position.py", "made.py", "saves.py"}
"""What says a rule to a person, or refuses by it, or reads a file; the rule itself is applied elsewhere."""


@pytest.mark.parametrize("game", GAMES)
def test_the_code_that_applies_a_rule_cites_it_and_not_only_what_tells_it(game):
    there = {id: {place.partition(":")[0].rpartition("/")[2] for place in places} for id, places in cited(game).items()}
    missing = [rule.id for rule in rules(game) if rule.teach != "look" and there.get(rule.id, set()) <= TELLS]
    assert not missing, "these are cited only where they are told:\n" + "\n".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_the_code_cites_no_rule_that_is_not_there(game):
    prefix = f"{next(iter(rules(game))).id.partition('.')[0]}."
    unknown = [f"{id} at {places[0]}" for id, places in cited(game).items() if id.startswith(prefix) and id not in known_ids()]
    assert not unknown, "these ids name no rule:\n" + "\n".join(unknown)


def test_no_test_cites_a_rule_that_is_not_there():
    unknown = [f"{mark.place}: {mark.rule}" for mark in marks() if mark.rule not in known_ids()]
    assert not unknown, "these marks name no rule:\n" + "\n".join(unknown)


def test_the_waiting_list_holds_only_rules_that_must_be_cited():
    strange = sorted(set(not_yet()) - must_be_cited())
    assert not strange, "strike these from not_yet.txt, they are looked up or unknown:\n" + "\n".join(strange)
    assert len(not_yet()) == len(set(not_yet())), "an id stands twice in not_yet.txt"


def test_marks_are_found_with_their_place():
    source = 'import pytest\n\n@pytest.mark.rule("ll.a.b", "ll.c.d")\ndef test_x():\n    pass\n'
    assert list(marks_in(source, "t.py")) == [("ll.a.b", "t.py:3"), ("ll.c.d", "t.py:3")]


def test_a_mark_on_a_class_a_case_or_a_module_counts():
    source = (
        'import pytest\npytestmark = pytest.mark.rule("ll.a.b")\n'
        'cases = [pytest.param(1, marks=pytest.mark.rule("ll.c.d"))]\n'
        '@pytest.mark.rule("ll.e.f")\nclass TestX:\n    pass\n'
    )
    assert {mark.rule for mark in marks_in(source, "t.py")} == {"ll.a.b", "ll.c.d", "ll.e.f"}


def test_a_mark_that_computes_its_id_is_refused():
    with pytest.raises(ValueError, match="t.py:1: write the rule's id as plain text"):
        list(marks_in('pytest.mark.rule("ll." + name)', "t.py"))
