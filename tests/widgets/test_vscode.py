"""VS Code finds the widget's module without a network: its Jupyter extension reads it out of a file's text."""

from __future__ import annotations

import re
from pathlib import Path

from jupyter_core.paths import jupyter_path

import lalnb
from lalnb_widgets import Table


def test_the_widgets_module_lies_where_the_extension_looks() -> None:
    # It takes what stands between the innermost braces of the first require.config({...}) of nbextensions/*/extension.js.
    name = Table(lalnb.new("lost-legacy", seats=2, seed=1))._model_module
    homes = [home for home in map(Path, jupyter_path()) if (home / "nbextensions" / name / "extension.js").is_file()]
    assert homes, "anywidget is installed without its nbextension"
    text = (homes[0] / "nbextensions" / name / "extension.js").read_text()
    found = re.search(r"requirejs\?\.config\(\{([^)]*)", text)
    assert found is not None
    rows = found[1].rsplit("{", 1)[1].split("}")[0].replace('"', "").replace("'", "").split(",")
    paths = {key.strip(): path.strip() for key, _, path in (row.partition(":") for row in rows)}
    module = homes[0] / f"{paths[name]}.js"
    assert re.search(r'^define\(\["@jupyter-widgets/base"\]', module.read_text(), re.MULTILINE)


def test_a_front_end_without_the_widget_has_two_more_ways_to_show_the_table() -> None:
    bundle = Table(lalnb.new("lost-legacy", seats=2, seed=1))._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"} <= set(data)
