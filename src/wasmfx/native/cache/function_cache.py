"""The compiled code of a module's functions, kept on disk between processes.

The code of a function depends on its body and on the module's definitions, not on other bodies or
on data. So the key of a cache is a hash of the definitions, and an entry holds each body beside its
code. Of a large module, only bodies that are called are ever read.

A module has three entries: first-tier code of functions that some process called, which is put into
place as one batch; first-tier code of functions that were only compiled ahead, with hashes instead
of bodies; and groups of hot functions that LLVM compiled. Comparing bodies takes a third of the
time of hashing them.
"""

from __future__ import annotations

import atexit
import marshal
from _blake2 import blake2b
from array import array
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from itertools import accumulate
from typing import Any, TypeAlias

from wasmfx.binary.sections import walk
from wasmfx.cached import cached_property
from wasmfx.native.abi.layout import LARGE, MOVES
from wasmfx.native.abi.structures import WORD
from wasmfx.native.baseline.code import Code, CodeBatch, joined
from wasmfx.native.baseline.code import unpacked as unpacked_batch
from wasmfx.native.cache.disk import HEAD, SIZE, digest, is_there, turned_off
from wasmfx.native.cache.memo import find, find_entry, keep, key_of, unpacked
from wasmfx.runtime.compilation import Work
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase

OTHER_SECTIONS = frozenset(("code", "custom", "data"))
"""Sections that affect neither the validity of a body nor its code."""

WRITTEN_PER_EMITTED = 20
"""Bytes of an entry that can be written in the time that emitting one byte of code takes. If
writing an entry takes longer than emitting what is new in it, the entry stays as it is."""

IMPORTING_EMITTER = 256 << 10
"""Bytes of code that could be emitted in the 30 ms that importing the emitter takes."""

LARGEST_GROUPS = 16 << 20
"""Bytes of group code that are kept for a module: a quarter of the largest entry."""

Clauses: TypeAlias = tuple[Collection[int], Collection[int], Collection[int]]
"""A clause table: tag indices of suspensions, and tag indices of switches."""


class OptimisedCode(Phrase):
    """Functions that LLVM compiled into one object file, and what the file refers to.

    There is code for the whole of `roots`, and for others from a loop on (`loops`: function and
    instruction). `called` are the functions that it calls by name. `clauses` and `types` are clause
    tables and type indices by symbol; `collects` says that it uses collected objects.
    """

    object: bytes
    roots: Set[int]
    loops: Collection[tuple[int, int]]
    called: Collection[int]
    clauses: Mapping[str, Clauses]
    types: Mapping[str, int]
    collects: bool

    @property
    def functions(self) -> list[int]:
        return sorted({*self.roots, *(x for x, _ in self.loops)})


class CachedFunctions(Phrase):
    """The content of an entry: first-tier code, and the body of each function.

    The bodies lie in `data` one behind the other, from `at` on; `ends` says where each ends.
    """

    data: bytes
    at: int
    ends: array[int]
    batch: CodeBatch

    def body(self, k: int) -> bytes:
        """The body of the function with number `k` in the batch."""
        start = self.ends[k - 1] if k else 0
        return self.data[self.at + start : self.at + self.ends[k]]

    def codes(self, numbers: Iterable[int]) -> dict[int, tuple[bytes, Code]]:
        """Body and code of some functions, by function index."""
        batch = self.batch
        return {batch.functions[k]: (self.body(k), batch[k]) for k in numbers}

    def same(self, bodies: Iterable[bytes]) -> Sequence[int]:
        """Which functions have these bodies, by number."""
        return [body == self.body(k) for k, body in enumerate(bodies)]


def _cached(codes: dict[int, tuple[bytes, Code]]) -> CachedFunctions:
    bodies = [body for body, _ in codes.values()]
    ends = array("i", accumulate(map(len, bodies)))
    batch = joined((x, code) for x, (_, code) in codes.items())
    return CachedFunctions(b"".join(bodies), 0, ends, batch)


def _packed(functions: CachedFunctions) -> bytes:
    """The content of an entry: the length of the head, the head, the bodies, references and code.

    The head has the ends of bodies, the length of all bodies, and the numbers of the batch.
    """
    at, ends, batch = functions.at, functions.ends, functions.batch
    bodies = _aligned(functions.data[at : at + (ends[-1] if ends else 0)])
    head = _aligned(marshal.dumps((ends.tobytes(), len(bodies), batch.packed())))
    code = memoryview(batch.data)[batch.before :]
    return b"".join((len(head).to_bytes(WORD, "little"), head, bodies, code))


def _aligned(data: bytes) -> bytes:
    # Native code reads numbers in an entry in place.
    return data + bytes(-len(data) % WORD)


def _read(key: bytes | None) -> CachedFunctions:
    entry = None if key is None else find_entry(key)
    if entry is None:
        return _cached({})
    start = HEAD + WORD
    base = start + int.from_bytes(entry[HEAD:start], "little")
    parts = unpacked(memoryview(entry)[start:base])
    if not isinstance(parts, tuple):
        return _cached({})
    ends, size, batch = parts
    # A large entry is not copied before its code is copied into place.
    return CachedFunctions(entry, base, array("i", ends), unpacked_batch(batch, entry, base + size))


class FunctionCache:
    """The first-tier code of one module's functions, by index.

    New code is written when the process ends. `ahead` is the key of code that was compiled ahead; a
    cache that is `hashed` has hashes instead of bodies. Without a key nothing is kept.
    """

    def __init__(self, key: bytes | None, ahead: bytes | None = None, hashed: bool = False) -> None:
        self.key = key
        self._ahead_key = ahead
        self._hashed = hashed
        self._new: dict[int, tuple[bytes, Code]] = {}
        self._cached = _read(key)

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """The number in the batch, by function index."""
        return {x: k for k, x in enumerate(self._cached.batch.functions)}

    @cached_property
    def _ahead(self) -> FunctionCache:
        return FunctionCache(self._ahead_key, hashed=True)

    def _compared(self, body: bytes) -> bytes:
        return blake2b(body, digest_size=SIZE).digest() if self._hashed else body

    def find(self, x: int, body: bytes) -> Code | None:
        """The cached code of function `x`, if it was made from this body."""
        k = self._numbers.get(x)
        if k is not None and self._cached.body(k) == self._compared(body):
            return self._cached.batch[k]
        code = None if self._ahead_key is None else self._ahead.find(x, body)
        if code is not None:
            self.add(x, body, code)
        return code

    def whole(self, compare: Callable[[CachedFunctions], Sequence[int]]) -> CodeBatch | None:
        """The code of all cached functions as one batch, or None if there is none.

        `compare` says which functions still have their bodies, by number; the others are dropped.
        """
        cached = self._cached
        same = compare(cached)
        if not all(same):
            self._replace(cached.codes(k for k, is_same in enumerate(same) if is_same))
        return self._cached.batch if len(self._cached.batch) else None

    def _replace(self, codes: dict[int, tuple[bytes, Code]]) -> None:
        self._cached = _cached(codes)
        vars(self).pop("_numbers", None)

    def add(self, x: int, body: bytes, code: Code) -> None:
        """Keep code of function `x`, which is valid with this body."""
        if self.key is not None:
            self._new[x] = self._compared(body), code

    def write(self) -> None:
        """Write all code for the next process, if enough of it is new."""
        new = sum(len(code.code) for _, code in self._new.values())
        gain = WRITTEN_PER_EMITTED * (new + IMPORTING_EMITTER)
        if new and self.key is not None and gain > self._cached.batch.size:
            self._replace(self._cached.codes(range(len(self._cached.batch))) | self._new)
            self._new = {}
            keep(self.key, "functions", _packed(self._cached))

    @property
    def groups_key(self) -> bytes | None:
        """The key of the module's groups."""
        return None if self.key is None else key_of(b"groups", self.key)


class GroupCache:
    """Groups of hot functions of one module. `body_of` gives the body of a function."""

    def __init__(self, key: bytes, module: Module, body_of: Callable[[int], bytes]) -> None:
        self._key = key
        self._module = module
        self._body_of = body_of
        self._records: list[_Record] = []

    @property
    def may_have_some(self) -> bool:
        """Whether there is an entry, which may turn out to be damaged."""
        return is_there(self._key)

    def found(self) -> list[OptimisedCode]:
        """Groups that other processes made from bodies that have not changed."""
        work = Work(module=self._module)
        content = find(self._key)
        records = (None if content is None else unpacked(content)) or []
        self._records = [one for one in records if self._hash(one[1]) == one[0]]
        groups = [_group(*fields) for _, _, fields in self._records]
        for group in groups:
            work.kept = True
            work.made("optimised", len(group.object), group.functions)
        return groups

    def add(self, group: OptimisedCode, members: Iterable[int]) -> None:
        """Write a group for the next process immediately, since it took long to make.

        `members` are the functions whose bodies went into it.
        """
        members = sorted(members)
        records = [*self._records, (self._hash(members), members, _fields(group))]
        if sum(len(fields[0]) for *_, fields in records) <= LARGEST_GROUPS:
            self._records = records
            keep(self._key, "groups", marshal.dumps(records))

    def _hash(self, members: Iterable[int]) -> bytes:
        return digest(*map(self._body_of, members))


_Record: TypeAlias = tuple[bytes, list[int], tuple[Any, ...]]
"""A group on disk: a hash of its members' bodies, its members, and the fields of its code."""


def _fields(group: OptimisedCode) -> tuple[Any, ...]:
    clauses = {name: tuple(map(tuple, tags)) for name, tags in group.clauses.items()}
    lists = (sorted(one) for one in (group.roots, group.loops, group.called))
    return group.object, *lists, clauses, dict(group.types), group.collects


def _group(object_: bytes, roots: Iterable[int], *rest: Any) -> OptimisedCode:
    return OptimisedCode(object_, frozenset(roots), *rest)


_open: dict[bytes, FunctionCache] = {}
"""Caches that may have to be written when the process ends."""


def function_cache(module: Module, origin: bytes, ahead: bool = False) -> FunctionCache:
    """The cache of a module, or of its functions that are compiled `ahead`.

    Nothing is kept for a module that is not known to be what its source says (no `origin`).
    """
    data = module.source.data if module.source is not None else None
    if not origin or not isinstance(data, bytes) or turned_off():
        return FunctionCache(None)
    parts = origin, repr((LARGE, MOVES)).encode(), _definitions(data)
    called, other = key_of(b"functions", *parts), key_of(b"ahead", *parts)
    key = other if ahead else called
    if key not in _open:
        _open[key] = FunctionCache(other, hashed=True) if ahead else FunctionCache(called, other)
    return _open[key]


def _definitions(data: bytes) -> bytes:
    """A hash of the sections that define what bodies refer to."""
    read = [(name, data[r.pos : r.end]) for name, r in walk(data) if name not in OTHER_SECTIONS]
    return digest(*(part for name, content in read for part in (name.encode(), content)))


@atexit.register
def write_all() -> None:
    """Write what is new in this process; a process that will not run exit handlers calls this."""
    for cache in _open.values():
        cache.write()
    _open.clear()
