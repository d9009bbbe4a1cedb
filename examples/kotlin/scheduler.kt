// Tasks that take turns, wait for one another, and fail: exceptions go through suspended frames.

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.startCoroutine
import kotlin.coroutines.suspendCoroutine

class Cancelled(name: String) : Exception("$name was cancelled")

class Failed(name: String, why: Throwable) : Exception("$name failed: ${why.message}", why)

class Task<T>(val name: String) {
    var outcome: Result<T>? = null
        private set
    private var cancelled = false
    private val waiting = mutableListOf<() -> Unit>()

    fun end(result: Result<T>) {
        outcome = result
        waiting.forEach { ready.addLast(it) }
        waiting.clear()
    }

    fun cancel() {
        cancelled = true
    }

    /** Let the others run; a task that was cancelled meanwhile ends where it is suspended. */
    suspend fun pause() = suspendCoroutine<Unit> { rest ->
        ready.addLast {
            if (cancelled) {
                cancelled = false
                rest.resumeWithException(Cancelled(name))
            } else {
                rest.resume(Unit)
            }
        }
    }

    suspend fun await(): T {
        if (outcome == null) suspendCoroutine<Unit> { rest -> waiting.add { rest.resume(Unit) } }
        return outcome!!.getOrElse { throw Failed(name, it) }
    }
}

val ready = ArrayDeque<() -> Unit>()
val log = StringBuilder()

fun <T> spawn(name: String, body: suspend Task<T>.() -> T): Task<T> {
    val task = Task<T>(name)
    ready.addLast { body.startCoroutine(task, Continuation(EmptyCoroutineContext) { task.end(it) }) }
    return task
}

fun run() {
    while (ready.isNotEmpty()) ready.removeFirst()()
}

suspend fun Task<Int>.count(to: Int, failAt: Int = -1): Int {
    try {
        var sum = 0
        for (n in 1..to) {
            log.append(name).append(n).append(' ')
            pause()
            if (n == failAt) error("no more than $n")
            sum += n
        }
        return sum
    } finally {
        pause()
        log.append('(').append(name).append(") ")
    }
}

suspend fun <T> attempt(task: Task<T>): String = try {
    "${task.name} gave ${task.await()}"
} catch (failed: Failed) {
    "${failed.message} [${failed.cause!!::class.simpleName}]"
}

fun main() {
    val tasks = listOf(
        spawn("a") { count(3) },
        spawn("b") { count(5, failAt = 2) },
        spawn("c") { count(4) },
    )
    val chain = spawn("d") { tasks[0].await() + tasks[1].await() }
    spawn("e") { repeat(3) { pause() }; tasks[2].cancel() }
    val told = spawn("f") { (tasks + chain).map { attempt(it) } }
    run()
    println(log.trim())
    told.outcome!!.getOrThrow().forEach { println(it) }
    val many = List(50) { spawn("t$it") { var n = 0; repeat(it) { n += 1; pause() }; n } }
    val total = spawn("total") { many.sumOf { it.await() } }
    run()
    println("50 tasks took ${total.outcome!!.getOrThrow()} turns")
}
