// The kernel's mode setting through libdrm, its messages of what is plugged in, its terminals.
#include <sys/socket.h>
#include <linux/netlink.h>
#include <linux/vt.h>
#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>
