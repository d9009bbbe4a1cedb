"""The wheel runs in a browser's Python: Pyodide, under node, on the reference engine."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

PYODIDE = "0.27.7"
"""The newest Pyodide that a micropip from PyPI works with."""

PACKAGES = ("micropip==0.7.2", "packaging==26.0")
SMOKE = Path(__file__).parent / "smoke.py"
KEPT = ROOT / ".venv" / ".pyodide"

PROGRAM = """
import {{ loadPyodide }} from "pyodide";
const pyodide = await loadPyodide();
await pyodide.loadPackage({packages});
try {{
  await pyodide.runPythonAsync(`
import micropip, sys
await micropip.install({wheel})
sys.argv = ["smoke.py", "reference"]
` + {smoke});
}} catch (error) {{
  console.log(error.message.slice(-2000));
  process.exit(1);
}}
"""


def fetched(command: list[str], cwd: Path) -> None:
    """Run a command that fetches something; skip the test if it cannot."""
    ran = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600)
    if ran.returncode:
        pytest.skip(f"{' '.join(command[:3])} failed: {ran.stderr.strip()[-200:]}")


@pytest.fixture(scope="session")
def pyodide() -> Path:
    """A folder with Pyodide and micropip, kept from run to run."""
    if not shutil.which("npm") or not shutil.which("node"):
        pytest.skip("node and npm are needed to run Pyodide")
    if not (KEPT / "complete").exists():
        shutil.rmtree(KEPT, ignore_errors=True)
        KEPT.mkdir(parents=True)
        fetched(["npm", "install", "--no-audit", "--no-fund", f"pyodide@{PYODIDE}"], KEPT)
        fetched(
            [
                sys.executable,
                "-m",
                "pip",
                "download",
                "--quiet",
                "--no-deps",
                "--dest",
                ".",
                *PACKAGES,
            ],
            KEPT,
        )
        (KEPT / "complete").touch()
    return KEPT


def test_a_module_runs_in_pyodide(pyodide: Path, wheel: Path, tmp_path: Path) -> None:
    packages = [path.as_uri() for path in pyodide.glob("*.whl")]
    program = pyodide / f"{tmp_path.name}.mjs"
    program.write_text(
        PROGRAM.format(
            packages=json.dumps(packages),
            wheel=json.dumps(wheel.as_uri()),
            smoke=json.dumps(SMOKE.read_text()),
        )
    )
    try:
        ran = subprocess.run(
            ["node", program], cwd=pyodide, capture_output=True, text=True, timeout=600
        )
    finally:
        program.unlink()
    assert "5050 reference no llvmlite" in ran.stdout, (ran.stdout + ran.stderr)[-2000:]
