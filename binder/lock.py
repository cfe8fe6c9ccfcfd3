"""Writes requirements.txt: every package of the short list in pyproject.toml, with all it needs, at today's versions.

Run it with the Python version of runtime.txt (`make lock PYTHON=python3.11`); nothing is installed.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
WANTED = (HERE / "runtime.txt").read_text("utf-8").strip().removeprefix("python-")


def wanted() -> list[str]:
    """The short list: what lalnb needs, and what its pages need."""
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["app"]]


def resolved() -> list[str]:
    """`name==version` for each package of the whole set, in alphabetical order."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        report = Path(folder) / "report.json"
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*pip, "--dry-run", "--report", str(report), *wanted()], check=True)
        found = [entry["metadata"] for entry in json.loads(report.read_text("utf-8"))["install"]]
    return sorted(f"{entry['name'].lower().replace('_', '-')}=={entry['version']}" for entry in found)


def main() -> None:
    """Renew the lock."""
    running = ".".join(map(str, sys.version_info[:2]))
    if running != WANTED:
        sys.exit(f"Binder runs Python {WANTED}; this is {running}. Say: make lock PYTHON=python{WANTED}")
    head = "# Written by `make lock` from the short list in pyproject.toml; do not edit.\n"
    (HERE / "requirements.txt").write_text(head + "\n".join(resolved()) + "\n", "utf-8")


if __name__ == "__main__":
    main()
