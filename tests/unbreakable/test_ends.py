"""Exit, floating-point state, depth, and things of other stores."""

import os
import subprocess
import sys

import pytest

from tests.unbreakable.attacks import ROOT, survives


def test_calls_at_exit() -> None:
    out = survives("""
        import atexit
        class Late:
            def __del__(self):
                print("del", g.add(1, 2), traps(g.load, -1))
        atexit.register(lambda: print("atexit", g.add(1, 2), traps(g.load, -1)))
        g = guest()
        atexit.register(lambda: print("atexit", g.add(3, 2), traps(g.load, -1)))
        late = Late()
    """)
    assert out.count("atexit") == 2


def test_what_outlives_the_package_goes_quietly() -> None:
    """Modules lose their names when Python ends, and what they hold may go after that."""
    program = """if True:
        import wasmfx
        from wasmfx.native import llvm
        e = wasmfx.Instance(wasmfx.Module('(func (export "f"))')).exports
        e.f()
        k = wasmfx.Continuation(e.f)
        llvm.kept = lambda: (e, k)  # A circle, so that both stay until the last moment.
    """
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


def test_daemon_threads_at_exit() -> None:
    survives("""
        g = guest(lambda n: n)
        def run():
            while True: g.call(1)
        threading.Thread(target=run, daemon=True).start()
        time.sleep(0.3)
    """)


FLOATS = """
        g = Instance(Module('''(module
          (import "host" "call" (func $host))
          (func (export "mul") (param f64 f64) (result f64) (f64.mul (local.get 0) (local.get 1)))
          (func (export "div") (param f64 f64) (result f64) (f64.div (local.get 0) (local.get 1)))
          (func (export "call_mul") (param f64 f64) (result f64)
            (call $host) (f64.mul (local.get 0) (local.get 1))))'''),
          {"host": {"call": lambda: states.append(get())}}).exports
        states = []
        libm = ctypes.CDLL("libm.so.6")
        def get():
            env = (ctypes.c_uint32 * 8)()
            libm.fegetenv(env)
            return env[7]
        def put(mxcsr):
            env = (ctypes.c_uint32 * 8)()
            libm.fegetenv(env)
            env[7] = mxcsr
            libm.fesetenv(env)
        usual = get()
"""


@pytest.mark.parametrize(
    "state",
    ["usual | 0x8040", "usual | 0x6000", "usual | 0x4000", "usual & ~0x680"],
    ids=["flush to zero", "toward zero", "up", "unmasked"],
)
def test_floating_point_state(state: str) -> None:
    """The guest computes as the spec says; the host finds its own state again."""
    survives(
        FLOATS
        + f"""
        tiny, third = 2.2250738585072014e-308, g.div(1.0, 3.0)
        put({state})
        given = get() & 0xffc0
        results = g.mul(tiny, 0.5), g.div(1.0, 3.0), g.div(1.0, 0.0), g.call_mul(tiny, 0.5)
        after = get() & 0xffc0
        put(usual)
        assert results == (tiny / 2, third, float("inf"), tiny / 2), results
        assert after == given, (hex(after), hex(given))
        assert [s & 0xffc0 for s in states] == [given], states
    """
    )


RECURSIVE = """
        def call(n):
            return 0 if n == 0 else g.call(n - 1)
        g = guest(call)
"""


def test_python_and_wasm_in_turn_are_exhausted_and_not_dead() -> None:
    survives(
        RECURSIVE
        + """
        sys.setrecursionlimit(1_000_000)
        try:
            g.call(1_000_000)
        except (wasmfx.Exhaustion, RecursionError) as error:
            print(type(error).__name__)
        else:
            raise AssertionError
        assert g.call(50) == 0
    """
    )


def test_python_and_the_reference_engine_in_turn() -> None:
    """Through one store, and through two that call each other."""
    survives("""
        sys.setrecursionlimit(1_000_000)
        m = Module('(module (import "e" "f" (func $f)) (func (export "f") (call $f)))')
        for count in (1, 2):
            made = []
            def call(n):
                return lambda: made[n].exports.f()
            for n in range(count):
                host = {"e": {"f": call((n + 1) % count)}}
                made.append(Instance(m, host, wasmfx.Store("reference")))
            for _ in range(2):
                try:
                    made[0].exports.f()
                except (wasmfx.Exhaustion, RecursionError):
                    pass
                else:
                    raise AssertionError
            assert Instance(m, {"e": {"f": int}}, wasmfx.Store("reference")).exports.f() is None
    """)


def test_the_same_in_a_small_thread() -> None:
    survives(
        RECURSIVE
        + """
        threading.stack_size(256 << 10)
        ended = []
        def work():
            try:
                g.call(100_000)
            except (wasmfx.Exhaustion, RecursionError):
                ended.append(True)
            assert g.call(3) == 0
            ended.append(True)
        t = threading.Thread(target=work)
        t.start()
        t.join()
        assert ended == [True, True]
    """
    )


OTHERS = """
        from wasmfx.native.engine import NativeEngine
        from wasmfx.text.modules import parse
        from wasmfx.valid import validate
        TEXT = '''(module
          (type $f (func (param i64))) (type $k (cont $f))
          (tag $t (export "t") (param i32)) (elem declare func $g)
          (func $g (type $f) (suspend $t (i32.const 1)))
          (func (export "cont") (result (ref null $k)) (cont.new $k (ref.func $g)))
          (func (export "resume") (param (ref null $k)) (resume $k (i64.const 5) (local.get 0)))
          (func (export "exn") (result exnref)
            (block $h (result exnref)
              (try_table (result exnref) (catch_all_ref $h) (throw $t (i32.const 7)))))
          (func (export "rethrow") (param exnref) (throw_ref (local.get 0)))
          (func (export "func") (result funcref) (ref.func $g))
          (func (export "take") (param funcref)))'''
        def new():
            store, module = NativeEngine().new_store(), parse(TEXT)
            return store, store.instantiate(module, validate(module), []).exports
"""


def test_references_of_another_store_are_refused() -> None:
    survives(
        OTHERS
        + """
        (s1, a), (s2, b) = new(), new()
        for make, use in (("cont", "resume"), ("exn", "rethrow"), ("func", "take")):
            (ref,) = s1.invoke(a[make], [])
            for _ in range(2):
                try:
                    s2.invoke(b[use], [ref])
                except TypeError as error:
                    print(error)
                else:
                    raise AssertionError(make)
        (ref,) = s1.invoke(a["cont"], [])
        del s1, a
        gc.collect()
        try:
            s2.invoke(b["resume"], [ref])
        except TypeError:
            pass
        for attempt in (lambda: s2.resume(ref, [("i64", 1)], []), lambda: s2.new_cont(a2["func"])):
            s3, a2 = new()
            try:
                attempt()
            except TypeError:
                pass
            else:
                raise AssertionError
    """
    )


def test_an_exception_that_crosses_from_one_store_to_another() -> None:
    """It is not an exception of the second: it passes through as a Python error does."""
    survives("""
        throwing = '''(module (tag $t (export "t") (param i32))
          (func (export "f") (throw $t (i32.const 7))))'''
        catching = '''(module (import "host" "f" (func $f))
          (func (export "go") (result i32)
            (block $h (try_table (catch_all $h) (call $f)) (return (i32.const 1)))
            (i32.const 2)))'''
        for engine in ("native", "reference"):
            a = Instance(Module(throwing), store=Store(engine)).exports
            b = Instance(Module(catching), {"host": {"f": lambda: a.f()}}, Store(engine)).exports
            try:
                b.go()
            except wasmfx.WasmException as error:
                assert error.tag is not None
            else:
                raise AssertionError(engine)
    """)


def test_more_types_than_there_is_room_for() -> None:
    survives("""
        from wasmfx.native.store import descriptors
        descriptors.MAX_TYPES = 50
        g = guest()
        try:
            for n in range(100):
                params = "i32 " * n
                Instance(Module(f'(module (func (export "f") (param {params})))'))
        except wasmfx.Exhaustion as error:
            assert "types" in str(error)
        else:
            raise AssertionError
        assert g.add(1, 2) == 3
    """)
