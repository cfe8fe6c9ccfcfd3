"""A page's line to its kernel: nothing waits on it."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import socket
import struct
import uuid
from types import SimpleNamespace
from typing import Any

from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from servers import Server, children, dial, eventually, fetch, lalnb_serve, running

from lalnb_widgets.doors import ours


def test_each_message_goes_out_at_once(monkeypatch: Any) -> None:
    did: list[Any] = []

    async def opened(self: Any, kernel_id: str) -> None:
        did.append(kernel_id)

    monkeypatch.setattr(KernelWebsocketHandler, "open", opened)
    monkeypatch.setattr(KernelWebsocketHandler, "set_nodelay", lambda self, value: did.append(value))
    address, kind, more = ours(("/channels", KernelWebsocketHandler, {"a": 1}), 0)
    line = object.__new__(kind)
    line.connection = SimpleNamespace(disconnect=lambda: None)
    asyncio.run(kind.open(line, "k"))
    assert did == [True, "k"] and (address, more) == ("/channels", {"a": 1})


def knock(up: Server, kernel: str, wait: bool) -> socket.socket:
    """Ask for the line to a kernel; with `wait` until the server has answered."""
    line, name = dial(up.address)
    line.sendall(
        f"GET /api/kernels/{kernel}/channels?session_id={uuid.uuid4().hex} HTTP/1.1\r\nHost: {name}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
    )
    if wait:
        line.recv(100)
    return line


def cut(line: socket.socket) -> None:
    """Without a word, as a network does."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def test_a_page_that_leaves_while_its_line_opens_keeps_no_seat() -> None:
    """The server counted it out without having counted it in; below zero no kernel was ever ended."""
    with running(lalnb_serve("--cull-idle-timeout", "5", "--cull-interval", "1")) as up:
        found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', fetch(up.page("ll-play"))[2], flags=re.DOTALL)
        kernel = json.loads(found[1])["kernelId"]  # type: ignore[index]
        stays = knock(up, kernel, wait=True)
        for wait in (False, True, False):
            for line in [knock(up, kernel, wait) for _ in range(5)]:
                cut(line)
        for _ in range(5):
            knock(up, kernel, wait=False).close()
        assert not eventually(lambda: not children(up.process.pid), seconds=9), "the kernel of a page that is open stays"
        cut(stays)
        assert eventually(lambda: not children(up.process.pid), seconds=60), "a kernel is left"
        assert "Traceback" not in up.log and " 500 " not in up.log
