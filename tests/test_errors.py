"""Names in messages are printable, whatever a guest calls things."""

import traceback
from collections.abc import Callable

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES
from wasmfx.errors import escaped, listed, printable, shortened

EVIL = "a\x1b[31mb\u202e\n"
"""A name that colours a terminal, turns its text around and begins a new line."""
SPELLED = "a\\1b[31mb\\u{202e}\\0a"
"""The same name as the text format spells it."""
MODULE = f"""(module $"{SPELLED}"
  (import "{SPELLED}" "{SPELLED}" (func $"{SPELLED}"))
  (func $"g{SPELLED}" (export "f{SPELLED}") (param $"{SPELLED}" i32) unreachable)
  (memory (export "m{SPELLED}") 1 1)
  (table (export "t{SPELLED}") 1 1 funcref)
  (tag (export "e{SPELLED}") (param i32))
  (global (export "g{SPELLED}") i32 (i32.const 1)))"""


def test_characters_that_are_not_printable_are_escaped() -> None:
    assert escaped("plain ä 漢") == "plain ä 漢"
    assert escaped("\x1b[31m\x9b\u202e\ud800\n") == "\\x1b[31m\\x9b\\u202e\\ud800\\n"


def test_long_names_are_cut_off_before_they_are_escaped() -> None:
    assert shortened("x" * 81) == "x" * 80 + "..."
    assert printable("\0" * 81) == "\\x00" * 80 + "..."


def test_of_many_names_the_first_are_listed() -> None:
    assert listed([], "nothing") == "nothing"
    assert listed(["a", "\x1b"], "nothing") == "a, \\x1b"
    assert listed([str(n) for n in range(22)], "").endswith("18, 19, and 2 more")


def exports_of(engine: str) -> wasmfx.Exports:
    given = {EVIL: {EVIL: lambda: None}}
    return wasmfx.Instance(wasmfx.Module(MODULE), given, wasmfx.Store(engine)).exports


def call_with_two(exports: wasmfx.Exports) -> object:
    return exports["f" + EVIL](1, 2)


def call_with_text(exports: wasmfx.Exports) -> object:
    return exports["f" + EVIL]("x")


def call_with_keywords(exports: wasmfx.Exports) -> object:
    return exports["f" + EVIL](x=1)


def set_global(exports: wasmfx.Exports) -> None:
    exports["g" + EVIL].value = 1


FAILURES: list[Callable[[wasmfx.Exports], object]] = [
    lambda e: wasmfx.Module(f'(module (func (export "{SPELLED}")) (func (export "{SPELLED}")))'),
    lambda e: wasmfx.Module(f'(module (func (call $"{SPELLED}")))'),
    lambda e: wasmfx.Instance(wasmfx.Module(MODULE)),
    lambda e: wasmfx.Instance(wasmfx.Module(MODULE), {EVIL: {"another" + EVIL: 1}}),
    lambda e: wasmfx.Instance(wasmfx.Module(MODULE), {EVIL: {EVIL: 1}}),
    lambda e: wasmfx.Instance(wasmfx.Module(MODULE), {EVIL: {EVIL: wasmfx.Exports({})}}),
    lambda e: e.gone,
    lambda e: e["gone" + EVIL],
    lambda e: e["f" + EVIL](1),
    call_with_two,
    call_with_text,
    call_with_keywords,
    set_global,
    lambda e: e["m" + EVIL].grow(1),
    lambda e: e["t" + EVIL].grow(1),
]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("fail", FAILURES)
def test_a_failure_shows_the_names_of_a_guest_escaped(
    engine: str, fail: Callable[[wasmfx.Exports], object]
) -> None:
    exports = exports_of(engine)
    with pytest.raises(Exception) as caught:  # noqa: PT011  # Any: its message is what matters.
        fail(exports)
    lines = "".join(traceback.format_exception(caught.value)).splitlines()
    assert all(line.isprintable() for line in lines), lines
    assert str(caught.value).isprintable() or "\n    and " in str(caught.value)


@pytest.mark.parametrize("engine", ENGINES)
def test_objects_show_the_names_of_a_guest_escaped(engine: str) -> None:
    exports = exports_of(engine)
    module = wasmfx.Module(MODULE)
    for x in (module, exports, *(exports[name] for name in exports)):
        assert repr(x).isprintable()
        assert "\\x1b[31mb" in repr(x)
    assert "\x1b" not in str(exports["f" + EVIL].__doc__)
