"""The command `lalnb`: serve the notebooks, play in the terminal, look a rule up, make cards."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lalnb.core import __version__
from lalnb.lookup import find
from lalnb.rulebooks import Rulebook, rulebooks, rules
from lalnb.workshop.commands import add as add_pack_commands


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 1 if a check finds something, or 2 with one sentence on what is wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["serve"]:  # its options are those of the server; they pass through as they are
        return _serve(words[1:])
    if words[:1] == ["lab"] and not {"-h", "--help"} & set(words):  # as with the server, but for the folder, which comes first
        own = 1 if words[1:2] and words[1].startswith("-") else 2
        options = _parser().parse_args(words[:own])
        options.more = words[own:]
    else:
        options = _parser().parse_args(words)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader of a pipe had enough; what is left unsaid goes nowhere, also at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ValueError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(f"{error.filename}: {str(error.strerror).lower()}")
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lalnb", description="The rulebook you can play.")
    parser.add_argument("--version", action="version", version=f"lalnb {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    commands.add_parser("serve", help="show the lessons and tables as pages in a browser", add_help=False)
    lab = commands.add_parser("lab", help="open JupyterLab on copies of the notebooks; its own options may follow")
    lab.add_argument(
        "folder", nargs="?", type=Path, help="where the copies go; before other options (default: lalnb-notebooks, here)"
    )
    lab.set_defaults(run=_lab)
    copies = commands.add_parser("notebooks", help="copy the notebooks into a folder")
    copies.add_argument("folder", type=Path, help="the folder; what stands there already is left as it is")
    copies.set_defaults(run=_notebooks)

    play = commands.add_parser("play", help="play in the terminal against a bot")
    play.add_argument("game", nargs="?", default="life-and-legend", help="default: life-and-legend")
    play.add_argument(
        "--seats", type=int, help="how many players, you included (default: as few as make a game against others)"
    )
    play.add_argument("--seed", type=int, help="the same seed deals the same cards")
    play.add_argument(
        "--bot", default="heuristic", help="against you: heuristic (default), random, ismcts, in Lost Legacy deduction"
    )
    play.add_argument("--pack", action="append", help="the file or folder of your own cards (more than once: more of them)")
    play.set_defaults(run=_play)

    look = commands.add_parser("rules", help="read a rulebook, or look up one rule")
    look.add_argument("game", nargs="?", help="one of " + ", ".join(rulebooks()))
    look.add_argument("id", nargs="?", help="a rule such as ll.wander.roll, the start of ids, or words to look for")
    look.add_argument("--matrix", action="store_true", help="for every rule: code, tests, steps, questions and their returns")
    look.set_defaults(run=_rules)

    teach = commands.add_parser("lesson", help="check a lesson that you write, or list those that are there")
    verbs = teach.add_subparsers(required=True, metavar="WHAT")
    check = verbs.add_parser("check", help="read a lesson file and play it, right and wrong")
    check.add_argument("file", help="a lesson file (TOML)")
    check.set_defaults(run=_check_lesson)
    verbs.add_parser("list", help="the lessons of all games").set_defaults(run=_list_lessons)

    words = commands.add_parser("words", help="what a translation has to say: the template of a catalogue (gettext)")
    words.add_argument("domain", help="a game, or page")
    words.add_argument("--language", help="fill in what this language has: fr")
    words.set_defaults(run=_words)

    study = commands.add_parser("sim", help="many games between bots: who wins, how long, which cards matter")
    study.add_argument("game", nargs="?", default="life-and-legend", help="default: life-and-legend")
    study.add_argument(
        "--bots",
        help="one a seat, with commas: heuristic,ismcts:budget=60,... (default: heuristic, and random at the other seats)",
    )
    study.add_argument("--games", type=int, default=100, help="how many games (default: 100)")
    study.add_argument("--seed", type=int, default=0, help="the seed of the first game; the others count on from it")
    study.add_argument("--no-swap", action="store_true", help="the bots keep their seats")
    study.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    study.add_argument("--pack", action="append", help="the file or folder of your own cards (more than once: more of them)")
    study.add_argument("--workers", type=int, help="processes (default: one for each processor)")
    study.add_argument("--cluster", metavar="ADDRESS", help="play on the Dask scheduler at this address")
    study.add_argument("--out", help="write the results to this file: .csv as a table, .json whole")
    study.add_argument("--cards", type=int, default=12, help="how many cards the report names (default: 12)")
    study.set_defaults(run=_sim)

    add_pack_commands(commands.add_parser("pack", help="make, check and print cards of your own"))
    return parser


def _serve(words: list[str]) -> int:
    """Hand over to the server. It is found by name: the rules know nothing of the pages."""
    try:
        server: Any = importlib.import_module("lalnb_widgets.serve")
    except ImportError as error:
        return _lacking("serving needs", error)
    code: int = server.main(words)
    return code


def _lab(options: argparse.Namespace) -> int:
    try:
        importlib.import_module("jupyterlab")
        copies: Any = importlib.import_module("lalnb_widgets.copies")
    except ImportError as error:
        return _lacking("JupyterLab needs", error)
    code: int = copies.lab(options.folder, options.more)
    return code


def _notebooks(options: argparse.Namespace) -> int:
    try:
        copies: Any = importlib.import_module("lalnb_widgets.copies")
    except ImportError as error:
        return _lacking("the notebooks need", error)
    code: int = copies.notebooks(options.folder)
    return code


def _play(options: argparse.Namespace) -> int:
    from lalnb.games import room
    from lalnb.terminal import play

    packs = _packs(options.game, options.pack or ())
    seats = options.seats or max(2, min(room(options.game).SEATS))
    return play(options.game, seats=seats, seed=options.seed, bot=options.bot, packs=packs)


def _sim(options: argparse.Namespace) -> int:
    from lalnb.sim.commands import simulate

    options.packs = _packs(options.game, options.pack or ())
    return simulate(options)


def _packs(game: str, paths: Sequence[str]) -> tuple[str, ...]:
    """The packs of a table with these of one's own on it; none: the standard cards."""
    from pathlib import Path

    from lalnb.packs import load
    from lalnb.workshop.bench import table

    names = [name for path in paths for name in table(load(game, Path(path)), str(Path(path)))]
    return tuple(dict.fromkeys(names))


def _rules(options: argparse.Namespace) -> int:
    if options.matrix:
        return _matrix(options.game)
    if options.game is None:
        return _refuse(f"name a game; there are {', '.join(rulebooks())}")
    book = rules(options.game)
    asked = options.id
    wanted = {rule.id for rule in find(asked or "", options.game)}
    found = [rule for rule in book if rule.id in wanted]
    if not found:
        return _refuse(f"{book.title} has no rule {asked!r}; `lalnb rules {book.game}` lists them all")
    print(_listing(book, [rule.id for rule in found], whole=asked is None))
    return 0


def _matrix(game: str | None) -> int:
    """The coverage matrix; exit code 1 where a rule lacks something that it owes."""
    from lalnb.lessons.coverage import gaps, matrix, table

    found = []
    for name in (game,) if game else rulebooks():
        title = rules(name).title
        rows = matrix(name)
        print(f"{title}\n{table(rows)}\n")
        found += gaps(rows)
    print("\n".join(["Gaps:", *found]) if found else "No gap: every rule has what it owes.")
    return 1 if found else 0


def _check_lesson(options: argparse.Namespace) -> int:
    """Play a lesson file; exit code 1 where something is wrong with it."""
    from lalnb.lessons import BadLesson
    from lalnb.lessons.check import check

    try:
        found, played = check(Path(options.file))
    except BadLesson as error:
        if not error.faults:
            raise
        found, played = list(map(str, error.faults)), []
    count = f"{len(found)} problem{'' if len(found) == 1 else 's'}."
    print("\n".join([*played, *found, count if found else "It works."]))
    return 1 if found else 0


def _words(options: argparse.Namespace) -> int:
    from lalnb.language import wanted
    from lalnb.templates import written

    print(written(options.domain, wanted(options.language) if options.language else None), end="")
    return 0


def _list_lessons(options: argparse.Namespace) -> int:
    from lalnb.lessons import games, lessons

    for game in games():
        print(rules(game).title)
        for one in lessons(game).values():
            print(f"  {one.id:<24} {one.title}  ({len(one.acts)} steps, {len(one.asked())} questions)")
    return 0


def _listing(book: Rulebook, ids: list[str], whole: bool) -> str:
    """The rules of these ids, under the headings of the book."""
    lines = [f"{book.title}: {len(book)} rules. {book.edition}."] if whole else []
    section = ""
    for rule in map(book.__getitem__, ids):
        if rule.section != section:
            section = rule.section
            lines += ["", section, "-" * len(section)]
        lines += [f"{rule.title}  [{rule.id}]", f"  {rule.text}"]
        if rule.table:
            lines.append(f"  At the table: {rule.table}")
        if rule.provenance != "rulebook":
            lines.append(f"  This is a {rule.provenance}.")
    return "\n".join(lines).lstrip("\n")


def _lacking(who_needs: str, error: ImportError) -> int:
    """Where the packages come from; what was missed, unless `error` is our own sentence of the same kind."""
    which = f" ({error})" if error.name else ""
    return _refuse(
        f"{who_needs} more packages{which}; get them with: pip install 'lalnb[app]', "
        "or pip install '.[app]' in the folder of the repository"
    )


def _refuse(sentence: str) -> int:
    print(f"lalnb: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
