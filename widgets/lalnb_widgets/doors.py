"""What a visitor can knock at beside the pages themselves, and how voila's own doors are kept: no listing, no trace, no crash.

voila and jupyter_server answer some wrong addresses and broken messages with an error of their own, status 500 and a page of
the log each; here they are what they are: not found, or no message.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import tornado.web
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from tornado.httputil import url_concat
from voila.tornado.handler import TornadoVoilaHandler


class ToStart(tornado.web.RequestHandler):
    """`/` leads to the start notebook."""

    def initialize(self, start: str) -> None:
        """`start` is the address of the start notebook's page."""
        self.start = start

    def get(self) -> None:
        """A temporary redirect, so that no browser remembers it when the start page moves. A token goes along."""
        token = self.get_query_argument("token", "")
        self.redirect(url_concat(self.start, {"token": token} if token else {}))

    head = get


class Robots(tornado.web.RequestHandler):
    """Asks crawlers to stay out: each page they open would start a kernel. Also a probe that starts none."""

    def get(self) -> None:
        """Plain text."""
        self.set_header("Content-Type", "text/plain")
        self.finish("User-agent: *\nDisallow: /\n")

    head = get


class Health(tornado.web.RequestHandler):
    """`/health`: whether the server is up, and how many seats are taken. It starts no kernel."""

    def initialize(self, most: int) -> None:
        """`most` is how many pages may be open at a time, 0 for any number."""
        self.most = most

    def get(self) -> None:
        """A line of JSON; status 503 when all seats are taken, so that a balancer can send visitors elsewhere."""
        taken = len(self.settings["kernel_manager"].list_kernel_ids())
        if self.most and taken >= self.most:
            self.set_status(503)
        self.finish({"up": True, "taken": taken, "seats": self.most or None})

    head = get


class Seat(TornadoVoilaHandler):
    """A notebook's page, while there is a seat: each open page costs the host a process."""

    most = 0

    async def get(self, path: str | None = None) -> None:
        """The page, or 503 with a friendly word when all seats are taken."""
        if self.most and len(self.kernel_manager.list_kernel_ids()) >= self.most:
            raise tornado.web.HTTPError(503)
        await super().get(path)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        """An error page; a full house says when to come again."""
        if status_code == 503:
            self.set_header("Retry-After", "60")
        super().write_error(status_code, **kwargs)


class Files:
    """Mixed into what serves files: what is not there is not found, whatever the address trips voila over."""

    async def get(self, *args: Any, **kwargs: Any) -> None:
        """The file, or 404."""
        try:
            await super().get(*args, **kwargs)  # type: ignore[misc]
        except (AssertionError, ValueError):  # voila's, of an address that leads out of its folder
            raise tornado.web.HTTPError(404) from None

    def write_error(self: Any, status_code: int, **kwargs: Any) -> None:
        """A line, not a page: voila's error page of files asks for a picture that it cannot name."""
        self.set_header("Content-Type", "text/plain")
        self.finish("There is no such file here.\n" if status_code == 404 else "This cannot be had.\n")


class Line:
    """Mixed into a page's line to its kernel: nothing waits on it, and what is no message ends it, quietly."""

    opened = False

    async def open(self: Any, *args: Any, **kwargs: Any) -> None:
        """Each message goes out at once. A kernel says several things in a row, and without this the second of them may wait
        40 ms until the browser has confirmed the first (Nagle's algorithm and a late confirmation)."""
        self.opened = True
        self.connection.disconnect = cache(self.connection.disconnect)  # it is said twice of a line that fails while it opens
        self.set_nodelay(True)
        await super().open(*args, **kwargs)  # type: ignore[misc]

    def select_subprotocol(self: Any, subprotocols: list[str]) -> str | None:
        """What the line speaks, if the page has not left meanwhile."""
        if self.connection is None:
            raise tornado.web.Finish
        chosen: str | None = super().select_subprotocol(subprotocols)  # type: ignore[misc]
        return chosen

    def write_message(self: Any, *args: Any, **kwargs: Any) -> Any:
        """Send it; a page that has left meanwhile hears nothing, and that is no error of anybody's."""
        sent = super().write_message(*args, **kwargs)  # type: ignore[misc]
        sent.add_done_callback(lambda done: done.cancelled() or done.exception())
        return sent

    def on_close(self: Any) -> None:
        """The page has left. The server counts it out; was it never counted in, the count must not sink: below zero a kernel
        would never be ended, and its seat never free again."""
        counts, kernel = self.kernel_manager, self.kernel_id
        if self.opened:
            super().on_close()  # type: ignore[misc]
            return
        # By two, and one back: at zero the server would keep what the kernel says for a page that comes back.
        for _ in range(2):
            counts.notify_connect(kernel)
        super().on_close()  # type: ignore[misc]
        counts.notify_disconnect(kernel)

    def on_message(self: Any, ws_message: Any) -> None:
        """On to the kernel."""
        try:
            super().on_message(ws_message)  # type: ignore[misc]
        except Exception:  # whatever the parser has tripped over; status 1007: data that is not of the kind wanted
            self.close(1007, "That is no message of a page.")


def ours(entry: Any, seats: int) -> Any:
    """An entry of voila's with our way of keeping its door; pages are served while there is one of so many seats."""
    if not isinstance(entry, tuple) or not isinstance(entry[1], type):
        return entry
    kind = entry[1]
    if issubclass(kind, TornadoVoilaHandler):
        kind = type("Seat", (Seat,), {"most": seats})
    elif issubclass(kind, tornado.web.StaticFileHandler):
        kind = type("Files", (Files, kind), {})
    elif issubclass(kind, KernelWebsocketHandler):
        kind = type("Line", (Line, kind), {})
    return (entry[0], kind, *entry[2:])
