"""Show the reductions of a call, one per line: the rule's name and the resulting configuration.

    label-vals   frame $main · label ⟨3 4⟩ i32.add

A configuration is written from the outside in: the context of the instruction, its operands
between ⟨ and ⟩, and the instruction. --check types every configuration again. By the soundness
theorem this always succeeds; a summary of the checks is printed on standard error.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import islice

from wasmfx.cli import calls
from wasmfx.cli.calls import deadline, result_text
from wasmfx.cli.console import complain
from wasmfx.cli.imports import Imports
from wasmfx.cli.options import natural
from wasmfx.errors import ExecutionError, escaped
from wasmfx.exec.configurations import Config
from wasmfx.exec.engine import ReferenceEngine, ReferenceStore
from wasmfx.exec.rules.registry import Step, func_type
from wasmfx.exec.soundness import Checker, SoundnessViolation
from wasmfx.exec.step import ask, result, start, steps
from wasmfx.exec.tracing import as_json, render
from wasmfx.syntax.types import ResultType


def arguments(parser: ArgumentParser) -> None:
    calls.arguments(parser)
    parser.add_argument("--limit", type=natural, metavar="N", help="stop after N reductions")
    parser.add_argument("--check", action="store_true", help="check soundness after each reduction")
    parser.add_argument("--json", action="store_true", help="print a JSON object per line")
    parser.add_argument("--width", type=natural, default=160, help="columns (default: 160)")


def run(args: Namespace) -> int:
    module, context = calls.loaded(args)
    engine = ReferenceEngine(interrupted=deadline(args.timeout), fuel=args.fuel)
    store = engine.new_store()
    try:
        with Imports(store, args, partial(say, args)) as imports:
            instance = imports.instance(module, context)
            func, values = calls.call_of(store, module, instance, args)
            c = start(store.state, func, values)
            return traced(args, c, func_type(func.type).results, store)
    except ExecutionError as error:
        return calls.report(error)
    except SoundnessViolation as violation:
        return complain(f"not sound: {violation}")


def traced(args: Namespace, c: Config, results: ResultType, store: ReferenceStore) -> int:
    """Follow the run from `c` on. With --check, print a summary of the checks at the end."""
    if not args.check:
        return follow(args, c, islice(steps(c), args.limit), store)
    checker = Checker(c, results)
    try:
        return follow(args, c, islice(checker.steps(c), args.limit), store)
    finally:
        if not isinstance(sys.exception(), SoundnessViolation):
            sys.stdout.flush()
            print(checker.summary(), file=sys.stderr)


def follow(args: Namespace, c: Config, taken: Iterator[Step], store: ReferenceStore) -> int:
    """Print the reductions from `c` on, and the results."""
    show(args, "", c)
    count = 0
    for rule, after in taken:
        c = after
        count += 1
        show(args, rule, c)
        ask(store.interrupted, c)
    if count == args.limit:
        return complain(f"stopped after {count} reduction{'s' * (count != 1)}")
    for value in result(c):
        if not args.json:
            print(result_text(value))
    return 0


def say(args: Namespace, line: str) -> None:
    """Print a line of the guest's output, so that it differs from the reductions."""
    if args.json:
        complain(line)
    else:
        print(f"{'':16} prints {line}")


def show(args: Namespace, rule: str, c: Config) -> None:
    if args.json:
        print(json.dumps(as_json(rule, c)))
    else:
        print(f"{rule:16} {escaped(render(c, args.width))}")
