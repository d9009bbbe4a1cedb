"""The programs that resume more than once give the published results, and agree with plain ones."""

import pytest
from benchmarks.extensions.multishot import PROGRAMS, MultiShot, prepared

from wasmfx.embed.store import ENGINES
from wasmfx.native.store.heap import EVERY

SIZES: dict[str, list[tuple[int, ...]]] = {
    "nqueens": [(n,) for n in range(1, 9)],
    "tree_explore": [(n,) for n in range(10)],
    "triples": [(n, s) for n in (1, 2, 5, 20) for s in (0, 6, 12, 30)],
}
programs = pytest.mark.parametrize("program", PROGRAMS, ids=[p.name for p in PROGRAMS])


@programs
def test_plain_programs_give_the_published_small_results(program: MultiShot) -> None:
    given, expected = program.small
    assert program.plain(*given) == expected


@programs
@pytest.mark.parametrize("engine", ENGINES)
def test_both_engines_give_the_published_small_results(program: MultiShot, engine: str) -> None:
    given, expected = program.small
    assert prepared(program, engine)(*given) == expected


@pytest.mark.parametrize("engine", ENGINES)
def test_eight_queens_have_92_solutions(engine: str) -> None:
    assert prepared(PROGRAMS[0], engine)(8) == 92


@programs
def test_compiled_code_gives_the_published_large_results(program: MultiShot) -> None:
    run = prepared(program)
    given, expected = program.large
    assert run(*given) == expected
    assert run(*given) == expected


@programs
def test_copies_find_what_plain_programs_find(program: MultiShot) -> None:
    run = prepared(program)
    for given in SIZES[program.name]:
        assert run(*given) == program.plain(*given)


@programs
def test_searches_while_everything_is_collected(
    program: MultiShot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, "1")
    given, expected = program.small
    assert prepared(program)(*given) == expected
