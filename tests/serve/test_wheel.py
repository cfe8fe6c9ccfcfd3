"""The wheel alone, in an environment of its own, serves the notebooks it carries."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest
from servers import NOTEBOOKS, environment, fetch, lalnb_serve, running

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = out.glob("lalnb-*.whl")
    return found


def test_it_carries_what_is_needed_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    notebooks = {f"lalnb_widgets/notebooks/{path.relative_to(NOTEBOOKS).as_posix()}" for path in NOTEBOOKS.rglob("*.*")}
    assert {name for name in notebooks if ".ipynb_checkpoints" not in name} <= names
    assert {
        "lalnb/cli.py",
        "lalnb/games/life_and_legend/rulebook.toml",
        "lalnb_widgets/serve.py",
        "lalnb_widgets/static/table.js",
        "lalnb_widgets/static/table.css",
        "lalnb_widgets/voila/templates/lalnb/index.html.j2",
        "lalnb_widgets/voila/templates/lalnb/static/page.css",
        "lalnb_widgets/voila/templates/lalnb/static/fonts/OFL-Alegreya.txt",
    } <= names
    tops = {name.split("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"lalnb", "lalnb_widgets"}
    assert not [name for name in names if "__pycache__" in name or "node_modules" in name or name.endswith(".tsx")]


def test_it_is_the_same_byte_by_byte_when_built_again(wheel, tmp_path):
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    assert subprocess.run(command, capture_output=True, timeout=300).returncode == 0
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """An environment with the wheel; its dependencies are borrowed from the one that runs the tests."""
    home = tmp_path_factory.mktemp("env")
    venv.create(home, with_pip=False)
    python = home / ("Scripts" if os.name == "nt" else "bin") / Path(sys.executable).name
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", str(wheel)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    own = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], capture_output=True, text=True
    ).stdout.strip()
    # a .pth in a .pth is not followed: our editable install stays out
    (Path(own) / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return python


def test_it_serves_from_the_wheel(installed, tmp_path):
    shared = {"JUPYTER_PATH": str(Path(sys.prefix) / "share" / "jupyter")}
    where = subprocess.run(
        [str(installed), "-c", "import lalnb_widgets as w; print(w.__file__); print(w.notebooks_dir())"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(shared),
    )
    assert str(ROOT) not in where.stdout and where.stdout.count("site-packages") == 2, where.stdout + where.stderr
    with running(lalnb_serve(python=str(installed)), env=shared, cwd=tmp_path) as up:
        assert fetch(up.address)[1]["Location"] == "/voila/render/00-start.ipynb"
        status, _, text = fetch(up.page("ll-rules"))
        assert status == 200 and "ll.wander.roll" in text
        assert fetch(up.address + "voila/templates/lalnb/static/page.css")[0] == 200
