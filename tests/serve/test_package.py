"""What the packages say of themselves: quick imports, the folder of the notebooks, words for who lacks the extra."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from servers import NOTEBOOKS

import lalnb_widgets

FONTS = Path(__file__).parents[2] / "widgets" / "fonts"


def test_the_repository_s_notebooks_are_found():
    assert lalnb_widgets.notebooks_dir() == NOTEBOOKS


def test_an_unknown_name_is_refused():
    with pytest.raises(AttributeError, match="has no attribute 'Chair'"):
        _ = lalnb_widgets.Chair


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("hidden", ["anywidget", "ipywidgets"])
def test_without_the_extra_the_import_says_what_to_install(hidden):
    hide = f"find = u.find_spec; u.find_spec = lambda name: None if name == {hidden!r} else find(name)"
    done = python(f"import importlib.util as u; {hide}\nimport lalnb_widgets")
    assert done.returncode == 1
    assert "get them with: pip install 'lalnb[app]'" in done.stderr.splitlines()[-1]


def test_without_the_extra_serving_says_what_to_install():
    code = "import sys\nsys.modules['voila'] = None\nfrom lalnb.cli import main\nsys.exit(main(['serve']))"
    done = python(code)
    assert done.returncode == 2
    assert "get them with: pip install 'lalnb[app]'" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["serve"], ["notebooks", "nowhere"]], ids=lambda w: w[0])
def test_what_to_install_is_said_once(words):
    hide = "find = u.find_spec; u.find_spec = lambda name: None if name == 'anywidget' else find(name)"
    done = python(f"import importlib.util as u, sys; {hide}\nfrom lalnb.cli import main\nsys.exit(main({words}))")
    assert done.returncode == 2 and done.stderr.count("get them with") == 1 and done.stderr.count("\n") == 1


def test_importing_the_table_s_package_loads_no_front_end():
    done = python("import sys, lalnb_widgets; print([m for m in ('anywidget', 'ipywidgets', 'voila') if m in sys.modules])")
    assert done.stdout.strip() == "[]"


def test_the_fonts_of_the_page_are_those_of_the_table():
    pages = Path(lalnb_widgets.__file__).parent / "voila" / "templates" / "lalnb" / "static" / "fonts"
    names = sorted(path.name for path in pages.iterdir())
    assert {name: (pages / name).read_bytes() for name in names} == {name: (FONTS / name).read_bytes() for name in names}
