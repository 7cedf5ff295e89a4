#define _GNU_SOURCE
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <dlfcn.h>
#include <errno.h>
#include <linux/cec.h>
#include <linux/input.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "CLinuxInput.h"

int shared_memory(const char *name, off_t length) {
  int descriptor = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, length) || fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK)) {
    close(descriptor);
    return -1;
  }
  return descriptor;
}

// Of each signal that is claimed: for whom, how often, and what it did before.
static pthread_mutex_t claiming = PTHREAD_MUTEX_INITIALIZER;
static struct {
  volatile pid_t thread;
  int claims;
  struct sigaction before;
} claimed[NSIG];

// Runs on whichever thread got the signal; calls only what a handler may.
static void send_on(int signal) {
  int code = errno;
  pid_t thread = claimed[signal].thread;
  if (thread != gettid()) syscall(SYS_tgkill, getpid(), thread, signal);
  errno = code;
}

void claim_signals(const sigset_t *signals, sigset_t *mask) {
  pthread_sigmask(SIG_BLOCK, signals, mask);
  // Reads and writes of the thread that was interrupted go on.
  struct sigaction action = {.sa_handler = send_on, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  pthread_mutex_lock(&claiming);
  for (int signal = 1; signal < NSIG; signal++) {
    if (sigismember(signals, signal) != 1) continue;
    claimed[signal].thread = gettid();
    if (claimed[signal].claims++ == 0) sigaction(signal, &action, &claimed[signal].before);
  }
  pthread_mutex_unlock(&claiming);
}

void release_signals(const sigset_t *signals, const sigset_t *mask) {
  pthread_mutex_lock(&claiming);
  for (int signal = 1; signal < NSIG; signal++) {
    if (sigismember(signals, signal) != 1 || claimed[signal].claims == 0) continue;
    if (--claimed[signal].claims == 0) sigaction(signal, &claimed[signal].before, NULL);
  }
  pthread_mutex_unlock(&claiming);
  pthread_sigmask(SIG_SETMASK, mask, NULL);
}

int terminal_number(int descriptor) {
  // `/dev/tty` has a number of its own: the terminal that it stands for answers.
  unsigned int device;
  if (ioctl(descriptor, TIOCGDEV, &device)) return 0;
  // Serial terminals follow the 63 virtual ones (`TTY_MAJOR`).
  return major(device) == 4 && minor(device) <= 63 ? (int)minor(device) : 0;
}

// What follows runs in a process of its own, which was forked from a program with threads: system calls only.

// Closes all but two descriptors: the program's devices and its card must be free when it closes them.
static void close_all_but(int one, int other) {
  unsigned int low = one < other ? one : other, high = one < other ? other : one;
  unsigned int ranges[3][2] = {{0, low - 1}, {low + 1, high - 1}, {high + 1, ~0U}};
  for (int place = 0; place < 3; place++) {
    unsigned int first = ranges[place][0], last = ranges[place][1];
    if ((place == 0 && low == 0) || first > last) continue;
    if (syscall(SYS_close_range, first, last, 0) == 0) continue;
    // A kernel before 5.9.
    for (unsigned int number = first; number <= last && number < 65536; number++) close(number);
  }
}

// Takes another name, so that who ends the program by name leaves its guard alive.
static void rename_process(const char *name) {
  prctl(PR_SET_NAME, name);
  char *arguments = program_invocation_name;
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  char text[4096];
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text);
  if (file >= 0) close(file);
  size_t first = strlen(arguments);
  if (length <= (ssize_t)first || memcmp(text, arguments, first + 1)) return;
  memset(arguments, 0, length);
  memcpy(arguments, name, strnlen(name, length - 1));
}

// Sets the mode unless another program has set one. Returns 0 if the kernel lets it.
static int restore_keyboard(int terminal, int mode) {
  int now;
  if (ioctl(terminal, KDGKBMODE, &now)) return -1;
  return now == K_OFF ? ioctl(terminal, KDSKBMODE, mode) : 0;
}

// Waits until the program has ended, or says that it has put the mode back itself.
static void guard_keyboard(int terminal, const char *path, int end, int mode) {
  // What is sent to the program's group is not for the guard. It stays in the session, whose terminal it may set.
  setpgid(0, 0);
  close_all_but(terminal, end);
  rename_process("console-guard");
  char byte;
  ssize_t count;
  do count = read(end, &byte, 1);
  while (count < 0 && errno == EINTR);
  if (count == 1 || restore_keyboard(terminal, mode) == 0) _exit(0);
  // The program was the leader of its session, as a service on a terminal is: the kernel has hung the terminal up. The
  // leader of another session may set it.
  if (fork() == 0 && setsid() > 0) {
    int again = open(path, O_RDWR | O_CLOEXEC);
    if (again >= 0) restore_keyboard(again, mode);
  }
  _exit(0);
}

int start_keyboard_guard(int terminal, int mode) {
  char path[sizeof "/dev/tty63"];
  snprintf(path, sizeof path, "/dev/tty%d", terminal_number(terminal));
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
  sigset_t all, before;
  sigfillset(&all);
  // The guard inherits the mask: nothing but SIGKILL ends it.
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t child = fork();
  if (child == 0) {
    // A child of init: programs that wait for their children do not meet it.
    pid_t guard = fork();
    if (guard == 0) {
      close(ends[1]);
      guard_keyboard(terminal, path, ends[0], mode);
    }
    _exit(guard < 0);
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[0]);
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (child > 0 && status == 0) return ends[1];
  close(ends[1]);
  errno = EAGAIN;
  return -1;
}

// sd-bus's functions that are used, looked up at run time: its library may be missing. The last is variadic, which Swift
// cannot call.
typedef int (*open_bus)(void **bus);
typedef void *(*close_bus)(void *bus);
typedef int (*limit_wait)(void *bus, uint64_t microseconds);
typedef int (*call_method)(void *bus, const char *destination, const char *path, const char *interface,
                           const char *member, void *error, void **reply, const char *types, ...);

int set_session_brightness(const char *subsystem, const char *name, unsigned brightness) {
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return -ENOENT;
  open_bus open = (open_bus)dlsym(library, "sd_bus_open_system");
  close_bus close = (close_bus)dlsym(library, "sd_bus_flush_close_unref");
  limit_wait limit = (limit_wait)dlsym(library, "sd_bus_set_method_call_timeout");
  call_method call = (call_method)dlsym(library, "sd_bus_call_method");
  void *bus = NULL;
  int status = -ENOSYS;
  if (open && close && limit && call) {
    status = open(&bus);
    if (status >= 0) {
      limit(bus, 1000000);  // logind answers within a few milliseconds
      status = call(bus, "org.freedesktop.login1", "/org/freedesktop/login1/session/auto",
                    "org.freedesktop.login1.Session", "SetBrightness", NULL, NULL, "ssu", subsystem, name,
                    (uint32_t)brightness);
      close(bus);
    }
  }
  dlclose(library);
  return status < 0 ? status : 0;
}

// Writes an effect into a device, and gives its number back.
static int upload(int descriptor, short *id, struct ff_effect *effect, unsigned short delay, unsigned short length) {
  effect->id = *id;
  effect->replay.delay = delay;
  effect->replay.length = length;
  int status;
  do status = ioctl(descriptor, EVIOCSFF, effect);
  while (status < 0 && errno == EINTR);
  if (status < 0) return -1;
  *id = effect->id;
  return 0;
}

int upload_rumble(int descriptor, short *id, unsigned short strong, unsigned short weak, unsigned short delay,
                  unsigned short length) {
  struct ff_effect effect = {.type = FF_RUMBLE};
  effect.u.rumble.strong_magnitude = strong;
  effect.u.rumble.weak_magnitude = weak;
  return upload(descriptor, id, &effect, delay, length);
}

int play_effect(int descriptor, short id) {
  struct input_event event = {.type = EV_FF, .code = (unsigned short)id, .value = 1};
  ssize_t written;
  do written = write(descriptor, &event, sizeof event);
  while (written < 0 && errno == EINTR);
  return written == sizeof event ? 0 : -1;
}

int erase_effect(int descriptor, short id) { return ioctl(descriptor, EVIOCRMFF, (long)id) < 0 ? -1 : 0; }

int effect_capacity(int descriptor) {
  int count = 0;
  return ioctl(descriptor, EVIOCGEFFECTS, &count) < 0 ? -1 : count;
}

int read_cec_state(int descriptor, struct cec_state *state) {
  struct cec_caps caps = {0};
  struct cec_log_addrs addresses = {0};
  __u16 place = CEC_PHYS_ADDR_INVALID;
  if (ioctl(descriptor, CEC_ADAP_G_CAPS, &caps) || ioctl(descriptor, CEC_ADAP_G_PHYS_ADDR, &place) ||
      ioctl(descriptor, CEC_ADAP_G_LOG_ADDRS, &addresses))
    return -1;
  state->has_keys = (caps.capabilities & CEC_CAP_RC) != 0;
  state->is_connected = place != CEC_PHYS_ADDR_INVALID;
  state->is_configured = addresses.log_addr_mask != 0;
  state->passes_keys = (addresses.flags & CEC_LOG_ADDRS_FL_ALLOW_RC_PASSTHRU) != 0;
  return 0;
}
