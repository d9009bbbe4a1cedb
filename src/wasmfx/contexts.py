"""What `contextlib` has of contexts, as far as start-up needs it: that takes half a millisecond to
load, most of it for classes that nobody here asks for.

Checkers see the library's own.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from contextlib import contextmanager as contextmanager
    from contextlib import suppress as suppress
else:

    class _Steps:
        """The context of a generator that yields once."""

        __slots__ = ("_steps",)

        def __init__(self, steps):
            self._steps = steps

        def __enter__(self):
            return next(self._steps)

        def __exit__(self, kind, error, trace):
            if kind is None:
                if next(self._steps, self) is not self:
                    raise RuntimeError("a context is entered once")
                return False
            try:
                self._steps.throw(error)
            except StopIteration as end:
                return end is not error
            except BaseException as other:
                # Of a `StopIteration` that leaves a generator Python makes another error.
                stopped = isinstance(error, StopIteration) and isinstance(other, RuntimeError)
                if other is not error and not (stopped and other.__cause__ is error):
                    raise
                # It was not caught, and goes on from where it came.
                error.__traceback__ = trace
                return False
            raise RuntimeError("a context is left once")

    def contextmanager(steps):
        """Have a generator function make contexts: what it does before it yields is done when they
        are entered, and the rest when they are left."""

        def made(*args, **named):
            return _Steps(steps(*args, **named))

        made.__name__, made.__qualname__ = steps.__name__, steps.__qualname__
        made.__doc__, made.__module__ = steps.__doc__, steps.__module__
        return made

    class suppress:
        """A context in which these exceptions end, and nothing else."""

        __slots__ = ("_kinds",)

        def __init__(self, *kinds):
            self._kinds = kinds

        def __enter__(self):
            return None

        def __exit__(self, kind, error, trace):
            return kind is not None and issubclass(kind, self._kinds)
