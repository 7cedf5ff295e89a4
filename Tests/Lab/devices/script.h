/* The script language of the emulated panels: one command a line, read from standard input.
 *
 *   down SLOT X Y [MAJOR PRESSURE]   a finger touches; device units, 16 to the millimetre
 *   move SLOT X Y [MAJOR PRESSURE]   it moves
 *   up SLOT                          it lifts
 *   event TYPE CODE VALUE            a record as it is, through uinput alone; event 0 0 0 ends a frame
 *   frame                            what came before becomes visible at once (SYN_REPORT)
 *   wait MS                          time passes; waits add up without drift
 *   say TEXT                         prints TEXT, so that a test knows how far the script is
 *   unplug                           the panel goes, with the fingers that are down; so does it
 *                                    at the end of the input
 *   # remark
 */
#ifndef SCRIPT_H
#define SCRIPT_H

enum { SLOTS = 10, UNITS_PER_MM = 16, WIDTH = 4096, HEIGHT = 2304, MAJOR_MAX = 255, PRESSURE_MAX = 255 };

/* The size of the uinput panel, in device units; WIDTH and HEIGHT unless the command line says
 * otherwise. */
extern int panel_width, panel_height;

/* One finger as the script last left it. */
struct finger {
  int down, changed;
  int x, y, major, pressure;
};

/* What a kind of panel does. */
struct panel {
  const char *name;
  void (*plug)(const char *name);
  /* Shows the frame: fingers with `changed` set. */
  void (*frame)(const struct finger *fingers);
  /* A descriptor to serve while time passes, or -1. */
  int (*descriptor)(void);
  void (*serve)(void);
  void (*unplug)(void);
  /* Sends one record; NULL where there are none. */
  void (*event)(int type, int code, int value);
};

extern const struct panel uinput_panel, uinput_keyboard, uinput_scanner, uinput_remote, uinput_mouse, uinput_switches,
    uinput_pen, uinput_dial, uinput_knob, uinput_encoder, uinput_pad, uinput_gamepad, uinput_touchpad, uinput_cec,
    uinput_tablet, uinput_mouse_tablet, uinput_other_mouse_tablet, hid_panel;

/* Ends the program with a sentence on standard error. */
void fail(const char *what);

#endif
