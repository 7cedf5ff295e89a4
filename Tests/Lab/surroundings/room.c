/* An emulated sensor hub of USB HID with two sensors, of light and of presence, that plays a script from standard input:
 *
 *   light LUX         so much light falls on it
 *   near 0|1          somebody is there
 *   say TEXT          prints TEXT
 *   unplug            the hub goes; so does it at the end of the input
 *
 * The kernel's hid-sensor-als and hid-sensor-prox make devices of the industrial I/O subsystem of it. Prints `plugged` once the
 * kernel has it. Exit status: 0, 1 when the kernel refuses, 2 for a line that cannot be understood.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIGHT = 1, PRESENCE = 2, LINE_LENGTH = 256 };

static int device = -1;
static unsigned lux, is_near;

static void fail(const char *what) {
  fprintf(stderr, "room: %s: %s\n", what, strerror(errno));
  exit(1);
}

/* Of each sensor: a feature with reporting state, power state and report interval; an input of 32 bits. */
#define SENSOR(type, number, field_low, field_high) \
  0x05, 0x20, 0x09, type, 0xa1, 0x00, 0x85, number, \
  0x0a, 0x16, 0x03, 0x15, 0, 0x25, 1, 0x75, 8, 0x95, 1, 0xa1, 2, \
  0x0a, 0x40, 0x08, 0x0a, 0x41, 0x08, 0xb1, 0, 0xc0, \
  0x0a, 0x19, 0x03, 0x15, 0, 0x25, 5, 0xa1, 2, \
  0x0a, 0x50, 0x08, 0x0a, 0x51, 0x08, 0x0a, 0x52, 0x08, 0x0a, 0x53, 0x08, 0x0a, 0x54, 0x08, \
  0x0a, 0x55, 0x08, 0xb1, 0, 0xc0, \
  0x0a, 0x0e, 0x03, 0x15, 0, 0x27, 0xff, 0xff, 0xff, 0x7f, 0x75, 32, 0x95, 1, 0x55, 0, 0xb1, 2, \
  0x0a, field_low, field_high, 0x15, 0, 0x27, 0xff, 0xff, 0xff, 0x7f, 0x75, 32, 0x95, 1, 0x55, 0, 0x81, 2, 0xc0

static const unsigned char description[] = {
  SENSOR(0x41, LIGHT, 0xd1, 0x04), SENSOR(0x11, PRESENCE, 0xb1, 0x04)
};

struct __attribute__((packed)) feature {
  unsigned char number, state, power;
  unsigned interval;
};
static struct feature features[2] = {{LIGHT, 1, 1, 100}, {PRESENCE, 1, 1, 100}};

struct __attribute__((packed)) input_report {
  unsigned char number;
  unsigned value;
};

static void send_event(const struct uhid_event *event) {
  if (write(device, event, sizeof *event) < 0) fail("/dev/uhid");
}

static struct input_report present(int number) {
  return (struct input_report){number, number == LIGHT ? lux : is_near};
}

static void tell(int number) {
  struct uhid_event event = {.type = UHID_INPUT2};
  struct input_report report = present(number);
  event.u.input2.size = sizeof report;
  memcpy(event.u.input2.data, &report, sizeof report);
  send_event(&event);
}

/* The driver asks for the feature, sets it, and asks for a value when its file is read. */
static void serve(void) {
  struct uhid_event asked, answer;
  memset(&answer, 0, sizeof answer);
  if (read(device, &asked, sizeof asked) < 0) fail("/dev/uhid");
  if (asked.type == UHID_GET_REPORT) {
    struct uhid_get_report_reply_req *reply = &answer.u.get_report_reply;
    int number = asked.u.get_report.rnum;
    answer.type = UHID_GET_REPORT_REPLY;
    reply->id = asked.u.get_report.id;
    if (number != LIGHT && number != PRESENCE) {
      reply->err = EIO;
    } else if (asked.u.get_report.rtype == UHID_FEATURE_REPORT) {
      reply->size = sizeof features[0];
      memcpy(reply->data, &features[number - 1], sizeof features[0]);
    } else {
      struct input_report report = present(number);
      reply->size = sizeof report;
      memcpy(reply->data, &report, sizeof report);
    }
    send_event(&answer);
  } else if (asked.type == UHID_SET_REPORT) {
    int number = asked.u.set_report.data[0];
    size_t size = asked.u.set_report.size;
    if ((number == LIGHT || number == PRESENCE) && size <= sizeof features[0])
      memcpy(&features[number - 1], asked.u.set_report.data, size);
    answer.type = UHID_SET_REPORT_REPLY;
    answer.u.set_report_reply.id = asked.u.set_report.id;
    send_event(&answer);
  }
}

static int obey(const char *line) {
  if (sscanf(line, " light %u", &lux) == 1) tell(LIGHT);
  else if (sscanf(line, " near %u", &is_near) == 1) tell(PRESENCE);
  else if (!strncmp(line, "say ", 4)) printf("%s\n", line + 4);
  else return line[strspn(line, " ")] == 0;
  return 1;
}

/* Reads one line, byte by byte, and serves the driver meanwhile; 0 at the end. */
static int next_line(char *line) {
  int length = 0;
  for (;;) {
    struct pollfd wait[2] = {{0, POLLIN, 0}, {device, POLLIN, 0}};
    if (poll(wait, 2, -1) < 0 && errno != EINTR) fail("poll");
    if (wait[1].revents & POLLIN) serve();
    if (!wait[0].revents) continue;
    char byte;
    if (read(0, &byte, 1) <= 0) return 0;
    if (byte == '\n') break;
    if (length + 1 < LINE_LENGTH) line[length++] = byte;
  }
  line[length] = 0;
  return 1;
}

int main(void) {
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *request = &event.u.create2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uhid");
  snprintf((char *)request->name, sizeof request->name, "Dactyl Lab Room");
  memcpy(request->rd_data, description, sizeof description);
  request->rd_size = sizeof description;
  request->bus = BUS_USB;
  request->vendor = 0x1209;
  request->product = 0xdac6;
  send_event(&event);
  printf("plugged\n");
  char line[LINE_LENGTH];
  for (int number = 1; next_line(line); number++) {
    if (!strcmp(line, "unplug")) break;
    if (obey(line)) continue;
    fprintf(stderr, "room: line %d: cannot understand `%s`\n", number, line);
    return 2;
  }
  struct uhid_event end = {.type = UHID_DESTROY};
  send_event(&end);
  return 0;
}
