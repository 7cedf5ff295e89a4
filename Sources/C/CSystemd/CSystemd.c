#if __has_include(<systemd/sd-bus.h>)
#include "CSystemd.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>

// A function of libsystemd, which stays loaded from then on; NULL if it is not installed.
static void *function_of_library(const char *name)
{
    void *library = dlopen("libsystemd.so.0", RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
    return library ? dlsym(library, name) : NULL;
}

// A function that hands its arguments on to the library's own. Nothing but this program sees it: the library keeps to its own.
#define LOADED(type, name, parameters, arguments, absent)                                                                      \
    __attribute__((visibility("hidden"))) type name parameters                                                                 \
    {                                                                                                                          \
        static _Atomic(void *) found;                                                                                          \
        void *function = atomic_load_explicit(&found, memory_order_acquire);                                                   \
        if (!function) {                                                                                                       \
            function = function_of_library(#name);                                                                             \
            if (!function) return absent;                                                                                      \
            atomic_store_explicit(&found, function, memory_order_release);                                                     \
        }                                                                                                                      \
        return ((type(*) parameters)function)arguments;                                                                        \
    }
// One that returns a negative number of errno.h when it fails.
#define LOADED_STATUS(name, parameters, arguments) LOADED(int, name, parameters, arguments, -ENOSYS)

LOADED(void, sd_bus_error_free, (sd_bus_error *e), (e), )
LOADED_STATUS(sd_bus_call,
    (sd_bus *bus, sd_bus_message *m, uint64_t usec, sd_bus_error *ret_error, sd_bus_message **reply),
    (bus, m, usec, ret_error, reply))
LOADED(sd_bus *, sd_bus_close_unref, (sd_bus *bus), (bus), NULL)
LOADED(sd_bus *, sd_bus_flush_close_unref, (sd_bus *bus), (bus), NULL)
LOADED_STATUS(sd_bus_get_events, (sd_bus *bus), (bus))
LOADED_STATUS(sd_bus_get_fd, (sd_bus *bus), (bus))
LOADED_STATUS(sd_bus_get_unique_name, (sd_bus *bus, const char **unique), (bus, unique))
LOADED_STATUS(sd_bus_message_append_basic, (sd_bus_message *m, char type, const void *p), (m, type, p))
LOADED_STATUS(sd_bus_message_close_container, (sd_bus_message *m), (m))
LOADED_STATUS(sd_bus_message_enter_container,
    (sd_bus_message *m, char type, const char *contents),
    (m, type, contents))
LOADED_STATUS(sd_bus_message_exit_container, (sd_bus_message *m), (m))
LOADED_STATUS(sd_bus_message_get_expect_reply, (sd_bus_message *m), (m))
LOADED(const char *, sd_bus_message_get_interface, (sd_bus_message *m), (m), NULL)
LOADED(const char *, sd_bus_message_get_member, (sd_bus_message *m), (m), NULL)
LOADED(const char *, sd_bus_message_get_path, (sd_bus_message *m), (m), NULL)
LOADED(const char *, sd_bus_message_get_sender, (sd_bus_message *m), (m), NULL)
LOADED(const char *, sd_bus_message_get_signature, (sd_bus_message *m, int complete), (m, complete), NULL)
LOADED_STATUS(sd_bus_message_get_type, (sd_bus_message *m, uint8_t *type), (m, type))
LOADED_STATUS(sd_bus_message_new_method_call,
    (sd_bus *bus, sd_bus_message **m, const char *destination,
     const char *path, const char *interface, const char *member),
    (bus, m, destination, path, interface, member))
LOADED_STATUS(sd_bus_message_new_method_error,
    (sd_bus_message *call, sd_bus_message **m, const sd_bus_error *e),
    (call, m, e))
LOADED_STATUS(sd_bus_message_new_method_return, (sd_bus_message *call, sd_bus_message **m), (call, m))
LOADED_STATUS(sd_bus_message_new_signal,
    (sd_bus *bus, sd_bus_message **m, const char *path, const char *interface, const char *member),
    (bus, m, path, interface, member))
LOADED_STATUS(sd_bus_message_open_container,
    (sd_bus_message *m, char type, const char *contents),
    (m, type, contents))
LOADED_STATUS(sd_bus_message_peek_type, (sd_bus_message *m, char *type, const char **contents), (m, type, contents))
LOADED_STATUS(sd_bus_message_read_basic, (sd_bus_message *m, char type, void *p), (m, type, p))
LOADED_STATUS(sd_bus_message_rewind, (sd_bus_message *m, int complete), (m, complete))
LOADED(sd_bus_message *, sd_bus_message_unref, (sd_bus_message *m), (m), NULL)
LOADED_STATUS(sd_bus_new, (sd_bus **ret), (ret))
LOADED_STATUS(sd_bus_open_user, (sd_bus **ret), (ret))
LOADED_STATUS(sd_bus_process, (sd_bus *bus, sd_bus_message **r), (bus, r))
LOADED_STATUS(sd_bus_send, (sd_bus *bus, sd_bus_message *m, uint64_t *cookie), (bus, m, cookie))
LOADED_STATUS(sd_bus_set_address, (sd_bus *bus, const char *address), (bus, address))
LOADED_STATUS(sd_bus_set_bus_client, (sd_bus *bus, int b), (bus, b))
LOADED_STATUS(sd_bus_start, (sd_bus *bus), (bus))
LOADED(sd_bus *, sd_bus_unref, (sd_bus *bus), (bus), NULL)
#endif
