"""The worked examples of the effect instructions' reference, through the whole front end."""

import pytest

from tests.programs.paper import PAPER, paper
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module
from wasmfx.valid import validate

SUSPEND_ONCE = """
(module (type $ft (func)) (type $ct (cont $ft)) (tag $t)
  (func $f (suspend $t)) (elem declare func $f)
  (func (export "run") (result i32)
    (block $h (result (ref $ct))
      (resume $ct (on $t $h) (cont.new $ct (ref.func $f)))
      (return (i32.const 0)))
    (drop) (i32.const 42)))
"""
SUSPEND_ONCE_BYTES = """
00 61 73 6D 01 00 00 00
01 0A 03  60 00 00  5D 00  60 00 01 7F
03 03 02 00 02
0D 03 01 00 00
07 07 01 03 72 75 6E 00 01
09 05 01 03 00 01 00
0A 1D 02
   04 00 E2 00 0B
   16 00  02 64 01  D2 00  E0 01  E3 01 01 00 00 00  41 00 0F  0B  1A 41 2A  0B
"""
UNSOUND = """
(module
  (type $fi (func (result i32)))                       (type $ki (cont $fi))
  (type $fd (func (result f64)))                       (type $kd (cont $fd))
  (type $fp (func (param (ref $kd)) (result f64)))     (type $kp (cont $fp))
  (tag $s (result f64))
  (elem declare func $body $peer)
  (func $peer (type $fp) (f64.const 1.5))
  (func $body (type $fi)
    (switch $kp $s (cont.new $kp (ref.func $peer)))
    (i32.const 0))
  (func (export "bad") (result i32)
    (resume $ki (on $s switch)
      (cont.new $ki (ref.func $body)))))
"""
PROGRAMS = {
    "2.4": SUSPEND_ONCE,
    **{path.stem: paper(path.stem) for path in sorted(PAPER.glob("*.wat"))},
}


def test_the_worked_example_has_exactly_the_bytes_shown() -> None:
    assert encode(parse(SUSPEND_ONCE)) == bytes.fromhex(SUSPEND_ONCE_BYTES)


def test_a_switch_clause_of_another_result_type_is_rejected() -> None:
    with pytest.raises(Invalid, match="type mismatch") as rejected:
        validate(parse(UNSOUND))
    assert "<text>:13:" in str(rejected.value)


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS.keys())
def test_programs_are_valid_and_survive_both_formats(text: str) -> None:
    module = parse(text)
    validate(module)
    assert parse(print_module(module)) == module
    again = decode(encode(module, names=True))
    validate(again)
    assert again.names == module.names
    assert decode(encode(again)) == again
