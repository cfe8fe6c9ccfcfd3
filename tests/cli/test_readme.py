"""The README's examples run as they stand, and what it names is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

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


def test_commands_of_make_are_there():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"\bmake ([a-z-]+)", TEXT))
    assert {"serve", "test"} <= named
    assert [name for name in named if not re.search(rf"^{name}:", makefile, flags=re.MULTILINE)] == []


def test_links_and_paths_lead_somewhere():
    links = re.findall(r"\]\((?!https://)([^)]+)\)", TEXT)
    assert links and [link for link in links if not (ROOT / link).exists()] == []
    folders = re.findall(r"^( *)([a-z_]+/) ", TEXT, flags=re.MULTILINE)
    assert [name for indent, name in folders if not (ROOT / ("lalnb" if indent else "") / name).is_dir()] == []
