"""How many learners a host can serve: `make load ARGS="30"` starts `lalnb serve` and lets so many play by script.

Each learner does what a page does, without a browser: asks for the page (which starts a kernel), opens its websocket,
asks for the table's state, and then acts, sees the answer, waits a little, acts again. Printed are the memory of a kernel
(resident, and proportional: shared pages counted once), the processor time, and how long acts took. At the end all pages
are left, and the kernels must be gone. Nothing but this computer is asked; the learners use its processors, too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import time
import uuid
from dataclasses import dataclass, field
from typing import Any

import psutil
from servers import children, eventually, lalnb_serve, running
from tally import keep
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from lalnb_widgets.changes import applied

PAGES = ("ll-play", "lost-play")
PATIENCE = 120.0  # seconds for anything to come
DEALS = 20  # games begun in a row without an act in any


@dataclass
class Learner:
    """One page that is open: its line to the kernel, what it sees, and what its acts took (seconds)."""

    address: str
    page: str
    seed: int
    opened: float = 0.0
    took: list[float] = field(default_factory=list)
    trouble: str = ""
    deals: int = 0
    scene: dict[str, Any] = field(default_factory=dict)
    session: str = field(default_factory=lambda: uuid.uuid4().hex)
    line: WebSocketClientConnection | None = None
    heard: asyncio.Queue[str | bytes | None] = field(default_factory=asyncio.Queue)
    kernel: str = ""
    table: str = ""

    async def open(self) -> None:
        """Ask for the page, and for the state of its table."""
        begin = time.perf_counter()
        answer = await AsyncHTTPClient().fetch(
            HTTPRequest(f"{self.address}voila/render/{self.page}.ipynb", request_timeout=PATIENCE)
        )
        found = re.search(r'id="jupyter-config-data"[^>]*>(.*?)</script>', answer.body.decode(), flags=re.DOTALL)
        assert found, "the page names no kernel"
        self.kernel = json.loads(found[1])["kernelId"]
        where = self.address.replace("http", "ws", 1)
        # Heard at once, whoever is writing meanwhile: the server cuts a line that answers no ping.
        self.line = await websocket_connect(
            f"{where}api/kernels/{self.kernel}/channels?session_id={self.session}", on_message_callback=self.heard.put_nowait
        )
        await self.send("comm_info_request", {"target_name": "jupyter.widget"})
        known = await self.wait(lambda m: m["header"]["msg_type"] == "comm_info_reply")
        for comm in known["content"]["comms"]:
            await self.send("comm_msg", {"comm_id": comm, "data": {"method": "request_state"}})
            told = await self.wait(lambda m, comm=comm: m["content"].get("comm_id") == comm and _state(m))
            if "scene" in _state(told):
                self.table = comm
        assert self.table, "the page has no table"
        self.opened = time.perf_counter() - begin

    async def play(self, acts: int, pause: float) -> None:
        """So many acts by chance, with a pause of about so many seconds before each."""
        chance = random.Random(self.seed)
        for _ in range(acts):
            await self.quiet(pause * chance.uniform(0.5, 1.5))
            can = await self.turn()
            mark = uuid.uuid4().hex
            begin = time.perf_counter()
            await self.tell({"do": chance.choice(can), "version": self.scene["version"], "id": mark})
            await self.wait(lambda _, mark=mark: self.scene.get("answered") == mark)
            self.took.append(time.perf_counter() - begin)
            if self.scene.get("error"):
                raise AssertionError(self.scene["error"]["text"])

    async def turn(self) -> list[Any]:
        """What can be done. Where that is nothing, the game is over or lost for the learner, and another one is begun."""
        for _ in range(DEALS):
            can = [option["id"] for option in self.scene.get("options", ()) if option.get("ok")]
            if can and not self.scene.get("over"):
                return can
            mark, self.deals = uuid.uuid4().hex, self.deals + 1
            await self.tell({"new": {**self.scene["newgame"]["now"], "seed": 1000 * self.seed + self.deals}, "id": mark})
            await self.wait(lambda _, mark=mark: self.scene.get("answered") == mark)
            await self.quiet(0.0)
        raise AssertionError("no game lets the learner act")

    async def quiet(self, seconds: float) -> None:
        """Look on for so long, and then until nobody else is at work."""
        end_at = time.perf_counter() + seconds
        while (left := end_at - time.perf_counter()) > 0 or self.scene.get("busy"):
            await self.wait(lambda m: False, max(left, 0.05))

    async def tell(self, content: dict[str, Any]) -> None:
        """Send the table what a click sends."""
        await self.send("comm_msg", {"comm_id": self.table, "data": {"method": "custom", "content": content}})

    async def send(self, kind: str, content: dict[str, Any]) -> None:
        """One message in the words of a Jupyter kernel."""
        assert self.line is not None
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": kind,
            "session": self.session,
            "username": "",
            "version": "5.3",
            "date": "",
        }
        message = {"channel": "shell", "header": header, "parent_header": {}, "metadata": {}, "content": content}
        await self.line.write_message(json.dumps(message))

    async def wait(self, wanted: Any, seconds: float = PATIENCE) -> Any:
        """The first message that is wanted, or None after so many seconds; each scene that passes is looked at."""
        assert self.line is not None
        end_at = time.perf_counter() + seconds
        while (left := end_at - time.perf_counter()) > 0:
            try:
                text = await asyncio.wait_for(self.heard.get(), left)
            except TimeoutError:
                break
            assert text is not None, f"the line was cut: {self.line.close_code} {self.line.close_reason}"
            if isinstance(text, bytes):
                continue
            message = json.loads(text)
            if not self.look(message):
                await self.tell({"whole": True})
            if wanted(message):
                return message
        assert seconds < PATIENCE, "no answer came"
        return None

    def look(self, message: dict[str, Any]) -> bool:
        """See what a message shows: the whole picture of the table, or what changed of the one before; False after a gap."""
        state, custom = _state(message), _custom(message)
        if "scene" in state:
            self.scene = state["scene"]
        elif "ops" in custom and custom["to"] != self.scene.get("picture"):
            if custom["from"] != self.scene.get("picture"):
                return False
            for ops in (*custom.get("steps", ()), custom["ops"]):
                self.scene = applied(self.scene, ops)
        return True

    def leave(self) -> None:
        """Close the page."""
        if self.line is not None:
            self.line.close()


def _state(message: dict[str, Any]) -> dict[str, Any]:
    """What a message says of a widget's state."""
    data = message["content"].get("data")
    return data.get("state", {}) if isinstance(data, dict) else {}


def _custom(message: dict[str, Any]) -> dict[str, Any]:
    """A message of the table's own."""
    data = message["content"].get("data")
    content = data.get("content") if isinstance(data, dict) and data.get("method") == "custom" else None
    return content if isinstance(content, dict) else {}


async def evening(address: str, many: int, acts: int, pause: float, arrive: float, measure: Any) -> list[Learner]:
    """Everybody comes, one each `arrive` seconds, plays, and leaves; `measure` is called while all are there."""
    learners = [Learner(address, PAGES[i % len(PAGES)], i) for i in range(many)]
    AsyncHTTPClient.configure(None, max_clients=many + 1)

    async def one(learner: Learner, number: int) -> None:
        await asyncio.sleep(number * arrive)
        try:
            await learner.open()
            await learner.play(acts, pause)
        except (AssertionError, OSError) as error:
            learner.trouble = str(error) or type(error).__name__

    await asyncio.gather(*(one(learner, number) for number, learner in enumerate(learners)))
    measure()
    for learner in learners:
        learner.leave()
    return learners


def memory(process: psutil.Process) -> tuple[float, float]:
    """Resident and proportional memory of a process, in MB (Linux)."""
    sizes = process.memory_full_info()
    return sizes.rss / 2**20, sizes.pss / 2**20


def processor(processes: list[psutil.Process]) -> float:
    """Seconds of processor time that these processes have used."""
    return sum(sum(process.cpu_times()[:2]) for process in processes)


def load(many: int, acts: int = 20, pause: float = 2.0, arrive: float = 1.0) -> dict[str, Any]:
    """One run; what was measured, by name."""
    found: dict[str, Any] = {}
    options = ["--cull-idle-timeout", "10", "--cull-interval", "1"]
    with running(lalnb_serve(*options), env={"LALNB_PACE": "0.2"}) as up:
        begin = time.perf_counter()

        def measure() -> None:
            kernels = children(up.process.pid)
            server = psutil.Process(up.process.pid)
            sizes = [memory(kernel) for kernel in kernels]
            seconds = processor([server, *kernels])
            found.update(
                kernels=len(kernels),
                resident=statistics.mean(rss for rss, _ in sizes),
                proportional=statistics.mean(pss for _, pss in sizes),
                server=memory(server)[0],
                total=sum(pss for _, pss in sizes) + memory(server)[1],
                cores=seconds / (time.perf_counter() - begin),
            )

        learners = asyncio.run(evening(up.address, many, acts, pause, arrive, measure))
        gone = eventually(lambda: not children(up.process.pid), seconds=60)
    took = sorted(second for learner in learners for second in learner.took)
    found |= {
        "acts": len(took),
        "median": took[len(took) // 2] if took else None,
        "p95": took[int(len(took) * 0.95)] if took else None,
        "opened": max(learner.opened for learner in learners),
        "trouble": [learner.trouble for learner in learners if learner.trouble],
        "left": 0 if gone else len(children(up.process.pid)),
    }
    return found


def main() -> int:
    """Run and print; 1 where a learner met trouble or a kernel stayed."""
    parser = argparse.ArgumentParser(prog="make load", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("learners", type=int, nargs="?", default=30)
    parser.add_argument("--acts", type=int, default=20, help="by each (default 20)")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds between two acts (default 2)")
    parser.add_argument("--arrive", type=float, default=1.0, help="seconds between two arrivals (default 1)")
    parser.add_argument("--keep", action="store_true", help="write the figures into the README's table")
    options = parser.parse_args()
    found = load(options.learners, options.acts, options.pause, options.arrive)
    print(f"{options.learners} learners, {found['acts']} acts, {found['cores']:.2f} cores of {os.cpu_count()}")
    print(f"a kernel: {found['resident']:.0f} MB resident, {found['proportional']:.0f} MB proportional")
    print(f"all together: {found['total']:.0f} MB, of which the server {found['server']:.0f} MB")
    if found["acts"]:
        print(f"an act: median {found['median'] * 1000:.0f} ms, p95 {found['p95'] * 1000:.0f} ms")
        print(f"slowest page: {found['opened']:.1f} s")
    print(f"kernels after all have left: {found['left']}")
    if options.keep:
        keep("load", {"learners": options.learners} | {n: found[n] for n in ("resident", "proportional", "median", "p95")})
    for trouble in found["trouble"]:
        print(f"trouble: {trouble}")
    return 1 if found["trouble"] or found["left"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
