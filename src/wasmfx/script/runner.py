"""Running a script: each command on an engine, or, without one, everything that is static."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wasmfx.errors import (
    Exhaustion,
    Invalid,
    LinkError,
    Malformed,
    Trap,
    UnhandledSuspension,
    Unsupported,
    WasmError,
    WasmException,
)
from wasmfx.formats import read, text_of
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.script.commands import (
    Action,
    AssertFails,
    AssertModule,
    AssertReturn,
    Command,
    Get,
    Input,
    Invoke,
    ModuleForm,
    ModuleInstance,
    Output,
    Register,
    Script,
)
from wasmfx.script.matching import argument, matches, pattern_text, value_text
from wasmfx.script.modules import Failure, Modules, Skip
from wasmfx.script.parser import parse_script
from wasmfx.source import Source
from wasmfx.syntax.features import ALL, FeatureSet

ERRORS: dict[str, type[WasmError]] = {
    "assert_malformed": Malformed,
    "assert_malformed_custom": Malformed,
    "assert_invalid": Invalid,
    "assert_invalid_custom": Invalid,
    "assert_unlinkable": LinkError,
    "assert_trap": Trap,
    "assert_exhaustion": Exhaustion,
    "assert_exception": WasmException,
    "assert_suspension": UnhandledSuspension,
}


class Report:
    """What came of a script: how many commands passed, and which did not."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.passed = 0
        self.failures: list[str] = []
        self.skips: dict[str, int] = {}

    @property
    def skipped(self) -> int:
        return sum(self.skips.values())

    def skip(self, reason: str) -> None:
        self.skips[reason] = self.skips.get(reason, 0) + 1


class Runner:
    """Runs commands on the modules of a script; `folder` is where its files are."""

    def __init__(self, modules: Modules, folder: Path) -> None:
        self.modules = modules
        self.folder = folder

    def run(self, command: Command) -> None:
        """Run one command; raises `Failure`, `Skip`, or what a command raises that should not."""
        match command:
            case ModuleForm():
                self.modules.module(command)
            case ModuleInstance():
                self.modules.instantiate(command)
            case Register(name, id_):
                self.modules.register(name, id_)
            case Invoke() | Get():
                self.act(command)
            case AssertReturn(action, results):
                values = self.act(action)
                if len(values) != len(results) or not all(map(matches, values, results)):
                    wanted = " ".join(pattern_text(r) for r in results)
                    got = " ".join(value_text(v) for v in values)
                    raise Failure(f"expected [{wanted}], got [{got}]")
            case AssertFails(kind, tried, message):
                self.expect(kind, message, lambda: self.attempt(tried))
            case AssertModule(kind, form, message):
                self.expect(kind, message, lambda: self.modules.check(form))
            case Input(id_, path):
                file = self.folder / path
                self.modules.module(ModuleForm(id_, lambda: read(file.read_bytes(), str(file))))
            case Output(id_, path):
                self.output(id_, path)
            case Script():
                raise AssertionError("its commands are run one by one")

    def act(self, action: Action) -> list[Value]:
        exports = self.modules.instance(action.id).exports
        if action.name not in exports:
            raise Failure(f'unknown export "{action.name}"')
        extern = exports[action.name]
        if isinstance(action, Get):
            return [self.modules.store.read_global(extern)]
        return self.modules.store.invoke(extern, [argument(a) for a in action.args])

    def attempt(self, tried: Action | ModuleForm | ModuleInstance) -> None:
        """What an `assert_trap` or the like is about: a call, or an instantiation."""
        if isinstance(tried, ModuleForm | ModuleInstance):
            self.modules.attempt(tried)
        else:
            self.act(tried)

    def expect(self, kind: str, message: str, attempt: Callable[[], object]) -> None:
        """`attempt` must end in the error that `kind` names, its text beginning with `message`."""
        wanted = ERRORS[kind]
        try:
            attempt()
        except Unsupported:
            raise
        except WasmError as error:
            if not isinstance(error, wanted):
                got = type(error).__name__
                raise Failure(f"expected {wanted.__name__}, got {got}: {error.message}") from None
            if not error.message.startswith(message):
                raise Failure(f'expected "{message}", got "{error.message}"') from None
            return
        raise Failure(f'expected {wanted.__name__} "{message}", but it went well')

    def output(self, id_: str | None, path: str | None) -> None:
        """Write a module in the format that the name of the file says; as text to nowhere else."""
        module, _ = self.modules.definition(id_)
        if path is None or path.endswith(".wat"):
            from wasmfx.text.print.printer import print_module

            text = print_module(module)
            if path is None:
                print(text, end="")
            else:
                (self.folder / path).write_text(text)
        elif path.endswith(".wasm"):
            from wasmfx.binary import encode

            (self.folder / path).write_bytes(encode(module, names=True))
        else:
            raise Failure(
                f'"{path}" is not the name of a module: it ends in neither .wasm nor .wat'
            )


class Play:
    """A script and those that it takes in, performed on one state, with one report."""

    def __init__(self, modules: Modules, report: Report) -> None:
        self.modules = modules
        self.report = report
        self.open: list[Path] = []

    def perform(self, text: str, name: str) -> None:
        """Run all commands of a script. One that goes wrong is noted, and the next one is run."""
        source = Source(name, text)
        self.open.append(Path(name).resolve())
        runner = Runner(self.modules, Path(name).parent)
        commands = parse_script(text, name)
        while True:
            try:
                command = next(commands, None)
            except Malformed as error:
                self.report.failures.append(str(error))
                break
            if command is None:
                break
            self.take(command, runner, source)
        self.open.pop()

    def take(self, command: Command, runner: Runner, source: Source) -> None:
        """Run one command, or those that it stands for."""
        match command:
            case Script(_, commands):
                for inner in commands:
                    self.take(inner, runner, source)
            case Input(_, path) if path.endswith(".wast"):
                self.noted(lambda: self.take_in(runner.folder / path), command, source)
            case _:
                self.noted(lambda: self.counted(runner, command), command, source)

    def counted(self, runner: Runner, command: Command) -> None:
        runner.run(command)
        self.report.passed += 1

    def take_in(self, path: Path) -> None:
        """Perform the script in another file."""
        if path.resolve() in self.open:
            raise Failure(f"{path} is being run already")
        self.perform(text_of(path.read_bytes(), str(path)), str(path))

    def noted(self, attempt: Callable[[], None], command: Command, source: Source) -> None:
        """Make an attempt; what comes of it, unless all is well, is in the report."""
        failures = self.report.failures
        try:
            attempt()
        except Skip as skip:
            self.report.skip(str(skip))
        except Failure as failure:
            failures.append(f"{source.where(command.at)}: {failure}")
        except Unsupported as error:
            self.report.skip(error.message)
        except WasmError as error:
            what = f"{type(error).__name__}: {error.message}"
            failures.append(f"{source.where(command.at)}: unexpected {what}")
        except OSError as error:
            what = f"{error.filename}: {error.strerror}"
            failures.append(f"{source.where(command.at)}: {what}")
        except Exception as bug:  # one of ours: it must not take the other commands along
            failures.append(f"{source.where(command.at)}: internal error: {bug!r}")


def run_script(
    text: str,
    name: str,
    engine: Engine | None = None,
    say: Callable[[str], None] = lambda _: None,
    features: FeatureSet = ALL,
) -> Report:
    """The report of a whole script, whose modules may use these features."""
    report = Report(name)
    Play(Modules(engine, say, features), report).perform(text, name)
    return report
