"""Calls between Python and guests: exports, activations, host functions, and buffers of memories.

Native code handles the common case: plain numbers as arguments. Everything else goes to Python
functions: before anything has happened to `slowly`, which can do any call; after the activation to
`failed`, which raises the error.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    LEVEL,
    REASON,
    SERVICE,
    Cont,
    Exn,
    Export,
    Func,
    Host,
    Level,
    Object,
    Preempted,
    Signature,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    i32,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import (
    cold,
    inline,
    likely,
    native,
    this_thread,
    unlikely,
)
from wasmfx.native.machine.continuations import abandon
from wasmfx.native.machine.heap.blocks import close
from wasmfx.native.machine.numbers import new_number, put_number
from wasmfx.native.machine.preempted import capture_at_poll
from wasmfx.native.machine.symbols import enter, faults_are_ours, process, python
from wasmfx.native.processor import LIMIT

NOT_FILLED = -1
COUNT = (1 << 63) - 1
"""The bits of a vectorcall argument count that are the count."""


@native
def call_export(f: Export, args: Array[Object], count: u64, names: Object) -> Object:
    """Vectorcall of an export that takes and returns numbers: the result, or null."""
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


@native
def call_c_export(f: Export, args: Array[Object], count: u64, names: Object) -> Object:
    """Vectorcall of an export that may move one or two C stack pointers, which are restored if it
    fails.
    """
    pointers = f.pointers
    first = Array[u64](pointers[1])
    second = Array[u64](pointers[pointers[0]])
    before_first = first[0]
    before_second = second[0]
    result = call_export(f, args, count, names)
    if unlikely(not result):
        known = pointers[0] + 1
        if pointers[known]:
            first[0] = before_first
        if pointers[known + pointers[0] - 1]:
            second[0] = before_second
    return result


@inline
def put_numbers(vm: Vm, signature: Signature, args: Array[Object]) -> bool:
    """Store the arguments; False unless all are plain numbers."""
    values = signature.values
    for n in range(u64(signature.params)):
        if unlikely(not put_number(vm, values[n], args[n])):
            return False
    return True


@inline
def new_results(vm: Vm, signature: Signature) -> Object:
    """Make the result: one object, None, or a tuple; null without memory."""
    if likely(signature.results == 1):
        return new_number(vm, signature.values[u64(signature.params)])
    if signature.results == 0:
        python.retain(python.none)
        return python.none
    return new_tuple(vm, signature)


@native
def new_tuple(vm: Vm, signature: Signature) -> Object:
    """Make a tuple of the results."""
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
    """Vectorcall of all other exports: a Python function does everything."""
    return call_method(f.slowly, Object(f), args, count, names)


# Activations


@inline
def is_free(vm: Vm, depth: u64) -> bool:
    """Whether an activation can begin at this depth, without saving the VM context or asking for
    the fuel of a block."""
    return depth < vm.levels_made and is_at_rest(vm, depth) and not process.metered


@inline
def is_at_rest(vm: Vm, depth: u64) -> bool:
    """Whether this thread may change the store: it interrupts no native code in the middle."""
    if depth != vm.open:
        return False
    if not vm.thread:
        return True
    return vm.thread == this_thread() and (likely(not python.greenlet) or is_in_its_greenlet(vm))


@cold
def is_in_its_greenlet(vm: Vm) -> bool:
    """Whether the running greenlet has claimed the store, as far as is known."""
    return vm.greenlet == 0 or vm.greenlet == running_greenlet()


@cold
def running_greenlet() -> u64:
    """The address of the running greenlet; 0 if it cannot be found.

    A finaliser may run while an exception is pending, when Python must not be called.
    """
    if python.occurred():
        return 0
    found = python.call(python.greenlet, Array[Object](0), 0, Object(0))
    if found:
        python.release(found)  # It runs, so it lives.
    else:
        python.clear()
    return u64(found)


@inline
def begin(vm: Vm, current: Cont, depth: u64) -> Level:
    """Begin an activation at this depth in the current thread."""
    level = Level(u64(vm.levels) + depth * LEVEL.size)
    if unlikely(bool(python.greenlet)):
        vm.greenlet = running_greenlet()
    vm.thread = this_thread()
    vm.depth = depth + 1
    vm.current = level.root
    level.root.bound = u64(current)
    return level


@inline
def end(vm: Vm, current: Cont, depth: u64, owner: u64) -> None:
    """Restore the state from before the activation."""
    # Not zero if another activation is still open inside; see `break_store`.
    vm.broken |= vm.depth - depth - 1
    vm.current = current
    vm.depth = depth
    vm.thread = owner


@cold
def failure(vm: Vm, status: u32, failed: Object, called: Object) -> Object:
    """Have Python raise the error of an activation: `failed` is given what was called.

    If Python was interrupted before it could begin, the exception is released and the continuations
    are abandoned here.
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
    """Take the Python exception that the activation ended with, or null."""
    raised = Object(vm.raised)
    vm.raised = 0
    return raised


@cold
def call_method(
    function: Object, called: Object, args: Array[Object], count: u64, names: Object
) -> Object:
    """Call a Python function as a method of what was called."""
    method = python.new_method(function, called)
    if not method:
        return method
    result = python.call(method, args, count, names)
    python.release(method)
    return result


@native
def get_buffer(exporter: Object, buffer: u64, flags: i32) -> i32:
    """`bf_getbuffer`: fill in the buffer of the exporter's view, or raise."""
    view = python.call_one(python.view, exporter)
    if not view:
        return NOT_FILLED
    filled = python.fill_buffer(view, buffer, flags)
    python.release(view)
    return filled


# Host functions

ROOM_BEFORE = 1 << 63
"""PY_VECTORCALL_ARGUMENTS_OFFSET: Python may use the word before the arguments."""
PENDING = REASON["pending"]
POLL = SERVICE["poll"]


@native
def call_python(f: Func, vm: Vm, room: Array[Object]) -> None:
    """Run a host function: it leaves results or an exception, or the activation ends."""
    host = f.host
    stopped = vm.heap.stopped
    depth = vm.depth
    if host:
        call_directly(host, vm, room)
    else:
        Array[u64](u64(room))[0] = u64(f)
        ask_function(vm.host, vm, room, 1)
    # Python code that was interrupted may not have allowed collections again.
    vm.heap.stopped = stopped
    if unlikely(not is_innermost(vm, depth)):
        break_store(vm, depth, room)
    make_fit(vm, room)


@inline
def is_innermost(vm: Vm, depth: u64) -> bool:
    """Whether the activation of this depth may go on: no other one of the store is inside it.

    Greenlets may return from host functions in another order than they have called them.
    """
    return vm.depth == depth and not vm.broken


@cold
def break_store(vm: Vm, depth: u64, room: Array[Object]) -> None:
    """End the activation of this depth out of order. Nothing in the store can run from now on.

    What the activations share, such as the chain that a collection follows, describes another one.
    """
    vm.broken = 1
    vm.levels_made = 0
    vm.depth = depth
    answer = python.call(python.misplaced, room, ROOM_BEFORE, Object(0))
    if answer:
        python.release(answer)
    else:
        keep(vm, fetched(room))


@inline
def call_directly(host: Host, vm: Vm, room: Array[Object]) -> None:
    """Run a host function of numbers. The VM context need not be saved meanwhile."""
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
    """Call a service: it stores a result, or the activation ends."""
    words = Array[u64](u64(room))
    words[0] = op
    words[1] = a
    words[2] = b
    words[3] = c
    depth = vm.depth
    ask_function(vm.service, vm, room, 4)
    if unlikely(not is_innermost(vm, depth)):
        break_store(vm, depth, room)


@native
def ask_function(function: Object, vm: Vm, room: Array[Object], count: u64) -> None:
    """Call a function of the store with the words in `room`.

    An exception of the function, or of a signal handler before it begins, ends the activation.
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
    """Store the result if there is one; False unless it is a plain number."""
    signature = host.signature
    if signature.results == 1:
        return put_number(vm, signature.values[u64(signature.params)], result)
    return signature.results == 0


@inline
def release_all(room: Array[Object], count: u64) -> None:
    """Release the arguments."""
    for n in range(count):
        python.release(room[n])


@inline
def done(vm: Vm) -> None:
    """Record that the call succeeded."""
    vm.exn = Exn(0)
    vm.reason = 0


@cold
def fail(host: Host, vm: Vm, room: Array[Object]) -> None:
    """Handle an exception of the host function: pass on a guest exception, or end the
    activation."""
    error = fetched(room)
    if python.matches(error, python.wasm_exception):
        finish(host, vm, room, python.none, error)
        python.release(error)
    else:
        keep(vm, error)


@cold
def finish(host: Host, vm: Vm, room: Array[Object], result: Object, error: Object) -> None:
    """Have Python convert a result or an exception."""
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
    """Take the current Python exception, with its traceback."""
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
    """End the activation with this exception."""
    old = take_raised(vm)
    if old:
        python.release(old)
    vm.raised = u64(error)
    vm.reason = PENDING


@native
def make_fit(vm: Vm, room: Array[Object]) -> None:
    """After Python code has run, make the thread fit to run guests again."""
    while unlikely(not is_fit() and vm.reason == 0):
        answer = python.call(python.prepare, room, ROOM_BEFORE, Object(0))
        if answer:
            python.release(answer)
        else:
            keep(vm, fetched(room))


@native
def handle_poll(vm: Vm, room: Array[Object], saved: Array[u64]) -> None:
    """Handle a poll; `saved` are the registers there, with the address as last word.

    Code at a poll may have references that are in no root, and objects that are not filled yet. It
    may also keep the allocation cursor in a register. So nothing is collected meanwhile, and Python
    allocates elsewhere. If Python wants the guest to be preempted, `vm.preempted` is set, and this
    goes on until the guest does.
    """
    heap = vm.heap
    cursor = vm.cursor
    full = vm.full
    limit = heap.limit
    vm.cursor = 0
    vm.full = 0
    heap.limit = 0
    heap.stopped += 1
    check_signals_and_deadline(vm, room, saved)
    heap.stopped -= 1
    preempted = vm.preempted
    if unlikely(bool(preempted)):
        if vm.reason == 0 and capture_at_poll(vm, preempted):
            preempted.cursor = cursor
            preempted.full = full
            preempted.limit = limit
            return
        vm.preempted = Preempted(0)
    close(vm.cursor, heap.limit)
    vm.cursor = cursor
    vm.full = full
    heap.limit = limit


@inline
def check_signals_and_deadline(vm: Vm, room: Array[Object], saved: Array[u64]) -> None:
    """Run signal handlers, then have the store check its deadline.

    Other code has run meanwhile, so a fault may not come to our handler any more.
    """
    depth = vm.depth
    failed = python.check_signals()
    if failed:
        keep(vm, fetched(room))
    if unlikely(not is_innermost(vm, depth)):
        break_store(vm, depth, room)
        return
    if failed:
        return
    vm.reason = PENDING
    process.polling += 1
    ask(POLL, saved[2], u64(saved) + 3 * WORD, 0, vm, room)
    process.polling -= 1
    if not faults_are_ours():
        process.changes += 1
    make_fit(vm, room)


@inline
def is_fit() -> bool:
    """Whether this thread is fit to run guests, as far as recorded changes tell."""
    return process.changes == process.seen and Array[u64](this_thread() + LIMIT)[0] != 0
