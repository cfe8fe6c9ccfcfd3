"""The plan of Lost Legacy: what a seat makes of its cards and of what it sees, as values of each act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import prod
from typing import Any

from ..core.actions import Action
from ..core.state import View
from ..games.lost_legacy.book import ROLES, SPEED_OF
from ..games.lost_legacy.cards import DOES, SPEEDS
from ..games.lost_legacy.sheet import is_legacy, sheet


def plan(view: View) -> Callable[[Action], float]:
    """The value of each action for the seat of this view."""
    return Reader(view).value


class Reader:
    """Reads an observation and puts values on acts, about in chances to win."""

    def __init__(self, view: View) -> None:
        self.obs: dict[str, Any] = view.observation
        self.seat = view.seat
        self.players: list[dict[str, Any]] = self.obs["players"]
        self.me = self.players[self.seat]
        self.rivals = [p for i, p in enumerate(self.players) if p["in"] and i != self.seat]
        self.sheet = sheet(self.obs)
        self.unseen = Counter(self.sheet["unseen"])
        self.places = {p["place"]: p for p in self.sheet["places"]}
        self.prompt: dict[str, Any] = self.obs["prompt"] or {}
        self.deck: int = self.obs["deck"]["count"]
        self.late = self.deck <= 2 * (len(self.rivals) + 1)

    def does(self, card: str) -> str:
        """What a card does."""
        return DOES[ROLES[card]]

    def value(self, action: Action) -> float:
        """The value of an action, against doing nothing at 0."""
        act = ACTS.get(action.kind)
        return act(self, action) if act else 0.0

    # ------------------------------------------------------------ cards

    def below(self, speed: int) -> float:
        """The chance that an unseen card has a lower number than this."""
        total = sum(self.unseen.values())
        return sum(n for card, n in self.unseen.items() if SPEED_OF[card] < speed) / total if total else 0.0

    def keeping(self, card: str) -> float:
        """What it is worth to end the turn with this card in hand."""
        speed, does = SPEED_OF[card], self.does(card)
        if does == "undying-heart":
            return 0.9
        council = any(self.does(c) == "village-council" for c in self.unseen)
        early = 0.2 if not council else 0.8 if speed == 9 else self.below(speed)
        quick = 0.0 if speed == 9 else (9 - speed) / 10
        if does == "the-werewolf":
            quick = 0.9
        return quick if self.late else 0.5 * early + 0.3 * quick

    def play(self, action: Action) -> float:
        """What a card does now, and what stays in hand."""
        card = str(action.params["card"])
        hand = list(self.me["hand"])
        hand.remove(card)
        rest = max((self.keeping(c) for c in hand), default=0.0)
        does = self.does(card)
        if does == "village-council":
            return self.council(hand)
        if does == "full-moon":
            return rest + 0.9 * max((self.chance(p, lambda c: c in hand) for p in self.rivals), default=0.0)
        if does == "crypt-raider":
            return rest + (0.5 if any(self.open_x(p) for p in self.rivals) else 0.05)
        if does in ("wolf-attack", "spectre"):
            raiders = any(self.does(c) == "crypt-raider" for c in self.unseen)
            return rest + 0.15 - (0.25 if raiders and not self.open_x(self.me) else 0.0)
        return rest + PLAYED.get(does, 0.1)

    def chance(self, rival: dict[str, Any], what: Callable[[str], bool]) -> float:
        """The chance that a rival's hand card is of this kind: 0 or 1 if it is known, else that of an unseen card."""
        if not rival["hand"]:
            return 0.0
        if rival["hand"][0]:
            return float(what(rival["hand"][0]))
        total = sum(self.unseen.values())
        return sum(n for card, n in self.unseen.items() if what(card)) / total if total else 0.0

    def council(self, hand: list[str]) -> float:
        """Village Council: to be the lowest loses, unless all are; an X in hand is safe."""
        mine = min((SPEED_OF[c] for c in hand), default=9)
        if mine == 9:
            caught = 1 - prod(1 - self.chance(p, lambda c: SPEED_OF[c] < 9) for p in self.rivals)
            return caught * (1.0 if len(self.rivals) == 1 else 0.5)
        alone = prod(1 - self.chance(p, lambda c: SPEED_OF[c] < mine) for p in self.rivals)
        together = prod(self.chance(p, lambda c: SPEED_OF[c] == mine) for p in self.rivals)
        lost = 0.0 if self.me["guard"] else alone - together
        return (1 - lost) * (1.0 if len(self.rivals) == 1 else 0.5) - lost

    def share(self, card: str) -> float:
        """The chance that an unseen hand holds a card of this name."""
        total = sum(self.unseen.values())
        return self.unseen[card] / total if total else 0.0

    def open_x(self, player: dict[str, Any]) -> int:
        """X's lying face up before a player."""
        return sum(SPEED_OF[e["card"]] == 9 for e in player["discards"] if e["up"] and e["card"])

    # ------------------------------------------------------------ acts

    def name(self, action: Action) -> float:
        """The chance that the top card has this speed."""
        speed = SPEEDS.index(str(action.params["speed"])) + 1
        top = self.obs["deck"]["known"].get("1")
        if top:
            return float(SPEED_OF[top] == speed)
        return sum(self.share(card) for card in self.unseen if SPEED_OF[card] == speed)

    def put_back(self, action: Action) -> float:
        """The card that is least worth keeping."""
        return -self.keeping(str(action.params["card"]))

    def target(self, action: Action) -> float:
        """Whoever is not protected; by a look at the hand, best a known Legacy."""
        p = self.players[int(action.params["seat"])]
        known = any(c and is_legacy(c) for c in p["hand"])
        return (0.0 if p["guard"] else 0.5) + (0.5 if known else 0.0)

    def look(self, action: Action) -> float:
        """Look where the Lost Legacy can be and is not known."""
        place = self.place(action)
        entry = self.places.get(place)
        if entry is None:
            return -0.1
        return 0.3 + (0.3 if entry["legacy"] else 0.0) + (0.1 if place.startswith("ruins") else 0.0)

    def place(self, action: Action) -> str:
        """The name of the place that an act speaks of."""
        what, params = action.kind.split("_")[1], action.params
        if what == "ruins":
            return f"ruins.{params['place']}"
        return f"hand.{params['seat']}" if what == "hand" else f"discards.{params['seat']}.{params['place']}"

    def reveal(self, action: Action) -> float:
        """The chance that the Lost Legacy lies there, less the danger of a Beastmaster."""
        place = self.place(action)
        if place not in self.places:
            return 1.0 if place in self.sheet["legacy"] else -0.5
        entry = self.places[place]
        if not entry["legacy"]:
            return -0.3
        trap = any(self.does(c) == "beastmaster" for c in entry["can"]) and place.startswith("hand.")
        return 1.0 / len(self.sheet["legacy"]) - (0.1 if trap else 0.0)

    def swap(self, action: Action) -> float:
        """Exchange a hand card with the one of the Ruins that was seen."""
        there = self.obs["ruins"][self.prompt["place"]]
        return self.keeping(there) - self.keeping(str(action.params["card"]))

    def shroud(self, action: Action) -> float:
        """Turn down what serves a rival, or an own X that a Raider could strike."""
        p, i = int(action.params["seat"]), int(action.params["place"])
        card = self.players[p]["discards"][i]["card"]
        if p == self.seat:
            return 0.3 if SPEED_OF[card] == 9 else -0.1
        useful = self.does(card) in ("vampire-lord", "fortune-teller", "villager", "spectre", "wolf-attack")
        return 0.3 if useful and self.players[p]["in"] else 0.0

    def bury(self, action: Action) -> float:
        """Take the card back if it is better to have; never lay the Legacy open to the fastest."""
        back = self.me["discards"][self.prompt["place"]]["card"]
        return self.keeping(back) - self.keeping(str(action.params["card"])) - 0.1


PLAYED = {
    "woodsman": 0.3, "villager": 0.35, "fortune-teller": 0.2, "beastmaster": 0.3, "the-werewolf": 0.0, "premonition": 0.25,
    "vampire-hunter": 0.3, "blood-moon": 0.1, "dark-pact": 0.3, "vampire-lord": 0.35, "secret-vault": 0.25,
    "burial-shroud": 0.15,
}  # fmt: skip
"""What a card is worth to play, where that is not looked at more closely."""
Act = Callable[[Reader, Action], float]
ACTS: dict[str, Act] = {
    "play": Reader.play,
    "draw_extra": lambda r, a: 0.2,
    "put_back": Reader.put_back,
    "target": Reader.target,
    "look_hand": Reader.look,
    "look_ruins": Reader.look,
    "look_discard": Reader.look,
    "name": Reader.name,
    "turn_again": lambda r, a: 0.3 if not r.me["miss"] else -0.1,
    "strike": lambda r, a: 0.9,
    "save": lambda r, a: 0.9,
    "give": Reader.put_back,
    "exchange": Reader.swap,
    "shroud": Reader.shroud,
    "bury": Reader.bury,
    "reveal_hand": Reader.reveal,
    "reveal_ruins": Reader.reveal,
    "reveal_discard": Reader.reveal,
}
