"""Run conformance scripts: files, or folders with all the `.wast` files below them.

With --static nothing is executed: modules are read and validated, malformed and invalid ones must
be rejected for the right reason, and assertions that need execution are skipped. The last line of
the output is `N passed, N failed, N skipped`; the exit code is 1 if anything failed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator

from wasmfx.cli import features
from wasmfx.cli.answers import complain
from wasmfx.cli.engines import script_engine, tier_argument
from wasmfx.cli.options import natural, seconds
from wasmfx.embed.engines import ENGINES
from wasmfx.errors import Malformed, escaped
from wasmfx.formats import text_of
from wasmfx.runtime.engine import Engine
from wasmfx.script.pool import Job, run_all, scripts_in
from wasmfx.script.runner import Report, run_script
from wasmfx.syntax.features import FeatureSet


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a script, or a folder of them")
    parser.add_argument("--static", action="store_true", help="execute nothing")
    parser.add_argument(
        "--engine",
        choices=(*ENGINES, "both"),
        default="native",
        help="what executes (default: native); both: every call on either, and they must agree",
    )
    parser.add_argument(
        "-j", "--jobs", type=natural, default=1, metavar="N", help="how many at a time (default: 1)"
    )
    parser.add_argument(
        "--timeout", type=seconds, metavar="S", help="give up on a script after S seconds"
    )
    parser.add_argument(
        "--fuel",
        type=natural,
        metavar="N",
        help="give up on a script after N functions and iterations of loops have been entered",
    )
    tier_argument(parser)
    features.arguments(parser)
    parser.add_argument("-v", "--verbose", action="store_true", help="a line for every script")


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
    """The reports of all scripts, each run in a process of its own where it might not end."""
    compiled = not args.static and args.engine != "reference"
    if args.jobs <= 1 and not compiled and args.timeout is None:
        return map(job, scripts)
    if compiled:
        # What the engine makes once in a process, the children have from here.
        script_engine(args.engine).new_store()
    return run_all(job, scripts, max(1, args.jobs), args.timeout)


def judged(data: bytes, path: str, engine: Engine | None, features: FeatureSet) -> Report:
    """The report of one script; what is no text has failed as a whole."""
    try:
        text = text_of(data, path)
    except Malformed as error:
        report = Report(path)
        report.failures.append(str(error))
        return report
    return run_script(text, path, engine, features=features)


def progress(args: Namespace, report: Report, done: int, of: int) -> None:
    """Failures as they come, and on a terminal how far we are."""
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
