"""The handlers of `handlers.c` as Python coroutines, for comparison."""

from __future__ import annotations

import re

from stock import Item, Stock

Answer = tuple[int, str]
NOT_FOUND = 404, "not found\n"


class Coroutines:
    """Handlers in Python."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock

    async def handle(self, path: str) -> Answer:
        """Return the status and the body for a path."""
        match = re.fullmatch(r"/(item|worth|sleep)/([0-9]{1,6})", path)
        if match is None:
            return NOT_FOUND
        n = int(match[2])
        match match[1]:
            case "item":
                return await self.item(n)
            case "worth":
                return await self.worth(n)
            case _:
                await self.stock.sleep(n)
                return 200, "good morning\n"

    async def item(self, key: int) -> Answer:
        found = await self.stock.find(key)
        if found is None:
            return NOT_FOUND
        return 200, f'{{"name": "{found.name}", "price": {found.price}}}\n'

    async def worth(self, count: int) -> Answer:
        total, key = 0, 1
        found: Item | None
        while key <= count and (found := await self.stock.find(key)) is not None:
            total += found.price * found.stock
            key += 1
        return 200, f"{total}\n"
