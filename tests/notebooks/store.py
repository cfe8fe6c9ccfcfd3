"""Runs every notebook and stores what it shows, as text and HTML: what `make notebooks` does.

Views of widgets and their state are left out: they would be dead where the notebook is read.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"


def run(path: Path) -> nbformat.NotebookNode:
    """The notebook with fresh outputs; an error in a cell is raised."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, kernel_name="python3", resources={"metadata": {"path": path.parent}})
    client.execute()
    return clean(notebook)


def clean(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Without what differs from run to run, and without widgets."""
    notebook.metadata.pop("widgets", None)
    notebook.metadata.language_info = {"name": "python"}
    count = 0
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if "data" in output:
                output.data.pop(WIDGET, None)
            if "execution_count" in output:
                output.execution_count = count
    return notebook


def main(names: list[str]) -> None:
    """Store the notebooks of these names, or all."""
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        if not names or path.stem in names:
            nbformat.write(run(path), path)
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
