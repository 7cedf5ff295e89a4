// The protocols that Dactyl speaks, as scripts/wayland-protocols lists them. Generated.
#include <wayland-client.h>
#include "viewporter-client-protocol.h"
#include "presentation-time-client-protocol.h"
#include "fractional-scale-v1-client-protocol.h"
#include "xdg-decoration-unstable-v1-client-protocol.h"
#include "input-timestamps-unstable-v1-client-protocol.h"
#include "idle-inhibit-unstable-v1-client-protocol.h"
#include "text-input-unstable-v3-client-protocol.h"
#include "pointer-gestures-unstable-v1-client-protocol.h"
#include "tablet-unstable-v2-client-protocol.h"
#include "xdg-shell-client-protocol.h"
#include "wlr-layer-shell-unstable-v1-client-protocol.h"
#include "cursor-shape-v1-client-protocol.h"
// The global interface of that name; NULL for one that is not spoken. Swift sees only copies of constants.
const struct wl_interface *wayland_interface(const char *name);
