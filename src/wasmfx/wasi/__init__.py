"""WASI preview 1: what programs compiled for `wasm32-wasi` import."""

from wasmfx.importing import imported

# Who begins with this has not imported anything of ours yet, and should have it as cheaply as all
# others: most of what follows comes with it.
imported("wasmfx.wasi.wasi")

from wasmfx.wasi.waiting import Blocking, Ready, Wait, Waiter  # noqa: E402
from wasmfx.wasi.wasi import ReadOnly, Wasi  # noqa: E402

__all__ = ["Blocking", "ReadOnly", "Ready", "Wait", "Waiter", "Wasi"]
