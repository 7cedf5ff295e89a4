#if __has_include(<wayland-util.h>)
#define _GNU_SOURCE
#include "Objects.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Tablets, pens, pads and the shapes of cursors, which the compositor of the tests sends.

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void gone(struct wl_resource *resource) {
  struct compositor *c = wl_resource_get_user_data(resource);
  c->report.tablet_objects--;
  forget(resource);
}

static struct wl_resource *make(
    struct compositor *c, const struct wl_interface *interface, const void *requests) {
  struct wl_resource *made = wl_resource_create(c->client, interface, 1, 0);
  wl_resource_set_implementation(made, requests, c, gone);
  c->report.tablet_objects++;
  return made;
}

static void feedback(
    struct wl_client *client, struct wl_resource *resource, const char *text, uint32_t serial) {
  (void)client, (void)resource, (void)text, (void)serial;
}
static void pad_feedback(
    struct wl_client *client, struct wl_resource *resource, uint32_t button, const char *text,
    uint32_t serial) {
  (void)client, (void)resource, (void)button, (void)text, (void)serial;
}

static const struct zwp_tablet_v2_interface tablet_requests = {destroy};
static const struct zwp_tablet_tool_v2_interface tool_requests = {set_cursor, destroy};
static const struct zwp_tablet_pad_v2_interface pad_requests = {pad_feedback, destroy};
static const struct zwp_tablet_pad_group_v2_interface group_requests = {destroy};
static const struct zwp_tablet_pad_ring_v2_interface ring_requests = {feedback, destroy};
static const struct zwp_tablet_pad_strip_v2_interface strip_requests = {feedback, destroy};
static const struct zwp_tablet_seat_v2_interface seat_requests = {destroy};

// MARK: Words

static void make_tablet(struct compositor *c) {
  c->tablet = make(c, &zwp_tablet_v2_interface, &tablet_requests);
  zwp_tablet_seat_v2_send_tablet_added(c->tablet_seat, c->tablet);
  zwp_tablet_v2_send_name(c->tablet, "Demo Tablet");
  zwp_tablet_v2_send_id(c->tablet, 0x56a, 0x357);
  zwp_tablet_v2_send_path(c->tablet, "/dev/input/event9");
  zwp_tablet_v2_send_done(c->tablet);
}

static void make_tool(struct compositor *c, uint32_t type, uint32_t serial) {
  c->tool = make(c, &zwp_tablet_tool_v2_interface, &tool_requests);
  zwp_tablet_seat_v2_send_tool_added(c->tablet_seat, c->tool);
  zwp_tablet_tool_v2_send_type(c->tool, type);
  zwp_tablet_tool_v2_send_hardware_serial(c->tool, 0, serial);
}

static void make_pad(struct compositor *c, int buttons, int rings, int strips) {
  struct wl_array own;
  c->pad = make(c, &zwp_tablet_pad_v2_interface, &pad_requests);
  zwp_tablet_seat_v2_send_pad_added(c->tablet_seat, c->pad);
  c->group = make(c, &zwp_tablet_pad_group_v2_interface, &group_requests);
  zwp_tablet_pad_v2_send_group(c->pad, c->group);
  wl_array_init(&own);
  zwp_tablet_pad_group_v2_send_buttons(c->group, &own);
  for (int i = 0; i < rings; i++) {
    c->ring = make(c, &zwp_tablet_pad_ring_v2_interface, &ring_requests);
    zwp_tablet_pad_group_v2_send_ring(c->group, c->ring);
  }
  for (int i = 0; i < strips; i++) {
    c->strip = make(c, &zwp_tablet_pad_strip_v2_interface, &strip_requests);
    zwp_tablet_pad_group_v2_send_strip(c->group, c->strip);
  }
  zwp_tablet_pad_group_v2_send_modes(c->group, 1);
  zwp_tablet_pad_group_v2_send_done(c->group);
  zwp_tablet_pad_group_v2_send_mode_switch(c->group, 1, 1, 0);
  zwp_tablet_pad_v2_send_path(c->pad, "/dev/input/event10");
  zwp_tablet_pad_v2_send_buttons(c->pad, buttons);
  zwp_tablet_pad_v2_send_done(c->pad);
}

static bool tool_word(struct compositor *c, const char *word, double a, double b) {
  uint32_t serial = wl_display_next_serial(c->display);
  if (!c->tool) return false;
#define IS(name) (!strcmp(word, name))
  if IS("near") {
    c->report.serial = serial;
    zwp_tablet_tool_v2_send_proximity_in(c->tool, serial, c->tablet, c->surface);
  } else if IS("away") zwp_tablet_tool_v2_send_proximity_out(c->tool);
  else if IS("down") zwp_tablet_tool_v2_send_down(c->tool, serial);
  else if IS("up") zwp_tablet_tool_v2_send_up(c->tool);
  else if IS("motion")
    zwp_tablet_tool_v2_send_motion(c->tool, wl_fixed_from_double(a), wl_fixed_from_double(b));
  else if IS("pressure") zwp_tablet_tool_v2_send_pressure(c->tool, (uint32_t)a);
  else if IS("distance") zwp_tablet_tool_v2_send_distance(c->tool, (uint32_t)a);
  else if IS("tilt")
    zwp_tablet_tool_v2_send_tilt(c->tool, wl_fixed_from_double(a), wl_fixed_from_double(b));
  else if IS("rotation") zwp_tablet_tool_v2_send_rotation(c->tool, wl_fixed_from_double(a));
  else if IS("slider") zwp_tablet_tool_v2_send_slider(c->tool, (int32_t)a);
  else if IS("wheel") zwp_tablet_tool_v2_send_wheel(c->tool, wl_fixed_from_double(a), (int32_t)b);
  else if IS("button")
    zwp_tablet_tool_v2_send_button(c->tool, serial, (uint32_t)a, (uint32_t)b);
  else if IS("frame") zwp_tablet_tool_v2_send_frame(c->tool, (uint32_t)a);
  else if IS("senses") zwp_tablet_tool_v2_send_capability(c->tool, (uint32_t)a);
  else if IS("known") zwp_tablet_tool_v2_send_done(c->tool);
  else if IS("no-tool") zwp_tablet_tool_v2_send_removed(c->tool);
  else return false;
  return true;
}

static bool pad_word(struct compositor *c, const char *word, double a, double b) {
  uint32_t serial = wl_display_next_serial(c->display);
  if (!c->pad) return false;
  if IS("enter") zwp_tablet_pad_v2_send_enter(c->pad, serial, c->tablet, c->surface);
  else if IS("leave") zwp_tablet_pad_v2_send_leave(c->pad, serial, c->surface);
  else if IS("press") zwp_tablet_pad_v2_send_button(c->pad, (uint32_t)b, (uint32_t)a, 1);
  else if IS("release") zwp_tablet_pad_v2_send_button(c->pad, (uint32_t)b, (uint32_t)a, 0);
  else if IS("ring") zwp_tablet_pad_ring_v2_send_angle(c->ring, wl_fixed_from_double(a));
  else if IS("ring-stop") zwp_tablet_pad_ring_v2_send_stop(c->ring);
  else if IS("ring-frame") zwp_tablet_pad_ring_v2_send_frame(c->ring, (uint32_t)a);
  else if IS("strip") zwp_tablet_pad_strip_v2_send_position(c->strip, (uint32_t)a);
  else if IS("strip-stop") zwp_tablet_pad_strip_v2_send_stop(c->strip);
  else if IS("strip-frame") zwp_tablet_pad_strip_v2_send_frame(c->strip, (uint32_t)a);
  else if IS("no-pad") zwp_tablet_pad_v2_send_removed(c->pad);
  else return false;
  return true;
}

static void say(struct compositor *c) {
  char *words = strdup(c->text), *rest = words, *group;
  if (!words) abort();
  while (c->tablet_seat && (group = strsep(&rest, ";"))) {
    char word[32];
    double numbers[3] = {0, 0, 0};
    if (sscanf(group, "%31s %lf %lf %lf", word, numbers, numbers + 1, numbers + 2) < 1) continue;
    if (!strcmp(word, "tablet")) make_tablet(c);
    else if (!strcmp(word, "tool")) make_tool(c, (uint32_t)numbers[0], (uint32_t)numbers[1]);
    else if (!strcmp(word, "pad"))
      make_pad(c, (int)numbers[0], (int)numbers[1], (int)numbers[2]);
    else if (!strcmp(word, "no-tablet")) zwp_tablet_v2_send_removed(c->tablet);
    else if (!tool_word(c, word, numbers[0], numbers[1]) &&
             !pad_word(c, word, numbers[0], numbers[1])) {
      fprintf(stderr, "no word of the compositor: %s\n", word);
      abort();
    }
  }
  free(words);
}

void compositor_tablets(struct compositor *c, const char *words) {
  c->text = words;
  obey(c, say);
}

// MARK: Globals

static void get_seat(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  struct compositor *c = wl_resource_get_user_data(manager);
  (void)seat;
  c->tablet_seat = wl_resource_create(client, &zwp_tablet_seat_v2_interface, 1, id);
  wl_resource_set_implementation(c->tablet_seat, &seat_requests, c, forget);
}

static const struct zwp_tablet_manager_v2_interface manager_requests = {get_seat, destroy};

static void bind_tablets(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *manager =
      wl_resource_create(client, &zwp_tablet_manager_v2_interface, version, id);
  wl_resource_set_implementation(manager, &manager_requests, data, forget);
}

void add_tablet_global(struct compositor *c) {
  wl_global_create(c->display, &zwp_tablet_manager_v2_interface, 1, c, bind_tablets);
}

static void set_shape(
    struct wl_client *client, struct wl_resource *device, uint32_t serial, uint32_t shape) {
  struct compositor *c = wl_resource_get_user_data(device);
  (void)client;
  c->report.cursor_shape = shape;
  c->report.cursor_serial = serial;
  c->report.cursor_width = 0;
}

static const struct wp_cursor_shape_device_v1_interface shape_requests = {destroy, set_shape};

static void get_shapes(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *of) {
  (void)of;
  struct wl_resource *made =
      wl_resource_create(client, &wp_cursor_shape_device_v1_interface, 1, id);
  wl_resource_set_implementation(
      made, &shape_requests, wl_resource_get_user_data(manager), forget);
}

static const struct wp_cursor_shape_manager_v1_interface shapes_requests = {
    destroy, get_shapes, get_shapes,
};

static void bind_shapes(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *manager =
      wl_resource_create(client, &wp_cursor_shape_manager_v1_interface, version, id);
  wl_resource_set_implementation(manager, &shapes_requests, data, forget);
}

void add_cursor_global(struct compositor *c) {
  wl_global_create(c->display, &wp_cursor_shape_manager_v1_interface, 1, c, bind_shapes);
}
#endif
