"""A line plot as SVG. Values of x are equally far apart, and y is logarithmic."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 62, 230, 44, 46
"""Margins. The names of the lines are to their right."""
COLOURS = ("#0b6e99", "#c8511b", "#3b7a2a", "#8a3fa0", "#a08400", "#555555", "#c2185b")
APART = 15
"""The least distance between two names."""


class Point(NamedTuple):
    """A median with the quartiles around it."""

    x: float
    low: float
    y: float
    high: float


class Line(NamedTuple):
    name: str
    points: Sequence[Point]


class Plot(NamedTuple):
    """Lines over common values of x."""

    title: str
    x_name: str
    y_name: str
    lines: Sequence[Line]

    def svg(self) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            'font-family="sans-serif" font-size="12">'
        )
        parts = [head, f"<title>{escape(self.title)}</title>"]
        parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
        parts.append(text(LEFT, 20, self.title, size=15))
        parts += self.axes()
        for line, colour in zip(self.lines, COLOURS, strict=False):
            parts += self.drawn(line, colour)
        parts += self.names()
        return "\n".join([*parts, "</svg>", ""])

    def axes(self) -> Iterator[str]:
        xs = [point.x for point in self.lines[0].points]
        for n, x in enumerate(xs):
            yield text(self.x(n), HEIGHT - BOTTOM + 18, f"{x:,.0f}", "middle")
        for y in ticks(*self.range()):
            at = self.y(y)
            yield f'<path d="M{LEFT} {at:.1f}H{WIDTH - RIGHT}" stroke="#dddddd"/>'
            yield text(LEFT - 8, at + 4, f"{y:,g}", "end")
        yield text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, self.x_name, "middle")
        yield text(LEFT - 50, TOP - 4, self.y_name)

    def drawn(self, line: Line, colour: str) -> Iterator[str]:
        path = " ".join(f"{self.x(n):.1f},{self.y(p.y):.1f}" for n, p in enumerate(line.points))
        yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
        for n, p in enumerate(line.points):
            x = self.x(n)
            bar = f"M{x:.1f} {self.y(p.low):.1f}V{self.y(p.high):.1f}"
            yield f'<path d="{bar}" stroke="{colour}" stroke-opacity="0.5" stroke-width="5"/>'
            yield f'<circle cx="{x:.1f}" cy="{self.y(p.y):.1f}" r="2.5" fill="{colour}"/>'

    def names(self) -> Iterator[str]:
        """The name of each line beside its last point, but not above another name."""
        ends = [(self.y(line.points[-1].y), n) for n, line in enumerate(self.lines)]
        last = 0.0
        for wanted, n in sorted(ends):
            last = max(wanted, last + APART)
            colour = COLOURS[n]
            yield text(WIDTH - RIGHT + 10, last + 4, self.lines[n].name, colour=colour)

    def range(self) -> tuple[float, float]:
        points = [point for line in self.lines for point in line.points]
        return min(point.low for point in points) * 0.9, max(point.high for point in points) * 1.1

    def x(self, n: int) -> float:
        """The place of the n-th value of x."""
        last = max(len(self.lines[0].points) - 1, 1)
        return LEFT + 10 + n * (WIDTH - RIGHT - LEFT - 14) / last

    def y(self, y: float) -> float:
        """The place of a value of y."""
        low, high = self.range()
        part = math.log(y / low) / math.log(high / low)
        return HEIGHT - BOTTOM - part * (HEIGHT - BOTTOM - TOP - 6)


def ticks(low: float, high: float) -> Iterator[float]:
    """1, 2 and 5 of each power of ten, or only the powers if there are many."""
    steps = (1, 2, 5) if high / low < 500 else (1,)
    for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1):
        for step in steps:
            if low <= step * 10.0**power <= high:
                yield step * 10.0**power


def text(
    x: float, y: float, said: str, anchor: str = "start", colour: str = "#222222", size: int = 12
) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{colour}" font-size="{size}">{escape(said)}</text>'
