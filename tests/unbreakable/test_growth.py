"""What is used again and again does not grow, and what cannot be given back has an end."""

import os

from tests.unbreakable.attacks import survives

LONG = bool(os.environ.get("WASMFX_LONG"))

LEVEL = """
        def resident():
            return int(open("/proc/self/statm").read().split()[1]) * 4096
        def mappings():
            return open("/proc/self/maps").read().count("\\n")
        def level(run, count):
            run(count // 5)
            before, mapped = resident(), mappings()
            run(count)
            assert resident() < before * 1.05 + 200_000, (before, resident())
            assert mappings() < mapped + 8, (mapped, mappings())
"""

EXCEPTIONS = """
        def thrower(fields, catch, drops):
            types, values = "i64 " * fields, "(i64.const 1)" * fields
            return Instance(Module(f'''(module
              (tag $t (param {types}))
              (func (export "run") (param i32)
                (loop $l
                  (block $h (result {types} {"exnref" if catch == "catch_ref" else ""})
                    (try_table ({catch} $t $h) (throw $t {values}))
                    (unreachable))
                  {"(drop)" * drops}
                  (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
                  (br_if $l (local.get 0)))))''')).exports.run
"""


def test_stores_that_nobody_holds_are_gone_at_once() -> None:
    """Not when Python next looks for circles: there are none."""
    survives(
        LEVEL
        + f"""
        gc.disable()
        module = Module(GUEST)
        def run(count):
            for _ in range(count):
                Instance(module, {{"host": {{"call": lambda n: n}}}}).exports.add(1, 2)
        level(run, {100_000 if LONG else 2000})
        """,
        seconds=600,
    )


def test_exceptions_that_are_caught_make_room_for_others() -> None:
    survives(
        LEVEL
        + EXCEPTIONS
        + f"""
        for catch, drops in (("catch", 0), ("catch_ref", 1)):
            for fields in (0, 6, 7, 20, 300):
                run = thrower(fields, catch, fields + drops)
                run(20_000_000 // (8 * fields + 16))  # until the heap is as large as it gets
                level(run, {1_000_000 if LONG else 20_000})
        """,
        seconds=600,
    )


def test_exceptions_that_are_kept_have_an_end() -> None:
    survives("""
        from wasmfx.native.store import resources, state
        state.default_budget = lambda: resources.default_budget()._replace(heap=8 << 20)
        run = Instance(Module('''(module
          (tag $t (param i64 i64))
          (table $kept 0 exnref)
          (func (export "run") (param i32)
            (loop $l
              (drop (table.grow $kept
                (block $h (result exnref)
                  (try_table (catch_all_ref $h) (throw $t (i64.const 1) (i64.const 2)))
                  (unreachable))
                (i32.const 1)))
              (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
              (br_if $l (local.get 0)))))''')).exports.run
        run(1000)
        try:
            run(2_000_000)
        except wasmfx.Exhaustion as error:
            expected = f"the heap of the store is full: the limit of heap is {8 << 20}"
            assert error.message == expected, error.message
        else:
            raise AssertionError
    """)


def test_external_values_that_are_kept_have_an_end() -> None:
    survives("""
        from wasmfx.native.store import resources, state
        state.default_budget = lambda: resources.default_budget()._replace(externs=1000)
        g = Instance(Module('''(module
          (import "host" "new" (func $new (result externref)))
          (table $kept 0 externref)
          (func (export "drop") (param i32)
            (loop $l
              (drop (call $new))
              (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
              (br_if $l (local.get 0))))
          (func (export "keep") (param i32)
            (loop $l
              (drop (table.grow $kept (call $new) (i32.const 1)))
              (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
              (br_if $l (local.get 0)))))'''), {"host": {"new": object}}).exports
        g.drop(5000)
        g.keep(400)
        g.drop(5000)
        try:
            g.keep(1000)
        except wasmfx.Exhaustion as error:
            assert error.message.endswith("the limit of external values is 1000")
        else:
            raise AssertionError
    """)


def test_continuations_that_resume_each_other_without_end() -> None:
    survives(
        LEVEL
        + """
        run = Instance(Module('''(module
          (type $f (func)) (type $k (cont $f))
          (elem declare func $deeper)
          (func $deeper (export "run")
            (resume $k (cont.new $k (ref.func $deeper)))))''')).exports.run
        for _ in range(2):
            try:
                run()
            except wasmfx.Exhaustion as error:
                assert error.message == "call stack exhausted"
            else:
                raise AssertionError
        assert resident() < 2 << 30, resident()
    """
    )


def test_host_calls_and_failures_leave_nothing_behind() -> None:
    survives(
        LEVEL
        + """
        def call(n):
            if n % 3 == 0: raise KeyError(n)
            return n
        g = guest(call)
        def run(count):
            for n in range(count):
                try:
                    g.call_then_load(n, -1)
                except (Trap, KeyError):
                    pass
        level(run, 5000)
    """
    )
