; The fixed native code: what compiled code calls when a case is too rare or too long to inline.
; Names with a dot are offsets and constants from layout.py. `vm` is the running store's context.

@active = external dso_local global ptr
@old_handlers = dso_local global [2 x { ptr, i64 }] zeroinitializer   ; SIGSEGV, SIGBUS: handler, flags
@chained = dso_local global i32 0
@code_lo = dso_local global i64 0
@code_hi = dso_local global i64 0
@sigaction_default = dso_local global ptr null
@displays = dso_local global ptr null       ; by type id: a pointer to { depth, ids of the supertypes }

declare dso_local void @trap(i32) noreturn nounwind cold
declare dso_local void @trap_exit() noreturn nounwind
declare dso_local i64 @service(i32, i64, i64, i64) nounwind
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; A fault. Ours are those whose instruction lies in compiled code: they become traps.
define dso_local void @on_fault(i32 %sig, ptr %info, ptr %context) nounwind noredzone uwtable {
  %pcp = getelementptr i8, ptr %context, i64 context.pc
  %pc = load i64, ptr %pcp
  %lo = load i64, ptr @code_lo
  %hi = load i64, ptr @code_hi
  %above = icmp uge i64 %pc, %lo
  %below = icmp ult i64 %pc, %hi
  %inside = and i1 %above, %below
  %vm = load ptr, ptr @active
  %running = icmp ne ptr %vm, null
  %ours = and i1 %inside, %running
  br i1 %ours, label %yes, label %no
yes:
  %spp = getelementptr i8, ptr %context, i64 context.sp
  %sp = load i64, ptr %spp
  %fpc = getelementptr i8, ptr %vm, i64 vm.fault_pc
  %after = add i64 %pc, 1           ; like a return address: behind the instruction it is about
  store i64 %after, ptr %fpc
  %fsp = getelementptr i8, ptr %vm, i64 vm.fault_sp
  store i64 %sp, ptr %fsp
  %rp = getelementptr i8, ptr %vm, i64 vm.reason
  store i32 reason.out_of_bounds_memory, ptr %rp
  store i64 ptrtoint (ptr @trap_exit to i64), ptr %pcp
  ret void
no:
  ; A handler that returns without having repaired anything brings us here again with the same
  ; fault; the second time there is nobody left to ask.
  %again = load i32, ptr @chained
  %first = icmp eq i32 %again, 0
  %bus = icmp eq i32 %sig, 7
  %which = zext i1 %bus to i64
  %old = getelementptr { ptr, i64 }, ptr @old_handlers, i64 %which
  %handler = load ptr, ptr %old
  %code = ptrtoint ptr %handler to i64
  %real = icmp ugt i64 %code, 1
  %ask = and i1 %first, %real
  br i1 %ask, label %chain, label %default
chain:
  store i32 1, ptr @chained
  call void %handler(i32 %sig, ptr %info, ptr %context)
  store i32 0, ptr @chained
  ret void
default:
  %reset = load ptr, ptr @sigaction_default
  %ignored = call ptr %reset(i32 %sig, ptr null)
  ret void
}

; Continuations.

define dso_local i64 @cont_alloc(ptr %vm) nounwind noredzone uwtable noinline {
  %np = getelementptr i8, ptr %vm, i64 vm.next_cont
  %k = load ptr, ptr %np
  %ep = getelementptr i8, ptr %vm, i64 vm.end_conts
  %end = load ptr, ptr %ep
  %full = icmp uge ptr %k, %end
  br i1 %full, label %none, label %some
some:
  %next = getelementptr i8, ptr %k, i64 cont.size
  store ptr %next, ptr %np
  %bp = getelementptr i8, ptr %vm, i64 vm.conts
  %base = load i64, ptr %bp
  %ki = ptrtoint ptr %k to i64
  %off = sub i64 %ki, %base
  %words = lshr i64 %off, 3
  %sp = getelementptr i8, ptr %k, i64 cont.self
  store i64 %words, ptr %sp
  %fp = getelementptr i8, ptr %k, i64 cont.leaf
  store ptr %k, ptr %fp
  ret i64 %ki
none:
  call void @trap(i32 reason.exhausted_conts)
  unreachable
}

; The count of `k` has come round: its continuation moves to another object. Only the innermost
; object of its chain, which knows its parent, and `k` itself ever point to `k`.
define dso_local ptr @renew(ptr %vm, ptr %k) nounwind noredzone uwtable noinline {
entry:
  %fp = getelementptr i8, ptr %vm, i64 vm.free_conts
  %free = load ptr, ptr %fp
  %some = icmp ne ptr %free, null
  br i1 %some, label %pop, label %alloc
pop:
  %link = getelementptr i8, ptr %free, i64 cont.bound
  %rest = load ptr, ptr %link
  store ptr %rest, ptr %fp
  br label %move
alloc:
  %made = call i64 @cont_alloc(ptr %vm)
  %madep = inttoptr i64 %made to ptr
  br label %move
move:
  %n = phi ptr [ %free, %pop ], [ %madep, %alloc ]
  %sp = getelementptr i8, ptr %n, i64 cont.self
  %self = load i64, ptr %sp
  call void @llvm.memmove.p0.p0.i64(ptr %n, ptr %k, i64 cont.size, i1 false)
  store i64 %self, ptr %sp
  %ks = getelementptr i8, ptr %k, i64 cont.self
  store i64 0, ptr %ks
  %mp = getelementptr i8, ptr %n, i64 cont.limit
  %limit = load i64, ptr %mp
  %room = and i64 %limit, cont.room
  %unstarted = icmp eq i64 %room, 0
  %lp = getelementptr i8, ptr %n, i64 cont.leaf
  %leaf = load ptr, ptr %lp
  %single = icmp eq ptr %leaf, %k
  %whole = or i1 %unstarted, %single
  br i1 %whole, label %alone, label %walk
alone:
  store ptr %n, ptr %lp
  ret ptr %n
walk:
  %i = phi ptr [ %leaf, %move ], [ %parent, %up ]
  %pp = getelementptr i8, ptr %i, i64 cont.parent
  %parent = load ptr, ptr %pp
  %here = icmp eq ptr %parent, %k
  br i1 %here, label %mend, label %up
up:
  br label %walk
mend:
  store ptr %n, ptr %pp
  ret ptr %n
}

; A stack or an extension is free again. Free ones are in a list and not linked with each other: to take
; one would wait for memory that was last used long ago.
define internal void @give_back(ptr %list, ptr %top) nounwind noredzone uwtable alwaysinline {
  %last = load ptr, ptr %list
  %next = getelementptr i8, ptr %last, i64 8
  store ptr %top, ptr %next
  store ptr %next, ptr %list
  ret void
}

; Give `k`, which has not started, a stack. Returns where that begins.
define internal ptr @attach(ptr %vm, ptr %k) nounwind noredzone uwtable alwaysinline {
entry:
  %fp = getelementptr i8, ptr %vm, i64 vm.free_stacks
  br label %again
again:
  %last = load ptr, ptr %fp
  %free = load ptr, ptr %last
  %some = icmp ne ptr %free, null
  br i1 %some, label %pop, label %new
pop:
  %before = getelementptr i8, ptr %last, i64 -8
  store ptr %before, ptr %fp
  br label %have
new:
  %np = getelementptr i8, ptr %vm, i64 vm.next_stack
  %slot = load ptr, ptr %np
  %ep = getelementptr i8, ptr %vm, i64 vm.end_stacks
  %end = load ptr, ptr %ep
  %full = icmp uge ptr %slot, %end
  br i1 %full, label %more, label %take
more:
  %asked = call i64 @service(i32 service.more_stacks, i64 0, i64 0, i64 0)
  br label %again
take:
  %after = getelementptr i8, ptr %slot, i64 stack.size
  store ptr %after, ptr %np
  %top = getelementptr i8, ptr %slot, i64 stack.top
  br label %have
have:
  %stack = phi ptr [ %free, %pop ], [ %top, %take ]
  %si = ptrtoint ptr %stack to i64
  %limit = sub i64 %si, stack.room
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  store i64 %limit, ptr %lp
  %leafp = getelementptr i8, ptr %k, i64 cont.leaf
  store ptr %k, ptr %leafp
  ret ptr %stack
}

; Give the running stack, which has this limit, an extension. Returns its limit from now on.
define dso_local i64 @extend(ptr %vm, i64 %limit) nounwind noredzone uwtable {
entry:
  %fp = getelementptr i8, ptr %vm, i64 vm.free_extensions
  br label %again
again:
  %last = load ptr, ptr %fp
  %free = load ptr, ptr %last
  %some = icmp ne ptr %free, null
  br i1 %some, label %pop, label %new
pop:
  %before = getelementptr i8, ptr %last, i64 -8
  store ptr %before, ptr %fp
  br label %have
new:
  %np = getelementptr i8, ptr %vm, i64 vm.next_extension
  %slot = load ptr, ptr %np
  %ep = getelementptr i8, ptr %vm, i64 vm.end_extensions
  %end = load ptr, ptr %ep
  %full = icmp uge ptr %slot, %end
  br i1 %full, label %more, label %take
more:
  %asked = call i64 @service(i32 service.more_extensions, i64 0, i64 0, i64 0)
  br label %again
take:
  %after = getelementptr i8, ptr %slot, i64 extension.space
  store ptr %after, ptr %np
  %top = getelementptr i8, ptr %slot, i64 extension.top
  br label %have
have:
  %x = phi ptr [ %free, %pop ], [ %top, %take ]
  %xi = ptrtoint ptr %x to i64
  %own = sub i64 %xi, extension.above
  %xp = getelementptr i8, ptr %x, i64 extension.own
  store i64 %own, ptr %xp
  %low = sub i64 %limit, stack.slack
  %lowp = inttoptr i64 %low to ptr
  store ptr %x, ptr %lowp
  %extended = or i64 %limit, limit.EXTENDED
  ret i64 %extended
}

; `k` has an extension, and may be running on it: the extension is free again.
define internal void @shrink(ptr %vm, ptr %k) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  %limit = load i64, ptr %lp
  %l = and i64 %limit, limit.LAST
  %on = icmp ne i64 %l, 0
  br i1 %on, label %there, label %here
there:
  %ti = add i64 %limit, extension.above
  %t = inttoptr i64 %ti to ptr
  %sp = getelementptr i8, ptr %t, i64 extension.limit
  %small = load i64, ptr %sp
  %plain1 = xor i64 %small, limit.EXTENDED
  br label %have
here:
  %plain2 = xor i64 %limit, limit.EXTENDED
  %low = sub i64 %plain2, stack.slack
  %lowp = inttoptr i64 %low to ptr
  %h = load ptr, ptr %lowp
  br label %have
have:
  %x = phi ptr [ %t, %there ], [ %h, %here ]
  %plain = phi i64 [ %plain1, %there ], [ %plain2, %here ]
  store i64 %plain, ptr %lp
  %fp = getelementptr i8, ptr %vm, i64 vm.free_extensions
  call void @give_back(ptr %fp, ptr %x)
  ret void
}

; Walk outward from `cur` to the innermost prompt with a clause for `tag`: the object that runs under
; it, and 1 + the number of the clause; or null. `bits` is where tables have those of the list.
;
; Most prompts are passed by, and then one waits for the address of the next. So an object is left with
; its parent's parent, and the next time two prompts are passed in the time of one: a prediction takes
; the place of a load, unless the parent has another parent by then.
define internal { ptr, i64 } @find(ptr %cur, ptr %tag, i64 %bits, i1 %switches) alwaysinline {
entry:
  %btp = getelementptr i8, ptr %tag, i64 tag.bit
  %bit = load i64, ptr %btp
  br label %walk
walk:
  %k = phi ptr [ %cur, %entry ], [ %far, %on ], [ %beyond, %past ]
  %hp = getelementptr i8, ptr %k, i64 cont.handlers
  %table = load ptr, ptr %hp
  %mp = getelementptr i8, ptr %table, i64 %bits
  %mask = load i64, ptr %mp
  %pp = getelementptr i8, ptr %k, i64 cont.parent
  %parent = load ptr, ptr %pp
  %both = and i64 %mask, %bit
  %maybe = icmp ne i64 %both, 0
  br i1 %maybe, label %scan, label %second
second:
  %none = icmp eq ptr %parent, null
  br i1 %none, label %unhandled, label %look
look:
  %hp2 = getelementptr i8, ptr %parent, i64 cont.handlers
  %table2 = load ptr, ptr %hp2
  %mp2 = getelementptr i8, ptr %table2, i64 %bits
  %mask2 = load i64, ptr %mp2
  %both2 = and i64 %mask2, %bit
  %maybe2 = icmp ne i64 %both2, 0
  br i1 %maybe2, label %scan2, label %outward
outward:
  %gp = getelementptr i8, ptr %k, i64 cont.bound
  %guess = load ptr, ptr %gp
  %pp2 = getelementptr i8, ptr %parent, i64 cont.parent
  %grand = load ptr, ptr %pp2
  %right = icmp eq ptr %guess, %grand
  br i1 %right, label %guessed, label %wrong
guessed:
  %taken = call ptr asm sideeffect "", "=r,0"(ptr %guess)
  br label %on
wrong:
  store ptr %grand, ptr %gp
  br label %on
on:
  %far = phi ptr [ %taken, %guessed ], [ %grand, %wrong ]
  %out = icmp eq ptr %far, null
  br i1 %out, label %unhandled, label %walk
scan2:
  br label %scan
scan:
  %at = phi ptr [ %k, %walk ], [ %parent, %scan2 ]
  %in = phi ptr [ %table, %walk ], [ %table2, %scan2 ]
  %op = getelementptr i8, ptr %in, i64 clauses.switches
  %offset = load i64, ptr %op
  %begin = select i1 %switches, i64 %offset, i64 clauses.tags
  %list = getelementptr i8, ptr %in, i64 %begin
  br label %clause
clause:
  %n = phi i64 [ 0, %scan ], [ %next, %more ]
  %tp = getelementptr ptr, ptr %list, i64 %n
  %there = load ptr, ptr %tp
  %next = add i64 %n, 1
  %hit = icmp eq ptr %there, %tag
  br i1 %hit, label %found, label %more
more:
  %end = icmp eq ptr %there, null
  br i1 %end, label %past, label %clause
past:
  ; Another tag with the same bit.
  %ap = getelementptr i8, ptr %at, i64 cont.parent
  %beyond = load ptr, ptr %ap
  %last = icmp eq ptr %beyond, null
  br i1 %last, label %unhandled, label %walk
found:
  %r0 = insertvalue { ptr, i64 } undef, ptr %at, 0
  %r1 = insertvalue { ptr, i64 } %r0, i64 %next, 1
  ret { ptr, i64 } %r1
unhandled:
  ret { ptr, i64 } zeroinitializer
}

define dso_local { ptr, i64 } @find_suspends(ptr %cur, ptr %tag) nounwind noredzone uwtable {
  %r = call { ptr, i64 } @find(ptr %cur, ptr %tag, i64 clauses.suspend_bits, i1 false)
  ret { ptr, i64 } %r
}

define dso_local { ptr, i64 } @find_switches(ptr %cur, ptr %tag) nounwind noredzone uwtable {
  %r = call { ptr, i64 } @find(ptr %cur, ptr %tag, i64 clauses.switch_bits, i1 true)
  ret { ptr, i64 } %r
}

; Make `k` ready to be entered with the `n` words in vm.words: attach a stack if it has none, put what
; was bound before what is given. vm.begin is the stack pointer to enter it with.
define dso_local void @prepare(ptr %vm, ptr %k, i64 %n) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  %limit = load i64, ptr %lp
  %room = and i64 %limit, cont.room
  %unstarted = icmp eq i64 %room, 0
  br i1 %unstarted, label %fresh, label %old
fresh:
  %stack = call ptr @attach(ptr %vm, ptr %k)
  br label %ready
old:
  store i64 %room, ptr %lp
  %fp = getelementptr i8, ptr %k, i64 cont.leaf
  %leaf = load ptr, ptr %fp
  %left = load ptr, ptr %leaf
  br label %ready
ready:
  %sp = phi ptr [ %stack, %fresh ], [ %left, %old ]
  %begin = getelementptr i8, ptr %vm, i64 vm.begin
  store ptr %sp, ptr %begin
  %isbound = icmp slt i64 %limit, 0
  br i1 %isbound, label %merge, label %out
merge:
  %words = getelementptr i8, ptr %vm, i64 vm.words
  %bp = getelementptr i8, ptr %k, i64 cont.bound
  %nb = load i64, ptr %bp
  %up = getelementptr i64, ptr %words, i64 %nb
  %given = shl i64 %n, 3
  call void @llvm.memmove.p0.p0.i64(ptr %up, ptr %words, i64 %given, i1 false)
  %from = call ptr @bound_args(ptr %k, i64 %nb)
  %taken = shl i64 %nb, 3
  call void @llvm.memmove.p0.p0.i64(ptr %words, ptr %from, i64 %taken, i1 false)
  %big = icmp ugt i64 %nb, cont.inline
  br i1 %big, label %release, label %out
release:
  %mp = getelementptr i8, ptr %k, i64 cont.parent
  %m = load i64, ptr %mp
  %done = call i64 @service(i32 service.release_words, i64 %m, i64 0, i64 0)
  br label %out
out:
  ret void
}

define internal ptr @bound_args(ptr %k, i64 %n) nounwind noredzone uwtable {
  %here = getelementptr i8, ptr %k, i64 cont.parent
  %more = load ptr, ptr %here
  %big = icmp ugt i64 %n, cont.inline
  %at = select i1 %big, ptr %more, ptr %here
  ret ptr %at
}

; Bind `n` more words, which lie in vm.words.
define dso_local void @bind(ptr %vm, ptr %k, i64 %n) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  %limit = load i64, ptr %lp
  %marked = or i64 %limit, cont.BOUND
  store i64 %marked, ptr %lp
  %bp = getelementptr i8, ptr %k, i64 cont.bound
  %count = load i64, ptr %bp
  %any = icmp slt i64 %limit, 0
  %had = select i1 %any, i64 %count, i64 0
  %now = add i64 %had, %n
  %big = icmp ugt i64 %now, cont.inline
  br i1 %big, label %grow, label %copy
grow:
  %ki = ptrtoint ptr %k to i64
  %asked = call i64 @service(i32 service.grow_bound, i64 %ki, i64 %had, i64 %now)
  br label %copy
copy:
  store i64 %now, ptr %bp
  %at = call ptr @bound_args(ptr %k, i64 %now)
  %to = getelementptr i64, ptr %at, i64 %had
  %words = getelementptr i8, ptr %vm, i64 vm.words
  %bytes = shl i64 %n, 3
  call void @llvm.memmove.p0.p0.i64(ptr %to, ptr %words, i64 %bytes, i1 false)
  ret void
}

; Forget what was bound to `k`.
define dso_local void @unbind(ptr %vm, ptr %k) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  %limit = load i64, ptr %lp
  %any = icmp slt i64 %limit, 0
  %room = and i64 %limit, cont.room
  store i64 %room, ptr %lp
  %bp = getelementptr i8, ptr %k, i64 cont.bound
  %n = load i64, ptr %bp
  %large = icmp ugt i64 %n, cont.inline
  %big = and i1 %any, %large
  br i1 %big, label %words, label %out
words:
  %mp = getelementptr i8, ptr %k, i64 cont.parent
  %m = load i64, ptr %mp
  %done = call i64 @service(i32 service.release_words, i64 %m, i64 0, i64 0)
  br label %out
out:
  ret void
}

; The continuation object `k` is at its end: its stack, if it has one, and itself are free again.
define dso_local void @release(ptr %vm, ptr %k) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %k, i64 cont.limit
  %limit = load i64, ptr %lp
  %has = icmp ne i64 %limit, 0
  br i1 %has, label %started, label %unstarted
started:
  %marks = and i64 %limit, limit.marks
  %large = icmp ne i64 %marks, 0
  br i1 %large, label %grown, label %push
grown:
  call void @shrink(ptr %vm, ptr %k)
  %small = load i64, ptr %lp
  br label %push
push:
  %plain = phi i64 [ %limit, %started ], [ %small, %grown ]
  store i64 0, ptr %lp
  %at = add i64 %plain, stack.room
  %stack = inttoptr i64 %at to ptr
  %fp = getelementptr i8, ptr %vm, i64 vm.free_stacks
  call void @give_back(ptr %fp, ptr %stack)
  br label %link
unstarted:
  call void @unbind(ptr %vm, ptr %k)
  br label %link
link:
  %op = getelementptr i8, ptr %vm, i64 vm.free_conts
  %first = load ptr, ptr %op
  %pp = getelementptr i8, ptr %k, i64 cont.bound
  store ptr %first, ptr %pp
  store ptr %k, ptr %op
  ret void
}

; After a trap: everything between the running object and `root` is abandoned.
define dso_local void @abandon(ptr %vm, ptr %root) nounwind noredzone uwtable {
entry:
  %first = load ptr, ptr %vm
  br label %walk
walk:
  %k = phi ptr [ %first, %entry ], [ %parent, %drop ]
  %end = icmp eq ptr %k, %root
  %null = icmp eq ptr %k, null
  %stop = or i1 %end, %null
  br i1 %stop, label %done, label %drop
drop:
  %pp = getelementptr i8, ptr %k, i64 cont.parent
  %parent = load ptr, ptr %pp
  call void @release(ptr %vm, ptr %k)
  br label %walk
done:
  ret void
}

; Exceptions.

define dso_local ptr @exn_alloc(ptr %vm, ptr %tag, i32 %n) nounwind noredzone uwtable {
entry:
  %big = icmp ugt i32 %n, exn.inline
  br i1 %big, label %large, label %small
small:
  %fp = getelementptr i8, ptr %vm, i64 vm.free_exns
  %free = load ptr, ptr %fp
  %some = icmp ne ptr %free, null
  br i1 %some, label %pop, label %new
pop:
  %next = load ptr, ptr %free
  store ptr %next, ptr %fp
  br label %fill
new:
  %np = getelementptr i8, ptr %vm, i64 vm.next_exn
  %e = load ptr, ptr %np
  %ep = getelementptr i8, ptr %vm, i64 vm.end_exns
  %end = load ptr, ptr %ep
  %full = icmp uge ptr %e, %end
  br i1 %full, label %more, label %take
more:
  %asked = call i64 @service(i32 service.more_exns, i64 0, i64 0, i64 0)
  br label %new
take:
  %after = getelementptr i8, ptr %e, i64 exn.size
  store ptr %after, ptr %np
  br label %fill
large:
  %n64 = zext i32 %n to i64
  %raw = call i64 @service(i32 service.large_exn, i64 %n64, i64 0, i64 0)
  %rawp = inttoptr i64 %raw to ptr
  br label %fill
fill:
  %x = phi ptr [ %free, %pop ], [ %e, %take ], [ %rawp, %large ]
  store ptr %tag, ptr %x
  %cp = getelementptr i8, ptr %x, i64 exn.count
  store i32 %n, ptr %cp
  %sp = getelementptr i8, ptr %x, i64 exn.escaped
  store i32 0, ptr %sp
  ret ptr %x
}

; A catch clause has taken the fields and nobody ever saw a reference: the object is free again.
define dso_local void @exn_done(ptr %vm, ptr %x) nounwind noredzone uwtable {
entry:
  %sp = getelementptr i8, ptr %x, i64 exn.escaped
  %escaped = load i32, ptr %sp
  %cp = getelementptr i8, ptr %x, i64 exn.count
  %n = load i32, ptr %cp
  %big = icmp ugt i32 %n, exn.inline
  %seen = icmp ne i32 %escaped, 0
  %keep = or i1 %big, %seen
  br i1 %keep, label %out, label %free
free:
  %fp = getelementptr i8, ptr %vm, i64 vm.free_exns
  %first = load ptr, ptr %fp
  store ptr %first, ptr %x
  store ptr %x, ptr %fp
  br label %out
out:
  ret void
}

; Whether type `a` is `b` or lies below it. A display lists a type's supertypes, outermost first.
define dso_local i1 @subtype(i32 %a, i32 %b, i32 %depth) nounwind noredzone uwtable {
entry:
  %ds = load ptr, ptr @displays
  %i = zext i32 %a to i64
  %dp = getelementptr ptr, ptr %ds, i64 %i
  %d = load ptr, ptr %dp
  %n = load i32, ptr %d
  %deep = icmp ult i32 %depth, %n
  br i1 %deep, label %look, label %no
look:
  %j = zext i32 %depth to i64
  %j1 = add i64 %j, 1
  %ip = getelementptr i32, ptr %d, i64 %j1
  %id = load i32, ptr %ip
  %same = icmp eq i32 %id, %b
  ret i1 %same
no:
  ret i1 false
}

; Bulk operations. All check before they write.

define internal i1 @outside(i64 %at, i64 %n, i64 %length) alwaysinline nounwind {
  %end = add i64 %at, %n
  %out = icmp ugt i64 %end, %length
  ret i1 %out
}

define dso_local void @memory_fill(ptr %mem, i64 %at, i32 %value, i64 %n) nounwind noredzone uwtable {
  %lp = getelementptr i8, ptr %mem, i64 memory.bytes
  %length = load i64, ptr %lp
  %bad = call i1 @outside(i64 %at, i64 %n, i64 %length)
  br i1 %bad, label %trap, label %do
do:
  %base = load ptr, ptr %mem
  %to = getelementptr i8, ptr %base, i64 %at
  %byte = trunc i32 %value to i8
  call void @llvm.memset.p0.i64(ptr %to, i8 %byte, i64 %n, i1 false)
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_memory)
  unreachable
}

define dso_local void @memory_copy(ptr %to, ptr %from, i64 %d, i64 %s, i64 %n) nounwind noredzone uwtable {
  %tp = getelementptr i8, ptr %to, i64 memory.bytes
  %tn = load i64, ptr %tp
  %fp = getelementptr i8, ptr %from, i64 memory.bytes
  %fn = load i64, ptr %fp
  %bad1 = call i1 @outside(i64 %d, i64 %n, i64 %tn)
  %bad2 = call i1 @outside(i64 %s, i64 %n, i64 %fn)
  %bad = or i1 %bad1, %bad2
  br i1 %bad, label %trap, label %do
do:
  %tb = load ptr, ptr %to
  %fb = load ptr, ptr %from
  %t = getelementptr i8, ptr %tb, i64 %d
  %f = getelementptr i8, ptr %fb, i64 %s
  call void @llvm.memmove.p0.p0.i64(ptr %t, ptr %f, i64 %n, i1 false)
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_memory)
  unreachable
}

define dso_local void @memory_init(ptr %mem, ptr %segment, i64 %d, i64 %s, i64 %n) nounwind noredzone uwtable {
  %tp = getelementptr i8, ptr %mem, i64 memory.bytes
  %tn = load i64, ptr %tp
  %fp = getelementptr i8, ptr %segment, i64 segment.length
  %fn = load i64, ptr %fp
  %bad1 = call i1 @outside(i64 %d, i64 %n, i64 %tn)
  %bad2 = call i1 @outside(i64 %s, i64 %n, i64 %fn)
  %bad = or i1 %bad1, %bad2
  br i1 %bad, label %trap, label %do
do:
  %tb = load ptr, ptr %mem
  %fb = load ptr, ptr %segment
  %t = getelementptr i8, ptr %tb, i64 %d
  %f = getelementptr i8, ptr %fb, i64 %s
  call void @llvm.memmove.p0.p0.i64(ptr %t, ptr %f, i64 %n, i1 false)
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_memory)
  unreachable
}

define dso_local void @table_fill(ptr %table, i64 %at, i64 %value, i64 %n) nounwind noredzone uwtable {
entry:
  %lp = getelementptr i8, ptr %table, i64 table.length
  %length = load i64, ptr %lp
  %bad = call i1 @outside(i64 %at, i64 %n, i64 %length)
  br i1 %bad, label %trap, label %do
do:
  %base = load ptr, ptr %table
  %to = getelementptr i64, ptr %base, i64 %at
  br label %loop
loop:
  %i = phi i64 [ 0, %do ], [ %i1, %step ]
  %end = icmp eq i64 %i, %n
  br i1 %end, label %out, label %step
step:
  %p = getelementptr i64, ptr %to, i64 %i
  store i64 %value, ptr %p
  %i1 = add i64 %i, 1
  br label %loop
out:
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_table)
  unreachable
}

define dso_local void @table_copy(ptr %to, ptr %from, i64 %d, i64 %s, i64 %n) nounwind noredzone uwtable {
  %tp = getelementptr i8, ptr %to, i64 table.length
  %tn = load i64, ptr %tp
  %fp = getelementptr i8, ptr %from, i64 table.length
  %fn = load i64, ptr %fp
  %bad1 = call i1 @outside(i64 %d, i64 %n, i64 %tn)
  %bad2 = call i1 @outside(i64 %s, i64 %n, i64 %fn)
  %bad = or i1 %bad1, %bad2
  br i1 %bad, label %trap, label %do
do:
  %tb = load ptr, ptr %to
  %fb = load ptr, ptr %from
  %t = getelementptr i64, ptr %tb, i64 %d
  %f = getelementptr i64, ptr %fb, i64 %s
  %bytes = shl i64 %n, 3
  call void @llvm.memmove.p0.p0.i64(ptr %t, ptr %f, i64 %bytes, i1 false)
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_table)
  unreachable
}

define dso_local void @table_init(ptr %table, ptr %segment, i64 %d, i64 %s, i64 %n) nounwind noredzone uwtable {
  %tp = getelementptr i8, ptr %table, i64 table.length
  %tn = load i64, ptr %tp
  %fp = getelementptr i8, ptr %segment, i64 segment.length
  %fn = load i64, ptr %fp
  %bad1 = call i1 @outside(i64 %d, i64 %n, i64 %tn)
  %bad2 = call i1 @outside(i64 %s, i64 %n, i64 %fn)
  %bad = or i1 %bad1, %bad2
  br i1 %bad, label %trap, label %do
do:
  %tb = load ptr, ptr %table
  %fb = load ptr, ptr %segment
  %t = getelementptr i64, ptr %tb, i64 %d
  %f = getelementptr i64, ptr %fb, i64 %s
  %bytes = shl i64 %n, 3
  call void @llvm.memmove.p0.p0.i64(ptr %t, ptr %f, i64 %bytes, i1 false)
  ret void
trap:
  call void @trap(i32 reason.out_of_bounds_table)
  unreachable
}
