"""A typed builder of one function.

A `Value` knows its type. A method of `Body` is named after the shape of an instruction, and returns
a new value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from wasmfx.native.abi.structures import WORD
from wasmfx.native.ir.values import Value, aggregate, i64, lane, truth, undef, vector_type
from wasmfx.native.processor import CURRENT, LIMIT, THREAD_SPACE


def _aligned(type_: str, align: int) -> str:
    """The alignment of an access. LLVM assumes that a vector is aligned to its size, but among
    globals and in the buffer a vector begins at any word."""
    if not align and type_.startswith("<"):
        align = WORD
    return f", align {align}" if align else ""


class Phi:
    """A phi whose edges are added one by one."""

    __slots__ = ("edges", "value")

    def __init__(self, value: Value) -> None:
        self.value = value
        self.edges: list[str] = []

    def add(self, value: Value, block: Block) -> None:
        assert value.type == self.value.type, (value, self.value)
        self.edges.append(f"[ {value.text}, %{block.label} ]")
        if value.turns > self.value.turns:
            self.value.turns = value.turns + 1 & ~1

    def __str__(self) -> str:
        return f"  {self.value.text} = phi {self.value.type} {', '.join(self.edges)}"


class Block:
    """A basic block: phis, lines, and whether it is closed by a terminator."""

    __slots__ = ("closed", "label", "lines", "phis")

    def __init__(self, label: str) -> None:
        self.label = label
        self.phis: list[Phi] = []
        self.lines: list[str] = []
        self.closed = False


class Body:
    """One function being built. Instructions go to the end of the current block."""

    def __init__(self, head: str, params: Sequence[Value], attrs: str) -> None:
        self.head = head
        self.params = tuple(params)
        self.attrs = attrs
        self.blocks: list[Block] = []
        self.names = 0
        # Lines of earlier blocks and edges of phis, counted for the bounds of a translation.
        self.past = 0
        # Returns the suffix with the position, for instructions that may trap or call.
        self.where: Callable[[], str] = str
        self.current = self.block("entry")
        self.blocks.append(self.current)

    def block(self, hint: str) -> Block:
        """A new block, which is added to the text when it is entered."""
        self.names += 1
        return Block(f"{hint}{self.names}")

    def enter(self, block: Block) -> None:
        self.past += len(self.current.lines)
        self.blocks.append(block)
        self.current = block

    @property
    def size(self) -> int:
        """How many lines the function has; an edge of a phi counts as one."""
        return self.past + len(self.current.lines)

    def fresh(self, type_: str, hint: str = "v") -> Value:
        self.names += 1
        return Value(type_, f"%{hint}{self.names}")

    def emit(self, line: str) -> None:
        self.current.lines.append(line)

    def define(self, type_: str, text: str, hint: str = "v") -> Value:
        self.names += 1
        name = f"%{hint}{self.names}"
        self.current.lines.append(f"  {name} = {text}")
        return Value(type_, name)

    def derive(self, type_: str, text: str, hint: str, *of: Value) -> Value:
        """Define a value that depends only on other values."""
        value = self.define(type_, text, hint)
        value.turns = max([v.turns for v in of]) | 1
        return value

    # Arithmetic

    def binary(self, op: str, a: Value, b: Value) -> Value:
        assert a.type == b.type, (op, a, b)
        return self.derive(a.type, f"{op} {a.type} {a.text}, {b.text}", "v", a, b)

    def unary(self, op: str, a: Value) -> Value:
        return self.derive(a.type, f"{op} {a.type} {a.text}", "v", a)

    def compare(self, op: str, a: Value, b: Value) -> Value:
        """Compare by `op`, which is `icmp` or `fcmp` with its predicate; vectors lane by lane."""
        assert a.type == b.type, (op, a, b)
        return self.derive(truth(a.type), f"{op} {a.type} {a.text}, {b.text}", "c", a, b)

    def cast(self, op: str, a: Value, to: str) -> Value:
        if a.type == to:
            return a
        return self.derive(to, f"{op} {a.type} {a.text} to {to}", "v", a)

    def select(self, cond: Value, a: Value, b: Value) -> Value:
        assert a.type == b.type, (a, b)
        text = f"select {cond}, {a}, {b}"
        return self.derive(a.type, text, "v", cond, a, b)

    # Memory

    def variable(self, type_: str) -> Value:
        """Memory for values of a type, which LLVM turns into SSA values."""
        return self.define("ptr", f"alloca {type_}", "var")

    def offset(self, base: Value, by: Value | int) -> Value:
        """`base` plus a number of bytes."""
        if isinstance(by, int):
            if by == 0:
                return base
            by = i64(by)
        return self.define("ptr", f"getelementptr i8, ptr {base.text}, i64 {by.text}", "p")

    def index(self, base: Value, by: Value, of: str = "i64") -> Value:
        """`base` plus a number of words, or of elements of another type."""
        return self.define("ptr", f"getelementptr {of}, ptr {base.text}, i64 {by.text}", "p")

    def load(
        self,
        type_: str,
        at: Value,
        how: str = "",
        align: int = 0,
        hint: str = "v",
        scope: str = "",
    ) -> Value:
        """A load; `how` is "", "volatile" or "invariant", and `scope` is one of `unit.scopes`."""
        volatile = "volatile " if how == "volatile" else ""
        tail = _aligned(type_, align) + scope
        if how == "invariant":
            tail += ", !invariant.load !1"
        elif volatile:
            tail += self.where()
        return self.define(type_, f"load {volatile}{type_}, ptr {at.text}{tail}", hint)

    def store(
        self, value: Value, at: Value, how: str = "", align: int = 0, scope: str = ""
    ) -> None:
        volatile = "volatile " if how == "volatile" else ""
        tail = _aligned(value.type, align) + scope
        if volatile:
            tail += self.where()
        self.emit(f"  store {volatile}{value.type} {value.text}, ptr {at.text}{tail}")

    def get_current(self) -> Value:
        """The running continuation object, from a word of the thread's control block."""
        # As an integer, because LLVM does not replace a pointer by one that equals it.
        word = self.define("i64", f"load i64, {_thread_word(CURRENT)}")
        return self.cast("inttoptr", word, "ptr")

    def know_current(self, k: Value) -> None:
        """Tell LLVM that the running object is this one, as a word."""
        word = self.define("i64", f"load i64, {_thread_word(CURRENT)}")
        same = self.compare("icmp eq", word, k)
        self.emit(f"  call void @llvm.assume(i1 {same.text})")

    def set_current(self, k: Value, limit: Value) -> None:
        """Let `k` be the running object. Prologues compare the stack pointer with `limit`."""
        self.emit(f"  store ptr {k.text}, {_thread_word(CURRENT)}")
        self.emit(f"  store i64 {limit.text}, {_thread_word(LIMIT)}")

    # Aggregates

    def extract(self, whole: Value, types: Sequence[str], index: int) -> Value:
        return self.define(types[index], f"extractvalue {whole.type} {whole.text}, {index}")

    def pack(self, parts: Sequence[Value]) -> Value:
        """Build an aggregate of these values."""
        type_ = aggregate([p.type for p in parts])
        whole = undef(type_)
        for index, part in enumerate(parts):
            whole = self.define(
                type_, f"insertvalue {type_} {whole.text}, {part.type} {part.text}, {index}", "agg"
            )
        return whole

    # Vectors

    def element(self, vector: Value, n: int) -> Value:
        """One lane of a vector."""
        return self.derive(lane(vector.type), f"extractelement {vector}, i32 {n}", "v", vector)

    def insert(self, vector: Value, value: Value, n: int) -> Value:
        """A vector with lane `n` replaced."""
        assert value.type == lane(vector.type), (vector, value)
        text = f"insertelement {vector}, {value}, i32 {n}"
        return self.derive(vector.type, text, "vec", vector, value)

    def vector(self, lanes: Sequence[Value]) -> Value:
        """Build a vector of these values."""
        whole = undef(vector_type(len(lanes), lanes[0].type))
        for n, value in enumerate(lanes):
            whole = self.insert(whole, value, n)
        return whole

    def shuffle(self, a: Value, b: Value, lanes: Sequence[int]) -> Value:
        """Lanes of `a` and `b` by number, which count on from `a` to `b`."""
        assert a.type == b.type, (a, b)
        mask = ", ".join([f"i32 {n}" for n in lanes])
        text = f"shufflevector {a}, {b}, <{len(lanes)} x i32> <{mask}>"
        return self.derive(vector_type(len(lanes), lane(a.type)), text, "vec", a, b)

    # Calls

    def call(
        self,
        result: str,
        callee: Value | str,
        args: Sequence[Value],
        how: str = "",
        attrs: str = "",
    ) -> Value:
        """A call; `how` is the tail marker and the calling convention, with a space between."""
        target = f"@{callee}" if isinstance(callee, str) else callee.text
        given = ", ".join([f"{a.type} {a.text}" for a in args])
        before, _, convention = how.rpartition(" ")
        text = (
            f"{before} call {convention} {result} {target}({given}) {attrs}".strip() + self.where()
        )
        if result == "void":
            self.emit(f"  {text}")
            return undef("void")
        return self.define(result, text, "r")

    def intrinsic(self, result: str, name: str, *args: Value) -> Value:
        value = self.call(result, name, args)
        value.turns = max([v.turns for v in args]) | 1
        return value

    def asm(
        self,
        result: str,
        lines: Sequence[str],
        constraints: str,
        args: Sequence[Value],
        calls: bool = False,
    ) -> Value:
        """Inline assembly. The stack is aligned if it `calls` something."""
        text = r"\0A\09".join(lines)
        given = ", ".join([f"{a.type} {a.text}" for a in args])
        how = "sideeffect alignstack" if calls else "sideeffect"
        code = f'{result} asm {how} "{text}", "{constraints}"({given}){self.where()}'
        if result == "void":
            self.emit(f"  call {code}")
            return undef("void")
        return self.define(result, f"call {code}", "asm")

    # Control

    def phi(self, type_: str, block: Block, hint: str = "phi") -> Phi:
        """A phi at the head of `block`, without edges."""
        phi = Phi(self.fresh(type_, hint))
        block.phis.append(phi)
        return phi

    def close(self, line: str) -> None:
        assert not self.current.closed, line
        self.current.lines.append(line)
        self.current.closed = True

    def jump(self, to: Block) -> None:
        self.close(f"  br label %{to.label}")

    def branch(self, cond: Value, then: Block, other: Block, likely: bool | None = None) -> None:
        hint = {None: "", True: ", !prof !2", False: ", !prof !3"}[likely]
        self.close(f"  br i1 {cond.text}, label %{then.label}, label %{other.label}{hint}")

    def multiway(
        self, on: Value, default: Block, cases: Sequence[tuple[int, Block]], weight: int = 1
    ) -> None:
        """A switch. Each case is `weight` times as likely as the default."""
        arms = " ".join(f"{on.type} {n}, label %{b.label}" for n, b in cases)
        weights = "".join(f", i32 {weight}" for _ in cases)
        hint = f', !prof !{{!"branch_weights", i32 1{weights}}}' if weight > 1 else ""
        self.close(f"  switch {on.type} {on.text}, label %{default.label} [ {arms} ]{hint}")

    def ret(self, value: Value | None) -> None:
        self.close("  ret void" if value is None else f"  ret {value.type} {value.text}")

    def unreachable(self) -> None:
        self.close("  unreachable")

    @contextmanager
    def unlikely(self, cond: Value, hint: str = "cold") -> Iterator[None]:
        """A side path, taken if `cond` holds. It joins the main path unless it is closed."""
        side, after = self.block(hint), self.block("go")
        self.branch(cond, side, after, likely=False)
        self.enter(side)
        yield
        if not self.current.closed:
            self.jump(after)
        self.enter(after)

    def __str__(self) -> str:
        parts = [f"define {self.head}({', '.join(map(repr, self.params))}) {self.attrs} {{"]
        for block in self.blocks:
            parts.append(f"{block.label}:")
            parts.extend(map(str, block.phis))
            parts.extend(block.lines)
        parts.append("}")
        return "\n".join(parts)


def _thread_word(offset: int) -> str:
    return f"ptr addrspace({THREAD_SPACE}) inttoptr (i64 {offset} to ptr addrspace({THREAD_SPACE}))"
