"""Byte code that is kept in bundles is what Python would run, each time."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.test_finding import BY_US, FILES, KIND, SAY, SOURCE, told

ORDERS = """
ORDERS = {
    "wasmfx.deep.two": "deep. deep.two",
    "wasmfx.deep.one": "deep. deep.two deep.one",
}
"""
COUNT = """
import wasmfx.bundles, wasmfx.finding
calls, kept_code = [], wasmfx.finding.kept_code
def counted(file, cached):
    calls.append(file.rpartition("/")[2])
    return kept_code(file, cached)
wasmfx.finding.kept_code = counted
"""
READ = f"{COUNT}{SAY}; print(*calls)"
"""What a module says, and what was read by itself before it was bundled."""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package of our name, of which everything is kept, with an order for a few modules."""
    folder = tmp_path / "wasmfx"
    (folder / "deep").mkdir(parents=True)
    for name in FILES:
        shutil.copy(SOURCE / name, folder)
    (folder / "orders.py").write_text(ORDERS)
    (folder / "deep" / "__init__.py").write_text("")
    (folder / "deep" / "two.py").write_text("TWO = 'one'\n")
    (folder / "deep" / "one.py").write_text("from wasmfx.deep.two import TWO as SAID\n")
    for _ in range(2):  # Python compiles, and then we bundle.
        assert told(folder) == "one"
    return folder


def bundles(package: Path) -> list[Path]:
    return sorted((package / "__pycache__").glob("*.bundle.*"))


def test_what_is_in_a_bundle_is_not_read_by_itself(package: Path) -> None:
    assert [path.name.partition(".bundle")[0] for path in bundles(package)] == [
        "wasmfx.deep.one",
        "wasmfx.deep.two",
    ]
    assert told(package, READ) == "one"
    assert told(package, KIND) == BY_US
    bundles(package)[0].unlink()
    assert told(package, READ) == "one\none.py"
    assert told(package, READ) == "one"


def test_what_is_changed_is_read_again_and_bundled(package: Path) -> None:
    (package / "deep" / "two.py").write_text("TWO = 'another'\n")
    assert told(package) == "another"
    assert told(package, READ) == "another\ntwo.py"
    assert told(package, READ) == "another"


def test_what_is_gone_is_not_found(package: Path) -> None:
    (package / "deep" / "two.py").unlink()
    code = f"try:\n {SAY}\nexcept ModuleNotFoundError as error: print(error.name)"
    assert told(package, code) == "wasmfx.deep.two"


def shorter(content: bytes) -> bytes:
    return content[:-1]


def of_another_python(content: bytes) -> bytes:
    return b"\0\0" + content[2:]


def nothing(content: bytes) -> bytes:
    return content[:0]


def of_other_modules(content: bytes) -> bytes:
    return content.replace(b"deep. deep.two", b"deep. deep.six")


@pytest.mark.parametrize("damaged", [shorter, of_another_python, nothing, of_other_modules])
def test_a_bundle_that_is_not_as_usual_is_made_again(
    package: Path, damaged: Callable[[bytes], bytes]
) -> None:
    _, two = bundles(package)
    content = two.read_bytes()
    two.write_bytes(damaged(content))
    assert two.read_bytes() != content
    assert told(package, READ) == "one\n__init__.py two.py"
    assert told(package, READ) == "one"


def test_what_was_moved_says_where_it_is(package: Path, tmp_path: Path) -> None:
    (package / "deep" / "two.py").write_text("TWO = (lambda: 0).__code__.co_filename\n")
    for _ in range(3):
        assert told(package) == str(package / "deep" / "two.py")
    moved = Path(shutil.copytree(tmp_path, tmp_path / "moved", symlinks=True)) / "wasmfx"
    assert told(moved, READ) == str(moved / "deep" / "two.py")


def test_who_keeps_no_byte_code_writes_none(package: Path) -> None:
    for path in bundles(package):
        path.unlink()
    assert told(package, PYTHONDONTWRITEBYTECODE="1") == "one"
    assert bundles(package) == []


def test_what_python_keeps_by_another_rule_is_not_bundled(package: Path) -> None:
    for path in bundles(package):
        path.unlink()
    mode = "py_compile.PycInvalidationMode.CHECKED_HASH"
    two = package / "deep" / "two.py"
    told(package, f"import py_compile; py_compile.compile({str(two)!r}, invalidation_mode={mode})")
    before = sorted((package / "__pycache__").iterdir())
    assert told(package) == "one"
    assert sorted((package / "__pycache__").iterdir()) == before


def test_where_none_can_be_written_nothing_is_left(package: Path) -> None:
    one, two = bundles(package)
    for path in (one, two):
        path.unlink()
        path.mkdir()
    before = sorted((package / "__pycache__").iterdir())
    assert told(package) == "one"
    assert sorted((package / "__pycache__").iterdir()) == before


def test_who_may_write_the_source_may_write_the_bundle(package: Path) -> None:
    for path in bundles(package):
        path.unlink()
    (package / "deep" / "__init__.py").chmod(0o640)
    code = f"import os; os.umask(0); {SAY}"
    assert told(package, code) == "one"
    assert bundles(package)[1].stat().st_mode & 0o777 == 0o640


def test_without_docstrings_it_is_another(package: Path) -> None:
    for _ in range(3):
        assert told(package, SAY, "-OO") == "one"
    assert len(bundles(package)) == 4


def test_all_code_is_opened_as_code(package: Path) -> None:
    """Whoever wants to see it is shown the bundle."""
    hook = "lambda e, a: e == 'open' and '.bundle.' in str(a[0]) and seen.append(a[0])"
    code = f"import sys; seen = []; sys.addaudithook({hook}); {SAY}; print(len(seen))"
    assert told(package, code) == "one\n2"
