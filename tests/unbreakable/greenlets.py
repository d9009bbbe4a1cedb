"""A storm of greenlets: guests in many stores switch, trap, suspend and are cancelled in any order.

    python -m tests.unbreakable.greenlets SECONDS TIER PATCH SEED

PATCH is `plain` for the library greenlet alone, `threads` for a storm in each of three threads, or
`before` or `after` for gevent that patches everything before or after wasmfx is imported. Every
answer is checked.
"""

from __future__ import annotations

import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

PATCH = sys.argv[3] if __name__ == "__main__" else "plain"
if PATCH == "before":
    import gevent.monkey

    gevent.monkey.patch_all()

import greenlet  # noqa: E402
import pytest  # noqa: E402

import wasmfx  # noqa: E402

if PATCH == "after":
    import gevent.monkey

    gevent.monkey.patch_all()

GUEST = """
(module
  (type $f (func (param i32) (result i32))) (type $k (cont $f))
  (type $rest (func (param i32) (result i32))) (type $krest (cont $rest))
  (type $box (struct (field i32)))
  (import "host" "pause" (func $pause (param i32) (result i32)))
  (import "host" "show" (func $show (param externref i32) (result externref)))
  (tag $ask (export "ask") (param i32) (result i32))
  (memory 1)
  (elem declare func $asks)
  (func $asks (export "asks") (param $n i32) (result i32)
    (i32.add (call $pause (local.get $n)) (suspend $ask (call $pause (local.get $n)))))
  (func (export "pauses") (param $n i32) (param $times i32) (result i32) (local $sum i32)
    (loop $more
      (local.set $sum (i32.add (local.get $sum) (call $pause (local.get $n))))
      (br_if $more (local.tee $times (i32.sub (local.get $times) (i32.const 1)))))
    (local.get $sum))
  (func (export "traps") (param $n i32) (result i32)
    (i32.add (call $pause (local.get $n)) (i32.load (i32.const -1))))
  (func (export "divides") (param $n i32) (result i32)
    (i32.div_s (call $pause (local.get $n)) (i32.const 0)))
  (func (export "recurses") (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $again (i32.sub (local.get $n) (i32.const 1)))))
      (else (call $pause (i32.const 0)))))
  (func $again (param $n i32) (result i32)
    (if (result i32) (local.get $n)
      (then (i32.add (i32.const 1) (call $again (i32.sub (local.get $n) (i32.const 1)))))
      (else (call $pause (i32.const 0)))))
  (func (export "endless") (param $n i32) (result i32)
    (drop (call $pause (local.get $n)))
    (loop $l (br $l)) (unreachable))
  (func (export "handles") (param $n i32) (result i32) (local $k (ref null $krest)) (local $v i32)
    (block $on (result i32 (ref $krest))
      (return (resume $k (on $ask $on) (local.get $n) (cont.new $k (ref.func $asks)))))
    (local.set $k) (local.set $v)
    (resume $krest (call $pause (local.get $v)) (local.get $k)))
  (func (export "boxes") (param $n i32) (result i32)
    (local $i i32) (local $sum i32) (local $box (ref null $box))
    (loop $more
      (local.set $box (struct.new $box (local.get $n)))
      (drop (call $pause (local.get $i)))
      (local.set $sum (i32.add (local.get $sum) (struct.get $box 0 (local.get $box))))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $i) (i32.const 4))))
    (local.get $sum))
  (func (export "shows") (param externref) (param i32) (result externref)
    (call $show (local.get 0) (local.get 1))))
"""
MODULE = wasmfx.Module(GUEST)


class Cancelled(Exception):
    """Thrown into a greenlet by another one."""


class Storm:
    """Jobs in greenlets, each with random guests of some stores."""

    def __init__(self, tier: str, seed: int) -> None:
        self.random = random.Random(seed)
        self.tier: Any = tier
        self.done: Counter[str] = Counter()
        self.paused: list[greenlet.greenlet] = []
        self.free: list[Any] = []
        self.kept: list[tuple[Any, int]] = []
        self.scheduler: Any = greenlet.getcurrent()

    def pause(self, n: int) -> int:
        """Let other greenlets run, most times; `n` selects what else happens."""
        if self.random.random() < 0.8:
            self.scheduler.switch()
        if n == 13 and self.free and self.random.random() < 0.3:
            self.play()
        return n

    def show(self, x: object, n: int) -> object:
        self.pause(n)
        return x

    def guest(self) -> Any:
        """An instance that no other greenlet uses."""
        if self.free and self.random.random() < 0.95:
            return self.free.pop(self.random.randrange(len(self.free)))
        host = {"pause": self.pause, "show": self.show}
        return wasmfx.Instance(MODULE, {"host": host}, wasmfx.Store(tier=self.tier))

    def play(self) -> None:
        guest = self.guest()
        names = [name for name in dir(self) if name.startswith("do_")]
        name = self.random.choice(names)
        try:
            getattr(self, name)(guest.exports, self.random.randrange(1, 30))
            self.done[name] += 1
        except Cancelled:
            self.done["cancelled"] += 1
            raise
        finally:
            guest.store.deadline = None
            if self.random.random() < 0.97:
                self.free.append(guest)

    def do_pauses(self, e: Any, n: int) -> None:
        times = self.random.randrange(1, 6)
        assert e.pauses(n, times) == n * times

    def do_trap(self, e: Any, n: int) -> None:
        for name in ("traps", "divides"):
            with pytest.raises(wasmfx.Trap) as trapped:
                e[name](n)
            assert trapped.value.message in (
                "out of bounds memory access",
                "integer divide by zero",
            )
            assert trapped.value.frames

    def do_recurse(self, e: Any, n: int) -> None:
        assert e.recurses(n * 100) == n * 100

    def do_deadline(self, e: Any, n: int) -> None:
        e.ask.store.deadline = time.monotonic() + 0.002
        with pytest.raises(wasmfx.OutOfTime):
            e.endless(n)

    def do_handle(self, e: Any, n: int) -> None:
        assert e.handles(n) == 2 * n

    def do_box(self, e: Any, n: int) -> None:
        assert e.boxes(n) == 4 * n
        e.ask.store.collect()

    def do_show(self, e: Any, n: int) -> None:
        x = object()
        assert e.shows(x, n) is x

    def do_hold(self, e: Any, n: int) -> None:
        """A continuation that Python holds; another greenlet may resume the rest."""
        outcome = wasmfx.Continuation(e.asks).resume(n, on=e.ask)
        assert isinstance(outcome, wasmfx.Suspended)
        assert outcome.value == n
        self.scheduler.switch()
        rest = outcome.continuation
        rest = rest.clone() if self.random.random() < 0.5 else rest
        assert rest.resume(7).values == (n + 7,)

    def do_refuse(self, e: Any, n: int) -> None:
        """Another greenlet is refused while this one is in the store."""
        told: list[str] = []

        def other() -> None:
            try:
                e.pauses(1, 1)
            except RuntimeError as error:
                told.append(str(error))

        def inside(x: int) -> int:
            greenlet.greenlet(other).switch()
            self.scheduler.switch()
            return x

        host = {"pause": inside, "show": self.show}
        guest = wasmfx.Instance(MODULE, {"host": host}, e.ask.store).exports
        assert guest.pauses(n, 2) == 2 * n
        assert len(told) == 2
        assert all("another greenlet" in text for text in told), told

    def job(self) -> None:
        try:
            for _ in range(self.random.randrange(1, 5)):
                self.play()
        except Cancelled:
            pass

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        jobs: list[greenlet.greenlet] = []
        while time.monotonic() < end or jobs:
            if len(jobs) < 25 and time.monotonic() < end:
                jobs.append(greenlet.greenlet(self.job))
            job = self.random.choice(jobs)
            if job and self.random.random() < 0.01:
                kind = self.random.choice([Cancelled, greenlet.GreenletExit])
                job.throw(kind)
            else:
                job.switch()
            if job.dead:
                jobs.remove(job)
                self.done["jobs"] += 1


class Hub(Storm):
    """The same storm on gevent's hub."""

    def __init__(self, tier: str, seed: int) -> None:
        super().__init__(tier, seed)
        self.scheduler = self

    def switch(self) -> None:
        gevent.sleep(0 if self.random.random() < 0.9 else 0.0005)

    def timed(self) -> None:
        if self.random.random() < 0.3:
            with gevent.Timeout(0.003 * self.random.random(), False):
                self.job()
        else:
            self.job()

    def run(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        failed: list[BaseException] = []
        while time.monotonic() < end and not failed:
            jobs = [gevent.spawn(self.timed) for _ in range(25)]
            gevent.sleep(0.005)
            for job in jobs:
                if self.random.random() < 0.1:
                    job.kill(self.random.choice([Cancelled, gevent.GreenletExit]), block=False)
            gevent.joinall(jobs)
            failed += [j.exception for j in jobs if isinstance(j.exception, Exception)]
            failed = [error for error in failed if not isinstance(error, Cancelled)]
            self.done["jobs"] += len(jobs)
        if failed:
            raise failed[0]


def main(seconds: str, tier: str, patch: str, seed: str) -> None:
    make: Callable[[str, int], Storm] = Storm if patch in ("plain", "threads") else Hub
    done: list[Counter[str]] = []

    def one(seed: int) -> None:
        storm = make(tier, seed)
        storm.run(float(seconds))
        done.append(storm.done)

    if patch == "threads":
        beside = [threading.Thread(target=one, args=[3 * int(seed) + n]) for n in range(3)]
        for thread in beside:
            thread.start()
        for thread in beside:
            thread.join()
        assert len(done) == 3, "a thread has failed"
    else:
        one(int(seed))
    print(patch, tier, seed, dict(sorted(sum(done, Counter()).items())))


if __name__ == "__main__":
    main(*sys.argv[1:])
