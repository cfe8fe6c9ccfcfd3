"""The README's examples run as they stand, and what it names is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest
from tally import BEGIN, END, table

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, flags=re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number):
    """Each block on its own, but with what the blocks above it have imported."""
    above = "".join(re.findall(r"^>>> import .*\n", "".join(EXAMPLES[:number]), flags=re.MULTILINE))
    test = doctest.DocTestParser().get_doctest(above + EXAMPLES[number], {}, f"README {number + 1}", "README.md", 0)
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert test.examples and not told, "".join(told)


DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "binder/host/hub.md"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_of_make_are_there(document):
    makefile = (ROOT / "Makefile").read_text("utf-8")
    text = (ROOT / document).read_text("utf-8")
    named = set(re.findall(r"`make ([a-z-]+)|^make ([a-z-]+)", text, flags=re.MULTILINE))
    named = {one or other for one, other in named}
    assert document != "README.md" or {"serve", "test", "site"} <= named
    assert [name for name in named if not re.search(rf"^{name}:", makefile, flags=re.MULTILINE)] == []


@pytest.mark.parametrize("document", DOCUMENTS[:-2])
def test_links_lead_somewhere(document):
    links = re.findall(r"\]\((?!https://)([^)]+)\)", (ROOT / document).read_text("utf-8"))
    assert links and [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_folders_and_commands_that_are_named_are_there(document):
    text = (ROOT / document).read_text("utf-8")
    named = re.findall(r"`((?:lalnb|widgets|notebooks|tests|binder)/[\w./-]*)`", text)
    assert [name for name in named if not (ROOT / name.replace("GAME", "life_and_legend")).exists()] == []
    words = set(re.findall(r"`lalnb ([a-z]+)", text))
    assert words <= {"serve", "lab", "notebooks", "play", "rules", "lesson", "sim", "pack", "words"}


def test_the_folders_of_the_readme_are_there():
    folders = re.findall(r"^( *)([a-z_]+/) ", TEXT, flags=re.MULTILINE)
    assert [name for indent, name in folders if not (ROOT / ("lalnb" if indent else "") / name).is_dir()] == []


def test_the_figures_are_those_that_were_kept() -> None:
    """`make bench ARGS="--keep"` and its siblings write this table; the lessons in it are counted now."""
    assert TEXT.partition(BEGIN)[2].partition(END)[0].strip() == table(), "renew it: python tests/tally.py"
