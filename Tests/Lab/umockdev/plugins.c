/* Preloaded before libinput: stands for the plugin calls of libinput 1.30, which older releases lack, and keeps the order
 * of those calls and of the calls around them.
 *
 * PLUGINS_STATUS in the environment is what loading returns: 0, or a negative errno; without, -ENOSYS, as from a libinput
 * that is built without Lua. With 0, one message about a plugin is logged. plugin_calls() returns the names of the calls
 * since the last forget_plugin_calls(), each with a space behind it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

typedef void (*log_handler)(void *context, int priority, const char *format, va_list arguments);

static char calls[1024];
static log_handler handler;

const char *plugin_calls(void) { return calls; }

void forget_plugin_calls(void) { calls[0] = 0; }

static void keep(const char *name) {
  if (strlen(calls) + strlen(name) + 2 > sizeof calls) return;
  strcat(calls, name);
  strcat(calls, " ");
}

static void log_line(void *context, const char *format, ...) {
  va_list arguments;
  if (!handler) return;
  va_start(arguments, format);
  handler(context, 30, format, arguments); /* LIBINPUT_LOG_PRIORITY_ERROR */
  va_end(arguments);
}

#define NEXT(type, name) ((type)dlsym(RTLD_NEXT, name))

void libinput_log_set_handler(void *context, log_handler own) {
  handler = own;
  NEXT(void (*)(void *, log_handler), "libinput_log_set_handler")(context, own);
}

void *libinput_udev_create_context(const void *interface, void *user, void *udev) {
  keep("udev_context");
  return NEXT(void *(*)(const void *, void *, void *), "libinput_udev_create_context")(interface, user, udev);
}

void *libinput_path_create_context(const void *interface, void *user) {
  keep("path_context");
  return NEXT(void *(*)(const void *, void *), "libinput_path_create_context")(interface, user);
}

int libinput_udev_assign_seat(void *context, const char *seat) {
  keep("seat");
  return NEXT(int (*)(void *, const char *), "libinput_udev_assign_seat")(context, seat);
}

void *libinput_path_add_device(void *context, const char *path) {
  keep("device");
  return NEXT(void *(*)(void *, const char *), "libinput_path_add_device")(context, path);
}

void libinput_plugin_system_append_default_paths(void *context) {
  (void)context;
  keep("paths");
}

int libinput_plugin_system_load_plugins(void *context, int flags) {
  const char *status = getenv("PLUGINS_STATUS");
  (void)flags;
  keep("load");
  if (!status) return -ENOSYS;
  if (!strcmp(status, "0"))
    log_line(context, "Plugin:%-15s - %s\n", "10-mirror.lua", "plugin bug: Failed to load it: syntax error");
  return atoi(status);
}
