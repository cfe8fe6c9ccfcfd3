"""A thousand messages at once over a real websocket: the table of a served page stands, and one click is one act."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest
from raid import besiege, raid
from servers import answers, lalnb_serve, running


def test_a_thousand_messages_a_second_do_no_harm() -> None:
    pages = ("ll-play", "gol-play")
    with running(lalnb_serve(), env={"LALNB_PACE": "0.01"}) as up:
        told = asyncio.run(besieged(up.address, pages))
        assert answers(up.address), "the server lives"
        assert "Traceback" not in up.log
    for page, (before, after, settled, stands, last) in zip(pages, told, strict=True):
        assert after["version"] > before["version"], "the click was an act"
        if page != "gol-play":  # where all search at once, the others act in between
            own = [line for line in settled["log"] if line["n"] not in {line["n"] for line in before["log"]}]
            assert len(own) >= 1 and settled["error"] is None
            assert {line.get("mark") for line in settled["log"]} <= {None, "refused"}
            assert stands["version"] == settled["version"], "nothing of what makes no sense is an act"
            assert stands["undo"] == settled["undo"], "one act can be taken back, as before"
        assert stands["error"] is None and last["error"] is None
        assert last["version"] > stands["version"] or last["refusal"]


async def besieged(address: str, pages: tuple[str, ...]) -> list[tuple[Any, ...]]:
    """What the tables show, all besieged at the same time."""
    return await asyncio.gather(*(besiege(address, page) for page in pages))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_floods_cut_lines_and_dead_kernels_at_once_leave_the_honest_learner_in_peace() -> None:
    with running(lalnb_serve("--cull-idle-timeout", "10", "--cull-interval", "1"), env={"LALNB_PACE": "0.01"}) as up:
        assert len(raid(up, 1, 100)) > 3
