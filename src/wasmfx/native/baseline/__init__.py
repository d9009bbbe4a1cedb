"""The first tier: from the bytes of a valid body to position-independent machine code, in one pass.

`compiler.FirstTier` compiles the functions of one module. Decision 0231 says why this tier exists
and what it leaves to LLVM. Most programs never import it.
"""
