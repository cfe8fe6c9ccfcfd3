"""Records: a game as its start and its acts. Replaying gives the same game, in any process."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from . import __version__
from .actions import Action, action_from

FORMAT = 1


class BadRecord(ValueError):
    """A save or record that cannot be read; the text says what is wrong and where."""


@lru_cache(maxsize=4096)
def _line(seat: int, action: Action, rolls: tuple[int, ...]) -> str:
    """An act as JSON text. A game is written after each act, and all acts before the last have been written already."""
    return json.dumps([seat, {"kind": action.kind, **action.params}, list(rolls)], separators=(",", ":"))


@dataclass(frozen=True)
class Record:
    """`start` holds options and seed, or a position; `acts` are (seat, action, die results)."""

    game: str
    start: dict[str, Any]
    acts: tuple[tuple[int, Action, tuple[int, ...]], ...]

    @staticmethod
    def of(state: Any) -> Record:
        """The record of a game, from its start or from the position it was set up in."""
        if state.origin is None:
            start = {"options": state.options, "seats": state.seats, "seed": state.seed, "packs": state.pack_hashes()}
        else:
            origin = state if not hasattr(state.origin, "to_position") else state.origin
            start = {"position": origin.to_position()}
        return Record(state.game, start, tuple(state.trail[: state.ntrail]))

    def to_json(self) -> str:
        """The record as JSON text, one act a line."""
        acts = ",\n".join([_line(*act) for act in self.acts])
        head = {"lalnb": __version__, "record": FORMAT, "game": self.game, "start": self.start}
        return json.dumps(head)[:-1] + ', "acts": [\n' + acts + "\n]}\n"

    @staticmethod
    def from_json(text: str) -> Record:
        """The record in `text`; BadRecord says what is wrong."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError) as error:
            raise BadRecord(f"This is not a record: it is not JSON ({error}).") from None
        except RecursionError:
            raise BadRecord("This is not a record: it is nested too deeply.") from None
        if not isinstance(data, dict) or "acts" not in data or "start" not in data:
            raise BadRecord("This is not a record of lalnb: it has no 'start' or no 'acts'.")
        if data.get("record") != FORMAT:
            raise BadRecord(f"This record has format {data.get('record')!r}; this version of lalnb reads format {FORMAT}.")
        game, start = data.get("game"), data["start"]
        if not isinstance(game, str) or not isinstance(start, dict) or not isinstance(data["acts"], list):
            raise BadRecord("This record is damaged: 'game' must be text, 'start' an object and 'acts' a list.")
        acts = []
        for i, entry in enumerate(data["acts"]):
            try:
                seat, act, rolls = entry
                if not isinstance(seat, int) or not isinstance(act, dict):
                    raise ValueError("seat and action are wanted")
                acts.append((seat, action_from({**act, "game": game}), tuple(int(r) for r in rolls)))
            except (TypeError, ValueError, OverflowError) as error:
                raise BadRecord(f"Act {i + 1} of this record cannot be read: {error}.") from None
        return Record(game, start, tuple(acts))
