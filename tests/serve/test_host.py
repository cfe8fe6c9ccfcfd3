"""The recipes for hosts: nginx as it is written there, at the root and on a path, with a table played through it."""

from __future__ import annotations

import asyncio
import configparser
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from load import Learner
from servers import answers, end, environment, eventually, fetch, lalnb_serve, running

HOST = Path(__file__).parents[2] / "binder" / "host"


def nginx() -> str:
    """The program. Where it is missing the test fails in CI, and is left out elsewhere."""
    found = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
    if found:
        return found
    reason = "nginx is not installed (Debian: apt install nginx-light), so nothing is known about its recipe"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def free_port() -> int:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return int(line.getsockname()[1])


@contextmanager
def behind(recipe: str, upstream: str, folder: Path) -> Iterator[str]:
    """nginx with a recipe, only its ports put in; the address, without a path."""
    port = free_port()
    text = (HOST / recipe).read_text("utf-8")
    text, listens = re.subn(r"listen 80;", f"listen 127.0.0.1:{port};", text)
    text, passes = re.subn(r"127\.0\.0\.1:8866;", f"{upstream};", text)
    assert (listens, passes) == (1, 1)
    temp = "".join(f"{kind}_temp_path {folder}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {temp}\n{text}\n}}\n"
    (folder / "nginx.conf").write_text(whole, "utf-8")
    command = [nginx(), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(
        command, env=environment(), text=True, stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    address = f"http://127.0.0.1:{port}"
    try:
        assert eventually(lambda: answers(address) or process.poll() is not None)
        assert process.poll() is None, process.communicate()[1]
        yield address
    finally:
        end(process)


@pytest.mark.parametrize(
    ("recipe", "path"), [("nginx-root.conf", "/"), ("nginx-subpath.conf", "/club/rules/")], ids=["root", "sub-path"]
)
def test_a_table_is_played_through_nginx(recipe, path, tmp_path):
    with running(lalnb_serve(f"--base_url={path}", "--ip", "127.0.0.1"), env={"LALNB_PACE": "0.01"}) as up:
        upstream = re.fullmatch(rf"http://(.*:\d+){path}", up.address.replace("localhost", "127.0.0.1"))[1]
        with behind(recipe, upstream, tmp_path) as address:
            assert fetch(address + path)[1]["Location"].endswith(f"{path}voila/render/00-start.ipynb")
            assert json.loads(fetch(f"{address}{path}health")[2])["up"] is True
            assert fetch(f"{address}{path}robots.txt")[2].startswith("User-agent")
            if path != "/":
                assert fetch(address + path.rstrip("/"))[1]["Location"].endswith(path)
                assert fetch(address + "/")[0] == 404 or "nginx" in fetch(address + "/")[2], "the rest of the host is not ours"
            learner = Learner(address + path, "lost-play", 1)

            async def sits_down() -> None:
                await learner.open()
                await learner.play(2, 0.01)
                learner.leave()

            asyncio.run(sits_down())
            assert len(learner.took) == 2


def test_the_websocket_may_be_quiet_for_long():
    for recipe in ("nginx-root.conf", "nginx-subpath.conf"):
        text = (HOST / recipe).read_text("utf-8")
        assert "proxy_read_timeout 1h;" in text and "Upgrade $http_upgrade" in text


def test_the_unit_starts_a_command_that_is_there():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(HOST / "lalnb.service", "utf-8")
    program, *options = unit["Service"]["ExecStart"].split()
    assert program.endswith("/lalnb") and options[0] == "serve"
    # the server understands each option: with a port that cannot be, it says only that
    words = [word.replace("8866", "70000") for word in options]
    command = [sys.executable, "-m", "lalnb.cli", *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment())
    assert done.returncode == 2 and done.stderr.startswith("lalnb serve: 70000 is no port")
    if shutil.which("systemd-analyze"):
        checked = subprocess.run(
            ["systemd-analyze", "verify", str(HOST / "lalnb.service")], capture_output=True, text=True, timeout=60
        )
        wrong = [line for line in checked.stderr.splitlines() if "lalnb.service" in line and "not executable" not in line]
        assert wrong == []


def test_the_image_copies_what_is_there_and_runs_as_nobody_special():
    text = (HOST / "Dockerfile").read_text("utf-8")
    for line in re.findall(r"^COPY (?!--from)(.+)$", text, flags=re.MULTILINE):
        *sources, _ = line.split()
        assert [name for name in sources if not (HOST.parents[1] / name).exists()] == []
    assert re.search(r"^USER (?!root)\w+$", text, flags=re.MULTILINE)
    words = json.loads(re.search(r"^HEALTHCHECK .*\\\n *CMD (\[.*\])$", text, flags=re.MULTILINE)[1])
    assert words[:2] == ["python", "-c"] and compile(words[2], "health", "exec")
    assert ":latest" not in text and "/health" in text
    version = (HOST.parent / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")
    assert set(re.findall(r"^FROM python:([\d.]+)-slim", text, flags=re.MULTILINE)) == {version}
