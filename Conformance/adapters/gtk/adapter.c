// The adapter of GTK 4: each view is a widget, each recognizer the gesture that GTK has for it. See ../../README.md.
//
// GTK has no public way to make a touch event. This program fills in the event's structure of GTK 4.8, proves the layout
// with the public accessors before it is used, and hands the event to the surface as GDK does.
#include "../clock.h"
#include "view.h"

#include <gtk/gtk.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <stdio.h>

// MARK: What is there

typedef struct {
  char *id, *kind;
  gint64 taps, directions;
  gboolean claims, active;
} Recognizer;

static GtkWidget *window, *root;
static GdkSurface *surface;
static GdkDevice *screen;
static GHashTable *views, *gestures;  // by id
static GPtrArray *recognizers;
static JsonBuilder *answer;
static long long started;  // the clock at the beginning of the scene
static char *unsupported;
static struct { gboolean down, first; double x, y; } fingers[16];
static unsigned scene_number;

static double now(void) { return (double)(conformance_now_us - started) / 1000; }

static void open_event(const char *who, const char *what) {
  json_builder_begin_object(answer);
  json_builder_add_double_value(json_builder_set_member_name(answer, "t"), now());
  json_builder_add_string_value(json_builder_set_member_name(answer, "who"), who);
  json_builder_add_string_value(json_builder_set_member_name(answer, "what"), what);
}

static void add(const char *name, double value) {
  json_builder_add_double_value(json_builder_set_member_name(answer, name), value);
}

static void close_event(void) { json_builder_end_object(answer); }

static void say(Recognizer *r, const char *what) { open_event(r->id, what); close_event(); }

static void settle(void) {
  while (g_main_context_iteration(NULL, FALSE)) {}
}

// Lets time pass millisecond by millisecond; timers fire when they are due.
static void advance(double to) {
  settle();
  while (now() + 1e-9 < to) {
    conformance_clock_step((long long)(fmin(1, to - now()) * 1000 + 0.5));
    settle();
  }
}

// MARK: What gestures report

static void claim(Recognizer *r, GtkGesture *g) {
  if (r->claims) gtk_gesture_set_state(g, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void begin(Recognizer *r, GtkGesture *g) {
  r->active = TRUE;
  say(r, "began");
  claim(r, g);
}

static void finish(Recognizer *r, const char *what) {
  if (r->active) say(r, what);
  r->active = FALSE;
}

static void on_released(GtkGestureClick *g, int presses, double x, double y, Recognizer *r) {
  if (r->taps != 1 && presses != r->taps) return;
  say(r, "recognized");
  claim(r, GTK_GESTURE(g));
}

static void on_pressed(GtkGesture *g, double x, double y, Recognizer *r) { begin(r, g); }

static void on_drag_begin(GtkGestureDrag *g, double x, double y, Recognizer *r) { begin(r, GTK_GESTURE(g)); }

static void on_drag_update(GtkGestureDrag *g, double dx, double dy, Recognizer *r) {
  if (!r->active) return;
  open_event(r->id, "changed");
  add("dx", dx);
  add("dy", dy);
  close_event();
}

static void on_pan(GtkGesturePan *g, GtkPanDirection direction, double offset, Recognizer *r) {
  if (!r->active) begin(r, GTK_GESTURE(g));
  double dx, dy;
  gtk_gesture_drag_get_offset(GTK_GESTURE_DRAG(g), &dx, &dy);
  on_drag_update(GTK_GESTURE_DRAG(g), dx, dy, r);
}

static void on_swipe(GtkGestureSwipe *g, double vx, double vy, Recognizer *r) {
  gint64 direction = fabs(vx) > fabs(vy) ? (vx > 0 ? 1 : 2) : (vy < 0 ? 4 : 8);
  if ((vx == 0 && vy == 0) || !(direction & r->directions)) return;
  say(r, "recognized");
  claim(r, GTK_GESTURE(g));
}

static void on_begin(GtkGesture *g, GdkEventSequence *s, Recognizer *r) { begin(r, g); }

static void on_scale(GtkGestureZoom *g, double scale, Recognizer *r) {
  open_event(r->id, "changed");
  add("scale", scale);
  close_event();
}

static void on_angle(GtkGestureRotate *g, double angle, double delta, Recognizer *r) {
  open_event(r->id, "changed");
  add("degrees", delta * 180 / G_PI);
  close_event();
}

static void on_update(GtkGesture *g, GdkEventSequence *s, Recognizer *r) { if (r->active) say(r, "changed"); }
static void on_end(GtkGesture *g, GdkEventSequence *s, Recognizer *r) { finish(r, "ended"); }
static void on_cancel(GtkGesture *g, GdkEventSequence *s, Recognizer *r) { finish(r, "cancelled"); }

static int finger_of(GdkEventSequence *s) { return (int)(GPOINTER_TO_UINT(s) % 16); }

// A view that listens: the raw events, which it handles, so that no superview gets them.
static gboolean on_touch(GtkEventControllerLegacy *c, GdkEvent *event, GtkWidget *w) {
  const char *what = NULL;
  switch (gdk_event_get_event_type(event)) {
  case GDK_TOUCH_BEGIN: what = "began"; break;
  case GDK_TOUCH_UPDATE: what = "moved"; break;
  case GDK_TOUCH_END: what = "ended"; break;
  case GDK_TOUCH_CANCEL: what = "cancelled"; break;
  default: return FALSE;
  }
  double x, y;
  gdk_event_get_position(event, &x, &y);
  gtk_widget_translate_coordinates(window, w, x, y, &x, &y);
  open_event(((ConformView *)w)->id, what);
  add("touch", finger_of(gdk_event_get_event_sequence(event)));
  add("x", x);
  add("y", y);
  close_event();
  return TRUE;
}

// MARK: Building a scene

static void refuse(const char *format, const char *what) {
  if (!unsupported) unsupported = g_strdup_printf(format, what);
}

static gint64 integer(JsonObject *o, const char *key, gint64 otherwise) {
  return json_object_get_int_member_with_default(o, key, otherwise);
}

static void allow(JsonObject *o, const char *keys) {
  GList *members = json_object_get_members(o);
  for (GList *m = members; m; m = m->next) {
    char *key = g_strdup_printf(" %s ", (char *)m->data);
    if (!strstr(keys, key)) refuse("GTK has no %s", m->data);
    g_free(key);
  }
  g_list_free(members);
}

static gint64 direction_bits(JsonObject *o) {
  static const char *names[] = {"right", "left", "up", "down"};
  gint64 bits = 0;
  JsonNode *node = json_object_get_member(o, "direction");
  JsonArray *list = node && JSON_NODE_HOLDS_ARRAY(node) ? json_node_get_array(node) : NULL;
  for (int n = 0; n < 4; n++)
    for (guint i = 0; i < (list ? json_array_get_length(list) : 1); i++) {
      const char *word = list ? json_array_get_string_element(list, i) : node ? json_node_get_string(node) : "right";
      if (!strcmp(word, names[n])) bits |= 1 << n;
    }
  return bits;
}

static GtkGesture *make_gesture(JsonObject *o, Recognizer *r) {
  GtkGesture *g = NULL;
  if (integer(o, "touches", 1) != 1 || integer(o, "min_touches", 1) != 1 || integer(o, "max_touches", 1) != 1)
    refuse("GTK's gesture for a %s follows one finger (GtkGestureSingle)", r->kind);
  if (!strcmp(r->kind, "tap")) {
    g = gtk_gesture_click_new();
    g_signal_connect(g, "released", G_CALLBACK(on_released), r);
    return g;
  } else if (!strcmp(r->kind, "long_press")) {
    g = gtk_gesture_long_press_new();
    if (r->taps != 0 && json_object_has_member(o, "taps")) refuse("GTK's long press follows no %s", "taps");
    g_signal_connect(g, "pressed", G_CALLBACK(on_pressed), r);
    g_signal_connect(g, "update", G_CALLBACK(on_update), r);
  } else if (!strcmp(r->kind, "pan") && json_object_has_member(o, "axis")) {
    gboolean across = !strcmp(json_object_get_string_member(o, "axis"), "horizontal");
    g = gtk_gesture_pan_new(across ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
    g_signal_connect(g, "pan", G_CALLBACK(on_pan), r);
  } else if (!strcmp(r->kind, "pan")) {
    g = gtk_gesture_drag_new();
    g_signal_connect(g, "drag-begin", G_CALLBACK(on_drag_begin), r);
    g_signal_connect(g, "drag-update", G_CALLBACK(on_drag_update), r);
  } else if (!strcmp(r->kind, "swipe")) {
    g = gtk_gesture_swipe_new();
    r->directions = direction_bits(o);
    g_signal_connect(g, "swipe", G_CALLBACK(on_swipe), r);
    return g;
  } else if (!strcmp(r->kind, "pinch")) {
    g = gtk_gesture_zoom_new();
    g_signal_connect(g, "begin", G_CALLBACK(on_begin), r);
    g_signal_connect(g, "scale-changed", G_CALLBACK(on_scale), r);
  } else if (!strcmp(r->kind, "rotation")) {
    g = gtk_gesture_rotate_new();
    g_signal_connect(g, "begin", G_CALLBACK(on_begin), r);
    g_signal_connect(g, "angle-changed", G_CALLBACK(on_angle), r);
  } else {
    refuse("GTK has no gesture for a %s", r->kind);
    return NULL;
  }
  g_signal_connect(g, "end", G_CALLBACK(on_end), r);
  g_signal_connect(g, "cancel", G_CALLBACK(on_cancel), r);
  return g;
}

static void free_recognizer(gpointer data) {
  Recognizer *r = data;
  g_free(r->id);
  g_free(r->kind);
  g_free(r);
}

static void enable(GtkGesture *g, gboolean on) {
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(g), on ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

static void add_recognizer(JsonArray *array, guint index, JsonNode *node, gpointer widget) {
  JsonObject *o = json_node_get_object(node);
  allow(o, " id kind taps touches min_touches max_touches axis direction least_ms slop enabled claims simultaneous_with ");
  Recognizer *r = g_new0(Recognizer, 1);
  g_ptr_array_add(recognizers, r);
  r->id = g_strdup(json_object_get_string_member(o, "id"));
  r->kind = g_strdup(json_object_get_string_member(o, "kind"));
  r->taps = integer(o, "taps", 1);
  r->claims = json_object_get_boolean_member_with_default(o, "claims", FALSE);
  GtkSettings *settings = gtk_widget_get_settings(window);
  if (json_object_has_member(o, "least_ms"))
    g_object_set(settings, "gtk-long-press-time", (guint)integer(o, "least_ms", 500), NULL);
  if (json_object_has_member(o, "slop"))
    g_object_set(settings, "gtk-dnd-drag-threshold", (int)integer(o, "slop", 8), NULL);
  GtkGesture *g = make_gesture(o, r);
  if (!g) return;
  if (!json_object_get_boolean_member_with_default(o, "enabled", TRUE)) enable(g, FALSE);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(g));
  g_hash_table_insert(gestures, r->id, g);
}

static double element(JsonArray *a, guint i) { return json_array_get_double_element(a, i); }

static GskTransform *transform_of(JsonObject *o) {
  GskTransform *t = NULL;
  if (json_object_has_member(o, "translate")) {
    JsonArray *by = json_object_get_array_member(o, "translate");
    t = gsk_transform_translate(t, &GRAPHENE_POINT_INIT(element(by, 0), element(by, 1)));
  }
  t = gsk_transform_rotate(t, json_object_get_double_member_with_default(o, "rotate", 0));
  double scale = json_object_get_double_member_with_default(o, "scale", 1);
  return gsk_transform_scale(t, scale, scale);
}

static void apply(GtkWidget *w, JsonObject *o) {
  if (json_object_has_member(o, "hidden")) gtk_widget_set_visible(w, !json_object_get_boolean_member(o, "hidden"));
  if (json_object_has_member(o, "alpha")) gtk_widget_set_opacity(w, json_object_get_double_member(o, "alpha"));
  if (json_object_has_member(o, "user_interaction"))
    gtk_widget_set_can_target(w, json_object_get_boolean_member(o, "user_interaction"));
}

static void add_view(JsonArray *array, guint index, JsonNode *node, gpointer data) {
  JsonObject *o = json_node_get_object(node);
  allow(o, " id parent frame transform hidden alpha user_interaction clips_to_bounds multiple_touch listens recognizers ");
  if (!json_object_get_boolean_member_with_default(o, "multiple_touch", TRUE)) refuse("GTK has no %s", "multiple_touch off");
  ConformView *view = g_object_new(conform_view_get_type(), NULL);
  view->id = g_strdup(json_object_get_string_member(o, "id"));
  JsonArray *f = json_object_get_array_member(o, "frame");
  graphene_rect_init(&view->frame, element(f, 0), element(f, 1), element(f, 2), element(f, 3));
  if (json_object_has_member(o, "transform")) view->turn = transform_of(json_object_get_object_member(o, "transform"));
  GtkWidget *w = GTK_WIDGET(view);
  apply(w, o);
  if (json_object_get_boolean_member_with_default(o, "clips_to_bounds", FALSE)) gtk_widget_set_overflow(w, GTK_OVERFLOW_HIDDEN);
  const char *parent = json_object_get_string_member_with_default(o, "parent", NULL);
  gtk_widget_set_parent(w, parent ? g_hash_table_lookup(views, parent) : root);
  g_hash_table_insert(views, view->id, g_object_ref(w));  // a view that is removed lives on
  // Controllers run last to first, so the view's own hears after its gestures.
  if (json_object_get_boolean_member_with_default(o, "listens", FALSE)) {
    GtkEventController *c = gtk_event_controller_legacy_new();
    g_signal_connect(c, "event", G_CALLBACK(on_touch), w);
    gtk_widget_add_controller(w, c);
  }
  if (json_object_has_member(o, "recognizers"))
    json_array_foreach_element(json_object_get_array_member(o, "recognizers"), add_recognizer, w);
}

static void clear_scene(void) {
  gtk_window_set_child(GTK_WINDOW(window), NULL);
  g_hash_table_remove_all(views);
  g_hash_table_remove_all(gestures);
  g_ptr_array_set_size(recognizers, 0);
  g_clear_pointer(&unsupported, g_free);
  memset(fingers, 0, sizeof fingers);
  GtkSettings *settings = gtk_widget_get_settings(window);
  gtk_settings_reset_property(settings, "gtk-long-press-time");
  gtk_settings_reset_property(settings, "gtk-dnd-drag-threshold");
  scene_number++;
}

static void do_scene(JsonObject *o) {
  clear_scene();
  ConformView *view = g_object_new(conform_view_get_type(), NULL);
  view->id = g_strdup("window");
  JsonArray *size = json_object_get_array_member(o, "size");
  graphene_rect_init(&view->frame, 0, 0, element(size, 0), element(size, 1));
  root = GTK_WIDGET(view);
  gtk_window_set_child(GTK_WINDOW(window), root);
  json_array_foreach_element(json_object_get_array_member(o, "views"), add_view, NULL);
  gtk_window_set_default_size(GTK_WINDOW(window), (int)element(size, 0), (int)element(size, 1));
  started = conformance_now_us;
  // Until the frame clock has laid the widgets out; the server answers in its own time.
  for (int i = 0; i < 5000 && gtk_widget_get_width(root) < (int)element(size, 0); i++) { advance(now() + 1); g_usleep(100); }
  advance(now() + 1000);
  conformance_clock_align();
  settle();
  started = conformance_now_us;
}

// MARK: Touches

struct TouchEvent {  // GdkTouchEvent of GTK 4.8, gdk/gdkeventsprivate.h
  GTypeInstance instance;
  grefcount references;
  GdkEventType type;
  GdkSurface *surface;
  GdkDevice *device;
  guint32 time;
  guint16 flags;
  GdkModifierType state;
  double x, y, *axes;
  GdkEventSequence *sequence;
  gboolean emulating, emulated;
};

static GdkEvent *touch_event(GdkEventType type, int finger) {
  g_type_ensure(GDK_TYPE_EVENT);
  struct TouchEvent *e = (struct TouchEvent *)g_type_create_instance(g_type_from_name("GdkTouchEvent"));
  g_ref_count_init(&e->references);
  e->type = type;
  e->surface = g_object_ref(surface);
  e->device = g_object_ref(screen);
  e->time = (guint32)(conformance_now_us / 1000);
  e->x = fingers[finger].x;
  e->y = fingers[finger].y;
  e->sequence = GUINT_TO_POINTER(scene_number * 16 + finger);
  e->emulating = e->emulated = fingers[finger].first;
  return (GdkEvent *)e;
}

// Whether the layout above is that of the library that runs.
static gboolean layout_fits(void) {
  fingers[3].x = 12;
  fingers[3].y = 34;
  fingers[3].first = TRUE;
  GdkEvent *e = touch_event(GDK_TOUCH_BEGIN, 3);
  GTypeQuery query;
  g_type_query(g_type_from_name("GdkTouchEvent"), &query);
  double x, y;
  gboolean fits = query.instance_size == sizeof(struct TouchEvent) && gdk_event_get_event_type(e) == GDK_TOUCH_BEGIN &&
    gdk_event_get_surface(e) == surface && gdk_event_get_device(e) == screen && gdk_event_get_position(e, &x, &y) &&
    x == 12 && y == 34 && finger_of(gdk_event_get_event_sequence(e)) == 3 && gdk_touch_event_get_emulating_pointer(e);
  gdk_event_unref(e);
  memset(fingers, 0, sizeof fingers);
  return fits;
}

static void do_touches(JsonObject *o, const char *verb) {
  GdkEventType type = !strcmp(verb, "down") ? GDK_TOUCH_BEGIN : !strcmp(verb, "move") ? GDK_TOUCH_UPDATE
    : !strcmp(verb, "up") ? GDK_TOUCH_END : GDK_TOUCH_CANCEL;
  JsonArray *touches = json_object_get_array_member(o, "touches");
  for (guint i = 0; i < json_array_get_length(touches); i++) {
    JsonArray *touch = json_array_get_array_element(touches, i);
    int finger = (int)json_array_get_int_element(touch, 0) & 15;
    if (json_array_get_length(touch) > 2) {
      fingers[finger].x = element(touch, 1);
      fingers[finger].y = element(touch, 2);
    }
    if (type == GDK_TOUCH_BEGIN) {
      fingers[finger].first = TRUE;
      for (int f = 0; f < 16; f++) if (fingers[f].down) fingers[finger].first = FALSE;
      fingers[finger].down = TRUE;
    }
    GdkEvent *event = touch_event(type, finger);
    gboolean handled;
    g_signal_emit_by_name(surface, "event", event, &handled);
    gdk_event_unref(event);
    if (type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL) fingers[finger].down = FALSE;
  }
  settle();
}

static void do_change(JsonObject *o) {
  JsonObject *set = json_object_get_object_member(o, "set");
  if (json_object_has_member(o, "recognizer")) {
    GtkGesture *g = g_hash_table_lookup(gestures, json_object_get_string_member(o, "recognizer"));
    if (g) enable(g, json_object_get_boolean_member_with_default(set, "enabled", TRUE));
  } else {
    GtkWidget *w = g_hash_table_lookup(views, json_object_get_string_member(o, "view"));
    if (w && json_object_get_boolean_member_with_default(set, "removed", FALSE)) gtk_widget_unparent(w);
    else if (w) apply(w, set);
  }
  settle();
}

// MARK: The protocol

static void do_hello(void) {
  char *version = g_strdup_printf("%u.%u.%u", gtk_get_major_version(), gtk_get_minor_version(), gtk_get_micro_version());
  json_builder_add_string_value(json_builder_set_member_name(answer, "toolkit"), "GTK");
  json_builder_add_string_value(json_builder_set_member_name(answer, "version"), version);
  json_builder_add_int_value(json_builder_set_member_name(answer, "protocol"), 1);
  g_free(version);
}

// Whether the program goes on.
static gboolean handle(const char *line) {
  JsonNode *node = json_from_string(line, NULL);
  JsonObject *o = node && JSON_NODE_HOLDS_OBJECT(node) ? json_node_get_object(node) : NULL;
  const char *verb = o ? json_object_get_string_member_with_default(o, "do", "") : "";
  const char *touch[] = {"down", "move", "up", "cancel", NULL};
  const char *error = NULL;
  json_builder_reset(answer);
  json_builder_begin_object(answer);
  json_builder_begin_array(json_builder_set_member_name(answer, "events"));
  if (o && json_object_has_member(o, "t")) advance(json_object_get_double_member(o, "t"));
  if (!strcmp(verb, "scene")) do_scene(o);
  else if (g_strv_contains(touch, verb)) do_touches(o, verb);
  else if (!strcmp(verb, "change")) do_change(o);
  else if (!strcmp(verb, "end")) clear_scene();
  else if (strcmp(verb, "hello") && strcmp(verb, "wait") && strcmp(verb, "bye")) error = "no such verb";
  json_builder_end_array(answer);
  if (!strcmp(verb, "hello")) do_hello();
  if (unsupported) json_builder_add_string_value(json_builder_set_member_name(answer, "unsupported"), unsupported);
  if (error) json_builder_add_string_value(json_builder_set_member_name(answer, "error"), error);
  json_builder_end_object(answer);
  JsonNode *said = json_builder_get_root(answer);
  char *text = json_to_string(said, FALSE);
  puts(text);
  fflush(stdout);
  g_free(text);
  json_node_unref(said);
  gboolean more = strcmp(verb, "bye") != 0;
  if (node) json_node_unref(node);
  return more;
}

int main(void) {
  setenv("GSK_RENDERER", "cairo", 1);
  gtk_init();
  window = gtk_window_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 400, 400);
  gtk_window_present(GTK_WINDOW(window));
  for (int i = 0; i < 2000 && !gtk_widget_get_mapped(window); i++) { settle(); g_usleep(1000); }
  surface = gtk_native_get_surface(GTK_NATIVE(window));
  GdkDisplay *display = gdk_display_get_default();
  GdkSeat *seat = gdk_display_get_default_seat(display);
  screen = g_object_new(G_OBJECT_TYPE(gdk_seat_get_pointer(seat)), "name", "touchscreen", "source", GDK_SOURCE_TOUCHSCREEN,
    "display", display, "seat", seat, "num-touches", 10, NULL);
  views = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, g_object_unref);
  gestures = g_hash_table_new(g_str_hash, g_str_equal);
  recognizers = g_ptr_array_new_with_free_func(free_recognizer);
  answer = json_builder_new();
  if (!layout_fits()) { fputs("adapter: the touch events of this GTK have another layout\n", stderr); return 2; }
  conformance_clock_take();
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0 && handle(line)) {}
  free(line);
  return 0;
}
