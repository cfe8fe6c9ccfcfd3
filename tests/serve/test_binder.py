"""What Binder builds and starts: everything pinned, scripts that run, and the same pages as `lalnb serve`."""

from __future__ import annotations

import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from servers import ROOT_FLAG, fetch, running

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
SCRIPTS = ["postBuild", "start"]


def names(file: str) -> dict[str, str]:
    """The packages of a requirements file, with what follows each name."""
    lines = (line.partition("#")[0].strip() for line in (BINDER / file).read_text("utf-8").splitlines())
    found = (re.fullmatch(r"([A-Za-z0-9._-]+)(.*)", line) for line in lines if line)
    return {match[1].lower().replace("_", "-"): match[2] for match in found}


def test_the_configuration_stands_in_one_place():
    assert not (ROOT / ".binder").exists()
    rivals = [
        "environment.yml",
        "requirements.txt",
        "requirements.in",
        "runtime.txt",
        "postBuild",
        "start",
        "Dockerfile",
        "apt.txt",
    ]
    assert [name for name in rivals if (ROOT / name).exists()] == []


def test_the_lock_is_whole_and_exact():
    lock = names("requirements.txt")
    assert len(lock) > 50 and [name for name, pin in lock.items() if not re.fullmatch(r"==[\w.+!]+", pin)] == []


def test_the_lock_serves_what_the_app_asks_for():
    tomllib = pytest.importorskip("tomllib")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["app"]]
    lock = names("requirements.txt")
    for requirement in wanted:
        name, floor = re.fullmatch(r"([\w-]+)>=([\d.]+)", requirement).groups()
        pinned = lock[name.lower()].removeprefix("==")
        assert [*map(int, pinned.split("."))] >= [*map(int, floor.split("."))], name


@pytest.mark.parametrize("name", SCRIPTS)
def test_scripts_can_be_run(name):
    path = BINDER / name
    text = path.read_bytes()
    assert path.stat().st_mode & stat.S_IXUSR
    assert text.startswith(b"#!/usr/bin/env bash\n") and b"\r" not in text
    assert subprocess.run(["bash", "-n", str(path)]).returncode == 0
    stored = subprocess.run(["git", "ls-files", "-s", f"binder/{name}"], cwd=ROOT, capture_output=True, text=True).stdout
    assert not stored or stored.startswith("100755")


def test_what_it_starts_shows_our_pages():
    jupyter = [sys.executable, "-m", "jupyterlab", "--no-browser", "--port=19888", *ROOT_FLAG]
    options = [f"--ServerApp.root_dir={ROOT}", "--ServerApp.token=", "--ServerApp.password="]
    env = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    with running(["bash", str(BINDER / "start"), *jupyter, *options], env=env) as up:
        status, _, text = fetch(f"{up.address}voila/render/notebooks/00-start.ipynb")
        assert status == 200
        assert "lalnb-bar" in text and "Setting up the table…" in text
        assert not re.search(r"""(src|href)=["'](https?:)?//""", text)
        assert "How it works" in text, "the page comes to its end"
        assert '"fullMathjaxUrl": ""' in text, "its script fetches nothing from elsewhere"
        assert fetch(f"{up.address}voila/templates/lalnb/static/page.css")[0] == 200
        picture = re.search(r'src="(pictures/[^"]+)"', text)
        moved = fetch(f"{up.address}voila/render/notebooks/{picture[1]}")[1]["Location"]
        assert fetch(up.address + moved.lstrip("/"))[0] == 200
