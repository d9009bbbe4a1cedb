"""What `weakref` has of dictionaries, as far as start-up needs it, which is little of it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from weakref import WeakValueDictionary as WeakValueDictionary
    from weakref import ref as ref
else:
    from _weakref import _remove_dead_weakref, ref

    class _Keyed(ref):
        """A reference that knows where it is kept."""

        __slots__ = ("key",)

    class WeakValueDictionary:
        """Values by key, for as long as somebody else has them."""

        __slots__ = ("__weakref__", "_gone", "_refs")

        def __init__(self):
            self._refs = refs = {}

            def gone(one, remove=_remove_dead_weakref):
                # Not what has come in its place; and at once, without a step between.
                remove(refs, one.key)

            self._gone = gone

        def get(self, key):
            one = self._refs.get(key)
            return None if one is None else one()

        def __setitem__(self, key, value):
            one = _Keyed(value, self._gone)
            one.key = key
            self._refs[key] = one

        def __len__(self):
            return len(self._refs)
