"""Compiled code calls a Python function: on the thread's own stack, by vectorcall.

`room` is a place for the arguments there; the word before it is Python's to use meanwhile.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import Exn, Func, Host, Object, Vm
from wasmfx.native.abi.protocol import REASON, SERVICE
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, likely, native, this_thread, unlikely
from wasmfx.native.machine.assembly import faults_are_ours
from wasmfx.native.machine.data import process, python
from wasmfx.native.machine.exports import take_raised
from wasmfx.native.machine.heap.room import close
from wasmfx.native.machine.numbers import new_number, put_number
from wasmfx.native.processor import LIMIT

ROOM_BEFORE = 1 << 63
"""What tells Python that the word before the arguments is its own."""
PENDING = REASON["pending"]
POLL = SERVICE["poll"]


@native
def call_python(f: Func, vm: Vm, room: Array[Object]) -> None:
    """Run a host function. It leaves results, or an exception; or else the activation ends."""
    host = f.host
    stopped = vm.heap.stopped
    if host:
        call_directly(host, vm, room)
    else:
        Array[u64](u64(room))[0] = u64(f)
        ask_function(vm.host, vm, room, 1)
    # Python code that was interrupted may not have said that collections can go on.
    vm.heap.stopped = stopped
    look_again(vm, room)


@inline
def call_directly(host: Host, vm: Vm, room: Array[Object]) -> None:
    """Run one that takes and gives numbers. While it runs, nothing in the context is needed."""
    signature = host.signature
    count = u64(signature.params)
    for n in range(count):
        x = new_number(vm, signature.values[n])
        if unlikely(not x):
            release_all(room, n)
            keep(vm, fetched(room))
            return
        room[n] = x
    opened = vm.open
    vm.open = vm.depth
    result = python.call(host.function, room, count | ROOM_BEFORE, Object(0))
    vm.open = opened
    release_all(room, count)
    if unlikely(not result):
        fail(host, vm, room)
    elif likely(put_result(host, vm, result)):
        python.release(result)
        done(vm)
    else:
        finish(host, vm, room, result, python.none)
        python.release(result)


@native
def ask(op: u32, a: u64, b: u64, c: u64, vm: Vm, room: Array[Object]) -> None:
    """Have Python do something. It leaves a result, and says so; or else the activation ends."""
    words = Array[u64](u64(room))
    words[0] = op
    words[1] = a
    words[2] = b
    words[3] = c
    ask_function(vm.service, vm, room, 4)


@native
def ask_function(function: Object, vm: Vm, room: Array[Object], count: u64) -> None:
    """Call a function of the store's own, with the words in `room`. The activation ends with what
    it raises, or what a signal handler raises before it can catch anything.
    """
    words = Array[u64](u64(room))
    for n in range(count):
        x = python.new_unsigned(words[n])
        if unlikely(not x):
            release_all(room, n)
            keep(vm, fetched(room))
            return
        room[n] = x
    answer = python.call(function, room, count | ROOM_BEFORE, Object(0))
    release_all(room, count)
    if answer:
        python.release(answer)
    else:
        keep(vm, fetched(room))


@inline
def put_result(host: Host, vm: Vm, result: Object) -> bool:
    """Put down the result, if there is to be one; whether it was a plain number."""
    signature = host.signature
    if signature.results == 1:
        return put_number(vm, signature.values[u64(signature.params)], result)
    return signature.results == 0


@inline
def release_all(room: Array[Object], count: u64) -> None:
    """Give back the arguments."""
    for n in range(count):
        python.release(room[n])


@inline
def done(vm: Vm) -> None:
    """It has ended well."""
    vm.exn = Exn(0)
    vm.reason = 0


@cold
def fail(host: Host, vm: Vm, room: Array[Object]) -> None:
    """It has raised something: an exception of the guest's, or else the activation ends."""
    error = fetched(room)
    if python.matches(error, python.wasm_exception):
        finish(host, vm, room, python.none, error)
        python.release(error)
    else:
        keep(vm, error)


@cold
def finish(host: Host, vm: Vm, room: Array[Object], result: Object, error: Object) -> None:
    """Have Python make the best of a result or of an exception."""
    room[0] = result
    room[1] = error
    answer = python.call(host.finish, room, 2 | ROOM_BEFORE, Object(0))
    if answer:
        python.release(answer)
        vm.reason = 0
    else:
        keep(vm, fetched(room))


@cold
def fetched(room: Array[Object]) -> Object:
    """The exception that Python has raised here, which is now ours alone."""
    room[0] = Object(0)
    room[1] = Object(0)
    room[2] = Object(0)
    value = Array[Object](u64(room) + WORD)
    trace = Array[Object](u64(room) + 2 * WORD)
    python.fetch(room, value, trace)
    python.normalise(room, value, trace)
    if room[2]:
        python.set_traceback(room[1], room[2])
        python.release(room[2])
    python.release(room[0])
    return room[1]


@cold
def keep(vm: Vm, error: Object) -> None:
    """The activation ends with this exception."""
    old = take_raised(vm)
    if old:
        python.release(old)
    vm.raised = u64(error)
    vm.reason = PENDING


@native
def look_again(vm: Vm, room: Array[Object]) -> None:
    """After Python has run: the guest goes on if its faults still come to us."""
    while unlikely(not is_fit() and vm.reason == 0):
        answer = python.call(python.prepare, room, ROOM_BEFORE, Object(0))
        if answer:
            python.release(answer)
        else:
            keep(vm, fetched(room))


@native
def look_round(vm: Vm, room: Array[Object], saved: Array[u64]) -> None:
    """A poll was due, and this was `saved` there, the last word being where it is. Nothing is
    collected meanwhile: whoever polls may have references that nobody finds, and objects that are
    not filled yet. Nor does anybody allocate where it does: it may know by heart how far it has
    come.
    """
    heap = vm.heap
    cursor = vm.cursor
    full = vm.full
    limit = heap.limit
    vm.cursor = 0
    vm.full = 0
    heap.limit = 0
    heap.stopped += 1
    look_at_signals(vm, room, saved)
    heap.stopped -= 1
    close(vm.cursor, heap.limit)
    vm.cursor = cursor
    vm.full = full
    heap.limit = limit


@inline
def look_at_signals(vm: Vm, room: Array[Object], saved: Array[u64]) -> None:
    """Signal handlers run here, and then the store has a look at the time. Others have run
    meanwhile, and the next poll must not be their business.
    """
    if python.check_signals():
        keep(vm, fetched(room))
        return
    vm.reason = PENDING
    process.looking_up += 1
    ask(POLL, saved[2], u64(saved) + 3 * WORD, 0, vm, room)
    process.looking_up -= 1
    if not faults_are_ours():
        process.changes += 1
    look_again(vm, room)


@inline
def is_fit() -> bool:
    """Whether this thread is fit to run guests, as far as anybody knows."""
    return process.changes == process.seen and Array[u64](this_thread() + LIMIT)[0] != 0
