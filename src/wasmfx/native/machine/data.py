"""Data of the fixed native code: what exists once in a process."""

from __future__ import annotations

from wasmfx.native.abi.cpython import Python
from wasmfx.native.abi.heap import Reservation
from wasmfx.native.abi.layout import Active, Forms, PollPage, Polls, Process
from wasmfx.native.ir.restricted import static

active = static(Active, "active", here=False)
process = static(Process, "process")
reservation = static(Reservation, "reservation")
python = static(Python, "python")
forms = static(Forms, "forms")
polls = static(Polls, "due", here=False)
poll_page = static(PollPage, "poll", here=False)
