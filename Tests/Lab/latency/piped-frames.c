/* piped-frames COUNT: writes frames of a finger that moves to standard output, one every 3 ms, each
 * with the moment of its writing: a panel for programs that measure wake-ups.
 *
 * piped-frames: reads them as a plain program in C does, with epoll, and prints what evdev-latency
 * prints; the yardstick beside InputProbe wake. */
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum { MOST = 100000, WARM_UP = 50 };
static long taken[MOST];

static int by_size(const void *one, const void *other) {
  long a = *(const long *)one, b = *(const long *)other;
  return (a > b) - (a < b);
}

static int put(int frames) {
  for (int i = 0; i < frames; i++) {
    struct timespec now, pause = {.tv_nsec = 3000000};
    struct input_event events[4] = {
        {.type = EV_ABS, .code = ABS_MT_TRACKING_ID, .value = 1},
        {.type = EV_ABS, .code = ABS_MT_POSITION_X, .value = 100 + i % 3000},
        {.type = EV_ABS, .code = ABS_MT_POSITION_Y, .value = 100 + i % 1000},
        {.type = EV_SYN, .code = SYN_REPORT}};
    int first = i > 0;
    nanosleep(&pause, NULL);
    clock_gettime(CLOCK_MONOTONIC, &now);
    for (int k = 0; k < 4; k++)
      events[k].input_event_sec = now.tv_sec, events[k].input_event_usec = now.tv_nsec / 1000;
    if (write(1, events + first, sizeof *events * (4 - first)) < 0) return 1;
  }
  return 0;
}

int main(int arguments, char **argument) {
  if (arguments == 2) return put(atoi(argument[1]));
  struct epoll_event wanted = {.events = EPOLLIN}, ready;
  int count = 0, to_pass = WARM_UP, poller = epoll_create1(EPOLL_CLOEXEC);
  fcntl(0, F_SETFL, fcntl(0, F_GETFL) | O_NONBLOCK);
  epoll_ctl(poller, EPOLL_CTL_ADD, 0, &wanted);
  while (epoll_wait(poller, &ready, 1, -1) >= 0) {
    struct input_event events[64];
    ssize_t size = read(0, events, sizeof events);
    if (size == 0) break;
    for (ssize_t i = 0; i < size / (ssize_t)sizeof *events; i++) {
      struct timespec now;
      if (events[i].type != EV_SYN || count == MOST || (to_pass > 0 && to_pass--)) continue;
      clock_gettime(CLOCK_MONOTONIC, &now);
      taken[count++] = (now.tv_sec - events[i].input_event_sec) * 1000000L + now.tv_nsec / 1000 -
                       events[i].input_event_usec;
    }
  }
  qsort(taken, count, sizeof *taken, by_size);
  if (count)
    printf("latency %d frames, p50 %ld us, p99 %ld us, longest %ld us\n", count, taken[count / 2],
           taken[count * 99 / 100], taken[count - 1]);
  return count == 0;
}
