"""Pictures of Guardians of Legends: everything that is told is drawn, nothing hides anything, and no two are alike."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from itertools import combinations
from typing import Any
from xml.dom.minidom import parseString

import pytest

from lalnb.games.guardians.book import book_of
from lalnb.games.guardians.cards import Thing
from lalnb.games.guardians.kinds import COLOURS, KINDS
from lalnb_widgets import pictures_guardians as places
from lalnb_widgets.landscapes import HORIZON, RELIEFS, SKIES
from lalnb_widgets.pictures import extent, part_svg, pieces, shape, svg, symbols
from lalnb_widgets.scenery import HIGH, SETTINGS, WIDE

BOOK = book_of(("standard",))
ISLES = [pytest.param(isle, id=isle.id) for isle in BOOK.islands]
CARDS = [pytest.param(card, id=card.id) for card in BOOK.postcards]


def overlap(a: Any, b: Any) -> float:
    """How much of the smaller box lies under the other one."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    least = min((x[2] - x[0]) * (x[3] - x[1]) for x in (a, b))
    return max(0.0, wide) * max(0.0, high) / least


def test_there_is_a_drawing_for_each_kind_and_a_paint_for_each_colour() -> None:
    told = symbols()
    assert set(told["kinds"]) == set(KINDS) and set(told["colours"]) == set(COLOURS)
    assert all(len(tones) == 4 for tones in told["colours"].values())
    assert len(set(told["kinds"].values())) == len(KINDS), "each kind has a shape of its own"


@pytest.mark.parametrize("kind", KINDS)
def test_a_drawing_bears_its_colour_and_keeps_near_its_grid(kind: str) -> None:
    inks = [ink.lower() for ink, _, _ in pieces(kind)]
    assert set(inks) & set("ab"), "recoloured it must look different"
    assert all(ink in "abcd" or ink in symbols()["inks"] for ink in inks)
    left, top, right, bottom = extent(kind)
    assert -12 <= left < right <= 112 and -12 <= top < bottom <= 108
    assert parseString(part_svg(kind, KINDS[kind].colours[0], 0, 0, 10))


@pytest.mark.parametrize("isle", ISLES)
def test_an_island_shows_every_feature_as_often_as_it_says(isle: Any) -> None:
    picture = places.island_picture(isle)
    drawn = [(kind, colour) for kind, colour, *_ in picture["parts"]]
    for feature in isle.features:
        assert drawn.count((feature.kind, feature.colour)) == feature.number, feature.name
    assert len(drawn) == sum(f.number for f in isle.features)


@pytest.mark.parametrize("isle", ISLES)
def test_nothing_on_an_island_hides_anything_and_the_foot_stays_free_for_boats(isle: Any) -> None:
    boxes = [places.box_of(part) for part in places.island_picture(isle)["parts"]]
    for a, b in combinations(boxes, 2):
        assert overlap(a, b) == 0
    for left, top, right, bottom in boxes:
        assert bottom <= places.LOWEST
        assert all(math.hypot(x, y) <= places.ROUND + 0.5 for x in (left, right) for y in (top, bottom))


@pytest.mark.parametrize("isle", ISLES)
def test_what_is_told_of_the_sky_is_in_the_sky(isle: Any) -> None:
    parts = places.island_picture(isle)["parts"]
    for feature in isle.features:
        feet = [y for kind, colour, _, y, *_ in parts if (kind, colour) == (feature.kind, feature.colour)]
        if feature.where == "sky":
            assert max(feet) <= HORIZON


def test_kept_places_are_those_that_are_worked_out() -> None:
    for isle in (BOOK.islands[0], BOOK.islands[10]):
        assert places.kept()[places.signature(isle.features)] == places.island_parts(isle.features)
    assert set(places.kept()) == {places.signature(isle.features) for isle in BOOK.islands}


def test_no_two_islands_are_alike() -> None:
    assert len({isle.landscape for isle in BOOK.islands} & set(RELIEFS)) == len(BOOK.islands)
    assert {isle.sky for isle in BOOK.islands} <= set(SKIES)
    assert len({str(places.island_picture(isle)["under"]) for isle in BOOK.islands}) == len(BOOK.islands)


@pytest.mark.parametrize("card", CARDS)
def test_a_postcard_shows_every_element_as_often_as_it_says_with_a_place_to_point_at(card: Any) -> None:
    picture = places.postcard_picture(card)
    drawn = [kind for kind, *_ in picture["parts"]]
    assert set(picture["places"]) == {e.kind for e in card.elements}
    for element in card.elements:
        assert drawn.count(element.kind) == element.number
        place = picture["places"][element.kind]
        left, top, right, bottom = place["box"]
        assert 0 <= left < right <= WIDE and 0 <= top < bottom <= HIGH
        assert min(right - left, bottom - top) >= 54, "a finger hits it on the enlarged postcard"
        x, y = place["tip"]
        assert left <= x <= right and top <= y <= bottom


@pytest.mark.parametrize("card", CARDS)
def test_elements_of_a_postcard_do_not_hide_one_another(card: Any) -> None:
    picture = places.postcard_picture(card)
    for a, b in combinations(picture["parts"], 2):
        most = 0.12 if a[0] == b[0] else 0.0
        assert overlap(places.box_of(a), places.box_of(b)) <= most + 0.02, (a, b)
    for one, other in combinations(picture["places"].values(), 2):
        assert overlap(one["box"], other["box"]) == 0


def test_the_stamp_covers_no_element() -> None:
    for card in BOOK.postcards:
        for place in places.postcard_picture(card)["places"].values():
            _, top, right, _ = place["box"]
            assert right <= places.STAMP + 1 or top >= 60


def test_each_postcard_plays_somewhere_of_its_own() -> None:
    assert set(SETTINGS) == {card.name for card in BOOK.postcards}
    assert len({str(places.postcard_picture(card)["under"]) for card in BOOK.postcards}) == len(BOOK.postcards)


def test_pieces_of_ones_own_are_drawn_whatever_they_are_called_and_bear() -> None:
    kinds = [kind for kind, told in KINDS.items() if told.on_islands]
    full = tuple(
        Thing(kind, KINDS[kind].colours[0], 9, where, kind)
        for kind, where in zip(kinds, ("sky", "sky", "left", "left", "right", "front", "shore", "shore", "back"), strict=False)
    )
    own = replace(BOOK.islands[0], name="Mine", landscape="a land of my own", sky="a sky of my own", features=full)
    parts = places.island_picture(own)["parts"]
    assert len(parts) == 81
    for a, b in combinations([places.box_of(part) for part in parts], 2):
        assert overlap(a, b) == 0
    for elements in (tuple(Thing(k, "red", 1) for k in ("sun", "moon")), tuple(Thing(k, "red", 9) for k in list(KINDS)[:14])):
        card = replace(BOOK.postcards[0], name="A card of my own", elements=elements)
        picture = places.postcard_picture(card)
        assert set(picture["places"]) == {e.kind for e in elements} and parseString(svg(picture, "own"))


def test_a_picture_is_the_same_every_time_and_can_be_written_as_svg() -> None:
    card, isle = BOOK.postcards[3], BOOK.islands[3]
    assert places.postcard_picture(card) == places.postcard_picture(card)
    for picture in (places.postcard_picture(card), places.island_picture(isle)):
        text = svg(picture, "One & <two>", width=120)
        assert parseString(text) and "One &amp; &lt;two>" in text
        assert not re.search(r"https?://(?!www\.w3\.org/)|nan|inf\b", text)


def test_a_part_is_as_large_as_it_says() -> None:
    for kind in KINDS:
        assert max(shape(kind, 30)) == pytest.approx(30)
