"""The programs of the paper print what the rules prescribe."""

from __future__ import annotations

import pytest

from tests.exec.program import Program, i32
from tests.programs.paper import PAPER, paper

PRINTED = {
    "p01-range": "10 11 12 13",
    "p02-run": "10 11 12 13 20 21 22 23",
    "p04-handle-once": "10 -1",
    "p05-handle-loop": "10 -1 11 -1 12 -1 13 -1 -2",
    "p06-scheduler": "10 20 11 21 12 22 13 23",
    "p07-tail-scheduler": "10 20 11 21 12 22 13 23",
    "p09-fork": "10 20 11 21 12 22 13 23",
    "p10-promises": "1 5 2 10 6 3 11 7 12 13 14 15 183",
    "p11-actors": "-1 -1 -1 42",
    "p12-return-clause": "84.0",
    "p14-chain": "7 -1 -1 -1 42",
}


def program(name: str) -> Program:
    return Program(paper(name))


def promised(name: str) -> str:
    """The expected output, from the comment at the head of a program."""
    head, _, _ = paper(name).partition("\n")
    assert head.startswith(";; expected: ")
    return head.removeprefix(";; expected: ")


@pytest.mark.parametrize("name", PRINTED)
def test_main_prints_what_the_head_comment_says(name: str) -> None:
    p = program(name)
    assert p.call("main") == []
    assert " ".join(p.printed) == PRINTED[name] == promised(name)


def test_p3_ends_in_an_unhandled_suspension() -> None:
    p = program("p03-unhandled")
    assert p.fails("main") == "UnhandledSuspension: unhandled tag $yield"
    assert p.printed == ["10"]
    assert promised("p03-unhandled") == "10 then unhandled suspension"


def test_p8_sums_the_natural_numbers() -> None:
    p = program("p08-generator")
    sums = {n: p.call("sum_until", i32(n)) for n in (0, 1, 100, 101)}
    assert sums == {0: [i32(0)], 1: [i32(1)], 100: [i32(5050)], 101: [i32(5151)]}
    words = [f"sum_until({n}) = {value[1]}" for n, (value,) in sums.items()]  # type: ignore[index]
    assert promised("p08-generator") == ", ".join(words)


def test_p13_resumes_the_new_continuation_and_not_the_old() -> None:
    p = program("p13-cycle")
    assert p.call("go", i32(0)) == []
    assert p.fails("go", i32(1)) == "Trap: continuation already consumed"


def test_every_program_is_tested() -> None:
    names = {path.stem for path in PAPER.glob("*.wat")}
    assert names == {*PRINTED, "p03-unhandled", "p08-generator", "p13-cycle"}
