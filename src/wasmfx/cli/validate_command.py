"""Check modules, text or binary. Says nothing and exits with 0 when all of them are valid;
otherwise prints `file:line:column: message` and the line it is about, or `file:0xOFFSET: message`,
and exits with 1.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli import features
from wasmfx.cli.answers import complain, tell
from wasmfx.cli.files import load
from wasmfx.errors import WasmError
from wasmfx.syntax.features import FeatureSet


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="a module; `-` is standard input")
    features.arguments(parser)


def run(args: Namespace) -> int:
    return max(check(path, args.features) for path in args.files)


def check(path: str, features: FeatureSet) -> int:
    """Validate one file; a bad one does not keep the next from being checked."""
    from wasmfx.valid import validate

    try:
        validate(load(path), features)
    except WasmError as error:
        return tell(error)
    except OSError as error:
        return complain(f"{path}: {error.strerror or error}")
    return 0
