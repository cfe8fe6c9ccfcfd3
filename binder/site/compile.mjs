/* Compiles the modules in wheels and in the standard library with the very Python that will run them in the browser:
   read there as byte code, they come up in a part of the time. Called by build.py: node compile.mjs FOLDER */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadPyodide } from "pyodide";

const folder = resolve(process.argv[2]);
const python = await loadPyodide();
/* The source stays out of the archive: half to fetch. Byte code carries its own date check, which is switched off. */
python.runPython(`
import importlib.util, io, warnings, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

warnings.simplefilter("ignore")

def compiled(data, keep_source):
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as whole, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name in sorted(whole.namelist()):
            if "/tests/" in name or name.endswith("/"):
                continue
            source = whole.read(name)
            if not name.endswith(".py"):
                made.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)
                continue
            try:
                code = compile(source, name, "exec", dont_inherit=True, optimize=0)
            except (SyntaxError, ValueError):
                made.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)
                continue
            if keep_source:
                made.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)
                head, _, tail = name.rpartition("/")
                name = f"{head}/__pycache__/{tail[:-3]}.{__import__('sys').implementation.cache_tag}.py"
            byte_code = _code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False)
            made.writestr(zipfile.ZipInfo(name + "c"), byte_code, zipfile.ZIP_DEFLATED)
    return out.getvalue()
`);
const compiled = python.globals.get("compiled");
for (const name of readdirSync(folder).filter((name) => /\.whl$|^python_stdlib\.zip$/.test(name))) {
  const made = compiled(python.toPy(new Uint8Array(readFileSync(join(folder, name)))), name.startsWith("lalnb-"));
  writeFileSync(join(folder, name), made.toJs());
  made.destroy();
}
