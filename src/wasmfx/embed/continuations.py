"""Continuations that Python makes, binds, resumes, throws into and drops."""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Self, TypeAlias

from wasmfx.embed.functions import Func, Tag, explain, payload, tag_of
from wasmfx.embed.items import StoreObject
from wasmfx.embed.store import Store
from wasmfx.embed.types import ContType, takes_name, texts
from wasmfx.embed.values import all_to_wasm, counted, numbered, one_or_all, to_objects
from wasmfx.errors import WasmException
from wasmfx.runtime import host
from wasmfx.runtime.host import ContinuationClasses, K
from wasmfx.runtime.values import Ref
from wasmfx.syntax.types import FuncType, ResultType

if TYPE_CHECKING:
    from wasmfx.embed.strands import Strand
    from wasmfx.runtime.engine import Cont, HostStore


Tags: TypeAlias = Tag | Iterable[Tag]


class Continuation(StoreObject):
    """A suspended computation, which can be resumed once. `Continuation(func)` has not begun.

    Its stack is released when it returns, or when Python drops it, unless a guest was given it.
    """

    __slots__ = ("_cont", "_owned", "_type")

    _cont: "Cont"
    _owned: bool
    _type: FuncType | None

    def __new__(cls, func: Func | None = None) -> Self:
        if not isinstance(func, Func):
            return super().__new__(cls)
        if cls is Continuation and any(c.separate for c in func._find_c_stacks()):
            cls = StackedContinuation  # type: ignore[assignment]
        return super().__new__(_class(cls, func.store))

    def __init__(self, func: Func) -> None:
        if not isinstance(func, Func):
            raise TypeError(f"expected a wasmfx.Func, got {type(func).__name__}")
        store = func.store
        if store.preempted is not None:
            store.preempted.run_on()
        collect(store)
        self._attach(store, store.inner.new_cont(func.extern), True)

    @classmethod
    def _of(cls, store: Store, cont: "Cont", owned: bool = False) -> Self:
        made = _class(cls, store)
        self = made.__new__(made)
        self._attach(store, cont, owned)
        return self

    def _attach(self, store: Store, cont: "Cont", owned: bool) -> None:
        self._owned = False
        self.store = store
        self._cont = cont
        self._type = store.inner.cont_type(cont)
        self._owned = owned

    @property
    def type(self) -> ContType | None:
        """Its type, or None if a guest passed it with the abstract type `contref`."""
        if self._type is None:
            return None
        return ContType(texts(self._type.params), texts(self._type.results))

    @property
    def live(self) -> bool:
        """Whether it can be resumed."""
        found: bool = self.store.inner.is_live(self._cont)
        return found

    @property
    def done(self) -> bool:
        """Whether it was resumed or bound, and so consumed."""
        return not self.live

    def bind(self, *args: object) -> "Continuation":
        """Consume the continuation, and return one with its first arguments bound."""
        params = self._known().params
        if len(args) > len(params):
            takes = counted(len(params), "argument")
            raise TypeError(f"a {self.type} takes {takes}, not {len(args)}")
        values = all_to_wasm(self.store, args, params[: len(args)], numbered("bind() argument"))
        cont = self._run(lambda inner: inner.bind_cont(self._cont, values))
        return Continuation._of(self.store, cont, owned=True)

    def clone(self) -> "Continuation":
        """Return a copy of the continuation. Each of the two can be resumed once.

        A copy has its own frames and locals. What these refer to is shared: memories, globals,
        tables, objects, and other continuations.
        """
        self._known()
        cont = self._run(lambda inner: inner.clone_cont(self._cont))
        return Continuation._of(self.store, cont, owned=True)

    def resume(self, *args: object, on: Tags = (), named: bool = False) -> "Outcome":
        """Run the continuation until it returns, or suspends with one of the tags `on`.

        With `named`, the handler has a name, which the guest gets as its last argument. Any
        `ExecutionError` may be raised. A suspension with another tag raises
        `UnhandledSuspension`.
        """
        params = self._unnamed() if named else self._known().params
        if len(args) != len(params):
            takes = counted(len(params), "argument")
            besides = " besides the name" if named else ""
            raise TypeError(f"a {self.type} takes {takes}{besides}, not {len(args)}")
        values = all_to_wasm(self.store, args, params, numbered("resume() argument"))
        tags = self._tags(on)
        if named:
            run = self._run(lambda inner: inner.resume_with(self._cont, values, tags))
        else:
            run = self._run(lambda inner: inner.resume(self._cont, values, tags))
        return self._outcome(run)

    def throw(self, error: BaseException | Tag, *values: object, on: Tags = ()) -> "Outcome":
        """Resume the continuation by raising an exception where it is suspended.

        `error` is a tag, followed by its values, or an exception. An exception that is not a
        `WasmException` of this store is thrown with the store's `error_tag`. Unless the guest
        catches it, it comes out unchanged.
        """
        if isinstance(error, Tag):
            if error.store is not self.store:
                raise TypeError(f"{error!r} belongs to another store")
            error = WasmException(error, values)
        elif values:
            raise TypeError("values are allowed only with a tag")
        tag = error.tag if isinstance(error, WasmException) else None
        if not isinstance(error, BaseException):
            raise TypeError(f"expected an exception or a tag, got {type(error).__name__}")
        if not isinstance(tag, Tag) or tag.store is not self.store:
            tag = self.store.error_tag
            error = WasmException(tag, (error,))
        assert isinstance(error, WasmException)
        self._known()
        fields, tags = payload(tag, error.values), self._tags(on)
        return self._outcome(
            self._run(lambda inner: inner.resume_throw(self._cont, tag.extern, fields, tags))
        )

    def _known(self) -> FuncType:
        if self._type is None:
            raise TypeError(
                "the type of this continuation is not known: a guest passed it as `contref`"
            )
        return self._type

    @property
    def takes_name(self) -> bool:
        """Whether its last parameter is the name of a handler around it."""
        return self._type is not None and takes_name(self._type)

    def _unnamed(self) -> ResultType:
        """Return the types of the parameters before the name of the handler."""
        type_ = self._known()
        if not self.takes_name:
            raise TypeError(
                f"a {self.type} takes no name: its last parameter must be of a handler type with "
                "the same results"
            )
        return type_.params[:-1]

    def _tags(self, on: Tags) -> list[Any]:
        tags = [on] if isinstance(on, Tag) else list(on)
        for tag in tags:
            if not isinstance(tag, Tag):
                raise TypeError(f"expected a wasmfx.Tag, got {type(tag).__name__}")
            if tag.store is not self.store:
                raise TypeError(f"{tag!r} belongs to another store")
        return [tag.extern for tag in tags]

    def _run(self, what: "Callable[[HostStore], Any]", preempted: bool = False) -> Any:
        store = self.store
        if not preempted:
            if store.preempted is not None:
                store.preempted.run_on()
            collect(store)
        try:
            return what(store.inner)
        except BaseException as error:
            own = self.explain(error)
            if own is None:
                raise
        # Raised outside the handler: the guest's exception is not its `__context__`.
        try:
            raise own
        finally:
            del own

    def _continued(self, tags: list[Any]) -> "Outcome":
        """Resume a preempted guest, which is the only thing that its store may do now."""
        return self._outcome(
            self._run(lambda inner: inner.resume(self._cont, (), tags), preempted=True)
        )

    def drop(self) -> None:
        """Release the stack now: the continuation is never resumed."""
        if self._owned:
            self._owned = False
            self.store.dropped.append(self._cont)
            if not self.store.inner.busy:
                collect(self.store)

    def explain(self, error: BaseException) -> BaseException | None:
        """Make an error that a run has ended with one that Python understands; or say which it
        should have ended with.
        """
        return explain(self.store, error)

    def _outcome(self, found: host.Outcome) -> "Outcome":
        store = self.store
        match found:
            case host.Returned(values):
                return Returned(to_objects(store, values))
            case host.Suspended(extern, values, cont):
                rest = Continuation._of(store, cont, owned=True)
                return Suspended(tag_of(store, extern), to_objects(store, values), rest)

    def _value(self) -> Ref:
        # A guest may keep the continuation and pass it back: then it is this object again.
        self._owned = False
        ref: Ref = self._cont
        self.store.known[ref] = self
        return ref

    def __copy__(self) -> NoReturn:
        raise TypeError("cannot copy a wasmfx.Continuation: use its method clone()")

    def __repr__(self) -> str:
        return f"<wasmfx.Continuation {self.type or '(ref cont)'}>"

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        if getattr(self, "_owned", False) and not exiting():
            self.store.dropped.append(self._cont)
            # While the store runs, dropping must wait until something is called again.
            if not self.store.inner.busy:
                collect(self.store)


class Returned(NamedTuple):
    """The continuation has returned these results."""

    values: tuple[Any, ...]

    @property
    def value(self) -> Any:
        """The result of a call: None, one result, or a tuple of several."""
        return one_or_all(self.values)


class Suspended(NamedTuple):
    """The continuation has suspended with one of the handled tags.

    `values` is the payload. Resume `continuation`, the rest, with the answer.
    """

    tag: Tag
    values: tuple[Any, ...]
    continuation: Continuation

    @property
    def value(self) -> Any:
        """The payload: None, one value, or a tuple of several."""
        return one_or_all(self.values)


Outcome: TypeAlias = Returned | Suspended


class StackedContinuation(Continuation):
    """A continuation of a guest with a C stack: `_rest`, and what it has on the stack.

    Around each run, the strand exchanges the stack pointer of the guest.
    """

    __slots__ = ("_rest", "_strand")

    _rest: Continuation
    _strand: "Strand | None"

    def __init__(self, func: Func) -> None:
        # Imported late: few guests have a C stack.
        from wasmfx.embed.strands import strand_of

        collect(func.store)
        cont = func.store.inner.new_cont(func.extern)
        self._rest = Continuation._of(func.store, cont, owned=True)
        self._strand = strand_of(func._find_c_stacks())
        self.store = func.store

    @classmethod
    def _around(cls, rest: Continuation, strand: "Strand") -> Self:
        self = object.__new__(cls)
        self.store = rest.store
        self._strand = strand
        self._rest = rest
        return self

    # What the base class keeps in slots

    @property
    def _cont(self) -> "Cont":
        return self._rest._cont

    @property
    def _type(self) -> FuncType | None:  # type: ignore[override]
        return self._rest._type

    @property
    def _owned(self) -> bool:
        return self._rest._owned

    @_owned.setter
    def _owned(self, owned: bool) -> None:
        self._rest._owned = owned

    # Runs

    def resume(self, *args: object, on: Tags = (), named: bool = False) -> Outcome:
        rest = self._rest
        # Without the second keyword, native code does it all.
        if named:
            return self._run_rest(lambda: rest.resume(*args, on=on, named=True))
        strand = self._strand
        if strand is None:
            return rest.resume(*args, on=on)
        try:
            strand.enter()
            outcome = rest.resume(*args, on=on)
        except BaseException:
            self._failed(strand)
            raise
        return self._ended(strand, outcome)

    def throw(self, error: BaseException | Tag, *values: object, on: Tags = ()) -> Outcome:
        return self._run_rest(lambda: self._rest.throw(error, *values, on=on))

    def _continued(self, tags: list[Any]) -> Outcome:
        return self._run_rest(lambda: self._rest._continued(tags))

    def _run_rest(self, run: Callable[[], Outcome]) -> Outcome:
        strand = self._strand
        if strand is None:
            return run()
        try:
            strand.enter()
            outcome = run()
        except BaseException:
            self._failed(strand)
            raise
        return self._ended(strand, outcome)

    def _failed(self, strand: "Strand") -> None:
        # Raises RuntimeError if the store is closed.
        if self._rest.live:
            strand.cancel()
        else:
            self._strand = None
            strand.end(failed=True)

    def _ended(self, strand: "Strand", outcome: Outcome) -> Outcome:
        self._strand = None
        try:
            if type(outcome) is Returned:
                strand.end()
                return outcome
            tag, values, rest = outcome  # type: ignore[misc]
            strand.leave()
            return Suspended(tag, values, StackedContinuation._around(rest, strand))
        except BaseException:
            # An overflow, or an exception of a signal handler: the pointers must be exchanged.
            strand.end(failed=True)
            self.store.inner.drop_preempted()
            raise

    # Other operations

    def bind(self, *args: object) -> Continuation:
        rest, strand = self._rest.bind(*args), self._strand
        if strand is None:
            return rest
        self._strand = None
        return StackedContinuation._around(rest, strand)

    def clone(self) -> Continuation:
        copy, strand = self._rest.clone(), self._strand
        return copy if strand is None else StackedContinuation._around(copy, strand.clone())

    def _value(self) -> Ref:
        ref = super()._value()
        if self._strand is not None:
            # The guest may pass it back when this object is gone.
            self.store.strands[ref] = self._strand
        return ref

    def __del__(self, exiting: Callable[[], bool] = sys.is_finalizing) -> None:
        strand: Strand | None = getattr(self, "_strand", None)
        if strand is None or exiting() or not self._rest._owned:
            return
        try:
            strand.end(failed=True)
        except BaseException:
            # A signal handler has raised.
            strand.end(failed=True)
            raise


ARGUMENT_ERRORS = (TypeError, ValueError, OverflowError)
"""Errors of converting arguments. If a continuation is still live after such an error, it was not
resumed, so the arguments are wrong."""


def start(
    func: Func | Continuation, args: Sequence[object], on: Tags, named: bool = False
) -> Outcome:
    """Resume a new continuation of `func`. An error in the arguments names the function."""
    if isinstance(func, Continuation):
        return resumed(func, args, on, named)
    k = Continuation(func)
    try:
        return resumed(k, args, on, named)
    except ARGUMENT_ERRORS:
        if k.live and not named:
            func.arguments(args)
        if k.live and k.takes_name and len(args) == len(func._type.params) - 1:
            all_to_wasm(func.store, args, func._type.params[:-1], func._place)
        raise


def resumed(k: Continuation, args: Sequence[object], on: Tags, named: bool) -> Outcome:
    # Without the second keyword, native code does it all.
    return k.resume(*args, on=on, named=True) if named else k.resume(*args, on=on)


def check_answer(
    rest: Continuation, results: Sequence[object], types: ResultType, name: str
) -> None:
    """After one of `ARGUMENT_ERRORS`, raise an error that names the function of a wrong answer."""
    if rest.live:
        all_to_wasm(rest.store, results, types, numbered(f"{name} result"))


def wrapped(store: Store, cont: "Cont") -> Continuation:
    """Return the object for a continuation that a guest passes to Python."""
    made = Continuation._of(store, cont)
    strand = store.strands.pop(cont, None)
    return made if strand is None else StackedContinuation._around(made, strand)


Store.wrappers["cont"] = wrapped
_CLASSES = ContinuationClasses(Continuation, Returned, Suspended, Tag)


def _class(cls: type[K], store: Store) -> type[K]:
    """Return the class for new continuations. The engine may have a faster subclass."""
    found: Any = store.inner.resumable_type(_CLASSES) if cls is Continuation else cls
    made: type[K] = found
    return made


def collect(store: Store) -> None:
    """Release the stacks of dropped continuations."""
    while store.dropped and not store.closed:
        try:
            cont = store.dropped.pop()
        except IndexError:
            return
        try:
            store.inner.drop_cont(cont)
        except RuntimeError:
            # Another thread uses the store.
            store.dropped.append(cont)
            return
