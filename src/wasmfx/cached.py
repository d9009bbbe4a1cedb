"""`cached_property` without a lock.

Before Python 3.12, a `functools.cached_property` has one lock for all objects. If a process forks
while another thread holds the lock, the child waits for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property as cached_property
else:

    class cached_property:
        """A property that is computed at first use. All threads get one of the results."""

        def __init__(self, compute):
            self.compute = compute
            self.__doc__ = compute.__doc__

        def __set_name__(self, owner, name):
            self.name = name

        def __get__(self, instance, owner=None):
            if instance is None:
                return self
            known = instance.__dict__
            found = known.get(self.name, self)
            if found is self:
                found = known.setdefault(self.name, self.compute(instance))
            return found
