"""wayland-client.py FOLDER SECONDS: a client of the compositor whose socket is in FOLDER, with one window that asks to be fullscreen. It prints the sizes and states of the window's
configurations, and its touches, for a while. It speaks the protocol itself, so that no library decides what it sees."""

import array
import glob
import os
import select
import socket
import struct
import sys
import time

for _ in range(100):
    time.sleep(0.1)
    if sockets := glob.glob(f"{sys.argv[1]}/wayland-[0-9]"):
        wire = socket.socket(socket.AF_UNIX)
        wire.connect(sockets[0])
        break
else:
    sys.exit("no compositor")
read = b""


def send(number, opcode, body=b"", descriptor=None):
    message = struct.pack("=IHH", number, opcode, 8 + len(body)) + body
    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))] if descriptor is not None else []
    wire.sendmsg([message], rights)


def words(*values):
    return struct.pack(f"={len(values)}I", *values)


def events(seconds):
    global read
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        while len(read) >= 8 and len(read) >= (size := struct.unpack_from("=IHH", read)[2]):
            number, opcode, _ = struct.unpack_from("=IHH", read)
            body, read = read[8:size], read[size:]
            yield number, opcode, body
        if select.select([wire], [], [], left)[0]:
            data = wire.recv(65536)
            if not data:
                return
            read += data


def say(*what):
    print(*what, flush=True)


REGISTRY, SYNC, COMPOSITOR, SHELL, SHM, SEAT, SURFACE, ROLE, TOPLEVEL, FREE = range(2, 12)
send(1, 1, words(REGISTRY))
send(1, 0, words(SYNC))
names = {}
for number, opcode, body in events(10):
    if (number, opcode) == (REGISTRY, 0):
        name, length = struct.unpack_from("=II", body)
        names[body[8 : 7 + length].decode()] = name
    if number == SYNC:
        break
for interface, version, number in (("wl_compositor", 4, COMPOSITOR), ("xdg_wm_base", 1, SHELL), ("wl_shm", 1, SHM), ("wl_seat", 5, SEAT)):
    text = interface.encode() + b"\0"
    send(REGISTRY, 0, words(names[interface], len(text)) + text + b"\0" * (-len(text) % 4) + words(version, number))
send(COMPOSITOR, 0, words(SURFACE))
send(SHELL, 2, words(ROLE, SURFACE))
send(ROLE, 1, words(TOPLEVEL))
send(TOPLEVEL, 11, words(0))  # set_fullscreen
send(SURFACE, 6)  # commit
size, touch, new = (0, 0), None, FREE  # numbers must follow each other
for number, opcode, body in events(float(sys.argv[2])):
    if (number, opcode) == (SHELL, 0):  # ping
        send(SHELL, 3, body)
    elif (number, opcode) == (SEAT, 0) and body[0] & 4 and touch is None:
        touch, new = new, new + 1
        send(SEAT, 2, words(touch))
    elif (number, opcode) == (TOPLEVEL, 0):
        width, height, length = struct.unpack_from("=iiI", body)
        states = struct.unpack_from(f"={length // 4}I", body, 12)
        size = (width or 400, height or 400)
        say("configured", width, height, "fullscreen" if 2 in states else "not fullscreen")
    elif (number, opcode) == (ROLE, 0):
        send(ROLE, 4, body)  # ack_configure
        memory = os.memfd_create("picture")
        os.ftruncate(memory, size[0] * size[1] * 4)
        send(SHM, 0, words(new, size[0] * size[1] * 4), memory)
        send(new, 0, words(new + 1, 0, size[0], size[1], size[0] * 4, 1))
        os.close(memory)
        send(SURFACE, 1, words(new + 1, 0, 0))
        send(SURFACE, 2, words(0, 0, size[0], size[1]))
        send(SURFACE, 6)
        new += 2
    elif number == touch:
        say("touch", ("down", "up", "motion", "frame", "cancel", "shape", "orientation")[opcode])
    elif number == 1 and opcode == 0:
        sys.exit(f"protocol error: {body}")
