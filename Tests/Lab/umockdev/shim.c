/* Preloaded after libumockdev-preload.so.0: closes two gaps of umockdev 0.17 that stop libinput.
 *
 * - It has no /run/udev/data, so that libudev calls its devices not initialized.
 * - It does not wrap fstat() (releases from 2025-08 on do), so that libinput's check fails that the
 *   node it opened is the device that udev named.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

struct udev_device;

int udev_device_get_is_initialized(struct udev_device *device) { return device != NULL; }

/* Where the open file is what stands behind a mocked node, its mode and number become the node's. */
static void tell_as_node(struct stat *status) {
  const char *bed = getenv("UMOCKDEV_DIR");
  char path[512];
  struct dirent *entry;
  if (!bed || S_ISDIR(status->st_mode)) return;
  snprintf(path, sizeof path, "%s/dev/input", bed);
  DIR *folder = opendir(path);
  if (!folder) return;
  while ((entry = readdir(folder))) {
    struct stat behind, node;
    snprintf(path, sizeof path, "%s/dev/input/%s", bed, entry->d_name);
    if (syscall(SYS_newfstatat, AT_FDCWD, path, &behind, 0) || S_ISDIR(behind.st_mode)) continue;
    if (behind.st_dev != status->st_dev || behind.st_ino != status->st_ino) continue;
    snprintf(path, sizeof path, "/dev/input/%s", entry->d_name);
    if (!stat(path, &node)) { /* umockdev's own */
      status->st_mode = node.st_mode;
      status->st_rdev = node.st_rdev;
    }
    break;
  }
  closedir(folder);
}

int fstat(int descriptor, struct stat *status) {
  int answer = syscall(SYS_newfstatat, descriptor, "", status, AT_EMPTY_PATH);
  if (!answer) tell_as_node(status);
  return answer;
}

int fstat64(int descriptor, struct stat64 *status) {
  return fstat(descriptor, (struct stat *)status);
}
