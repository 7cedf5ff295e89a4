#if __has_include(<wayland-util.h>)
#include "Objects.h"

static struct compositor *owner(struct wl_resource *resource) {
  return wl_resource_get_user_data(resource);
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void end(struct wl_resource *resource) {
  owner(resource)->report.layer_objects--;
  forget(resource);
}

static void ignore(void) {}
#define IGNORED (void *)ignore

static void set_size(
    struct wl_client *client, struct wl_resource *layer, uint32_t width, uint32_t height) {
  (void)client;
  owner(layer)->report.layer_size[0] = width;
  owner(layer)->report.layer_size[1] = height;
}
static void set_anchor(struct wl_client *client, struct wl_resource *layer, uint32_t edges) {
  (void)client;
  owner(layer)->report.layer_edges = edges;
}
static void set_zone(struct wl_client *client, struct wl_resource *layer, int32_t zone) {
  (void)client;
  owner(layer)->report.layer_zone = zone;
}
static void set_keyboard(struct wl_client *client, struct wl_resource *layer, uint32_t keyboard) {
  (void)client;
  owner(layer)->report.layer_keyboard = keyboard;
}
static void acknowledge(struct wl_client *client, struct wl_resource *layer, uint32_t serial) {
  (void)client, (void)serial;
  owner(layer)->report.layer_acknowledged++;
}

static const struct zwlr_layer_surface_v1_interface layer_requests = {
    set_size, set_anchor, set_zone, IGNORED, set_keyboard, IGNORED, acknowledge, destroy, IGNORED,
};

static void make_layer(
    struct wl_client *client, struct wl_resource *shell, uint32_t id, struct wl_resource *surface,
    struct wl_resource *output, uint32_t level, const char *name) {
  struct compositor *c = owner(shell);
  (void)surface, (void)output, (void)name;
  c->layer = wl_resource_create(
      client, &zwlr_layer_surface_v1_interface, wl_resource_get_version(shell), id);
  wl_resource_set_implementation(c->layer, &layer_requests, c, end);
  c->report.layer = level;
  c->report.layer_objects++;
}

static const struct zwlr_layer_shell_v1_interface shell_requests = {make_layer, destroy};

static void bind_shell(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct compositor *c = data;
  struct wl_resource *shell =
      wl_resource_create(client, &zwlr_layer_shell_v1_interface, version, id);
  wl_resource_set_implementation(shell, &shell_requests, c, end);
  c->report.layer_objects++;
}

void add_layer_global(struct compositor *c) {
  wl_global_create(
      c->display, &zwlr_layer_shell_v1_interface, c->options.layer_version, c, bind_shell);
}

void configure_layer(struct compositor *c) {
  if (!c->layer) return;
  if (c->options.refuses_layers) {
    zwlr_layer_surface_v1_send_closed(c->layer);
    return;
  }
  zwlr_layer_surface_v1_send_configure(
      c->layer, wl_display_next_serial(c->display), c->options.width, c->options.height);
}
#endif
