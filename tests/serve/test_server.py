"""`lalnb serve`: the start page at the root, nothing to list, nothing to steal, clear words when it cannot start."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from raid import TRAVERSAL, led_out, sent_as_it_is
from servers import NOTEBOOKS, alive, children, environment, eventually, fetch, lalnb_serve, running

from lalnb_widgets import results, serve


@pytest.fixture(scope="module")
def server():
    with running(lalnb_serve()) as up:
        yield up


def test_the_address_is_printed_and_how_to_stop(server):
    assert eventually(lambda: f"The table is set at {server.address}\nStop with Ctrl+C.\n" in server.log)


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_the_root_leads_to_the_start_page(server, method):
    status, headers, _ = fetch(server.address, method)
    assert (status, headers["Location"]) == (302, "/voila/render/00-start.ipynb")


def test_the_start_page_says_at_once_that_the_table_is_being_set_up(server):
    status, _, text = fetch(server.page("00-start"))
    assert status == 200
    assert "<title>The rulebook you can play</title>" in text
    assert "Setting up the table…" in text
    assert "The rulebook you can play." in text and "data:image/svg+xml;base64," in text


def test_no_page_asks_another_host_for_anything(server):
    text = fetch(server.page("00-start"))[2]
    addresses = set(re.findall(r"""(?:src|href|url\()\s*=?\s*["']?(https?:)?//([^/"' )]+)""", text))
    assert addresses == set()
    style = fetch(server.address + "voila/templates/lalnb/static/page.css")[2]
    assert "Alegreya" in style and "http" not in style


def test_fonts_come_from_the_package(server):
    style = fetch(server.address + "voila/templates/lalnb/static/page.css")[2]
    fonts = re.findall(r"url\((fonts/[^)]+)\)", style)
    assert len(fonts) == 6
    for font in fonts:
        assert fetch(f"{server.address}voila/templates/lalnb/static/{font}")[0] == 200


def test_the_page_names_no_folder_of_the_host(server):
    text = fetch(server.page("00-start"))[2]
    assert str(NOTEBOOKS.parent) not in text and sys.prefix not in text


@pytest.mark.parametrize("path", ["voila/tree", "voila/tree/", "voila/api/contents", "voila/api/contents/", "tree", "lab"])
def test_folders_are_not_listed(server, path):
    status, _, text = fetch(server.address + path)
    assert status in (403, 404) and ".ipynb" not in text


@pytest.mark.parametrize("path", TRAVERSAL)
def test_no_path_leads_out_of_the_folder(server, path):
    answer = sent_as_it_is(server.address, path)
    assert not led_out(answer), answer[:200]


def test_an_unknown_page_says_so_and_leads_back(server):
    status, _, text = fetch(server.page("no-such-lesson"))
    assert status == 404
    assert "There is no such page here." in text and f'href="{"/"}"' in text
    assert "cdn" not in text and "Traceback" not in text


def test_another_template_cannot_be_asked_for(server):
    text = fetch(server.page("00-start") + "?template=classic")[2]
    assert "lalnb-bar" in text and "cdn" not in text


def test_crawlers_are_asked_to_stay_out(server):
    assert fetch(server.address + "robots.txt")[2] == "User-agent: *\nDisallow: /\n"


def test_the_page_has_no_code(server):
    assert "from lalnb.rulebooks import" not in fetch(server.page("ll-rules"))[2]


# --- kernels ----------------------------------------------------------------------------------------------------------


def test_a_probe_starts_no_kernel_and_an_abandoned_page_keeps_none():
    options = ["--cull-idle-timeout", "2", "--MappingKernelManager.cull_interval=1"]
    with running(lalnb_serve(*options)) as up:
        for _ in range(3):
            fetch(up.address)
            fetch(up.address, "HEAD")
            fetch(up.address + "robots.txt")
            fetch(up.page("00-start"), "HEAD")
        assert children(up.process.pid) == []
        seen = set()
        for _ in range(2):
            assert fetch(up.page("00-start"))[0] == 200
            seen |= set(children(up.process.pid))
        assert len(seen) == 2
        assert eventually(lambda: children(up.process.pid) == [], seconds=60)


def test_stopping_the_server_ends_its_kernels():
    with running(lalnb_serve()) as up:
        fetch(up.page("00-start"))
        kernels = children(up.process.pid)
        assert kernels
        up.process.terminate()
        assert up.process.wait(timeout=60) == 0
        assert eventually(lambda: not any(alive(kernel) for kernel in kernels))


# --- tracebacks -------------------------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path):
    """A folder whose only notebook fails."""
    cell = {"cell_type": "code", "id": "c1", "metadata": {}, "source": "1 / 0", "outputs": [], "execution_count": None}
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    (tmp_path / "broken.ipynb").write_text(json.dumps(notebook), "utf-8")
    return tmp_path


def test_a_failing_cell_shows_no_traceback_but_the_log_does(broken):
    with running(lalnb_serve(str(broken), "--start", "broken.ipynb")) as up:
        assert fetch(up.address)[1]["Location"] == "/voila/render/broken.ipynb"
        text = fetch(up.page("broken"))[2]
        assert "ZeroDivisionError" not in text and "Traceback" not in text
        assert eventually(lambda: "ZeroDivisionError" in up.log)


def test_every_setting_can_be_given(broken):
    options = [str(broken), "--start", "broken.ipynb", "--show_tracebacks=True", "--base_url=/club/rules/"]
    with running(lalnb_serve(*options)) as up:
        assert up.address.endswith("/club/rules/")
        assert fetch(up.address)[1]["Location"] == "/club/rules/voila/render/broken.ipynb"
        assert "ZeroDivisionError" in fetch(up.page("broken"))[2]


def test_a_configuration_file_is_read(broken):
    (broken / "voila.json").write_text(json.dumps({"Pages": {"start_notebook": "other.ipynb"}}), "utf-8")
    (broken / "other.ipynb").write_bytes((broken / "broken.ipynb").read_bytes())
    with running(lalnb_serve(str(broken)), cwd=broken) as up:
        assert fetch(up.address)[1]["Location"] == "/voila/render/other.ipynb"


FRAMES = "frame-ancestors 'self'"


def test_no_other_site_may_put_a_page_into_a_frame(server):
    assert FRAMES in fetch(server.page("00-start"))[1]["Content-Security-Policy"]


def test_a_course_platform_can_be_allowed_as_the_security_page_says(broken):
    text = (NOTEBOOKS.parent / "SECURITY.md").read_text("utf-8")
    setting = re.search(r"```json\n(.*?)```", text, flags=re.DOTALL)[1]
    (broken / "voila.json").write_text(setting, "utf-8")
    with running(lalnb_serve(str(broken)), cwd=broken) as up:
        assert fetch(up.address)[1]["Location"] == "/voila/render/broken.ipynb", "its first one"
        policy = fetch(up.page("broken"))[1]["Content-Security-Policy"]
        assert policy == f"{FRAMES} https://moodle.example.org"


# --- it cannot start --------------------------------------------------------------------------------------------------


def test_a_busy_port_is_named():
    with socket.socket() as taken:
        taken.bind(("localhost", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-m", "lalnb.cli", "serve", "--ip", "127.0.0.1", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment())
    assert done.returncode == 2
    sentence = f"Port {port} is already in use; choose another one with --port, or 0 for any free one."
    assert done.stderr == f"lalnb serve: {sentence}\n"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--port", "70000"], "70000 is no port; give --port a number from 1 to 65535, or 0 for any free one."),
        (["--prot", "9000"], "There is no option --prot; did you mean --port? `lalnb serve --help-all` tells all of them."),
        (["--port", "-3"], "-3 is no port; give --port a number from 1 to 65535, or 0 for any free one."),
        (["--port", "eighty"], "--port wants a whole number, not 'eighty'."),
        (["--seats", "-3"], "--seats wants 0 or more, not -3."),
        (["--port"], "--port wants a value after it; `lalnb serve --help` tells which."),
        (["--prot"], "There is no option --prot; did you mean --port? `lalnb serve --help-all` tells all of them."),
        (["--wibble"], "There is no option --wibble; `lalnb serve --help-all` tells all of them."),
        (["--ip", "no.such.host.invalid"], "This computer has no address 'no.such.host.invalid'; give --ip one that"),
        (["no-such-folder"], f"There is no folder or notebook 'no-such-folder' in {Path.cwd()}; "),
        (["lalnb", "tests"], "One folder or notebook is served at a time, here are 2: lalnb, tests."),
        ([__file__], f"{__file__!r} is no notebook; give a file that ends in .ipynb, or a folder of them."),
        ([str(Path(__file__).parent)], f"There is no notebook (.ipynb) in {Path(__file__).parent}; "),
        (["--start", "other.ipynb"], "There is no notebook 'other.ipynb' in "),
        (["--Voila.root_dir=nowhere"], "nowhere' to serve."),
        (["--VoilaConfiguration.strip_sources=maybe"], "strip_sources"),
    ],
)
def test_wrong_options_are_answered_with_one_sentence(options, sentence, capsys, monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # voila would take SIGTERM from the test run
    assert serve.main(["--no-browser", *options]) == 2
    said = capsys.readouterr().err
    assert sentence in said and said.startswith("lalnb serve: ") and said.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("LALNB_LANG", "xx", "There is no language 'xx' here; there are en, fr."),
        ("LALNB_RESULTS", __file__, "LALNB_RESULTS is a folder to write results into; "),
        ("LALNB_RESULTS", f"{__file__}/below", "LALNB_RESULTS is a folder to write results into; "),
    ],
)
def test_what_each_page_would_stumble_over_is_said_before_the_first(name, value, sentence, capsys, monkeypatch):
    monkeypatch.setenv(name, value)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert serve.main(["--no-browser", "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"lalnb serve: {sentence}") and said.count("\n") == 1


def test_a_command_that_is_refused_has_written_nothing(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LALNB_RESULTS", "class")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    for options in (["--wibble"], ["nowhere"], ["--ip", "no.such.host.invalid"]):
        assert serve.main(["--no-browser", *options]) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_results_lies_where_the_command_was_given(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LALNB_RESULTS", "class/today")
    results.ready()
    assert (tmp_path / "class/today").is_dir() and results.folder() == tmp_path / "class/today"


def test_the_help_tells_the_defaults_that_hold(capsys, monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit):
        serve.main(["--help"])
    told = capsys.readouterr().out
    assert re.search(r"--cull-idle-timeout=<Int>[^=]*Default: 180\n", told)
    assert re.search(r"--cull-interval=<Int>[^=]*Default: 30\n", told)
    assert re.search(r"--port=<Int>[^=]*Default: 8866\n", told)


@pytest.mark.parametrize("path", ["", "club/rules/"])
def test_a_token_opens_the_pages_from_the_printed_address_and_without_it_one_is_asked(path):
    options = ["--base_url", f"/{path}"] if path else []
    with running(lalnb_serve("--token", "SECRET", *options)) as kept:
        root = re.match(r"https?://[^/]+/", kept.address)[0] + path
        status, headers, _ = fetch(root + "?token=SECRET")
        assert (status, headers["Location"]) == (302, f"/{path}voila/render/00-start.ipynb?token=SECRET")
        assert "The rulebook you can play" in fetch(root + "voila/render/00-start.ipynb?token=SECRET")[2]
        status, headers, _ = fetch(root + "voila/render/00-start.ipynb")
        assert status == 302 and headers["Location"].startswith(f"/{path}login?next=")
        assert fetch(root + "login")[0] == 200


def test_when_all_seats_are_taken_a_visitor_is_told_and_a_probe_too():
    with running(lalnb_serve("--seats", "1")) as full:
        assert json.loads(fetch(full.address + "health")[2]) == {"up": True, "taken": 0, "seats": 1}
        assert fetch(full.page("00-start"))[0] == 200
        status, headers, text = fetch(full.page("ll-play"))
        assert (status, headers["Retry-After"]) == (503, "60")
        assert "All seats are taken." in text and "Traceback" not in text
        status, _, text = fetch(full.address + "health")
        assert (status, json.loads(text)["taken"]) == (503, 1)


def test_the_probe_of_health_starts_no_kernel(server):
    before = json.loads(fetch(server.address + "health")[2])["taken"]
    for _ in range(3):
        assert fetch(server.address + "health")[0] == 200
    assert json.loads(fetch(server.address + "health")[2])["taken"] <= before
