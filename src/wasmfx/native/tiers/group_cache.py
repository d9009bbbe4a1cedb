"""Groups that were made in other processes, and are kept.

What becomes of a group depends on the bodies that are in it and on the definitions around them, as
in a volume. So the groups of a module are known by the definitions, too, and each has a hash of its
bodies. Who finds them needs nothing that makes them.
"""

from __future__ import annotations

import marshal
from _blake2 import blake2b
from collections.abc import Callable, Collection, Iterable, Mapping, Set
from typing import TYPE_CHECKING, Any, TypeAlias

from wasmfx.native.cache.disk import SIZE
from wasmfx.native.cache.memo import known, leave, unpacked
from wasmfx.runtime.compiles import Work
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase

if TYPE_CHECKING:
    from wasmfx.native.tiers.groups import Group

Record: TypeAlias = tuple[bytes, list[int], tuple[Any, ...]]
"""One as it is kept: the hash of its members' bodies, its members, and the fields of a `Kept`."""

MOST = 16 << 20
"""How many bytes of code are kept of one module at most: a quarter of what one entry may have."""


class Kept(Phrase):
    """A group, as whoever links it sees it."""

    object: bytes
    roots: Set[int]
    loops: Collection[tuple[int, int]]
    called: Collection[int]
    clauses: Mapping[str, tuple[Collection[int], Collection[int]]]
    types: Mapping[str, int]
    collects: bool


class KeptGroups:
    """Those of a module, under this `key`. `body_of` gives the bytes of a function's body."""

    def __init__(self, key: bytes, module: Module, body_of: Callable[[int], bytes]) -> None:
        self._key = key
        self._module = module
        self._body_of = body_of
        self._records: list[Record] = []

    def found(self) -> list[Kept]:
        """What others have left, as far as bodies are what they were then."""
        work = Work(module=self._module)
        content = known(self._key)
        records = (None if content is None else unpacked(content)) or []
        self._records = [one for one in records if self._digest(one[1]) == one[0]]
        groups = [_kept(*fields) for _, _, fields in self._records]
        for group in groups:
            work.kept = True
            work.made("optimised", len(group.object), _functions(group))
        return groups

    def keep(self, group: Group) -> None:
        """Have one found by the next process, at once: it took long to make."""
        members = sorted(group.members)
        clauses = {name: tuple(map(tuple, tags)) for name, tags in group.clauses.items()}
        lists = (sorted(one) for one in (group.roots, group.loops, group.called))
        fields = group.object, *lists, clauses, dict(group.types), group.collects
        records = [*self._records, (self._digest(members), members, fields)]
        if sum(len(fields[0]) for _, _, fields in records) <= MOST:
            self._records = records
            leave(self._key, "groups", marshal.dumps(records))

    def _digest(self, members: Iterable[int]) -> bytes:
        hash_ = blake2b(digest_size=SIZE)
        for x in members:
            body = self._body_of(x)
            hash_.update(len(body).to_bytes(8, "little"))
            hash_.update(body)
        return hash_.digest()


def _kept(object_: bytes, roots: Iterable[int], *rest: Any) -> Kept:
    return Kept(object_, frozenset(roots), *rest)


def _functions(group: Kept) -> list[int]:
    return sorted({*group.roots, *(x for x, _ in group.loops)})
