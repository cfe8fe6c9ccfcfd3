"""The command `lalnb`: serve the notebooks, play in the terminal, look a rule up."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Any

from lalnb.rulebooks import Rulebook, rulebooks, rules


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, or 2 with one sentence on what is wrong."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words[:1] == ["serve"]:  # its options are those of the server; they pass through as they are
        return _serve(words[1:])
    options = _parser().parse_args(words)
    try:
        code: int = options.run(options)
    except BrokenPipeError:  # the reader of a pipe had enough
        sys.stderr.close()
        return 0
    except ValueError as error:
        return _refuse(str(error))
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lalnb", description="The rulebook you can play.")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    commands.add_parser("serve", help="show the lessons and tables as pages in a browser", add_help=False)

    play = commands.add_parser("play", help="play in the terminal against a bot")
    play.add_argument("game", nargs="?", default="life-and-legend", help="default: life-and-legend")
    play.add_argument("--seats", type=int, default=2, help="how many players, you included (default 2)")
    play.add_argument("--seed", type=int, help="the same seed deals the same cards")
    play.add_argument("--bot", default="heuristic", help="who plays against you: heuristic (default) or random")
    play.set_defaults(run=_play)

    look = commands.add_parser("rules", help="read a rulebook, or look up one rule")
    look.add_argument("game", help="one of " + ", ".join(rulebooks()))
    look.add_argument("id", nargs="?", help="a rule such as ll.wander.roll, the start of ids, or words to look for")
    look.set_defaults(run=_rules)
    return parser


def _serve(words: list[str]) -> int:
    """Hand over to the server. It is found by name: the rules know nothing of the pages."""
    try:
        server: Any = importlib.import_module("lalnb_widgets.serve")
    except ImportError as error:
        return _refuse(f"serving needs more packages ({error}); get them with: pip install 'lalnb[app]'")
    code: int = server.main(words)
    return code


def _play(options: argparse.Namespace) -> int:
    from lalnb.terminal import play

    return play(options.game, seats=options.seats, seed=options.seed, bot=options.bot)


def _rules(options: argparse.Namespace) -> int:
    book = rules(options.game)
    asked = options.id
    found = [rule for rule in book if asked is None or rule.id == asked or rule.id.startswith(f"{asked}.")]
    if not found:
        words = asked.lower().split()
        found = [rule for rule in book if all(word in f"{rule.title} {rule.text}".lower() for word in words)]
    if not found:
        return _refuse(f"{book.title} has no rule {asked!r}; `lalnb rules {book.game}` lists them all")
    print(_listing(book, [rule.id for rule in found], whole=asked is None))
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


def _refuse(sentence: str) -> int:
    print(f"lalnb: {sentence}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
