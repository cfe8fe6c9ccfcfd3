"""Builds the static site: the whole course as plain files, with the Python that runs in the reader's own browser.

`make site` runs it: `python binder/site/build.py OUT`. What comes out needs no server of ours and asks no other host for
anything: a folder of pages (`pages.py`), JupyterLite (its REPL shows the table of a page, its Lab the notebook), Pyodide,
and the wheels in `static/pyodide/`, the only ones that its rewritten lock file knows.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pages

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WORK = ROOT / "build" / "site"
PYTHON = "3.14"  # of the pyodide in package.json

#: At the versions that Pyodide's own lock file names: the kernel is tested with these.
AS_PYODIDE_HAS_THEM = (
    "asttokens", "decorator", "executing", "ipython", "jedi", "matplotlib-inline", "micropip", "packaging", "parso",
    "prompt-toolkit", "pure-eval", "pygments", "six", "stack-data", "traitlets", "typing-extensions", "wcwidth",
)  # fmt: skip
#: At the versions of the lock for Binder; what each needs of the others, and what it is imported as.
AS_BINDER_HAS_THEM: dict[str, tuple[list[str], list[str]]] = {
    "comm": (["traitlets"], ["comm"]),
    "psygnal": ([], ["psygnal"]),
    "pyyaml": ([], ["yaml"]),
    "jupyterlab-widgets": ([], ["jupyterlab_widgets"]),
    "ipywidgets": (["comm", "ipython", "jupyterlab-widgets", "traitlets", "widgetsnbextension"], ["ipywidgets"]),
    "anywidget": (["ipywidgets", "psygnal", "typing-extensions"], ["anywidget"]),
}
#: The kernel's own, as its extension of Lab carries them.
OF_THE_KERNEL: dict[str, tuple[list[str], list[str]]] = {
    "ipykernel": (["pyodide-kernel"], ["ipykernel"]),
    "piplite": (["micropip"], ["piplite"]),
    "pyodide-kernel": (["comm", "ipython"], ["pyodide_kernel"]),
    "widgetsnbextension": ([], ["widgetsnbextension"]),
}
#: Fetched while Python itself is on its way, and not one after the other when the first cell runs.
FETCHED_AT_ONCE = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "anywidget", "lalnb"]


def versions() -> dict[str, str]:
    """The exact version of each package in the lock for Binder."""
    lines = (ROOT / "binder" / "requirements.txt").read_text("utf-8").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


def fetch(names: dict[str, str], into: Path) -> None:
    """Wheels of these versions, as they are for any Python that Pyodide can be."""
    options = ["--no-deps", "--only-binary", ":all:", "--python-version", PYTHON, "--platform", "any", "--quiet"]
    wanted = [f"{name}=={version}" for name, version in names.items()]
    run("-m", "pip", "download", "--disable-pip-version-check", *options, "--dest", str(into), *wanted)


def pure_yaml(version: str, into: Path) -> None:
    """PyYAML's wheel without its part in C, which it can do without: one for every machine, the browser too."""
    raw = WORK / "raw"
    run("-m", "pip", "download", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", "--quiet",
        "--dest", str(raw), f"pyyaml=={version}")  # fmt: skip
    (found,) = raw.glob("[Pp]y[Yy][Aa][Mm][Ll]-*.whl")
    with (
        zipfile.ZipFile(found) as whole,
        zipfile.ZipFile(into / f"pyyaml-{version}-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as pure,
    ):
        for name in whole.namelist():
            if name.endswith((".so", ".pyd")) or name.startswith("_yaml/"):
                continue
            data = whole.read(name)
            if name.endswith(".dist-info/WHEEL"):
                kept = [line for line in data.decode().splitlines() if line and not line.startswith(("Tag:", "Root-Is"))]
                data = "\n".join([*kept, "Root-Is-Purelib: true", "Tag: py3-none-any", ""]).encode()
            if name.endswith(".dist-info/RECORD"):
                lines = data.decode().splitlines()
                data = "\n".join(line for line in lines if ".so," not in line and not line.startswith("_yaml/")).encode()
            pure.writestr(name, data)


def own_wheel(into: Path) -> str:
    """Our wheel; its version."""
    run("-m", "build", "--wheel", "--no-isolation", "--outdir", str(into), str(ROOT))
    (found,) = into.glob("lalnb-*.whl")
    return found.name.split("-")[1]


def kernel_s_wheels(into: Path) -> dict[str, str]:
    """The newest of each wheel that the kernel's extension carries, with their versions."""
    carried = Path(sys.prefix) / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    found = {}
    for path in sorted(carried.glob("*.whl")):
        name, version = path.name.split("-")[:2]
        found[name.replace("_", "-")] = version
    for name, version in found.items():
        (path,) = carried.glob(f"{name.replace('-', '_')}-{version}-*.whl")
        shutil.copy(path, into)
    return found


def lay_pyodide(pyodide: Path) -> None:
    """The folder of Pyodide, with the wheels and a lock file that knows these and no others."""
    shutil.rmtree(pyodide, ignore_errors=True)
    pyodide.mkdir(parents=True)
    source = HERE / "node_modules" / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(source / name, pyodide)
    lock = json.loads((source / "pyodide-lock.json").read_text("utf-8"))
    theirs: dict[str, Any] = {entry["name"].lower().replace("_", "-"): entry for entry in lock["packages"].values()}
    ours = versions()
    fetch({name: theirs[name]["version"] for name in AS_PYODIDE_HAS_THEM}, pyodide)
    fetch({name: ours[name] for name in AS_BINDER_HAS_THEM if name != "pyyaml"}, pyodide)
    pure_yaml(ours["pyyaml"], pyodide)
    needs = {
        name: ([need.lower().replace("_", "-") for need in theirs[name]["depends"]], theirs[name]["imports"])
        for name in AS_PYODIDE_HAS_THEM
    }
    needs |= AS_BINDER_HAS_THEM | OF_THE_KERNEL | {"lalnb": (["anywidget", "pyyaml"], ["lalnb", "lalnb_widgets"])}
    at = {name: theirs[name]["version"] for name in AS_PYODIDE_HAS_THEM} | {name: ours[name] for name in AS_BINDER_HAS_THEM}
    at |= kernel_s_wheels(pyodide) | {"lalnb": own_wheel(pyodide)}
    run("node", str(HERE / "compile.mjs"), str(pyodide))
    lock["packages"] = {name: entry(pyodide, name, at[name], *needs[name]) for name in sorted(needs)}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock, indent=1, sort_keys=True) + "\n", "utf-8")


def entry(folder: Path, name: str, version: str, depends: list[str], imports: list[str]) -> dict[str, Any]:
    """One package in the words of Pyodide's lock file."""
    (wheel,) = (path for path in folder.glob("*.whl") if path.name.split("-")[0].lower() == name.replace("-", "_"))
    return {
        "name": name,
        "version": version,
        "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
        "depends": depends,
        "imports": imports,
    }


def settings() -> dict[str, Any]:
    """What JupyterLite is told: where Python lies, and that there is nowhere else to look for packages."""
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": "./static/pyodide/pyodide-lock.json", "packages": FETCHED_AT_ONCE},
    }
    data = {
        "appName": "lalnb",
        "enableMemoryStorage": True,
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def run(*words: str, cwd: Path | None = None) -> None:
    """A command, of this Python where it names no other program; its output is shown only where it fails."""
    command = [sys.executable, *words] if words[0].startswith("-") else list(words)
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(words[:3])} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")


def main(out: Path) -> None:
    """Build the site into the folder `out`, which is emptied first."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(out, ignore_errors=True)
    lite = WORK / "lite"
    lay_pyodide(lite / "static" / "pyodide")
    (lite / "jupyter-lite.json").write_text(json.dumps(settings(), indent=1), "utf-8")
    shutil.copy(HERE / "overrides.json", lite)
    options = ["--no-unused-shared-packages", "--no-sourcemaps", "--apps", "lab", "--apps", "repl", "--apps", "notebooks"]
    run("-m", "jupyterlite_core", "build", "--contents", str(ROOT / "notebooks"), *options, "--output-dir", str(out), cwd=lite)
    pages.write(ROOT / "notebooks", out)
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.0f} MB, nothing but files. To look at it: {sys.executable} -m http.server -d {out}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "site").resolve())
