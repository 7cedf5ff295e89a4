#ifndef CSYSTEMD_H
#define CSYSTEMD_H
// libsystemd: messages over D-Bus. Those of its functions that `AccessibilityBus` calls load the library when the first of
// them is called (CSystemd.c), and fail with ENOSYS where it is not installed: a program that meets no bus neither has its
// seven libraries in memory nor waits for the loader to bind them.
#include <systemd/sd-bus.h>
#endif
