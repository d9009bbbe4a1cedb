"""Translate a module from text to binary. The module is validated first."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

from wasmfx.cli import features
from wasmfx.cli.answers import complain
from wasmfx.cli.files import load, write


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.wat", help="a module; `-` is standard input")
    parser.add_argument("-o", "--output", metavar="F", help="where to write it (default: stdout)")
    parser.add_argument(
        "-g", "--names", action="store_true", help="keep identifiers, in a name section"
    )
    parser.add_argument("--no-check", action="store_true", help="write it even if it is not valid")
    features.arguments(parser)


def run(args: Namespace) -> int:
    from wasmfx.binary import encode
    from wasmfx.valid import validate

    if args.output is None and os.isatty(sys.stdout.fileno()):
        return complain("wasmfx parse: not writing binary to a terminal; give -o FILE")
    module = load(args.file)
    if not args.no_check:
        validate(module, args.features)
    write(args.output, encode(module, names=args.names))
    return 0
