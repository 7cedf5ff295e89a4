/* libinput-latency NODE: how long a frame takes from the kernel's stamp to a plain program in C that
 * waits with epoll and reads with libinput; the yardstick beside InputProbe latency.
 *
 * Prints what evdev-latency prints. */
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <signal.h>
#include <stdint.h>
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
static int open_node(const char *path, int flags, void *user) {
  (void)user;
  int node = open(path, flags);
  return node < 0 ? -errno : node;
}
static void close_node(int node, void *user) { (void)user, close(node); }

int main(int arguments, char **argument) {
  const struct libinput_interface callbacks = {open_node, close_node};
  struct epoll_event wanted = {.events = EPOLLIN}, ready;
  if (arguments != 2) return 64;
  struct libinput *input = libinput_path_create_context(&callbacks, NULL);
  if (!input || !libinput_path_add_device(input, argument[1])) return perror(argument[1]), 2;
  int poller = epoll_create1(EPOLL_CLOEXEC);
  epoll_ctl(poller, EPOLL_CTL_ADD, libinput_get_fd(input), &wanted);
  struct sigaction action = {.sa_handler = end};
  sigaction(SIGINT, &action, NULL);
  puts("ready");
  fflush(stdout);
  while (!over && epoll_wait(poller, &ready, 1, -1) >= 0) {
    struct libinput_event *event;
    libinput_dispatch(input);
    while ((event = libinput_get_event(input))) {
      enum libinput_event_type type = libinput_event_get_type(event);
      if (type == LIBINPUT_EVENT_DEVICE_REMOVED) over = 1;
      if (type == LIBINPUT_EVENT_TOUCH_FRAME && count < MOST && !(to_pass > 0 && to_pass--)) {
        struct timespec now;
        uint64_t time = libinput_event_touch_get_time_usec(libinput_event_get_touch_event(event));
        clock_gettime(CLOCK_MONOTONIC, &now);
        taken[count++] = now.tv_sec * 1000000L + now.tv_nsec / 1000 - (long)time;
      }
      libinput_event_destroy(event);
    }
  }
  qsort(taken, count, sizeof *taken, by_size);
  if (count)
    printf("latency %d frames, p50 %ld us, p99 %ld us, longest %ld us\n", count, taken[count / 2],
           taken[count * 99 / 100], taken[count - 1]);
  return count == 0;
}
