"""The `wasmfx` command. It imports only the command that it runs."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from importlib import import_module
from typing import Any, NoReturn

from wasmfx import __version__
from wasmfx.cli.console import complain, drop_output, exit_code_of, prepare, suggestion
from wasmfx.cli.options import take_negative

COMMANDS = {
    "run": "run a module: call one of its exports",
    "trace": "call an export and show each reduction step",
    "validate": "check that modules are valid",
    "parse": "translate text to binary",
    "print": "translate binary to text",
    "inspect": "show the contents of a module",
    "wast": "run conformance scripts",
    "compile": "compile modules ahead of time",
    "cache": "show or clear the cache of compiled code",
}


def main(argv: list[str]) -> int:
    """Run one command line and return its exit code. Bad input never causes a traceback."""
    if not argv or argv[0] not in COMMANDS:
        return overview(argv)
    name = argv[0]
    command = command_called(name)
    parser = Parser(
        prog=f"wasmfx {name}",
        description=command.__doc__,
        formatter_class=Formatter,
    )
    command.arguments(parser)
    take_negative(parser)
    args = parsed(parser, argv[1:])
    return exit_code_of(lambda: int(command.run(args)))


def command_called(name: str) -> Any:
    return import_module(f"wasmfx.cli.{name}_command")


class Parser(ArgumentParser):
    """Reports bad usage in one line, where argparse prints the whole usage first."""

    def error(self, message: str) -> NoReturn:
        complain(f"{self.prog}: {message}; see `{self.prog} --help`")
        raise SystemExit(2)


class Formatter(RawDescriptionHelpFormatter):
    """Help as wide as the terminal. By itself, argparse would import `shutil` to find the width."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=columns() - 2)


def columns() -> int:
    """The width of the terminal in columns: $COLUMNS if set, 80 if unknown."""
    named = os.environ.get("COLUMNS", "")
    if named.isdecimal() and int(named) > 0:
        return int(named)
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80


def parsed(parser: ArgumentParser, argv: list[str]) -> Namespace:
    """Parse arguments. Options may stand between them, which is slower to parse and rare, so it is
    tried second.
    """
    args, left_over = parser.parse_known_args(argv)
    if left_over:
        args, left_over = parser.parse_known_intermixed_args(argv)
    if left_over:
        hint = "; arguments of the guest come after `--`" if hasattr(args, "args") else ""
        parser.error(f"unrecognized arguments: {' '.join(left_over)}{hint}")
    return args


def overview(argv: list[str]) -> int:
    """Print help if no command is given, and an error if it is unknown."""
    lines = "\n".join(f"  {name:10} {text}" for name, text in COMMANDS.items())
    parser = ArgumentParser(
        prog="wasmfx",
        usage="wasmfx COMMAND ...",
        description="WebAssembly with effect handlers.",
        epilog=f"commands:\n{lines}\n\nSee also `wasmfx COMMAND --help`.",
        formatter_class=Formatter,
    )
    parser.add_argument("--version", action="version", version=f"wasmfx {__version__}")
    parser.add_argument("command", nargs="?", metavar="COMMAND", help="see below")
    args, _ = parser.parse_known_args(argv)
    if args.command is None:
        parser.print_help()
        return 0
    hint = suggestion(args.command, COMMANDS)
    return complain(f"wasmfx: no command `{args.command}`{hint}; commands: {', '.join(COMMANDS)}")


def entry() -> None:
    """The entry point of the installed command."""
    prepare()
    if COMMANDS.keys() & sys.argv[1:2]:
        command_called(sys.argv[1])
    try:
        code = main(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
        code = 1
    sys.exit(code)
