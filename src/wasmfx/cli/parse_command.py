"""Translate a module from the text format to binary. The module is validated first."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

from wasmfx.binary import encode
from wasmfx.cli.console import complain
from wasmfx.cli.files import load, write
from wasmfx.cli.options import features_argument
from wasmfx.formats import checked


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.wat", help="a module; `-` is standard input")
    parser.add_argument(
        "-o", "--output", metavar="F", help="the file to write (default: standard output)"
    )
    parser.add_argument(
        "-g", "--names", action="store_true", help="keep identifiers in a name section"
    )
    parser.add_argument("--no-check", action="store_true", help="do not validate the module")
    features_argument(parser)


def run(args: Namespace) -> int:
    if args.output is None and os.isatty(sys.stdout.fileno()):
        return complain("wasmfx parse: not writing binary to a terminal; give -o FILE")
    module = load(args.file, args.features)
    if not args.no_check:
        checked(module, args.features)
    write(args.output, encode(module, names=args.names))
    return 0
