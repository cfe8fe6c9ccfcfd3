"""Results for a teacher, only where the host has named a folder and the learner has said yes; no name is ever asked.

`LALNB_RESULTS` names the folder. Each page that agrees writes lines of JSON there into a file of its own: lesson, step and
what happened (`done`, `refused`, `hint`, `shown`, `skipped`, `right`, `wrong`). Nothing else is written, and nothing read back.
"""

from __future__ import annotations

import json
import logging
import os
import secrets
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

log = logging.getLogger("lalnb")
KINDS = ("done", "refused", "hint", "shown", "skipped", "right", "wrong")
ASK = "May your teacher see how this lesson goes? Steps, hints and answers are noted, without your name."
YES, NO = "Yes, note it", "No, note nothing"


def folder() -> Path | None:
    """The folder that the host has named, or None: then nobody is asked and nothing is written."""
    name = os.environ.get("LALNB_RESULTS", "").strip()
    return Path(name) if name else None


def ready() -> None:
    """Before the first page: the folder stands and takes files, or ValueError says what is wrong with it.

    From here on it is named in full: a page's kernel runs in the folder of its notebook, not where the command was given.
    """
    where = folder()
    if where is None:
        return
    where = where.expanduser().absolute()
    try:
        where.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=where):
            pass
    except OSError as error:
        raise ValueError(f"LALNB_RESULTS is a folder to write results into; '{where}' is none: {error.strerror}") from None
    os.environ["LALNB_RESULTS"] = str(where)


class Results:
    """What one page writes; `agreed` is None until the learner has answered."""

    def __init__(self) -> None:
        self.agreed: bool | None = None
        self.page = secrets.token_hex(8)

    def asks(self) -> bool:
        """True while the learner should be asked."""
        return self.agreed is None and folder() is not None

    def note(self, lesson: str, step: str, kind: str, what: str = "") -> None:
        """Write one line, if that was agreed; a full or missing folder costs the line, not the lesson."""
        where = folder()
        if not self.agreed or where is None:
            return
        line = {"lesson": lesson, "step": step, "kind": kind} | ({"what": what} if what else {})
        try:
            where.mkdir(parents=True, exist_ok=True)
            with (where / f"{self.page}.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
        except OSError as error:
            log.warning("a result could not be written: %s", error)


def summary(where: str | Path) -> str:
    """What a folder of results holds, added up: one line a step, the steps in the order in which they were met."""
    counts: dict[tuple[str, str], Counter[str]] = {}
    pages = sorted(Path(where).glob("*.jsonl")) if Path(where).is_dir() else []
    for path in pages:
        for text in path.read_text("utf-8", errors="replace").splitlines():
            line = read(text)
            if line is not None:
                counts.setdefault((line["lesson"], line["step"]), Counter())[line["kind"]] += 1
    if not counts:
        return "No results: nobody has agreed yet, or the folder is another one."
    head = f"{'lesson/step':<44}" + "".join(f"{kind:>9}" for kind in KINDS)
    rows = [
        f"{f'{lesson}/{step}':<44}" + "".join(f"{many[kind]:>9}" for kind in KINDS) for (lesson, step), many in counts.items()
    ]
    return "\n".join([f"{len(pages)} pages", head, *rows])


def read(text: str) -> dict[str, Any] | None:
    """One line of a file, or None where it is none of ours."""
    try:
        line = json.loads(text)
    except ValueError:
        return None
    fine = isinstance(line, dict) and all(isinstance(line.get(key), str) for key in ("lesson", "step", "kind"))
    return line if fine and line["kind"] in KINDS else None
