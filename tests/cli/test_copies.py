"""`lalnb --version`, and the notebooks in a folder of one's own: copied, kept where changed, opened in JupyterLab."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from servers import NOTEBOOKS, ROOT_FLAG, environment, eventually, fetch, running

import lalnb
from lalnb.cli import main
from lalnb_widgets import copies


def test_the_version_is_that_of_the_package(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0 and capsys.readouterr().out == f"lalnb {lalnb.__version__}\n"


def names(folder):
    files = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)) for path in files if ".ipynb_checkpoints" not in path.parts}


def test_all_is_copied_and_can_be_changed(tmp_path, capsys):
    folder = tmp_path / "mine" / "club"
    assert main(["notebooks", str(folder)]) == 0
    assert names(folder) == names(NOTEBOOKS) and "my-lesson.toml" in names(folder)
    assert (folder / "00-start.ipynb").read_bytes() == (NOTEBOOKS / "00-start.ipynb").read_bytes()
    assert (folder / "00-start.ipynb").stat().st_mode & stat.S_IWUSR
    assert capsys.readouterr().out == f"{len(names(NOTEBOOKS))} files copied to {folder}.\n"


def test_what_the_reader_has_is_never_written_over(tmp_path, capsys):
    (tmp_path / "00-start.ipynb").write_text("mine", "utf-8")
    assert main(["notebooks", str(tmp_path)]) == 0
    assert (tmp_path / "00-start.ipynb").read_text("utf-8") == "mine"
    assert "1 were there already and are as they were" in capsys.readouterr().out
    assert main(["notebooks", str(tmp_path)]) == 0
    assert "0 files copied" in capsys.readouterr().out


def test_copies_for_jupyterlab_are_read_only_and_renewed(tmp_path):
    copies.copy(tmp_path, read_only=True)
    copied, own = tmp_path / "00-start.ipynb", tmp_path / "ll-play.ipynb"
    assert not copied.stat().st_mode & copies.WRITABLE
    copied.chmod(0o600)
    copied.write_text("an older version", "utf-8")
    copied.chmod(0o400)
    own.chmod(0o600)
    own.write_text("mine", "utf-8")
    written, kept = copies.copy(tmp_path, read_only=True)
    assert copied in written and kept == [own]
    assert json.loads(copied.read_text("utf-8"))["cells"] and own.read_text("utf-8") == "mine"


@pytest.mark.parametrize("inside", ["", "pictures"])
def test_the_notebooks_are_not_copied_onto_themselves(inside, capsys):
    before = names(NOTEBOOKS)
    assert main(["notebooks", str(NOTEBOOKS / inside)]) == 2
    assert "name another folder for the copies" in capsys.readouterr().err and names(NOTEBOOKS) == before


def test_a_folder_that_cannot_be_is_named(tmp_path, capsys):
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["notebooks", str(tmp_path / "file" / "folder")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("lalnb: the notebooks cannot be copied to") and said.count("\n") == 1


def test_jupyterlab_opens_the_copies(tmp_path):
    options = ["--no-browser", "--port=9390", "--ServerApp.port_retries=50", "--ServerApp.token=", "--LabApp.news_url=None"]
    command = [sys.executable, "-m", "lalnb.cli", "lab", str(tmp_path / "club"), *options, *ROOT_FLAG]
    with running(command, cwd=tmp_path) as up:
        root = up.address.partition("lab/")[0]
        assert eventually(lambda: "read-only: save under another name" in up.log)
        listed = json.loads(fetch(root + "api/contents/")[2])["content"]
        assert {"00-start.ipynb", "ll-play.ipynb"} <= {entry["name"] for entry in listed}
        assert fetch(root)[1]["Location"].rstrip("?").endswith("/lab/tree/00-start.ipynb")
        kernel = json.loads(fetch(root + "api/kernelspecs")[2])["kernelspecs"]["python3"]["spec"]
        assert os.path.samefile(kernel["argv"][0], sys.executable)


@pytest.mark.parametrize(
    ("words", "folder", "more"),
    [
        ([], None, []),
        (["--port", "9391"], None, ["--port", "9391"]),
        (["club", "--port", "9391", "--no-browser"], "club", ["--port", "9391", "--no-browser"]),
    ],
)
def test_the_value_of_an_option_of_jupyterlab_is_no_folder(words, folder, more, monkeypatch):
    given = []
    monkeypatch.setattr("lalnb_widgets.copies.lab", lambda place, options: given.append((place, options)) or 0)
    assert main(["lab", *words]) == 0
    assert given == [(folder and Path(folder), more)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--wibble"], "There is no option --wibble; `lalnb lab --help-all` tells all of them."),
        (["club", "--prot", "9"], "There is no option --prot; did you mean --port? `lalnb lab --help-all` tells all of them."),
        (["club", "--port", "x"], "--port wants a whole number, not 'x'."),
        (["club", "--port"], "--port wants a value after it; `lalnb lab --help` tells which."),
        (["club", "--no-browser", "nowhere"], "There is no file or folder 'nowhere' to open; "),
    ],
)
def test_jupyterlab_that_would_not_open_gets_no_copies(words, sentence, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["lab", *words]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"lalnb: {sentence}") and said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_what_jupyterlab_only_tells_needs_no_copies(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = []
    monkeypatch.setattr(copies.subprocess, "call", lambda command: told.append(command[3:]) or 0)
    assert main(["lab", "club", "--version"]) == 0
    assert told == [["--version"]] and list(tmp_path.iterdir()) == []


def test_without_jupyterlab_it_says_what_to_install():
    code = "import sys\nsys.modules['jupyterlab'] = None\nfrom lalnb.cli import main\nsys.exit(main(['lab', 'nowhere']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env=environment())
    assert done.returncode == 2 and "pip install 'lalnb[app]'" in done.stderr and "Traceback" not in done.stderr
