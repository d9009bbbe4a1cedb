"""The modules of a script: definitions, instances, and the names to import from.

Each is known by its name, if it has one, and the latest also without a name. A module that fails
replaces its predecessor by None: commands that need it are skipped, because their result would
mean nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from wasmfx.runtime.engine import Engine, Extern, Instance, Store
from wasmfx.runtime.linking import link
from wasmfx.script.commands import ModuleForm, ModuleInstance
from wasmfx.script.spectest import spectest
from wasmfx.syntax.features import FeatureSet
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import ExternType
from wasmfx.valid import Context, validate

Loaded: TypeAlias = tuple[Module, Context]


class Failure(Exception):
    """A command whose result is not the expected one."""


class Skip(Exception):
    """A command that cannot be judged, with the reason."""


class Modules:
    """The state of a script. Without an engine, modules are only read and validated."""

    def __init__(
        self, engine: Engine | None, say: Callable[[str], None], features: FeatureSet
    ) -> None:
        self.features = features
        self._store = engine.new_store() if engine is not None else None
        self.definitions: dict[str | None, Loaded | None] = {}
        self.instances: dict[str | None, Instance | None] = {}
        self.registered: dict[str, dict[str, Extern]] = {}
        self.absent: set[str] = set()
        if self._store is not None:
            self.registered["spectest"] = spectest(self._store, say)

    @property
    def store(self) -> Store:
        if self._store is None:
            raise Skip("needs execution")
        return self._store

    # Making

    def module(self, form: ModuleForm) -> None:
        """Run a module command: define the module, and instantiate it unless it is a definition."""
        if not form.definition:
            self.instances[form.id] = self.instances[None] = None
        loaded = self.define(form)
        if not form.definition and self._store is not None:
            self.instances[form.id] = self.instances[None] = self.link(loaded)

    def define(self, form: ModuleForm) -> Loaded:
        """Read and validate a module, and add it to the definitions."""
        self.definitions[form.id] = self.definitions[None] = None
        loaded = self.check(form)
        self.definitions[form.id] = self.definitions[None] = loaded
        return loaded

    def check(self, form: ModuleForm) -> Loaded:
        """Read and validate a module."""
        module = form.load()
        return module, validate(module, self.features)

    def instantiate(self, command: ModuleInstance) -> None:
        """Run a `(module instance ...)` command."""
        id_ = command.id
        self.instances[id_] = self.instances[None] = None
        loaded = self.definition(command.definition)
        if self._store is not None:
            self.instances[id_] = self.instances[None] = self.link(loaded)

    def attempt(self, tried: ModuleForm | ModuleInstance) -> None:
        """Instantiate a module for an assertion, without keeping the instance."""
        if isinstance(tried, ModuleForm):
            self.link(self.define(tried))
        else:
            self.link(self.definition(tried.definition))

    def link(self, loaded: Loaded) -> Instance:
        module, context = loaded

        def provide(im: Import, _: ExternType) -> Extern | None:
            if im.module in self.absent:
                raise Skip("a module it imports from was not instantiated")
            return self.registered.get(im.module, {}).get(im.name)

        imports = link(self.store, module, context, provide)
        return self.store.instantiate(module, context, imports)

    def register(self, name: str, id_: str | None) -> None:
        # If this raises, modules that import from `name` are skipped.
        self.absent.add(name)
        self.registered[name] = dict(self.instance(id_).exports)
        self.absent.remove(name)

    # Finding

    def definition(self, id_: str | None) -> Loaded:
        if id_ not in self.definitions:
            raise Failure(f"there is no module {id_ or 'yet'}")
        loaded = self.definitions[id_]
        if loaded is None:
            raise Skip("the module it needs is not valid")
        return loaded

    def instance(self, id_: str | None) -> Instance:
        if self._store is None:
            raise Skip("needs execution")
        if id_ not in self.instances:
            raise Failure(f"there is no module {id_ or 'yet'}")
        instance = self.instances[id_]
        if instance is None:
            raise Skip("the module it needs was not instantiated")
        return instance
