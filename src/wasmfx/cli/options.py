"""Options that several commands share: numbers, `--features` and `--tier`."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence

from wasmfx.runtime.compilation import TIERS
from wasmfx.syntax.features import ALL, FEATURES, SETS, features_of

NEGATIVE = re.compile(r"-(\d|\.\d|inf$|nan(:|$))")
"""The beginning of a negative number in the text format, which is not an option."""


def natural(word: str) -> int:
    """Argument type: a whole number >= 0."""
    try:
        n = int(word)
    except ValueError:
        n = -1
    if n < 0:
        raise ArgumentTypeError(f"expected a whole number >= 0, found `{word}`")
    return n


def seconds(word: str) -> float:
    """Argument type: a number of seconds."""
    try:
        s = float(word)
    except ValueError:
        s = -1.0
    if not 0 <= s < float("inf"):
        raise ArgumentTypeError(f"expected a number of seconds >= 0, found `{word}`")
    return s


def take_negative(parser: ArgumentParser) -> None:
    """Accept `-inf` and `-nan:0x5` as arguments, like `-1`. No option looks like a number."""
    parser._negative_number_matcher = NEGATIVE


FEATURES_HELP = f"""the features that modules may use, separated by commas (default: all). A name is
a feature ({", ".join(FEATURES)}) or a set of features ({", ".join(SETS)}). -NAME removes a feature
and those that need it. A list that begins with a sign starts from all: --features=-simd"""


class FeatureList(Action):
    """Argument action: parse a list of features."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,
        values: str | Sequence[object] | None,
        option_string: str | None = None,
    ) -> None:
        try:
            setattr(namespace, self.dest, features_of(str(values)))
        except ValueError as error:
            parser.error(str(error))


def features_argument(parser: ArgumentParser, help: str = FEATURES_HELP) -> None:
    parser.add_argument("--features", action=FeatureList, default=ALL, metavar="LIST", help=help)


def tier_argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--tier",
        choices=TIERS,
        default="auto",
        help="how the native engine compiles: each function quickly at its first call (baseline), "
        "all functions with LLVM before the run (optimised), or small modules with LLVM, and in "
        "large ones each function quickly and the hot ones with LLVM (default: auto); mixed, for "
        "tests, picks a tier at random at each call",
    )
