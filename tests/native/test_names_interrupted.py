"""Names that are made while Python runs: what a resumption is about to name may be gone then.

Compiled code asks Python for memory now and then, and a signal handler may run at that moment.
"""

from __future__ import annotations

import pytest

import wasmfx
from wasmfx.native.abi.layout import SERVICE
from wasmfx.native.store import callbacks
from wasmfx.native.store.callbacks import Services

PROGRAM = """
(module
  (type $h (handler i32))
  (type $f (func (param (ref null $h)) (result i32))) (type $k (cont $f))
  (type $g (func (result i32))) (type $kg (cont $g))
  (type $d (func (param i32) (result i32))) (type $kd (cont $d))
  (tag $pause)
  (global $kept (mut (ref null $k)) (ref.null $k))
  (global $parked (mut (ref null $kg)) (ref.null $kg))
  (elem declare func $five $pauses $inside $outside $down)

  (func $five (type $f) (i32.const 5))
  (func $pauses (type $f) (suspend $pause) (i32.const 7))
  (func $inside (type $g) (resume_with $k (cont.new $k (ref.func $pauses))))
  ;; A name is active. Another is captured, and its entry stays where the next one must come.
  (func $outside (type $f)
    (block $on (result (ref $kg))
      (return (resume $kg (on $pause $on) (cont.new $kg (ref.func $inside)))))
    (global.set $parked)
    (resume_with $k (global.get $kept)))

  (func (export "keep") (global.set $kept (cont.new $k (ref.func $five))))
  (func (export "use") (result i32) (resume $k (ref.null $h) (global.get $kept)))
  (func (export "name") (result i32) (resume_with $k (global.get $kept)))
  (func (export "names") (result i32) (resume_with $k (cont.new $k (ref.func $outside))))
  (func (export "parked") (result i32) (resume $kg (global.get $parked)))
  (func $down (export "down") (param i32) (result i32)
    (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
    (i32.add (i32.const 1)
      (resume $kd (i32.sub (local.get 0) (i32.const 1)) (cont.new $kd (ref.func $down))))))
"""


@pytest.mark.parametrize(("when", "call"), [("marks", "name"), ("more_words", "names")])
def test_a_continuation_that_is_consumed_meanwhile(
    when: str, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = wasmfx.Module(PROGRAM, features="+extensions")
    guest = wasmfx.Instance(module, store=wasmfx.Store("native")).exports
    number, used = SERVICE[when], list[int]()
    serve = callbacks._SERVICES[number]

    def interrupted(self: Services, a: int, b: int, c: int) -> int:
        if not used:
            used.append(guest.use())
        return serve(self, a, b, c)

    monkeypatch.setitem(callbacks._SERVICES, number, interrupted)
    assert guest.down(20) == 20
    guest.keep()
    with pytest.raises(wasmfx.Trap, match="continuation already consumed"):
        guest[call]()
    assert used == [5]
    assert guest.down(50) == 50
    if call == "names":
        assert guest.parked() == 7
    guest.keep()
    assert guest[call]() == 5
