"""Data of the fixed native code: what exists once in a process."""

from __future__ import annotations

from wasmfx.native.abi.heap import Reservation
from wasmfx.native.abi.layout import Active, Process
from wasmfx.native.ir.restricted import static

active = static(Active, "active", here=False)
process = static(Process, "process")
reservation = static(Reservation, "reservation")
