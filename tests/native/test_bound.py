"""Arguments bound to continuations: in the object, in a short run of words, in a longer one."""

import pytest

from tests.native.running import Running
from wasmfx.native.abi.layout import BOUND_INLINE
from wasmfx.native.abi.words import RUN

MOST = RUN + 4


def bound(first: int, then: int) -> str:
    """Binds some arguments at once, then others one by one; the sum tells them apart."""
    count = first + then
    types = "".join(
        f"(type $f{n} (func {'(param i64)' * n} (result i64))) (type $k{n} (cont $f{n}))\n"
        for n in range(count + 1)
    )
    sum_ = " ".join(f"(i64.add (i64.mul (i64.const 3)) (local.get {n}))" for n in range(count))
    args = [f"(i64.add (local.get 0) (i64.const {n}))" for n in range(count)]
    made = f"(cont.new $k{count} (ref.func $sum))"
    made = f"(cont.bind $k{count} $k{then} {' '.join(args[:first])} {made})"
    for n, arg in zip(range(then, 0, -1), args[first:], strict=True):
        made = f"(cont.bind $k{n} $k{n - 1} {arg} {made})"
    return f"""(module
      {types}
      (elem declare func $sum)
      (func $sum (type $f{count}) (i64.const 0) {sum_})
      (func (export "run") (param i64) (result i64) (resume $k0 {made})))"""


def expected(n: int, count: int) -> int:
    total = 0
    for k in range(count):
        total = total * 3 + n + k
    return total % 2**64


@pytest.mark.parametrize("first", [1, BOUND_INLINE, BOUND_INLINE + 1, RUN - 1, RUN, RUN + 1])
def test_one_more_may_need_more_room(first: int) -> None:
    r = Running(bound(first, MOST - first))
    for n in range(5):
        assert r.call("run", n, type_="i64") == [expected(n, MOST)]


@pytest.mark.parametrize("count", [BOUND_INLINE + 1, RUN])
def test_a_short_run_serves_the_next_without_python(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    r = Running(bound(count, 0))
    buffers, taken = r.store.state.buffers, list[int]()
    take = buffers.take

    def counted(words: int) -> int:
        taken.append(words)
        return take(words)

    monkeypatch.setattr(buffers, "take", counted)
    for n in range(5):
        assert r.call("run", n, type_="i64") == [expected(n, count)]
    assert taken == [count]
