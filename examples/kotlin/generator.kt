// Generators of ours, on nothing but the coroutines of the language: each number is a suspension.

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.RestrictsSuspension
import kotlin.coroutines.createCoroutine
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine

@RestrictsSuspension
class Output<T> {
    internal val given = ArrayDeque<T>()
    internal var rest: Continuation<Unit>? = null

    suspend fun give(value: T) {
        given.addLast(value)
        suspendCoroutine<Unit> { rest = it }
    }
}

/** The values that a suspending function yields, computed on demand. */
class Generator<T>(body: suspend Output<T>.() -> Unit) : Iterator<T> {
    private val output = Output<T>()

    init {
        output.rest = body.createCoroutine(output, Continuation(EmptyCoroutineContext) { it.getOrThrow() })
    }

    override fun hasNext(): Boolean {
        while (output.given.isEmpty()) {
            val rest = output.rest ?: return false
            output.rest = null
            rest.resume(Unit)
        }
        return true
    }

    override fun next(): T = if (hasNext()) output.given.removeFirst() else throw NoSuchElementException()
}

sealed class Tree
data object Leaf : Tree()
data class Node(val left: Tree, val value: Int, val right: Tree) : Tree()

fun tree(from: Int, to: Int): Tree {
    if (from == to) return Leaf
    val middle = (from + to) / 2
    return Node(tree(from, middle), middle, tree(middle + 1, to))
}

// It suspends at any depth of its recursion.
suspend fun Output<Int>.walk(tree: Tree) {
    if (tree is Node) {
        walk(tree.left)
        give(tree.value)
        walk(tree.right)
    }
}

fun primes(): Iterator<Int> {
    var numbers: Iterator<Int> = Generator { var n = 2; while (true) give(n++) }
    return Generator {
        while (true) {
            val prime = numbers.next()
            give(prime)
            numbers = sieved(numbers, prime)
        }
    }
}

fun sieved(numbers: Iterator<Int>, prime: Int): Iterator<Int> = Generator {
    for (n in numbers) if (n % prime != 0) give(n)
}

fun fibonacci() = sequence {
    var pair = 0L to 1L
    while (true) {
        yield(pair.first)
        pair = pair.second to pair.first + pair.second
    }
}

fun main() {
    println("in order: " + Generator { walk(tree(0, 20)) }.asSequence().joinToString(" "))
    println("sum of a thousand: " + Generator { walk(tree(0, 1000)) }.asSequence().sum())
    println("primes: " + primes().asSequence().take(25).joinToString(" "))
    println("fibonacci: " + fibonacci().filter { it % 2 == 0L }.take(12).toList())
    println("zipped: " + fibonacci().drop(5).zip(primes().asSequence()).take(5).joinToString())
}
