"""The first tier: from the bytes of a valid body to machine code, in one pass.

    emitter.emit(world, x, body, facts)      the code of function `x`, good wherever it is put
    emitter.places(world, x, body, facts)    which instruction each part of it belongs to

Why, and what it does not do, is decision 0231. It is imported for the first module that is
compiled by it: most programs do without.
"""
