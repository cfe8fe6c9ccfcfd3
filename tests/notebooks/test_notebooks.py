"""What every notebook keeps to, so that it opens alike in JupyterLab, voila and Binder. nbval compares the outputs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import nbformat
import pytest
from store import NOTEBOOKS, WIDGET, clean

FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
LINK = re.compile(r"!?\[(?P<words>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<target>[^)\s]+)\)")

every_notebook = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def read(path: Path) -> nbformat.NotebookNode:
    return nbformat.read(path, as_version=4)


def code(path: Path) -> list[nbformat.NotebookNode]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def test_the_start_notebook_is_there():
    assert FILES and FILES[0].name == "00-start.ipynb"


@every_notebook
def test_it_is_a_valid_notebook_with_a_title_and_the_common_kernel(path):
    notebook = read(path)
    nbformat.validate(notebook)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.title and "/" not in notebook.metadata.title
    assert re.match(r"# \S", notebook.cells[0].source), "the first cell is the heading"


@every_notebook
def test_it_has_few_code_cells(path):
    assert len(code(path)) <= 10


@every_notebook
def test_its_outputs_are_stored_and_have_no_error(path):
    for number, cell in enumerate(code(path), start=1):
        assert cell.execution_count == number, "run `make notebooks`"
        assert not [output for output in cell.outputs if output.output_type == "error"]
        last = cell.source.strip().splitlines()[-1]
        if not re.match(r"(from|import)\b|\w+\s*=", last):
            assert cell.outputs, f"nothing is shown by {last!r}; run `make notebooks`"


@every_notebook
def test_it_stores_no_widget(path):
    notebook = read(path)
    assert "widgets" not in notebook.metadata
    assert WIDGET not in path.read_text("utf-8")
    assert json.loads(json.dumps(clean(read(path)))) == json.loads(json.dumps(notebook)), "run `make notebooks`"


@every_notebook
def test_its_outputs_name_no_address_in_memory_and_no_folder(path):
    text = "".join(json.dumps(cell.outputs) for cell in code(path))
    assert not re.search(r" at 0x[0-9a-f]+>", text)
    assert str(NOTEBOOKS.parent) not in text


@every_notebook
def test_its_links_lead_somewhere(path):
    """Relative ones to a file beside it, so that they work in JupyterLab and in voila."""
    broken = []
    for match in LINK.finditer(prose(path)):
        target = match["target"].partition("#")[0]
        if target.startswith(("https://", "mailto:")):
            continue
        if not target or target.startswith("/") or ".." in target or not (NOTEBOOKS / target).is_file():
            broken.append(match["target"])
    assert broken == []


@every_notebook
def test_its_pictures_are_described(path):
    pictures = [match for match in LINK.finditer(prose(path)) if match[0].startswith("!")]
    assert [match["target"] for match in pictures if len(match["words"]) < 10] == []


def test_every_notebook_is_reached_from_the_start():
    reached, todo = set(), ["00-start.ipynb"]
    while todo:
        name = todo.pop()
        if name not in reached:
            reached.add(name)
            todo += [m["target"] for m in LINK.finditer(prose(NOTEBOOKS / name)) if m["target"].endswith(".ipynb")]
    assert {path.name for path in FILES} <= reached


def test_every_notebook_leads_back_to_the_start():
    assert [path.name for path in FILES[1:] if "(00-start.ipynb)" not in prose(path)] == []


def test_cleaning_takes_widgets_and_times_away():
    output = nbformat.v4.new_output("display_data", {WIDGET: {"model_id": "m"}, "text/plain": "Table"})
    cell = nbformat.v4.new_code_cell("x", outputs=[output], metadata={"execution": {"iopub.status.busy": "now"}})
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": {}})
    cleaned = clean(notebook)
    assert cleaned.cells[0].outputs[0].data == {"text/plain": "Table"}
    assert "widgets" not in cleaned.metadata and not cleaned.cells[0].metadata
