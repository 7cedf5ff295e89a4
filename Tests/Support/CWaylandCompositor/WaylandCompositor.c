#if __has_include(<wayland-util.h>)
#define _GNU_SOURCE
#include "WaylandCompositor.h"
#include "Objects.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

// MARK: One order after the other, on the compositor's thread

static int take_order(int descriptor, uint32_t mask, void *data) {
  struct compositor *c = data;
  uint64_t count;
  (void)mask;
  if (read(descriptor, &count, sizeof count) != sizeof count) return 0;
  c->order(c);
  wl_display_flush_clients(c->display);
  sem_post(&c->done);
  return 0;
}

void obey(struct compositor *c, void (*order)(struct compositor *)) {
  uint64_t one = 1;
  c->order = order;
  if (write(c->orders, &one, sizeof one) != sizeof one) abort();
  sem_wait(&c->done);
}

static void *run(void *data) {
  struct compositor *c = data;
  wl_display_run(c->display);
  return NULL;
}

static void client_is_gone(struct wl_listener *listener, void *data) {
  struct compositor *c = wl_container_of(listener, c, gone);
  (void)data;
  c->client = NULL;
}

struct compositor *compositor_start(struct compositor_options options, int *socket) {
  int pair[2];
  struct compositor *c = calloc(1, sizeof *c);
  if (!c || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) return NULL;
  c->options = options;
  c->display = wl_display_create();
  c->orders = eventfd(0, EFD_CLOEXEC);
  sem_init(&c->done, 0, 0);
  wl_list_init(&c->callbacks);
  c->orders_source = wl_event_loop_add_fd(
      wl_display_get_event_loop(c->display), c->orders, WL_EVENT_READABLE, take_order, c);
  add_globals(c);
  c->client = wl_client_create(c->display, pair[0]);
  c->gone.notify = client_is_gone;
  wl_client_add_destroy_listener(c->client, &c->gone);
  *socket = pair[1];
  pthread_create(&c->thread, NULL, run, c);
  return c;
}

static void terminate(struct compositor *c) { wl_display_terminate(c->display); }

void compositor_stop(struct compositor *c) {
  obey(c, terminate);
  pthread_join(c->thread, NULL);
  wl_event_source_remove(c->orders_source);
  wl_display_destroy_clients(c->display);
  wl_display_destroy(c->display);
  sem_destroy(&c->done);
  close(c->orders);
  free(c->offered);
  free(c);
}

// MARK: Touches

static void down(struct compositor *c) {
  if (!c->touch || !c->surface) return;
  wl_touch_send_down(
      c->touch, wl_display_next_serial(c->display), c->time, c->surface, c->finger,
      wl_fixed_from_double(c->x), wl_fixed_from_double(c->y));
}

static void motion(struct compositor *c) {
  if (!c->touch) return;
  wl_touch_send_motion(
      c->touch, c->time, c->finger, wl_fixed_from_double(c->x), wl_fixed_from_double(c->y));
}

static void up(struct compositor *c) {
  if (c->touch) wl_touch_send_up(c->touch, wl_display_next_serial(c->display), c->time, c->finger);
}

static void frame(struct compositor *c) {
  if (c->touch) wl_touch_send_frame(c->touch);
}

static void cancel(struct compositor *c) {
  if (c->touch) wl_touch_send_cancel(c->touch);
}

static void shape(struct compositor *c) {
  if (!c->touch) return;
  wl_touch_send_shape(
      c->touch, c->finger, wl_fixed_from_double(c->x), wl_fixed_from_double(c->y));
}

static void orientation(struct compositor *c) {
  if (c->touch) wl_touch_send_orientation(c->touch, c->finger, wl_fixed_from_double(c->x));
}

static void touch(
    struct compositor *c, void (*order)(struct compositor *), uint32_t time, int32_t finger,
    double x, double y) {
  c->time = time;
  c->finger = finger;
  c->x = x;
  c->y = y;
  obey(c, order);
}

void compositor_down(struct compositor *c, uint32_t time, int32_t finger, double x, double y) {
  touch(c, down, time, finger, x, y);
}
void compositor_motion(struct compositor *c, uint32_t time, int32_t finger, double x, double y) {
  touch(c, motion, time, finger, x, y);
}
void compositor_up(struct compositor *c, uint32_t time, int32_t finger) {
  touch(c, up, time, finger, 0, 0);
}
void compositor_frame(struct compositor *c) { obey(c, frame); }
void compositor_cancel(struct compositor *c) { obey(c, cancel); }
void compositor_shape(struct compositor *c, int32_t finger, double major, double minor) {
  touch(c, shape, 0, finger, major, minor);
}
void compositor_orientation(struct compositor *c, int32_t finger, double degrees) {
  touch(c, orientation, 0, finger, degrees, 0);
}

static void timestamp(struct compositor *c) {
  if (!c->stamps) return;
  zwp_input_timestamps_v1_send_timestamp(
      c->stamps, c->seconds >> 32, c->seconds & 0xffffffff, c->nanoseconds);
}

void compositor_timestamp(struct compositor *c, uint64_t seconds, uint32_t nanoseconds) {
  c->seconds = seconds;
  c->nanoseconds = nanoseconds;
  obey(c, timestamp);
}

// MARK: The pointer

static void pointer_enter(struct compositor *c) {
  if (!c->pointer || !c->surface) return;
  c->report.serial = wl_display_next_serial(c->display);
  wl_pointer_send_enter(
      c->pointer, c->report.serial, c->surface, wl_fixed_from_double(c->x),
      wl_fixed_from_double(c->y));
}

static void pointer_leave(struct compositor *c) {
  if (!c->pointer || !c->surface) return;
  wl_pointer_send_leave(c->pointer, wl_display_next_serial(c->display), c->surface);
}

static void pointer_motion(struct compositor *c) {
  if (!c->pointer) return;
  wl_pointer_send_motion(
      c->pointer, c->time, wl_fixed_from_double(c->x), wl_fixed_from_double(c->y));
}

static void pointer_button(struct compositor *c) {
  if (!c->pointer) return;
  wl_pointer_send_button(
      c->pointer, wl_display_next_serial(c->display), c->time, c->finger,
      c->is_down ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
}

static void pointer_frame(struct compositor *c) {
  if (c->pointer) wl_pointer_send_frame(c->pointer);
}

void compositor_pointer_enter(struct compositor *c, double x, double y) {
  touch(c, pointer_enter, 0, 0, x, y);
}
void compositor_pointer_leave(struct compositor *c) { obey(c, pointer_leave); }
void compositor_pointer_motion(struct compositor *c, uint32_t time, double x, double y) {
  touch(c, pointer_motion, time, 0, x, y);
}
void compositor_pointer_button(
    struct compositor *c, uint32_t time, uint32_t button, bool is_down) {
  c->is_down = is_down;
  touch(c, pointer_button, time, (int32_t)button, 0, 0);
}
// MARK: Wheels and touchpads

static void axis(struct compositor *c) {
  if (c->pointer) wl_pointer_send_axis(c->pointer, c->time, c->words[0], wl_fixed_from_double(c->x));
}
static void axis_source(struct compositor *c) {
  if (c->pointer && wl_resource_get_version(c->pointer) >= 5)
    wl_pointer_send_axis_source(c->pointer, c->words[0]);
}
static void axis_stop(struct compositor *c) {
  if (c->pointer && wl_resource_get_version(c->pointer) >= 5)
    wl_pointer_send_axis_stop(c->pointer, c->time, c->words[0]);
}
static void axis_notches(struct compositor *c) {
  int32_t parts = (int32_t)c->words[1];
  if (!c->pointer) return;
  if (wl_resource_get_version(c->pointer) >= 8)
    wl_pointer_send_axis_value120(c->pointer, c->words[0], parts);
  else
    wl_pointer_send_axis_discrete(c->pointer, c->words[0], parts / 120);
}
void compositor_axis(struct compositor *c, uint32_t time, uint32_t number, double value) {
  c->time = time;
  c->words[0] = number;
  c->x = value;
  obey(c, axis);
}
void compositor_axis_source(struct compositor *c, uint32_t source) {
  c->words[0] = source;
  obey(c, axis_source);
}
void compositor_axis_stop(struct compositor *c, uint32_t time, uint32_t number) {
  c->time = time;
  c->words[0] = number;
  obey(c, axis_stop);
}
void compositor_axis_notches(struct compositor *c, uint32_t number, int32_t parts_of_120) {
  c->words[0] = number;
  c->words[1] = (uint32_t)parts_of_120;
  obey(c, axis_notches);
}

void compositor_pointer_frame(struct compositor *c) { obey(c, pointer_frame); }
void compositor_set_pointer(struct compositor *c, bool has_pointer) {
  c->options.has_pointer = has_pointer;
  obey(c, send_capabilities);
}

// MARK: The keyboard

static void keymap(struct compositor *c) {
  int file;
  size_t size = strlen(c->text) + 1;
  if (!c->keyboard) return;
  file = memfd_create("keymap", MFD_CLOEXEC);
  if (write(file, c->text, size) != (ssize_t)size) abort();
  wl_keyboard_send_keymap(c->keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, c->words[0]);
  close(file);
}

static void keyboard_enter(struct compositor *c) {
  struct wl_array keys;
  if (!c->keyboard || !c->surface) return;
  wl_array_init(&keys);
  wl_keyboard_send_enter(c->keyboard, wl_display_next_serial(c->display), c->surface, &keys);
}

static void keyboard_leave(struct compositor *c) {
  if (!c->keyboard || !c->surface) return;
  wl_keyboard_send_leave(c->keyboard, wl_display_next_serial(c->display), c->surface);
}

static void key(struct compositor *c) {
  if (!c->keyboard) return;
  wl_keyboard_send_key(
      c->keyboard, wl_display_next_serial(c->display), c->time, c->words[0],
      c->is_down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED);
}

static void modifiers(struct compositor *c) {
  if (!c->keyboard) return;
  wl_keyboard_send_modifiers(
      c->keyboard, wl_display_next_serial(c->display), c->words[0], 0, c->words[1], c->words[2]);
}

static void repetition(struct compositor *c) {
  if (c->keyboard)
    wl_keyboard_send_repeat_info(c->keyboard, (int32_t)c->words[0], (int32_t)c->words[1]);
}

void compositor_keymap(struct compositor *c, const char *text, uint32_t claimed) {
  c->text = text;
  c->words[0] = claimed;
  obey(c, keymap);
}
void compositor_keyboard_enter(struct compositor *c) { obey(c, keyboard_enter); }
void compositor_keyboard_leave(struct compositor *c) { obey(c, keyboard_leave); }
void compositor_key(struct compositor *c, uint32_t time, uint32_t code, bool is_down) {
  c->time = time;
  c->words[0] = code;
  c->is_down = is_down;
  obey(c, key);
}
void compositor_modifiers(
    struct compositor *c, uint32_t down, uint32_t locked, uint32_t layout) {
  c->words[0] = down;
  c->words[1] = locked;
  c->words[2] = layout;
  obey(c, modifiers);
}
void compositor_repeat(struct compositor *c, int32_t rate, int32_t delay) {
  c->words[0] = (uint32_t)rate;
  c->words[1] = (uint32_t)delay;
  obey(c, repetition);
}
void compositor_set_keyboard(struct compositor *c, bool has_keyboard) {
  c->options.has_keyboard = has_keyboard;
  obey(c, send_capabilities);
}

// MARK: Seats and outputs

void compositor_set_touch(struct compositor *c, bool has_touch) {
  c->options.has_touch = has_touch;
  obey(c, send_capabilities);
}
void compositor_add_seat(struct compositor *c) { obey(c, add_seat); }
void compositor_remove_seat(struct compositor *c) { obey(c, remove_seat); }

static void enter(struct compositor *c) {
  if (c->surface && c->output) wl_surface_send_enter(c->surface, c->output);
}

void compositor_add_output(struct compositor *c, int32_t scale) {
  c->output_scale = scale;
  obey(c, add_output);
}

void enter_output(struct compositor *c) { enter(c); }

static void remove_the_output(struct compositor *c) {
  if (c->says_leave && c->surface && c->output) wl_surface_send_leave(c->surface, c->output);
  remove_output(c);
}

void compositor_remove_output(struct compositor *c, bool says_leave) {
  c->says_leave = says_leave;
  obey(c, remove_the_output);
}

// MARK: The window

static void resize(struct compositor *c) { send_configure(c); }

void compositor_resize(struct compositor *c, int32_t width, int32_t height) {
  c->options.width = width;
  c->options.height = height;
  obey(c, resize);
}

void compositor_suspend(struct compositor *c, bool is_suspended) {
  c->is_suspended = is_suspended;
  obey(c, send_configure);
}

static void prefer_scale(struct compositor *c) {
  if (c->fractional) wp_fractional_scale_v1_send_preferred_scale(c->fractional, c->time);
}

void compositor_prefer_scale(struct compositor *c, uint32_t parts_of_120) {
  c->time = parts_of_120;
  obey(c, prefer_scale);
}

static void close_window(struct compositor *c) {
  if (c->toplevel) xdg_toplevel_send_close(c->toplevel);
  if (c->layer) zwlr_layer_surface_v1_send_closed(c->layer);
}

void compositor_close_window(struct compositor *c) { obey(c, close_window); }

static void show_frame(struct compositor *c) { answer_callbacks(c, c->time); }

void compositor_show_frame(struct compositor *c, uint32_t time) {
  c->time = time;
  obey(c, show_frame);
}

// MARK: The connection

static void protocol_error(struct compositor *c) {
  if (c->surface) wl_resource_post_error(c->surface, 99, "on purpose");
}

static void cut(struct compositor *c) {
  if (c->client) wl_client_destroy(c->client);
}

static void nothing(struct compositor *c) { (void)c; }

void compositor_protocol_error(struct compositor *c) { obey(c, protocol_error); }
void compositor_cut(struct compositor *c) { obey(c, cut); }
struct compositor_report compositor_report(struct compositor *c) {
  obey(c, nothing);
  return c->report;
}
#endif
