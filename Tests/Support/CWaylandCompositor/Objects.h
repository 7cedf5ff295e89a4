// What the compositor of the tests keeps, and what its two files ask of each other.
#include "WaylandCompositor.h"
#include "fractional-scale-v1-server-protocol.h"
#include "input-timestamps-unstable-v1-server-protocol.h"
#include "cursor-shape-v1-server-protocol.h"
#include "pointer-gestures-unstable-v1-server-protocol.h"
#include "tablet-unstable-v2-server-protocol.h"
#include "text-input-unstable-v3-server-protocol.h"
#include "viewporter-server-protocol.h"
#include "wlr-layer-shell-unstable-v1-server-protocol.h"
#include "xdg-decoration-unstable-v1-server-protocol.h"
#include "xdg-shell-server-protocol.h"
#include <pthread.h>
#include <semaphore.h>
#include <wayland-server.h>

struct compositor {
  struct compositor_options options;
  struct compositor_report report;
  struct wl_display *display;
  struct wl_client *client;
  struct wl_listener gone;
  pthread_t thread;
  sem_t done;
  int orders;
  struct wl_event_source *orders_source;
  void (*order)(struct compositor *);
  // The words of the order.
  uint32_t time, nanoseconds;
  uint64_t seconds;
  int32_t finger, output_scale;
  double x, y;
  bool says_leave, is_down;
  const char *text;
  uint32_t words[4];
  // What the client has made; NULL again when it is destroyed.
  struct wl_global *seat_global, *output_global;
  struct wl_resource *seat, *touch, *pointer, *keyboard, *stamps, *surface, *shell_surface, *toplevel, *output;
  struct wl_resource *gestures[3];
  struct wl_resource *tablet_seat, *tablet, *tool, *pad, *group, *ring, *strip, *cursor_surface;
  int cursor_width;
  double scale, rotation;
  struct wl_resource *fractional, *viewport, *buffer, *layer;
  // The input method and the clipboard.
  struct wl_resource *text_input, *data_device, *data_source, *data_offer;
  struct compositor_text_report told;
  const char *text_words, *composed;
  char *offered;
  uint32_t behind;
  int copied[2], copied_bytes;
  struct wl_event_source *copied_source;
  struct wl_list callbacks;
  bool is_configured, is_suspended;
};

void forget(struct wl_resource *);
void add_globals(struct compositor *);
void add_text_globals(struct compositor *);
void add_layer_global(struct compositor *);
void add_gesture_global(struct compositor *);
void add_tablet_global(struct compositor *);
void add_cursor_global(struct compositor *);
void set_cursor(
    struct wl_client *, struct wl_resource *, uint32_t serial, struct wl_resource *surface, int32_t x, int32_t y);
void configure_layer(struct compositor *);
void obey(struct compositor *, void (*order)(struct compositor *));
void add_seat(struct compositor *);
void remove_seat(struct compositor *);
void send_capabilities(struct compositor *);
void add_output(struct compositor *);
void remove_output(struct compositor *);
void enter_output(struct compositor *);
void send_configure(struct compositor *);
void answer_callbacks(struct compositor *, uint32_t time);
