"""The pages of the static site: each notebook's text as HTML, with a frame where its table will stand."""

from __future__ import annotations

import json
import re
import shutil
from html import escape
from pathlib import Path
from typing import Any

import jinja2
import mistune

import lalnb_widgets

HERE = Path(__file__).resolve().parent
TEMPLATE = Path(lalnb_widgets.__file__).resolve().parent / "voila" / "templates" / "lalnb"
START = "00-start"
markdown = mistune.create_markdown(escape=False, plugins=["table"])


def write(notebooks: Path, out: Path) -> None:
    """A page for each notebook of a folder, the start page as `index.html`, and what they need."""
    shutil.copytree(notebooks / "pictures", out / "pictures", dirs_exist_ok=True)
    shutil.copytree(TEMPLATE / "static", out / "voila" / "templates" / "lalnb" / "static", dirs_exist_ok=True)
    (out / "static" / "lalnb").mkdir(parents=True, exist_ok=True)
    for name in ("site.js", "site.css", "frame.css"):
        shutil.copy(HERE / name, out / "static" / "lalnb")
    (out / "robots.txt").write_text("User-agent: *\nAllow: /\n", "utf-8")
    (out / ".nojekyll").touch()  # GitHub Pages would leave out folders that start with _
    for path in sorted(notebooks.glob("*.ipynb")):
        text = page(path)
        (out / f"{path.stem}.html").write_text(text, "utf-8")
        if path.stem == START:
            (out / "index.html").write_text(text, "utf-8")


def page(path: Path) -> str:
    """The page of one notebook. Where it has one cell of code, that runs in the frame; where it has more, what they showed
    when the notebook was stored is shown: the reader who wants to run them opens it in the Lab of this site."""
    notebook = json.loads(path.read_text("utf-8"))
    cells = notebook["cells"]
    codes = [cell for cell in cells if cell["cell_type"] == "code"]
    runs = len(codes) == 1 and "Rulebook(" not in source(codes[0])
    upto = cells.index(codes[0]) if runs else len(cells)
    lab = f'<p><a href="lab/index.html?path={path.name}">Open this page as a notebook</a></p>'
    shown = [prose(cell) for cell in cells[:upto]]
    after = "".join(prose(cell) for cell in cells[upto + 1 :])
    if codes and not runs:
        shown.append(lab)
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader([HERE, TEMPLATE]))
    html = environment.get_template("page.html").render(
        name=path.stem,
        title=notebook["metadata"].get("title", path.stem),
        lang=notebook["metadata"].get("lang", "en"),
        cells=shown,
        code=source(codes[0]) if runs else "",
        still=stored(codes[0]) if runs else "",
        after=after + (lab if runs else ""),
        script=(TEMPLATE / "static" / "page.js").read_text("utf-8"),
    )
    return re.sub(r'(href=")([\w-]+)\.ipynb((?:#[^"]*)?")', r"\1\2.html\3", html)


def source(cell: dict[str, Any]) -> str:
    """The text of a cell."""
    return "".join(cell["source"])


def prose(cell: dict[str, Any]) -> str:
    """A cell for reading: its text, or its code and what it showed."""
    if cell["cell_type"] == "markdown":
        return str(markdown(source(cell)))
    book = "Rulebook(" in source(cell)  # a page of reading: its code is nothing to read
    return ("" if book else f"<pre><code>{escape(source(cell))}</code></pre>") + stored(cell)


def stored(cell: dict[str, Any]) -> str:
    """What a cell showed when the notebook was stored."""
    found = []
    for output in cell.get("outputs", ()):
        data = output.get("data", {})
        if "text/html" in data:
            found.append("".join(data["text/html"]))
        elif "text" in output or "text/plain" in data:
            found.append(f"<pre>{escape(''.join(output.get('text') or data['text/plain']))}</pre>")
    return "\n".join(found)
