"""Builds a release into `dist/`: sdist and wheel, the same bytes each time, looked at by twine, tried in a bare environment.

`make dist` runs it. The date in the archives is that of the last commit, or SOURCE_DATE_EPOCH where that is set.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "dist"


def run(*command: str | Path, cwd: Path = ROOT, text: str | None = None) -> str:
    """A command's output; where it fails, the end of the release, with all it said."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": moment()}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=environment, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def moment() -> str:
    """Seconds since 1970 that the archives are dated with."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return given
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    return asked.stdout.strip() or "315532800"


def build(out: Path) -> dict[str, str]:
    """The sdist, and the wheel that is made of it: names and hashes."""
    run(sys.executable, "-m", "build", "--outdir", out, ROOT)
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(out.iterdir())}


def try_out(wheel: Path, home: Path) -> str:
    """Install the wheel where nothing else is, and use it from a folder that is not ours; what it calls itself."""
    venv.create(home, with_pip=True)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    run(programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel, cwd=home)
    said = run(programs / "lalnb", "--version", cwd=home).strip()
    run(programs / "lalnb", "rules", "lost-legacy", cwd=home)
    run(programs / "lalnb", "play", "lost-legacy", "--seed", "1", cwd=home, text="quit\n")
    return said


def main() -> None:
    """Build, compare, check, try."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    made = build(OUT)
    with tempfile.TemporaryDirectory() as folder:
        again = build(Path(folder))
    if made != again:
        sys.exit(f"two builds of the same source differ:\n{made}\n{again}")
    run(sys.executable, "-m", "twine", "check", "--strict", *sorted(OUT.iterdir()))
    (wheel,) = OUT.glob("*.whl")
    with tempfile.TemporaryDirectory() as folder:
        said = try_out(wheel, Path(folder).resolve())
    for name, digest in made.items():
        print(f"{digest}  dist/{name}")
    print(f"{said}: built twice with the same bytes, checked, installed in a bare environment, and played.")


if __name__ == "__main__":
    main()
