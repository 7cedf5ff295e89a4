# start.awk -v name=NAME -v what=all|work: reads the kernel's trace of a program's start (see guest-time) and prints how many
# milliseconds passed from the mark until the flip of its first picture, or how many of them its threads worked; fontconfig reads
# its files on a thread with a name of its own. The work does not count what the program waits for, such as files from outside.
# A thread's name may hold spaces, so that fields count from the processor's number on.
!match($0, /\[[0-9]+\] +[^ ]+ +[0-9.]+: /) { next }

{
  thread = substr($0, 1, RSTART - 1)
  gsub(/^ +|-[0-9]+ *$/, "", thread)
  split(substr($0, RSTART, RLENGTH), part, " ")
  time = part[3] * 1000
  event = substr($0, RSTART + RLENGTH)
}

event ~ /^tracing_mark_write/ { start = time }

event ~ /^sched_switch/ {
  if (since) work += time - since
  since = index(event, "next_comm=" name " ") || index(event, "next_comm=[pango] FcInit") ? time : 0
}

event ~ /^commit/ && thread == name { is_ours = 1 }

event ~ /^flip/ && is_ours {
  if (since) work += time - since
  printf "%.1f", what == "work" ? work : time - start
  exit
}
