"""Starts a server for a test on a free port, and ends it with all it started."""

from __future__ import annotations

import os
import queue
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPResponse
from pathlib import Path

import psutil

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
ROOT_FLAG = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
PATIENCE = 60  # seconds until a server must have said where it is


@dataclass
class Server:
    """A running server: its address, ending in a slash, and what it has written so far."""

    address: str
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)

    def page(self, notebook: str) -> str:
        """The address of a notebook's page."""
        return f"{self.address}voila/render/{notebook}.ipynb"

    @property
    def log(self) -> str:
        """All output so far."""
        return "".join(self.lines)


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Ours without what a user's own set-up could change in a Jupyter server; each page deals the same games in each run."""
    mine = {key: value for key, value in os.environ.items() if not key.startswith(("JUPYTER_", "JPY_", "VOILA_", "PYTEST_"))}
    nothing = str(Path(tempfile.gettempdir()) / "lalnb-tests-no-such-folder")
    return {**mine, "JUPYTER_CONFIG_DIR": nothing, "NO_COLOR": "1", "LALNB_SEED": "1", **(extra or {})}


def lalnb_serve(*options: str, python: str = sys.executable) -> list[str]:
    """The command of our own server, on a free port and without a browser."""
    return [python, "-m", "lalnb.cli", "serve", "--port", "0", "--no-browser", *options]


def lab(folder: Path) -> list[str]:
    """The command of JupyterLab for a folder."""
    quiet = ["--ServerApp.token=", "--ServerApp.password=", "--ServerApp.port_retries=50", "--LabApp.news_url=None"]
    start = [sys.executable, "-m", "jupyterlab", "--no-browser", "--port=18888", *ROOT_FLAG]
    return [*start, f"--ServerApp.root_dir={folder}", *quiet]


@contextmanager
def running(command: Sequence[str], env: Mapping[str, str] | None = None, cwd: Path | None = None) -> Iterator[Server]:
    """The server that a command starts, once it has told its address."""
    process = subprocess.Popen(
        list(command),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(env),
        cwd=cwd,
        start_new_session=True,
    )
    lines: list[str] = []
    address: queue.Queue[str | None] = queue.Queue()
    threading.Thread(target=_read, args=(process, lines, address), daemon=True).start()
    try:
        try:
            found = address.get(timeout=PATIENCE)
        except queue.Empty:
            found = None
        if found is None:
            raise AssertionError(f"no server came up:\n{''.join(lines)}")
        if not eventually(lambda: answers(found)):
            raise AssertionError(f"nothing answers at {found}:\n{''.join(lines)}")
        yield Server(found, process, lines)
    finally:
        end(process)


def _read(process: subprocess.Popen[str], lines: list[str], address: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line)
        if found := re.search(r"https?://(?:localhost|127\.0\.0\.1|\[::1\]):\d+/\S*", line):
            address.put(re.sub(r"(lab|tree)?(\?.*)?$", "", found[0]))
    address.put(None)


def end(process: subprocess.Popen[str]) -> None:
    """Ask a server to stop, so that it ends its kernels; then make sure of its whole group."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=10)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def dial(address: str) -> tuple[socket.socket, str]:
    """A bare line to a server, and the name it goes by."""
    found = re.fullmatch(r"http://([^:/]+):(\d+)/", address)
    assert found, address
    return socket.create_connection((found[1], int(found[2])), timeout=60), f"{found[1]}:{found[2]}"


def fetch(address: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
    """Status, headers and text of an answer; redirects are not followed, and the path is sent as it is."""
    request = urllib.request.Request(address, method=method)
    opener = urllib.request.build_opener(_NoRedirect)
    try:
        with opener.open(request, timeout=60) as answer:
            return answer.status, dict(answer.headers), _read_all(answer).decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers), error.read().decode("utf-8", "replace")


def _read_all(answer: HTTPResponse, seconds: float = 60) -> bytes:
    """The body. A page of voila that is stuck sends a sign of life for ever: after a while that is an error."""
    end_at = time.monotonic() + seconds
    body = b""
    while chunk := answer.read1(65536):
        body += chunk
        if time.monotonic() > end_at:
            raise AssertionError(f"{answer.url} does not come to an end; so far it says:\n{body[-500:]!r}")
    return body


def answers(address: str) -> bool:
    """Does anything answer there? Asked so that no kernel is started."""
    try:
        return fetch(address, "HEAD")[0] > 0
    except OSError:
        return False


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args: object, **kwargs: object) -> None:
        return None


def children(pid: int) -> list[psutil.Process]:
    """Processes below a process, kernels among them; those that have ended and were not yet fetched are none."""
    try:
        found = psutil.Process(pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []
    return [process for process in found if alive(process)]


def alive(process: psutil.Process) -> bool:
    """Has it not ended?"""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def words(process: psutil.Process) -> str:
    """What a process was started with; nothing of one that has ended."""
    try:
        return " ".join(process.cmdline())
    except (psutil.NoSuchProcess, psutil.ZombieProcess):
        return ""


def eventually(check, seconds: float = 20, every: float = 0.2) -> bool:
    """Does the check come true within that time?"""
    end_at = time.monotonic() + seconds
    while time.monotonic() < end_at:
        if check():
            return True
        time.sleep(every)
    return False
