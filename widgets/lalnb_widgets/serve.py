"""The notebooks as a web app: voila with the settings that a host needs.

What is set here is a default: each setting can be given on the command line or in a `voila.py` / `voila.json`
configuration file, in voila's own words (`lalnb serve --help-all` lists them).

Every page that is opened starts a kernel. Kernels whose page was left are ended by culling: after
`cull_idle_timeout` seconds without a page, looked at every `cull_interval` seconds; open pages stay, however quiet.
Any GET of a notebook's page starts a kernel, whoever asks. To see whether the server is up, ask for `/health`, which
starts none.
"""

from __future__ import annotations

import errno
import logging
import os
import random
import re
import socket
import sys
import webbrowser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import tornado.httpserver
import tornado.ioloop
import tornado.netutil
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import MappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.routing import PathMatches, Rule
from traitlets import Int, TraitError, Unicode, default
from traitlets.config import Config
from voila.app import Voila
from voila.configuration import VoilaConfiguration
from voila.execute import VoilaExecutor
from voila.exporter import VoilaExporter

from lalnb.language import wanted
from lalnb_widgets import notebooks_dir

from . import results
from .doors import Health, Robots, ToStart, ours
from .host import first, pace
from .strict import Strict, Trouble

HERE = Path(__file__).resolve().parent

#: The notebook that the bare address leads to, where a folder has it; else its first one.
FIRST = "00-start.ipynb"

#: Folder listings of voila, which a visitor has no use for.
LISTINGS = ("/voila/tree", "/voila/api/contents")


class OwnKernels(KernelSpecManager):
    """`python3` is always the Python that serves: another one in the user's home would not know our packages."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel of that name, with this interpreter when it is the native one."""
        if kernel_name != NATIVE_KERNEL_NAME:
            return super().get_kernel_spec(kernel_name)
        from ipykernel.kernelspec import RESOURCES, get_kernel_dict

        return KernelSpec(resource_dir=RESOURCES, **get_kernel_dict(extra_arguments=["--log-level=ERROR"]))


class Pages(Strict, Voila):
    """voila for one folder of notebooks, with a start page and no listings."""

    description = Unicode(
        """lalnb serve [OPTIONS] [FOLDER]

        Shows the notebooks of lalnb, or of FOLDER, as pages in a browser. Anyone who can reach the port can play.
        """
    )
    examples = (
        "lalnb serve                          # on this computer, at port 8866\n"
        "lalnb serve --port 9000 --no-browser\n"
        "lalnb serve --ip 0.0.0.0             # for everybody who can reach this computer\n"
        "lalnb serve --seats 30               # so many pages at a time; others are asked to come again\n"
        "lalnb serve --cull-idle-timeout 600  # keep the kernels of pages that were left for ten minutes\n"
        "lalnb serve --theme dark"
    )
    option_description = Unicode("")
    command = "lalnb serve"

    start_notebook = Unicode(FIRST, config=True, help="The notebook that the bare address leads to.")

    seats = Int(0, min=0, config=True, help="How many pages may be open at a time (a process each); 0 for any number.")

    port: int
    """From voila: the port to listen at, 0 for any free one; the one that was taken once the server has started."""

    aliases: ClassVar = {
        **Voila.aliases,
        "seats": "Pages.seats",
        "ip": "Voila.ip",
        "start": "Pages.start_notebook",
        "cull-idle-timeout": "MappingKernelManager.cull_idle_timeout",
        "cull-interval": "MappingKernelManager.cull_interval",
    }
    classes: ClassVar = [VoilaConfiguration, VoilaExecutor, VoilaExporter, MappingKernelManager]

    @default("log_level")
    def _default_log_level(self) -> int:
        return logging.ERROR  # a wrong address or an untrusted notebook is no news to a host

    @default("port_retries")
    def _default_port_retries(self) -> int:
        return 0

    @default("root_dir")
    def _default_root_dir(self) -> str:
        return str(notebooks_dir())

    def parse_command_line(self, argv: Sequence[str] | None = None) -> None:
        """The options, and what is to be served: one folder or one notebook that there is."""
        super().parse_command_line(argv)
        words = self.extra_args
        if len(words) > 1:
            raise Trouble(f"One folder or notebook is served at a time, here are {len(words)}: {', '.join(words)}.")
        for word in words:
            path = Path(word)
            if not path.exists():
                raise Trouble(
                    f"There is no folder or notebook {word!r} in {Path.cwd()}; give one that is there, "
                    "or none: then the lessons of lalnb are served."
                )
            if path.is_file() and path.suffix != ".ipynb":
                raise Trouble(f"{word!r} is no notebook; give a file that ends in .ipynb, or a folder of them.")

    def initialize(self, argv: Sequence[str] | None = None) -> None:
        """As voila does it; then there must be a notebook to which the bare address leads."""
        super().initialize(argv)
        folder = Path(self.root_dir)
        if self.notebook_path or (folder / self.start_notebook).is_file():
            return
        there = notebooks(folder)
        if not there:
            raise Trouble(f"There is no notebook (.ipynb) in {folder}; give a folder that holds some.")
        if self.start_notebook != FIRST:
            names = ", ".join(path.name for path in there)
            raise Trouble(f"There is no notebook {self.start_notebook!r} in {folder}; --start takes one of {names}.")
        self.start_notebook = there[0].name

    def emit_alias_help(self) -> Iterator[str]:
        """As traitlets writes it, with the defaults that hold here."""
        kept = defaults()
        lines: list[str] = []
        for line in super().emit_alias_help():
            found = re.search(r"Equivalent to: \[--(\w+)\.(\w+)\]", line)
            if found and found[2] in kept.get(found[1], {}):
                told = f"Default: {kept[found[1]][found[2]]!r}"
                lines = [f"{one.partition('Default: ')[0]}{told}" if "Default: " in one else one for one in lines]
            lines.append(line)
            if found:
                yield from lines
                lines = []
        yield from lines

    def init_handlers(self) -> list[Any]:
        """voila's pages, with the redirect at the root and without the listings."""
        root = self.server_url
        entries = [_under(root, entry) for entry in super().init_handlers()]

        def kept(pattern: str) -> bool:
            return pattern != root and not any(pattern.startswith(url_path_join(root, path)) for path in LISTINGS)

        handlers = [entry for entry in entries if kept(_pattern(entry))]
        probes = [
            (url_path_join(root, r"/robots\.txt"), Robots),
            (url_path_join(root, r"/health"), Health, {"most": self.seats}),
        ]
        if self.notebook_path:  # one notebook alone: voila shows it at the root
            return [*probes, *(ours(entry, self.seats) for entry in entries)]
        start = url_path_join(self.base_url, "voila/render", self.start_notebook)
        return [(root, ToStart, {"start": start}), *probes, *(ours(entry, self.seats) for entry in handlers)]

    def start(self) -> None:
        """Take the port first: when it is busy, nothing has been started or written yet."""
        self._sockets = self._bound()
        try:
            results.ready()
        except ValueError:
            for one in self._sockets:
                one.close()
            raise
        logging.getLogger("tornado").setLevel(self.log_level)
        super().start()

    def _bound(self) -> list[socket.socket]:
        if not 0 <= self.port <= 65535:
            raise Trouble(f"{self.port} is no port; give --port a number from 1 to 65535, or 0 for any free one.")
        tries = [self.port, *(random.randint(1024, 65535) for _ in range(self.port_retries))]
        for attempt, port in enumerate(tries, start=1):
            try:
                sockets = tornado.netutil.bind_sockets(port, self.ip)
            except OSError as error:
                if attempt == len(tries):
                    raise Trouble(_why(error, port, self.ip)) from error
            else:
                self.port = sockets[0].getsockname()[1]
                return sockets
        raise AssertionError("unreachable")

    def listen(self) -> None:
        """Serve until the end, and say where."""
        tornado.httpserver.HTTPServer(self.app).add_sockets(self._sockets)
        address = self.display_url
        print(f"The table is set at {address}\nStop with Ctrl+C.", flush=True)
        if self.open_browser:
            self.launch_browser()
        self.ioloop = tornado.ioloop.IOLoop.current()
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            print("\nThe table is cleared.", flush=True)
        finally:
            self.stop()

    def launch_browser(self) -> None:
        """Open the start page where there is a browser with a window to open."""
        if self.browser or has_window():
            try:
                webbrowser.get(self.browser or None).open(self.connection_url, new=self.webbrowser_open_new)
            except webbrowser.Error:
                print("No browser could be opened here; open that address yourself.", flush=True)


def has_window() -> bool:
    """Is there a screen to open a browser on? On a bare terminal a text browser would take the terminal over."""
    if sys.platform in ("win32", "darwin") or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def defaults() -> Config:
    """What differs from voila's own defaults. The command line and configuration files go before it."""
    config = Config()
    config.VoilaConfiguration.template = "lalnb"
    config.VoilaConfiguration.allow_template_override = "NO"  # other templates ask public servers for fonts
    config.VoilaConfiguration.show_tracebacks = False
    config.VoilaConfiguration.strip_sources = True
    config.HTMLExporter.anchor_link_text = " "  # the sign after each heading is for editors of notebooks; empty breaks the page
    config.VoilaConfiguration.kernel_spec_manager_class = "lalnb_widgets.serve.OwnKernels"
    config.MappingKernelManager.cull_idle_timeout = 180
    config.MappingKernelManager.cull_interval = 30
    config.MappingKernelManager.cull_connected = False
    return config


def _pattern(entry: Any) -> str:
    """The address pattern of a handler entry."""
    if isinstance(entry, Rule):
        assert isinstance(entry.matcher, PathMatches)
        return entry.matcher.regex.pattern
    return str(entry[0])


def _under(root: str, entry: Any) -> Any:
    """voila leaves the page that asks for the token at `/login`, whatever the path of the server; here it stands below it."""
    if isinstance(entry, Rule) or entry[0].startswith(root):
        return entry
    return (url_path_join(root, entry[0]), *entry[1:])


def _why(error: OSError, port: int, ip: str) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is already in use; choose another one with --port, or 0 for any free one."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used by you; choose one above 1023 with --port."
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"This computer has no address {ip!r}; give --ip one that it has, such as localhost or 0.0.0.0."
    return f"The server cannot listen at {ip}, port {port}: {error.strerror or error}."


def notebooks(folder: Path) -> list[Path]:
    """The notebooks of a folder, by name; Trouble if there is no such folder."""
    if not folder.is_dir():
        raise Trouble(f"There is no folder {str(folder)!r} to serve.")
    return sorted(folder.glob("*.ipynb"))


def _find_template() -> None:
    """voila looks for templates along JUPYTER_PATH; ours lie in this package."""
    known = os.environ.get("JUPYTER_PATH", "").split(os.pathsep)
    if str(HERE) not in known:
        os.environ["JUPYTER_PATH"] = os.pathsep.join([str(HERE), *(path for path in known if path)])


def main(argv: Sequence[str] = ()) -> int:
    """Serve until stopped. 0 after a normal end, 2 when the server could not start."""
    _find_template()
    Pages.clear_instance()
    app = Pages.instance(config=defaults())  # the one instance: what voila's parts log goes to the log of this one
    try:
        pace(), first(), wanted()  # what the kernels would stumble over
        app.initialize(list(argv))
        app.start()
    except (TraitError, ValueError) as error:
        print(f"lalnb serve: {error}", file=sys.stderr)
        return 2
    return 0
