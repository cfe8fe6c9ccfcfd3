"""Positions: the JSON of a state, every part optional (the public `lalnb.position`).

Schema, all parts optional but `game`::

    {"game": "lost-legacy", "seats": 3, "options": {"set": "werewolf"}, "seed": 7, "turn": 0, "turns": 4,
     "deck": 5 | ["full-moon", "?", ...]   (top first; a number is a count; left out: all cards that lie nowhere else),
     "ruins": ["the-werewolf", "?"], "stage": "start" | "play" | "investigation",
     "players": [{"hand": ["woodsman", "?"], "discards": ["wolf-attack", {"card": "spectre", "down": true}],
                  "out": false, "guard": false, "beast": false, "miss": false, "pact": null, "tokens": 0}, ...],
     "marks": {"fortune": false, "extra": false}, "deal": 1, "champion": null, "stack": [["FinishTurn", 0], ["PlayCard", 0]]}

Short ids ("woodsman") mean the first pack that has them. A card entry may be {"card", "down", "seen"}: `seen` lists seats that
know it besides those who must. What a `deck` leaves over is set aside, unseen by all. `stage` start (the default) begins the
turn of `turn` with its draw; play (the default where the hand of `turn` holds two cards) asks for the card to play;
investigation is the default where the deck is empty.

Ten examples (each is also a test):

>>> EXAMPLES[0]
{'game': 'lost-legacy'}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ...core.chance import Chance
from ...core.positions import BadPlace, check_packs, plain, read_chance, read_head, read_past, seat_bits, some_list, whole
from .decks import BadSet, full
from .investigation import StartInvestigation
from .play import SEATS, blank, check
from .saves import check_hands, numbers, read_exact, read_stack
from .state import LostLegacy
from .turn import STEPS, TakeTurn
from .zones import ASIDE, COMMON, DECK, DISCARDS, HAND, OF_SEAT, PER_SEAT, RUINS

FORMAT = 1
PLAYER_KEYS = {"hand", "discards", "out", "guard", "beast", "miss", "pact", "tokens"}
STAGES = ("start", "play", "investigation")
KEYS = {
    "game", "format", "seats", "options", "seed", "packs", "turn", "turns", "deck", "ruins", "players", "marks", "stage",
    "stack", "exact", "state", "bags", "log", "over", "acts", "chance", "deal", "champion",
}  # fmt: skip

EXAMPLES: list[dict[str, Any]] = [
    {"game": "lost-legacy"},
    {"game": "lost-legacy", "players": [{"hand": ["village-council"], "discards": ["wolf-attack"]}, {"hand": ["premonition"]}],
     "deck": ["full-moon", "villager", "woodsman", "beastmaster"], "ruins": ["the-werewolf"]},
    {"game": "lost-legacy", "seats": 3, "players": [{"beast": True}, {"hand": ["full-moon"]}, {}], "turn": 1},
    {"game": "lost-legacy", "players": [{"hand": ["premonition"], "discards": ["villager"]}], "deck": 0,
     "ruins": ["beastmaster", "the-werewolf"], "stage": "investigation"},
    {"game": "lost-legacy", "options": {"set": "undying-heart"}, "players": [{"hand": ["secret-vault", "undying-heart"]}]},
    {"game": "lost-legacy", "options": {"set": "undying-heart"}, "deck": 4,
     "players": [{"hand": ["crypt-raider"]}, {"discards": [{"card": "spectre", "down": True}]}]},
    {"game": "lost-legacy", "seats": 6, "options": {"set": "megamix", "legacy": "werewolf"}, "turn": 5},
    {"game": "lost-legacy", "options": {"campaign": True}, "players": [{"tokens": 6}, {"tokens": 5}], "champion": 0},
    {"game": "lost-legacy", "players": [{"discards": ["fortune-teller"]}], "deck": ["woodsman", "wolf-attack"]},
    {"game": "lost-legacy", "seats": 4, "turn": 2,
     "players": [{}, {"out": True, "discards": ["full-moon"]}, {}, {"miss": True}]},
]  # fmt: skip


def write(s: LostLegacy) -> dict[str, Any]:
    """The whole state, so that reading it gives the same game, down to chance and log."""

    def zone(i: int) -> list[Any]:
        return [[c, s.card_id(c), s.seen[c]] for c in s.zones[i]]

    options = {**s.options, "packs": list(s.options["packs"])}
    options["set"] = plain(options["set"])
    return {
        "game": s.game, "format": FORMAT, "seats": s.seats, "options": options, "seed": s.seed, "packs": s.pack_hashes(),
        "turn": s.turn,
        "exact": {name: zone(i) for i, name in enumerate(COMMON)},
        "players": [{name: zone(HAND + i + p * PER_SEAT) for i, name in enumerate(OF_SEAT)} for p in range(s.seats)],
        "state": {name: getattr(s, name) for name in numbers(s)}
        | {"pact": list(s.pact), "tokens": list(s.tokens), "calls": plain(s.calls), "extra": s.extra, "fortune": s.fortune},
        "stack": s.plain_stack(), "bags": [[b.seat, list(b.cards), list(b.faces)] for b in s.bags],
        "over": None if s.over is None else [list(s.over.winners), s.over.reason, s.over.rule],
        "log": [[e.audience, e.kind, plain(e.values)] for e in s.log[: s.nlog]], "acts": s.acts, "chance": s.chance,
    }  # fmt: skip


def read(data: Mapping[str, Any], packs: tuple[str, ...] = ()) -> LostLegacy:
    """The game of a position; BadPlace names the place of what is wrong."""
    options, seed = read_head(data, KEYS, FORMAT)
    told_seats = some_list(data, "players")
    seats = whole(data, "seats", max(2, len(told_seats)), SEATS[0], SEATS[-1])
    book, told = check({**options, **({"packs": packs} if packs else {})}, seats, seed or 0)
    check_packs(data, book.packs)
    s = blank(book, seats, told, seed)
    s.turn = whole(data, "turn", 0, 0, seats - 1)
    if "exact" in data:
        read_exact(s, data)
    else:
        read_made(s, data, Chance(seed or 0))
    read_past(s, data, 10_000)
    check_hands(s)
    read_chance(s, data, seed)
    s.settle()
    return s


# ------------------------------------------------------------ a position made by hand


class Dealer:
    """Takes named cards out of the set and fills the '?' from what is left, by seed."""

    def __init__(self, s: LostLegacy, chance: Chance) -> None:
        self.s, self.chance = s, chance
        self.left = Counter(s.kit)
        self.slots: list[tuple[int, int, int, bool]] = []
        """Zone, kind (-1: any), who knows it, whether it lies face down."""

    def put(self, where: str, zone: int, entry: Any) -> None:
        """Lay one card, named or '?', into a zone."""
        s, down, seen = self.s, False, 0
        if isinstance(entry, Mapping):
            down, seen = bool(entry.get("down")), seat_bits(where, entry.get("seen"), s.seats)
            entry = entry.get("card", "?")
        owner, pile = divmod(zone - HAND, PER_SEAT) if zone >= HAND else (-1, 0)
        kind = -1
        if entry != "?":
            try:
                kind = s.book.number[full(s.book, entry)]
            except BadSet as error:
                raise BadPlace(f"{where}: {str(error).removeprefix('set: ')}") from None
            if not self.left[kind]:
                raise BadPlace(f"{where}: {s.book.ids[kind]} is already somewhere else in this position, or not in this set.")
            if pile and s.book.shuns[kind]:
                raise BadPlace(f"{where}: {s.book.ids[kind]} never lies in discards [lost.werewolf.never_stays].")
            self.left[kind] -= 1
        if owner >= 0:
            seen |= (1 << owner) if not pile or down else -1
        self.slots.append((zone, kind, seen, down and bool(pile)))

    def fill(self) -> None:
        """Deal the '?' and lay every card down."""
        s = self.s
        rest = list(self.left.elements())
        self.chance.shuffle(rest)
        for card, (zone, kind, seen, down) in enumerate(self.slots):
            if kind < 0:
                fit = [k for k in rest if zone < DISCARDS or (zone - HAND) % PER_SEAT == 0 or not s.book.shuns[k]]
                if not fit:
                    raise BadPlace(f"There are more cards in this position than the set has ({len(s.kit)}).")
                kind = fit[-1]
                rest.remove(kind)
            s.zones[zone].append(card)
            s.face[card], s.seen[card] = kind, seen
            s.down |= down << card
        first = len(self.slots)
        s.face[first:] = rest
        for card in range(first, len(s.kit)):
            s.zones[ASIDE].append(card)


def read_made(s: LostLegacy, data: Mapping[str, Any], chance: Chance) -> None:
    """The zones, marks and stack of a position made by hand."""
    dealer = Dealer(s, chance)
    players = some_list(data, "players")
    if len(players) > s.seats:
        raise BadPlace(f"players: a list of at most {s.seats} seats is wanted.")
    players = players + [{}] * (s.seats - len(players))
    for p, told in enumerate(players):
        read_player(s, dealer, p, told)
    ruins = some_list(data, "ruins") if data.get("ruins") is not None else ["?"]
    if not ruins:
        raise BadPlace("ruins: there is always a card in the Ruins [lost.ruins.setup].")
    for i, entry in enumerate(ruins):
        dealer.put(f"ruins[{i}]", RUINS, entry)
    deck = data.get("deck")
    cards = sum(dealer.left.values()) - sum(kind < 0 for _, kind, _, _ in dealer.slots)
    if isinstance(deck, int) and not isinstance(deck, bool):
        if not 0 <= deck <= cards:
            raise BadPlace(f"deck: {deck} cards are wanted, {cards} are left.")
        deck = ["?"] * deck
    elif deck is None:
        deck = ["?"] * cards
    elif not isinstance(deck, list):
        raise BadPlace("deck: a count or a list (top first) is wanted.")
    for i, entry in reversed(list(enumerate(deck))):
        dealer.put(f"deck[{i}]", DECK, entry)
    if len(dealer.slots) > len(s.kit):
        raise BadPlace(f"deck: this position has {len(dealer.slots)} cards, the set has {len(s.kit)}.")
    dealer.fill()
    s.turns = whole(data, "turns", 0, 0, 400)
    s.deal = whole(data, "deal", 1, 1, 100)
    s.champion = -1 if data.get("champion") is None else whole(data, "champion", -1, 0, s.seats - 1)
    marks = data.get("marks") or {}
    if not isinstance(marks, Mapping) or not set(marks) <= {"fortune", "extra"}:
        raise BadPlace("marks: an object with fortune and extra is wanted.")
    s.fortune, s.extra = bool(marks.get("fortune")), bool(marks.get("extra"))
    if not s.alive >> s.turn & 1:
        raise BadPlace(f"turn: seat {s.turn} is out.")
    if not s.alive & (s.alive - 1):
        raise BadPlace("players: with one player left the game is over [lost.end.last].")
    if data.get("stack") is not None:
        read_stack(s, data)
    else:
        stage(s, data)


def read_player(s: LostLegacy, dealer: Dealer, p: int, told: Any) -> None:
    """A seat: hand (left out: one card for those who are in), discards and marks."""
    where = f"players[{p}]."
    if not isinstance(told, Mapping) or not set(told) <= PLAYER_KEYS:
        raise BadPlace(f"players[{p}]: an object with {', '.join(sorted(PLAYER_KEYS))} is wanted.")
    bit, out = 1 << p, bool(told.get("out"))
    hand = some_list(told, "hand", where) if told.get("hand") is not None else [] if out else ["?"]
    if out and hand:
        raise BadPlace(f"{where}hand: a player who is out holds no card [lost.elimination.out].")
    for name, entries in (("hand", hand), ("discards", some_list(told, "discards", where))):
        for i, entry in enumerate(entries):
            dealer.put(f"{where}{name}[{i}]", HAND + OF_SEAT.index(name) + p * PER_SEAT, entry)
    s.alive &= ~(bit if out else 0)
    lasting = [name for name in ("guard", "beast", "miss") if told.get(name)]
    lasting += ["pact"] if told.get("pact") is not None else []
    if out and lasting:
        raise BadPlace(f"{where}{lasting[0]}: nothing lasts for a player who is out [lost.ruling.8].")
    if told.get("pact") == p:
        raise BadPlace(f"{where}pact: a pact is made with another player.")
    for name in ("guard", "beast", "miss"):
        if told.get(name):
            setattr(s, name, getattr(s, name) | bit)
    if told.get("pact") is not None:
        s.pact = (*s.pact[:p], whole(told, "pact", 0, 0, s.seats - 1), *s.pact[p + 1 :])
    s.tokens = (*s.tokens[:p], whole(told, "tokens", 0, 0, 9), *s.tokens[p + 1 :])


def stage(s: LostLegacy, data: Mapping[str, Any]) -> None:
    """The stack of a position by its stage."""
    held, deck = len(s.hand(s.turn)), len(s.zones[DECK])
    at = data.get("stage", "play" if held > 1 else "start" if deck else "investigation")
    if at not in STAGES:
        raise BadPlace(f"stage: one of {', '.join(STAGES)} is wanted, not {str(at)[:30]!r}.")
    if at == "start" and not deck:
        raise BadPlace("stage: a turn cannot start with an empty deck [lost.turn.end].")
    if at == "play" and not held:
        raise BadPlace("stage: the player whose turn it is has no card to play.")
    if at == "investigation" and deck:
        raise BadPlace("stage: the Investigation begins when the deck is empty [lost.investigation.begins].")
    if at == "investigation":
        crowd = [p for p in range(s.seats) if len(s.hand(p)) > 1]
        if crowd:
            raise BadPlace(f"players[{crowd[0]}].hand: in the Investigation it is one card at most [lost.investigate.once].")
        s.stack = [StartInvestigation()]
    else:
        s.stack = list(STEPS[s.turn]) if at == "play" else [TakeTurn(s.turn)]
