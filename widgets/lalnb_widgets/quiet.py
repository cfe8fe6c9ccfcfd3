"""Where the log goes: to the server's own log, never to the page.

In a kernel everything written to stderr is sent to the page as well, tracebacks and paths with it (USERS.md 9). The log of
ours is written to the stream that the kernel had before, which is the server's.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import cache
from io import FileIO, TextIOWrapper


@cache
def log_to_server() -> bool:
    """Send the log of this package past the page; False where there is no kernel, and the log goes where it always goes."""
    if not type(sys.stderr).__module__.startswith("ipykernel"):
        return False
    raw = getattr(sys.stderr, "_original_stdstream_copy", None)
    if isinstance(raw, int):  # what is written to the process's own stderr goes to the page, too; this is the one from before
        handler: logging.Handler = logging.StreamHandler(
            TextIOWrapper(FileIO(os.dup(raw), "w"), "utf-8", "backslashreplace", line_buffering=True)
        )
    elif sys.__stderr__ is not None:
        handler = logging.StreamHandler(sys.__stderr__)
    else:  # a log that would go to the page is lost rather than shown
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(name)s %(levelname)s: %(message)s"))
    log = logging.getLogger("lalnb")
    log.addHandler(handler)
    log.propagate = False
    return True
