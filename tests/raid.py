"""A server under attack over the wire, while somebody plays: floods, cut lines, dead kernels, paths that lead out, left pages.

`raid(up, seed)` is one round, all at once; an AssertionError names what broke. What it gives back is what the honest learner's
acts took, in seconds.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import uuid
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from hostile import value
from load import Learner
from servers import Server, children, dial, eventually, fetch, words

MANY = 1000
"""Messages of one flood."""
LEAK = re.compile(r"Traceback|/[\w.-]+/[\w./-]+\.py\b")
OURS = re.compile(r'File "[^"]*/(lalnb|lalnb_widgets)/')
"""A trace through our own code."""
TRAVERSAL = (
    "voila/templates/lalnb/static/no-such-file.css",
    "voila/static/no-such-file.js",
    "voila/files/no-such-file.png",
    "voila/labextensions/no-such-file.js",
    "voila/files/00-start.ipynb",
    "voila/files/../pyproject.toml",
    "voila/files/%2e%2e/pyproject.toml",
    "voila/files/..%2fpyproject.toml",
    "voila/files/....//pyproject.toml",
    "voila/files/pictures/../../pyproject.toml",
    "voila/files//etc/passwd",
    "voila/files/%2fetc%2fpasswd",
    "voila/static/../../../../../../etc/passwd",
    "voila/static/..%2f..%2f..%2fetc%2fpasswd",
    "voila/static/%2e%2e/%2e%2e/app.py",
    "voila/static//etc/passwd",
    "voila/templates/lalnb/static/../conf.json",
    "voila/templates/lalnb/static/..%2fconf.json",
    "voila/templates/lalnb/static/../../../../serve.py",
    "voila/templates/../../serve.py",
    "voila/templates/lalnb/static/%2e%2e/%2e%2e/%2e%2e/%2e%2e/serve.py",
    "voila/labextensions/../../../../etc/passwd",
    "voila/api/themes/..%2f..%2f..%2f..%2fetc%2fpasswd",
    "voila/render/../pyproject.toml",
    "voila/render/%2e%2e/pyproject.toml",
    "voila/render//etc/passwd",
    "voila/render/..%2fREADME.md",
    "../pyproject.toml",
)
FRAMES = (
    "",
    "{",
    "null",
    "[]",
    '"x"',
    '{"channel": "shell"}',
    '{"channel": 7, "header": {}}',
    "\x00" * 64,
    b"\x00" * 64,
    "[" * 9000,
)
"""What no page sends over its line; the server may cut it."""


def sent_as_it_is(address: str, path: str) -> bytes:
    """The answer to a path that is sent byte for byte, as no browser would."""
    line, name = dial(address)
    with line:
        line.sendall(f"GET /{path} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while chunk := line.recv(65536):
            answer += chunk
    return answer


def led_out(answer: bytes) -> bool:
    """Did a path give anything, or make the server stumble?"""
    found = re.match(rb"HTTP/1\.1 (30[12]|403|404) ", answer)
    return found is None or b"root:" in answer or b"[project]" in answer or LEAK.search(answer.decode("latin-1")) is not None


class Flood(Learner):
    """A page that sends as much as the line takes."""

    frames: list[Any]

    def look(self, message: dict[str, Any]) -> bool:
        """Keep it, too."""
        self.frames.append(message)
        return super().look(message)

    async def rush(self, messages: list[Any]) -> dict[str, Any]:
        """Send them all without waiting, then ask for the whole; what the table shows then."""
        self.frames = []
        last = uuid.uuid4().hex
        await asyncio.gather(*(self.tell(message) for message in messages))
        await self.tell({"whole": True, "id": last})
        await self.wait(lambda _: self.scene.get("answered") == last)
        ours = [frame for frame in self.frames if frame["header"]["msg_type"].startswith("comm")]
        assert ours and not LEAK.search(json.dumps(ours))
        others = [frame["content"] for frame in self.frames if frame["header"]["msg_type"] in ("error", "stream")]
        assert others == [], "nothing goes to the page but what the table says"
        return self.scene


def fit(message: Any) -> bool:
    """No act by chance, and letters that can be sent: of others the server cuts the line before they come to a table."""
    return not (isinstance(message, dict) and "do" in message) and "\\ud800" not in json.dumps(message)


async def besiege(address: str, page: str, seed: int = 8, many: int = MANY) -> tuple[dict[str, Any], ...]:
    """The table before, after so many times the same click, after so many messages of any kind, and after an act."""
    learner = Flood(address, page, 1)
    learner.frames = []
    await learner.open()
    await learner.tell({"resume": {}, "id": "hello"})
    await learner.wait(lambda _: learner.scene.get("answered") == "hello")
    await learner.quiet(0.0)
    can = await learner.turn()
    before = learner.scene
    after = await learner.rush([{"do": can[0], "version": before["version"], "id": "click"}] * many)
    await learner.quiet(0.2)
    settled = learner.scene
    chance = random.Random(seed)
    hostile = [message for message in (value(chance) for _ in range(many)) if fit(message)]
    stands = await learner.rush([{"do": ["next"], "version": settled["version"]}, *hostile])
    await learner.play(1, 0.0)
    last = learner.scene
    learner.leave()
    return before, after, settled, stands, last


async def flood(address: str, page: str, seed: int, many: int) -> None:
    """A siege, and nobody at the table has come to harm."""
    before, after, _, stands, last = await besiege(address, page, seed, many)
    assert after["version"] > before["version"], f"{page}: the click was no act"
    assert stands["error"] is None and last["error"] is None, f"{page}: {stands['error']} {last['error']}"


async def honest(address: str, page: str, seed: int, acts: int) -> list[float]:
    """Somebody who plays in the middle of it."""
    learner = Learner(address, page, seed)
    await learner.open()
    await learner.play(acts, 0.3)
    learner.leave()
    return learner.took


async def broken(address: str, page: str, seed: int) -> None:
    """Frames that are no messages, then a line that is cut in the middle of an act."""
    learner = Learner(address, page, seed)
    await learner.open()
    assert learner.line is not None
    for frame in FRAMES:
        try:
            await learner.line.write_message(frame, binary=isinstance(frame, bytes))
        except Exception:  # tornado's WebSocketClosedError: the server has cut it, as it may
            break
    learner.leave()


async def killed(up: Server, page: str, seed: int) -> None:
    """A kernel dies under its page."""
    learner = Learner(up.address, page, seed)
    await learner.open()
    kernel = [process for process in children(up.process.pid) if learner.kernel in words(process)]
    assert len(kernel) == 1, "the page has no kernel"
    kernel[0].kill()
    learner.leave()


async def all_at_once(up: Server, seed: int, many: int) -> list[float]:
    """Everything of one round."""
    chance = random.Random(seed)
    pages = ["ll-play", "lost-play", "gol-play"]
    chance.shuffle(pages)
    paths = asyncio.gather(*(asyncio.to_thread(sent_as_it_is, up.address, path) for path in TRAVERSAL))
    took, *_ = await asyncio.gather(
        honest(up.address, pages[0], seed, 12),
        flood(up.address, pages[0], seed, many), flood(up.address, pages[1], seed + 1, many),
        broken(up.address, pages[2], seed), killed(up, pages[1], seed), killed(up, pages[2], seed),
    )  # fmt: skip
    for path, answer in zip(TRAVERSAL, await paths, strict=True):
        assert not led_out(answer), f"{path}: {answer[:200]!r}"
    return took


def raid(up: Server, seed: int, many: int = MANY) -> list[float]:
    """One round against a server that ends idle kernels after some seconds; after it none is left, and the server answers."""
    took = asyncio.run(all_at_once(up, seed, many))
    assert fetch(up.address + "health")[0] == 200, "the server does not answer"
    assert OURS.search(up.log) is None, up.log[-3000:]
    assert eventually(lambda: not children(up.process.pid), seconds=90), "kernels are left"
    return took
