"""Several interpreters in one process: the native engine runs in the main one, and the reference
engine in all others."""

import pytest

from tests.unbreakable.attacks import survives

PROGRAM = """
import sys, warnings
import wasmfx
text = '''
  (type $f (func (result i32))) (type $k (cont $f))
  (type $rest (func (param i32) (result i32))) (type $krest (cont $rest))
  (import "host" "up" (func $up (param i32) (result i32)))
  (memory (export "memory") 1) (tag $tag (param i32) (result i32))
  (func $suspends (type $f) (suspend $tag (i32.const 5)))
  (elem declare func $suspends)
  (func (export "up") (param i32) (result i32) (call $up (local.get 0)))
  (func (export "load") (drop (i32.load (i32.const -1))))
  (func (export "handle") (result i32)
    (block $on (result i32 (ref $krest))
      (return (resume $k (on $tag $on) (cont.new $k (ref.func $suspends)))))
    (drop))
'''
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    exports = wasmfx.Instance(wasmfx.Module(text), {"host": {"up": lambda n: n + 1}}).exports
assert "does not run on subinterpreters: the reference engine" in str(seen[0].message), seen
assert exports.memory[0] == 0 and exports.up(4) == exports.handle() == 5
try: exports.load()
except wasmfx.Trap: pass
else: raise AssertionError
try: wasmfx.Store("native")
except wasmfx.Unsupported as error: assert "no native engine for subinterpreters" in str(error)
else: raise AssertionError
assert not [m for m in sys.modules if m.startswith("llvmlite") or m == "wasmfx.native.engine"]
"""

OTHERS = f"""
        try:
            import _interpreters as others  # from Python 3.13 on
            def new(kind): return others.create(kind)
            def run(interpreter, code):
                failed = others.exec(interpreter, code)
                assert failed is None, failed
        except ImportError:
            import _xxsubinterpreters as others
            def new(kind): return others.create(isolated=kind == "isolated")
            run = others.run_string
        CODE = {PROGRAM!r}
"""

KINDS = pytest.mark.parametrize("kind", ["legacy", "isolated"])


@KINDS
def test_one_after_the_other(kind: str) -> None:
    """The main interpreter keeps its faults, also when the others are gone."""
    survives(
        OTHERS
        + f"""
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        for _ in range(3):
            other = new({kind!r})
            for _ in range(2):
                run(other, CODE)
                assert traps(g.load, -1) == OUT_OF_BOUNDS
            others.destroy(other)
            assert traps(g.load, -1) == OUT_OF_BOUNDS
            assert traps(guest().fault_on_a_continuation) == OUT_OF_BOUNDS
        """
    )


@KINDS
def test_in_threads(kind: str) -> None:
    """Beside guests of the main interpreter."""
    survives(
        OTHERS
        + f"""
        ended = []
        def play():
            for _ in range(2):
                other = new({kind!r})
                for _ in range(3): run(other, CODE)
                others.destroy(other)
            ended.append(True)
        players = [threading.Thread(target=play) for _ in range(4)]
        for player in players: player.start()
        rounds = 0
        while any(player.is_alive() for player in players):
            g = guest()
            for _ in range(200):
                assert traps(g.load, -1) == OUT_OF_BOUNDS and g.call(rounds) == rounds
            rounds += 1
        assert len(ended) == 4 and rounds
        """
    )


def test_a_real_fault_still_ends_the_process() -> None:
    survives(
        OTHERS
        + """
        g, other = guest(), new("legacy")
        for _ in range(2):
            signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # so that both look at handlers again
            assert traps(g.load, -1) == OUT_OF_BOUNDS
            run(other, CODE)
        ctypes.string_at(8)
        """,
        expect=-11,
    )
