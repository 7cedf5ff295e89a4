/* An emulated motor: an event device of uinput with force feedback, which prints what it is asked for.
 *
 *   motor rumble|wave [SLOW]
 *
 * Lines: `plugged`; `upload ID rumble STRONG WEAK DELAY LENGTH` or `upload ID wave CODE MAGNITUDE PERIOD DELAY LENGTH`;
 * `play ID`; `erase ID`. The end of the input pulls it out. With SLOW it takes so many ms for each upload.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int device = -1, patience;

static void fail(const char *what) {
  fprintf(stderr, "motor: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void take_upload(int request) {
  struct uinput_ff_upload upload = {.request_id = request};
  if (ioctl(device, UI_BEGIN_FF_UPLOAD, &upload)) fail("upload");
  const struct ff_effect *effect = &upload.effect;
  if (effect->type == FF_RUMBLE)
    printf("upload %d rumble %u %u %u %u\n", effect->id, effect->u.rumble.strong_magnitude,
           effect->u.rumble.weak_magnitude, effect->replay.delay, effect->replay.length);
  else
    printf("upload %d wave %#x %d %u %u %u\n", effect->id, effect->u.periodic.waveform, effect->u.periodic.magnitude,
           effect->u.periodic.period, effect->replay.delay, effect->replay.length);
  if (patience) usleep(patience * 1000);
  if (ioctl(device, UI_END_FF_UPLOAD, &upload)) fail("upload");
}

static void take_erasure(int request) {
  struct uinput_ff_erase erasure = {.request_id = request};
  if (ioctl(device, UI_BEGIN_FF_ERASE, &erasure)) fail("erase");
  printf("erase %u\n", erasure.effect_id);
  if (ioctl(device, UI_END_FF_ERASE, &erasure)) fail("erase");
}

int main(int count, char **arguments) {
  int is_rumble = count >= 2 && !strcmp(arguments[1], "rumble");
  if (count < 2 || (!is_rumble && strcmp(arguments[1], "wave"))) {
    fprintf(stderr, "usage: motor rumble|wave [SLOW]\n");
    return 64;
  }
  patience = count > 2 ? atoi(arguments[2]) : 0;
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct uinput_setup setup = {.id = {BUS_USB, 0x1209, 0xdac7, 1}, .ff_effects_max = 4};
  snprintf(setup.name, sizeof setup.name, "Lab motor");
  device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (device < 0) fail("/dev/uinput");
  if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_SET_EVBIT, EV_FF)) fail("uinput set-up");
  if (is_rumble ? ioctl(device, UI_SET_FFBIT, FF_RUMBLE)
                : ioctl(device, UI_SET_FFBIT, FF_PERIODIC) || ioctl(device, UI_SET_FFBIT, FF_SINE))
    fail("uinput set-up");
  if (ioctl(device, UI_DEV_CREATE)) fail("uinput device");
  printf("plugged\n");
  for (;;) {
    struct pollfd wait[2] = {{0, POLLIN, 0}, {device, POLLIN, 0}};
    if (poll(wait, 2, -1) < 0 && errno != EINTR) fail("poll");
    if (wait[1].revents & POLLIN) {
      struct input_event event;
      if (read(device, &event, sizeof event) != sizeof event) fail("read");
      if (event.type == EV_UINPUT && event.code == UI_FF_UPLOAD) take_upload(event.value);
      if (event.type == EV_UINPUT && event.code == UI_FF_ERASE) take_erasure(event.value);
      if (event.type == EV_FF && event.value) printf("play %u\n", event.code);
    }
    char byte;
    if (wait[0].revents && read(0, &byte, 1) <= 0) break;
  }
  return 0;
}
