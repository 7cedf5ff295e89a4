/* A multi-touch protocol B panel through /dev/uinput, 256 x 144 mm unless the
 * command line says otherwise; a keyboard; a scanner that types; a remote control; a mouse; a pen above a screen of
 * 200 x 125 mm, and tablets beside it with an airbrush and a pen that sense no pressure, and one with a mouse too; the switches of a lid and a hinge; and
 * what turns or has a cross: a dial, a rotary encoder, the pad beside a tablet, a gamepad; a touchpad, and a television's remote
 * control. */
#include "script.h"

#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { TOUCHPAD_UNITS_PER_MM = 40 };

static int device = -1;
static int tracking_id[SLOTS];
static int next_tracking_id = 1;
static int is_touched;

static void send_event(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) fail("/dev/uinput");
}

static void axis(int code, int maximum, int resolution) {
  struct uinput_abs_setup setup = {
      .code = code, .absinfo = {.maximum = maximum, .resolution = resolution}};
  if (ioctl(device, UI_SET_ABSBIT, code) || ioctl(device, UI_ABS_SETUP, &setup)) fail("axis");
}

static void begin_of(const char *name, int vendor, int product) {
  struct uinput_setup setup = {.id = {BUS_USB, vendor, product, 1}};
  snprintf(setup.name, sizeof setup.name, "%s", name);
  device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uinput");
  if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_SET_EVBIT, EV_KEY))
    fail("uinput set-up");
}

static void begin(const char *name, int product) { begin_of(name, 0x1209, product); }

static void plug_keys(const char *name, int product) {
  begin(name, product);
  for (int key = KEY_ESC; key <= KEY_MICMUTE; key++)
    if (ioctl(device, UI_SET_KEYBIT, key)) fail("key");
  if (ioctl(device, UI_SET_EVBIT, EV_LED) || ioctl(device, UI_SET_LEDBIT, LED_CAPSL) ||
      ioctl(device, UI_DEV_CREATE))
    fail("uinput device");
}

static void plug_keyboard(const char *name) { plug_keys(name, 0xdac2); }
static void plug_scanner(const char *name) { plug_keys(name, 0xdac5); }

static void plug_switches(const char *name) {
  begin(name, 0xdac6);
  if (ioctl(device, UI_SET_EVBIT, EV_SW) || ioctl(device, UI_SET_SWBIT, SW_LID) ||
      ioctl(device, UI_SET_SWBIT, SW_TABLET_MODE) || ioctl(device, UI_DEV_CREATE))
    fail("uinput device");
}

static void plug_remote(const char *name) {
  static const int keys[] = {KEY_OK, KEY_UP, KEY_DOWN, KEY_LEFT, KEY_RIGHT, KEY_BACK, KEY_PLAYPAUSE, KEY_NEXTSONG,
                             KEY_FASTFORWARD, KEY_CHANNELUP};
  begin(name, 0xdac7);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("key");
  /* As the kernel's rc-core: every infrared receiver claims to point. */
  if (ioctl(device, UI_SET_EVBIT, EV_REL) || ioctl(device, UI_SET_RELBIT, REL_X) || ioctl(device, UI_SET_RELBIT, REL_Y) ||
      ioctl(device, UI_DEV_CREATE))
    fail("uinput device");
}

/* Something that turns by one relative axis, and has one button. */
static void plug_turning(const char *name, int product, int axis, int button) {
  begin(name, product);
  if (ioctl(device, UI_SET_EVBIT, EV_REL) || ioctl(device, UI_SET_RELBIT, axis) ||
      ioctl(device, UI_SET_KEYBIT, button) || ioctl(device, UI_DEV_CREATE))
    fail("uinput device");
}

static void plug_dial(const char *name) { plug_turning(name, 0xdac8, REL_DIAL, BTN_0); }
static void plug_knob(const char *name) { plug_turning(name, 0xdac9, REL_DIAL, KEY_ENTER); }

static void plug_encoder(const char *name) {
  begin(name, 0xdaca);
  if (ioctl(device, UI_SET_EVBIT, EV_ABS)) fail("uinput set-up");
  axis(ABS_X, 23, 0);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

static void plug_pad(const char *name) {
  static const int keys[] = {BTN_0, BTN_1, BTN_2, BTN_3, BTN_STYLUS};
  begin(name, 0xdacb);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_ABS)) fail("uinput set-up");
  axis(ABS_X, 1, 0);
  axis(ABS_Y, 1, 0);
  axis(ABS_WHEEL, 71, 0);
  axis(ABS_MISC, 15, 0);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

static void plug_mouse(const char *name) {
  static const int axes[] = {REL_X, REL_Y, REL_WHEEL, REL_WHEEL_HI_RES, REL_HWHEEL, REL_HWHEEL_HI_RES};
  begin(name, 0xdac3);
  for (int button = BTN_LEFT; button <= BTN_TASK; button++)
    if (ioctl(device, UI_SET_KEYBIT, button)) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_REL)) fail("uinput set-up");
  for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
    if (ioctl(device, UI_SET_RELBIT, axes[i])) fail("axis");
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

static void pen_axis(int code, int minimum, int maximum, int resolution) {
  struct uinput_abs_setup setup = {
      .code = code, .absinfo = {.minimum = minimum, .maximum = maximum, .resolution = resolution}};
  if (ioctl(device, UI_SET_ABSBIT, code) || ioctl(device, UI_ABS_SETUP, &setup)) fail("axis");
}

static void plug_gamepad(const char *name) {
  static const int keys[] = {BTN_SOUTH, BTN_EAST, BTN_NORTH, BTN_WEST, BTN_START};
  begin(name, 0xdacc);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_ABS)) fail("uinput set-up");
  for (int stick = ABS_X; stick <= ABS_Y; stick++) pen_axis(stick, -32768, 32767, 0);
  for (int hat = ABS_HAT0X; hat <= ABS_HAT0Y; hat++) pen_axis(hat, -1, 1, 0);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

static void plug_pen(const char *name) {
  static const int keys[] = {BTN_TOOL_PEN, BTN_TOOL_RUBBER, BTN_TOUCH, BTN_STYLUS, BTN_STYLUS2};
  begin(name, 0xdac4);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_ABS) || ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT) ||
      ioctl(device, UI_SET_EVBIT, EV_MSC) || ioctl(device, UI_SET_MSCBIT, MSC_SERIAL))
    fail("uinput set-up");
  pen_axis(ABS_X, 0, 19999, 100);
  pen_axis(ABS_Y, 0, 12499, 100);
  pen_axis(ABS_Z, -900, 899, 0);
  pen_axis(ABS_PRESSURE, 0, 2047, 0);
  pen_axis(ABS_DISTANCE, 0, 63, 0);
  pen_axis(ABS_TILT_X, -60, 60, 57);
  pen_axis(ABS_TILT_Y, -60, 60, 57);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

static void plug_tablet_of(const char *name, int has_mouse) {
  static const int keys[] = {BTN_TOOL_PEN, BTN_TOOL_AIRBRUSH, BTN_TOUCH, BTN_STYLUS};
  /* libinput takes mice from Wacom's tablets alone. */
  begin_of(name, has_mouse == 1 ? 0x056a : 0x1209, 0xdacd);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_ABS) || ioctl(device, UI_SET_PROPBIT, INPUT_PROP_POINTER))
    fail("uinput set-up");
  pen_axis(ABS_X, 0, 19999, 100);
  pen_axis(ABS_Y, 0, 12499, 100);
  if (has_mouse) {
    static const int buttons[] = {BTN_TOOL_MOUSE, BTN_LEFT, BTN_RIGHT, BTN_MIDDLE};
    for (size_t i = 0; i < sizeof buttons / sizeof *buttons; i++)
      if (ioctl(device, UI_SET_KEYBIT, buttons[i])) fail("button");
    if (ioctl(device, UI_SET_EVBIT, EV_REL) || ioctl(device, UI_SET_RELBIT, REL_WHEEL)) fail("wheel");
    pen_axis(ABS_DISTANCE, 0, 63, 0);
  }
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}
static void plug_tablet(const char *name) { plug_tablet_of(name, 0); }
static void plug_mouse_tablet(const char *name) { plug_tablet_of(name, 1); }
static void plug_other_mouse_tablet(const char *name) { plug_tablet_of(name, 2); }

static void plug(const char *name) {
  begin(name, 0xdac1);
  if (ioctl(device, UI_SET_EVBIT, EV_ABS) || ioctl(device, UI_SET_KEYBIT, BTN_TOUCH) ||
      ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT))
    fail("uinput set-up");
  axis(ABS_X, panel_width - 1, UNITS_PER_MM);
  axis(ABS_Y, panel_height - 1, UNITS_PER_MM);
  axis(ABS_MT_SLOT, SLOTS - 1, 0);
  axis(ABS_MT_TOUCH_MAJOR, MAJOR_MAX, UNITS_PER_MM);
  axis(ABS_MT_POSITION_X, panel_width - 1, UNITS_PER_MM);
  axis(ABS_MT_POSITION_Y, panel_height - 1, UNITS_PER_MM);
  axis(ABS_MT_TRACKING_ID, 65535, 0);
  axis(ABS_MT_TOOL_TYPE, MT_TOOL_PALM, 0);
  axis(ABS_MT_PRESSURE, PRESSURE_MAX, 0);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

/* A clickpad of 102.4 x 57.6 mm for five fingers. */
static void plug_touchpad(const char *name) {
  static const int keys[] = {BTN_LEFT,           BTN_TOUCH,          BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP,
                             BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};
  begin(name, 0xdace);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("button");
  if (ioctl(device, UI_SET_EVBIT, EV_ABS) || ioctl(device, UI_SET_PROPBIT, INPUT_PROP_POINTER) ||
      ioctl(device, UI_SET_PROPBIT, INPUT_PROP_BUTTONPAD))
    fail("uinput set-up");
  axis(ABS_X, WIDTH - 1, TOUCHPAD_UNITS_PER_MM);
  axis(ABS_Y, HEIGHT - 1, TOUCHPAD_UNITS_PER_MM);
  axis(ABS_MT_SLOT, 4, 0);
  axis(ABS_MT_POSITION_X, WIDTH - 1, TOUCHPAD_UNITS_PER_MM);
  axis(ABS_MT_POSITION_Y, HEIGHT - 1, TOUCHPAD_UNITS_PER_MM);
  axis(ABS_MT_TRACKING_ID, 65535, 0);
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

/* A television's remote control through HDMI, as the kernel's cec.ko and rc-main.c make it: the keys of rc-cec, scan codes,
 * and REL_X and REL_Y, which every remote control claims. */
static void plug_cec(const char *name) {
  static const int keys[] = {KEY_OK,     KEY_UP,   KEY_DOWN,  KEY_LEFT,       KEY_RIGHT,       KEY_EXIT,
                             KEY_PLAY,   KEY_STOP, KEY_PAUSE, KEY_FASTFORWARD, KEY_REWIND,      KEY_NEXT,
                             KEY_PREVIOUS, KEY_RED, KEY_GREEN, KEY_CHANNELUP,  KEY_CHANNELDOWN, KEY_NUMERIC_0,
                             KEY_PLAYPAUSE};
  begin(name, 0xdacf);
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (ioctl(device, UI_SET_KEYBIT, keys[i])) fail("key");
  if (ioctl(device, UI_SET_EVBIT, EV_MSC) || ioctl(device, UI_SET_MSCBIT, MSC_SCAN) || ioctl(device, UI_SET_EVBIT, EV_REP) ||
      ioctl(device, UI_SET_EVBIT, EV_REL) || ioctl(device, UI_SET_RELBIT, REL_X) || ioctl(device, UI_SET_RELBIT, REL_Y) ||
      ioctl(device, UI_DEV_CREATE))
    fail("uinput device");
}

/* As the kernel's input_mt_report_pointer_emulation(): the oldest contact is the pointer. */
static void emulate_pointer(const struct finger *fingers) {
  int oldest = -1;
  for (int slot = 0; slot < SLOTS; slot++)
    if (fingers[slot].down && (oldest < 0 || tracking_id[slot] < tracking_id[oldest])) oldest = slot;
  if ((oldest >= 0) != is_touched) send_event(EV_KEY, BTN_TOUCH, is_touched = oldest >= 0);
  if (oldest < 0) return;
  send_event(EV_ABS, ABS_X, fingers[oldest].x);
  send_event(EV_ABS, ABS_Y, fingers[oldest].y);
}

static void frame(const struct finger *fingers) {
  for (int slot = 0; slot < SLOTS; slot++) {
    const struct finger *finger = fingers + slot;
    if (!finger->changed) continue;
    send_event(EV_ABS, ABS_MT_SLOT, slot);
    if (!finger->down) {
      send_event(EV_ABS, ABS_MT_TRACKING_ID, -1);
      tracking_id[slot] = 0;
      continue;
    }
    if (!tracking_id[slot])
      send_event(EV_ABS, ABS_MT_TRACKING_ID, tracking_id[slot] = next_tracking_id++);
    send_event(EV_ABS, ABS_MT_POSITION_X, finger->x);
    send_event(EV_ABS, ABS_MT_POSITION_Y, finger->y);
    if (finger->major) send_event(EV_ABS, ABS_MT_TOUCH_MAJOR, finger->major);
    if (finger->pressure) send_event(EV_ABS, ABS_MT_PRESSURE, finger->pressure);
  }
  emulate_pointer(fingers);
  send_event(EV_SYN, SYN_REPORT, 0);
}

/* How many fingers are down, as the kernel's input_mt_report_finger_count(). */
static void count_fingers(const struct finger *fingers) {
  static const int tools[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};
  static int told;
  int count = 0;
  for (int slot = 0; slot < 5; slot++) count += fingers[slot].down;
  if (count == told) return;
  if (told) send_event(EV_KEY, tools[told - 1], 0);
  if (count) send_event(EV_KEY, tools[count - 1], 1);
  told = count;
}

static void touchpad_frame(const struct finger *fingers) {
  count_fingers(fingers);
  frame(fingers);
}

static int descriptor(void) { return -1; }
static void serve(void) {}
static void unplug(void) { close(device); }

const struct panel uinput_panel = {"uinput", plug, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_mouse = {"mouse", plug_mouse, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_switches = {
    "switches", plug_switches, frame, descriptor, serve, unplug, send_event};

const struct panel uinput_remote = {"remote", plug_remote, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_touchpad = {"touchpad", plug_touchpad, touchpad_frame, descriptor, serve, unplug, send_event};
const struct panel uinput_cec = {"cec", plug_cec, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_dial = {"dial", plug_dial, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_knob = {"knob", plug_knob, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_encoder = {"encoder", plug_encoder, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_pad = {"pad", plug_pad, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_gamepad = {"gamepad", plug_gamepad, frame, descriptor, serve, unplug, send_event};

const struct panel uinput_mouse_tablet = {
    "mousetablet", plug_mouse_tablet, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_other_mouse_tablet = {
    "othertablet", plug_other_mouse_tablet, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_tablet = {"tablet", plug_tablet, frame, descriptor, serve, unplug, send_event};
const struct panel uinput_pen = {"pen", plug_pen, frame, descriptor, serve, unplug, send_event};

/* The kernel hands on which lamps the system lights. */
static int keyboard_descriptor(void) { return device; }
static void say_lamp(void) {
  struct input_event event;
  if (read(device, &event, sizeof event) != sizeof event) fail("/dev/uinput");
  if (event.type == EV_LED) printf("lamp %d %d\n", event.code, event.value);
}

const struct panel uinput_keyboard = {
    "keyboard", plug_keyboard, frame, keyboard_descriptor, say_lamp, unplug, send_event};
const struct panel uinput_scanner = {
    "scanner", plug_scanner, frame, keyboard_descriptor, say_lamp, unplug, send_event};
