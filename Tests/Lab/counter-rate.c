/* counter-rate: how fast the processor's time stamp counter runs, in kHz. A machine that QEMU emulates without KVM reads
   that counter as its own. Nothing where there is no such counter. */
#include <stdio.h>
#include <time.h>

#if defined(__x86_64__)
#include <x86intrin.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* The counter at a moment. Of readings that something came between, the one with the shortest gap. */
static unsigned long long reading(long long *moment) {
  unsigned long long best = 0;
  long long gap = -1;
  for (int tries = 0; tries < 100; tries++) {
    long long before = now();
    unsigned long long counter = __rdtsc();
    long long after = now();
    if (gap >= 0 && after - before >= gap) continue;
    gap = after - before;
    best = counter;
    *moment = before;
  }
  return best;
}

int main(void) {
  long long start, end;
  unsigned long long first = reading(&start);
  struct timespec pause = {.tv_nsec = 200000000};
  nanosleep(&pause, NULL);
  unsigned long long last = reading(&end);
  printf("%.0f\n", (double)(last - first) * 1e6 / (double)(end - start));
}
#else
int main(void) { return 1; }
#endif
