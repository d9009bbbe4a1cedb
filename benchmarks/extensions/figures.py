"""The figures: the programs of each line and each row, and how often a program does its work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from benchmarks.extensions import answers, barriers, clones, named, search

DEPTHS = (0, 1, 2, 4, 8, 16, 32, 64)
FRAMES = (1, 10, 100, 1000)


class Figure(NamedTuple):
    """Programs by line and x. Each one's `run` does the work n times; `work` says what it is."""

    name: str
    title: str
    work: str
    x_name: str
    xs: tuple[int, ...]
    lines: Mapping[str, Callable[[int], str]]
    plotted: bool = True
    unit: str = "ns"


FIGURES = (
    Figure(
        "named",
        "Suspend past other prompts, and resume",
        "a suspension",
        "prompts in between",
        DEPTHS,
        {
            "by tag": named.to_tag,
            "by tag, in turn": lambda depth: named.to_tag(depth, 2),
            "by name": named.to_name,
            "by name, in turn": lambda depth: named.to_name(depth, 2),
            "by name, past names": lambda depth: named.to_name(depth, named=True),
            "by name, past names, in turn": lambda depth: named.to_name(depth, 2, named=True),
            "encoded: by id": named.by_id,
        },
    ),
    Figure(
        "answers",
        "Ask a handler, and go on with the answer",
        "a question",
        "prompts in between",
        DEPTHS,
        {
            "call clause": answers.by_call,
            "ordinary clause": answers.by_clause,
            "call clause, which suspends": answers.by_suspending_call,
            "ordinary clause, which suspends": answers.by_suspending_clause,
        },
    ),
    Figure(
        "clones",
        "Run a suspended computation once more",
        "a copy",
        "frames on the stack",
        FRAMES,
        {
            "clone, and drop": clones.dropped,
            "clone, and run to the end": clones.resumed,
            "encoded: replay from the start": clones.replayed,
        },
    ),
    Figure(
        "chains",
        "Run a suspended chain of continuations once more",
        "a copy",
        "continuations in the chain",
        (1, 2, 8),
        {
            "clone, and drop": lambda links: clones.dropped(links=links),
            "clone, and run to the end": lambda links: clones.resumed(links=links),
            "encoded: replay from the start": lambda links: clones.replayed(links=links),
        },
        plotted=False,
    ),
    Figure(
        "past",
        "Run a computation with a past once more",
        "a copy",
        "choices made before",
        FRAMES,
        {
            "clone, and run to the end": lambda past: clones.resumed(past=past),
            "encoded: replay from the start": lambda past: clones.replayed(past=past),
        },
    ),
    Figure(
        "search",
        "Place n queens in every way",
        "a search",
        "queens",
        (4, 6, 8),
        {"clone": search.by_clone, "encoded: replay from the start": search.by_replay},
        plotted=False,
        unit="µs",
    ),
    Figure(
        "barriers",
        "Work behind a barrier",
        "a turn",
        "",
        (1,),
        {
            "`block` around an addition": lambda _: barriers.block(barriers.SUM),
            "`barrier` around an addition": lambda _: barriers.barrier(barriers.SUM),
            "`block` around a call": lambda _: barriers.block(barriers.CALL),
            "`barrier` around a call": lambda _: barriers.barrier(barriers.CALL),
            "a frame of the host around a call": lambda _: barriers.host(),
        },
        plotted=False,
    ),
)
