"""Exception objects: made, and free again."""

from __future__ import annotations

from wasmfx.native.abi.layout import EXN, EXN_INLINE, Exn, Tag, Vm
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.types import u32, u64
from wasmfx.native.ir.restricted import cold, inline, likely, native
from wasmfx.native.machine.assembly import service


@native
def exn_alloc(vm: Vm, tag: Tag, n: u32) -> Exn:
    """An exception with room for `n` words."""
    exn = large(n) if n > EXN_INLINE else small(vm)
    exn.tag = tag
    exn.count = n
    exn.escaped = 0
    return exn


@inline
def large(n: u32) -> Exn:
    """An object of whichever size is needed."""
    return Exn(service(SERVICE["large_exn"], n, 0, 0))


@inline
def small(vm: Vm) -> Exn:
    """A free object of the small size, or one that was never used."""
    exn = vm.free_exns
    if exn:
        vm.free_exns = Exn(exn.tag)
        return exn
    while u64(vm.next_exn) >= u64(vm.end_exns):
        service(SERVICE["more_exns"], 0, 0, 0)
    exn = vm.next_exn
    vm.next_exn = Exn(u64(exn) + EXN.size)
    return exn


@cold
def exn_take(vm: Vm) -> Exn:
    """The same for Python, which sees to it that there is one: null if there is none."""
    if not vm.free_exns and u64(vm.next_exn) >= u64(vm.end_exns):
        return Exn(0)
    return small(vm)


@native
def exn_done(vm: Vm, exn: Exn) -> None:
    """A catch clause has taken the fields. If nobody ever saw a reference, the object is free."""
    if likely(not exn.escaped):
        if likely(exn.count <= EXN_INLINE):
            exn.tag = Tag(vm.free_exns)
            vm.free_exns = exn
        else:
            service(SERVICE["release_exn"], u64(exn), 0, 0)
