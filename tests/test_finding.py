"""Modules of ours are found as Python would find them, each time: in folders made for it."""

import importlib.machinery
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx import finding

SOURCE = Path(finding.__file__).parent
FILES = (
    *("__init__.py", "aside.py", "bundles.py", "finding.py", "importing.py", "hints.py"),
    "orders.py",
)
SAY = "import wasmfx.importing; print(wasmfx.importing.imported('wasmfx.deep.one').SAID)"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of our name, with what finds its modules and one to be found."""
    folder = tmp_path / "wasmfx"
    (folder / "deep").mkdir(parents=True)
    for name in FILES:
        shutil.copy(SOURCE / name, folder)
    (folder / "deep" / "__init__.py").write_text("")
    (folder / "deep" / "one.py").write_text("SAID = 'one'\n")
    return folder


def told(package: Path, code: str = SAY, *options: str, **env: str) -> str:
    own = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    return subprocess.run(
        [sys.executable, "-S", *options, "-c", code],
        env=own | {"PYTHONPATH": str(package.parent)} | env,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


KIND = f"{SAY}; import sys; print(type(sys.modules['wasmfx.deep.one'].__loader__).__module__)"
BY_US = "one\nwasmfx.finding"
BY_PYTHON = "one\n_frozen_importlib_external"


def test_what_was_compiled_is_found_by_us(package: Path) -> None:
    assert told(package, KIND) == BY_PYTHON
    assert told(package, KIND) == BY_US


def test_what_was_changed_is_compiled_again(package: Path) -> None:
    told(package)
    told(package)
    one = package / "deep" / "one.py"
    one.write_text("SAID = 'another'\n")
    assert told(package) == "another"
    assert told(package) == "another"
    status = one.stat()
    one.write_text("SAID = 'a third.'\n")
    os.utime(one, ns=(status.st_atime_ns, status.st_mtime_ns + 10**9))
    assert told(package) == "a third."


def test_what_is_gone_is_not_found(package: Path) -> None:
    told(package)
    told(package)
    (package / "deep" / "one.py").unlink()
    code = f"try:\n {SAY}\nexcept ModuleNotFoundError as error: print(error.name)"
    assert told(package, code) == "wasmfx.deep.one"


def test_byte_code_of_another_kind_is_left_to_python(package: Path) -> None:
    """By hash, or of no Python at all, or half of it."""
    told(package)
    told(package)
    mode = "py_compile.PycInvalidationMode.CHECKED_HASH"
    one = package / "deep" / "one.py"
    told(package, f"import py_compile; py_compile.compile({str(one)!r}, invalidation_mode={mode})")
    assert told(package, KIND) == BY_PYTHON
    (kept,) = (package / "deep" / "__pycache__").glob("one.*")
    for damaged in (b"", b"\0" * 100, kept.read_bytes()[:12]):
        kept.write_bytes(damaged)
        assert told(package, KIND) == BY_PYTHON


def test_a_module_that_was_moved_says_where_it_is(package: Path, tmp_path: Path) -> None:
    told(package)
    told(package)
    (package / "deep" / "one.py").write_text("SAID = (lambda: 0).__code__.co_filename\n")
    told(package)
    moved = Path(shutil.copytree(tmp_path, tmp_path / "moved", symlinks=True)) / "wasmfx"
    assert told(moved) == str(moved / "deep" / "one.py")


def test_who_keeps_no_byte_code_writes_none(package: Path) -> None:
    assert told(package, KIND, PYTHONDONTWRITEBYTECODE="1") == BY_PYTHON
    assert told(package, KIND, PYTHONDONTWRITEBYTECODE="1") == BY_PYTHON
    assert not (package / "deep" / "__pycache__").exists()


def test_byte_code_in_another_place_and_without_docstrings(package: Path, tmp_path: Path) -> None:
    elsewhere = str(tmp_path / "elsewhere")
    for _ in range(2):
        assert told(package, KIND, PYTHONPYCACHEPREFIX=elsewhere) == BY_PYTHON
    assert told(package, KIND, "-OO") == BY_PYTHON
    assert told(package, KIND, "-OO") == BY_US
    assert told(package, KIND) == BY_PYTHON


def test_in_a_zip_file(package: Path, tmp_path: Path) -> None:
    archive = shutil.make_archive(str(tmp_path / "zipped"), "zip", tmp_path, "wasmfx")
    assert told(Path(archive) / "wasmfx") == "one"


def test_it_can_be_read_and_loaded_again(package: Path) -> None:
    told(package)
    told(package)
    code = f"""{SAY}
import importlib, inspect, linecache, sys
one = sys.modules['wasmfx.deep.one']
print(inspect.getsource(one).strip(), one.__file__ == one.__spec__.origin, one.__cached__ is None)
print(importlib.reload(one) is one, one.SAID, one.__spec__.parent, hasattr(one, '__path__'))
print(sys.modules['wasmfx.deep'].__path__, one.__loader__.get_code('wasmfx.deep.one').co_name)
open(one.__file__, 'a').write("SAID = 'longer'")
importlib.invalidate_caches()
print(importlib.reload(one).SAID)
"""
    assert told(package, code).splitlines() == [
        "one",
        "SAID = 'one' True False",
        "True one wasmfx.deep False",
        f"['{package / 'deep'}'] <module>",
        "longer",
    ]


def test_who_changes_how_modules_are_found_goes_first(package: Path) -> None:
    told(package)
    told(package)
    code = f"""
import sys
from importlib.util import spec_from_loader
class Another:
    def find_spec(self, name, path=None, target=None):
        return spec_from_loader(name, self) if name == 'wasmfx.deep.one' else None
    def create_module(self, spec): return None
    def exec_module(self, module): module.SAID = 'instead'
sys.meta_path.insert(0, Another())
{SAY}
"""
    assert told(package, code) == "instead"


def test_modules_of_others_are_none_of_ours() -> None:
    finder = finding.Finder(".pyc")
    for name in ("os.path", "wasmfxes.more", "wasmfx", "json"):
        assert finder.find_spec(name, [str(SOURCE)]) is None
    assert finder.find_spec("wasmfx.errors") is None
    assert finder.find_spec("wasmfx.errors", [str(SOURCE), str(SOURCE)]) is None


def test_it_is_there_once() -> None:
    finding.find_ours()
    before = list(sys.meta_path)
    finding.find_ours()
    assert before == sys.meta_path
    ours = [finder for finder in before if isinstance(finder, finding.Finder)]
    usual = type(sys.modules["wasmfx"].__loader__) is importlib.machinery.SourceFileLoader
    assert len(ours) == usual


def test_no_folder_of_ours_is_called_as_a_file() -> None:
    """Python would take the folder, and we the file."""
    for folder in SOURCE.rglob("*"):
        if folder.is_dir():
            assert not folder.with_suffix(".py").exists()
