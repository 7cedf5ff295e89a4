#include "lab_hid.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int send_event(int device, const struct uhid_event *event) {
  return write(device, event, sizeof *event) < 0 ? -1 : 0;
}

int lab_hid_create(const char *name, unsigned bus, unsigned vendor, unsigned product,
                   const unsigned char *descriptor, unsigned size) {
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *request = &event.u.create2;
  if (size > sizeof request->rd_data) {
    errno = EMSGSIZE;
    return -1;
  }
  int device = open("/dev/uhid", O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return -1;
  snprintf((char *)request->name, sizeof request->name, "%s", name);
  snprintf((char *)request->phys, sizeof request->phys, "lab/hid");
  memcpy(request->rd_data, descriptor, size);
  request->rd_size = size;
  request->bus = bus;
  request->vendor = vendor;
  request->product = product;
  if (send_event(device, &event)) {
    int code = errno;
    close(device);
    errno = code;
    return -1;
  }
  return device;
}

int lab_hid_serve(int device, const unsigned char *feature, unsigned size) {
  struct uhid_event asked, answer;
  memset(&answer, 0, sizeof answer);
  if (read(device, &asked, sizeof asked) < 0) return errno == EAGAIN ? 0 : -1;
  switch (asked.type) {
  case UHID_GET_REPORT:
    answer.type = UHID_GET_REPORT_REPLY;
    answer.u.get_report_reply.id = asked.u.get_report.id;
    if (feature && size > 0 && size <= sizeof answer.u.get_report_reply.data &&
        feature[0] == asked.u.get_report.rnum) {
      answer.u.get_report_reply.size = size;
      memcpy(answer.u.get_report_reply.data, feature, size);
    } else {
      answer.u.get_report_reply.err = EIO;
    }
    return send_event(device, &answer) ? -1 : 1;
  case UHID_SET_REPORT:
    answer.type = UHID_SET_REPORT_REPLY;
    answer.u.set_report_reply.id = asked.u.set_report.id;
    return send_event(device, &answer) ? -1 : 1;
  default:
    return 1;
  }
}

int lab_hid_input(int device, const unsigned char *report, unsigned size) {
  struct uhid_event event = {.type = UHID_INPUT2};
  if (size > sizeof event.u.input2.data) {
    errno = EMSGSIZE;
    return -1;
  }
  event.u.input2.size = size;
  memcpy(event.u.input2.data, report, size);
  return send_event(device, &event);
}

void lab_hid_destroy(int device) {
  struct uhid_event event = {.type = UHID_DESTROY};
  send_event(device, &event);
  close(device);
}
