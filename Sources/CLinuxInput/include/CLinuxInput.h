#ifndef CLINUXINPUT_H
#define CLINUXINPUT_H
// What Swift's Glibc module lacks of the kernel's interfaces. No logic.
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#endif
