"""Observers are told about each compilation while they observe."""

from collections.abc import Callable
from contextlib import suppress

from wasmfx.runtime.compilation import Compile, Work, announced, compiling, observe_compiles
from wasmfx.text.modules import parse

MODULE = parse("(module (func $f) (func $g))")


def test_each_piece_is_reported_with_its_time() -> None:
    seen: list[Compile] = []
    with observe_compiles(seen.append), compiling(module=MODULE, total=2) as work:
        work.kept = True
        work.made("optimised", 100, [0])
        work.made("baseline", 20, [1])
        assert work.done == 2
    first, second = seen
    assert (first.tier, first.size, first.functions, first.kept) == ("optimised", 100, (0,), True)
    assert (second.tier, second.size, second.functions) == ("baseline", 20, (1,))
    assert not second.kept
    assert first.module is second.module is MODULE
    assert first.began + first.seconds <= second.began


def test_observers_are_called_only_while_they_observe() -> None:
    one: list[Compile] = []
    two: list[Compile] = []
    with observe_compiles(one.append):
        with observe_compiles(two.append), compiling("thing") as work:
            work.made("optimised", 1)
        with compiling("another") as work:
            work.made("optimised", 2)
    with compiling("unseen") as work:
        work.made("optimised", 3)
    assert [c.title for c in one] == ["thing", "another"]
    assert [c.title for c in two] == ["thing"]


def test_long_work_is_announced_with_its_end() -> None:
    steps: list[str] = []

    def announce(work: Work) -> Callable[[], None]:
        steps.append(f"begins {work.title}")
        return lambda: steps.append(f"ends {work.title}")

    with announced(announce):
        with compiling("long"):
            steps.append("at work")
        with compiling("elsewhere", background=True):
            Work("short").made("baseline", 1)
        with suppress(ValueError), compiling("broken"):
            raise ValueError
    wanted = ["begins long", "at work", "ends long", "begins broken", "ends broken"]
    assert steps == wanted
