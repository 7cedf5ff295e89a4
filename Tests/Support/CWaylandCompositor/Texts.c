#if __has_include(<wayland-util.h>)
#define _GNU_SOURCE
#include "Objects.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct compositor *owner(struct wl_resource *resource) {
  return wl_resource_get_user_data(resource);
}

static struct wl_resource *make(
    struct wl_client *client, struct compositor *c, const struct wl_interface *interface,
    uint32_t version, uint32_t id, const void *requests) {
  struct wl_resource *made = wl_resource_create(client, interface, version, id);
  wl_resource_set_implementation(made, requests, c, forget);
  return made;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

static void ignore(void) {}
#define IGNORED (void *)ignore

// MARK: The input method

static void enable(struct wl_client *client, struct wl_resource *input) {
  (void)client;
  owner(input)->told.is_enabled = true;
}
static void disable(struct wl_client *client, struct wl_resource *input) {
  (void)client;
  owner(input)->told.is_enabled = false;
}
static void surrounding(
    struct wl_client *client, struct wl_resource *input, const char *text, int32_t caret,
    int32_t anchor) {
  struct compositor_text_report *report = &owner(input)->told;
  (void)client;
  strncpy(report->surrounding, text, sizeof report->surrounding - 1);
  report->caret = caret;
  report->anchor = anchor;
}
static void content_type(
    struct wl_client *client, struct wl_resource *input, uint32_t hints, uint32_t purpose) {
  (void)client;
  owner(input)->told.hints = hints;
  owner(input)->told.purpose = purpose;
}
static void rectangle(
    struct wl_client *client, struct wl_resource *input, int32_t x, int32_t y, int32_t width,
    int32_t height) {
  (void)client;
  int32_t place[4] = {x, y, width, height};
  memcpy(owner(input)->told.rectangle, place, sizeof place);
}
static void commit(struct wl_client *client, struct wl_resource *input) {
  (void)client;
  owner(input)->told.commits++;
}
static const struct zwp_text_input_v3_interface text_input_requests = {
    destroy, enable, disable, surrounding, IGNORED, content_type, rectangle, commit,
};
static void make_text_input(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  (void)seat;
  owner(manager)->text_input =
      make(client, owner(manager), &zwp_text_input_v3_interface, 1, id, &text_input_requests);
}
static const struct zwp_text_input_manager_v3_interface manager_requests = {
    destroy, make_text_input,
};
static void bind_texts(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  make(client, data, &zwp_text_input_manager_v3_interface, version, id, &manager_requests);
}

static void text_enter(struct compositor *c) {
  if (c->text_input) zwp_text_input_v3_send_enter(c->text_input, c->surface);
}
static void text_leave(struct compositor *c) {
  if (c->text_input) zwp_text_input_v3_send_leave(c->text_input, c->surface);
}
static void text_edit(struct compositor *c) {
  if (!c->text_input) return;
  if (c->composed)
    zwp_text_input_v3_send_preedit_string(
        c->text_input, c->composed, (int32_t)c->words[2], (int32_t)c->words[3]);
  if (c->text_words) zwp_text_input_v3_send_commit_string(c->text_input, c->text_words);
  if (c->words[0] || c->words[1])
    zwp_text_input_v3_send_delete_surrounding_text(c->text_input, c->words[0], c->words[1]);
  zwp_text_input_v3_send_done(c->text_input, (uint32_t)c->told.commits - c->behind);
}
void compositor_text_enter(struct compositor *c) { obey(c, text_enter); }
void compositor_text_leave(struct compositor *c) { obey(c, text_leave); }
void compositor_text_behind(struct compositor *c, uint32_t commits) { c->behind = commits; }
void compositor_text_edit(
    struct compositor *c, uint32_t before, uint32_t after, const char *text, const char *composed,
    int32_t begin, int32_t end) {
  c->words[0] = before;
  c->words[1] = after;
  c->words[2] = (uint32_t)begin;
  c->words[3] = (uint32_t)end;
  c->text_words = text;
  c->composed = composed;
  obey(c, text_edit);
}
static void nothing(struct compositor *c) { (void)c; }
struct compositor_text_report compositor_text_report(struct compositor *c) {
  obey(c, nothing);
  return c->told;
}

// MARK: The clipboard

static void receive(
    struct wl_client *client, struct wl_resource *offer, const char *type, int32_t descriptor) {
  struct compositor *c = owner(offer);
  (void)client, (void)type;
  // A program that never sends keeps its end open.
  if (!c->offered) return;
  if (write(descriptor, c->offered, strlen(c->offered)) < 0) c->copied_bytes = -1;
  close(descriptor);
}
static const struct wl_data_offer_interface offer_requests = {
    IGNORED, receive, destroy, IGNORED, IGNORED,
};
static void offer(struct compositor *c, const char *type) {
  if (!c->data_device) return;
  if (!type) return wl_data_device_send_selection(c->data_device, NULL);
  c->data_offer = make(
      wl_resource_get_client(c->data_device), c, &wl_data_offer_interface,
      wl_resource_get_version(c->data_device), 0, &offer_requests);
  wl_data_device_send_data_offer(c->data_device, c->data_offer);
  wl_data_offer_send_offer(c->data_offer, type);
  wl_data_device_send_selection(c->data_device, c->data_offer);
}
static const struct wl_data_source_interface source_requests = {IGNORED, destroy, IGNORED};
static void make_source(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
  make(
      client, owner(manager), &wl_data_source_interface, wl_resource_get_version(manager), id,
      &source_requests);
}
static void set_selection(
    struct wl_client *client, struct wl_resource *device, struct wl_resource *source,
    uint32_t serial) {
  (void)client, (void)serial;
  owner(device)->data_source = source;
  // A compositor offers the text to its own program, too.
  offer(owner(device), "text/plain");
}
static const struct wl_data_device_interface device_requests = {IGNORED, set_selection, destroy};
static void make_device(
    struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *seat) {
  (void)seat;
  owner(manager)->data_device = make(
      client, owner(manager), &wl_data_device_interface, wl_resource_get_version(manager), id,
      &device_requests);
}
static const struct wl_data_device_manager_interface clipboard_requests = {
    make_source, make_device,
};
static void bind_clipboard(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  make(client, data, &wl_data_device_manager_interface, version, id, &clipboard_requests);
}

static void copy(struct compositor *c) {
  if (c->data_source) wl_data_source_send_cancelled(c->data_source);
  c->data_source = NULL;
  offer(c, c->composed);
}
void compositor_copy(struct compositor *c, const char *type, const char *text) {
  c->composed = type;
  // It is asked for later.
  free(c->offered);
  c->offered = text ? strdup(text) : NULL;
  obey(c, copy);
}

static int read_copied(int descriptor, uint32_t mask, void *data) {
  struct compositor *c = data;
  char part[65536];
  ssize_t count = read(descriptor, part, sizeof part);
  (void)mask;
  if (count > 0) {
    c->copied_bytes += (int)count;
    return 0;
  }
  if (c->copied_source) wl_event_source_remove(c->copied_source);
  c->copied_source = NULL;
  close(descriptor);
  return 0;
}
static void take_copy(struct compositor *c) {
  c->copied_bytes = 0;
  if (!c->data_source || pipe2(c->copied, O_CLOEXEC)) return;
  wl_data_source_send_send(c->data_source, "text/plain", c->copied[1]);
  close(c->copied[1]);
  c->copied_source = wl_event_loop_add_fd(
      wl_display_get_event_loop(c->display), c->copied[0], WL_EVENT_READABLE, read_copied, c);
}
int compositor_takes_copy(struct compositor *c) {
  obey(c, take_copy);
  return c->copied_source != NULL;
}
static void finish_copy(struct compositor *c) {
  while (c->copied_source) read_copied(c->copied[0], 0, c);
}
int compositor_copied_bytes(struct compositor *c) {
  obey(c, finish_copy);
  return c->copied_bytes;
}

void add_text_globals(struct compositor *c) {
  wl_global_create(c->display, &zwp_text_input_manager_v3_interface, 1, c, bind_texts);
  wl_global_create(c->display, &wl_data_device_manager_interface, 3, c, bind_clipboard);
}
#endif
