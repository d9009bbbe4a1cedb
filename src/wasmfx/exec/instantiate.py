"""Instantiation: a module and its imports to an instance.

Constant expressions, active segments and the start function are code, executed by `run` as any
other code. An active segment becomes its offset, `table.init` or `memory.init`, and a drop. Writes
that were made before a failure stay, as the spec requires.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from wasmfx.exec.configurations import EMPTY, Activation, Config
from wasmfx.exec.rules.memory import new_memory
from wasmfx.exec.rules.tables import new_table
from wasmfx.exec.step import run
from wasmfx.exec.store import (
    DataInst,
    ElemInst,
    Extern,
    GlobalInst,
    HostFunc,
    MemInst,
    ModuleInst,
    Store,
    TableInst,
    TagInst,
    WasmFunc,
)
from wasmfx.runtime.names import names, titles
from wasmfx.runtime.values import Ref, Value, default
from wasmfx.syntax.instructions import (
    Call,
    Const,
    DataDrop,
    ElemDrop,
    End,
    Instr,
    MemoryInit,
    TableInit,
)
from wasmfx.syntax.modules import Active, Declarative, Elem, Expr, Module, Passive
from wasmfx.syntax.types import ExternKind
from wasmfx.valid import Context

Interrupted = Callable[[], None] | None


def instantiate(
    store: Store,
    module: Module,
    context: Context,
    imports: Sequence[Extern],
    interrupted: Interrupted,
    ready: Callable[[ModuleInst], None] | None = None,
) -> ModuleInst:
    """Instantiate a validated module with imports that match.

    `ready` is called before code of the module runs.
    """
    inst = ModuleInst(module, context)
    for extern in imports:
        add_import(inst, extern)
    allocate(store, inst)
    evaluate_globals(store, inst)
    evaluate_tables(store, inst)
    evaluate_elems(store, inst)
    export(inst)
    if ready is not None:
        ready(inst)
    execute(store, inst, (*segments(module), *start(module)), interrupted)
    return inst


def execute(
    store: Store, inst: ModuleInst, code: Sequence[Instr], interrupted: Interrupted = None
) -> list[Value]:
    """Run `S; {module inst}; code` to its end."""
    frame = Activation(None, inst, (*code, End()), (), 0)
    return run(Config(store, frame, EMPTY, None, 0, None, None), interrupted)


def evaluate(store: Store, inst: ModuleInst, expr: Expr) -> Value:
    """Evaluate a constant expression."""
    (value,) = execute(store, inst, expr.instrs)
    return value


def evaluate_ref(store: Store, inst: ModuleInst, expr: Expr) -> Ref:
    """Evaluate a constant expression to a reference."""
    ref = evaluate(store, inst, expr)
    assert isinstance(ref, Ref)
    return ref


# The index spaces


def add_import(inst: ModuleInst, extern: Extern) -> None:
    """Append `extern` to the index space of its kind."""
    match extern:
        case WasmFunc() | HostFunc():
            inst.funcs.append(extern)
        case TableInst():
            inst.tables.append(extern)
        case MemInst():
            inst.mems.append(extern)
        case TagInst():
            inst.tags.append(extern)
        case GlobalInst():
            inst.globals.append(extern)


def allocate(store: Store, inst: ModuleInst) -> None:
    """Allocate everything that needs no evaluation: functions, memories, tags, data segments."""
    module, C = inst.module, inst.context
    func_names = names(module, "func")
    for index in range(len(module.funcs)):
        x = len(inst.funcs)
        name = func_names.get(x, f"func[{x}]")
        inst.funcs.append(WasmFunc(store.fresh(), C.funcs[x], inst, index, name))
    for mem_type in C.mems[len(inst.mems) :]:
        inst.mems.append(new_memory(store, mem_type))
    tag_names, title = names(module, "tag"), titles(module, "tag")
    for x in range(len(inst.tags), len(C.tags)):
        name = tag_names.get(x, f"tag[{x}]")
        inst.tags.append(TagInst(store, C.tags[x], name, title(x)))
    inst.datas.extend(DataInst(data.init) for data in module.datas)


def evaluate_globals(store: Store, inst: ModuleInst) -> None:
    """Evaluate globals in order: each may read the globals before it."""
    for definition in inst.module.globals:
        type_ = inst.context.globals[len(inst.globals)]
        value = evaluate(store, inst, definition.init)
        inst.globals.append(GlobalInst(store.fresh(), type_, value))


def evaluate_tables(store: Store, inst: ModuleInst) -> None:
    for definition in inst.module.tables:
        type_ = inst.context.tables[len(inst.tables)]
        if definition.init is None:
            ref = default(type_.elem)
            assert isinstance(ref, Ref)
        else:
            ref = evaluate_ref(store, inst, definition.init)
        inst.tables.append(new_table(store, type_, ref))


def evaluate_elems(store: Store, inst: ModuleInst) -> None:
    for type_, elem in zip(inst.context.elems, inst.module.elems, strict=True):
        refs = tuple([evaluate_ref(store, inst, expr) for expr in elem.init])
        inst.elems.append(ElemInst(type_, refs))


def export(inst: ModuleInst) -> None:
    spaces: dict[ExternKind, Sequence[Extern]] = {
        "func": inst.funcs,
        "table": inst.tables,
        "memory": inst.mems,
        "tag": inst.tags,
        "global": inst.globals,
    }
    inst.exports = {ex.name: spaces[ex.kind][ex.index] for ex in inst.module.exports}


# The code that instantiation runs


def segments(module: Module) -> Iterator[Instr]:
    """`instr_E* instr_D*`: the code for the segments that are not passive."""
    for y, elem in enumerate(module.elems):
        yield from run_elem(elem, y)
    for y, data in enumerate(module.datas):
        if isinstance(data.mode, Active):
            yield from data.mode.offset.instrs
            yield from (Const("i32", 0), Const("i32", len(data.init)))
            yield from (MemoryInit(data.mode.x, y), DataDrop(y))


def run_elem(elem: Elem, y: int) -> Iterator[Instr]:
    """`runelem_y(elem)`."""
    match elem.mode:
        case Active(x, offset):
            yield from offset.instrs
            yield from (Const("i32", 0), Const("i32", len(elem.init)))
            yield from (TableInit(x, y), ElemDrop(y))
        case Declarative():
            yield ElemDrop(y)
        case Passive():
            pass


def start(module: Module) -> Iterator[Instr]:
    """`instr_S?`: the call of the start function."""
    if module.start is not None:
        yield Call(module.start.x)
