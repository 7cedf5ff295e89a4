/* busy BUSY EVERY: works for BUSY milliseconds, once in EVERY milliseconds, until it is killed. With a real-time priority
 * it keeps programs of ordinary priority waiting: a machine on which touches lag. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int arguments, char **argument) {
  if (arguments != 3) return 64;
  long long busy = atol(argument[1]) * 1000000LL, every = atol(argument[2]) * 1000000LL;
  if (busy <= 0 || every <= busy) return fputs("busy: BUSY is more than 0 and less than EVERY\n", stderr), 64;
  for (long long start = now();; start += every) {
    while (now() < start + busy) {}
    long long rest = start + every - now();
    if (rest <= 0) continue;
    struct timespec pause = {rest / 1000000000, rest % 1000000000};
    nanosleep(&pause, NULL);
  }
}
