/* An emulated accelerometer that plays a script from standard input:
 *
 *   accelerometer uinput|hid [NAME]
 *
 *   feel X Y Z        the sensor feels that, in thousandths of a g
 *   wait MS           time passes; waits add up without drift
 *   shake MS HZ MG    swings along x, so many thousandths of a g, for so long
 *   say TEXT          prints TEXT, so that a test knows how far the script is
 *   unplug            the sensor goes; so does it at the end of the input
 *
 * `uinput` sends input events (INPUT_PROP_ACCELEROMETER), `hid` is a sensor hub of USB HID, which
 * the kernel's hid-sensor-accel-3d makes a device of the industrial I/O subsystem.
 * Prints `plugged` once the kernel has the device. Exit status: 0, 1 when the kernel refuses,
 * 2 for a line of the script that cannot be understood, 64 for wrong usage.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <linux/uinput.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { LINE_LENGTH = 256, COUNTS_PER_G = 1000, SAMPLE_MS = 10 };

static int device = -1, is_hid;
static short felt[3];

static void fail(const char *what) {
  fprintf(stderr, "accelerometer: %s: %s\n", what, strerror(errno));
  exit(1);
}

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

/* ---- input events ---- */

static void send_record(int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(device, &event, sizeof event) != sizeof event) fail("/dev/uinput");
}

static void plug_uinput(const char *name) {
  struct uinput_setup setup = {.id = {BUS_USB, 0x1209, 0xdac3, 1}};
  snprintf(setup.name, sizeof setup.name, "%s", name);
  device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uinput");
  if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_SET_EVBIT, EV_ABS) ||
      ioctl(device, UI_SET_PROPBIT, INPUT_PROP_ACCELEROMETER))
    fail("uinput set-up");
  for (int code = ABS_X; code <= ABS_Z; code++) {
    struct uinput_abs_setup axis = {
        .code = code, .absinfo = {.minimum = -8000, .maximum = 8000, .resolution = COUNTS_PER_G}};
    if (ioctl(device, UI_SET_ABSBIT, code) || ioctl(device, UI_ABS_SETUP, &axis)) fail("axis");
  }
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
}

/* ---- HID ---- */

/* Report 1 of a 3D accelerometer, sensor usages of the HID usage tables, page 0x20: a feature with
 * reporting state, power state, report interval in ms and sensitivity; an input with three axes in
 * thousandths of a g. */
static const unsigned char description[] = {
  0x05, 0x20, 0x09, 0x73, 0xa1, 0x00, 0x85, 1,
  0x0a, 0x16, 0x03, 0x15, 0, 0x25, 1, 0x75, 8, 0x95, 1, 0xa1, 2,
  0x0a, 0x40, 0x08, 0x0a, 0x41, 0x08, 0xb1, 0, 0xc0,
  0x0a, 0x19, 0x03, 0x15, 0, 0x25, 5, 0xa1, 2,
  0x0a, 0x50, 0x08, 0x0a, 0x51, 0x08, 0x0a, 0x52, 0x08, 0x0a, 0x53, 0x08, 0x0a, 0x54, 0x08,
  0x0a, 0x55, 0x08, 0xb1, 0, 0xc0,
  0x0a, 0x0e, 0x03, 0x15, 0, 0x27, 0xff, 0xff, 0xff, 0x7f, 0x75, 32, 0x95, 1, 0x55, 0, 0xb1, 2,
  0x0a, 0x52, 0x14, 0x26, 0xff, 0x7f, 0x75, 16, 0x55, 0x0d, 0xb1, 2,
  0x0a, 0x53, 0x04, 0x16, 0x01, 0x80, 0x26, 0xff, 0x7f, 0x75, 16, 0x95, 1, 0x55, 0x0d, 0x81, 2,
  0x0a, 0x54, 0x04, 0x81, 2, 0x0a, 0x55, 0x04, 0x81, 2, 0xc0
};

static struct __attribute__((packed)) {
  unsigned char number, state, power;
  unsigned interval;
  unsigned short sensitivity;
} feature = {1, 1, 1, 100, 1};

struct __attribute__((packed)) input_report {
  unsigned char number;
  short values[3];
};

static void send_event(const struct uhid_event *event) {
  if (write(device, event, sizeof *event) < 0) fail("/dev/uhid");
}

static void plug_hid(const char *name) {
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *request = &event.u.create2;
  device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uhid");
  snprintf((char *)request->name, sizeof request->name, "%s", name);
  snprintf((char *)request->phys, sizeof request->phys, "lab/accelerometer");
  memcpy(request->rd_data, description, sizeof description);
  request->rd_size = sizeof description;
  request->bus = BUS_USB;
  request->vendor = 0x1209;
  request->product = 0xdac4;
  request->version = 1;
  send_event(&event);
}

/* The driver asks for the feature, sets it, and asks for samples when it is polled. */
static void serve(void) {
  struct uhid_event asked, answer;
  memset(&answer, 0, sizeof answer);
  if (read(device, &asked, sizeof asked) < 0) fail("/dev/uhid");
  if (asked.type == UHID_GET_REPORT) {
    struct uhid_get_report_reply_req *reply = &answer.u.get_report_reply;
    answer.type = UHID_GET_REPORT_REPLY;
    reply->id = asked.u.get_report.id;
    if (asked.u.get_report.rtype == UHID_FEATURE_REPORT) {
      reply->size = sizeof feature;
      memcpy(reply->data, &feature, sizeof feature);
    } else {
      struct input_report report = {.number = 1};
      memcpy(report.values, felt, sizeof felt);
      reply->size = sizeof report;
      memcpy(reply->data, &report, sizeof report);
    }
    send_event(&answer);
  } else if (asked.type == UHID_SET_REPORT) {
    size_t size = asked.u.set_report.size;
    memcpy(&feature, asked.u.set_report.data, size < sizeof feature ? size : sizeof feature);
    answer.type = UHID_SET_REPORT_REPLY;
    answer.u.set_report_reply.id = asked.u.set_report.id;
    send_event(&answer);
  }
}

/* ---- both ---- */

static void feel(int x, int y, int z) {
  felt[0] = x, felt[1] = y, felt[2] = z;
  if (is_hid) {
    struct uhid_event event = {.type = UHID_INPUT2};
    struct input_report report = {.number = 1};
    memcpy(report.values, felt, sizeof felt);
    event.u.input2.size = sizeof report;
    memcpy(event.u.input2.data, &report, sizeof report);
    send_event(&event);
  } else {
    for (int axis = 0; axis < 3; axis++) send_record(EV_ABS, ABS_X + axis, felt[axis]);
    send_record(EV_SYN, SYN_REPORT, 0);
  }
}

/* Lets time pass, during which a sensor hub goes on to send what it feels. */
static void idle(long long end) {
  for (;;) {
    long long left = end - now();
    if (left <= 0) return;
    struct pollfd wait = {is_hid ? device : -1, POLLIN, 0};
    int ready = poll(&wait, 1, left < SAMPLE_MS ? left : SAMPLE_MS);
    if (ready < 0 && errno != EINTR) fail("poll");
    if (ready > 0) serve();
    else if (is_hid) feel(felt[0], felt[1], felt[2]);
  }
}

static long long moment;

static void let_pass(int milliseconds) {
  moment += milliseconds;
  idle(moment);
}

static void shake(int milliseconds, double hertz, int strength) {
  short rest[3] = {felt[0], felt[1], felt[2]};
  for (int time = 0; time < milliseconds; time += SAMPLE_MS) {
    int swing = strength * sin(2 * M_PI * hertz * time / 1000);
    feel(rest[0] + swing, rest[1], rest[2]);
    let_pass(SAMPLE_MS);
  }
  feel(rest[0], rest[1], rest[2]);
}

/* Obeys one line; 0 when it cannot be understood. */
static int obey(const char *line) {
  int a, b, c, used = 0;
  double hertz;
  if (sscanf(line, " feel %d %d %d %n", &a, &b, &c, &used) == 3 && !line[used]) feel(a, b, c);
  else if (sscanf(line, " shake %d %lf %d %n", &a, &hertz, &b, &used) == 3 && !line[used])
    shake(a, hertz, b);
  else if (sscanf(line, " wait %d %n", &a, &used) == 1 && !line[used]) let_pass(a);
  else if (!strncmp(line, "say ", 4)) printf("%s\n", line + 4);
  else return line[strspn(line, " ")] == 0;
  return 1;
}

/* Reads one line, byte by byte so that poll() tells the truth; 0 at the end. */
static int next_line(char *line) {
  int length = 0;
  struct pollfd script = {0, POLLIN, 0};
  int is_waiting = poll(&script, 1, 0) == 0;
  for (;;) {
    struct pollfd wait[2] = {{0, POLLIN, 0}, {is_hid ? device : -1, POLLIN, 0}};
    if (poll(wait, 2, is_hid ? SAMPLE_MS : -1) < 0 && errno != EINTR) fail("poll");
    if (wait[1].revents & POLLIN) serve();
    else if (is_hid && !wait[0].revents) feel(felt[0], felt[1], felt[2]);
    if (!wait[0].revents) continue;
    char byte;
    ssize_t got = read(0, &byte, 1);
    if (got < 0) fail("read");
    if (got == 0) return 0;
    if (byte == '\n') break;
    if (length + 1 < LINE_LENGTH) line[length++] = byte;
  }
  line[length] = 0;
  /* A script that paused for its author starts its clock anew. */
  if (is_waiting) moment = now();
  return 1;
}

int main(int count, char **arguments) {
  is_hid = count >= 2 && !strcmp(arguments[1], "hid");
  if (count < 2 || count > 3 || (!is_hid && strcmp(arguments[1], "uinput"))) {
    fprintf(stderr, "usage: accelerometer uinput|hid [NAME] < SCRIPT\n");
    return 64;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  (is_hid ? plug_hid : plug_uinput)(count == 3 ? arguments[2] : "Dactyl Lab Accelerometer");
  printf("plugged\n");

  char line[LINE_LENGTH];
  moment = now();
  for (int number = 1; next_line(line); number++) {
    if (!strcmp(line, "unplug")) break;
    if (obey(line)) continue;
    fprintf(stderr, "accelerometer: line %d: cannot understand `%s`\n", number, line);
    return 2;
  }
  if (is_hid) {
    struct uhid_event event = {.type = UHID_DESTROY};
    send_event(&event);
  }
  close(device);
  return 0;
}
