"""Parts of a configuration as text: instructions, values, names."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from wasmfx.exec.configurations import (
    Activation,
    Config,
    Invoke,
    ReturnInvoke,
    Stack,
    SuspendTo,
    SwitchTo,
    Throwing,
    TrapNow,
)
from wasmfx.exec.continuations import ContCell, RefCont
from wasmfx.exec.instances import ModuleInst, RefExn, RefFunc, TagInst, WasmFunc
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Num, Value
from wasmfx.runtime.words import number_text
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.text.print.instructions import instr_text
from wasmfx.text.print.names import Namer
from wasmfx.text.print.types import heaptype_text

# Instructions


def instruction(c: Config) -> str:
    """The instruction in the hole, as the text format has it or as the rules do."""
    match c.instr:
        case TrapNow(reason):
            return f"trap ({reason})"
        case Invoke(fa):
            return f"invoke {dollar(fa.name)}"
        case ReturnInvoke(fa):
            return f"return_invoke {dollar(fa.name)}"
        case SuspendTo(ea):
            return f"suspend {tag_name(ea)}"
        case SwitchTo(x, ea):
            return f"switch {x} {tag_name(ea)}"
        case Throwing():
            return "throw_ref"
        case e:
            return written(c.frame, e)


def written(F: Activation, e: Instr) -> str:
    """An instruction that a module can write, with the names of that module."""
    if F.inst is None:
        return mnemonic(e)
    return instr_text(e, namer(F))


_NAMERS: WeakKeyDictionary[ModuleInst, Namer] = WeakKeyDictionary()
_INSIDE: WeakKeyDictionary[WasmFunc, Namer] = WeakKeyDictionary()


def namer(F: Activation) -> Namer:
    """What the module calls its parts, and the function of `F` its locals."""
    inst: ModuleInst = F.inst
    if inst not in _NAMERS:
        _NAMERS[inst] = Namer(inst.module)
    func = F.func
    if not isinstance(func, WasmFunc):
        return _NAMERS[inst]
    if func not in _INSIDE:
        x = len(inst.funcs) - len(inst.module.funcs) + func.index
        _INSIDE[func] = _NAMERS[inst].inside(x)
    return _INSIDE[func]


# Values


def operands(vs: Stack, most: int) -> list[str]:
    """The operands, deepest first; of more than `most` those on top."""
    words: list[str] = []
    while vs and len(words) < most:
        v, vs = vs
        words.append(value_text(v))
    if vs:
        words.append("…")
    words.reverse()
    return words


def value_text(v: Value) -> str:
    """A value in a word."""
    if isinstance(v, tuple):
        return marked(v)
    match v:
        case Null(heap):
            return f"null:{heaptype_text(heap) if isinstance(heap, str) else 'ref'}"
        case RefCont(ca):
            return cell_text(ca)
        case RefFunc(fa):
            return dollar(fa.name)
        case RefExn(a):
            return f"exn#{a.addr}({tag_name(a.tag)})"
        case I31(value):
            return f"i31:{value}"
        case HostRef():
            return "host"
        case ExternOf(ref):
            return f"extern({value_text(ref)})"
        case _:
            addr = getattr(getattr(v, "a", None), "addr", "?")
            return f"{v.kind}#{addr}"


def marked(v: Num) -> str:
    """A number; i64 and f32 say that they are no i32 and no f64."""
    type_, _ = v
    return f"{number_text(v)}:{type_}" if type_ in ("i64", "f32") else number_text(v)


def cell_text(ca: ContCell) -> str:
    return f"cont#{ca.addr}" if ca.state is not None else f"cont#{ca.addr}(dead)"


# Names


def function_name(F: Activation) -> str:
    return "" if F.func is None else dollar(F.func.name)


def tag_name(ea: TagInst) -> str:
    return dollar(ea.name) if ea.name else f"tag#{ea.addr}"


def dollar(name: str) -> str:
    """A name as an identifier, unless it is only an index in brackets."""
    return name if name.endswith("]") or name.startswith("$") else f"${name}"
