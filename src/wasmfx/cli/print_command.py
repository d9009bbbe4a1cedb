"""Translate a module from binary to readable text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from wasmfx.cli.files import load, write
from wasmfx.cli.options import features_argument
from wasmfx.syntax.features import COMPAT_2023
from wasmfx.text.print.printer import print_module


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.wasm", help="a module; `-` is standard input")
    parser.add_argument(
        "-o", "--output", metavar="F", help="the file to write (default: standard output)"
    )
    features_argument(
        parser,
        f"a list of features, as `wasmfx validate` takes it. Of these, only +{COMPAT_2023} matters "
        "here: it reads files of 2023",
    )


def run(args: Namespace) -> int:
    write(args.output, print_module(load(args.file, args.features)).encode("utf-8"))
    return 0
