"""Fuel of a block of calls: nested blocks, several stores, tasks, and calls inside of calls."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from random import Random

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES

MANY = 1 << 40
"""Fuel that no test uses up."""

TEXT = """(module
  (import "env" "back" (func $back (param i32)))
  (import "env" "pause" (func $pause (param i32)))
  (tag $t (export "t"))
  (func $loop (param i32)
    (if (local.get 0) (then
      (loop $l (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))))
  (func (export "burn") (param i32)
    (loop $l (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1))))))
  (func (export "around") (param i32 i32)
    (call $loop (local.get 0)) (call $back (local.get 1)) (call $loop (local.get 0)))
  (func (export "awaits") (param i32)
    (call $loop (local.get 0)) (call $pause (i32.const 1)) (call $loop (local.get 0)))
  (func (export "steps") (param i32)
    (loop $l (suspend $t)
      (br_if $l (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))))
"""
# burn(n) costs n + 1, around(n, _) costs 2 n + 3, awaits(n) one more for the import.
MODULE = wasmfx.Module(TEXT)


async def pause(_: int) -> None:
    await asyncio.sleep(0)


class Guest:
    """An instance in a store of its own, which calls `back` in the middle of `around`."""

    def __init__(self, engine: str, fuel: int = MANY) -> None:
        self.store = wasmfx.Store(engine, fuel=fuel)
        self.back: Callable[[int], None] = lambda n: None
        env = {"back": lambda n: self.back(n), "pause": pause}
        self.instance = wasmfx.Instance(MODULE, {"env": env}, self.store)
        self.exports = self.instance.exports


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def out_of(most: int) -> pytest.RaisesExc[wasmfx.OutOfFuel]:
    return pytest.RaisesExc(
        wasmfx.OutOfFuel, match=f"^out of fuel: the limit of the block is {most}$"
    )


def test_a_block_ends_a_call(engine: str) -> None:
    one = Guest(engine)
    with wasmfx.limit(fuel=100) as block:
        one.exports.burn(9)
        assert block.fuel == 90
        with out_of(100) as caught:
            one.exports.burn(90)
        assert caught.value.most == 100
        assert caught.value.frames
        assert block.fuel == 0
        with out_of(100):
            one.exports.burn(1)
    assert one.store.fuel == MANY - 100
    one.exports.burn(1000)
    assert one.store.fuel == MANY - 1101


def test_the_last_unit_is_enough(engine: str) -> None:
    one = Guest(engine)
    with wasmfx.limit(fuel=10) as block:
        one.exports.burn(9)
        assert block.fuel == 0


def test_the_fuel_of_the_store_counts_still(engine: str) -> None:
    one = Guest(engine, fuel=50)
    with wasmfx.limit(fuel=100) as block:
        with pytest.raises(wasmfx.OutOfFuel, match=r"^out of fuel$") as caught:
            one.exports.burn(50)
        assert caught.value.most is None
        assert (one.store.fuel, block.fuel) == (0, 50)
        one.store.fuel = MANY
        with out_of(100):
            one.exports.burn(50)


def test_several_stores_share_a_block(engine: str) -> None:
    one, other = Guest(engine), Guest(engine)
    with wasmfx.limit(fuel=100) as block:
        one.exports.burn(39)
        other.exports.burn(39)
        assert block.fuel == 20
        with out_of(100):
            one.exports.burn(20)
    assert (one.store.fuel, other.store.fuel) == (MANY - 60, MANY - 40)


def test_an_inner_block_is_charged_to_the_outer(engine: str) -> None:
    one = Guest(engine)
    with wasmfx.limit(fuel=100) as outer:
        with wasmfx.limit(fuel=30) as inner:
            one.exports.burn(19)
            assert (inner.fuel, outer.fuel) == (10, 80)
            with out_of(30):
                one.exports.burn(10)
        assert outer.fuel == 70
        with wasmfx.limit(fuel=1000) as inner:
            assert inner.fuel == 70
            with out_of(100):
                one.exports.burn(70)
        assert outer.fuel == 0


def test_a_call_inside_of_a_call(engine: str) -> None:
    """The inner store takes from what the outer call could use, and the reverse."""
    one, other = Guest(engine), Guest(engine)
    one.back = other.exports.burn
    with wasmfx.limit(fuel=100) as block:
        one.exports.around(20, 9)
        assert block.fuel == 100 - 43 - 10
    with wasmfx.limit(fuel=50), out_of(50) as caught:
        one.exports.around(20, 9)  # It fails in the second half of `around`.
    assert "around" in str(caught.value.frames)
    assert one.store.fuel == MANY - 43 - 40
    with wasmfx.limit(fuel=30), out_of(30):
        one.exports.around(20, 9)  # It fails in `other`.
    assert other.store.fuel == MANY - 10 - 10 - 8
    one.back = one.exports.burn
    with wasmfx.limit(fuel=53) as block:
        one.exports.around(20, 9)
        assert block.fuel == 0
    with wasmfx.limit(fuel=52), out_of(52):
        one.exports.around(20, 9)


def test_a_block_inside_of_a_call(engine: str) -> None:
    one = Guest(engine)
    left = []

    def back(n: int) -> None:
        assert one.store.fuel == MANY - 22
        with wasmfx.limit(fuel=15) as block:
            one.exports.burn(n)
            left.append(block.fuel)

    one.back = back
    one.exports.around(20, 9)
    assert left == [5]
    assert one.store.fuel == MANY - 53
    with wasmfx.limit(fuel=60) as outer:
        one.store.fuel = MANY
        one.exports.around(20, 9)
        assert outer.fuel == 7
    with out_of(15):
        one.store.fuel = MANY
        one.exports.around(20, 20)


def test_the_fuel_of_a_store_that_runs(engine: str) -> None:
    """It can be read and set in the middle of a call."""
    one = Guest(engine)
    seen = []

    def back(n: int) -> None:
        seen.append(one.store.fuel)
        one.store.fuel = n

    one.back = back
    with wasmfx.limit(fuel=1000) as block:
        one.exports.around(20, 100)
        assert (one.store.fuel, block.fuel) == (79, 957)
        with pytest.raises(wasmfx.OutOfFuel, match=r"^out of fuel$"):
            one.exports.around(20, 10)
    assert seen[0] == MANY - 22


def test_blocks_of_another_context(engine: str) -> None:
    """A host function that leaves the block, as one of another library may, leaves its fuel."""
    one = Guest(engine)
    one.back = lambda n: contextvars.Context().run(one.exports.burn, n)
    with wasmfx.limit(fuel=43) as block:
        one.exports.around(20, 1000)
        assert block.fuel == 0
    assert one.store.fuel == MANY - 43 - 1001


def test_a_store_that_is_made_in_a_block_counts(engine: str) -> None:
    with wasmfx.limit(fuel=100) as block:
        store = wasmfx.Store(engine)
        env = {"back": lambda n: None, "pause": pause}
        wasmfx.Instance(MODULE, {"env": env}, store).exports.burn(9)
        assert block.fuel == 90
        text = "(module (func $f (loop $l (br $l))) (start $f))"
        with out_of(100):
            wasmfx.Instance(wasmfx.Module(text), store=store)


def test_a_store_that_does_not_count_says_so(engine: str) -> None:
    exports = wasmfx.Instance(wasmfx.Module('(module (func (export "f")))'), None, None).exports
    with wasmfx.limit(fuel=100):
        with pytest.raises(ValueError, match=r"does not count fuel.*Store\(fuel=...\)"):
            exports.f()
        with pytest.raises(ValueError, match="does not count fuel"):
            wasmfx.Continuation(exports.f).resume()
    exports.f()


def test_continuations_pay_where_they_are_resumed(engine: str) -> None:
    one = Guest(engine)
    k = wasmfx.Continuation(one.exports.steps)
    with wasmfx.limit(fuel=2) as block:
        outcome = k.resume(5, on=one.exports.t)
        assert block.fuel == 0
    for left in 1, 0:
        with wasmfx.limit(fuel=1 + left) as block:
            assert isinstance(outcome, wasmfx.Suspended)
            outcome = outcome.continuation.resume(on=one.exports.t)
            assert block.fuel == left
    with wasmfx.limit(fuel=0), out_of(0):
        assert isinstance(outcome, wasmfx.Suspended)
        outcome.continuation.resume(on=one.exports.t)


def test_tasks_pay_for_their_own_guests(engine: str) -> None:
    one = Guest(engine)

    async def task(n: int, fuel: int) -> int | None:
        try:
            with wasmfx.limit(fuel=fuel) as block:
                for _ in range(3):
                    await one.instance.aio.awaits(n)
                return block.fuel
        except wasmfx.OutOfFuel as error:
            return None if error.most == fuel else error.most

    async def run() -> list[int | None]:
        return await asyncio.gather(*[task(10 * n, 500) for n in range(12)])

    cost = [3 * (2 * 10 * n + 4) for n in range(12)]
    assert asyncio.run(run()) == [500 - c if c <= 500 else None for c in cost]
    assert one.store.fuel == MANY - sum(min(c, 500) for c in cost)


def test_tasks_of_a_block_share_it(engine: str) -> None:
    one = Guest(engine)

    async def run() -> int:
        with wasmfx.limit(fuel=1000) as block:
            await asyncio.gather(*[one.instance.aio.awaits(10) for _ in range(10)])
            return block.fuel or 0

    assert asyncio.run(run()) == 1000 - 240


def test_threads_that_share_a_block(engine: str) -> None:
    """Each has a store. What one has used, the others miss from their next poll on."""
    ended = []

    def spin() -> None:
        one = Guest(engine)
        with pytest.raises(wasmfx.OutOfFuel):
            one.exports.burn(1 << 31)
        ended.append(MANY - (one.store.fuel or 0))

    most = 2_000_000 if engine == "native" else 20_000
    with wasmfx.limit(fuel=most) as block:
        threads = [
            threading.Thread(target=contextvars.copy_context().run, args=(spin,)) for _ in range(4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert block.fuel == 0
    assert most <= sum(ended) <= 4 * most
    free = Guest(engine)
    free.exports.burn(10)


def test_a_block_that_is_left_by_an_error(engine: str) -> None:
    one = Guest(engine)

    def back(n: int) -> None:
        raise LookupError(n)

    one.back = back
    with pytest.raises(LookupError), wasmfx.limit(fuel=100):
        one.exports.around(20, 1)
    assert one.store.fuel == MANY - 22
    one.back = lambda n: None
    one.exports.around(20, 1)
    assert one.store.fuel == MANY - 65


@pytest.mark.parametrize("seed", range(60))
def test_random_programs_agree_with_a_model(engine: str, seed: int) -> None:
    """Calls nest through host functions, and open blocks and catch what they raise."""
    random = Random(seed)
    fuels = [random.choice((60, 300, MANY)) for _ in range(2)]
    program = [tree(random, 4) for _ in range(4)]
    model, real = Model(fuels), Real(engine, fuels)
    for step in program:
        assert real.catch(step) == model.catch(step)
        assert [guest.store.fuel for guest in real.guests] == model.left


Tree = tuple[str, int, int, list["Tree"]]


def tree(random: Random, depth: int) -> Tree:
    """A random program: a word, a store, an amount, and what happens inside."""
    word = random.choice(("burn", "around", "around", "block", "catch")) if depth else "burn"
    inside = [tree(random, depth - 1) for _ in range(random.randrange(3))]
    amount = random.choice((5, 40, 100)) if word == "block" else random.randrange(1, 15)
    return word, random.randrange(2), amount, inside


class Real:
    """Runs programs."""

    def __init__(self, engine: str, fuels: list[int]) -> None:
        self.guests = [Guest(engine, fuel) for fuel in fuels]
        self.waiting: list[list[Tree]] = []
        for guest in self.guests:
            guest.back = lambda _: self.do(self.waiting.pop())

    def catch(self, program: Tree) -> object:
        """Do a program, and return the limit that ended it."""
        try:
            self.do([program])
        except wasmfx.OutOfFuel as error:
            return error.most or "store"
        return None

    def do(self, programs: list[Tree]) -> None:
        for word, which, amount, inside in programs:
            if word == "burn":
                self.guests[which].exports.burn(amount)
            elif word == "around":
                depth = len(self.waiting)
                self.waiting.append(inside)
                try:
                    self.guests[which].exports.around(amount, 0)
                finally:
                    del self.waiting[depth:]
            elif word == "catch":
                self.catch(("block", which, MANY, inside))
            else:
                with wasmfx.limit(fuel=amount):
                    self.do(inside)


class Empty(Exception):
    """The fuel is used up of a block that had `args[0]`, or of a store."""


class Model:
    """What programs do to the fuel: the stores' own, and `[most, left]` of each open block."""

    def __init__(self, fuels: list[int]) -> None:
        self.left = list(fuels)
        self.blocks: list[list[int]] = []

    def catch(self, program: Tree) -> object:
        try:
            self.do([program])
        except Empty as error:
            return error.args[0]
        return None

    def do(self, programs: list[Tree]) -> None:
        for word, which, amount, inside in programs:
            if word == "burn":
                self.pay(which, amount + 1)
            elif word == "around":
                self.pay(which, amount + 2)
                self.do(inside)
                self.pay(which, amount + 1)
            elif word == "catch":
                self.catch(("block", which, MANY, inside))
            else:
                self.blocks.append([amount, amount])
                try:
                    self.do(inside)
                finally:
                    self.blocks.pop()

    def pay(self, which: int, cost: int) -> None:
        used = min([cost, self.left[which], *(left for _, left in self.blocks)])
        self.left[which] -= used
        for block in self.blocks:
            block[1] -= used
        if used < cost:
            raise Empty(next((most for most, left in self.blocks[::-1] if not left), "store"))
