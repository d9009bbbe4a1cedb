"""Where a partial operation has no result, and why."""

INTEGER_DIVIDE_BY_ZERO = "integer divide by zero"
INTEGER_OVERFLOW = "integer overflow"
INVALID_CONVERSION = "invalid conversion to integer"


class Undefined(ArithmeticError):
    """The operands lie outside the operation's domain: the spec's result is {}.

    `reason` is the wording of the trap that the instruction turns this into.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
