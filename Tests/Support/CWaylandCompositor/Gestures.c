#if __has_include(<wayland-util.h>)
#include "Objects.h"

// The gestures of touchpads, which the compositor of the tests sends.

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void make(
    struct wl_client *client, struct wl_resource *manager, uint32_t id,
    const struct wl_interface *interface, const void *requests, int kind) {
  struct compositor *c = wl_resource_get_user_data(manager);
  c->gestures[kind] = wl_resource_create(client, interface, wl_resource_get_version(manager), id);
  wl_resource_set_implementation(c->gestures[kind], requests, c, forget);
}

static const struct zwp_pointer_gesture_swipe_v1_interface swipe_requests = {destroy};
static const struct zwp_pointer_gesture_pinch_v1_interface pinch_requests = {destroy};
static const struct zwp_pointer_gesture_hold_v1_interface hold_requests = {destroy};

static void make_swipe(
    struct wl_client *client, struct wl_resource *manager, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  make(client, manager, id, &zwp_pointer_gesture_swipe_v1_interface, &swipe_requests, 0);
}
static void make_pinch(
    struct wl_client *client, struct wl_resource *manager, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  make(client, manager, id, &zwp_pointer_gesture_pinch_v1_interface, &pinch_requests, 1);
}
static void make_hold(
    struct wl_client *client, struct wl_resource *manager, uint32_t id,
    struct wl_resource *pointer) {
  (void)pointer;
  make(client, manager, id, &zwp_pointer_gesture_hold_v1_interface, &hold_requests, 2);
}

static const struct zwp_pointer_gestures_v1_interface manager_requests = {
    .get_swipe_gesture = make_swipe,
    .get_pinch_gesture = make_pinch,
    .release = destroy,
    .get_hold_gesture = make_hold,
};

static void bind(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *manager =
      wl_resource_create(client, &zwp_pointer_gestures_v1_interface, version, id);
  wl_resource_set_implementation(manager, &manager_requests, data, forget);
}

void add_gesture_global(struct compositor *c) {
  wl_global_create(
      c->display, &zwp_pointer_gestures_v1_interface, c->options.gesture_version, c, bind);
}

static void begin(struct compositor *c) {
  uint32_t kind = c->words[0], fingers = c->words[1], serial = wl_display_next_serial(c->display);
  struct wl_resource *gesture = c->gestures[kind];
  if (!gesture || !c->surface) return;
  if (kind == 0) zwp_pointer_gesture_swipe_v1_send_begin(gesture, serial, c->time, c->surface, fingers);
  if (kind == 1) zwp_pointer_gesture_pinch_v1_send_begin(gesture, serial, c->time, c->surface, fingers);
  if (kind == 2) zwp_pointer_gesture_hold_v1_send_begin(gesture, serial, c->time, c->surface, fingers);
}

static void update(struct compositor *c) {
  struct wl_resource *gesture = c->gestures[c->words[0]];
  wl_fixed_t x = wl_fixed_from_double(c->x), y = wl_fixed_from_double(c->y);
  if (!gesture) return;
  if (c->words[0] == 0) zwp_pointer_gesture_swipe_v1_send_update(gesture, c->time, x, y);
  if (c->words[0] == 1)
    zwp_pointer_gesture_pinch_v1_send_update(
        gesture, c->time, x, y, wl_fixed_from_double(c->scale), wl_fixed_from_double(c->rotation));
}

static void end(struct compositor *c) {
  uint32_t kind = c->words[0], serial = wl_display_next_serial(c->display);
  struct wl_resource *gesture = c->gestures[kind];
  int32_t cancelled = (int32_t)c->words[1];
  if (!gesture) return;
  if (kind == 0) zwp_pointer_gesture_swipe_v1_send_end(gesture, serial, c->time, cancelled);
  if (kind == 1) zwp_pointer_gesture_pinch_v1_send_end(gesture, serial, c->time, cancelled);
  if (kind == 2) zwp_pointer_gesture_hold_v1_send_end(gesture, serial, c->time, cancelled);
}

void compositor_gesture_begin(struct compositor *c, uint32_t time, uint32_t kind, uint32_t fingers) {
  c->time = time;
  c->words[0] = kind;
  c->words[1] = fingers;
  obey(c, begin);
}

void compositor_gesture_update(
    struct compositor *c, uint32_t time, uint32_t kind, double x, double y, double scale,
    double rotation) {
  c->time = time;
  c->words[0] = kind;
  c->x = x;
  c->y = y;
  c->scale = scale;
  c->rotation = rotation;
  obey(c, update);
}

void compositor_gesture_end(struct compositor *c, uint32_t time, uint32_t kind, bool is_cancelled) {
  c->time = time;
  c->words[0] = kind;
  c->words[1] = is_cancelled;
  obey(c, end);
}
#endif
