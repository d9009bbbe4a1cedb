"""Functions and tags as Python objects: calls, signatures, docstrings and failures."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from keyword import iskeyword
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar
from weakref import ref

from wasmfx.embed.items import Item, inner_of
from wasmfx.embed.types import FuncType, TagType, comp_of, texts, valtypes
from wasmfx.embed.values import (
    all_to_wasm,
    as_results,
    counted,
    numbered,
    one_or_all,
    to_objects,
    to_python,
)
from wasmfx.errors import Stuck, UnhandledSuspension, WasmException, printable, shortened
from wasmfx.runtime.host import PythonFunction
from wasmfx.runtime.names import given
from wasmfx.source import Frame, FuncFrame, Source, line_and_column
from wasmfx.syntax import types
from wasmfx.syntax.types import func_deftype

if TYPE_CHECKING:
    from inspect import Signature

    from wasmfx.embed.c_stacks import CStack
    from wasmfx.embed.items import StoreLike
    from wasmfx.runtime.engine import Extern, HostStore
    from wasmfx.runtime.values import Ref, Value


F = TypeVar("F", bound=Callable[..., Any])

WITH_CALLER = "__wasmfx_caller__"
"""The attribute that marks functions whose first parameter is the instance that imports them."""


def with_caller(function: F) -> F:
    """Mark a host function, whose first parameter becomes the instance that imports it."""
    if not callable(function):
        raise TypeError(f"expected a function, got {type(function).__name__}")
    try:
        setattr(function, WITH_CALLER, True)
    except AttributeError:
        kind = type(function).__name__
        raise TypeError(
            f"a {kind} cannot be marked: decorate the function where it is defined"
        ) from None
    return function


def wants_caller(x: object) -> bool:
    """Whether a function asks for the instance that imports it."""
    return getattr(x, WITH_CALLER, None) is True


class HostFunction(PythonFunction):
    """A Python function that guests call. Messages use `name`."""

    def __init__(
        self, store: StoreLike, function: Callable[..., object], type_: types.FuncType, name: str
    ) -> None:
        self.function = function
        self.types = type_.results
        self.name = name
        # Weak: the store refers to the function, and a cycle would keep both alive.
        self.known = ref(store)

    def __call__(self, args: Sequence[Value]) -> list[Value]:
        store = self.store
        try:
            result = self.function(*[to_python(store, v) for v in args])
        except WasmException as error:
            raise self.failure(error)  # noqa: B904  # `failure` sets the cause.
        return self.results(result)

    @property
    def store(self) -> StoreLike:
        store = self.known()
        assert store is not None
        return store

    def results(self, result: object) -> list[Value]:
        """Convert what the function returned to values."""
        results = as_results(result, self.types, self.name)
        return all_to_wasm(self.store, results, self.types, numbered(f"{self.name} result"))

    def failure(self, error: WasmException) -> WasmException:
        """Convert an exception with a tag of this store to one of the engine."""
        inside = thrown(self.store, error)
        if inside is None:
            return error
        inside.__cause__ = error
        return inside


def explain(store: StoreLike, error: BaseException) -> BaseException | None:
    """Convert an error of the engine for Python in place: its tag, its payload and its traceback.

    If the guest let a Python exception through that was thrown into it, return that exception.
    """
    inner = store.inner
    frames, inner.ended = inner.ended, []
    if isinstance(error, WasmException | UnhandledSuspension) and not isinstance(error.tag, Tag):
        error.tag = tag_of(store, error.tag)
        error.values = to_objects(store, error.values)  # type: ignore[arg-type]
    if not isinstance(error, Stuck):
        error.__traceback__ = retold(error.__traceback__, frames)
    if isinstance(error, WasmException) and is_error_tag(error.tag):
        (own,) = error.values
        if isinstance(own, BaseException):
            return own.with_traceback(error.__traceback__)
    if isinstance(error, UnhandledSuspension) and is_awaited_tag(error.tag):
        error.add_note("it awaits a coroutine: await instance.aio.NAME(...) instead of calling it")
    return None


def is_error_tag(tag: object) -> bool:
    """Whether a tag carries Python exceptions."""
    return isinstance(tag, Tag) and tag.extern is tag.store._error_tag


def is_awaited_tag(tag: object) -> bool:
    """Whether a tag asks to await a coroutine."""
    return isinstance(tag, Tag) and tag.extern in tag.store.awaited


# Signatures and documentation


PYTHON: dict[types.ValType, type] = {
    "i32": int,
    "i64": int,
    "f32": float,
    "f64": float,
    "v128": bytes,
}
"""The Python types of numbers and vectors. References are annotated as `object`."""


class Doc:
    """A `__doc__` that differs between the class and its objects."""

    def __init__(self, doc: str | None) -> None:
        self.doc = doc

    def __get__(self, instance: Any, owner: object) -> str | None:
        return self.doc if instance is None else instance._described()


class Own(property):
    """A property that the class itself does not have.

    `inspect` would take a property of the class for an attribute that describes the class.
    """

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        if instance is None:
            raise AttributeError("only instances have this attribute")
        return super().__get__(instance, owner)


def own_name(inner: HostStore, func: Extern) -> str:
    """Return the name under which the module of a function exports it, or else its name there."""
    found = inner.definition(func)
    if found is None:
        return "function"
    module, x = found
    outside = next((ex.name for ex in module.exports if ex.kind == "func" and ex.index == x), None)
    return outside or shortened(given(module, "func").get(x, f"func[{x}]"))


def parameter_names(store: StoreLike, func: Extern) -> Mapping[int, str]:
    """Return the names of parameters and locals by index. Empty for a closed store."""
    found = None if store.closed else store.inner.definition(func)
    if found is None:
        return {}
    module, x = found
    return module.names.locals.get(x, {})


def annotated(type_: types.FuncType, known: Mapping[int, str]) -> Signature:
    """Convert a function type to a Python signature."""
    # Imported late: a call needs no signature, and `inspect` takes 5 ms to load.
    from inspect import Parameter, Signature

    taken: set[str] = set()
    params = []
    for n, t in enumerate(type_.params):
        name = known.get(n, "")
        if not name.isidentifier() or iskeyword(name):
            name = f"arg{n}"
        while name in taken:
            name += "_"
        taken.add(name)
        kind = Parameter.POSITIONAL_ONLY
        params.append(Parameter(name, kind, annotation=PYTHON.get(t, object)))
    results = tuple(PYTHON.get(t, object) for t in type_.results)
    if len(results) == 1:
        return Signature(params, return_annotation=results[0])
    several = tuple.__class_getitem__(results) if results else None
    return Signature(params, return_annotation=several)


def described(name: str, signature: Signature, type_: str) -> str:
    """Return the docstring of a function."""
    return f"{printable(name)}{signature}\n\n{type_}"


# Functions of a store


class Func(Item):
    """A function of a store. Call it with Python objects.

    `Func(store, function, ["i32"], ["i32"])` makes a function of a store from a Python function.
    """

    __slots__ = ("_c_stacks", "_type")
    __doc__ = Doc(__doc__)

    _c_stacks: Sequence[CStack]
    _type: types.FuncType

    def __new__(cls, store: StoreLike | None = None, *_: object, **__: object) -> Self:
        # The engine may have a subclass that is called faster.
        return super().__new__(cls if store is None else inner_of(store).callable_type(cls))

    def __init__(
        self,
        store: StoreLike,
        function: Callable[..., object],
        params: Sequence[str] = (),
        results: Sequence[str] = (),
        name: str = "",
    ) -> None:
        if not callable(function):
            raise TypeError(f"expected a function, got {type(function).__name__}")
        if wants_caller(function):
            raise TypeError(
                "a function that asks for its caller must be given as an import, since linking "
                "tells it the instance"
            )
        type_ = types.FuncType(valtypes(params), valtypes(results))
        name = name or str(getattr(function, "__name__", "function"))
        code = HostFunction(store, function, type_, f"{name}()")
        self._attach(store, inner_of(store).host_func(func_deftype(type_), code), name)

    @classmethod
    def _of(
        cls, store: StoreLike, extern: Extern, name: str = "", inner: HostStore | None = None
    ) -> Self:
        """Make an object for a function of `inner`, the engine's store; `store` may be closed."""
        self = cls.__new__(cls)
        self._attach(store, extern, name, inner)
        return self

    def _attach(
        self, store: Any, extern: Extern, name: str, inner: HostStore | None = None
    ) -> None:
        type_ = (inner or store.inner).type_of(extern)
        assert isinstance(type_, types.FuncUse)
        self._type = comp_of(type_.type)
        super()._attach(store, extern, name)

    def __call__(self, *args: object, **named: object) -> Any:
        """Call the function. Return its result, None, or a tuple of several results."""
        store = self.store
        values = self.arguments(args, named)
        if store.preempted is not None:
            store.preempted.run_on()
        try:
            return one_or_all(to_objects(store, store.inner.invoke(self.extern, values)))
        except BaseException as error:
            own = self.explain(error)
            if own is None:
                raise
        try:
            raise own
        finally:
            del own

    def explain(self, error: BaseException) -> BaseException | None:
        """Convert the error of a call for Python, or return another error to raise instead."""
        return explain(self.store, error)

    def arguments(self, args: Sequence[object], named: Collection[str] = ()) -> list[Value]:
        """Convert arguments to values. An error names the function and the parameter."""
        params = self._type.params
        if named:
            raise TypeError(f"{printable(self.name)}() takes no keyword arguments")
        if len(args) != len(params):
            takes = counted(len(params), "argument")
            raise TypeError(f"{printable(self.name)}() takes {takes}, not {len(args)}") from None
        return all_to_wasm(self.store, args, params, self._place)

    def _find_c_stacks(self) -> Sequence[CStack]:
        """Return the C stacks that a call may use. They are searched for once."""
        try:
            return self._c_stacks
        except AttributeError:
            pass
        found: Sequence[CStack] = ()
        if held := self.store.inner.stack_pointers(self.extern):
            # Imported late: few guests have a C stack.
            from wasmfx.embed.c_stacks import c_stacks_of

            found = c_stacks_of(self.store, held)
        self._c_stacks = found
        return found

    def _place(self, n: int) -> str:
        name = parameter_names(self.store, self.extern).get(n - 1)
        return f"{printable(self.name)}() argument {n}{f' ({printable(name)})' if name else ''}"

    def _value(self) -> Ref:
        ref: Ref = self.store.inner.ref_of(self.extern)
        return ref

    @property
    def type(self) -> FuncType:
        return FuncType(texts(self._type.params), texts(self._type.results))

    @property
    def __name__(self) -> str:
        return self.name

    @Own
    def __signature__(self) -> Signature:
        return annotated(self._type, parameter_names(self.store, self.extern))

    @Own
    def __text_signature__(self) -> str:
        signature = self.__signature__
        return str(signature.replace(return_annotation=signature.empty))

    def _described(self) -> str:
        return described(self.name, self.__signature__, str(self.type))


def func_of(
    store: StoreLike, extern: Extern, name: str = "", inner: HostStore | None = None
) -> Func:
    """Return the object for a function. While it is alive, there is only one."""
    found = store.known.get(extern)
    if found is None:
        inner = inner or store.inner
        made = inner.callable_type(Func)
        return made._of(store, extern, name or own_name(inner, extern), inner)
    assert isinstance(found, Func)
    return found


# Tags


class Tag(Item):
    """A tag of exceptions and suspensions.

    `params` are the types of the payload, and `results` the types of the answer to a suspension.
    """

    __slots__ = ()

    def __init__(
        self,
        store: StoreLike,
        params: Sequence[str] = (),
        results: Sequence[str] = (),
        name: str = "",
    ) -> None:
        type_ = types.FuncType(valtypes(params), valtypes(results))
        self._attach(store, inner_of(store).new_tag(func_deftype(type_)), name)

    @property
    def type(self) -> TagType:
        type_ = super().type
        assert isinstance(type_, TagType)
        return type_

    @property
    def _type(self) -> types.FuncType:
        type_ = self.store.inner.type_of(self.extern)
        assert isinstance(type_, types.TagType)
        return comp_of(type_.type)


def tag_of(store: StoreLike, extern: Extern, name: str = "") -> Tag:
    """Return the object for a tag. While it is alive, there is only one."""
    found = store.known.get(extern)
    if found is None:
        return Tag._of(store, extern, name or store.inner.title_of(extern).removeprefix("$"))
    assert isinstance(found, Tag)
    return found


def payload(tag: Tag, values: Sequence[object]) -> list[Value]:
    """Convert the payload of an exception with this tag to values."""
    params, name = tag._type.params, printable(tag.name) or "without a name"
    if not isinstance(values, list | tuple):
        raise TypeError(f"exception {name} takes a tuple of values, not {type(values).__name__}")
    if len(values) != len(params):
        takes = counted(len(params), "value")
        raise TypeError(f"exception {name} takes {takes}, not {len(values)}")
    return all_to_wasm(tag.store, values, params, numbered(f"exception {name} value"))


def thrown(store: StoreLike, error: WasmException) -> WasmException | None:
    """Convert an exception of a host function to an exception of the engine.

    Return None if its tag belongs to another store: then it is an ordinary Python exception.
    """
    tag = error.tag
    if not isinstance(tag, Tag):
        raise TypeError(f"expected a wasmfx.Tag, got {type(tag).__name__}") from error
    if tag.store is not store:
        return None
    return WasmException(tag.extern, tuple(payload(tag, error.values)), error.message)


# Tracebacks

_PACKAGE = __file__.removesuffix(os.path.join("embed", os.path.basename(__file__)))
_WORD = r"\(?[^\s();]*"
_GLOBALS: dict[str, object] = {}


def retold(tb: TracebackType | None, frames: Sequence[Frame]) -> TracebackType | None:
    """Replace the frames of this package at the beginning of `tb` by the frames of the guest.

    `frames` are innermost first.
    """
    while tb is not None and is_ours(tb):
        tb = tb.tb_next
    for frame in frames:
        if isinstance(frame, FuncFrame):
            code, at = code_of(frame)
            found: FrameType = FunctionType(code, _GLOBALS)().gi_frame
            tb = TracebackType(tb, found, at, code.co_firstlineno)
    return tb


def is_ours(tb: TracebackType) -> bool:
    """Whether an entry is a frame of this package."""
    return tb.tb_frame.f_code.co_filename.startswith(_PACKAGE)


@lru_cache(maxsize=256)
def code_of(frame: FuncFrame) -> tuple[CodeType, int]:
    """Compile a generator whose `yield` has the position of `frame`. Return it and the offset."""
    import ast  # Imported late: only failing runs need it.

    file, line, start, end = spot(frame.source, frame.at)
    tree = ast.parse("def guest(): yield")
    for node in ast.walk(tree):
        if isinstance(node, ast.Yield):
            node.col_offset, node.end_col_offset = start, end
    outer = compile(tree, file, "exec")
    code = next(c for c in outer.co_consts if isinstance(c, CodeType))
    # Code objects count lines from their first line, so that is the line of the frame.
    code = code.replace(co_name=frame.name, co_qualname=frame.name, co_firstlineno=line)
    places = list(code.co_positions())
    return code, 2 * places.index((line, line, start, end))


def spot(source: Source | None, at: int) -> tuple[str, int, int, int]:
    """Return the position of an instruction: file, line, first column and end.

    As in Python, lines count from one and columns from zero. In a binary, the offset is part of the
    file name.
    """
    if source is None or at < 0:
        return source.name if source else "<guest>", 1, 0, 0
    if isinstance(source.data, bytes):
        return source.where(at), 1, 0, 0
    import re  # Imported late: only failing runs need it.

    line, column = line_and_column(source.data, at)
    found = re.compile(_WORD).match(source.data, at)
    width = len(found[0]) if found else 0
    # Python counts columns in bytes of UTF-8.
    before = len(source.data[at - column + 1 : at].encode(errors="surrogatepass"))
    return source.name, line, before, before + width
