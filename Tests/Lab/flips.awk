# flips.awk -v program=NAME: reads the kernel's trace of a program that is shown (see guest-time) and prints, with spaces
# between: the pictures; the late ones; the median, the 99th of a hundred and the longest time from a touch's stamp to the
# flip of the first picture that holds it, in ms; how much the program and the kernel for it worked for a picture, the mean
# and the most, in ms.
#
# A picture holds the touches that were read before it was given to the kernel: one thread reads, paints and commits. A touch
# that changes nothing has no picture: when the program has rested for two frames since, it is forgotten.
# A picture is late by each step of 60 a second after the picture before it in which the program was at work.
BEGIN { frame = 1000 / 60 }

{
  name = $1
  sub(/-[0-9]+$/, "", name)
  time = $4 * 1000
  event = $5
}

event == "sched_switch:" {
  if (running) worked += time - running
  running = index($0, "next_comm=" program " ") ? time : 0
  next
}

event == "touch:" { stamps[++last] = time }

event == "read:" && name == program {
  if (!unread) unread = 1
  busy = worked + (running ? time - running : 0)
  if (oldest && time - oldest > 2 * frame && busy - worked_then < frame) oldest = 0
  if (!oldest && unread <= last) {
    oldest = stamps[unread]
    worked_then = busy
  }
  unread = last + 1
}

event ~ /^commit/ && name == program {
  is_flying = 1
  held = oldest
  oldest = 0
}

event == "flip:" && is_flying {
  is_flying = 0
  pictures++
  if (held) waits[++count] = time - held
  work = worked + (running ? time - running : 0) - worked_before
  worked_before += work
  total += work
  if (work > most) most = work
  if (shown) late += int(work / frame)
  shown = time
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
