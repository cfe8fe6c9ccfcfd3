"""Positions made by hand: what is named lies where it is named, all else is dealt by the seed."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any

from ...core.chance import Chance
from ...core.positions import BadPlace, some_list, whole
from .book import BOATS as OWNED
from .knowledge import Shuffler
from .search import EACH, SEARCH, power_acts
from .setup import FIRST_POSTCARDS, MOST_POSTCARDS, PILES, lay_map, reward_pile
from .state import BOATS, CLUE, DONE, EXTRA_BOAT, GOLD, LEGEND, POWERS, STEPS, TOKENS, Boat, Clue, Guardians

PLAYER_KEYS = {"gold", "legend", "place", "reward", "piles", "powers", "found", "tried", "step", "extra_clue", "extra_boat"}


class Stock:
    """One kind of card: what is left of it, and how ids are read."""

    def __init__(self, s: Guardians, what: str, ids: tuple[str, ...], chance: Chance) -> None:
        self.what, self.ids, self.chance = what, ids, chance
        self.number = {card: i for i, card in enumerate(ids)}
        self.pack = s.book.packs[0].name
        self.left = set(range(len(ids)))

    def read(self, where: str, entry: Any) -> int:
        """The number of a card by its id; "?" is -1."""
        if entry == "?":
            return -1
        full = entry if isinstance(entry, str) and ":" in entry else f"{self.pack}:{entry}"
        found = self.number.get(full)
        if found is None:
            near = difflib.get_close_matches(full, self.ids, n=1)
            hint = f"; did you mean {near[0]}?" if near else "."
            raise BadPlace(f"{where}: {str(entry)[:40]!r} is no {self.what}{hint}")
        return found

    def named(self, where: str, entry: Any) -> int:
        """The number of a card that must be named."""
        card = self.read(where, entry)
        if card < 0:
            raise BadPlace(f"{where}: one {self.what} is named here.")
        return card

    def take(self, where: str, entry: Any) -> int:
        """A card that is free, by its id; "?" is filled later."""
        card = self.read(where, entry)
        if card >= 0:
            if card not in self.left:
                raise BadPlace(f"{where}: the {self.what} {self.ids[card]} is already somewhere else in this position.")
            self.left.remove(card)
        return card

    def any(self, where: str, allowed: Any = None) -> int:
        """A free card by chance, among those that are `allowed`."""
        free = sorted(c for c in self.left if allowed is None or allowed(c))
        if not free:
            raise BadPlace(f"{where}: no {self.what} is left for this place.")
        card = free[self.chance.below(len(free))]
        self.left.remove(card)
        return card


def read_made(s: Guardians, data: Mapping[str, Any], chance: Chance) -> None:
    """All parts of a position made by hand."""
    locations = Stock(s, "island", s.book.island_ids, chance)
    rewards = Stock(s, "Reward", s.book.reward_ids, chance)
    s.turn = whole(data, "turn", 1, 1, 399)
    read_map(s, data, locations)
    players = some_list(data, "players")
    if len(players) > s.seats:
        raise BadPlace(f"players: a list of at most {s.seats} seats is wanted.")
    players = players + [{}] * (s.seats - len(players))
    for p, told in enumerate(players):
        if not isinstance(told, Mapping) or not set(told) <= PLAYER_KEYS:
            raise BadPlace(f"players[{p}]: an object with {', '.join(sorted(PLAYER_KEYS))} is wanted.")
    read_postcards(s, data, chance)
    read_lights(s, data, locations)
    read_finds(s, data, players, locations, rewards)
    unnamed = read_kept(s, players, rewards)
    read_piles(s, players, locations, rewards)
    read_coins(s, data, players)
    shuffler = Shuffler(s, chance)
    s.locations = shuffler.shuffled(sorted(locations.left))
    s.rewards = reward_pile(shuffler, sorted(rewards.left))
    give_places(s, unnamed)
    read_could(s, players, locations)
    read_search(s, data, players, locations)


def read_map(s: Guardians, data: Mapping[str, Any], locations: Stock) -> None:
    """The islands at their places: named ones first, the others by chance."""
    shuffler = Shuffler(s, locations.chance)
    lay_map(shuffler)
    s.places, s.near = shuffler.places, shuffler.near
    told = some_list(data, "map")
    if len(told) > len(s.places):
        raise BadPlace(f"map: the layout has {len(s.places)} places, here are {len(told)} islands.")
    named = [locations.read(f"map[{i}]", entry) for i, entry in enumerate(told)]
    twice = [i for i in named if i >= 0 and named.count(i) > 1]
    if twice:
        raise BadPlace(f"map: {s.book.island_ids[twice[0]]} lies there twice.")
    rest = [i for i in shuffler.tile_at if i not in named]
    named += [-1] * (len(s.places) - len(named))
    s.tile_at = tuple(i if i >= 0 else rest.pop() for i in named)


def read_postcards(s: Guardians, data: Mapping[str, Any], chance: Chance) -> None:
    """The face-up postcards with their Clues, those set aside, and the pile."""
    stock = Stock(s, "postcard", s.book.postcard_ids, chance)
    usual = ["?"] * (FIRST_POSTCARDS if s.turn == 1 else MOST_POSTCARDS)
    told = some_list(data, "postcards") if data.get("postcards") is not None else usual
    if not 1 <= len(told) <= MOST_POSTCARDS:
        raise BadPlace("postcards: one to three lie face up [gl.postcards.three].")
    shown, clues = [], []
    for i, entry in enumerate(told):
        where = f"postcards[{i}]"
        card = stock.take(where, entry.get("postcard", "?") if isinstance(entry, Mapping) else entry)
        shown.append(card)
        clues += [(i, where, c) for c in some_list(entry, "clues", f"{where}.")] if isinstance(entry, Mapping) else []
    s.aside = [stock.take(f"aside[{i}]", entry) for i, entry in enumerate(some_list(data, "aside"))]
    s.shown = tuple(c if c >= 0 else stock.any("postcards") for c in shown)
    if -1 in s.aside:
        raise BadPlace("aside: postcards are named here.")
    for i, where, told_clue in clues:
        card = s.shown[i]
        kind = told_clue.get("element") if isinstance(told_clue, Mapping) else None
        if kind not in s.book.elements[card]:
            raise BadPlace(
                f"{where}.clues: {s.book.postcard_ids[card]} shows {', '.join(s.book.elements[card])}, not {str(kind)[:30]!r}."
            )
        p = whole(told_clue, "seat", -1, 0, s.seats - 1)
        clue = Clue(card, s.book.elements[card].index(kind), p)
        s.clues = (*s.clues, clue)
        s.said[p] = (*s.said[p], (clue.postcard, clue.element))
        if s.clues_left(p) < 0:
            raise BadPlace(f"{where}.clues: seat {p} has {TOKENS} Clues [gl.parts.clues].")
    s.postcards = Shuffler(s, chance).shuffled(sorted(stock.left))


def read_lights(s: Guardians, data: Mapping[str, Any], locations: Stock) -> None:
    """Position Lights on the map."""
    for i, told in enumerate(some_list(data, "lights")):
        where = f"lights[{i}]"
        if not isinstance(told, Mapping):
            raise BadPlace(f"{where}: an object with island and seat is wanted.")
        island, p = locations.named(where, told.get("island")), whole(told, "seat", -1, 0, s.seats - 1)
        if s.level == 2:
            raise BadPlace(f"{where}: there are no lights at Level 2 [gl.level2.dark].")
        if (island, p) in s.lights or not s.lights_left(p):
            raise BadPlace(f"{where}: seat {p} has {TOKENS} lights, at most one of them on a tile [gl.ruling.14].")
        s.lights = (*s.lights, (island, p))


def read_finds(s: Guardians, data: Mapping[str, Any], players: list[Any], locations: Stock, rewards: Stock) -> None:
    """The places that were found, of players or of anybody (these count as the first player's)."""
    for p, told in enumerate(players):
        finds = []
        for i, pair in enumerate(some_list(told, "found", f"players[{p}].")):
            where = f"players[{p}].found[{i}]"
            if not isinstance(pair, list) or len(pair) != 2 or "?" in pair:
                raise BadPlace(f"{where}: a pair of island and Reward is wanted.")
            finds.append((locations.take(where, pair[0]), rewards.take(where, pair[1])))
        s.finds[p] = tuple(finds)
    for i, entry in enumerate(some_list(data, "found")):
        island = locations.take(f"found[{i}]", entry)
        if island < 0:
            raise BadPlace(f"found[{i}]: an island is named here.")
        s.finds[0] = (*s.finds[0], (island, -1))
    s.found = sum(1 << island for finds in s.finds for island, _ in finds)


def read_piles(s: Guardians, players: list[Any], locations: Stock, rewards: Stock) -> None:
    """The places in hand and the later piles; what is not named is dealt as in a new game."""
    legend = s.book.legend
    slots: list[list[tuple[str, int, int]]] = []
    for p, told in enumerate(players):
        slots.append(read_slots(s, p, told, locations, rewards))
    for p, mine in enumerate(slots):
        piles: list[tuple[int, int]] = []
        for n, (where, island, reward) in enumerate(mine):
            lit = [i for i, seat in s.lights if seat == p] if n == 0 and s.level == 1 else []
            tried = [locations.read("", entry) for entry in some_list(players[p], "tried")] if n == 0 else []

            def fits(card: int, lit: list[int] = lit, tried: list[int] = tried) -> bool:
                return card not in tried and all(s.near_island(i) >> card & 1 for i in lit)

            if island < 0:
                island = locations.any(where, fits)
            if reward < 0:
                want = s.level < 3 and sum(legend[r] for _, _, r in mine if r >= 0) + sum(legend[r] for _, r in piles) >= 1
                reward = rewards.any(where, (lambda c: not legend[c]) if want else None)
            piles.append((island, reward))
        s.piles[p] = tuple(piles)
    s.finds[0] = tuple((i, rewards.any("found") if reward < 0 else reward) for i, reward in s.finds[0])


def read_slots(s: Guardians, p: int, told: Mapping[str, Any], locations: Stock, rewards: Stock) -> list[tuple[str, int, int]]:
    """The piles of a seat as (where, island, Reward), -1 for what is not named."""
    where = f"players[{p}]"
    if told.get("place", "?") in (None, ""):
        if told.get("piles"):
            raise BadPlace(f"{where}.piles: a player without a place has no piles [gl.ruling.16].")
        return []
    first = (f"{where}.place", locations.take(f"{where}.place", told.get("place", "?")),
             rewards.take(f"{where}.reward", told.get("reward", "?")))  # fmt: skip
    if told.get("piles") is None:
        later: list[Any] = ["?"] * max(0, PILES - 1 - len(s.finds[p]))
    else:
        later = some_list(told, "piles", f"{where}.")
    out = [first]
    for i, entry in enumerate(later):
        at = f"{where}.piles[{i}]"
        pair = entry if isinstance(entry, list) else ["?", entry]
        if len(pair) != 2:
            raise BadPlace(f"{at}: a Reward, or a pair of island and Reward is wanted.")
        out.append((at, locations.take(at, pair[0]), rewards.take(at, pair[1])))
    return out


def read_coins(s: Guardians, data: Mapping[str, Any], players: list[Any]) -> None:
    """The coins of players and supply, and the Legends that players keep."""
    s.gold = tuple(whole(told, "gold", 0, 0, GOLD) for told in players)
    s.legend = tuple(whole(told, "legend", 0, 0, LEGEND) for told in players)
    supply = data.get("supply") or {}
    if not isinstance(supply, Mapping):
        raise BadPlace("supply: an object with gold and legend is wanted.")
    most = (GOLD - sum(s.gold), LEGEND - sum(s.legend))
    if min(most) < 0:
        raise BadPlace(f"players: they have more coins than there are ({GOLD} gold, {LEGEND} legend) [gl.ruling.7].")
    s.supply = (whole(supply, "gold", most[0], 0, most[0]), whole(supply, "legend", most[1], 0, most[1]))


def read_could(s: Guardians, players: list[Any], locations: Stock) -> None:
    """What the open table says of each place: tried islands, and the lights of Level 1."""
    everywhere = (1 << len(s.book.islands)) - 1 & ~s.found
    for p, told in enumerate(players):
        tried = 0
        for i, entry in enumerate(some_list(told, "tried", f"players[{p}].")):
            tried |= 1 << locations.named(f"players[{p}].tried[{i}]", entry)
        could = everywhere & ~tried
        if s.level == 1:
            for island, seat in s.lights:
                could &= s.near_island(island) if seat == p else -1
        if s.piles[p] and not could >> s.place_of(p) & 1:
            raise BadPlace(f"players[{p}].place: {s.book.island_ids[s.place_of(p)]} does not fit what was tried, found or lit.")
        s.tried = (*s.tried[:p], tried, *s.tried[p + 1 :])
        s.could = (*s.could[:p], could, *s.could[p + 1 :])


def read_search(s: Guardians, data: Mapping[str, Any], players: list[Any], locations: Stock) -> None:
    """Boats in order of arrival, and what each seat is at; with nobody left to wait for the resolution follows."""
    for i, told in enumerate(some_list(data, "boats")):
        where = f"boats[{i}]"
        if not isinstance(told, Mapping):
            raise BadPlace(f"{where}: an object with island, seat and hull is wanted.")
        boat = Boat(locations.read(where, told.get("island")), whole(told, "seat", -1, 0, s.seats - 1),
                    whole(told, "hull", -1, 0, s.seats - 1), told.get("unused") is True)  # fmt: skip
        hulls = [b.hull for b in s.boats_of(boat.seat) if not b.unused]
        if boat.island < 0 or boat.hull == boat.seat or (boat.hull in hulls and not boat.unused):
            raise BadPlace(f"{where}: each boat lies on a named island and searches for a different player [gl.ruling.2].")
        s.fleet.append(boat)
        if len(s.boats_of(boat.seat)) > (OWNED if s.level >= 3 else EACH):
            raise BadPlace(f"{where}: seat {boat.seat} has placed too many boats [gl.search.boats].")
    steps = []
    for p, told in enumerate(players):
        s.extra_clues = (*s.extra_clues[:p], whole(told, "extra_clue", 0, 0, 4), *s.extra_clues[p + 1 :])
        s.extra_boats = (*s.extra_boats[:p], whole(told, "extra_boat", 0, 0, 2), *s.extra_boats[p + 1 :])
        placed = len(s.boats_of(p))
        if told.get("step") is not None:
            if told["step"] not in STEPS:
                raise BadPlace(f"players[{p}].step: one of {', '.join(STEPS)} is wanted, not {str(told['step'])[:20]!r}.")
            step = STEPS.index(told["step"])
        else:
            step = DONE if placed >= EACH else BOATS if placed or not s.piles[p] else CLUE
        extra = {"extra_clue": s.extra_clues[p], "extra_boat": s.extra_boats[p]}
        if s.level < 3 and (s.kept[p] or any(extra.values())):
            raise BadPlace(f"players[{p}]: powers, extra_clue and extra_boat belong to Levels 3 and 4 [gl.level1.powers].")
        if extra.get(STEPS[step]) == 0:
            raise BadPlace(f"players[{p}].step: {STEPS[step]} needs {STEPS[step]} = 1 or more.")
        if step < EXTRA_BOAT and placed >= EACH:
            raise BadPlace(f"players[{p}].step: both boats are placed, so it is extra_boat, powers or done [gl.search.boats].")
        steps.append(step)
    s.at = tuple(steps)
    s.pointed = any(step != CLUE and s.piles[p] for p, step in enumerate(steps))
    for p, step in enumerate(steps):
        if step == CLUE and (not s.piles[p] or not s.clues_left(p)):
            raise BadPlace(f"players[{p}].step: this player has no place or no Clue left [gl.ruling.16].")
        if step == POWERS and not power_acts(s, p):
            raise BadPlace(f"players[{p}].step: this player keeps no power that could be used now.")
    if all(step == DONE for step in steps):
        from .resolution import TurnBoats

        s.stack = [TurnBoats()]
    else:
        s.stack = [SEARCH]
        stuck = [p for p in SEARCH.waiting(s) if not SEARCH.legal(s, p)]
        if stuck:
            raise BadPlace(f"players[{stuck[0]}].step: this player could do nothing here.")


def read_kept(s: Guardians, players: list[Any], rewards: Stock) -> list[tuple[int, int]]:
    """The Legends kept before the seats; returned as (seat, card) are those whose places the position does not name."""
    unnamed = []
    for p, told in enumerate(players):
        kept = []
        for i, entry in enumerate(some_list(told, "powers", f"players[{p}].")):
            where = f"players[{p}].powers[{i}]"
            card = rewards.read(where, entry)
            if card < 0 or not s.book.legend[card]:
                raise BadPlace(f"{where}: a Legend is named here [gl.level3.powers].")
            if card not in [reward for _, reward in s.finds[p]]:
                unnamed.append((p, rewards.take(where, entry)))
            kept.append(card)
        s.kept[p] = tuple(kept)
    return unnamed


def give_places(s: Guardians, unnamed: list[tuple[int, int]]) -> None:
    """A found island for each Legend that a position lays before a player: the last ones of the draw pile."""
    for p, card in unnamed:
        if not s.locations:
            raise BadPlace("powers: no Location is left that this Legend could have come with.")
        island = s.locations.pop()
        s.finds[p] = (*s.finds[p], (island, card))
        s.found |= 1 << island
    if s.level == 1:
        s.down = s.found
