"""WASI preview 1: the calls that programs compiled for `wasm32-wasi` import."""

import os
import select
import sys

from wasmfx.errors import Unsupported
from wasmfx.threads import as_made

# The modules below use these names when they are imported. gevent removes the second.
if not (hasattr(os, "O_PATH") and (hasattr(select, "epoll") or hasattr(as_made(select), "epoll"))):
    raise Unsupported(f"WASI needs Linux: {sys.platform} cannot open files by handles alone")

from wasmfx.wasi.quotas import WasiLimits
from wasmfx.wasi.waiting import Blocking, Ready, Wait, Waiter
from wasmfx.wasi.wasi import ReadOnly, Wasi

__all__ = ["Blocking", "ReadOnly", "Ready", "Wait", "Waiter", "Wasi", "WasiLimits"]
