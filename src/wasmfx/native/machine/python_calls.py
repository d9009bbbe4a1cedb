"""Python calls an export: by vectorcall, with whatever arguments.

What is done here is the common case. All else goes to Python functions: before anything has
happened, to one that can do anything; when the activation has ended, to one that raises the error.

And Python asks an export for its bytes, by the buffer protocol.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    LEVEL,
    Cont,
    Exn,
    Export,
    Func,
    Host,
    Level,
    Object,
    Signature,
    Vm,
)
from wasmfx.native.abi.protocol import REASON, SERVICE
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    i32,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, likely, native, this_thread, unlikely
from wasmfx.native.machine.continuations import abandon
from wasmfx.native.machine.heap.blocks import close
from wasmfx.native.machine.numbers import new_number, put_number
from wasmfx.native.machine.symbols import enter, faults_are_ours, process, python
from wasmfx.native.processor import LIMIT

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


# Host functions

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
