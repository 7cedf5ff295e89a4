// libxkbcommon: layouts of keyboards, and dead keys.
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>
