"""Run conformance scripts: files, or all `.wast` files below folders.

--static executes nothing: it reads and validates modules, expects malformed and invalid ones to be
rejected for the right reason, and skips assertions that need execution. The last line of the output
is `N passed, N failed, N skipped`. The exit code is 1 if anything failed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from wasmfx.cli.console import complain
from wasmfx.cli.options import features_argument, natural, seconds, tier_argument
from wasmfx.embed.store import ENGINES, engine_named
from wasmfx.errors import Malformed, escaped
from wasmfx.formats import text_of
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.engine import Engine
from wasmfx.script.pool import CAN_FORK, Job, run_all, scripts_in
from wasmfx.script.runner import Report, run_script
from wasmfx.syntax.features import FeatureSet

SCRIPT_DEPTH = 5_000
"""The call depth for scripts: enough for those that end, and soon reached by endless recursion."""


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a script, or a folder of them")
    parser.add_argument(
        "--static", action="store_true", help="read and validate, but execute nothing"
    )
    parser.add_argument(
        "--engine",
        choices=(*ENGINES, "both"),
        default="native",
        help="the engine (default: native); both runs each call on both, which must agree",
    )
    parser.add_argument(
        "-j",
        "--jobs",
        type=natural,
        default=1,
        metavar="N",
        help="scripts to run at a time (default: 1)",
    )
    parser.add_argument(
        "--timeout", type=seconds, metavar="S", help="stop a script after S seconds"
    )
    parser.add_argument(
        "--fuel",
        type=natural,
        metavar="N",
        help="stop a script after N function calls and loop iterations",
    )
    tier_argument(parser)
    features_argument(parser)
    parser.add_argument("-v", "--verbose", action="store_true", help="print a line for each script")


def script_engine(name: str, fuel: int | None = None, tier: Tier = "auto") -> Engine:
    """The engine called `name` for running scripts; `both` compares the two."""
    if name != "both":
        return engine_named(name, SCRIPT_DEPTH, fuel=fuel, tier=tier)
    # Imported late: with `--engine both` only.
    from wasmfx.script.both import BothEngines

    one = engine_named("reference", SCRIPT_DEPTH, fuel=fuel)
    return BothEngines(one, engine_named("native", fuel=fuel, tier=tier))


def run(args: Namespace) -> int:
    engine = None if args.static else script_engine(args.engine, args.fuel, args.tier)

    def job(path: str) -> Report:
        with open(path, "rb") as file:
            data = file.read()
        return judged(data, path, engine, args.features)

    scripts = scripts_in(args.paths)
    if not scripts:
        return complain(f"no .wast file in {', '.join(args.paths)}")
    total = Report("all")
    for done, report in enumerate(reports(args, job, scripts), 1):
        progress(args, report, done, len(scripts))
        total.passed += report.passed
        total.failures += report.failures
        total.skips = dict(Counter(total.skips) + Counter(report.skips))
    finish(total)
    return 1 if total.failures else 0


def reports(args: Namespace, job: Job, scripts: list[str]) -> Iterator[Report]:
    """Run all scripts. A script that might not end runs in its own process."""
    compiled = not args.static and args.engine != "reference"
    if not CAN_FORK or (args.jobs <= 1 and not compiled and args.timeout is None):
        return map(job, scripts)
    if compiled:
        # The children inherit what the engine creates once per process.
        script_engine(args.engine).new_store()
    return run_all(job, scripts, max(1, args.jobs), args.timeout)


def judged(data: bytes, path: str, engine: Engine | None, features: FeatureSet) -> Report:
    """Run one script. A file that is not UTF-8 text is one failure."""
    try:
        text = text_of(data, path)
    except Malformed as error:
        report = Report(path)
        report.failures.append(str(error))
        return report
    return run_script(text, path, engine, features=features)


def progress(args: Namespace, report: Report, done: int, of: int) -> None:
    """Print the failures of a script, and on a terminal the progress of all."""
    terminal = sys.stderr.isatty()
    if terminal:
        print("\r\x1b[K", end="", file=sys.stderr)
    for failure in report.failures:
        for line in failure.split("\n"):
            print(escaped(line))
    if args.verbose:
        print(f"{report.name}: {counts(report)}")
    if terminal and done < of:
        print(f"{done}/{of} {report.name}", end="", flush=True, file=sys.stderr)


def finish(total: Report) -> None:
    for reason, count in sorted(total.skips.items()):
        print(f"skipped {count}: {reason}")
    print(counts(total))


def counts(report: Report) -> str:
    return f"{report.passed} passed, {len(report.failures)} failed, {report.skipped} skipped"
