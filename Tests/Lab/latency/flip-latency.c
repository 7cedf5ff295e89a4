/* flip-latency NODE [MICROSECONDS]: how long a touch takes from the kernel's stamp to its picture in a plain program in C
 * that waits with epoll, reads with libinput, scrolls a list in memory, copies it into a buffer of the graphics card and
 * flips; the yardstick beside dactyl run --show.
 *
 * A picture is begun MICROSECONDS after the last flip at the earliest (default: at once). Touches meanwhile join it.
 *
 * Prints `ready`, and at SIGINT or when the device is gone the number of pictures and, in microseconds, the median, the
 * 99th percentile and the longest time. */
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

enum { MOST = 100000, LEFT = 100, TOP = 100, WIDTH = 400, HEIGHT = 600, ROW = 44 };
struct buffer {
  uint32_t handle, frame, stride;
  uint8_t *pixels;
};

static long taken[MOST];
static int count, card, is_flying;
static long long flown;
static volatile sig_atomic_t over;

static void end(int signal) { (void)signal, over = 1; }
static int by_size(const void *one, const void *other) {
  long a = *(const long *)one, b = *(const long *)other;
  return (a > b) - (a < b);
}
static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}
static int open_node(const char *path, int flags, void *user) {
  (void)user;
  int node = open(path, flags);
  return node < 0 ? -errno : node;
}
static void close_node(int node, void *user) { (void)user, close(node); }
static int fail(const char *what) { return perror(what), 2; }

static int make_buffer(struct buffer *buffer, uint32_t width, uint32_t height) {
  struct drm_mode_create_dumb made = {.width = width, .height = height, .bpp = 32};
  if (drmIoctl(card, DRM_IOCTL_MODE_CREATE_DUMB, &made)) return -1;
  struct drm_mode_map_dumb map = {.handle = made.handle};
  buffer->handle = made.handle;
  buffer->stride = made.pitch;
  if (drmModeAddFB(card, width, height, 24, 32, made.pitch, made.handle, &buffer->frame)) return -1;
  if (drmIoctl(card, DRM_IOCTL_MODE_MAP_DUMB, &map)) return -1;
  buffer->pixels = mmap(NULL, made.size, PROT_READ | PROT_WRITE, MAP_SHARED, card, (off_t)map.offset);
  return buffer->pixels == MAP_FAILED ? -1 : 0;
}

static void flipped(int node, unsigned sequence, unsigned seconds, unsigned microseconds, void *user) {
  (void)node, (void)sequence, (void)user;
  is_flying = 0;
  flown = seconds * 1000000LL + microseconds;
}

/* Moves the list in memory by a distance, and paints the rows that come in, each in a colour of its own. */
static void scroll(uint32_t *picture, uint32_t width, int offset, int distance) {
  uint32_t *list = picture + TOP * width + LEFT;
  if (abs(distance) > HEIGHT) distance = HEIGHT;
  for (int i = 0; i < HEIGHT - abs(distance); i++) {
    int row = distance > 0 ? i : HEIGHT - 1 - i;
    memmove(list + row * width, list + (row + distance) * width, WIDTH * 4);
  }
  for (int i = 0; i < abs(distance); i++) {
    int row = distance > 0 ? HEIGHT - 1 - i : i;
    uint32_t colour = 0xF0F0F0 + (uint32_t)((offset + row) / ROW % 8) * 0x010203;
    for (int x = 0; x < WIDTH; x++) list[row * (int)width + x] = colour;
  }
}

int main(int arguments, char **argument) {
  const struct libinput_interface callbacks = {open_node, close_node};
  if (arguments < 2) return 64;
  long long step = arguments > 2 ? atoll(argument[2]) : 0;

  card = open("/dev/dri/card0", O_RDWR | O_CLOEXEC);
  drmModeRes *resources = card < 0 ? NULL : drmModeGetResources(card);
  if (!resources || !resources->count_connectors) return fail("/dev/dri/card0");
  drmModeConnector *output = drmModeGetConnector(card, resources->connectors[0]);
  if (!output || !output->count_modes) return fail("no mode");
  drmModeModeInfo mode = output->modes[0];
  uint32_t width = mode.hdisplay, height = mode.vdisplay, crtc = resources->crtcs[0];
  struct buffer buffers[2];
  for (int i = 0; i < 2; i++)
    if (make_buffer(&buffers[i], width, height)) return fail("buffer");
  uint32_t *picture = calloc((size_t)width * height, 4);
  if (drmModeSetCrtc(card, crtc, buffers[0].frame, 0, 0, &output->connector_id, 1, &mode))
    return fail("mode");

  struct libinput *input = libinput_path_create_context(&callbacks, NULL);
  if (!input || !libinput_path_add_device(input, argument[1])) return fail(argument[1]);
  int poller = epoll_create1(EPOLL_CLOEXEC), timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
  int nodes[] = {libinput_get_fd(input), card, timer};
  for (int i = 0; i < 3; i++) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = nodes[i]};
    epoll_ctl(poller, EPOLL_CTL_ADD, nodes[i], &wanted);
  }
  struct sigaction action = {.sa_handler = end};
  sigaction(SIGINT, &action, NULL);
  puts("ready");
  fflush(stdout);

  long long oldest = 0, flying = 0, due = 0;
  double y = 0, last = 0;
  int front = 0, offset = 0;
  while (!over) {
    struct epoll_event ready;
    if (epoll_wait(poller, &ready, 1, -1) < 0) continue;
    if (ready.data.fd == card) {
      drmEventContext context = {.version = 2, .page_flip_handler = flipped};
      drmHandleEvent(card, &context);
      if (flying && count < MOST) taken[count++] = (long)(flown - flying);
      flying = 0;
    } else if (ready.data.fd == timer) {
      uint64_t expirations;
      if (read(timer, &expirations, sizeof expirations) < 0) return fail("timer");
    } else {
      struct libinput_event *event;
      libinput_dispatch(input);
      while ((event = libinput_get_event(input))) {
        enum libinput_event_type type = libinput_event_get_type(event);
        if (type == LIBINPUT_EVENT_DEVICE_REMOVED) over = 1;
        if (type == LIBINPUT_EVENT_TOUCH_DOWN || type == LIBINPUT_EVENT_TOUCH_MOTION) {
          struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
          y = libinput_event_touch_get_y_transformed(touch, height);
          if (type == LIBINPUT_EVENT_TOUCH_DOWN) last = y;
          if (!oldest) oldest = (long long)libinput_event_touch_get_time_usec(touch);
        }
        libinput_event_destroy(event);
      }
    }
    if (!oldest || is_flying) continue;
    if (now() < due) {
      struct itimerspec moment = {.it_value = {due / 1000000, due % 1000000 * 1000}};
      timerfd_settime(timer, TFD_TIMER_ABSTIME, &moment, NULL);
      continue;
    }
    due = now() + step;
    int distance = (int)(last - y);
    last -= distance;
    offset += distance;
    scroll(picture, width, offset, distance);
    struct buffer *back = &buffers[1 - front];
    for (int row = TOP; row < TOP + HEIGHT; row++)
      memcpy(back->pixels + row * back->stride + LEFT * 4, picture + row * width + LEFT, WIDTH * 4);
    if (drmModePageFlip(card, crtc, back->frame, DRM_MODE_PAGE_FLIP_EVENT, NULL)) return fail("flip");
    front = 1 - front;
    is_flying = 1;
    flying = oldest;
    oldest = 0;
  }
  qsort(taken, (size_t)count, sizeof *taken, by_size);
  if (count)
    printf("flips %d pictures, p50 %ld us, p99 %ld us, longest %ld us\n", count, taken[count / 2],
           taken[count * 99 / 100], taken[count - 1]);
  return count == 0;
}
