// libsystemd: messages over D-Bus.
#include <systemd/sd-bus.h>
