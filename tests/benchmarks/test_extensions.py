"""What the extensions cost: both engines agree on every program, and so do the encodings."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from benchmarks.extensions import run
from benchmarks.extensions.barriers import IMPORT
from benchmarks.extensions.figures import FIGURES, Figure
from benchmarks.extensions.plot import Line, Plot, Point, ticks

import wasmfx
from wasmfx.embed.store import ENGINES

TURNS = 3
CASES = {
    f"{figure.name}, {line}, {x}": (program, x)
    for figure in FIGURES
    for line, program in figure.lines.items()
    for x in figure.xs
    if (figure.name, x) != ("search", 8)  # seconds on the reference engine
}
EQUAL = {
    "named": ["by tag", "by name", "by name, past names", "encoded: by id"],
    "answers": list(FIGURES[1].lines),
    "clones": ["clone, and run to the end", "encoded: replay from the start"],
    "chains": ["clone, and run to the end", "encoded: replay from the start"],
    "past": list(FIGURES[4].lines),
    "search": list(FIGURES[5].lines),
    "barriers": list(FIGURES[6].lines),
}
"""The lines of each figure that do the same work."""


def result(source: str, engine: str) -> Any:
    def back(x: int) -> Any:
        return instance.exports.work(x)

    imports = {"host": {"back": back}} if IMPORT in source else {}
    module = wasmfx.Module(source, features="+extensions")
    instance = wasmfx.Instance(module, imports, wasmfx.Store(engine))
    return instance.exports.run(TURNS)


@pytest.mark.parametrize("name", CASES)
def test_both_engines_agree(name: str) -> None:
    program, x = CASES[name]
    native, reference = (result(program(x), engine) for engine in ENGINES)
    assert native == reference


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.name)
def test_an_encoding_does_the_same_work(figure: Figure) -> None:
    for x in figure.xs[:2]:
        found = {result(figure.lines[line](x), "reference") for line in EQUAL[figure.name]}
        assert len(found) == 1


def test_a_figure_shows_median_and_spread(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    times = iter([10.0, 12.0, 11.0])

    def prepared(source: str) -> Callable[[int], float]:
        return lambda n: 5e6 if n == 1 else next(times)

    monkeypatch.setattr(run, "prepared", prepared)
    lines = {"one": barrier}
    figure = Figure("one", "One", "a turn", "depth", (1,), lines)
    found = run.measure([figure], 3)["one"]
    assert found["one", 1] == Point(1, 10.5, 11.0, 11.5)
    assert list(run.table(figure, found))[2] == "| one | 11.0 ± 0.5 |"


def barrier(_: int) -> str:
    return "(module)"


def test_the_page_has_a_place_for_each_figure() -> None:
    page = run.PAGE.read_text()
    assert re.findall("<!-- figures: (.*) -->", page) == [figure.name for figure in FIGURES]
    assert page.count("<!-- end -->") == len(FIGURES)
    assert page.count("<!-- measured -->\n") == 1


def test_renewing_changes_only_what_is_between_the_marks() -> None:
    figure = Figure("one", "One", "a turn", "depth", (1,), {"line": barrier})
    page = "before\n<!-- figures: one -->\nold\n<!-- end -->\nafter <!-- end -->\n"
    made = run.renewed(page, figure, {("line", 1): Point(1, 1, 2, 3)})
    table = "| depth | 1 |\n|---|---:|\n| line | 2.0 ± 1.0 |"
    assert made == (
        "before\n<!-- figures: one -->\n![One](plots/one.svg)\n\n"
        f"{table}\n<!-- end -->\nafter <!-- end -->\n"
    )


def test_a_page_without_the_marks_is_refused() -> None:
    figure = Figure("one", "One", "a turn", "depth", (1,), {"line": barrier})
    with pytest.raises(SystemExit, match="has no line `<!-- figures: one -->`"):
        run.renewed("nothing", figure, {})


def test_a_plot_shows_every_line_and_point(tmp_path: Path) -> None:
    lines = [
        Line(f"a < {n}", [Point(x, 0.9 * n * x, n * x, 1.1 * n * x) for x in (1, 10, 100)])
        for n in (1, 2)
    ]
    plot = Plot("Title & more", "frames", "ns", lines)
    root = ElementTree.fromstring(plot.svg())
    space = "{http://www.w3.org/2000/svg}"
    assert len(root.findall(f"{space}polyline")) == 2
    assert len(root.findall(f"{space}circle")) == 6
    said = [node.text for node in root.findall(f"{space}text")]
    assert {"Title & more", "frames", "ns", "a < 1", "a < 2", "1", "10", "100"} <= set(said)
    for node in root.findall(f"{space}circle"):
        assert 0 < float(node.attrib["cx"]) < 720
        assert 0 < float(node.attrib["cy"]) < 360


def test_ticks_are_round_numbers() -> None:
    assert list(ticks(3, 120)) == [5, 10, 20, 50, 100]
    assert list(ticks(3, 30_000)) == [10, 100, 1000, 10_000]
