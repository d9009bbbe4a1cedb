"""Many names, copies, barriers and answers; each ended in its middle; and then other calls."""

import os
import textwrap

import pytest

from tests.unbreakable.attacks import survives

LONG = bool(os.environ.get("WASMFX_LONG"))
ENGINES = ("reference", "native")

HELP = """
ENGINE = {engine!r}
NATIVE = ENGINE == "native"
ROUNDS = 2 if NATIVE else 1
def made(text, host=None, **options):
    module = Module(textwrap.dedent(text), features="+extensions")
    return Instance(module, {{"host": host or {{}}}}, Store(ENGINE, **options)).exports
def ends(function, *args):
    try:
        return function(*args)
    except wasmfx.WasmError as error:
        return type(error).__name__, error.message
NAMES = '''
  (type $h (handler i32))
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $g (func (result i32))) (type $kg (cont $g))
  (type $fh (func (param i32 (ref null $h)) (result i32))) (type $kh (cont $fh))
  (tag $ask (export "ask") (param i32) (result i32)) (tag $flip (result i32))
  (tag $oops (param i32))
  (func $answer (param i32) (result i32) (i32.add (local.get 0) (i32.const 1)))
'''
import textwrap
"""


def attack(engine: str, text: str, seconds: float = 180) -> None:
    survives(HELP.format(engine=engine) + textwrap.dedent(text), seconds=seconds)


@pytest.mark.parametrize("engine", ENGINES)
def test_names_in_names(engine: str) -> None:
    """Ten thousand prompts: the outermost is asked, the innermost, and each on the way back."""
    attack(
        engine,
        """
        e = made(f'''(module {NAMES}
          (global $first (mut (ref null $h)) (ref.null $h)) (elem declare func $down)
          (func $down (type $fh)
            (if (ref.is_null (global.get $first)) (then (global.set $first (local.get 1))))
            (if (i32.eqz (local.get 0))
              (then
                (return (i32.add (suspend_to $h $ask (i32.const 1) (global.get $first))
                  (suspend_to $h $ask (i32.const 3) (local.get 1))))))
            (i32.add
              (call $in (i32.sub (local.get 0) (i32.const 1)))
              (suspend_to $h $ask (i32.const 0) (local.get 1))))
          (func $in (export "in") (param i32) (result i32)
            (resume_with $kh (on $ask call $answer) (local.get 0) (cont.new $kh (ref.func $down))))
          (func $trap (type $fh)
            (if (i32.eqz (local.get 0)) (then (unreachable)))
            (call $deep (i32.sub (local.get 0) (i32.const 1))))
          (elem declare func $trap)
          (func $deep (export "deep") (param i32) (result i32)
            (resume_with $kh (on $ask call $answer)
              (local.get 0) (cont.new $kh (ref.func $trap))))
          (func (export "forget") (global.set $first (ref.null $h))))''')
        def call(n):
            e.forget()
            return getattr(e, "in")(n)
        assert call(10) == 16
        for _ in range(ROUNDS):
            assert call(10_000) == 10_006
            assert ends(e.deep, 10_000) == ("Trap", "unreachable executed")
        # Names that end with the stack.
        if NATIVE:
            assert ends(call, 100_000_000) == ("Exhaustion", "call stack exhausted")
        assert call(10) == 16
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_many_copies(engine: str) -> None:
    """A hundred thousand that are dropped, ten thousand that are kept, and copies of copies."""
    attack(
        engine,
        """
        def resident():
            return int(open("/proc/self/statm").read().split()[1]) * 4096
        e = made(f'''(module {NAMES}
          (table $kept 10000 (ref null $k)) (elem declare func $flips)
          (func $flips (type $g) (call $deep (i32.const 20)))
          (func $deep (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (i32.add (local.get 0) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
              (else (suspend $flip))))
          (func $new (result (ref $k))
            (block $on (result (ref $k))
              (drop (resume $kg (on $flip $on) (cont.new $kg (ref.func $flips)))) (unreachable)))
          (func (export "drop") (param i32) (result i32) (local $k (ref null $k))
            (local.set $k (call $new))
            (loop $l
              (drop (cont.clone $k (local.get $k)))
              (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
            (resume $k (i32.const 1) (local.get $k)))
          (func (export "chain") (param i32) (result i32) (local $k (ref null $k))
            (local.set $k (call $new))
            (loop $l
              (local.set $k (cont.clone $k (local.get $k)))
              (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
            (resume $k (i32.const 2) (local.get $k)))
          (func (export "keep") (param i32) (result i32)
            (local $k (ref null $k)) (local $sum i32) (local $n i32)
            (local.set $k (call $new)) (local.set $n (local.get 0))
            (loop $l
              (local.set 0 (i32.sub (local.get 0) (i32.const 1)))
              (table.set $kept (local.get 0) (cont.clone $k (local.get $k)))
              (br_if $l (local.get 0)))
            (loop $l
              (local.set $n (i32.sub (local.get $n) (i32.const 1)))
              (local.set $sum (i32.add (local.get $sum)
                (resume $k (local.get $n) (table.get $kept (local.get $n)))))
              (br_if $l (local.get $n)))
            (local.get $sum))
          (func (export "clear") (table.fill $kept (i32.const 0) (ref.null $k) (i32.const 10000))))
          ''')
        many = 100_000 if NATIVE else 10_000
        e.drop(many // 5)
        before = resident()
        assert e.drop(many) == 211
        assert e.chain(many) == 212
        assert resident() < before * 1.1 + 20_000_000, (before, resident())
        assert e.keep(many // 10) == many // 10 * 210 + sum(range(many // 10))
        e.clear()
        assert e.keep(10) == 2145
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_names_of_another_store(engine: str) -> None:
    attack(
        engine,
        """
        TEXT = f'''(module (import "host" "see" (func $see (param (ref null $h)))) {NAMES}
          (elem declare func $shows)
          (func $shows (type $fh) (call $see (local.get 1))
            (suspend_to $h $ask (local.get 0) (local.get 1)))
          (func (export "show") (param i32) (result i32)
            (resume_with $kh (on $ask call $answer) (local.get 0) (cont.new $kh (ref.func $shows))))
          (func (export "use") (param (ref null $h)) (result i32)
            (suspend_to $h $ask (i32.const 1) (local.get 0)))
          (func (export "same") (param (ref null $h)) (result (ref null $h)) (local.get 0)))'''
        seen = []
        a, b = (made(TEXT, {"see": seen.append}) for _ in range(2))
        for n in range(100):
            assert a.show(5) == 6
            (name,) = seen[-1:]
            for _ in range(3):
                try:
                    b.use(name)
                except TypeError as error:
                    assert "store" in str(error) or "handler" in str(error), error
                else:
                    raise AssertionError
                assert ends(a.use, name) == ("Trap", "unhandled name or tag")
            assert ends(a.use, None) == ("Trap", "null handler reference")
            a.same(name)
            try:
                a.use(object())
            except TypeError:
                pass
        del a
        gc.collect()
        for name in seen:
            try:
                b.same(name)
            except TypeError:
                continue
            raise AssertionError
        repr(seen)
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_a_barrier_in_a_loop(engine: str) -> None:
    """Entered and left in all ways a million times, and never left at all."""
    attack(
        engine,
        f"""
        rounds = 1_000_000 if NATIVE else {20_000 if LONG else 5_000}
        """
        """
        e = made(f'''(module {NAMES}
          (func $left (param i32) (result i32)
            (barrier (result i32)
              (return (i32.add (local.get 0) (i32.const 1)))))
          (func $tail (param i32) (result i32)
            (barrier (result i32) (return_call $left (local.get 0))))
          (func (export "run") (param $n i32) (result i32) (local $x i32)
            (loop $l
              (block $out
                (barrier (br_if $out (i32.and (local.get $n) (i32.const 1)))
                  (local.set $x (i32.add (local.get $x) (i32.const 1)))))
              (local.set $x (call $tail (local.get $x)))
              (block $c (result i32)
                (try_table (result i32) (catch $oops $c)
                  (barrier (result i32) (throw $oops (i32.const 1)))))
              (local.set $x (i32.add (local.get $x)))
              (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
            (local.get $x))
          (func $in (export "in") (param i32) (result i32)
            (barrier (result i32)
              (if (result i32) (local.get 0)
                (then (i32.add (i32.const 1) (call $in (i32.sub (local.get 0) (i32.const 1)))))
                (else (suspend $flip)))))
          (func $endless (export "endless") (result i32)
            (barrier (result i32) (i32.add (i32.const 1) (call $endless)))))''')
        for _ in range(ROUNDS):
            assert e.run(rounds) == rounds * 2 + rounds // 2
            for depth in (0, 1, 1000):
                assert ends(getattr(e, "in"), depth) == ("Trap", "barrier hit by suspension")
            assert ends(e.endless) == ("Exhaustion", "call stack exhausted")
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_recursion_in_answers(engine: str) -> None:
    """Within one answer, and by answers to what answers ask."""
    attack(
        engine,
        """
        e = made(f'''(module {NAMES}
          (elem declare func $asks)
          (func $asks (type $f) (suspend $ask (local.get 0)))
          (func $deep (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (i32.add (i32.const 1) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
              (else (i32.const 0))))
          (func $again (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (i32.add (i32.const 1) (call $asked (i32.sub (local.get 0) (i32.const 1)))))
              (else (i32.const 0))))
          (func $asked (export "asked") (param i32) (result i32)
            (resume $k (on $ask call $again) (local.get 0) (cont.new $k (ref.func $asks))))
          (func (export "within") (param i32) (result i32)
            (resume $k (on $ask call $deep) (local.get 0) (cont.new $k (ref.func $asks))))
          (func $throws (param i32) (result i32)
            (if (local.get 0) (then (throw $oops (call $deep (local.get 0)))))
            (unreachable))
          (func (export "thrown") (param i32) (result i32)
            (block $c (result i32)
              (try_table (result i32) (catch $oops $c)
                (resume $k (on $ask call $throws) (local.get 0)
                  (cont.new $k (ref.func $asks)))))))''')
        for _ in range(ROUNDS):
            for name in ("asked", "within")[:ROUNDS]:
                f = getattr(e, name)
                assert f(1000) == 1000
                assert ends(f, -1) == ("Exhaustion", "call stack exhausted"), name
                assert f(1000) == 1000
            assert e.thrown(500) == 500
            assert ends(e.thrown, 0) == ("Trap", "unreachable executed")
        """,
    )


ENDLESS = """
        e = made(f'''(module {NAMES}
          (func $spin (param i32) (result i32)
            (loop $l (br $l)) (unreachable))
          (elem declare func $asks $to $spins $flips)
          (func $asks (type $f) (suspend $ask (local.get 0)))
          (func $to (type $fh) (suspend_to $h $ask (local.get 0) (local.get 1)))
          (func $spins (type $fh) (call $spin (local.get 0)))
          (func (export "in_an_answer") (result i32)
            (resume $k (on $ask call $spin) (i32.const 1) (cont.new $k (ref.func $asks))))
          (func (export "in_an_answer_by_name") (result i32)
            (resume_with $kh (on $ask call $spin) (i32.const 1) (cont.new $kh (ref.func $to))))
          (func (export "under_a_name") (result i32)
            (resume_with $kh (on $ask call $answer) (i32.const 1)
              (cont.new $kh (ref.func $spins))))
          (func (export "in_a_barrier") (result i32)
            (barrier (result i32) (call $spin (i32.const 1))))
          (func (export "asking") (result i32)
            (resume $k (on $ask call $answer) (i32.const 1) (cont.new $k (ref.func $flips))))
          (func $flips (type $f)
            (loop $l (drop (suspend $ask (local.get 0))) (br $l)) (unreachable))
          (func (export "copying") (result i32) (local $k (ref null $k))
            (local.set $k (cont.new $k (ref.func $asks)))
            (loop $l (local.set $k (cont.clone $k (local.get $k))) (br $l)) (unreachable))
          (func (export "good") (result i32)
            (i32.add
              (barrier (result i32)
                (resume $k (on $ask call $answer) (i32.const 1)
                  (cont.clone $k (cont.new $k (ref.func $asks)))))
              (resume_with $kh (on $ask call $answer) (i32.const 1)
                (cont.new $kh (ref.func $to))))))''')
        names = [name for name in e if name not in ("good", "ask")]
        assert len(names) == 6
        store = e.ask.store
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_deadlines(engine: str) -> None:
    attack(
        engine,
        ENDLESS
        + """
        for _ in range(3):
            for name in names:
                store.deadline = time.monotonic() + 0.05
                try:
                    getattr(e, name)()
                except wasmfx.OutOfTime:
                    pass
                else:
                    raise AssertionError(name)
                store.deadline = None
                assert e.good() == 4, name
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_interrupts(engine: str) -> None:
    """An exception of Python at any moment."""
    attack(
        engine,
        ENDLESS
        + """
        class Alarm(BaseException): pass
        def alarm(*_): raise Alarm
        signal.signal(signal.SIGALRM, alarm)
        seen = 0
        for n in range(150):
            name = names[n % len(names)]
            try:
                signal.setitimer(signal.ITIMER_REAL, 0.003 + n % 11 * 0.0007)
                getattr(e, name)()
            except Alarm:
                seen += 1
            signal.setitimer(signal.ITIMER_REAL, 0)
            try:
                assert e.good() == 4, name
            except Alarm:
                raise AssertionError("late")
        assert seen == 150
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_no_memory_for_copies(engine: str) -> None:
    """A limit on memory is met by copies of a deep stack, all of which are kept."""
    attack(
        engine,
        """
        import resource
        e = made(f'''(module {NAMES}
          (table $kept 0 (ref null $k)) (elem declare func $flips)
          (global $k (mut (ref null $k)) (ref.null $k))
          (func $flips (type $g) (call $deep (i32.const 5000)))
          (func $deep (param i32) (result i32)
            (if (result i32) (local.get 0)
              (then (i32.add (local.get 0) (call $deep (i32.sub (local.get 0) (i32.const 1)))))
              (else (suspend $flip))))
          (func $new (result (ref $k))
            (block $on (result (ref $k))
              (drop (resume $kg (on $flip $on) (cont.new $kg (ref.func $flips)))) (unreachable)))
          (func (export "new") (global.set $k (call $new)))
          (func (export "keep") (param i32) (result i32)
            (loop $l
              (drop (table.grow $kept (cont.clone $k (global.get $k)) (i32.const 1)))
              (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))
            (table.size $kept))
          (func (export "clear")
            (table.fill $kept (i32.const 0) (ref.null $k) (table.size $kept)))
          (func (export "last") (result i32)
            (resume $k (i32.const 1)
              (cont.clone $k (global.get $k)))))''')
        e.new()
        e.keep(3)
        e.clear()
        used = int(open("/proc/self/statm").read().split()[0]) * 4096
        resource.setrlimit(resource.RLIMIT_AS, (used + (256 << 20),) * 2)
        ended = []
        for _ in range(3):
            try:
                e.keep(20_000 if NATIVE else 2_000)
                ended.append("done")
            except (MemoryError, wasmfx.WasmError) as error:
                ended.append(type(error).__name__)
            e.clear()
            e.ask.store.collect()
            assert e.last() == 12502501
        assert not NATIVE or ended[0] in ("LimitExceeded", "Exhaustion"), ended
        """,
    )


@pytest.mark.parametrize("engine", ENGINES)
def test_threads_with_names_of_their_own(engine: str) -> None:
    attack(
        engine,
        ENDLESS
        + """
        sys.setswitchinterval(1e-5)
        failed = []
        text = f'''(module {NAMES}
          (elem declare func $to)
          (func $to (type $fh)
            (i32.add (suspend_to $h $ask (local.get 0) (local.get 1))
              (barrier (result i32) (call $in (i32.sub (local.get 0) (i32.const 1))))))
          (func $in (export "run") (param i32) (result i32)
            (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
            (resume_with $kh (on $ask call $answer) (local.get 0)
              (cont.clone $kh (cont.new $kh (ref.func $to))))))'''
        def work():
            own = made(text)
            for _ in range(1000 if NATIVE else 20):
                if own.run(20) != 230:
                    failed.append(1)
        threads = [threading.Thread(target=work) for _ in range(4)]
        for t in threads: t.start()
        for t in threads: t.join()
        assert not failed
        """,
    )
