/* type-keys: a keyboard of the compositor at WAYLAND_DISPLAY, with Debian's layout and the kernel's key codes. It types each
 * line of its input: numbers of linux/input-event-codes.h, which are pressed in that order and let go of in the opposite
 * one.  cc -o type-keys type-keys.c $(pkg-config --cflags --libs wayland-client xkbcommon)
 */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

/* wlroots' virtual-keyboard-unstable-v1, by hand: Debian ships no file of it. */
static const struct wl_interface keyboard_interface;
static const struct wl_interface *creates[] = { &wl_seat_interface, &keyboard_interface };
static const struct wl_interface *plain[] = { NULL, NULL, NULL, NULL };
static const struct wl_message keyboard_requests[] = {
    { "keymap", "uhu", plain }, { "key", "uuu", plain }, { "modifiers", "uuuu", plain }, { "destroy", "", plain },
};
static const struct wl_interface keyboard_interface = {
    "zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL,
};
static const struct wl_message manager_requests[] = { { "create_virtual_keyboard", "on", creates } };
static const struct wl_interface manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, manager_requests, 0, NULL,
};

static struct wl_proxy *manager, *keyboard;
static struct wl_seat *seat;

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
    (void)data, (void)version;
    if (!strcmp(interface, manager_interface.name))
        manager = wl_registry_bind(registry, name, &manager_interface, 1);
    else if (!strcmp(interface, "wl_seat"))
        seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static void gone(void *data, struct wl_registry *registry, uint32_t name) { (void)data, (void)registry, (void)name; }

static const struct wl_registry_listener listener = { found, gone };

static void type(struct xkb_state *state, int code, int is_down)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    wl_proxy_marshal(keyboard, 1, (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000), code, is_down);
    xkb_state_update_key(state, code + 8, is_down ? XKB_KEY_DOWN : XKB_KEY_UP);
    wl_proxy_marshal(keyboard, 2, xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
                     xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
                     xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
                     xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE));
}

int main(void)
{
    struct wl_display *display = wl_display_connect(NULL);
    if (!display)
        return fputs("type-keys: there is no compositor\n", stderr), 2;
    wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
    wl_display_roundtrip(display);
    if (!manager || !seat)
        return fputs("type-keys: the compositor takes no keyboards\n", stderr), 2;
    keyboard = wl_proxy_marshal_constructor(manager, 0, &keyboard_interface, seat, NULL);

    struct xkb_context *context = xkb_context_new(XKB_CONTEXT_NO_FLAGS);
    struct xkb_keymap *map = xkb_keymap_new_from_names(context, NULL, XKB_KEYMAP_COMPILE_NO_FLAGS);
    char *text = map ? xkb_keymap_get_as_string(map, XKB_KEYMAP_FORMAT_TEXT_V1) : NULL;
    if (!text)
        return fputs("type-keys: there is no layout\n", stderr), 2;
    struct xkb_state *state = xkb_state_new(map);
    size_t size = strlen(text) + 1;
    int file = memfd_create("keymap", 0);
    if (file < 0 || write(file, text, size) != (ssize_t)size)
        return perror("type-keys"), 2;
    wl_proxy_marshal(keyboard, 0, XKB_KEYMAP_FORMAT_TEXT_V1, file, (uint32_t)size);
    wl_display_roundtrip(display);
    puts("ready");
    fflush(stdout);

    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        int codes[8], count = 0;
        for (char *word = strtok(line, " \n"); word && count < 8; word = strtok(NULL, " \n"))
            codes[count++] = atoi(word);
        for (int i = 0; i < count; i++)
            type(state, codes[i], 1);
        for (int i = count - 1; i >= 0; i--)
            type(state, codes[i], 0);
        wl_display_roundtrip(display);
    }
    return 0;
}
