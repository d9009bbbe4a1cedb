"""The two functions of Python that compiled code calls: for a host function, and for a service.

Both run on the thread's own stack, never on a continuation's. Python exceptions cannot travel
through compiled code: they wait in the store until the activation has ended.

A signal that came while compiled code ran is handled when Python runs again: at the first step of
such a function, before it can catch anything. What a signal handler raises there comes to compiled
code, which has it wait, too. So nothing counts as done before the function says so.

They are called as they are, by vectorcall. A callback of ctypes would be code that somebody writes
while the process runs, in pages that are writable and executable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import ref

from wasmfx.native.abi.layout import VM
from wasmfx.native.link import turns
from wasmfx.native.link.near import put64
from wasmfx.native.store.hostcalls import call_host
from wasmfx.native.store.services import Services


def new_callbacks(services: Services) -> list[Any]:
    """The two functions of a store, known to its VM context. They must be kept."""
    # A strong reference from here would keep the store, and all it holds, for ever.
    weak = ref(services)

    def host(address: int) -> None:
        call_host(_alive(weak).state, address)

    def service(number: int, a: int, b: int, c: int) -> None:
        _alive(weak).serve(number, a, b, c)

    turns.callback = service.__code__
    callbacks: list[Any] = [host, service]
    for field, callback in zip((VM.host, VM.service), callbacks, strict=True):
        put64(services.state.vm + field, id(callback))
    return callbacks


def _alive(weak: Callable[[], Services | None]) -> Services:
    services = weak()
    assert services is not None
    return services
