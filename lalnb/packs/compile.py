"""``python -m lalnb.packs.compile``: write the JSON beside each shipped pack's YAML.

A game loads the JSON, which takes a hundredth of the time and no YAML reader.  ``--check`` writes nothing and fails
where a JSON file is not what its YAML says.
"""

from __future__ import annotations

import argparse
import pathlib
import sys
from collections.abc import Sequence

from lalnb.packs import PackError, _games, schema
from lalnb.packs.loader import read_pack


def compiled(path: pathlib.Path, game: str) -> str:
    """The text of the JSON file for the pack in ``path``; raises `PackError`."""
    return read_pack(path, schema(game)).to_json()


def main(argv: Sequence[str] | None = None) -> int:
    """Compile every shipped pack; returns 1 if one is wrong, or stale under ``--check``."""
    parser = argparse.ArgumentParser(prog="python -m lalnb.packs.compile", description="Compile the shipped packs.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail where a compiled pack is stale")
    check = parser.parse_args(argv).check
    failed = False
    for game in _games():
        for source in sorted(schema(game).folder.glob("*.yaml")):
            target = source.with_suffix(".json")
            try:
                text = compiled(source, game)
            except PackError as error:
                print(error, file=sys.stderr)
                failed = True
                continue
            if target.exists() and target.read_text(encoding="utf-8") == text:
                print(f"{game}: {target.name} is up to date")
            elif check:
                print(f"{game}: {target.name} is stale, run make packs", file=sys.stderr)
                failed = True
            else:
                target.write_text(text, encoding="utf-8")
                print(f"{game}: {target.name} written")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
