#if __has_include(<wayland-util.h>)
#include "Objects.h"
#include <stddef.h>

// One object of each kind is known to the compositor: that which the client made last.
void forget(struct wl_resource *resource) {
  struct compositor *c = wl_resource_get_user_data(resource);
  struct wl_resource **known[] = {
      &c->seat,    &c->touch,      &c->stamps,   &c->surface, &c->shell_surface, &c->toplevel,
      &c->output,  &c->fractional, &c->viewport, &c->pointer,
      &c->keyboard, &c->text_input, &c->data_device, &c->data_source, &c->data_offer,
      &c->layer,     &c->gestures[0], &c->gestures[1], &c->gestures[2],
      &c->tablet_seat, &c->tablet, &c->tool, &c->pad, &c->group, &c->ring, &c->strip, &c->cursor_surface,
  };
  if (wl_resource_get_class(resource) == wl_touch_interface.name) c->report.touch_objects--;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (*known[i] == resource) *known[i] = NULL;
  }
}

static struct wl_resource *make(
    struct wl_resource *parent, const struct wl_interface *interface, uint32_t id,
    const void *requests) {
  struct wl_resource *made = wl_resource_create(
      wl_resource_get_client(parent), interface, wl_resource_get_version(parent), id);
  wl_resource_set_implementation(made, requests, wl_resource_get_user_data(parent), forget);
  return made;
}

static struct compositor *owner(struct wl_resource *resource) {
  return wl_resource_get_user_data(resource);
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

// For every request that is of no interest: its arguments stay unread.
static void ignore(void) {}
#define IGNORED (void *)ignore

// MARK: Pictures

static void attach(
    struct wl_client *client, struct wl_resource *surface, struct wl_resource *buffer, int32_t x,
    int32_t y) {
  (void)client, (void)x, (void)y;
  struct compositor *c = owner(surface);
  if (surface == c->surface) {
    c->buffer = buffer;
  } else if (buffer) {
    c->cursor_width = wl_shm_buffer_get_width(wl_shm_buffer_get(buffer));
    wl_buffer_send_release(buffer);
  }
}

static void damage_buffer(
    struct wl_client *client, struct wl_resource *surface, int32_t x, int32_t y, int32_t width,
    int32_t height) {
  (void)client;
  struct compositor_report *report = &owner(surface)->report;
  report->damage[0] = x;
  report->damage[1] = y;
  report->damage[2] = width;
  report->damage[3] = height;
}

static void frame(struct wl_client *client, struct wl_resource *surface, uint32_t id) {
  struct compositor *c = owner(surface);
  struct wl_resource *callback = wl_resource_create(client, &wl_callback_interface, 1, id);
  wl_list_insert(c->callbacks.prev, wl_resource_get_link(callback));
}

void answer_callbacks(struct compositor *c, uint32_t time) {
  struct wl_resource *callback, *next;
  wl_resource_for_each_safe(callback, next, &c->callbacks) {
    wl_list_remove(wl_resource_get_link(callback));
    wl_list_init(wl_resource_get_link(callback));
    wl_callback_send_done(callback, time);
    wl_resource_destroy(callback);
  }
}

void send_configure(struct compositor *c) {
  struct wl_array states;
  bool is_late = c->options.sizes_late && !c->report.commits;
  configure_layer(c);
  if (!c->toplevel) return;
  wl_array_init(&states);
  if (c->is_suspended && wl_resource_get_version(c->toplevel) >= 6) {
    *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = XDG_TOPLEVEL_STATE_SUSPENDED;
  }
  xdg_toplevel_send_configure(
      c->toplevel, is_late ? 0 : c->options.width, is_late ? 0 : c->options.height, &states);
  xdg_surface_send_configure(c->shell_surface, wl_display_next_serial(c->display));
  wl_array_release(&states);
}

static void commit(struct wl_client *client, struct wl_resource *surface) {
  (void)client;
  struct compositor *c = owner(surface);
  if (surface != c->surface) return;
  struct wl_shm_buffer *picture = c->buffer ? wl_shm_buffer_get(c->buffer) : NULL;
  if (!c->is_configured && (c->toplevel || c->layer)) {
    c->is_configured = true;
    send_configure(c);
    if (c->output && !c->options.sizes_late) enter_output(c);
  }
  if (!picture) return;
  c->report.commits++;
  if (c->options.sizes_late && c->report.commits == 1) send_configure(c);
  if (c->options.sizes_late && c->report.commits == 2 && c->output) enter_output(c);
  c->report.width = wl_shm_buffer_get_width(picture);
  c->report.height = wl_shm_buffer_get_height(picture);
  wl_shm_buffer_begin_access(picture);
  c->report.first_pixel = *(uint32_t *)wl_shm_buffer_get_data(picture);
  wl_shm_buffer_end_access(picture);
  wl_buffer_send_release(c->buffer);
  c->buffer = NULL;
}

static const struct wl_surface_interface surface_requests = {
    .destroy = destroy,
    .attach = attach,
    .damage = IGNORED,
    .frame = frame,
    .set_opaque_region = IGNORED,
    .set_input_region = IGNORED,
    .commit = commit,
    .set_buffer_transform = IGNORED,
    .set_buffer_scale = IGNORED,
    .damage_buffer = damage_buffer,
    .offset = IGNORED,
};

static void make_surface(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  (void)client;
  struct compositor *c = owner(parent);
  struct wl_resource *made = make(parent, &wl_surface_interface, id, &surface_requests);
  // The first one is the window, the next one a pointer's picture.
  if (c->surface) c->cursor_surface = made;
  else c->surface = made;
}

static const struct wl_compositor_interface compositor_requests = {
    .create_surface = make_surface,
    .create_region = IGNORED,
};

// MARK: Windows

static const struct xdg_toplevel_interface toplevel_requests = {
    destroy, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED,
    IGNORED, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED, IGNORED,
};

static void make_toplevel(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  (void)client;
  owner(parent)->toplevel = make(parent, &xdg_toplevel_interface, id, &toplevel_requests);
  owner(parent)->report.shell_version = wl_resource_get_version(owner(parent)->toplevel);
}

static const struct xdg_surface_interface shell_surface_requests = {
    destroy, make_toplevel, IGNORED, IGNORED, IGNORED,
};

static void make_shell_surface(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *surface) {
  (void)client, (void)surface;
  owner(parent)->shell_surface =
      make(parent, &xdg_surface_interface, id, &shell_surface_requests);
}

static const struct xdg_wm_base_interface base_requests = {
    destroy, IGNORED, make_shell_surface, IGNORED,
};

// MARK: Seats

static const struct wl_touch_interface touch_requests = {destroy};

static void make_touch(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  (void)client;
  owner(parent)->touch = make(parent, &wl_touch_interface, id, &touch_requests);
  owner(parent)->report.touch_objects++;
}

void set_cursor(
    struct wl_client *client, struct wl_resource *resource, uint32_t serial,
    struct wl_resource *surface, int32_t x, int32_t y) {
  (void)client;
  struct compositor *c = owner(resource);
  c->report.cursor_shape = 0;
  c->report.cursor_serial = serial;
  c->report.cursor_width = surface ? c->cursor_width : -1;
  c->report.cursor_place[0] = x;
  c->report.cursor_place[1] = y;
}

static const struct wl_pointer_interface pointer_requests = {set_cursor, destroy};

static void make_pointer(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  (void)client;
  owner(parent)->pointer = make(parent, &wl_pointer_interface, id, &pointer_requests);
}

static const struct wl_keyboard_interface keyboard_requests = {destroy};

static void make_keyboard(struct wl_client *client, struct wl_resource *parent, uint32_t id) {
  (void)client;
  owner(parent)->keyboard = make(parent, &wl_keyboard_interface, id, &keyboard_requests);
}

static const struct wl_seat_interface seat_requests = {
    make_pointer, make_keyboard, make_touch, destroy,
};

void send_capabilities(struct compositor *c) {
  if (!c->seat) return;
  wl_seat_send_capabilities(
      c->seat, (c->options.has_touch ? WL_SEAT_CAPABILITY_TOUCH : 0) |
                   (c->options.has_pointer ? WL_SEAT_CAPABILITY_POINTER : 0) |
                   (c->options.has_keyboard ? WL_SEAT_CAPABILITY_KEYBOARD : 0));
}

static const struct zwp_input_timestamps_v1_interface stamps_requests = {destroy};

static void make_stamps(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *touch) {
  (void)client, (void)touch;
  owner(parent)->stamps = make(parent, &zwp_input_timestamps_v1_interface, id, &stamps_requests);
}

static const struct zwp_input_timestamps_manager_v1_interface stamps_manager_requests = {
    destroy, IGNORED, IGNORED, make_stamps,
};

// MARK: Scales

static void set_destination(
    struct wl_client *client, struct wl_resource *viewport, int32_t width, int32_t height) {
  (void)client;
  owner(viewport)->report.view[0] = width;
  owner(viewport)->report.view[1] = height;
}

static const struct wp_viewport_interface viewport_requests = {destroy, IGNORED, set_destination};
static const struct wp_fractional_scale_v1_interface fractional_requests = {destroy};

static void make_viewport(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *surface) {
  (void)client, (void)surface;
  owner(parent)->viewport = make(parent, &wp_viewport_interface, id, &viewport_requests);
}

static void make_fractional(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *surface) {
  (void)client, (void)surface;
  owner(parent)->fractional =
      make(parent, &wp_fractional_scale_v1_interface, id, &fractional_requests);
}

static const struct wp_viewporter_interface viewporter_requests = {destroy, make_viewport};
static const struct wp_fractional_scale_manager_v1_interface scales_requests = {
    destroy, make_fractional,
};

// MARK: Decorations

static void set_mode(struct wl_client *client, struct wl_resource *decoration, uint32_t mode) {
  (void)client;
  owner(decoration)->report.decoration = mode;
}

static const struct zxdg_toplevel_decoration_v1_interface decoration_requests = {
    destroy, set_mode, IGNORED,
};

static void make_decoration(
    struct wl_client *client, struct wl_resource *parent, uint32_t id,
    struct wl_resource *toplevel) {
  (void)client, (void)toplevel;
  make(parent, &zxdg_toplevel_decoration_v1_interface, id, &decoration_requests);
}

static const struct zxdg_decoration_manager_v1_interface decorations_requests = {
    destroy, make_decoration,
};

// MARK: Globals

static struct wl_resource *bound(
    struct wl_client *client, void *data, const struct wl_interface *interface, uint32_t version,
    uint32_t id, const void *requests) {
  struct wl_resource *resource = wl_resource_create(client, interface, version, id);
  wl_resource_set_implementation(resource, requests, data, forget);
  return resource;
}

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(client, data, &wl_compositor_interface, version, id, &compositor_requests);
}
static void bind_base(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(client, data, &xdg_wm_base_interface, version, id, &base_requests);
}
static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *c = data;
  c->seat = bound(client, data, &wl_seat_interface, version, id, &seat_requests);
  send_capabilities(c);
  wl_seat_send_name(c->seat, "seat0");
}
static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  static const struct wl_output_interface requests = {destroy};
  struct compositor *c = data;
  c->output = bound(client, data, &wl_output_interface, version, id, &requests);
  wl_output_send_scale(c->output, c->output_scale);
  if (version >= 4) wl_output_send_name(c->output, "TEST-1");
  wl_output_send_done(c->output);
  enter_output(c);
}
static void bind_stamps(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(
      client, data, &zwp_input_timestamps_manager_v1_interface, version, id,
      &stamps_manager_requests);
}
static void bind_viewporter(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(client, data, &wp_viewporter_interface, version, id, &viewporter_requests);
}
static void bind_scales(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(client, data, &wp_fractional_scale_manager_v1_interface, version, id, &scales_requests);
}

static void bind_decorations(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  bound(client, data, &zxdg_decoration_manager_v1_interface, version, id, &decorations_requests);
}

void add_seat(struct compositor *c) {
  c->seat_global = wl_global_create(
      c->display, &wl_seat_interface, c->options.seat_version ? c->options.seat_version : 8, c,
      bind_seat);
}
void remove_seat(struct compositor *c) {
  wl_global_destroy(c->seat_global);
  c->seat_global = NULL;
}
void add_output(struct compositor *c) {
  c->output_global = wl_global_create(c->display, &wl_output_interface, 4, c, bind_output);
}
void remove_output(struct compositor *c) {
  wl_global_destroy(c->output_global);
  c->output_global = NULL;
}

void add_globals(struct compositor *c) {
  wl_display_init_shm(c->display);
  wl_global_create(c->display, &wl_compositor_interface, 4, c, bind_compositor);
  if (!c->options.has_no_shell) {
    wl_global_create(
        c->display, &xdg_wm_base_interface, c->options.shell_version ? c->options.shell_version : 6,
        c, bind_base);
  }
  if (c->options.has_timestamps) {
    wl_global_create(
        c->display, &zwp_input_timestamps_manager_v1_interface, 1, c, bind_stamps);
  }
  if (c->options.has_scaling) {
    wl_global_create(c->display, &wp_viewporter_interface, 1, c, bind_viewporter);
    wl_global_create(
        c->display, &wp_fractional_scale_manager_v1_interface, 1, c, bind_scales);
    wl_global_create(c->display, &zxdg_decoration_manager_v1_interface, 1, c, bind_decorations);
  }
  if (c->options.gesture_version) add_gesture_global(c);
  if (c->options.has_tablets) add_tablet_global(c);
  if (c->options.has_cursor_shapes) add_cursor_global(c);
  if (c->options.layer_version) add_layer_global(c);
  if (c->options.has_text) add_text_globals(c);
  if (c->options.has_seat) add_seat(c);
}
#endif
