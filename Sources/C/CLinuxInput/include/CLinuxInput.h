#ifndef CLINUXINPUT_H
#define CLINUXINPUT_H
// What Swift's Glibc module lacks of the kernel's interfaces, two functions that libdispatch
// exports for run loops but declares in no public header, and what signals and the console need.
#include <linux/kd.h>
#include <linux/vt.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>

// The number of the calling thread; the main thread bears that of the process.
pid_t gettid(void);

// An eventfd that is readable while blocks wait on the main queue.
int _dispatch_get_main_queue_handle_4CF(void);
// Runs the blocks that wait on the main queue; only on the main thread, and not from such a block.
void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// Memory of `length` bytes without a name, to be shared by its descriptor; it cannot be made shorter. -1 and errno
// on failure.
int shared_memory(const char *_Nonnull name, off_t length);

// Blocks the signals for the calling thread, which reads them from a signalfd. A thread that does not block them,
// such as one of a library that was started before, may get one instead: it sends it on to the calling thread.
// `mask` receives the thread's former mask.
void claim_signals(const sigset_t *_Nonnull signals, sigset_t *_Nonnull mask);
// Ends a claim on the same thread: the last one gives the signals the effect that they had before the first.
void release_signals(const sigset_t *_Nonnull signals, const sigset_t *_Nonnull mask);

// The number of a virtual terminal, 1 to 63; 0 for another terminal.
int terminal_number(int descriptor);

// Starts a process that outlives this one and then sets the keyboard mode of a virtual terminal, if that is still
// `K_OFF`. Returns a socket: a byte that is sent to it ends the guard without an effect. -1 and errno on failure.
int start_keyboard_guard(int terminal, int mode);

// Asks logind to set the brightness of a device of the class `subsystem` for this session: 0, or -errno, also where
// there is no libsystemd or no logind.
int set_session_brightness(const char *_Nonnull subsystem, const char *_Nonnull name, unsigned brightness);

// Force feedback of event devices. All give -1 and errno on failure.
// Writes the effect into the device; `id` is -1 for a new one, and receives its number. Times are in milliseconds.
int upload_rumble(int descriptor, short *_Nonnull id, unsigned short strong, unsigned short weak,
                  unsigned short delay, unsigned short length);
// Plays an effect once.
int play_effect(int descriptor, short id);
// Takes an effect out of the device, which stops it.
int erase_effect(int descriptor, short id);
// How many effects the device holds.
int effect_capacity(int descriptor);

// What an HDMI adapter's remote control needs.
struct cec_state {
  // Whether the driver makes keys of a television's remote control (CEC_CAP_RC).
  int has_keys;
  // Whether a television with CEC is connected: the adapter has a physical address.
  int is_connected;
  // Whether the adapter has a logical address, to which the television sends keys.
  int is_configured;
  // Whether the adapter was told to hand keys on (CEC_LOG_ADDRS_FL_ALLOW_RC_PASSTHRU).
  int passes_keys;
};
// Reads the state of an open /dev/cecN. -1 and errno on failure.
int read_cec_state(int descriptor, struct cec_state *_Nonnull state);

// libseat's table of callbacks (`struct libseat_seat_listener`), written out because the library is
// loaded at run time and its header need not be there.
struct seat_listener {
  void (*_Nonnull enable_seat)(void *_Nullable seat, void *_Nullable user);
  void (*_Nonnull disable_seat)(void *_Nullable seat, void *_Nullable user);
};
#endif
