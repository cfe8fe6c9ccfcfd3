"""A page's line to its kernel: nothing waits on it."""

from __future__ import annotations

import asyncio
from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from lalnb_widgets.doors import ours


def test_each_message_goes_out_at_once(monkeypatch: Any) -> None:
    did: list[Any] = []

    async def opened(self: Any, kernel_id: str) -> None:
        did.append(kernel_id)

    monkeypatch.setattr(KernelWebsocketHandler, "open", opened)
    monkeypatch.setattr(KernelWebsocketHandler, "set_nodelay", lambda self, value: did.append(value))
    address, kind, more = ours(("/channels", KernelWebsocketHandler, {"a": 1}), 0)
    asyncio.run(kind.open(object.__new__(kind), "k"))
    assert did == [True, "k"] and (address, more) == ("/channels", {"a": 1})
