"""Signals that come while compiled code runs."""

import subprocess
import sys

SIGNALLED = '''
import signal, sys
import wasmfx

class Late(Exception):
    pass

def late(*_):
    raise Late

text = """
  (module
    (import "" "seven" (func $seven (result i32)))
    (memory 1) (global $n (mut i32) (i32.const 0))
    (func $work (param $n i32)
      (loop $more
        (global.set $n (i32.add (global.get $n) (i32.const 1)))
        (br_if $more (local.tee $n (i32.sub (local.get $n) (i32.const 1))))))
    (func (export "call") (param i32) (result i32) (call $work (local.get 0)) (call $seven))
    (func (export "grow") (param i32) (result i32)
      (call $work (local.get 0)) (memory.grow (i32.const 1))))
"""
exports = wasmfx.Instance(wasmfx.Module(text), {"": {"seven": lambda: 7}}).exports
signal.signal(signal.SIGALRM, late)
for name in sys.argv[1:]:
    function = getattr(exports, name)
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    try:
        # Half a second, of which it needs a hundredth unless the machine is very busy.
        print(name, function(2_000_000_000))
    except Late:
        print(name, "late")
    print(name, function(1))
'''


def test_what_a_signal_handler_raises_before_a_callback_ends_the_run() -> None:
    """The signal comes while compiled code runs, and Python sees it when it is called."""
    command = [sys.executable, "-c", SIGNALLED, "call", "grow"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.split("\n") == ["call late", "call 7", "grow late", "grow 1", ""]
    assert done.stderr == ""
