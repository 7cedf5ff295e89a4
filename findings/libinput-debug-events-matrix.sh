#!/usr/bin/env bash
# libinput 1.31's debug-events shows touches without the calibration that udev gives the panel, and every other program applies.
#
# LIBINPUT_CALIBRATION_MATRIX turns or mirrors a panel that is mounted in another way. The library reads it: a program that only opens the device gets
# mirrored touches. `libinput debug-events`, with which people check their rule, sets the matrix back to identity first, so that the rule
# seems to have no effect.
#
# Seen: libinput10 and libinput-tools 1.31.3-1, on a panel that umockdev 0.19.9-1 pretends: a touch at 25 % of a mirrored panel is at
# 75 % for a program and at 25 % for debug-events.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin sed python3 umockdev=0.19.9-1 libinput10=1.31.3-1 libinput-tools=1.31.3-1
bed=$folder/root/tmp
cat >"$bed/panel.py" <<'END'
"""Writes what umockdev wants to know of a panel of 1001 x 1001 units, and a touch at (250, 500)."""
import struct

AXES = {0: 1000, 1: 1000, 0x2F: 9, 0x35: 1000, 0x36: 1000, 0x39: 65535}
KEYS, PROPERTIES = [0x14A], [1]


def mask(codes, size):
    return sum(1 << code for code in codes).to_bytes(size, "little")


def text(codes):
    number, words = sum(1 << code for code in codes), []
    while number or not words:
        words.insert(0, f"{number & (1 << 64) - 1:x}")
        number >>= 64
    return " ".join(words)


place = "/devices/platform/panel"
matrix = "E: ID_INPUT=1\nE: ID_INPUT_TOUCHSCREEN=1\nE: LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0\n"
open("panel.umockdev", "w").write(
    f"P: {place}/input/input0/event0\nN: input/event0\nE: DEVNAME=/dev/input/event0\nE: MAJOR=13\nE: MINOR=64\nE: SUBSYSTEM=input\n{matrix}"
    "A: dev=13:64\nL: device=../../input0\n\n"
    f"P: {place}/input/input0\nE: SUBSYSTEM=input\nE: PRODUCT=18/1/2/1\nE: NAME=\"Panel\"\nE: PROP={text(PROPERTIES)}\nE: EV=b\n"
    f"E: ABS={text(AXES)}\nE: KEY={text(KEYS)}\n{matrix}A: name=Panel\nA: properties={text(PROPERTIES)}\nA: capabilities/ev=b\n"
    f"A: capabilities/abs={text(AXES)}\nA: capabilities/key={text(KEYS)}\n\nP: {place}\nE: SUBSYSTEM=platform\n")
calls = ["@DEV /dev/input/event0"]


def call(name, data, answer=0):
    calls.append(f"{name} {answer} {data.hex().upper()}")


call("EVIOCGBIT(0)", mask([0, 1, 3], 8), 8)
for kind, codes, size in ((1, KEYS, 96), (2, [], 8), (3, AXES, 8), (4, [], 8), (5, [], 8), (17, [], 8), (18, [], 8), (21, [], 16)):
    call(f"EVIOCGBIT({kind})", mask(codes, size), size)
call("EVIOCGPROP(0)", mask(PROPERTIES, 8), 8)
for name, size in (("EVIOCGKEY(0)", 96), ("EVIOCGLED(0)", 8), ("EVIOCGSW(0)", 8)):
    call(name, bytes(size), size)
for name, said in (("EVIOCGNAME(0)", b"Panel\0"), ("EVIOCGPHYS(0)", b"\0"), ("EVIOCGUNIQ(0)", b"\0")):
    for size in (255, 256):
        call(name, said.ljust(size, b"\0"), len(said))
call("EVIOCGID", struct.pack("<4H", 0x18, 1, 2, 1))
call("EVIOCGVERSION", struct.pack("<i", 0x10001))
for code, most in AXES.items():
    call(f"EVIOCGABS({code})", struct.pack("<6i", 0, 0, most, 0, 0, 10))
for slots in (10, 256):
    call("EVIOCGMTSLOTS(0)", struct.pack(f"<I{slots}i", 0x39, *[-1] * slots))
open("panel.ioctl", "w").write("\n".join(calls) + "\n")
touch = [(3, 0x2F, 0), (3, 0x39, 1), (3, 0x35, 250), (3, 0x36, 500), (1, 0x14A, 1), (3, 0, 250), (3, 1, 500), (0, 0, 0)]
lift = [(3, 0x39, -1), (1, 0x14A, 0), (0, 0, 0)]
# The first line is sent at once: it gives the reader time to open the node.
lines = ["E: 0.500000 0004 0004 0"] + [
    f"E: {at} {kind:04x} {code:04x} {value}" for at, events in (("1.500000", touch), ("1.600000", lift)) for kind, code, value in events]
open("panel.events", "w").write("# EVEMU 1.3\n# device /dev/input/event0\n" + "\n".join(lines) + "\n")
END
cat >"$bed/program.py" <<'END'
import ctypes
import os
import select

library = ctypes.CDLL("libinput.so.10")
OPEN = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p)
CLOSE = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p)


class Interface(ctypes.Structure):
    _fields_ = [("open", OPEN), ("close", CLOSE)]


for name in ("path_create_context", "path_add_device", "get_event", "event_get_touch_event"):
    getattr(library, f"libinput_{name}").restype = ctypes.c_void_p
library.libinput_event_touch_get_x_transformed.restype = ctypes.c_double
interface = Interface(OPEN(lambda path, flags, _: os.open(path, flags)), CLOSE(lambda descriptor, _: os.close(descriptor)))
context = ctypes.c_void_p(library.libinput_path_create_context(ctypes.byref(interface), None))
assert library.libinput_path_add_device(context, b"/dev/input/event0")
TOUCH_DOWN = 500
while True:
    select.select([library.libinput_get_fd(context)], [], [], 5)
    library.libinput_dispatch(context)
    while event := ctypes.c_void_p(library.libinput_get_event(context)):
        if library.libinput_event_get_type(event) == TOUCH_DOWN:
            touch = ctypes.c_void_p(library.libinput_event_get_touch_event(event))
            print(round(library.libinput_event_touch_get_x_transformed(touch, 100)), flush=True)
            raise SystemExit
END
cat >"$bed/mocked" <<'END'
cd /tmp && python3 panel.py
mock() {
  umockdev-run -d panel.umockdev -i /dev/input/event0=panel.ioctl -e /dev/input/event0=panel.events -- sh -c '
    mkdir -p "$UMOCKDEV_DIR/run/udev/data" && printf "I:1\nE:ID_INPUT=1\nE:ID_INPUT_TOUCHSCREEN=1\n%s\n" \
      "E:LIBINPUT_CALIBRATION_MATRIX=-1 0 1 0 1 0" >"$UMOCKDEV_DIR/run/udev/data/c13:64"
    exec timeout 5 "$@"' mock "$@" 2>/dev/null
}
echo "program $(mock python3 program.py)"
echo "debug-events $(mock libinput debug-events --device /dev/input/event0 | sed -n 's/.*TOUCH_DOWN.*) *\([0-9]*\)\.[0-9]*\/.*/\1/p')"
END
said=$("$here/within" "$folder/root" sh /tmp/mocked)
echo "libinput 1.31.3, a touch at 25 % of a mirrored panel, in %:" $said
[ "$said" = $'program 75\ndebug-events 24' ] || changed "a program saw it at 75 %, debug-events at 24 to 25 %"
