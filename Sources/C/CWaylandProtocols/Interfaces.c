#if __has_include(<wayland-util.h>)
#include "CWaylandProtocols.h"
#include <string.h>

const struct wl_interface *wayland_interface(const char *name) {
  static const struct wl_interface *const known[] = {
      &wl_compositor_interface,
      &wl_shm_interface,
      &wl_seat_interface,
      &wl_output_interface,
      &xdg_wm_base_interface,
      &wp_viewporter_interface,
      &wp_presentation_interface,
      &wp_fractional_scale_manager_v1_interface,
      &zxdg_decoration_manager_v1_interface,
      &zwp_input_timestamps_manager_v1_interface,
      &zwp_pointer_gestures_v1_interface,
      &zwp_tablet_manager_v2_interface,
      &wp_cursor_shape_manager_v1_interface,
      &zwp_idle_inhibit_manager_v1_interface,
      &zwp_text_input_manager_v3_interface,
      &wl_data_device_manager_interface,
      &zwlr_layer_shell_v1_interface,
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (!strcmp(known[i]->name, name)) return known[i];
  }
  return NULL;
}
#endif
