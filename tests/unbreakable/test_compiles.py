"""Threads that wait for a compilation can be interrupted, and nothing is left of it."""

import os

import pytest

from tests.unbreakable.attacks import survives

ROUNDS = 300 if os.environ.get("WASMFX_LONG") else 45

LARGE = """
        from wasmfx.native import llvm
        from wasmfx.native.tiers import compiling, image
        from wasmfx.native.ir.unit import Effort
        from wasmfx.native.lower import module as units
        from wasmfx.native.process import LLVM_LOCK, LOCK

        def large(count):
            one = "(param i32) (result i32) local.get 0 i32.const {n} i32.add)"
            return Module("(module " + " ".join(
                f'(func (export "f{n}") ' + one.replace("{n}", str(n)) for n in range(count)) + ")")

        def compiled(module):
            return Instance(module, store=Store(tier="optimised"))

        done = []
        def whenever_a_unit_begins(act):
            compile_cached = compiling.compile_cached
            def watched(text, effort, *polls):
                done.append(effort)
                act(len(done))
                return compile_cached(text, effort, *polls)
            compiling.compile_cached = watched

        def lock_is_free():
            found = []
            def try_it():
                found.append(LOCK.acquire(timeout=180))
                LOCK.release()
            t = threading.Thread(target=try_it)
            t.start()
            t.join()
            return found == [True]
"""

SIGNALS = {
    "ctrl-c": """
        Interrupt = KeyboardInterrupt
        signal.signal(signal.SIGINT, signal.default_int_handler)  # Shells may have turned it off.
        def soon(seconds):
            threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT)).start()
    """,
    "alarm": """
        class Interrupt(Exception): pass
        def raising(*_): raise Interrupt
        signal.signal(signal.SIGALRM, raising)
        def soon(seconds):
            signal.setitimer(signal.ITIMER_REAL, seconds)
    """,
}


@pytest.mark.parametrize("kind", SIGNALS)
def test_a_signal_ends_a_compilation(kind: str) -> None:
    """It comes while LLVM is at work on one of several units; those after it are not begun."""
    survives(
        LARGE
        + SIGNALS[kind]
        + """
        guest()
        module = large(16_000)
        whenever_a_unit_begins(lambda n: soon(0.05) if n == 2 else None)
        try:
            compiled(module)
        except Interrupt:
            pass
        else:
            raise AssertionError(f"not interrupted in {len(done)} units")
        began = len(done)
        assert began in (2, 3), began
        assert lock_is_free()
        g = compiled(module).exports
        assert len(done) - began > 4, "there were not enough units to tell"
        assert g.f15999(1) == 16_000 and guest().add(1, 2) == 3
        """
    )


@pytest.mark.parametrize("kind", SIGNALS)
def test_a_signal_is_heard_while_llvm_is_at_work(kind: str) -> None:
    """Long before it is done with the one function that there is."""
    survives(
        LARGE
        + SIGNALS[kind]
        + """
        guest()
        module = Module(
            '(module (tag $e) (func (export "f")' + " suspend $e" * 1500 + "))")
        parsed = llvm._parsed
        def watched(*args):
            llvm._parsed = parsed
            soon(0.05)
            return parsed(*args)
        llvm._parsed = watched
        try:
            compiled(module)
        except Interrupt:
            assert not LLVM_LOCK.acquire(blocking=False), "LLVM was not at work"
        else:
            raise AssertionError("not interrupted")
        assert lock_is_free()
        assert guest().add(1, 2) == 3
        """
    )


def test_a_compilation_in_a_small_thread() -> None:
    """LLVM calls itself more deeply than there is room for there."""
    survives("""
        from wasmfx.native.tiers.image import Image
        operands = " ".join(f"local.get 0 i32.const {n} i32.rotl" for n in range(300))
        text = f"(param i32) (result i32) {operands} {'i32.sub ' * 299}"
        module, found = Module(f'(module (func (export "f") {text}))'), []
        threading.stack_size(64 << 10)
        t = threading.Thread(target=lambda: found.append(Image(module.syntax, module.context)))
        t.start()
        t.join()
        assert len(found) == 1
        assert threading.stack_size() == 64 << 10
    """)


def test_alarms_at_any_moment_of_a_compilation() -> None:
    """Each is followed by another that goes through; memory stays as it is."""
    survives(
        LARGE
        + SIGNALS["alarm"]
        + f"""
        def resident():
            return int(open("/proc/self/statm").read().split()[1]) * 4096
        sys.unraisablehook = lambda _: None
        units.ROOM[Effort.LEAST] = 1_000
        module, seen = large(2_100), 0
        assert compiled(module).exports.f7(1) == 8
        whenever_a_unit_begins(lambda n: None)
        start = time.perf_counter()
        image.Image(module.syntax, module.context)
        whole = time.perf_counter() - start
        assert len(done) > 20
        for n in range({ROUNDS}):
            if n == 15: before = resident()
            start = time.perf_counter()
            try:
                soon(whole * (n * 7 % 30 + 1) / 31)
                image.Image(module.syntax, module.context)
                signal.setitimer(signal.ITIMER_REAL, 0)
                # A machine that was busy is less so now.
                whole = min(whole, time.perf_counter() - start)
            except Interrupt:
                seen += 1
            assert lock_is_free()
            if n % 10 == 0: assert guest().add(1, 2) == 3
        assert seen > {ROUNDS} // 2, seen
        assert resident() < before * 1.05 + 2_000_000, (before, resident())
        image._images.clear()
        assert compiled(module).exports.f2099(1) == 2100
        """,
        seconds=200,
    )


def test_a_handler_that_compiles_while_another_compilation_goes_on() -> None:
    """Also the same module, all over again."""
    survives(
        LARGE
        + """
        units.ROOM[Effort.LEAST] = 10_000
        module, results = large(6_000), []
        def handler(*_):
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
            results.append(guest().add(1, 2))
            results.append(compiled(module).exports.f5(1))
        signal.signal(signal.SIGALRM, handler)
        guest()
        whenever_a_unit_begins(
            lambda n: signal.setitimer(signal.ITIMER_REAL, 0.01) if n == 2 else None)
        assert compiled(module).exports.f5999(1) == 6_000
        assert results == [3, 6]
        """
    )


def test_a_thread_compiles_while_the_main_thread_is_interrupted() -> None:
    """Neither what waits for the thread nor what waits for its turn to compile hears of it late."""
    survives(
        LARGE
        + SIGNALS["ctrl-c"]
        + """
        guest()
        module, other, found = large(16_000), Module("(module (func (export \\"f\\")))"), []
        begun, ended = threading.Event(), threading.Event()
        whenever_a_unit_begins(lambda n: begun.set())
        def work():
            found.append(compiled(module))
            ended.set()
        threading.Thread(target=work).start()
        begun.wait()
        for wait in (ended.wait, lambda: Instance(other)):
            try:
                soon(0.05)
                wait()
            except KeyboardInterrupt:
                assert not found, "the compilation was over before the signal came"
            else:
                raise AssertionError("not interrupted")
        ended.wait()
        assert found[0].exports.f15999(1) == 16_000
        assert lock_is_free()
        Instance(other).exports.f()
        """
    )


def test_a_resume_with_very_many_clauses() -> None:
    """Each is a block that goes to the same place; the back end of LLVM does not see that."""
    survives(
        """
        tags = "".join(f"(tag $t{n})" for n in range(5000))
        on = "".join(f"(on $t{n} $h)" for n in range(5000))
        Instance(Module(f'''(module
          (type $f (func)) (type $k (cont $f)) {tags}
          (func $g (suspend $t4999)) (elem declare func $g)
          (func (export "f")
            (block $h (result (ref $k))
              (resume $k {on} (cont.new $k (ref.func $g))) (return))
            (drop)))''')).exports.f()
        """,
        seconds=90,
    )
