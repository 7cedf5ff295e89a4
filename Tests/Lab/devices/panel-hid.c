/* A HID touchscreen through /dev/uhid, which the kernel's hid-multitouch binds; 256 x 144 mm. */
#include "script.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { REPORT_TOUCH = 1, REPORT_MAXIMUM = 2, SCAN_UNITS_PER_FRAME = 100 };

/* One finger of the report: tip switch, contact identifier, X and Y with their physical size. */
#define LOW(n) ((n) & 0xff)
#define HIGH(n) ((n) >> 8)
#define FINGER                                                                               \
  0x05, 0x0d, 0x09, 0x22, 0xa1, 0x02,                         /* Digitizer, Finger */        \
  0x09, 0x42, 0x15, 0, 0x25, 1, 0x75, 1, 0x95, 1, 0x81, 2,    /* Tip Switch */               \
  0x95, 7, 0x81, 3,                                           /* padding */                  \
  0x09, 0x51, 0x25, 127, 0x75, 8, 0x95, 1, 0x81, 2,           /* Contact Identifier */       \
  0x05, 0x01, 0x55, 0x0e, 0x65, 0x11, 0x75, 16,               /* hundredths of a cm */       \
  0x26, LOW(WIDTH - 1), HIGH(WIDTH - 1),                                                     \
  0x46, LOW(WIDTH * 10 / UNITS_PER_MM), HIGH(WIDTH * 10 / UNITS_PER_MM),                     \
  0x09, 0x30, 0x81, 2,                                        /* X */                        \
  0x26, LOW(HEIGHT - 1), HIGH(HEIGHT - 1),                                                   \
  0x46, LOW(HEIGHT * 10 / UNITS_PER_MM), HIGH(HEIGHT * 10 / UNITS_PER_MM),                   \
  0x09, 0x31, 0x81, 2,                                        /* Y */                        \
  0x45, 0, 0x55, 0, 0x65, 0, 0xc0

static const unsigned char description[] = {
  0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, REPORT_TOUCH,     /* Digitizer, Touch Screen */
  FINGER, FINGER, FINGER, FINGER, FINGER, FINGER, FINGER, FINGER, FINGER, FINGER,
  0x05, 0x0d, 0x27, 0xff, 0xff, 0, 0, 0x75, 16, 0x95, 1, 0x09, 0x56, 0x81, 2,  /* Scan Time */
  0x09, 0x54, 0x25, SLOTS, 0x75, 8, 0x81, 2,                  /* Contact Count */
  0x85, REPORT_MAXIMUM, 0x09, 0x55, 0x25, SLOTS, 0xb1, 2, 0xc0 /* Contact Count Maximum */
};

struct __attribute__((packed)) touch_report {
  unsigned char number;
  struct __attribute__((packed)) {
    unsigned char tip, identifier;
    unsigned short x, y;
  } contacts[SLOTS];
  unsigned short scan_time;
  unsigned char count;
};

static int device = -1;
static unsigned short scan_time;

static void send_event(const struct uhid_event *event) {
  if (write(device, event, sizeof *event) < 0) fail("/dev/uhid");
}

static void plug(const char *name) {
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *request = &event.u.create2;
  device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uhid");
  snprintf((char *)request->name, sizeof request->name, "%s", name);
  snprintf((char *)request->phys, sizeof request->phys, "lab/hid");
  memcpy(request->rd_data, description, sizeof description);
  request->rd_size = sizeof description;
  request->bus = BUS_USB;
  request->vendor = 0x1209;
  request->product = 0xdac2;
  request->version = 1;
  send_event(&event);
}

static void frame(const struct finger *fingers) {
  struct uhid_event event = {.type = UHID_INPUT2};
  struct touch_report report = {.number = REPORT_TOUCH};
  for (int slot = 0; slot < SLOTS; slot++) {
    const struct finger *finger = fingers + slot;
    if (!finger->down && !finger->changed) continue;
    report.contacts[report.count].tip = finger->down;
    report.contacts[report.count].identifier = slot;
    report.contacts[report.count].x = finger->x;
    report.contacts[report.count].y = finger->y;
    report.count++;
  }
  report.scan_time = scan_time += SCAN_UNITS_PER_FRAME;
  event.u.input2.size = sizeof report;
  memcpy(event.u.input2.data, &report, sizeof report);
  send_event(&event);
}

static int descriptor(void) { return device; }

/* The driver asks how many contacts there are, and sets the input mode. */
static void serve(void) {
  struct uhid_event asked, answer;
  memset(&answer, 0, sizeof answer);
  if (read(device, &asked, sizeof asked) < 0) fail("/dev/uhid");
  switch (asked.type) {
  case UHID_GET_REPORT:
    answer.type = UHID_GET_REPORT_REPLY;
    answer.u.get_report_reply.id = asked.u.get_report.id;
    if (asked.u.get_report.rnum == REPORT_MAXIMUM) {
      answer.u.get_report_reply.size = 2;
      answer.u.get_report_reply.data[0] = REPORT_MAXIMUM;
      answer.u.get_report_reply.data[1] = SLOTS;
    } else {
      answer.u.get_report_reply.err = EIO;
    }
    send_event(&answer);
    break;
  case UHID_SET_REPORT:
    answer.type = UHID_SET_REPORT_REPLY;
    answer.u.set_report_reply.id = asked.u.set_report.id;
    send_event(&answer);
    break;
  default:
    break;
  }
}

static void unplug(void) {
  struct uhid_event event = {.type = UHID_DESTROY};
  send_event(&event);
  close(device);
}

const struct panel hid_panel = {"hid", plug, frame, descriptor, serve, unplug, NULL};
