"""Running a script: each command on an engine or, without an engine, only the static checks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from wasmfx.binary import encode
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
from wasmfx.syntax.features import ALL, COMPAT_2023, FeatureSet
from wasmfx.text.print.printer import print_module

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
    """The result of a script: the number of commands that passed, the failures and the skips."""

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
    """Runs commands on the modules of a script; `folder` is the base of its file names."""

    def __init__(self, modules: Modules, folder: Path) -> None:
        self.modules = modules
        self.folder = folder

    def run(self, command: Command) -> None:
        """Run one command; raises `Failure`, `Skip`, or an unexpected error of the command."""
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
        """Run the call or the instantiation of an `assert_trap` or the like."""
        if isinstance(tried, ModuleForm | ModuleInstance):
            self.modules.attempt(tried)
        else:
            self.act(tried)

    def expect(self, kind: str, message: str, attempt: Callable[[], object]) -> None:
        """Check that `attempt` raises the error that `kind` names, with a text beginning so."""
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
        raise Failure(f'expected {wanted.__name__} "{message}", but it succeeded')

    def output(self, id_: str | None, path: str | None) -> None:
        """Write a module to a file, in the format of its name, or as text to standard output."""
        module, _ = self.modules.definition(id_)
        if path is None or path.endswith(".wat"):
            text = print_module(module)
            if path is None:
                print(text, end="")
            else:
                (self.folder / path).write_text(text)
        elif path.endswith(".wasm"):
            (self.folder / path).write_bytes(encode(module, names=True))
        else:
            raise Failure(f'"{path}" has no format: the name must end in .wasm or .wat')


class Play:
    """Runs a script, and the scripts that it includes, on one state and with one report."""

    def __init__(self, modules: Modules, report: Report) -> None:
        self.modules = modules
        self.report = report
        self.open: list[Path] = []

    def perform(self, text: str, name: str) -> None:
        """Run all commands of a script; a failure is recorded, and the next command runs."""
        source = Source(name, text)
        self.open.append(Path(name).resolve())
        runner = Runner(self.modules, Path(name).parent)
        commands = parse_script(text, name, COMPAT_2023 in self.modules.features)
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
        """Run one command, or the commands inside it."""
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
        """Run the script in another file."""
        if path.resolve() in self.open:
            raise Failure(f"{path} is being run already")
        self.perform(text_of(path.read_bytes(), str(path)), str(path))

    def noted(self, attempt: Callable[[], None], command: Command, source: Source) -> None:
        """Run `attempt`, and record a failure or a skip in the report."""
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
        except Exception as bug:  # Our bug: the other commands must still run.
            failures.append(f"{source.where(command.at)}: internal error: {bug!r}")


def run_script(
    text: str,
    name: str,
    engine: Engine | None = None,
    say: Callable[[str], None] = lambda _: None,
    features: FeatureSet = ALL,
) -> Report:
    """Run a script, whose modules may use these features, and return its report."""
    report = Report(name)
    Play(Modules(engine, say, features), report).perform(text, name)
    return report
