"""The last resolution as a row of steps that the page plays one by one: boats turned, places found, coins, lights, tidying."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

ROWS = {"tidy", "cards", "light"}
"""Steps that hold all events of their kind in a row."""
OPENS = {"resolution", "turned", "nothing_found", "found", "power", "keeps", "no_power", "target", "end", "cap"} | ROWS
"""Events that open a step of their own; what follows them (coins above all) belongs to the same step."""
TIDY = {"face_down", "new_pile", "next_pile", "place", "no_place"}
CARDS = {"postcard_gone", "postcard", "postcards_renewed"}
COINS = {"gold": (1, 0), "gold_back": (-1, 0), "legend": (0, 1), "legend_back": (0, -1)}


def story(s: Any, seat: int, names: list[str], named: Callable[[str, list[str]], str]) -> dict[str, Any] | None:
    """The steps of the last resolution as `seat` sees it; None before the first one.

    A step is {kind, text, islands, hulls: [[seat, hull]], lights: [[island, seat]], coins: [[seat, gold, legend]], down}.
    """
    told = s.events(seat)
    start = next((i for i in range(len(told) - 1, -1, -1) if told[i].kind == "resolution"), None)
    if start is None:
        return None
    steps: list[dict[str, Any]] = []
    for event in told[start:]:
        if event.kind in ("turn", "serves"):
            break
        kind = "tidy" if event.kind in TIDY else "cards" if event.kind in CARDS else event.kind
        joins = bool(steps) and (kind not in OPENS or (kind in ROWS and steps[-1]["kind"] == kind))
        if not joins:
            steps.append({"kind": kind, "text": "", "islands": [], "hulls": [], "lights": [], "coins": [], "down": []})
        add(steps[-1], event, named(s.say(event, seat), names))
    return {"turn": told[start].values[0], "steps": steps, "whole": s.phase == 0 or s.over is not None}


def add(step: dict[str, Any], event: Any, text: str) -> None:
    """What an event adds to a step."""
    kind, values = event.kind, event.values
    step["text"] = f"{step['text']} {text}".strip()
    if kind == "turned":
        step["islands"].append(values[0])
        step["hulls"] = [list(pair) for pair in values[1]]
    elif kind == "found":
        step["islands"].append(values[1])
    elif kind == "light":
        step["islands"].append(values[1])
        step["lights"].append([values[1], values[0]])
    elif kind == "face_down":
        step["down"].append(values[0])
    elif kind in COINS:
        gold, legend = COINS[kind]
        step["coins"].append([values[0], gold * values[1], legend * values[1]])
