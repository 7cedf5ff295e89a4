// Lets one call of the system fail, for Tests/Faults/run: FAULT_CALL names it, FAULT_NUMBER says which one (from 1), FAULT_ERRNO
// with what. A number of errno 0 makes a read or write short by half. Every call is counted; FAULT_COUNT names the file that
// gets the count at the end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <poll.h>
#include <stdio.h>
#include <unistd.h>

static const char *chosen;
static long number, code, count;
static int started;

static void finish(void) {
  const char *path = getenv("FAULT_COUNT");
  if (!path) return;
  started = 0;
  FILE *file = fopen(path, "w");
  if (file) { fprintf(file, "%ld\n", count); fclose(file); }
}

__attribute__((constructor)) static void start(void) {
  chosen = getenv("FAULT_CALL");
  number = getenv("FAULT_NUMBER") ? atol(getenv("FAULT_NUMBER")) : 0;
  code = getenv("FAULT_ERRNO") ? atol(getenv("FAULT_ERRNO")) : EIO;
  atexit(finish);
  started = chosen != NULL;
}

// Whether this call is the one that fails.
static int fails(const char *name) {
  if (!started || strcmp(name, chosen)) return 0;
  return __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED) == number;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL(name, value) if (fails(name) && code) { errno = (int)code; return value; }

ssize_t read(int file, void *bytes, size_t size) {
  if (fails("read")) { if (code) { errno = (int)code; return -1; } size = (size + 1) / 2; }
  return NEXT(read)(file, bytes, size);
}
ssize_t pread64(int file, void *bytes, size_t size, off64_t at) {
  if (fails("read")) { if (code) { errno = (int)code; return -1; } size = (size + 1) / 2; }
  return NEXT(pread64)(file, bytes, size, at);
}
ssize_t write(int file, const void *bytes, size_t size) {
  // What is said of the fault must be seen.
  if (file != 2 && fails("write")) { if (code) { errno = (int)code; return -1; } size = (size + 1) / 2; }
  return NEXT(write)(file, bytes, size);
}
static mode_t mode_of(int flags, va_list more) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
}
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    va_list more; va_start(more, flags); mode_t mode = mode_of(flags, more); va_end(more); \
    FAIL("open", -1) return NEXT(name)(path, flags, mode); }
OPEN(open)
OPEN(open64)
#define OPENAT(name) \
  int name(int folder, const char *path, int flags, ...) { \
    va_list more; va_start(more, flags); mode_t mode = mode_of(flags, more); va_end(more); \
    FAIL("open", -1) return NEXT(name)(folder, path, flags, mode); }
OPENAT(openat)
OPENAT(openat64)
int ioctl(int file, unsigned long request, ...) {
  va_list more; va_start(more, request); void *value = va_arg(more, void *); va_end(more);
  FAIL("ioctl", -1) return NEXT(ioctl)(file, request, value);
}
void *mmap(void *place, size_t size, int protection, int flags, int file, off_t at) {
  // Memory of the allocator is not the program's own call.
  if (file >= 0) { FAIL("mmap", MAP_FAILED) }
  return NEXT(mmap)(place, size, protection, flags, file, at);
}
int fstat(int file, struct stat *facts) { FAIL("stat", -1) return NEXT(fstat)(file, facts); }
int stat(const char *path, struct stat *facts) { FAIL("stat", -1) return NEXT(stat)(path, facts); }
int epoll_create1(int flags) { FAIL("epoll", -1) return NEXT(epoll_create1)(flags); }
int epoll_ctl(int file, int what, int other, struct epoll_event *event) { FAIL("epoll", -1) return NEXT(epoll_ctl)(file, what, other, event); }
int epoll_wait(int file, struct epoll_event *events, int most, int time) { FAIL("epoll", -1) return NEXT(epoll_wait)(file, events, most, time); }
int poll(struct pollfd *files, nfds_t many, int time) { FAIL("epoll", -1) return NEXT(poll)(files, many, time); }
off_t lseek(int file, off_t at, int from) { FAIL("lseek", -1) return NEXT(lseek)(file, at, from); }
int fsync(int file) { FAIL("fsync", -1) return NEXT(fsync)(file); }
int rename(const char *from, const char *to) { FAIL("rename", -1) return NEXT(rename)(from, to); }
