"""The 82 kinds of things that islands and postcards show: what they look like and make one think of.

A kind has a shape family, one or two themes and the colours in which it is drawn; the last column says whether islands bear it.
Colour is never the only sign: each kind has a glyph of its own.
"""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """One kind of thing: its shape family, its themes, the colours it comes in, and whether islands bear it."""

    shape: str
    themes: tuple[str, ...]
    colours: tuple[str, ...]
    on_islands: bool


_TABLE = """\
lighthouse | tower | sea night | red white yellow black | islands
watchtower | tower | war | grey brown black red | islands
castle | box | war | grey white red purple | islands
windmill | cross | trade sky | white red brown blue | islands
bridge | arch | trade | brown red grey white | islands
rock arch | arch | ruin sea | grey red white black | islands
volcano | peak | fire | black red grey purple | islands
mountain | peak | sky | grey white blue purple | islands
waterfall | wave | sea | blue white turquoise green | islands
pond | disc | plant | blue green turquoise black | islands
geyser | tower | fire | white turquoise blue yellow | islands
iceberg | peak | ice sea | white turquoise blue pink | islands
cave | arch | night | black grey brown purple | islands
well | disc | trade plant | grey white red blue | islands
wreck | crescent | sea ruin | brown black grey green | islands
boat | crescent | sea trade | red white blue yellow | islands
anchor | hook | sea | black grey red brown | islands
flag | wing | war | orange red blue green yellow black | islands
tent | peak | trade war | white orange purple green | islands
hut | box | trade plant | brown yellow red turquoise | islands
temple | box | faith | white red yellow pink | islands
pyramid | peak | ruin faith | yellow orange grey white | islands
statue | tower | faith ruin | white green grey yellow | islands
totem | tower | faith beast | red green brown purple | islands
standing stone | tower | ruin magic | grey black white blue | islands
gravestone | arch | ruin night | grey white black green | islands
skull | disc | night ruin | white yellow grey green | islands
palm | branch | plant sea | green yellow brown pink | islands
pine | peak | plant ice | green blue white turquoise | islands
dead tree | branch | night plant | black grey white brown | islands
flower | star | plant | red pink yellow purple blue white | islands
mushroom | dome | plant magic | red purple orange white | islands
thorn | hook | plant war | green black red purple | islands
crystal | peak | magic ice | purple pink turquoise green | islands
rainbow ring | arch | sky magic | pink yellow purple orange | islands
cloud | dome | sky | white grey pink black | islands
seagull | wing | beast sky | white grey black yellow | islands
raven | wing | beast night | black grey blue purple | islands
whale | crescent | beast sea | blue grey black white | islands
turtle | dome | beast sea | green brown turquoise orange | islands
snake | spiral | beast magic | green red yellow black | islands
crab | star | beast sea | red orange blue pink | islands
campfire | peak | fire night | orange red yellow blue | islands
lantern | disc | fire night | red yellow orange green white | islands
cannon | tube | war fire | black grey brown green | islands
snail shell | spiral | sea magic | pink white orange turquoise | islands
umbrella | dome | trade sky | red blue black yellow | postcards
fish | crescent | beast sea | blue orange grey yellow | postcards
sail | peak | sea trade | white red orange black | postcards
wizard hat | peak | magic | purple blue black green | postcards
crown | star | war faith | yellow white red | postcards
harp | crescent | faith magic | yellow brown white | postcards
key | hook | trade magic | yellow grey black | postcards
mask | disc | faith night | white red green black | postcards
clock | disc | trade night | white brown yellow | postcards
wagon wheel | disc | trade war | brown red grey | postcards
kite | wing | sky | red orange green pink | postcards
ladder | tower | trade | brown white yellow | postcards
candle | tower | fire faith | white yellow red | postcards
snowman | disc | ice | white blue | postcards
sledge | crescent | ice trade | red brown blue | postcards
barrel | tube | trade sea | brown green black | postcards
scroll | spiral | magic ruin | white yellow brown | postcards
potion | disc | magic | green pink purple turquoise | postcards
cat | crescent | beast night | black orange grey white | postcards
horse | branch | beast war | white brown black | postcards
owl | dome | beast night | brown white grey | postcards
butterfly | wing | plant sky | blue yellow orange pink | postcards
spear | tower | war | brown grey red | postcards
shield | disc | war | red blue green black | postcards
apple | disc | plant trade | red green yellow | postcards
broken column | tower | ruin faith | white grey pink | postcards
door | arch | trade magic | red blue green brown | postcards
smoke | wave | fire sky | grey black white | postcards
wave | wave | sea | blue turquoise white | postcards
lightning | branch | sky fire | yellow white purple | postcards
snowflake | star | ice sky | white blue turquoise | postcards
sun | disc | sky fire | yellow orange red | postcards
moon | crescent | night sky | white yellow orange | postcards
spider web | star | night beast | white grey black | postcards
trumpet | tube | war faith | yellow brown red | postcards
bone | branch | ruin beast | white yellow grey | postcards
"""


def _read() -> dict[str, Kind]:
    found = {}
    for line in _TABLE.splitlines():
        name, shape, themes, colours, where = (part.strip() for part in line.split("|"))
        found[name] = Kind(shape, tuple(themes.split()), tuple(colours.split()), where == "islands")
    return found


KINDS = _read()
COLOURS = ("red", "orange", "yellow", "green", "turquoise", "blue", "purple", "pink", "white", "grey", "black", "brown")
NEAR = frozenset(
    frozenset(pair.split("-"))
    for pair in (
        "red-orange",
        "orange-yellow",
        "green-turquoise",
        "turquoise-blue",
        "blue-purple",
        "purple-pink",
        "pink-red",
        "white-grey",
        "grey-black",
        "brown-black",
        "brown-orange",
    )
)
"""Pairs of colours that an eye takes for one another."""
