"""Pieces of one's own at the table of Guardians of Legends: faces of the packs that are played, and the printed wording."""

from __future__ import annotations

import json

import lalnb
from lalnb_widgets.room_guardians import face
from lalnb_widgets.session import Session

TEXT = """\
format: lalnb-pack/1
game: guardians
pack: mine
title: Mine
extends: standard
cards:
  reward:
    - {id: mine1, name: The Old Key, kind: legend, does: take-gold, amount: 2, printed: Take two coins.}
"""


def test_own_pieces_lie_on_the_table_and_no_path_goes_to_the_page(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(TEXT)
    assert face((str(path),), "mine:mine1")["printed"] == "Take two coins."
    assert "printed" not in face((str(path),), "mine:frostmaw") and face((str(path),), "mine:frostmaw")["picture"]
    session = Session(lalnb.new("guardians", seats=3, seed=2, packs=(str(path),)), 0, {1: "standard", 2: "keen"})
    scene = session.scene()
    assert any(name.startswith("mine:") for name in scene["faces"])
    assert str(tmp_path) not in json.dumps([scene, session.keep()])
    path.write_text(TEXT.replace("Take two", "Take 2"))
    assert face((str(path),), "mine:mine1")["printed"] == "Take 2 coins."
