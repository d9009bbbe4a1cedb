"""In which order modules are imported, by what is asked for: each after what it imports.

By `make orders`. Names are below our package, and those of packages end with a dot.
"""

from __future__ import annotations

ORDERS = {
    "wasmfx.embed.module": """
        embed. hints source errors syntax. syntax.phrase cached syntax.types syntax.modules
        formats native. native.reach runtime. syntax.vectors runtime.tiers embed.scanning
        native.cache. native.abi. native.abi.words native.cache.entry native.abi.types
        native.abi.structures native.abi.heap native.processor.x86_64.
        native.processor.x86_64.encodings native.processor.x86_64.features
        native.processor.x86_64.switching native.processor. native.abi.layout
        native.abi.convention weakly syntax.deftypes valid.names valid.typewords valid.context
        valid.facts valid.matching syntax.features valid.places valid.types valid.modules valid.
        native.abi.shape contexts native.cache.folder native.baseline. native.baseline.code
        native.cache.shelf native.cache.keeping native.hot. native.hot.seen native.room
        native.deadlines native.process native.undisturbed native.hot.heat native.cache.version
        runtime.compiles native.made native.leaflet runtime.bodies native.lazy_image native.image
        embed.validating embed.module
    """,
    "wasmfx.embed.instance": """
        embed. cached hints embed.held source errors embed.item embed.exports embed.floats
        embed.showing. syntax. syntax.phrase syntax.types weakly syntax.deftypes
        embed.showing.valtypes runtime. runtime.limits runtime.values embed.convert frames
        embed.showing.tracebacks embed.tags runtime.direct embed.hosting native. native.reach
        syntax.modules syntax.vectors runtime.tiers embed.engines runtime.naming
        embed.showing.signatures embed.items formats embed.scanning native.cache. native.abi.
        native.abi.words native.cache.entry native.abi.types native.abi.structures native.abi.heap
        native.processor.x86_64. native.processor.x86_64.encodings
        native.processor.x86_64.features native.processor.x86_64.switching native.processor.
        native.abi.layout native.abi.convention valid.names valid.typewords valid.context
        valid.facts valid.matching syntax.features valid.places valid.types valid.modules valid.
        native.abi.shape contexts native.cache.folder native.baseline. native.baseline.code
        native.cache.shelf native.cache.keeping native.hot. native.hot.seen native.room
        native.deadlines native.process native.undisturbed native.hot.heat native.cache.version
        runtime.compiles native.made native.leaflet runtime.bodies native.lazy_image native.image
        embed.validating embed.module runtime.linking embed.imports embed.kinds embed.instance
    """,
    "wasmfx.binary.decode": """
        binary.messages hints source errors binary.leb128 binary.reader binary.bodies
        binary.writer syntax. syntax.phrase cached syntax.types binary.types binary.externs
        binary.hints binary.scanning syntax.modules binary.sections syntax.vectors binary.decode
        binary.encode binary.
    """,
    "wasmfx.native.link.scanning": """
        native. native.link. binary.messages hints source errors binary.leb128 binary.reader
        binary.bodies binary.writer syntax. syntax.phrase cached syntax.types binary.types
        binary.externs binary.hints binary.scanning syntax.modules binary.sections syntax.vectors
        binary.decode binary.encode binary. native.link.libc native.abi. native.abi.types
        native.abi.structures native.abi.heap native.abi.words native.processor.x86_64.
        native.processor.x86_64.encodings native.processor.x86_64.features
        native.processor.x86_64.switching native.processor. native.abi.layout native.cache.
        native.cache.entry native.link.codepages native.link.elf native.link.runs native.process
        native.link.near native.link.unwind contexts native.cache.folder native.cache.shelf
        native.cache.keeping native.cache.version native.deadlines weakly native.undisturbed
        runtime. runtime.compiles native.made native.link.loader native.abi.python
        native.link.python native.link.machine native.link.scanning syntax.numbers binary.segments
        syntax.deftypes valid.names valid.typewords valid.context valid.facts valid.matching
        syntax.features valid.places valid.types valid.modules valid. valid.constants
        valid.segments
    """,
    "wasmfx.native.engine": """
        native. native.link. hints source errors native.link.libc native.store. cached native.abi.
        syntax. syntax.phrase native.abi.types native.abi.structures native.abi.heap syntax.types
        native.abi.words native.processor.x86_64. native.processor.x86_64.encodings
        native.processor.x86_64.features native.processor.x86_64.switching native.processor.
        native.abi.layout native.abi.convention weakly syntax.deftypes syntax.modules valid.names
        valid.typewords valid.context valid.facts valid.matching syntax.features syntax.vectors
        valid.places valid.types valid.modules valid. native.abi.fields contexts native.deadlines
        native.link.codepages native.link.runs native.process native.link.near frames runtime.
        runtime.traps native.abi.reasons native.abi.python native.cache. native.cache.entry
        native.link.elf native.link.unwind native.cache.folder native.cache.shelf
        native.cache.keeping native.cache.version native.undisturbed runtime.compiles native.made
        native.link.loader native.link.python native.link.machine native.link.ticker
        native.store.python. native.store.python.watch native.store.signals native.link.rows
        native.store.collected. native.store.collected.reservation native.store.typeids
        native.store.collected.descriptors native.store.collected.pins native.store.holdings
        native.abi.services native.link.turns native.store.budget native.store.collected.hosts
        native.store.collected.heap runtime.tiers native.store.state runtime.naming runtime.values
        native.store.objects native.store.marshal runtime.words native.store.exceptions
        native.abi.shape native.baseline. native.baseline.code native.hot. native.hot.seen
        native.room native.hot.heat native.leaflet runtime.bodies native.lazy_image native.image
        native.store.code. native.store.effects. native.store.effects.clauses
        native.store.code.symbols native.store.instance native.store.backtrace
        native.store.effects.runs runtime.limits native.store.effects.stacks
        native.store.activation native.store.python.signatures runtime.direct
        native.store.hostcalls native.store.services native.store.callbacks
        native.store.effects.conts native.store.python.classes native.store.python.exports
        native.store.store native.engine
    """,
    "wasmfx.wasi.wasi": """
        embed. cached hints embed.held source errors embed.item embed.exports embed.floats
        embed.showing. syntax. syntax.phrase syntax.types weakly syntax.deftypes
        embed.showing.valtypes runtime. runtime.limits runtime.values embed.convert frames
        embed.showing.tracebacks embed.tags runtime.direct embed.hosting native. native.reach
        syntax.modules syntax.vectors runtime.tiers embed.engines runtime.naming
        embed.showing.signatures embed.items formats embed.scanning native.cache. native.abi.
        native.abi.words native.cache.entry native.abi.types native.abi.structures native.abi.heap
        native.processor.x86_64. native.processor.x86_64.encodings
        native.processor.x86_64.features native.processor.x86_64.switching native.processor.
        native.abi.layout native.abi.convention valid.names valid.typewords valid.context
        valid.facts valid.matching syntax.features valid.places valid.types valid.modules valid.
        native.abi.shape contexts native.cache.folder native.baseline. native.baseline.code
        native.cache.shelf native.cache.keeping native.hot. native.hot.seen native.room
        native.deadlines native.process native.undisturbed native.hot.heat native.cache.version
        runtime.compiles native.made native.leaflet runtime.bodies native.lazy_image native.image
        embed.validating embed.module runtime.linking embed.imports embed.kinds embed.instance
        wasi.rights wasi.calls. wasi.errnos wasi.records wasi.memory wasi.files wasi.descriptors
        wasi.world wasi.calls.arguments wasi.calls.clocks wasi.calls.descriptors
        wasi.calls.directories wasi.calls.files wasi.paths wasi.calls.paths wasi.calls.opening
        wasi.waiting wasi.calls.polling wasi.calls.process wasi.calls.randomness
        wasi.calls.streams wasi.calls.sockets wasi.binding wasi.streams wasi.table wasi.wasi wasi.
    """,
    "wasmfx.cli.run_command": """
        cli. syntax. hints syntax.phrase syntax.features cli.features source errors cached
        syntax.types syntax.modules formats embed. native. native.reach runtime. syntax.vectors
        runtime.tiers embed.scanning cli.files native.cache. native.abi. native.abi.words
        native.cache.entry native.abi.types native.abi.structures native.abi.heap
        native.processor.x86_64. native.processor.x86_64.encodings
        native.processor.x86_64.features native.processor.x86_64.switching native.processor.
        native.abi.layout native.abi.convention weakly syntax.deftypes valid.names valid.typewords
        valid.context valid.facts valid.matching valid.places valid.types valid.modules valid.
        native.abi.shape contexts native.cache.folder native.baseline. native.baseline.code
        native.cache.shelf native.cache.keeping native.hot. native.hot.seen native.room
        native.deadlines native.process native.undisturbed native.hot.heat native.cache.version
        runtime.compiles native.made native.leaflet runtime.bodies native.lazy_image native.image
        embed.validating frames runtime.forms runtime.heap runtime.values runtime.outcomes
        runtime.engine runtime.linking runtime.stubs cli.imports runtime.words text. text.read.
        text.read.numbers cli.arguments cli.options cli.calls runtime.limits embed.engines
        cli.engines cli.process. runtime.naming cli.process.compiles cli.answers script.
        script.orphans cli.process.guard cli.run_command
    """,
}
