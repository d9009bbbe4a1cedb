"""The pytest plug-in collects scripts as tests, only where it is turned on."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import ROOT

GOOD = """(module (func (export "f") (result i32) (i32.const 7)))
(assert_return (invoke "f") (i32.const 7))
"""
BAD = f'{GOOD}(assert_return (invoke "f") (i32.const 8))'
EXTENDED = """(module
  (type $f (func)) (type $k (cont $f))
  (func (export "copy") (param (ref $k)) (drop (cont.clone $k (local.get 0)))))
"""
NATIVE_CANNOT = f'(module (func (export "g") (param {"v128 " * 1000})))'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "good.wast").write_text(GOOD)
    (tmp_path / "bad.wast").write_text(BAD)
    (tmp_path / "test_other.py").write_text("def test_it(): pass\n")
    return tmp_path


def pytest_in(folder: Path, *options: str) -> str:
    """The output of pytest with only this plug-in."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-rA", "-p", "wasmfx.pytest_plugin", *options],
        cwd=folder,
        env=os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_nothing_happens_unless_it_is_asked_for(folder: Path) -> None:
    assert "1 passed" in (said := pytest_in(folder))
    assert "wast" not in said


@pytest.mark.parametrize("engine", ["native", "reference", "both"])
def test_scripts_are_tests(folder: Path, engine: str) -> None:
    said = pytest_in(folder, "--wast", "--wast-engine", engine)
    assert "1 failed, 2 passed" in said
    assert f"PASSED good.wast::{engine}" in said
    assert "bad.wast:3:1: expected [i32:8], got [i32:7]" in said
    assert "Traceback" not in said


def test_settings_may_ask_too(folder: Path) -> None:
    (folder / "pytest.ini").write_text("[pytest]\nwast = true\nwast_engine = reference\n")
    assert "PASSED good.wast::reference" in pytest_in(folder)


def test_what_an_engine_cannot_do_is_skipped(folder: Path) -> None:
    (folder / "large.wast").write_text(NATIVE_CANNOT)
    said = pytest_in(folder, "--wast", "large.wast")
    assert "1 skipped" in said


def test_features_are_chosen_by_an_option_or_by_settings(folder: Path) -> None:
    (folder / "extended.wast").write_text(EXTENDED)
    words = ("--wast", "--wast-engine", "reference", "extended.wast")
    said = pytest_in(folder, *words)
    assert "1 failed" in said
    assert "cont.clone requires feature ext-multishot, which is off" in said
    assert "1 passed" in pytest_in(folder, *words, "--wast-features", "+ext-multishot")
    assert "1 failed" in pytest_in(folder, *words, "--wast-features", "+ext-barrier")
    (folder / "pytest.ini").write_text("[pytest]\nwast_features = +extensions\n")
    assert "1 passed" in pytest_in(folder, *words)
    assert "1 failed" in pytest_in(folder, *words, "--wast-features", "all")


def test_an_unknown_feature_is_an_error(folder: Path) -> None:
    said = pytest_in(folder, "--wast", "good.wast", "--wast-features", "+ext-multi")
    assert "wast_features: no feature is called 'ext-multi'" in said
    assert "Traceback" not in said


def test_the_package_announces_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    name = settings["project"]["entry-points"]["pytest11"]["wasmfx"]
    assert hasattr(import_module(name), "pytest_collect_file")
