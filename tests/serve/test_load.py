"""The learners by script of `make load` do what a page does; how fast is for the script to say."""

from __future__ import annotations

import sys

import load
import pytest


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_learners_by_script_play_and_leave_nothing_behind():
    found = load.load(2, acts=3, pause=0.05, arrive=0.2)
    assert found["trouble"] == []
    assert found["kernels"] == 2 and found["left"] == 0
    assert found["acts"] == 6
    # a kernel's memory is no matter of speed: it is the same on each machine, and bounds how many a host can serve
    assert found["resident"] <= 70 and found["proportional"] <= 55
