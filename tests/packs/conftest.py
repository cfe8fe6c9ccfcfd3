"""Packs written to files for one test; what the tests share lies in ``packs_help``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from lalnb.packs import Pack, PackError, Problem, load

sys.path.insert(0, str(Path(__file__).parent))


@pytest.fixture
def load_text(tmp_path: Path) -> Callable[[str | bytes], Pack]:
    """Loads a pack of Life & Legend from its text."""

    def load_it(text: str | bytes) -> Pack:
        path = tmp_path / "mine.yaml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load("life-and-legend", path)

    return load_it


@pytest.fixture
def problems_of(load_text: Callable[[str | bytes], Pack]) -> Callable[[str | bytes], tuple[Problem, ...]]:
    """The problems for which a pack is refused."""

    def problems(text: str | bytes) -> tuple[Problem, ...]:
        with pytest.raises(PackError) as refused:
            load_text(text)
        return refused.value.problems

    return problems
