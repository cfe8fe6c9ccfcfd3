"""The commands `lalnb pack new | check | show | diff | docs | schema`."""

from __future__ import annotations

import argparse
import importlib
import json
import re
import sys
from pathlib import Path

from lalnb.packs import Pack, PackError, game_of, load, shipped
from lalnb.packs.schema import ID

from .bench import BENCHES, bench, say
from .trial import GAMES, MEGABYTES, SECONDS

PACK = "the file or folder of a pack, or a game for its standard cards"


def add(parser: argparse.ArgumentParser) -> None:
    """The words after `lalnb pack`."""
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    new = commands.add_parser("new", help="write a small pack with remarks, to begin with")
    new.add_argument("file", help="where it is to lie: a name that ends in .yaml")
    new.add_argument("--game", default="life-and-legend", help="one of " + ", ".join(BENCHES))
    new.set_defaults(run=_new)

    check = commands.add_parser("check", help="all that is wrong with a pack, its counts, and random games with it")
    check.add_argument("pack", help=PACK)
    check.add_argument("--games", type=int, default=GAMES, help=f"how many random games (default {GAMES}; 0: none)")
    check.add_argument("--seconds", type=float, default=SECONDS, help=f"the time for all of them (default {SECONDS})")
    check.add_argument("--memory", type=int, default=MEGABYTES, help=f"the memory for them, in MB (default {MEGABYTES})")
    check.set_defaults(run=_check)

    show = commands.add_parser("show", help="the cards as text, or as sheets to print")
    show.add_argument("pack", help=PACK)
    show.add_argument("--proof", metavar="FILE.html", help="write sheets of nine cards to print on A4")
    show.add_argument("--own", action="store_true", help="only what is other than in the pack that is extended")
    show.set_defaults(run=_show)

    diff = commands.add_parser("diff", help="two packs compared card by card")
    diff.add_argument("one", help=PACK)
    diff.add_argument("two", help=PACK)
    diff.set_defaults(run=_diff)

    docs = commands.add_parser("docs", help="every word with which cards are written")
    docs.add_argument("game", nargs="?", default="life-and-legend", help="one of " + ", ".join(BENCHES))
    docs.add_argument("word", nargs="?", help="only this one")
    docs.set_defaults(run=_docs)

    schema = commands.add_parser("schema", help="the JSON Schema of packs, for editors")
    schema.add_argument("game", nargs="?", default="life-and-legend", help="one of " + ", ".join(BENCHES))
    schema.set_defaults(run=_schema)


def _told(name: str) -> tuple[str, str]:
    """The game and the name or path of a pack as the command line gives it."""
    game, _, own = name.partition("/")
    if game in BENCHES and not Path(name).exists():
        return game, own or shipped(game)[0]
    return game_of(name), name


def _pack(name: str) -> Pack:
    game, found = _told(name)
    return load(game, found if found in shipped(game) else Path(found))


def _new(options: argparse.Namespace) -> int:
    path, starter = Path(options.file), bench(options.game).starter
    if path.suffix not in (".yaml", ".yml"):
        raise ValueError(say("new.ending", path.name))
    if not re.fullmatch(ID, path.stem):
        raise ValueError(say("new.name", path.stem))
    text = starter.read_text(encoding="utf-8").replace("{file}", path.name).replace("{name}", path.stem)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise ValueError(say("new.there", path.name)) from None
    except OSError as error:
        raise ValueError(f"{path.name}: {str(error.strerror).lower()}.") from None
    print(say("new.written", path.name, say("new.example", options.game)))
    return 0


def _check(options: argparse.Namespace) -> int:
    from .check import check

    try:
        game, name = _told(options.pack)
    except PackError as error:
        print("\n".join(map(str, error.problems)))
        print(say("check.bad", len(error.problems)))
        return 1
    report = check(game, name, max(0, options.games), options.seconds, options.memory, lambda line: print(line, flush=True))
    return 0 if report.good else 1


def _show(options: argparse.Namespace) -> int:
    pack = _pack(options.pack)
    if options.own:
        from .diff import own

        pack = own(pack)
    if options.proof is None:
        from .show import text

        print(text(pack))
        return 0
    from .proof import proof, written

    try:  # the pictures of the table; they are found by name: the rules know nothing of the pages
        sheet: str = importlib.import_module("lalnb_widgets.proof").proof_sheet(pack)
    except ImportError:
        sheet = proof(pack)
    Path(options.proof).write_text(sheet, encoding="utf-8")
    print(written(pack, Path(options.proof).name))
    return 0


def _diff(options: argparse.Namespace) -> int:
    from .diff import diff

    print("\n".join(diff(_pack(options.one), _pack(options.two))))
    return 0


def _docs(options: argparse.Namespace) -> int:
    from .docs import page

    print(page(options.game, options.word))
    return 0


def _schema(options: argparse.Namespace) -> int:
    from .json_schema import json_schema

    bench(options.game)
    json.dump(json_schema(options.game), sys.stdout, indent=2, ensure_ascii=False)
    print()
    return 0
