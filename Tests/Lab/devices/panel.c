/* An emulated touchscreen, keyboard, dial or other device that plays a script from standard input: see script.h.
 *
 *   panel KIND [NAME]                   without arguments it lists the kinds
 *   panel uinput NAME WIDTHxHEIGHT      in whole millimetres
 *
 * Prints `plugged` once the kernel has the device. Exit status: 0, 1 when the kernel refuses,
 * 2 for a line of the script that cannot be understood, 64 for wrong usage.
 */
#define _GNU_SOURCE
#include "script.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MAX_LENGTH = 256, NANOSECONDS = 1000000000 };

int panel_width = WIDTH, panel_height = HEIGHT;

void fail(const char *what) {
  fprintf(stderr, "panel: %s: %s\n", what, strerror(errno));
  exit(1);
}

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * (long long)NANOSECONDS + t.tv_nsec;
}

/* Lets time pass until `end`, or until standard input has something when `for_input`. */
static void idle(const struct panel *panel, long long end, int for_input) {
  for (;;) {
    struct pollfd wait[2] = {{panel->descriptor(), POLLIN, 0}, {for_input ? 0 : -1, POLLIN, 0}};
    long long left = end - now();
    if (!for_input && left <= 0) return;
    struct timespec timeout = {left / NANOSECONDS, left % NANOSECONDS};
    if (ppoll(wait, 2, for_input ? NULL : &timeout, NULL) < 0 && errno != EINTR) fail("poll");
    if (wait[0].revents & POLLIN) panel->serve();
    if (wait[1].revents) return;
  }
}

/* Reads one line, byte by byte so that poll() tells the truth; 0 at the end. */
static int next_line(const struct panel *panel, char *line) {
  int length = 0;
  for (;;) {
    char byte;
    idle(panel, 0, 1);
    ssize_t got = read(0, &byte, 1);
    if (got < 0) fail("read");
    if (got == 0) return 0;
    if (byte == '\n') break;
    if (length + 1 < LINE_MAX_LENGTH) line[length++] = byte;
  }
  line[length] = 0;
  return 1;
}

/* Reads the numbers of a line; answers how many there were. */
static int numbers(const char *text, int *values, int most) {
  int count = 0, used = 0;
  while (count < most && sscanf(text, "%d%n", values + count, &used) == 1) {
    text += used;
    count++;
  }
  return text[strspn(text, " \t")] ? -1 : count;
}

static struct finger fingers[SLOTS];

static int touch(const char *arguments, int was_down) {
  int v[5];
  int count = numbers(arguments, v, 5);
  if ((count != 3 && count != 5) || v[0] < 0 || v[0] >= SLOTS) return 0;
  struct finger *finger = fingers + v[0];
  if (finger->down != was_down) return 0;
  finger->down = finger->changed = 1;
  finger->x = v[1];
  finger->y = v[2];
  if (count == 5) finger->major = v[3], finger->pressure = v[4];
  return 1;
}

static int lift(const char *arguments) {
  int slot;
  if (numbers(arguments, &slot, 1) != 1 || slot < 0 || slot >= SLOTS) return 0;
  if (!fingers[slot].down) return 0;
  fingers[slot].down = 0;
  fingers[slot].changed = 1;
  return 1;
}

/* Obeys one line; 0 when it cannot be understood. */
static int obey(const struct panel *panel, const char *line, long long *moment) {
  char word[16] = "";
  int used = 0;
  if (sscanf(line, "%15s%n", word, &used) != 1 || word[0] == '#') return 1;
  const char *rest = line + used;
  if (!strcmp(word, "down")) return touch(rest, 0);
  if (!strcmp(word, "move")) return touch(rest, 1);
  if (!strcmp(word, "up")) return lift(rest);
  if (!strcmp(word, "event")) {
    int v[3];
    if (!panel->event || numbers(rest, v, 3) != 3) return 0;
    panel->event(v[0], v[1], v[2]);
    return 1;
  }
  if (!strcmp(word, "frame")) {
    panel->frame(fingers);
    for (int slot = 0; slot < SLOTS; slot++) fingers[slot].changed = 0;
    return 1;
  }
  if (!strcmp(word, "wait")) {
    int milliseconds;
    if (numbers(rest, &milliseconds, 1) != 1 || milliseconds < 0) return 0;
    *moment += milliseconds * 1000000LL;
    /* A script that paused for its author starts its clock anew. */
    if (*moment < now()) *moment = now();
    idle(panel, *moment, 0);
    return 1;
  }
  if (!strcmp(word, "say")) {
    printf("%s\n", rest + strspn(rest, " "));
    return 1;
  }
  return 0;
}

static const struct panel *const panels[] = {
    &uinput_panel,    &hid_panel,   &uinput_keyboard, &uinput_scanner, &uinput_remote, &uinput_mouse, &uinput_pen,
    &uinput_switches, &uinput_dial, &uinput_knob,     &uinput_encoder, &uinput_pad,    &uinput_gamepad,
    &uinput_touchpad, &uinput_cec,  &uinput_tablet, &uinput_mouse_tablet,
    &uinput_other_mouse_tablet,
};

int main(int count, char **arguments) {
  const struct panel *panel = NULL;
  for (size_t i = 0; i < sizeof panels / sizeof *panels; i++)
    if (count >= 2 && !strcmp(arguments[1], panels[i]->name)) panel = panels[i];
  if (count == 4 && panel == &uinput_panel) {
    int used = 0;
    if (sscanf(arguments[3], "%dx%d%n", &panel_width, &panel_height, &used) != 2 ||
        arguments[3][used] || panel_width < 1 || panel_height < 1 || panel_width > 2000 ||
        panel_height > 2000)
      panel = NULL;
    panel_width *= UNITS_PER_MM;
    panel_height *= UNITS_PER_MM;
  }
  if (!panel || count > (panel == &uinput_panel ? 4 : 3)) {
    fprintf(stderr, "usage: panel KIND [NAME] < SCRIPT, or panel uinput NAME WIDTHxHEIGHT\nkinds:");
    for (size_t i = 0; i < sizeof panels / sizeof *panels; i++) fprintf(stderr, " %s", panels[i]->name);
    fprintf(stderr, "\n");
    return 64;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  panel->plug(count >= 3 ? arguments[2] : "Dactyl Lab Panel");
  printf("plugged\n");

  char line[LINE_MAX_LENGTH];
  long long moment = now();
  for (int number = 1; next_line(panel, line); number++) {
    if (!strcmp(line, "unplug")) break;
    if (obey(panel, line, &moment)) continue;
    fprintf(stderr, "panel: line %d: cannot understand `%s`\n", number, line);
    return 2;
  }
  panel->unplug();
  return 0;
}
