#ifndef WAYLAND_COMPOSITOR_H
#define WAYLAND_COMPOSITOR_H
// A compositor for tests: one client, one window, no picture, and touches that do what a test says, also what no
// compositor should do. It runs on a thread of its own; each function returns when the compositor has done it
// and has sent what comes of it.
#include <stdbool.h>
#include <stdint.h>

struct compositor;

// What a compositor has.
struct compositor_options {
  bool has_touch;       // a seat with a touchscreen from the beginning
  bool has_pointer;     // it has a mouse, too
  bool has_keyboard;    // it has a keyboard, too
  bool has_seat;        // a seat
  bool has_scaling;     // fractional scales, viewports and decorations
  bool has_timestamps;  // exact time stamps of touches
  bool has_no_shell;    // no xdg_wm_base
  bool has_text;        // an input method and a clipboard
  bool has_tablets;      // tablet-v2
  bool has_cursor_shapes;
  int32_t gesture_version;  // of the gestures of touchpads; 0 for none
  int32_t layer_version;  // of layer-shell; 0 for none
  bool refuses_layers;   // closes each layer at once, as without an output
  int32_t seat_version;  // of the seat; 0 for 8
  int32_t shell_version; // of xdg_wm_base; 0 for 6
  bool sizes_late;       // lets the window choose its first size, and gives its own after the first picture
  int32_t width;        // what the window is told; 0 lets it choose
  int32_t height;
};

// Starts it. The client's end of the connection is written to `socket`; the client closes it.
struct compositor *_Nullable compositor_start(struct compositor_options options, int *_Nonnull socket);
// Ends it, and frees it. The client's connection breaks.
void compositor_stop(struct compositor *_Nonnull compositor);

// Touches. Places are in points of the window; times are the 32-bit stamps of the protocol.
void compositor_down(struct compositor *_Nonnull, uint32_t time, int32_t finger, double x, double y);
void compositor_motion(struct compositor *_Nonnull, uint32_t time, int32_t finger, double x, double y);
void compositor_up(struct compositor *_Nonnull, uint32_t time, int32_t finger);
void compositor_frame(struct compositor *_Nonnull);
void compositor_cancel(struct compositor *_Nonnull);
void compositor_shape(struct compositor *_Nonnull, int32_t finger, double major, double minor);
void compositor_orientation(struct compositor *_Nonnull, int32_t finger, double degrees);
// An exact time stamp, of the next touch event.
void compositor_timestamp(struct compositor *_Nonnull, uint64_t seconds, uint32_t nanoseconds);

// The pointer; `button` is the kernel's code, 0x110 for the left one.
void compositor_pointer_enter(struct compositor *_Nonnull, double x, double y);
void compositor_pointer_leave(struct compositor *_Nonnull);
void compositor_pointer_motion(struct compositor *_Nonnull, uint32_t time, double x, double y);
void compositor_pointer_button(
    struct compositor *_Nonnull, uint32_t time, uint32_t button, bool is_down);
// Steps of a wheel or a touchpad. Axis 0 is the vertical one; sources are those of wl_pointer.axis_source.
void compositor_axis(struct compositor *_Nonnull, uint32_t time, uint32_t axis, double value);
void compositor_axis_source(struct compositor *_Nonnull, uint32_t source);
void compositor_axis_stop(struct compositor *_Nonnull, uint32_t time, uint32_t axis);
// The parts of 120 of a notch; to a seat below version 8, whole notches.
void compositor_axis_notches(struct compositor *_Nonnull, uint32_t axis, int32_t parts_of_120);
// Gestures of a touchpad: kind 0 is a swipe, 1 a pinch, 2 a hold.
void compositor_gesture_begin(struct compositor *_Nonnull, uint32_t time, uint32_t kind, uint32_t fingers);
void compositor_gesture_update(
    struct compositor *_Nonnull, uint32_t time, uint32_t kind, double x, double y, double scale, double rotation);
void compositor_gesture_end(struct compositor *_Nonnull, uint32_t time, uint32_t kind, bool is_cancelled);
void compositor_pointer_frame(struct compositor *_Nonnull);
void compositor_set_pointer(struct compositor *_Nonnull, bool has_pointer);

// Tablets, their pens and pads: words with their numbers, one group after the other, separated by ';', all sent at once.
//   tablet, tool TYPE SERIAL, senses CAPABILITY, pad BUTTONS RINGS STRIPS, known: the last tool is described
//   near, away, down, up, motion X Y, pressure N, distance N, tilt X Y, rotation D, slider N, wheel D CLICKS,
//   button CODE STATE, frame TIME: of the last tool
//   enter, leave, press NUMBER TIME, release NUMBER TIME: of the last pad
//   ring D, ring-stop, ring-frame TIME, strip N, strip-stop, strip-frame TIME: of its first ring and strip
//   no-tool, no-tablet, no-pad: it is removed
void compositor_tablets(struct compositor *_Nonnull, const char *_Nonnull words);

// The keyboard. A keymap is a text of libxkbcommon; `claimed` is the size that the client is told. Keys are the
// kernel's codes.
void compositor_keymap(struct compositor *_Nonnull, const char *_Nonnull text, uint32_t claimed);
void compositor_keyboard_enter(struct compositor *_Nonnull);
void compositor_keyboard_leave(struct compositor *_Nonnull);
void compositor_key(struct compositor *_Nonnull, uint32_t time, uint32_t key, bool is_down);
void compositor_modifiers(
    struct compositor *_Nonnull, uint32_t down, uint32_t locked, uint32_t layout);
void compositor_repeat(struct compositor *_Nonnull, int32_t rate, int32_t delay);
void compositor_set_keyboard(struct compositor *_Nonnull, bool has_keyboard);

// The input method. An edit is one group; `text` and `composed` may be NULL.
void compositor_text_enter(struct compositor *_Nonnull);
void compositor_text_leave(struct compositor *_Nonnull);
void compositor_text_edit(
    struct compositor *_Nonnull, uint32_t before, uint32_t after, const char *_Nullable text,
    const char *_Nullable composed, int32_t begin, int32_t end);
// How many commits the input method has not seen when it ends a group.
void compositor_text_behind(struct compositor *_Nonnull, uint32_t commits);
struct compositor_text_report {
  bool is_enabled;
  int commits;
  char surrounding[64];
  int32_t caret, anchor;
  uint32_t hints, purpose;
  int32_t rectangle[4];
};
struct compositor_text_report compositor_text_report(struct compositor *_Nonnull);

// The clipboard. Another program copies a text of that type: NULL for an empty clipboard; without a text it offers one and
// never sends it.
void compositor_copy(
    struct compositor *_Nonnull, const char *_Nullable type, const char *_Nullable text);
// Another program asks for what the client has copied; returns 0 if it has copied nothing.
int compositor_takes_copy(struct compositor *_Nonnull);
// How many bytes came, when all have come.
int compositor_copied_bytes(struct compositor *_Nonnull);

// Seats and outputs.
void compositor_set_touch(struct compositor *_Nonnull, bool has_touch);
void compositor_add_seat(struct compositor *_Nonnull);
void compositor_remove_seat(struct compositor *_Nonnull);
void compositor_add_output(struct compositor *_Nonnull, int32_t scale);
// `says_leave`: whether the window is told that it is on the output no more.
void compositor_remove_output(struct compositor *_Nonnull, bool says_leave);

// The window.
void compositor_resize(struct compositor *_Nonnull, int32_t width, int32_t height);
// Says that the window is seen no more, or again, in a state of its own; in no state before version 6.
void compositor_suspend(struct compositor *_Nonnull, bool is_suspended);
void compositor_prefer_scale(struct compositor *_Nonnull, uint32_t parts_of_120);
void compositor_close_window(struct compositor *_Nonnull);
// Answers the frame callbacks of the last commit.
void compositor_show_frame(struct compositor *_Nonnull, uint32_t time);

// The connection.
void compositor_protocol_error(struct compositor *_Nonnull);
void compositor_cut(struct compositor *_Nonnull);

// What the client has done.
struct compositor_report {
  int commits;           // with a picture
  int width, height;     // of the last picture, in pixels
  int32_t damage[4];     // the last rectangle of wl_surface.damage_buffer: x, y, width, height
  int32_t view[2];       // what the viewport spreads it over, in points
  uint32_t decoration;   // 1 where the client paints the window's frame, 2 where the compositor shall; 0: nothing said
  uint32_t first_pixel;  // of the last picture
  uint32_t layer, layer_edges, layer_keyboard;  // of the last layer, by the numbers of the protocol
  uint32_t layer_size[2];
  int32_t layer_zone;
  int layer_acknowledged;  // how many of its sizes the client has acknowledged
  int layer_objects;       // how many layers and layer-shells the client has now
  uint32_t cursor_shape;  // of the pointer or tool, the last one that was set; 0 for none
  uint32_t cursor_serial;
  uint32_t serial;        // of the last pointer or tool that came above the window
  int cursor_width;       // of its picture; -1 where it is hidden, 0 before anything was said
  int32_t cursor_place[2];
  int tablet_objects;     // how many tablets, tools, pads, rings and strips the client has now
  int touch_objects;     // how many wl_touch the client has now
  int shell_version;     // of the window's xdg_toplevel
};
struct compositor_report compositor_report(struct compositor *_Nonnull);
#endif
