"""Writes what umockdev wants to know of a touch panel of 1001 x 1001 units, and the frames that it sends.

panel.py [--one-touch] [--inverted] [--matrix MATRIX] FRAME...: a FRAME is a list of CODE VALUE pairs, such as "id 1 x 250 y 500 touch 1".
It leaves panel.umockdev, panel.ioctl, panel.events and panel.udev, for `mock`.
"""
import argparse
import struct

CODES = {"x": (3, 0x35), "y": (3, 0x36), "id": (3, 0x39), "slot": (3, 0x2F), "tool": (3, 0x37),
         "X": (3, 0), "Y": (3, 1), "touch": (1, 0x14A)}
options = argparse.ArgumentParser()
options.add_argument("--one-touch", action="store_true")
options.add_argument("--inverted", action="store_true", help="x runs from 1000 down to 0")
options.add_argument("--matrix")
options.add_argument("frames", nargs="*")
options = options.parse_args()
axes = {0: 1000, 1: 1000}
if not options.one_touch:
    axes |= {0x2F: 9, 0x35: 1000, 0x36: 1000, 0x37: 2, 0x39: 65535}
keys, properties = [0x14A], [1]


def mask(codes, size):
    return sum(1 << code for code in codes).to_bytes(size, "little")


def text(codes):
    number, words = sum(1 << code for code in codes), []
    while number or not words:
        words.insert(0, f"{number & (1 << 64) - 1:x}")
        number >>= 64
    return " ".join(words)


known = ["ID_INPUT=1", "ID_INPUT_TOUCHSCREEN=1"]
if options.matrix:
    known.append(f"LIBINPUT_CALIBRATION_MATRIX={options.matrix}")
known = "".join(f"E:{line}\n" for line in known)
open("panel.udev", "w").write("I:1\n" + known)
told = known.replace("E:", "E: ")
place = "/devices/platform/panel"
open("panel.umockdev", "w").write(
    f"P: {place}/input/input0/event0\nN: input/event0\nE: DEVNAME=/dev/input/event0\nE: MAJOR=13\nE: MINOR=64\nE: SUBSYSTEM=input\n{told}"
    "A: dev=13:64\nL: device=../../input0\n\n"
    f"P: {place}/input/input0\nE: SUBSYSTEM=input\nE: PRODUCT=18/1/2/1\nE: NAME=\"Panel\"\nE: PROP={text(properties)}\nE: EV=b\n"
    f"E: ABS={text(axes)}\nE: KEY={text(keys)}\n{told}A: name=Panel\nA: properties={text(properties)}\nA: capabilities/ev=b\n"
    f"A: capabilities/abs={text(axes)}\nA: capabilities/key={text(keys)}\n\nP: {place}\nE: SUBSYSTEM=platform\n")
calls = ["@DEV /dev/input/event0"]


def call(name, data, answer=0):
    calls.append(f"{name} {answer} {data.hex().upper()}")


call("EVIOCGBIT(0)", mask([0, 1, 3], 8), 8)
for kind, codes, size in ((1, keys, 96), (2, [], 8), (3, axes, 8), (4, [], 8), (5, [], 8), (17, [], 8), (18, [], 8), (21, [], 16)):
    call(f"EVIOCGBIT({kind})", mask(codes, size), size)
call("EVIOCGPROP(0)", mask(properties, 8), 8)
for name, size in (("EVIOCGKEY(0)", 96), ("EVIOCGLED(0)", 8), ("EVIOCGSW(0)", 8)):
    call(name, bytes(size), size)
for name, said in (("EVIOCGNAME(0)", b"Panel\0"), ("EVIOCGPHYS(0)", b"\0"), ("EVIOCGUNIQ(0)", b"\0")):
    for size in (255, 256):
        call(name, said.ljust(size, b"\0"), len(said))
call("EVIOCGID", struct.pack("<4H", 0x18, 1, 2, 1))
call("EVIOCGVERSION", struct.pack("<i", 0x10001))
for code, most in axes.items():
    ends = (most, 0) if options.inverted and code in (0, 0x35) else (0, most)
    call(f"EVIOCGABS({code})", struct.pack("<6i", 0, *ends, 0, 0, 10))
if 0x2F in axes:
    for slots in (10, 256):
        call("EVIOCGMTSLOTS(0)", struct.pack(f"<I{slots}i", 0x39, *[-1] * slots))
open("panel.ioctl", "w").write("\n".join(calls) + "\n")
# The first line is sent at once: it gives the reader time to open the node.
lines = ["E: 0.500000 0004 0004 0"]
for number, frame in enumerate(options.frames):
    words = frame.split()
    events = [(*CODES[name], int(value)) for name, value in zip(words[::2], words[1::2])] + [(0, 0, 0)]
    lines += [f"E: {1.5 + number / 10:.6f} {kind:04x} {code:04x} {value}" for kind, code, value in events]
open("panel.events", "w").write("# EVEMU 1.3\n# device /dev/input/event0\n" + "\n".join(lines) + "\n")
