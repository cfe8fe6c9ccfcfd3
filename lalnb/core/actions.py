"""Actions: what a seat can be asked to do, as plain data. Equal actions are one object, so comparing them costs nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

Params = tuple[tuple[str, Any], ...]
LABELS: dict[str, Callable[[Action], str]] = {}
RULES: dict[str, Callable[[Action], str]] = {}


class Action:
    """One thing a seat may do: `.kind` and plain `.params`; label and rule are made when read.

    Actions are interned by game, kind and params: equal ones are the same object, hashable, and survive JSON and pickle.
    """

    __slots__ = ("_params", "game", "kind")
    _all: ClassVar[dict[tuple[str, str, Params], Action]] = {}
    game: str
    kind: str
    _params: Params

    def __new__(cls, game: str, kind: str, params: Params = ()) -> Action:
        """The one Action of this game, kind and params, made at its first asking; the order of `params` does not matter."""
        params = tuple(sorted(params))
        key = (game, kind, params)
        found = cls._all.get(key)
        if found is None:
            found = object.__new__(cls)
            object.__setattr__(found, "game", game)
            object.__setattr__(found, "kind", kind)
            object.__setattr__(found, "_params", params)
            cls._all[key] = found
        return found

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an Action is never changed")

    def __reduce__(self) -> tuple[Any, ...]:
        return Action, (self.game, self.kind, self._params)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self

    @property
    def params(self) -> dict[str, Any]:
        """The details as plain JSON values, for example {"place": "world.2", "by": "die"}."""
        return dict(self._params)

    @property
    def label(self) -> str:
        """A short English sentence for a person."""
        make = LABELS.get(self.game)
        return make(self) if make else repr(self)

    @property
    def rule(self) -> str:
        """The id of the rule that allows this kind of action, or an empty string."""
        make = RULES.get(self.game)
        return make(self) if make else ""

    def to_json(self) -> str:
        """This action as one line of JSON."""
        return json.dumps({"game": self.game, "kind": self.kind, **self.params})

    @staticmethod
    def from_json(text: str) -> Action:
        """The action written by `to_json`. Raises ValueError with a sentence when the text is no action."""
        try:
            data = json.loads(text)
        except (TypeError, ValueError) as error:
            raise ValueError(f"This is not an action: it is not JSON ({error}).") from None
        except RecursionError:
            raise ValueError("This is not an action: it is nested too deeply.") from None
        if not isinstance(data, dict):
            raise ValueError("This is not an action: an object with 'game' and 'kind' is wanted.")
        return action_from(data)

    def __repr__(self) -> str:
        return f"Action({self.game!r}, {self.kind!r}, {self.params!r})"


def action_from(data: dict[str, Any]) -> Action:
    """An action from its JSON object; only flat values (text, whole numbers, true, false, null) are taken."""
    game, kind = data.get("game"), data.get("kind")
    if not isinstance(game, str) or not isinstance(kind, str):
        raise ValueError("This is not an action: 'game' and 'kind' must be text.")
    params = []
    for key, value in data.items():
        if key in ("game", "kind"):
            continue
        if not (value is None or isinstance(value, (str, int, bool))):
            raise ValueError(f"This is not an action: '{key}' must be text, a whole number, true, false or null.")
        params.append((key, value))
    if len(params) > 8 or any(isinstance(v, str) and len(v) > 200 for _, v in params):
        raise ValueError("This is not an action: it has too many or too long details.")
    found = Action._all.get((game, kind, tuple(sorted(params))))
    if found is not None:
        return found
    if len(Action._all) > 100_000:
        raise ValueError("This is not an action of this game.")
    return Action(game, kind, tuple(params))
