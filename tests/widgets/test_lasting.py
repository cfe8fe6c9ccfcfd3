"""In a kernel, and only there, Python looks no more through what stays until the end."""

from __future__ import annotations

import gc
import sys

import pytest

from lalnb_widgets.lasting import leave_alone


def test_what_is_loaded_is_left_alone_in_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_alone.cache_clear()
    assert leave_alone() is False and gc.get_freeze_count() == 0
    leave_alone.cache_clear()
    stream = type(
        "OutStream", (), {"__module__": "ipykernel.iostream", "write": lambda self, text: None, "flush": lambda self: None}
    )
    try:
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", stream())
            assert leave_alone() is True
        assert gc.get_freeze_count() > 0
        later = gc.get_freeze_count()
        assert leave_alone() is True and gc.get_freeze_count() <= later, "once"
    finally:
        gc.unfreeze()
        leave_alone.cache_clear()
