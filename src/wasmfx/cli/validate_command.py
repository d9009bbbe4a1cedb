"""Validate modules in text or binary format.

Prints nothing and exits with 0 if all are valid. Otherwise exits with 1, after printing
`file:line:column: message` with the line of text, or `file:0xOFFSET: message` for a binary.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli.console import complain, print_error
from wasmfx.cli.files import load
from wasmfx.cli.options import features_argument
from wasmfx.errors import WasmError
from wasmfx.formats import checked
from wasmfx.syntax.features import FeatureSet


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a module; `-` is standard input")
    features_argument(parser)


def run(args: Namespace) -> int:
    return max(check(path, args.features) for path in args.files)


def check(path: str, features: FeatureSet) -> int:
    """Validate one file and return its exit code, so that a bad file does not stop the others."""

    try:
        checked(load(path, features), features)
    except WasmError as error:
        return print_error(error)
    except OSError as error:
        return complain(f"{path}: {error.strerror or error}")
    return 0
