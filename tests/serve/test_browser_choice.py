"""The server opens a browser where there is one, and only there."""

from __future__ import annotations

import webbrowser

import pytest

from lalnb_widgets import serve


@pytest.fixture
def bare(monkeypatch):
    """A Linux terminal without a screen."""
    monkeypatch.setattr(serve.sys, "platform", "linux")
    for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_a_bare_terminal_has_no_window(bare):
    assert not serve.has_window()


@pytest.mark.parametrize("name", ["BROWSER", "DISPLAY", "WAYLAND_DISPLAY"])
def test_a_screen_or_a_chosen_browser_has(bare, name):
    bare.setenv(name, ":0")
    assert serve.has_window()


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have(bare, platform):
    bare.setattr(serve.sys, "platform", platform)
    assert serve.has_window()


class Browser:
    def __init__(self):
        self.opened = []

    def open(self, address, new):
        self.opened.append(address)


@pytest.fixture
def app():
    app = serve.Pages(config=serve.defaults())
    app.port = 9999
    return app


def test_the_start_address_is_opened(app, bare):
    browser = Browser()
    bare.setenv("DISPLAY", ":0")
    bare.setattr(webbrowser, "get", lambda name: browser)
    app.launch_browser()
    assert browser.opened == ["http://localhost:9999/"]


def test_without_a_screen_nothing_is_opened(app, bare):
    browser = Browser()
    bare.setattr(webbrowser, "get", lambda name: browser)
    app.launch_browser()
    assert browser.opened == []


def test_a_browser_that_is_not_there_is_no_error(app, bare, capsys):
    def none(name):
        raise webbrowser.Error("could not locate runnable browser")

    bare.setenv("DISPLAY", ":0")
    bare.setattr(webbrowser, "get", none)
    app.launch_browser()
    assert "open that address yourself" in capsys.readouterr().out
