"""A wheel installs into a fresh environment, works there, and is removed without a trace."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from email.parser import Parser
from pathlib import Path

import pytest

SMOKE = Path(__file__).parent / "smoke.py"
ELSEWHERE = [
    {"sys_platform": "darwin", "platform_machine": "x86_64"},
    {"sys_platform": "win32", "platform_machine": "AMD64"},
    {"sys_platform": "linux", "platform_machine": "aarch64"},
    {"sys_platform": "emscripten", "platform_machine": "wasm32"},
    {"platform_python_implementation": "PyPy"},
]
HERE = {
    "sys_platform": "linux",
    "platform_machine": "x86_64",
    "platform_python_implementation": "CPython",
}


def run(command: Sequence[str | Path], cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command that finds nothing of the repository."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "WASMFX"))}
    env |= {"WASMFX_CACHE": str(cwd / "cache"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        timeout=600,
    )


def files_of_ours(environment: Path) -> list[Path]:
    return [path for path in environment.rglob("*") if "wasmfx" in path.name]


def test_a_wheel_installs_works_and_goes(wheel: Path, tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    assert run([sys.executable, "-m", "venv", environment], tmp_path).returncode == 0
    python, command = environment / "bin" / "python", environment / "bin" / "wasmfx"
    shutil.copy(SMOKE, tmp_path / "smoke.py")
    module = tmp_path / "answer.wat"
    module.write_text('(module (func (export "answer") (result i32) (i32.const 42)))')

    installed = run([python, "-m", "pip", "install", "--quiet", wheel], tmp_path)
    if installed.returncode and "llvmlite" in installed.stdout + installed.stderr:
        pytest.skip("llvmlite cannot be fetched, so the wheel cannot be installed alone")
    assert installed.returncode == 0, installed.stdout + installed.stderr

    for engine in ("native", "reference"):
        smoke = run([python, "-I", tmp_path / "smoke.py", engine], tmp_path)
        assert smoke.stdout.startswith(f"5050 {engine}"), smoke.stdout + smoke.stderr
    # Without byte code: pip knows only of what it compiled itself.
    optimised = run([python, "-OBI", tmp_path / "smoke.py"], tmp_path)
    assert optimised.stdout.startswith("5050"), optimised.stderr
    ran = run([command, "run", module, "--invoke", "answer"], tmp_path)
    assert (ran.stdout, ran.returncode) == ("42\n", 0), ran.stderr
    assert run([command, "compile", module], tmp_path).returncode == 0
    assert run([command, "--help"], tmp_path).returncode == 0

    removed = run([python, "-m", "pip", "uninstall", "--quiet", "--yes", "wasmfx"], tmp_path)
    assert removed.returncode == 0, removed.stderr
    assert not files_of_ours(environment)


def test_llvmlite_is_required_where_the_native_engine_runs_and_nowhere_else(wheel: Path) -> None:
    markers = pytest.importorskip("packaging.requirements", reason="packaging reads markers")
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        fields = Parser().parsestr(archive.read(metadata).decode())
    required = [markers.Requirement(line) for line in fields.get_all("Requires-Dist", [])]
    (llvmlite,) = (r for r in required if r.name == "llvmlite")
    assert llvmlite.marker.evaluate(HERE)
    for place in ELSEWHERE:
        assert not llvmlite.marker.evaluate({**HERE, **place}), place
    others = [r for r in required if r.marker is None or "extra" not in str(r.marker)]
    assert [r.name for r in others] == ["llvmlite"]


def test_a_wheel_is_for_every_system_and_has_no_tests(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"wasmfx"}
