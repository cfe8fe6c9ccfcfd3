"""The resolution phase: boats turned, discoveries paid, Position Lights, tidying up, the next postcard (RULINGS 13, 14)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .frames import step
from .powers import start_power
from .setup import MOST_POSTCARDS, draw_postcard, start_search


def finders(s: Any, guardian: int) -> list[int]:
    """The Explorers who have found a Guardian's place, the fastest first: the order of their lowest right boats (gl.ruling.8,
    gl.roles.explorer)."""
    place = s.place_of(guardian)
    found = [b.seat for b in s.fleet if b.hull == guardian and b.island == place]
    return list(dict.fromkeys(found))


@step
class TurnBoats(NamedTuple):
    """All boats are turned and keep their order (gl.resolution.turn, gl.resolution.order); each is checked
    (gl.resolution.check), and discoveries follow in the order of their first right boat (gl.ruling.13)."""

    def run(self, s: Any) -> None:
        """Show whose boats lie on each tile, then put down a discovery for each place that was found, and the lights."""
        s.phase = 1  # gl.turn.phases
        s.tell("resolution", s.turn)
        for island in dict.fromkeys(b.island for b in s.fleet):
            pairs = tuple((b.seat, b.hull) for b in s.stack_on(island))
            s.tell("turned", s.book.island_ids[island], pairs)
        right = dict.fromkeys(b.hull for b in s.fleet if b.island == s.place_of(b.hull))
        s.stack.append(LayLights())
        s.stack += [Discover(guardian) for guardian in reversed(right)]
        if not right:
            s.tell("nothing_found")


@step
class Discover(NamedTuple):
    """A place is found: its Guardian reveals it (gl.resolution.reveal, gl.roles.guardian), Explorers are paid by arrival, then
    he is (gl.resolution.coins), then his power acts. Both ways to coins meet here (gl.goal.two_ways)."""

    guardian: int

    def run(self, s: Any) -> None:
        """Gold by arrival, a share for the Guardian; a Legend pays all of them besides, and its power acts from Level 3 on."""
        g, book = self.guardian, s.book
        island, reward = s.piles[g][0]
        found = finders(s, g)
        s.found |= 1 << island
        s.tell("found", g, book.island_ids[island], book.reward_ids[reward], tuple(found))
        for i, p in enumerate(found):
            s.pay_gold(p, 1 if i else 2)  # gl.search.fastest, gl.reward.fastest, gl.reward.others
        s.pay_gold(g, 3 if len(found) > 1 else 2)  # gl.reward.guardian, gl.reward.guardian_more
        if book.legend[reward]:  # besides the gold: gl.reward.legend_gold, gl.reward.legend_coin
            for p in (*found, g):
                s.pay_legend(p, 1)
            if s.level >= 3:
                start_power(s, g, reward, len(found))


@step
class LayLights(NamedTuple):
    """Boats beside a hidden place: its Guardian lays a light on the tile that was explored, at Level 1 (gl.lights.near_miss,
    gl.ruling.14)."""

    def run(self, s: Any) -> None:
        """What everybody may now conclude of the places not found: tiles tried, tiles beside one, tiles ruled out."""
        s.stack.append(TidyUp())
        near = [s.near_island(s.place_of(g)) if s.piles[g] else 0 for g in range(s.seats)]
        for boat in s.fleet:
            g, bit = boat.hull, 1 << boat.island
            if not s.piles[g] or s.found >> s.place_of(g) & 1:  # found now: his lights would go back at once
                continue
            could = s.could[g] & ~bit
            if s.level == 1:  # from Level 2 on a near miss brings none (gl.level2.dark)
                could &= self.light(s, g, boat.island, near[g])
            s.could = (*s.could[:g], could, *s.could[g + 1 :])
            s.tried = (*s.tried[:g], s.tried[g] | bit, *s.tried[g + 1 :])

    def light(self, s: Any, g: int, island: int, near: int) -> int:
        """Lay the light if there is one to lay; the islands where the place can still lie by what this shows, as bits
        (gl.lights.meaning)."""
        around = s.near_island(island)
        if (island, g) in s.lights:
            return int(around)
        if not s.lights_left(g):
            return -1
        if not near >> island & 1:
            return int(~around)
        s.lights = (*s.lights, (island, g))
        s.tell("light", g, s.book.island_ids[island])
        return int(around)


@step
class TidyUp(NamedTuple):
    """Clues and lights of found places go back, tiles are turned (Level 1), the next pile comes; then the end is looked at."""

    def run(self, s: Any) -> None:
        """The next piles open; the game ends at the goal (gl.end.goal, gl.level3.goal) or without places (gl.ruling.16)."""
        for g in range(s.seats):
            if s.piles[g] and s.found >> s.place_of(g) & 1:
                next_pile(s, g)
        s.fleet = []
        open_places = ~s.found
        s.could = tuple(mask & open_places for mask in s.could)
        if any(s.score(p) >= s.goal for p in range(s.seats)):
            s.finish("goal", "gl.end.goal" if s.level < 3 else "gl.level3.goal")
        elif not any(s.piles):
            s.finish("no_places", "gl.ruling.16")
        else:
            next_postcard(s)
            start_search(s)


def next_pile(s: Any, g: int) -> None:
    """A found place leaves the game with its Clues and lights (gl.resolution.clues_back); the next pile is taken up
    (gl.resolution.next_pile), or a new one is drawn (gl.resolution.new_pile)."""
    book = s.book
    island, reward = s.piles[g][0]
    s.clues = tuple(c for c in s.clues if c.seat != g)
    s.lights = tuple(light for light in s.lights if light[1] != g)
    s.finds[g] = (*s.finds[g], (island, reward))
    s.said[g] = ()
    s.tried = (*s.tried[:g], 0, *s.tried[g + 1 :])
    s.could = (*s.could[:g], (1 << len(book.islands)) - 1, *s.could[g + 1 :])
    if s.level == 1:  # gl.resolution.face_down; from Level 2 on tiles stay open (gl.level2.open)
        s.down |= 1 << island
        s.tell("face_down", book.island_ids[island])
    s.piles[g] = s.piles[g][1:]
    if not s.piles[g] and s.locations and s.rewards:
        s.piles[g] = ((s.locations.pop(), s.rewards.pop()),)
        s.tell("new_pile", g, book.reward_ids[s.piles[g][0][1]])
    if s.piles[g]:
        s.tell("next_pile", g, book.reward_ids[s.piles[g][0][1]])
        s.tell("place", book.island_ids[s.piles[g][0][0]], to=1 << g)
    else:
        s.tell("no_place", g)


def next_postcard(s: Any) -> None:
    """A new postcard comes (gl.postcards.new); if three lie there the oldest leaves first, with its Clues (gl.postcards.three,
    gl.postcards.clues_back)."""
    if len(s.shown) == MOST_POSTCARDS:
        gone = s.shown[0]
        s.shown = s.shown[1:]
        s.aside.append(gone)
        owners = tuple(dict.fromkeys(c.seat for c in s.clues if c.postcard == gone))
        s.clues = tuple(c for c in s.clues if c.postcard != gone)
        s.tell("postcard_gone", s.book.postcard_ids[gone], owners)
    draw_postcard(s)
