"""Card words for tests: lay a table, do acts by name, read zones. Every act also checks the books of the state.

    game = table({"hand": "e10"}, legend="r02 r03 r05")
    do(game, "play", card="e10")
    do(game, "pick", card="r02")
    assert hand(game) == ["r03", "r05"]

Cards are named by their short ids; in the World "~r01" is covered, "?" any covered card and "-" an empty space.
"""

from __future__ import annotations

from typing import Any

import lalnb
from lalnb.games.life_and_legend.book import book_of
from lalnb.games.life_and_legend.knowledge import rebuild
from lalnb.games.life_and_legend.zones import COMMON_NAMES, HAND, PER_SEAT, SEAT_NAMES

LEGEND_ZONES, LIFE_ZONES = ("hand", "relics", "wanders", "area"), ("traits", "traumas")
CALM = ("r16", "r18", "r20", "a01", "r13", "r14", "r22", "r23")
"""Covered in the World unless a test lays it out: the first four of these that it does not name."""


def full(card: str) -> str:
    return card if ":" in card else f"standard:{card}"


def short(card: str) -> str:
    return card.rpartition(":")[2]


def listed(cards: Any) -> list[str]:
    return cards.split() if isinstance(cards, str) else list(cards)


def space(entry: str) -> Any:
    if entry == "-":
        return None
    return {"card": entry[1:], "covered": True} if entry[0] == "~" else entry if entry == "?" else {"card": entry}


def calm(*told: Any) -> str:
    """A World of covered cards that do nothing by themselves and are not named elsewhere."""
    text = str(told)
    return " ".join([f"~{card}" for card in CALM if card not in text][:4])


def table(*players: dict[str, Any], world: str = "", legend: Any = (), life: Any = (), phase: int = 2, **more: Any) -> Any:
    """A position: `legend` and `life` name the top cards of these decks (the rest lies below), or their whole size;
    `last` names the whole Legend Deck, what is left over is discarded."""
    seats = [{zone: listed(cards) for zone, cards in player.items()} for player in players] or [{}]
    count = more.pop("seats", max(2, len(seats)))
    last = more.pop("last", None)
    data: dict[str, Any] = {"game": "life-and-legend", "seats": count, "phase": phase, "seed": 1, **more}
    data["players"] = seats
    data["world"] = [space(entry) for entry in (world or calm(players, legend, last, more)).split()]
    piles = {name: listed(data.get(name, ())) for name in ("legend_discard", "life_discard", "background_discard")}
    data.update(piles)
    away = {
        "legend": sum(e is not None for e in data["world"]) + len(piles["legend_discard"]),
        "life": len(piles["life_discard"]),
    }
    for player in seats:
        for zone, cards in player.items():
            if zone in LEGEND_ZONES:
                away["legend"] += sum(card[0] not in "hs" for card in cards)
            elif zone in LIFE_ZONES:
                away["life"] += len(cards)
    for card in data.get("void", ()):
        away["life" if card[0] in "ctx" else "legend"] += card[0] not in "hps"
    size = book_of(tuple(more.get("options", {}).get("packs", ("standard",)))).by_deck
    for deck, told in (("legend", legend), ("life", life)):
        if isinstance(told, int):
            data[f"{deck}_deck"] = told
        else:
            top = listed(told)
            data[f"{deck}_deck"] = top + ["?"] * (len(size[deck]) - away[deck] - len(top))
    if last is not None:
        data["legend_deck"] = listed(last)
    game = lalnb.position(data)
    check(game)
    return game


def check(game: Any) -> None:
    """Every card lies in one place, and what is derived from the zones is true."""
    places = [(c, zone) for zone, cards in enumerate(game.zones) for c in cards if c >= 0]
    assert sorted(c for c, _ in places) == list(range(len(game.face))), "a card is lost or there twice"
    assert all(game.at[c] == zone for c, zone in places), "a card is not where it is said to lie"
    assert sorted(game.face) == list(range(len(game.face))), "a face is lost or there twice"
    rows, tally = game.rows[:], game.tally[:]
    fresh = game.copy()
    rebuild(fresh)
    assert fresh.tally == tally, "the tally of Interfere cards is wrong"
    for seat, row in enumerate(rows):
        assert row is None or row == fresh.row(seat), f"the row of seat {seat} is stale"


def named(params: dict[str, Any]) -> dict[str, Any]:
    """Parameters as actions hold them: places by number, cards by short id."""
    out = dict(params)
    for key in ("card", "by"):
        if isinstance(out.get(key), str) and out[key] not in ("deck", "die"):
            out[key] = full(out[key])
    if isinstance(out.get("place"), int):
        out["place"] = f"world.{out['place']}"
    if "to" in out:
        out["seat"] = out.pop("to")
    return out


def matches(action: Any, kind: str, wanted: dict[str, Any]) -> bool:
    params = action.params
    return action.kind == kind and all(params.get(key) == value for key, value in wanted.items())


def find(game: Any, kind: str, **params: Any) -> Any:
    """The legal action of this kind with these parameters, or None."""
    wanted = named(params)
    found = [a for a in game.legal_actions() if matches(a, kind, wanted)]
    return found[0] if found else None


def can(game: Any, kind: str, **params: Any) -> bool:
    return find(game, kind, **params) is not None


def do(game: Any, kind: str, *, by_seat: int | None = None, **params: Any) -> Any:
    """Take the legal action of this kind with these parameters; returns the events of it."""
    if by_seat is not None:
        assert game.to_play == by_seat, f"seat {game.to_play} is asked, not {by_seat}"
    action = find(game, kind, **params)
    assert action is not None, f"no {kind} {params} among {options(game)}: {why(game, kind, **params)}"
    told = game.apply(action)
    check(game)
    return told


def end_turn(game: Any) -> None:
    """Draw if a World Action is due, then go on, and take the first act wherever there is a choice, to the end of this turn."""
    turn = game.turns
    while not game.is_over and game.turns == turn:
        game.apply(find(game, "draw") or find(game, "next") or game.legal_actions()[0])
        check(game)


def options(game: Any) -> list[str]:
    """The legal actions, short enough to read."""
    return [" ".join([a.kind, *(short(str(v)) for v in a.params.values())]) for a in game.legal_actions()]


def kinds(game: Any) -> set[str]:
    return {a.kind for a in game.legal_actions()}


def picks(game: Any) -> list[str]:
    """What may be picked now: cards by short id (of another Player with @seat), places by name."""
    found = []
    for action in game.legal_actions():
        if action.kind in ("pick", "replace"):
            params = action.params
            name = short(params["card"]) if "card" in params else params["place"]
            found.append(f"{name}@{params['seat']}" if "seat" in params else name)
    return sorted(found)


def action(game: Any, kind: str, **params: Any) -> Any:
    """The action of this kind, legal or not."""
    wanted = named(params)
    return next(a for a in game.vocabulary(0) if matches(a, kind, wanted))


def why(game: Any, kind: str, seat: int | None = None, **params: Any) -> Any:
    """The refusal of an action, None if it is legal."""
    return game.refusal(action(game, kind, **params), seat)


def refused(game: Any, rule: str, kind: str, seat: int | None = None, **params: Any) -> None:
    """The action is refused, by this rule, with a sentence."""
    said = why(game, kind, seat, **params)
    assert said is not None, f"{kind} {params} is legal"
    assert said.rule == rule, f"{kind} {params} is refused by {said.rule}: {said.reason}"
    assert said.reason


# ------------------------------------------------------------ reading


def zone(game: Any, name: str, seat: int = 0) -> list[str]:
    """Short ids of a zone, of a seat or common (decks: bottom first)."""
    if name in COMMON_NAMES:
        cards = game.zones[COMMON_NAMES.index(name)]
    else:
        cards = game.zones[HAND + SEAT_NAMES.index(name) + seat * PER_SEAT]
    return [short(game.id_of(c)) for c in cards]


def hand(game: Any, seat: int = 0) -> list[str]:
    return sorted(zone(game, "hand", seat))


def relics(game: Any, seat: int = 0) -> list[str]:
    return sorted(zone(game, "relics", seat))


def world(game: Any) -> list[str]:
    """The four spaces as `table` takes them: covered cards with ~, an empty space as -."""
    out = []
    for place, card in enumerate(zone(game, "world")):
        out.append("-" if not card else card if game.up >> place & 1 else f"~{card}")
    return out


def pile(game: Any, deck: str = "legend") -> list[str]:
    """A discard pile, top last."""
    return zone(game, f"{deck}_discard")


def deck(game: Any, name: str = "legend") -> list[str]:
    """A deck, top first."""
    return zone(game, f"{name}_deck")[::-1]


def flight(game: Any) -> list[str]:
    return zone(game, "flight")


def legends(game: Any, seat: int = 0) -> int:
    return sum(game.observation(None)["players"][seat]["legends"].values())


def limits(game: Any, seat: int = 0) -> tuple[int, int, int]:
    """Hand Size, Relic Slots and Completed Wander limit."""
    told = game.observation(None)["players"][seat]["limits"]
    return told["hand"], told["slots"][1], told["wanders"]


def traits(game: Any, seat: int = 0) -> list[int]:
    """Bravery, Charisma, Inspiration, Any Trait, further Any Trait asked."""
    return game.observation(None)["players"][seat]["traits_row"]


def dice(game: Any, seat: int = 0) -> list[int]:
    """What is added to Wander rolls and to Adventure die rolls."""
    return game.observation(None)["players"][seat]["dice"]


def words(game: Any, seat: int = 0) -> list[str]:
    return game.observation(None)["players"][seat]["words"]


def told(events: Any) -> list[str]:
    return [event.kind for event in events]


def knows(game: Any, seat: int, card: str) -> bool:
    """True if the seat knows this face (wherever it lies)."""
    return bool(game.seen[game.face.index(game.book.number[full(card)])] >> seat & 1)


def sees_world(game: Any, seat: int) -> list[str | None]:
    """The World as a seat knows it: ids where it knows the face."""
    return [entry and entry["card"] and short(entry["card"]) for entry in game.observation(seat)["world"]]
