"""Search: information-set Monte Carlo tree search over worlds that fit what a seat sees (Cowling, Powley and Whitehouse 2012).

One tree for all sampled worlds: a node is what has been done, whatever the cards are, and only acts that are legal in the
world at hand are compared. Each game has a guide, which samples worlds, acts quickly in playouts, and says what a position is
worth where a playout is cut off. The bot gets a view, never the game.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import log, sqrt
from typing import Any, NamedTuple, Protocol

from ..core.actions import Action
from ..core.chance import Chance
from ..core.state import View
from .random_bot import chance_for
from .sweeps import unswept

BUDGET = 200
MOST_PLAYOUTS = 1_000_000
MOST_SECONDS = 3600.0
SLICE = 0.02
"""Seconds of thinking between two looks at the clock of whoever called."""
WORLDS = 64
"""So many sampled worlds are kept and used again; each act is tried in the same ones, with the same dice."""


class Guide(Protocol):
    """What the search must know of a game."""

    explore: float
    """How much an act that was tried less is tried more, in chances to win."""
    trust: float
    """The guide's own opinion of an act counts as much as so many playouts."""

    def candidates(self, view: View) -> list[tuple[float, Action]]:
        """The acts worth searching, each with the guide's opinion of it as a chance to win (0 to 1), best first."""

    def world(self, view: View, seed: int) -> Any:
        """A game that fits the view."""

    def seat(self, world: Any, chance: Chance) -> int:
        """Who acts next in this world."""

    def quick(self, world: Any, seat: int, legal: list[Action], chance: Chance) -> Action:
        """An act for this seat, chosen fast."""

    def ended(self, world: Any) -> bool:
        """True where a playout is cut off."""

    def worth(self, world: Any) -> list[float]:
        """The chance of each seat to win from here, 0 to 1."""


def guide_for(view: View, seed: int) -> Guide:
    """The guide of the game that a view is of."""
    game = view.observation["game"]
    if game == "life-and-legend":
        from .search_life_and_legend import LifeGuide

        return LifeGuide(view, seed)
    if game == "lost-legacy":
        from .search_lost_legacy import LostGuide

        return LostGuide(view, seed)
    if game == "guardians":
        from .search_guardians import GuardiansGuide

        return GuardiansGuide(view, seed)
    from .search_plain import PlainGuide

    return PlainGuide(view)


class Tried(NamedTuple):
    """What the search found of an act: the chance to win by it (0 to 1) as the choice goes by it, in how many playouts, the
    act, and the chance as a person is told it: as its playouts came out, the guide's opinion beside the others as one more."""

    share: float
    playouts: int
    action: Action
    told: float


class Node:
    """What was found after some acts: how often it was come by and could have been, and the sum of what it was worth to
    the seat that acted."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[tuple[int, Action], Node] = {}


class Thought:
    """Thinking about one view, in slices: `step(seconds)` until it is False, then `best()`; `stop()` ends it at any time."""

    def __init__(
        self,
        view: View,
        seed: int,
        budget: int | None,
        seconds: float | None,
        also: Sequence[Action] = (),
        asked: Action | None = None,
    ) -> None:
        """`also`: acts that are thought about even if the guide would leave them out; `asked`: one of them that somebody wants
        to know about, and so gets a quarter of the playouts."""
        self.view = view
        self.budget, self.seconds = budget, seconds
        self.playouts = 0
        self.done = len(view.legal_actions) == 1
        self.spent = 0.0
        self.root = Node()
        self.asked = asked
        self.candidates: list[tuple[float, Action]] = [(0.5, view.legal_actions[0])]
        self.worlds: list[Any] = []
        self.preparing = iter(()) if self.done else self._prepare(seed, also)
        self.work = self._think()

    def step(self, seconds: float = SLICE) -> bool:
        """Think for about so long (0: a part of the preparation, then one act of a playout); True while there is more to do."""
        if self.done:
            return False
        start = now = time.monotonic()
        with unswept():
            for _ in self.work:
                now = time.monotonic()
                if self.budget is not None and self.playouts >= self.budget:
                    self.done = True
                if self.seconds is not None and self.spent + now - start >= self.seconds:
                    self.done = True
                if self.done or now - start >= seconds:
                    break
        self.spent += now - start
        return not self.done

    def stop(self) -> None:
        """Think no more; `best()` answers with what has been found so far."""
        self.done = True

    def best(self) -> Action:
        """The best act so far."""
        return self.tried()[0].action

    def tried(self) -> list[Tried]:
        """All acts that were thought about, best first."""
        for _ in self.preparing:
            pass
        out = []
        trust = self.guide.trust if self.worlds else 1.0
        level = self.level()
        for opinion, action in self.candidates:
            node = self.root.children.get((self.view.seat, action))
            visits, total = (node.visits, node.total) if node else (0, 0.0)
            share = (total + trust * opinion) / (visits + trust)
            out.append(Tried(share, visits, action, (total + opinion + level) / (visits + 1)))
        most = max(t.playouts for t in out)
        # An act that was hardly tried has not been found better.
        return sorted(out, key=lambda t: (2 * t.playouts < most, -t.share))

    def level(self) -> float:
        """How much higher than the guide's opinions of the acts their playouts came out, on average."""
        nodes = [(opinion, self.root.children.get((self.view.seat, action))) for opinion, action in self.candidates]
        tried = [(opinion, node) for opinion, node in nodes if node and node.visits]
        many = sum(node.visits for _, node in tried)
        return sum(node.total - node.visits * opinion for opinion, node in tried) / many if many else 0.0

    # ------------------------------------------------------------ one playout after the other

    def _prepare(self, seed: int, also: Sequence[Action]) -> Iterator[None]:
        """The guide, then the acts that are worth a thought, with a pause before each: they are part of the first slices."""
        self.chance = chance_for(self.view, seed)
        yield None
        self.guide = guide_for(self.view, seed)
        yield None
        found = self.guide.candidates(self.view)
        known = {action for _, action in found}
        low = min(opinion for opinion, _ in found)
        self.candidates = found + [(low, action) for action in dict.fromkeys(also) if action not in known]
        self.done = self.done or len(self.candidates) == 1

    def _think(self) -> Iterator[None]:
        """The preparation, then playout after playout; a pause after each act, so that whoever called may look at its clock."""
        yield from self.preparing
        yield None
        while True:
            yield from self._playout()
            self.playouts += 1
            yield None

    def _playout(self) -> Iterator[None]:
        guide, chance = self.guide, self.chance
        node, seat = self.root, self.view.seat
        action = self._root_act()
        child = node.children.setdefault((seat, action), Node())
        world = self._world(child.visits)
        path = [(child, seat)]
        world.apply(action, seat)
        node, growing = child, child.visits > 0
        while world.over is None and not guide.ended(world):
            seat = guide.seat(world, chance)
            legal = world.legal_actions(seat)
            if len(legal) == 1:
                action = legal[0]
            elif growing:
                action, fresh = self._select(node, world, seat, legal)
                growing = not fresh
                node = node.children[seat, action]
                path.append((node, seat))
            else:
                action = guide.quick(world, seat, legal, chance)
            world.apply(action, seat)
            yield None
        worth = guide.worth(world)
        for passed, by in path:
            passed.visits += 1
            passed.total += worth[by]

    def _world(self, n: int) -> Any:
        """The n-th world in which an act is tried."""
        if n >= WORLDS:
            return self.guide.world(self.view, self.chance.below(1 << 62))
        while len(self.worlds) <= n:
            self.worlds.append(self.guide.world(self.view, self.chance.below(1 << 62)))
        return self.worlds[n].copy()

    def _root_act(self) -> Action:
        """Which act of its own to try next: the best so far, and those that were tried less."""
        trust, explore = self.guide.trust, self.guide.explore
        children, seat = self.root.children, self.view.seat
        if self.asked is not None:
            node = children.get((seat, self.asked))
            if (node.visits if node else 0) * 4 < self.playouts:
                return self.asked
        whole = log(self.playouts + 1 + trust)
        best, found = -1.0, self.candidates[0][1]
        for opinion, action in self.candidates:
            node = children.get((seat, action))
            visits, total = (node.visits, node.total) if node else (0, 0.0)
            bound = (total + trust * opinion) / (visits + trust) + explore * sqrt(whole / (visits + 0.5))
            if bound > best:
                best, found = bound, action
        return found

    def _select(self, node: Node, world: Any, seat: int, legal: list[Action]) -> tuple[Action, bool]:
        """An act inside the tree, and whether it is new there: an untried one by the guide, else by upper bounds."""
        children = node.children
        untried = [a for a in legal if (seat, a) not in children]
        for a in legal:
            if (seat, a) in children:
                children[seat, a].available += 1
        if untried:
            action = self.guide.quick(world, seat, legal, self.chance)
            if (seat, action) in children:
                return action, False
            children[seat, action] = Node()
            children[seat, action].available = 1
            return action, True
        explore = self.guide.explore
        best, found = -1.0, legal[0]
        for a in legal:
            child = children[seat, a]
            visits = child.visits
            bound = child.total / (visits + 1e-9) + explore * sqrt(log(child.available + 1) / (visits + 1e-9))
            if bound > best:
                best, found = bound, a
        return found, False


class Ismcts:
    """`choose(view)` searches `budget` playouts, or for `seconds`, or until the first of both.

    With a budget alone the choice is a pure function of the view and the seed; seconds are for people.
    """

    def __init__(self, seed: int = 0, budget: int | None = None, seconds: float | None = None) -> None:
        if budget is None and seconds is None:
            budget = BUDGET
        if budget is not None and (not isinstance(budget, int) or isinstance(budget, bool) or not 1 <= budget <= MOST_PLAYOUTS):
            raise ValueError(f"budget must be a whole number of playouts from 1 to {MOST_PLAYOUTS}, not {budget!r}.")
        if seconds is not None and (
            not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 < seconds <= MOST_SECONDS
        ):
            raise ValueError(f"seconds must be a number above 0 and up to {MOST_SECONDS:.0f}, not {seconds!r}.")
        self.seed, self.budget, self.seconds = seed, budget, seconds

    def think(self, view: View) -> Thought:
        """Begin to think about a view."""
        return Thought(view, self.seed, self.budget, self.seconds)

    def choose(self, view: View) -> Action:
        """The best act that was found."""
        thought = self.think(view)
        while thought.step():
            pass
        return thought.best()

    def moment(self, view: View) -> float:
        """Seconds after the phase opened at which it acts (Guardians of Legends); in other games 0, its turn has come."""
        if view.legal_actions[0].game != "guardians":
            return 0.0
        from .search_guardians import moment

        return moment(view, self.seed)
