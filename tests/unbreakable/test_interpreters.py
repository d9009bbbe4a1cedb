"""Several interpreters in one process: each has a native engine of its own."""

from tests.unbreakable.attacks import survives

PROGRAM = """
import wasmfx
text = '(memory (export "memory") 1) (func (export "load") (drop (i32.load (i32.const -1))))'
exports = wasmfx.Instance(wasmfx.Module(text)).exports
assert exports.memory[0] == 0
try: exports.load()
except wasmfx.Trap: pass
else: raise AssertionError
import _thread, time
while _thread._count(): time.sleep(0.001)  # Nobody runs or ends it beside a thread.
"""

OTHERS = f"""
        try:
            import _interpreters as others  # from Python 3.13 on
            def new(): return others.create("legacy")
            def run(interpreter, code):
                failed = others.exec(interpreter, code)
                assert failed is None, failed
        except ImportError:
            import _xxsubinterpreters as others
            def new(): return others.create(isolated=False)
            run = others.run_string
        CODE = {PROGRAM!r}
"""


def test_faults_in_one_after_the_other() -> None:
    """A thread is fit for both when each of them has made it so, also when one of them is gone."""
    survives(
        OTHERS
        + """
        g = guest()
        assert traps(g.load, -1) == OUT_OF_BOUNDS
        for _ in range(3):
            other = new()
            for _ in range(2):
                run(other, CODE)
                assert traps(g.load, -1) == OUT_OF_BOUNDS
            others.destroy(other)
            assert traps(g.load, -1) == OUT_OF_BOUNDS
            assert traps(guest().fault_on_a_continuation) == OUT_OF_BOUNDS
        """
    )


def test_a_real_fault_still_ends_the_process() -> None:
    survives(
        OTHERS
        + """
        g, other = guest(), new()
        for _ in range(2):
            signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # so that both look at handlers again
            assert traps(g.load, -1) == OUT_OF_BOUNDS
            run(other, CODE)
        ctypes.string_at(8)
        """,
        expect=-11,
    )
