"""What stays in memory as long as the kernel, and is left alone there.

Now and then Python goes through all its objects for those that nothing reaches any more. The packs, the rulebooks and the
libraries are most of them and never go, and looking through them costs 50 ms and more in the middle of an act.
"""

from __future__ import annotations

import gc
import sys
from functools import cache


@cache
def leave_alone() -> bool:
    """Look no more through what is loaded by now; once in a kernel, and never elsewhere: False."""
    if not type(sys.stderr).__module__.startswith("ipykernel"):
        return False
    gc.freeze()
    return True
