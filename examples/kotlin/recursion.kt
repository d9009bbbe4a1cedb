// Recursion inside of coroutines, and coroutines inside of recursion.

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.createCoroutine
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.startCoroutine
import kotlin.coroutines.suspendCoroutine

class TooDeep(val depth: Int) : Exception("too deep at $depth")

var paused: Continuation<Int>? = null

suspend fun ask(): Int = suspendCoroutine { paused = it }

/** Suspends once, at the bottom; every frame above waits. */
suspend fun descend(depth: Int): Int = if (depth == 0) ask() else descend(depth - 1) + 1

/** Every frame has something to do when an exception passes. */
suspend fun unwind(depth: Int, passed: IntArray): Int = try {
    if (depth == 0) ask() else unwind(depth - 1, passed) + 1
} finally {
    passed[0] += 1
}

suspend fun ackermann(m: Int, n: Int): Int = when {
    m == 0 -> n + 1
    n == 0 -> ackermann(m - 1, 1)
    else -> ackermann(m - 1, ackermann(m, n - 1))
}

/** A coroutine that starts another and waits inside of it, and so on. */
fun nested(depth: Int): Int {
    var found = 0
    val start = suspend { if (depth == 0) 0 else nested(depth - 1) + 1 }
        .createCoroutine(Continuation(EmptyCoroutineContext) { found = it.getOrThrow() })
    start.resume(Unit)
    return found
}

fun <T> start(body: suspend () -> T): () -> Result<T> {
    var outcome: Result<T>? = null
    body.startCoroutine(Continuation(EmptyCoroutineContext) { outcome = it })
    return { outcome!! }
}

fun main() {
    for (depth in listOf(0, 10, 3000)) {
        val outcome = start { descend(depth) }
        paused!!.resume(7)
        println("down $depth and up: ${outcome().getOrThrow()}")
    }
    val passed = IntArray(1)
    val outcome = start { unwind(1000, passed) }
    paused!!.resumeWithException(TooDeep(1000))
    println("${outcome().exceptionOrNull()!!.message}, through ${passed[0]} frames")
    println("ackermann: ${start { ackermann(2, 6) }().getOrThrow()}")
    println("nested: ${nested(50)}")
    val sums = DeepRecursiveFunction<Int, Long> { n -> if (n == 0) 0L else callRecursive(n - 1) + n }
    println("sum to 2000: ${sums(2000)}")
}
