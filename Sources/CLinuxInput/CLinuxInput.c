#define _GNU_SOURCE
#include <unistd.h>
#include <sys/mman.h>
#include <fcntl.h>
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
