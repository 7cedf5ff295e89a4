// libwayland's side of a client.
#include <wayland-client.h>
