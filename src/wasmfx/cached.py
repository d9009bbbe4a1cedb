"""Properties that are computed once.

Those of `functools` have a lock before Python 3.12, one for the property of all objects. A child
that is forked while another thread computes one for whatever object would wait for it for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from functools import cached_property as cached_property
else:

    class cached_property:
        """What `compute` gives, computed by whoever asks first; of threads that ask at once, all
        have what one of them has computed."""

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
