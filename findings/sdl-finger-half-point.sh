#!/usr/bin/env bash
# SDL 3.4's finger lies at two places: a finger that rests moves by half a point with its first motion.
#
# Places of fingers are parts of the window, from 0 to 1. Under Wayland the place of a finger that comes down is divided by the window's size less one, that of its
# motions by the size. In a window of 400 points a finger down at 200 is told as 0.50125, its motion to the same 200 as 0.5, with a step of -0.00125; on
# the far side the step is a whole point.
#
# Seen: libsdl3-0 3.4.18+ds-1 with its Wayland driver.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3 libsdl3-0=3.4.18+ds-1
cat >"$folder/root/tmp/fingers.py" <<'END'
import ctypes
import struct
import time

sdl = ctypes.CDLL("libSDL3.so.0")
sdl.SDL_CreateWindow.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_uint64]
VIDEO, QUIT, DOWN, MOTION = 0x20, 0x100, 0x700, 0x702
assert sdl.SDL_Init(VIDEO)
sdl.SDL_CreateWindow(b"fingers", 400, 400, 0)
event = ctypes.create_string_buffer(128)
while True:
    while sdl.SDL_PollEvent(event):
        kind = struct.unpack_from("=I", event)[0]
        if kind == QUIT:
            raise SystemExit
        if kind in (DOWN, MOTION):
            x, _, step = struct.unpack_from("=fff", event, 32)
            print("down" if kind == DOWN else "motion", f"{x:.5f} {step:.5f}", flush=True)
    time.sleep(0.002)
END
toolkits=$here/../Compatibility/Toolkits
said=$(XDG_RUNTIME_DIR=$folder/root/run python3 -B "$toolkits/compositor.py" tap "$here/within" "$folder/root" XDG_RUNTIME_DIR=/run \
  "WAYLAND_DISPLAY={socket}" SDL_VIDEODRIVER=wayland SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR=0 python3 /tmp/fingers.py | sed -n 1,2p)
echo "SDL 3.4.18, a finger that rests at 200 of 400:" $said
[ "$said" = $'down 0.50125 0.00000\nmotion 0.50000 -0.00125' ] || changed "it came down at 0.50125 and moved to 0.5"
