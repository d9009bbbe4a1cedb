"""The two ways in which compiled code calls Python: for a host function, and for a service.

Both run on the thread's own stack, never on a continuation's. Python exceptions cannot travel
through compiled code: they wait in the store until the activation has ended.

A signal that came while compiled code ran is handled when Python runs again: at the first step of a
callback, before it can catch anything. What a signal handler raises there goes to the hook for
exceptions that nobody can catch. So nothing counts as done before the callback says so.
"""

from __future__ import annotations

import ctypes
import sys
import weakref
from collections.abc import Callable, Mapping
from typing import Any

from wasmfx.native.abi.layout import VM
from wasmfx.native.abi.reasons import PENDING
from wasmfx.native.link import turns
from wasmfx.native.link.near import get64, put32, put64
from wasmfx.native.store.hostcalls import call_host
from wasmfx.native.store.services import Services
from wasmfx.native.store.state import State

_IGNORED = "Exception ignored on calling ctypes callback function "
_word = ctypes.c_uint64
_Host = ctypes.PYFUNCTYPE(None, _word)
_Service = ctypes.PYFUNCTYPE(None, ctypes.c_uint32, _word, _word, _word)


def new_callbacks(services: Services) -> list[Any]:
    """The two callbacks of a store, known to its VM context. They must be kept."""
    # A strong reference from here would keep the store, and all it holds, for ever.
    weak = weakref.ref(services)

    def host(address: int) -> None:
        call_host(_alive(weak).state, address)

    def service(number: int, a: int, b: int, c: int) -> None:
        _alive(weak).serve(number, a, b, c)

    if sys.unraisablehook is sys.__unraisablehook__:
        sys.unraisablehook = _unraisable
    turns.callback = service.__code__
    _states[repr(host)] = _states[repr(service)] = services.state
    callbacks: list[Any] = [_Host(host), _Service(service)]
    for field, callback in zip((VM.host, VM.service), callbacks, strict=True):
        # Not by a cast, which would keep the callback in a circle.
        put64(services.state.vm + field, get64(ctypes.addressof(callback)))
    return callbacks


def _alive(weak: Callable[[], Services | None]) -> Services:
    services = weak()
    assert services is not None
    return services


_states: weakref.WeakValueDictionary[str, State] = weakref.WeakValueDictionary()
"""The stores of callbacks, which are known by how they are written: Python 3.13 says no more."""


def _unraisable(
    error: sys.UnraisableHookArgs,
    states: Mapping[str, State] = _states,
    otherwise: Callable[[sys.UnraisableHookArgs], None] = sys.__unraisablehook__,
) -> None:
    """What was raised around a callback of ours waits in its store; Python reports the rest, also
    when it ends and this module has no names any more.
    """
    told = error.err_msg if error.object is None else repr(error.object)
    state = states.get((told or "").removeprefix(_IGNORED or ""))
    if state is None:
        otherwise(error)
    else:
        state.pending = error.exc_value
        put32(state.vm + VM.reason, PENDING)
