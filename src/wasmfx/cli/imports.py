"""The imports that the command line provides to a module.

They are `spectest`, WASI, modules named by `--preload`, and with `--stub` a stub for every import
that is still missing.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from wasmfx.cli.files import load
from wasmfx.embed.module import validated
from wasmfx.errors import LinkError, OutOfTime
from wasmfx.runtime.engine import Extern, Instance, Store
from wasmfx.runtime.linking import link, stub
from wasmfx.runtime.values import Value
from wasmfx.syntax.modules import Import, Module
from wasmfx.syntax.types import ExternType, func_deftype
from wasmfx.valid import Context

if TYPE_CHECKING:
    # Most modules do not import WASI, and start faster without it.
    from wasmfx.wasi import Waiter, Wasi

WASI = "wasi_snapshot_preview1"
SPECTEST = "spectest"
HOW_TO_PROVIDE = "give --preload NAME=FILE for a module that exports them, or --stub for stubs"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--dir",
        action="append",
        default=[],
        type=directory,
        metavar="HOST[::GUEST]",
        help="give a WASI program access to a directory, optionally under another name",
    )
    parser.add_argument(
        "--env",
        action="append",
        default=[],
        type=pair,
        metavar="K=V",
        help="set an environment variable of a WASI program",
    )
    parser.add_argument(
        "--preload",
        action="append",
        default=[],
        type=pair,
        metavar="NAME=FILE",
        help="instantiate another module, whose exports can be imported under NAME",
    )
    parser.add_argument(
        "--stub",
        action="store_true",
        help="replace missing imports by stubs, which trap when called",
    )


def pair(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not (name and equals):
        raise ArgumentTypeError(f"expected NAME=VALUE, found `{word}`")
    return name, value


def directory(word: str) -> tuple[str, str]:
    """The directory's name in the guest, and its path on the host."""
    host, _, guest = word.partition("::")
    return guest or host, host


class Imports:
    """The imports for modules in one store. `close` closes the files of WASI programs."""

    def __init__(self, store: Store, args: Namespace, say: Callable[[str], None]) -> None:
        self.store = store
        self.args = args
        self.say = say
        self.known: dict[str, Mapping[str, Extern]] = {}
        self.wasi: Wasi | None = None
        for name, file in args.preload:
            module = load(file, args.features)
            made = self.instance(module, validated(module, args.features))
            self.known[name] = made.exports

    def instance(self, module: Module, context: Context) -> Instance:
        """Instantiate a module, and initialize it if it is a WASI reactor."""
        wasi = self.new_wasi() if uses_wasi(module) else None
        calls = {} if wasi is None else wasi_functions(self.store, wasi)

        def provide(im: Import, wanted: ExternType) -> Extern | None:
            there = calls if im.module == WASI and calls else self.exports_of(im.module)
            found = there.get(im.name)
            return stub(self.store, im, wanted) if found is None and self.args.stub else found

        try:
            externs = link(self.store, module, context, provide)
        except LinkError as error:
            if error.missing:
                error.message += f"\n    {HOW_TO_PROVIDE}"
            raise
        made = self.store.instantiate(module, context, externs)
        if wasi is not None:
            self.begin(made, wasi)
        return made

    def exports_of(self, name: str) -> Mapping[str, Extern]:
        """The exports to import under a module name. `spectest` is created at its first use."""
        if name == SPECTEST and name not in self.known:
            # Imported late: for conformance scripts only.
            from wasmfx.script.spectest import spectest

            self.known[name] = spectest(self.store, self.say)
        return self.known.get(name, {})

    def begin(self, instance: Instance, wasi: Wasi) -> None:
        exports = instance.exports
        if "memory" in exports:
            wasi.bind_memory(lambda: self.store.memory_view(exports["memory"]))
        if "_initialize" in exports:
            self.store.invoke(exports["_initialize"], [])

    def new_wasi(self) -> Wasi:
        """WASI for one instance. All instances share their files, arguments and environment."""
        if self.wasi is not None:
            return self.wasi.another()
        # Imported late: WASI takes 2.4 ms, and most modules do not import it.
        from wasmfx.wasi import Wasi

        args = self.args
        words = [args.file, *args.args]
        self.wasi = Wasi(words, dict(args.env), dict(args.dir), waiter=waiter_until_timeout(args))
        return self.wasi

    def close(self) -> None:
        if self.wasi is not None:
            self.wasi.close()

    def __enter__(self) -> Imports:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def waiter_until_timeout(args: Namespace) -> Waiter | None:
    """A waiter that stops waiting at the timeout, which the engine cannot do inside a call."""
    timeout: float | None = getattr(args, "timeout", None)
    if timeout is None:
        return None
    # As in `wasi_of`.
    from wasmfx.wasi import Blocking, Ready, Wait

    end = time.monotonic_ns() + round(timeout * 1e9)

    class UntilTimeout:
        def wait(self, wait: Wait) -> Ready:
            if wait.until is not None and wait.until <= end:
                return Blocking().wait(wait)
            ready = Blocking().wait(Wait(wait.files, end))
            if not ready:
                raise OutOfTime(f"timeout: still running after {timeout:g} s")
            return ready

    return UntilTimeout()


def uses_wasi(module: Module) -> bool:
    return any(im.module == WASI for im in module.imports)


def wasi_functions(store: Store, wasi: Wasi) -> dict[str, Extern]:
    """The calls as host functions of a store, without the conversions of the Python API."""
    # As above.
    from wasmfx.wasi.binding import SIGNATURES

    def function(name: str) -> Extern:
        call, type_ = wasi[name], SIGNATURES[name]

        def code(args: Sequence[Value]) -> Sequence[Value]:
            return [("i32", call(*(v[1] for v in args if isinstance(v, tuple))))]

        return store.host_func(func_deftype(type_), code)

    return {name: function(name) for name in SIGNATURES}
