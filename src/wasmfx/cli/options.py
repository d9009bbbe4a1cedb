"""Numbers as options: what is none, or makes no sense there, is bad usage."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError

NEGATIVE = re.compile(r"-(\d|\.\d|inf$|nan(:|$))")
"""How a word begins that is a negative number of the text format, and no option."""


def natural(word: str) -> int:
    """How many: 0, 1, 2 and so on."""
    try:
        n = int(word)
    except ValueError:
        n = -1
    if n < 0:
        raise ArgumentTypeError(f"expected a whole number >= 0, found `{word}`")
    return n


def seconds(word: str) -> float:
    """How long."""
    try:
        s = float(word)
    except ValueError:
        s = -1.0
    if not 0 <= s < float("inf"):
        raise ArgumentTypeError(f"expected a number of seconds >= 0, found `{word}`")
    return s


def take_negative(parser: ArgumentParser) -> None:
    """Let `-inf` and `-nan:0x5` be arguments, as `-1` is: no option of ours looks like a number."""
    parser._negative_number_matcher = NEGATIVE
