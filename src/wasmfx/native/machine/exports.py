"""Python calls an export: by vectorcall, with whatever arguments.

What is done here is the common case. All else goes to Python functions: before anything has
happened, to one that can do anything; when the activation has ended, to one that raises the error.

And Python asks an export for its bytes, by the buffer protocol.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import LEVEL, Cont, Exn, Export, Level, Object, Signature, Vm
from wasmfx.native.abi.structures import (
    Array,
    i32,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, likely, native, this_thread, unlikely
from wasmfx.native.machine.assembly import enter
from wasmfx.native.machine.conts import abandon
from wasmfx.native.machine.data import python
from wasmfx.native.machine.numbers import new_number, put_number

NOT_FILLED = -1
COUNT = (1 << 63) - 1
"""Those bits of what Python passes that say how many arguments there are."""


@native
def call_export(f: Export, args: Array[Object], count: u64, names: Object) -> Object:
    """What Python calls for an export that takes and gives numbers: the result, or null."""
    vm = f.vm
    depth = vm.depth
    n = u64(f.signature.params)
    if unlikely(bool(names) or count & COUNT != n or not is_free(vm, depth)):
        return call_slowly(f, args, count, names)
    if unlikely(not put_numbers(vm, f.signature, args)):
        return call_slowly(f, args, count, names)
    owner = vm.thread
    current = vm.current
    level = begin(vm, current, depth)
    status = enter(vm, f.func.code, level.sp)
    if unlikely(status > 1):
        end(vm, current, depth, owner)
        return call_slowly(f, args, count, names)
    if likely(status == 0 and not vm.exn):
        result = new_results(vm, f.signature)
    else:
        result = failure(vm, status, f.failed, Object(f))
    end(vm, current, depth, owner)
    return result


@inline
def put_numbers(vm: Vm, signature: Signature, args: Array[Object]) -> bool:
    """Put down the arguments; whether all were plain numbers."""
    values = signature.values
    for n in range(u64(signature.params)):
        if unlikely(not put_number(vm, values[n], args[n])):
            return False
    return True


@inline
def new_results(vm: Vm, signature: Signature) -> Object:
    """The result, or None, or a tuple of several; null without memory."""
    if likely(signature.results == 1):
        return new_number(vm, signature.values[u64(signature.params)])
    if signature.results == 0:
        python.retain(python.none)
        return python.none
    return new_tuple(vm, signature)


@native
def new_tuple(vm: Vm, signature: Signature) -> Object:
    """A tuple of the results."""
    tuple_ = python.new_tuple(signature.results)
    if tuple_:
        for n in range(u64(signature.results)):
            x = new_number(vm, signature.values[u64(signature.params) + n])
            if not x:
                python.release(tuple_)
                return x
            python.set_item(tuple_, n, x)
    return tuple_


@cold
def call_slowly(f: Export, args: Array[Object], count: u64, names: Object) -> Object:
    """What Python calls for all other exports: its own function does everything."""
    return call_method(f.slowly, Object(f), args, count, names)


# Activations, as resumptions begin and end them too


@inline
def is_free(vm: Vm, depth: u64) -> bool:
    """Whether an activation of this depth can begin here and now, and nothing need be saved."""
    if depth != vm.open or depth >= vm.levels_made:
        return False
    return not vm.thread or vm.thread == this_thread()


@inline
def begin(vm: Vm, current: Cont, depth: u64) -> Level:
    """The root of an activation of this depth runs, in this thread: where it begins."""
    level = Level(u64(vm.levels) + depth * LEVEL.size)
    vm.thread = this_thread()
    vm.depth = depth + 1
    vm.current = level.root
    level.root.bound = u64(current)
    return level


@inline
def end(vm: Vm, current: Cont, depth: u64, owner: u64) -> None:
    """Things are again as they were before the activation."""
    vm.current = current
    vm.depth = depth
    vm.thread = owner


@cold
def failure(vm: Vm, status: u32, failed: Object, called: Object) -> Object:
    """Have Python raise what the activation has ended with: `failed` does, given what was called.

    If Python was interrupted before it began, nobody has taken the exception yet, nor given back
    the stacks.
    """
    if status:
        vm.exn = Exn(0)
    stopped = vm.heap.stopped
    result = python.call_one(failed, called)
    vm.heap.stopped = stopped
    if status:
        abandon(vm, Level(u64(vm.levels) + (vm.depth - 1) * LEVEL.size).root)
    raised = take_raised(vm)
    if raised:
        python.release(raised)
    return result


@cold
def take_raised(vm: Vm) -> Object:
    """The Python exception that the activation ended with, for whoever is to have it; or null."""
    raised = Object(vm.raised)
    vm.raised = 0
    return raised


@cold
def call_method(
    function: Object, called: Object, args: Array[Object], count: u64, names: Object
) -> Object:
    """Have Python do everything: a function of its own, as a method of what was called."""
    method = python.new_method(function, called)
    if not method:
        return method
    result = python.call(method, args, count, names)
    python.release(method)
    return result


@native
def get_buffer(exporter: Object, buffer: u64, flags: i32) -> i32:
    """`bf_getbuffer`: what is asked for is what the view has that the exporter gives. An error that
    comes up on the way is Python's to raise."""
    view = python.call_one(python.view, exporter)
    if not view:
        return NOT_FILLED
    filled = python.fill_buffer(view, buffer, flags)
    python.release(view)
    return filled
