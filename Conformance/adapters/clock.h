// The program's monotonic clock stands still until the adapter moves it, so a second of a case costs nothing.
#pragma once
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifdef __cplusplus
extern "C" {
#endif

static long long conformance_now_us;  // 0 until the clock is taken over

// Stands in for the C library's own: GLib and Qt ask for the time by this name.
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
  if (conformance_now_us == 0 || (clock != CLOCK_MONOTONIC && clock != CLOCK_MONOTONIC_COARSE))
    return (int)syscall(SYS_clock_gettime, clock, time);
  time->tv_sec = conformance_now_us / 1000000;
  time->tv_nsec = conformance_now_us % 1000000 * 1000;
  return 0;
}

// From here on the clock moves only by conformance_clock_step.
static void conformance_clock_take(void) {
  struct timespec time;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
  conformance_now_us = time.tv_sec * 1000000LL;
}

static void conformance_clock_step(long long microseconds) { conformance_now_us += microseconds; }

// Moves the clock to a full minute, so that what rounds to parts of a second rounds the same each time.
static inline void conformance_clock_align(void) {
  conformance_now_us += 60000000 - conformance_now_us % 60000000;
}

#ifdef __cplusplus
}
#endif
