"""Running a script: each command on an engine, or, without one, everything that is static."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

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
from wasmfx.runtime.engine import Engine, Extern, Instance, Store
from wasmfx.runtime.linking import link
from wasmfx.runtime.values import Value
from wasmfx.script.commands import (
    Action,
    AssertFails,
    AssertModule,
    AssertReturn,
    Command,
    Get,
    Invoke,
    ModuleForm,
    ModuleInstance,
    Register,
)
from wasmfx.script.matching import argument, matches, pattern_text, value_text
from wasmfx.script.parser import parse_script
from wasmfx.script.spectest import spectest
from wasmfx.source import Source
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import ExternType
from wasmfx.valid import Context, validate

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

Loaded: TypeAlias = tuple[Module, Context]


class Failure(Exception):
    """A command that did not go as the script says."""


class Skip(Exception):
    """A command that cannot be judged here, and why."""


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
    """The state of a script: named modules, registered instances, the current one."""

    def __init__(
        self, engine: Engine | None, say: Callable[[str], None], features: FeatureSet = ALL
    ) -> None:
        self.features = features
        self.store: Store | None = engine.new_store() if engine is not None else None
        self.registered: dict[str, dict[str, Extern]] = {}
        self.absent: set[str] = set()
        self.definitions: dict[str | None, Loaded] = {}
        self.instances: dict[str | None, Instance | None] = {}
        if self.store is not None:
            self.registered["spectest"] = spectest(self.store, say)

    def run(self, command: Command) -> None:
        """Run one command; raises `Failure`, `Skip`, or what a command raises that should not."""
        match command:
            case ModuleForm():
                self.module(command)
            case ModuleInstance(id_, definition):
                self.instantiate(id_, self.definitions[definition])
            case Register(name, id_):
                self.register(name, id_)
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
                self.expect(kind, message, lambda: self.judge(kind, form))

    def register(self, name: str, id_: str | None) -> None:
        # Until it is, modules that import from it cannot be judged.
        self.absent.add(name)
        self.registered[name] = dict(self.instance(id_).exports)
        self.absent.remove(name)

    def load(self, form: ModuleForm) -> Loaded:
        """The module of a form, read and validated."""
        module = form.load()
        return module, validate(module, self.features)

    def module(self, form: ModuleForm) -> None:
        loaded = self.load(form)
        if form.definition:
            self.definitions[form.id] = self.definitions[None] = loaded
        else:
            self.instantiate(form.id, loaded)

    def instantiate(self, id_: str | None, loaded: Loaded) -> None:
        # A module that fails to come to life must not leave its predecessor in its place.
        self.instances[id_] = self.instances[None] = None
        if self.store is not None:
            self.instances[id_] = self.instances[None] = self.link(loaded)

    def link(self, loaded: Loaded) -> Instance:
        module, context = loaded
        store = self.need_store()

        def provide(im: Import, _: ExternType) -> Extern | None:
            if im.module in self.absent:
                raise Skip("a module it imports from was not instantiated")
            return self.registered.get(im.module, {}).get(im.name)

        return store.instantiate(module, context, link(store, module, context, provide))

    def need_store(self) -> Store:
        if self.store is None:
            raise Skip("needs execution")
        return self.store

    def instance(self, id_: str | None) -> Instance:
        self.need_store()
        if id_ not in self.instances:
            raise Failure(f"there is no module {id_ or 'yet'}")
        instance = self.instances[id_]
        if instance is None:
            raise Skip("the module it needs was not instantiated")
        return instance

    def act(self, action: Action) -> list[Value]:
        exports = self.instance(action.id).exports
        if action.name not in exports:
            raise Failure(f'unknown export "{action.name}"')
        extern = exports[action.name]
        if isinstance(action, Get):
            return [self.need_store().read_global(extern)]
        return self.need_store().invoke(extern, [argument(a) for a in action.args])

    def attempt(self, tried: Action | ModuleForm) -> None:
        """What an `assert_trap` or the like is about: a call, or an instantiation."""
        if isinstance(tried, ModuleForm):
            self.link(self.load(tried))
        else:
            self.act(tried)

    def judge(self, kind: str, form: ModuleForm) -> None:
        """Read, check and, for `assert_unlinkable`, link a module."""
        loaded = self.load(form)
        if kind == "assert_unlinkable":
            self.link(loaded)

    def expect(self, kind: str, message: str, attempt: Callable[[], None]) -> None:
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


def run_script(
    text: str,
    name: str,
    engine: Engine | None = None,
    say: Callable[[str], None] = lambda _: None,
    features: FeatureSet = ALL,
) -> Report:
    """Run a whole script, whose modules may use these features. A command that goes wrong is noted,
    and the next one is run.
    """
    report = Report(name)
    source = Source(name, text)
    runner = Runner(engine, say, features)
    commands = parse_script(text, name)
    while True:
        try:
            command = next(commands, None)
        except Malformed as error:
            report.failures.append(str(error))
            return report
        if command is None:
            return report
        try:
            runner.run(command)
            report.passed += 1
        except Skip as skip:
            report.skip(str(skip))
        except Failure as failure:
            report.failures.append(f"{source.where(command.at)}: {failure}")
        except Unsupported as error:
            report.skip(error.message)
        except WasmError as error:
            what = f"{type(error).__name__}: {error.message}"
            report.failures.append(f"{source.where(command.at)}: unexpected {what}")
        except Exception as bug:  # one of ours: it must not take the other commands along
            report.failures.append(f"{source.where(command.at)}: internal error: {bug!r}")
