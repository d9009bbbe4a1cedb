"""Positions as they are shown: line and column, and the line itself with a caret."""

import pytest

from wasmfx.source import NOWHERE, WIDEST, Source

TEXT = "(module\n\t(func)\n\n  (frob 1))"


@pytest.mark.parametrize(
    ("at", "where", "excerpt"),
    [
        (0, "m:1:1", ["(module", "^"]),
        (TEXT.index("func"), "m:2:3", [" (func)", "  ^"]),
        (TEXT.index("frob"), "m:4:4", ["  (frob 1))", "   ^"]),
        (len(TEXT), "m:4:12", ["  (frob 1))", "           ^"]),
        (TEXT.index("\n"), "m:1:8", ["(module", "       ^"]),
        (TEXT.index("\n\n") + 1, "m:3:1", []),
        (NOWHERE, "m", []),
    ],
)
def test_a_place_in_a_text(at: int, where: str, excerpt: list[str]) -> None:
    source = Source("m", TEXT)
    assert source.where(at) == where
    assert source.excerpt(at) == excerpt


def test_a_binary_has_no_lines() -> None:
    assert Source("m", b"\0asm").excerpt(2) == []


@pytest.mark.parametrize("at", [0, 40, 60, 5_000, 9_960, 9_999])
def test_of_a_long_line_what_is_around_the_place_is_shown(at: int) -> None:
    line = "".join(chr(ord("a") + n % 26) for n in range(10_000))
    shown, caret = Source("m", f"first\n{line}\nlast").excerpt(6 + at)
    assert len(shown) <= WIDEST + 6
    assert shown[caret.index("^")] == line[at]
    assert shown.startswith("...") == (at > WIDEST // 2)
