"""Forms: the classes by which an embedder tells an engine what continuations are to look like."""

from typing import Any, Generic, NamedTuple, TypeVar

K = TypeVar("K")


class Forms(NamedTuple, Generic[K]):
    """The embedder's classes for continuations and what comes of them.

    A tag has an `extern`; the outcomes are tuples, of the values, or of the tag, the values and the
    rest. A continuation has a `store`, its own `_cont`, and `explain`, as functions have.
    """

    continuation: type[K]
    returned: type[tuple[Any, ...]]
    suspended: type[tuple[Any, ...]]
    tag: type
