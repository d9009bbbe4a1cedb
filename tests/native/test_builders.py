"""Pass builders of LLVM leave nothing behind."""

import ctypes
from pathlib import Path

import pytest

from wasmfx.native import builders, llvm
from wasmfx.native.ir.effort import Effort
from wasmfx.native.processor import TRIPLE
from wasmfx.native.undisturbed import undisturbed

TEXT = f"""
target triple = "{TRIPLE}"
define i32 @f(i32 %n) {{
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = phi i32 [ 0, %entry ], [ %b, %loop ]
  %b = xor i32 %a, %i
  %j = add i32 %i, 3
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %b
}}
"""


def library() -> str:
    return str(llvm._llvm().ffi.lib._name)


def run_passes(effort: Effort) -> None:
    with llvm._llvm().create_context() as context, llvm._parsed(TEXT, context) as module:
        llvm._run_passes(module, llvm._machine(2), effort)


class _Allocated(ctypes.Structure):
    """What `mallinfo2` gives."""

    _fields_ = [(f"field{n}", ctypes.c_size_t) for n in range(10)]


def allocated() -> int:
    """The bytes that are allocated in the main arena, which is that of the main thread."""
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = _Allocated
    return int(ask().field7)


def has_symbols() -> bool:
    return b"\0" + builders._CALLBACKS + b"\0" in Path(library()).read_bytes()


def test_the_function_is_found_where_the_library_has_it() -> None:
    assert (builders._functions(library()) is not None) == has_symbols()


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="another C library")
@pytest.mark.parametrize("effort", [Effort.BEST, Effort.BRIEF], ids=lambda e: e.name)
def test_passes_leave_nothing_behind(effort: Effort) -> None:
    if not has_symbols() or not llvm._release().startswith(builders.FORGETFUL):
        pytest.skip("a library without symbols, or of another version")
    for _ in range(builders.FEW + 8):
        run_passes(effort)
    before, times = allocated(), 200
    for _ in range(times):
        run_passes(effort)
    assert allocated() - before < 200 * times


def test_callbacks_go_when_their_builder_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    events: list[str] = []
    close = llvm._llvm().newpassmanagers.PassBuilder.close

    def closed(builder: object) -> None:
        events.append("closed")
        close(builder)

    monkeypatch.setattr(builders, "FORGETFUL", "")
    found = (lambda builder: 4096, lambda place: events.append(f"freed {place}"))
    monkeypatch.setattr(llvm._llvm().newpassmanagers.PassBuilder, "close", closed)
    monkeypatch.setattr(builders, "_functions", lambda library: found)
    monkeypatch.setattr(builders, "_made", builders.FEW)
    undisturbed(lambda: run_passes(Effort.BEST))
    assert events[:2] == ["closed", "freed 4096"]
    assert events.count("freed 4096") == 1


def test_another_library_of_that_name_is_not_asked(tmp_path: Path) -> None:
    """What its symbols say is not so in this process, which has loaded the one before it."""
    inode = Path(library()).stat().st_ino
    assert builders._loaded_at(library(), inode)
    assert not builders._loaded_at(library(), inode + 1)
    for name, content in (("short", b"\x7fELF"), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
        assert builders._functions(str(tmp_path / name)) is None
    assert builders._functions(str(tmp_path / "nothing")) is None


def test_a_version_that_is_not_known_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may free them itself."""
    monkeypatch.setattr(builders, "_functions", lambda library: (lambda b: 4096, print))
    monkeypatch.setattr(builders, "_made", builders.FEW)
    assert builders.callbacks_of(1, library(), "0.50.0") is not None
    assert builders.callbacks_of(1, library(), "0.51.0") is None
