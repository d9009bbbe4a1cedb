"""Programs with data that exists once."""

from __future__ import annotations

from wasmfx.native.abi.structures import (
    Structure,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import address, native, static


class Counter(Structure, align=64):
    total: u64
    calls: u32


class Outside(Structure):
    total: u64


counter = static(Counter, "counter")
outside = static(Outside, "outside", here=False)


@native
def count(n: u64) -> u64:
    counter.total += n
    counter.calls += 1
    return counter.total


@native
def point(n: u64) -> None:
    outside.total = n


@native
def where() -> u64:
    return address(count)
