"""The option `--features`, wherever a module is validated."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Sequence

from wasmfx.syntax.features import ALL, FEATURES, SETS, features_of

HELP = f"""what modules may use, separated by commas (default: all). A name is a feature
({", ".join(FEATURES)}) or a set of them ({", ".join(SETS)}); -NAME takes one out, with what needs
it, and a list that begins with a sign starts from everything: --features=-simd"""


class Choice(Action):
    """Takes a list of features; one that cannot be read is bad usage, said in one line."""

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


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--features", action=Choice, default=ALL, metavar="LIST", help=HELP)
