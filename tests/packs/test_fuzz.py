"""Packs that nobody would write: whatever bytes and values come, a pack is read or refused with places, and quickly.

Hypothesis makes them; with a failure it says the smallest pack that shows it, which then becomes a case of test_hostile.py.
"""

from __future__ import annotations

import json
from functools import cache

import jsonschema
import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import lalnb
from lalnb.games.guardians.cards import COUNTED
from lalnb.games.guardians.kinds import KINDS
from lalnb.games.lost_legacy.cards import COPIES, LEGACIES
from lalnb.packs import Pack, PackError, Problem, parse, schema
from lalnb.packs.forms import Form, FormError
from lalnb.packs.loader import read_texts
from lalnb.packs.schema import CardType, Choice, Effect, Field, Flag, Group, Number, Text, Tokens
from lalnb.workshop.bench import BENCHES, bench
from lalnb.workshop.json_schema import json_schema
from lalnb.workshop.proof import proof
from lalnb.workshop.show import text as shown

FEW = settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
FEWER = settings(FEW, max_examples=60)
GAMES = sorted(BENCHES)
LL = schema("life-and-legend")
WORDS = LL.vocabulary()


def read(game: str, content: bytes) -> Pack | tuple[Problem, ...]:
    """The pack in these bytes, or what is wrong with it; anything else that happens is an error of ours."""
    known = schema(game)
    try:
        return read_texts((("fuzz.yaml", content),), known).freeze(known)
    except PackError as error:
        assert error.problems and len(str(error)) < 60_000
        assert all(p.file == "fuzz.yaml" and p.message and p.line >= 0 and p.column >= 0 for p in error.problems)
        assert "Traceback" not in str(error)
        return error.problems


# ------------------------------------------------------------ bytes

STANDARD = {game: (schema(game).folder / "standard.yaml").read_bytes() for game in GAMES}
SMALL = b"format: 1\ngame: life-and-legend\npack: m\ntitle: M\ncards:\n  relic:\n    - {id: a, name: B, slots: 1, legends: 1}\n"


@FEW
@given(st.binary(max_size=400))
@example(b"\xff\xfe\x00")
@example(b"%YAML 1.2\n---\n? [a]\n: b\n")
@example(b"- &a [*a]")
@example(b"a: !!python/object/apply:os.system ['x']")
def test_any_bytes(content):
    assert isinstance(read("life-and-legend", content), tuple)


@FEW
@given(st.text(alphabet="-:[]{},#&*!|>'\"%@` \n\tab1~?", max_size=300))
def test_any_yaml_marks(text):
    assert isinstance(read("life-and-legend", text.encode()), tuple)


@FEW
@given(st.data())
def test_a_good_pack_with_bytes_changed(data):
    content = bytearray(SMALL)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(content) - 1))
        new = data.draw(
            st.one_of(st.binary(max_size=4), st.sampled_from([b"\n", b": ", b"- ", b"[", b"&a ", b"<b>", b"\x00", b"\xc3"]))
        )
        content[at : at + data.draw(st.integers(0, 8))] = new
    read("life-and-legend", bytes(content))


@pytest.mark.parametrize("game", GAMES)
@FEWER
@given(st.data())
def test_a_shipped_pack_cut_and_mixed(game, data):
    lines = STANDARD[game].splitlines(keepends=True)[:120]
    for _ in range(data.draw(st.integers(1, 5))):
        a, b = (data.draw(st.integers(0, len(lines) - 1)) for _ in range(2))
        lines[a], lines[b] = lines[b], lines[a]
    read(game, b"".join(lines[: data.draw(st.integers(1, len(lines)))]))


# ------------------------------------------------------------ forms


@FEW
@given(st.text(alphabet="abz_(), 019-\n\t'é", max_size=120))
def test_any_notation(text):
    try:
        form = parse(text)
    except FormError as error:
        assert error.line >= 1 and error.column >= 1
    else:
        assert parse(str(form)) == form


NAMES = st.sampled_from(sorted(WORDS.combinators))
ARGS = st.one_of(st.integers(-20, 20), st.sampled_from(sorted([*WORDS.phrases, "all", "nonsense"])))
FORMS = st.recursive(
    st.builds(Form, NAMES, st.lists(ARGS, max_size=3).map(tuple)),
    lambda inner: st.builds(Form, NAMES, st.lists(st.one_of(ARGS, inner), max_size=4).map(tuple)),
    max_leaves=12,
)
WANTED = "act | lasting | worth | ability | branch | condition | counted_condition"


@FEW
@given(FORMS, st.sampled_from(["act", "single", "spark", "in_world", WANTED]), st.sampled_from(["hand", "effect", "reward"]))
def test_a_form_is_told_its_faults_or_reads_as_a_sentence(form, wants, field):
    faults = WORDS.faults(form, wants, field)
    parts = {path for path, _ in form.walk()}
    assert all(fault.message and fault.path in parts for fault in faults)
    if not faults:
        sentence = WORDS.sentence(form)
        assert sentence[0].isupper() and sentence[-1] in ".:" and not set("{}") & set(sentence)


# ------------------------------------------------------------ packs by their schema


@cache
def well_formed(wants: str, field: str) -> st.SearchStrategy[str]:
    """Effects that may stand in that field, of the standard deck and of the examples."""
    found = {str(form) for card in lalnb.packs.load("life-and-legend").cards for form in card.forms}
    found |= {str(words["example"]) for words in WORDS.combinators.values()}
    fitting = sorted(f for f in found if not WORDS.faults(parse(f), wants, field))
    return st.sampled_from(fitting or ["draw(legend, 1)"])


LETTERS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=16)
MARKUP = st.sampled_from(["<script>x", "{0}", "%s", "&amp;", "'\"", "<b>", "\\n", "${x}", "{{7*7}}", "../a", "A" * 16])
TEXTS = st.one_of(LETTERS, MARKUP)


def good(field: Field) -> st.SearchStrategy:
    match field:
        case Text():
            return TEXTS
        case Number():
            return st.integers(field.low, field.high)
        case Flag():
            return st.booleans()
        case Choice():
            return st.sampled_from(field.choices)
        case Tokens():
            words = st.lists(st.sampled_from(sorted(field.choices or {})), min_size=field.least, max_size=field.most,
                             unique=not field.repeats)  # fmt: skip
            return words.map(" ".join)
        case Effect():
            return well_formed(field.wants, field.name)
        case Group():
            parts = {part.name: good(part) for part in field.parts}
            return st.fixed_dictionaries({}, optional=parts)
    return st.lists(st.fixed_dictionaries({part.name: good(part) for part in field.parts}), min_size=2, max_size=5)


def cards(kind: CardType) -> st.SearchStrategy:
    own = {field.name: good(field) for field in kind.fields if field.required}
    other = {field.name: good(field) for field in kind.fields if not field.required}
    must = {"name": TEXTS} | own
    return st.fixed_dictionaries(must, optional={"short": TEXTS, "printed": TEXTS} | other).map(agreed)


def agreed(card: dict) -> dict:
    """The card with fields that follow from one another put right."""
    if "speed" in card:  # Lost Legacy
        legacy = card["speed"] == "5"
        card |= {"copies": COPIES[card["speed"]]} | ({"does": "the-werewolf" if legacy else "woodsman"} if
                 legacy != (card["does"] in LEGACIES) else {})  # fmt: skip
    for name in (
        "features",
        "elements",
    ):  # Guardians of Legends: colours that the kind has, kinds that differ and may stand there
        things = {one["kind"]: one | {"colour": KINDS[one["kind"]].colours[0]} for one in card.get(name, ())}
        card |= (
            {name: [one for one in things.values() if name == "elements" or KINDS[one["kind"]].on_islands]} if things else {}
        )
    if card.get("kind") in ("treasure", "legend"):
        card |= {"kind": "legend", "amount": 2} if card["does"] in COUNTED else {"kind": "legend"}
        if card["does"] not in COUNTED:
            card.pop("amount", None)
    if "challenges" in card:
        card["challenges"] = card["challenges"] | {"I": "B any 3+"} if "II" not in card["challenges"] else {"II": "Seek"}
        card["legends"] = 0 if card.get("perpetual") else card["legends"]
    if "etype" in card:
        card["etype"] = "Atmosphere" if "ambient(" in card["world"] else "Omen"
    return card


def packs(game: str, nonsense: bool) -> st.SearchStrategy:
    """Packs with fields that are right each for itself, and (with `nonsense`) one or two that are not."""
    known = schema(game)
    bad = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=True), TEXTS,
                    st.lists(st.integers(), max_size=2), st.dictionaries(TEXTS, TEXTS, max_size=2))  # fmt: skip

    def number(pack: dict) -> dict:
        n = 0
        for section in pack["cards"].values():
            for card in section:
                n += 1
                card["id"] = f"c{n}"
        return pack

    kinds = {name: st.lists(cards(kind), min_size=1, max_size=3) for name, kind in known.types.items()}
    head = {"format": st.just("lalnb-pack/1"), "game": st.just(game), "pack": st.just("fuzz"), "title": TEXTS}
    whole = st.fixed_dictionaries(head | {"cards": st.fixed_dictionaries({}, optional=kinds)}).map(number)
    if not nonsense:
        return whole

    @st.composite
    def spoilt(draw):
        pack = draw(whole)
        places = [pack, pack["cards"], *(card for section in pack["cards"].values() for card in section)]
        for _ in range(draw(st.integers(1, 2))):
            place = draw(st.sampled_from(places))
            key = draw(st.one_of(st.sampled_from(sorted(place) or ["x"]), TEXTS))
            place[key] = draw(bad)
        return pack

    return spoilt()


@pytest.mark.parametrize("game", GAMES)
def test_packs_of_good_fields(game):
    """What is read can be shown, printed and laid on a table; what is refused says why; an editor's schema is no stricter."""
    check = jsonschema.Draft7Validator(json_schema(game))
    went_well = []

    @FEWER
    @given(packs(game, nonsense=False))
    def run(pack):
        read_in = read(game, json.dumps(pack, ensure_ascii=False).encode())
        if isinstance(read_in, tuple):
            return
        went_well.append(1)
        assert check.is_valid(pack)
        page = proof(read_in)
        assert "<script>x" not in page and page.count("<article") >= len(read_in.cards)
        assert read_in.name in shown(read_in)
        for card in read_in.cards:
            assert bench(game).face(card)["name"] == card.name

    run()
    assert len(went_well) >= 8, f"only {len(went_well)} packs were good: this fuzzer looks at nothing"


@pytest.mark.parametrize("game", GAMES)
def test_packs_with_nonsense(game):
    @FEWER
    @given(packs(game, nonsense=True))
    def run(pack):
        read(game, yaml.safe_dump(pack, allow_unicode=True).encode())

    run()


def test_well_formed_cards_play(tmp_path):
    """Cards of good fields, some of each type, on a table with the standard deck: the games end, or go on by the rules."""
    path = tmp_path / "fuzz.yaml"
    played = []

    @settings(FEW, max_examples=120)
    @given(packs("life-and-legend", nonsense=False), st.integers(0, 1000))
    def run(pack, seed):
        content = json.dumps(pack, ensure_ascii=False).encode()
        if isinstance(read("life-and-legend", content), tuple):
            return
        played.append(1)
        path.write_bytes(content)
        game = lalnb.new("life-and-legend", seats=2, seed=seed, packs=("standard", str(path)))
        bot = lalnb.bot("random", seed=seed)
        for _ in range(80):
            if game.is_over:
                break
            game.apply(bot.choose(game.view(game.to_play)))
        assert sorted(c for zone in game.zones for c in zone if c >= 0) == list(range(len(game.face)))

    run()
    assert len(played) >= 15, f"only {len(played)} packs were played: this fuzzer looks at nothing"
