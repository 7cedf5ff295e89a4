/* evdev-latency NODE: how long a frame takes from the kernel's stamp to a plain program in C that
 * waits with epoll and reads with libevdev; the yardstick beside InputProbe latency.
 *
 * Prints `ready`, and at SIGINT or when the device is gone the number of frames and, in
 * microseconds, the median, the 99th percentile and the longest. */
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

/* The first frames find pages unread and code unlinked: they are not counted. */
enum { MOST = 100000, WARM_UP = 50 };
static long taken[MOST];
static int count, to_pass = WARM_UP;
static volatile sig_atomic_t over;

static void end(int signal) { (void)signal, over = 1; }
static int by_size(const void *one, const void *other) {
  long a = *(const long *)one, b = *(const long *)other;
  return (a > b) - (a < b);
}

int main(int arguments, char **argument) {
  struct libevdev *device;
  struct epoll_event wanted = {.events = EPOLLIN}, ready;
  if (arguments != 2) return 64;
  int node = open(argument[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (node < 0 || libevdev_new_from_fd(node, &device)) return perror(argument[1]), 2;
  libevdev_set_clock_id(device, CLOCK_MONOTONIC);
  int poller = epoll_create1(EPOLL_CLOEXEC);
  epoll_ctl(poller, EPOLL_CTL_ADD, node, &wanted);
  struct sigaction action = {.sa_handler = end};
  sigaction(SIGINT, &action, NULL);
  puts("ready");
  fflush(stdout);
  while (!over && epoll_wait(poller, &ready, 1, -1) >= 0) {
    struct input_event event;
    int status;
    while ((status = libevdev_next_event(device, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
      struct timespec now;
      if (event.type != EV_SYN || event.code != SYN_REPORT || count == MOST) continue;
      if (to_pass > 0 && to_pass--) continue;
      clock_gettime(CLOCK_MONOTONIC, &now);
      taken[count++] = (now.tv_sec - event.input_event_sec) * 1000000L + now.tv_nsec / 1000 -
                       event.input_event_usec;
    }
    if (status == -ENODEV) break;
  }
  qsort(taken, count, sizeof *taken, by_size);
  if (count)
    printf("latency %d frames, p50 %ld us, p99 %ld us, longest %ld us\n", count, taken[count / 2],
           taken[count * 99 / 100], taken[count - 1]);
  return count == 0;
}
