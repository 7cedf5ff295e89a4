/* loop: how long twenty million rounds of a loop take, and a sleep of a frame, three times each: what the machine whose clock
 * is its instructions must do alike in every run. */
#include <stdio.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(void) {
  for (int i = 0; i < 3; i++) {
    volatile long sum = 0;
    long long start = now();
    for (long k = 0; k < 20000000; k++) sum += k;
    printf("%.2f ", (now() - start) / 1e6);
  }
  for (int i = 0; i < 3; i++) {
    struct timespec frame = {0, 16666667};
    long long start = now();
    nanosleep(&frame, NULL);
    printf("%.3f ", (now() - start) / 1e6);
  }
  puts("");
}
