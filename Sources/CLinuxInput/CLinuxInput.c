#define _GNU_SOURCE
#include <unistd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
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
