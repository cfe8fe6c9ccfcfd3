"""Rules that can be cited, and refusals that cite them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rulebook, in our words.

    `provenance` is "rulebook", "published correction", "ruling" or "reconstructed"; `teach` is "play", "ask" or "look";
    `table` says what hands do at the real table.
    """

    id: str
    title: str
    text: str
    section: str = ""
    provenance: str = "rulebook"
    edition: str = ""
    mode: str = "standard"
    teach: str = "play"
    table: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action cannot be taken now: the rule's id, one sentence, and the ids of the cards it speaks of."""

    rule: str
    reason: str
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}]"


class IllegalAction(ValueError):
    """Raised by `apply` for an action that is refused; `.refusal` says why. The game is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Caps:
    """Everything ends (DESIGN.md, engine rule 7): the limits, each with its named outcome."""

    STEPS = 10_000
    ACTS = 200
    TURNS = 400
