# flips.awk -v program=NAME: reads the kernel's trace of a program that is shown (see guest-time) and prints, with spaces
# between: the pictures; the late ones; the median, the 99th of a hundred and the longest time from a touch's stamp to the
# flip of the first picture that holds it, in ms; how much the program and the kernel for it worked for a picture, the mean
# and the most, in ms.
#
# A picture holds the touches that were read before it was given to the kernel: one thread reads, paints and commits. A touch
# that changes nothing has no picture, such as those before a drag has gone its ten points: of a touch that was read more than
# a frame before the commit, and before the frame in which the picture before it was shown, the program had a whole frame. If
# it rested in it, the picture is not that touch's.
# A picture is late by each step of 60 a second after the picture before it in which the program was at work.
# Qt paints large parts on threads of a pool, too. A thread's name may hold spaces: fields count from the processor's number on.
BEGIN {
  frame = 1000 / 60
  unread = first = 1
}

!match($0, /\[[0-9]+\] +[^ ]+ +[0-9.]+: /) { next }

{
  name = substr($0, 1, RSTART - 1)
  gsub(/^ +|-[0-9]+ *$/, "", name)
  split(substr($0, RSTART, RLENGTH), part, " ")
  time = part[3] * 1000
  event = substr($0, RSTART + RLENGTH)
}

event ~ /^sched_switch/ {
  if (running) worked += time - running
  if (index(event, "prev_comm=" program " ") && event ~ /prev_state=S/) slept = time
  if (index(event, "next_comm=" program " ") && slept > woke) woke = time
  running = index(event, "next_comm=" program " ") || index(event, "next_comm=Thread (pooled) ") ? time : 0
  next
}

event ~ /^touch/ { stamps[++last] = time }

event ~ /^read/ && name == program {
  forget()
  for (; unread <= last; unread++) {
    # The kernel drops a frame without news: the program slept on.
    if (first == unread && stamps[unread] > slept && stamps[unread] < woke - 1) {
      first++
      continue
    }
    read[unread] = time
    worked_then[unread] = work_until(time)
  }
}

event ~ /^commit/ && name == program {
  is_flying = 1
  forget()
  held = first < unread ? stamps[first] : 0
  first = unread
}

event ~ /^flip/ && is_flying {
  is_flying = 0
  pictures++
  if (held) waits[++count] = time - held
  work = work_until(time) - worked_before
  worked_before += work
  total += work
  if (work > most) most = work
  if (shown) late += int(work / frame)
  shown = time
}

function work_until(time) { return worked + (running ? time - running : 0) }

# A clock that is a little late is forgiven a millisecond.
function forget(   since) {
  for (; first < unread; first++) {
    since = read[first] > shown ? read[first] : shown
    if (time - since <= frame + 1 || work_until(time) - worked_then[first] >= frame) return
  }
}

function ordered(list, size,   i, k, value) {
  for (i = 2; i <= size; i++) {
    value = list[i]
    for (k = i - 1; k > 0 && list[k] > value; k--) list[k + 1] = list[k]
    list[k + 1] = value
  }
}

function rank(part,   place) {
  if (!count) return "-"
  place = int(part * count)
  if (place < part * count) place++
  return sprintf("%.2f", waits[place])
}

END {
  ordered(waits, count)
  printf "%d %d %s %s %s %.2f %.2f\n", pictures, late, rank(0.5), rank(0.99), rank(1), pictures ? total / pictures : 0, most
}
