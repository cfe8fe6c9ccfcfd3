"""Packs in files, and the command `lalnb pack` as a person types it."""

from __future__ import annotations

from pathlib import Path

import pytest

from lalnb.cli import main

HEAD = "format: lalnb-pack/1\ngame: {game}\npack: mine\ntitle: My cards\n"


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Writes a pack of Life & Legend (or of another game) from the text below its head; gives the name to type."""
    monkeypatch.chdir(tmp_path)

    def write(text: str, name: str = "mine.yaml", game: str = "life-and-legend") -> str:
        Path(name).write_text(HEAD.format(game=game) + text, "utf-8")
        return name

    return write


@pytest.fixture
def said(capsys):
    """Runs `lalnb pack ...`; gives its exit code and what it said."""

    def run(*words: str) -> tuple[int, str]:
        code = main(["pack", *words])
        out, err = capsys.readouterr()
        return code, out + err

    return run
