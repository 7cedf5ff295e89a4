"""compositor.py SEQUENCE COMMAND...: a Wayland compositor without a screen, for one client. It starts COMMAND, in which {socket}
stands for the socket's name, waits for its window, plays a sequence of touches on it, and ends it.

SETTLE is how many seconds the window has before the touches come (1).

It speaks as much of the protocol as GTK 4 and SDL 3 want of a compositor. Pictures are thrown away."""

import array
import os
import select
import socket
import struct
import subprocess
import sys
import time

from sequences import SEQUENCES

SIZE = 400
GLOBALS = [
    ("wl_compositor", 4), ("wl_subcompositor", 1), ("wl_shm", 1), ("wl_data_device_manager", 3), ("wl_output", 3), ("wl_seat", 7),
    ("xdg_wm_base", 1)]
# The requests that make an object: (interface, opcode) to the kind of the object and the word that holds its number.
MAKES = {
    ("wl_display", 0): ("wl_callback", 0), ("wl_display", 1): ("wl_registry", 0),
    ("wl_compositor", 0): ("wl_surface", 0), ("wl_compositor", 1): ("wl_region", 0), ("wl_subcompositor", 1): ("wl_subsurface", 0),
    ("wl_shm", 0): ("wl_shm_pool", 0), ("wl_shm_pool", 0): ("wl_buffer", 0), ("wl_surface", 3): ("wl_callback", 0),
    ("wl_data_device_manager", 0): ("wl_data_source", 0), ("wl_data_device_manager", 1): ("wl_data_device", 0),
    ("wl_seat", 0): ("wl_pointer", 0), ("wl_seat", 1): ("wl_keyboard", 0), ("wl_seat", 2): ("wl_touch", 0),
    ("xdg_wm_base", 1): ("xdg_positioner", 0), ("xdg_wm_base", 2): ("xdg_surface", 0), ("xdg_surface", 1): ("xdg_toplevel", 0),
    ("xdg_surface", 2): ("xdg_popup", 0)}
# The requests that end their object.
ENDS = {
    ("wl_surface", 0), ("wl_region", 0), ("wl_subsurface", 0), ("wl_subcompositor", 0), ("wl_shm_pool", 1), ("wl_buffer", 0),
    ("wl_data_source", 1), ("wl_data_device", 2), ("wl_pointer", 1), ("wl_keyboard", 0), ("wl_touch", 0), ("wl_seat", 3),
    ("wl_output", 0), ("xdg_wm_base", 0), ("xdg_positioner", 0), ("xdg_surface", 0), ("xdg_toplevel", 0), ("xdg_popup", 0)}


class Compositor:
    def __init__(self, folder):
        # Not wayland-0: a compositor that runs inside this one takes that name for itself.
        name = next(f"touches-{n}" for n in range(50) if not os.path.exists(f"{folder}/touches-{n}"))
        self.name, self.path = name, f"{folder}/{name}"
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(self.path)
        self.listener.listen(1)
        self.client, self.read, self.serial = None, b"", 0
        self.objects = {1: "wl_display"}
        self.touches, self.callbacks, self.surface_of, self.buffer_of = [], [], {}, {}
        self.window = self.window_role = None
        self.configured = self.shown = False
        self.offset = (0, 0)

    # The wire

    def send(self, number, opcode, *values):
        body = b""
        for value in values:
            if isinstance(value, str):
                text = value.encode() + b"\0"
                body += struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
            elif isinstance(value, bytes):
                body += struct.pack("=I", len(value)) + value
            elif isinstance(value, float):
                body += struct.pack("=i", round(value * 256))
            else:
                body += struct.pack("=I", value & 0xFFFFFFFF)
        self.client.sendall(struct.pack("=IHH", number, opcode, 8 + len(body)) + body)

    def receive(self):
        data, ancillary, _, _ = self.client.recvmsg(65536, 4096)
        for _, _, descriptors in ancillary:
            numbers = array.array("i")
            numbers.frombytes(descriptors[: len(descriptors) - len(descriptors) % numbers.itemsize])
            for descriptor in numbers:
                os.close(descriptor)
        self.read += data
        while len(self.read) >= 8:
            number, opcode, size = struct.unpack("=IHH", self.read[:8])
            if len(self.read) < size:
                break
            words = struct.unpack(f"={(size - 8) // 4}I", self.read[8:size])
            text, self.read = self.read[8:size], self.read[size:]
            self.request(number, self.objects.get(number, ""), opcode, words, text)
        return bool(data)

    # Requests

    def request(self, number, kind, opcode, words, text):
        made = MAKES.get((kind, opcode))
        if made:
            self.objects[words[made[1]]] = made[0]
        if (kind, opcode) in ENDS:
            self.objects.pop(number, None)
            if number in self.touches:
                self.touches.remove(number)
            self.send(1, 1, number)  # wl_display.delete_id
        elif (kind, opcode) == ("wl_display", 0):
            self.done(words[0], 0)
        elif (kind, opcode) == ("wl_display", 1):
            for name, (interface, version) in enumerate(GLOBALS):
                self.send(words[0], 0, name, interface, version)
        elif kind == "wl_registry":
            self.bound(GLOBALS[words[0]][0], words[-2], words[-1])
        elif (kind, opcode) == ("wl_seat", 2):
            self.touches.append(words[0])
        elif (kind, opcode) == ("xdg_wm_base", 2):
            self.surface_of[words[0]] = words[1]
        elif (kind, opcode) == ("xdg_surface", 1):
            self.window, self.window_role, self.toplevel = self.surface_of[number], number, words[0]
        elif (kind, opcode) == ("xdg_surface", 3):
            self.offset = words[:2]
        elif (kind, opcode) == ("xdg_surface", 4):  # ack_configure
            self.shown = self.shown or number == self.window_role
        elif (kind, opcode) == ("wl_surface", 1):
            self.buffer_of[number] = words[0]
        elif (kind, opcode) == ("wl_surface", 3):
            self.callbacks.append(words[0])
        elif (kind, opcode) == ("wl_surface", 6):
            self.committed(number)

    def bound(self, interface, version, number):
        self.objects[number] = interface
        if interface == "wl_shm":
            self.send(number, 0, 0)
            self.send(number, 0, 1)
        elif interface == "wl_output":
            self.send(number, 0, 0, 0, 100, 100, 0, "none", "none", 0)
            self.send(number, 1, 3, 1000, 1000, 60000)
            if version >= 2:
                self.send(number, 3, 1)
                self.send(number, 2)
        elif interface == "wl_seat":
            self.send(number, 0, 4)  # touch
            if version >= 2:
                self.send(number, 1, "seat0")

    def committed(self, surface):
        if surface == self.window and not self.configured:
            self.configured = True
            self.send(self.toplevel, 0, SIZE, SIZE, struct.pack("=I", 4))  # activated
            self.send(self.window_role, 0, self.next())
        buffer = self.buffer_of.pop(surface, 0)
        if buffer:
            self.send(buffer, 0)  # wl_buffer.release

    def done(self, callback, value):
        self.send(callback, 0, value)
        self.objects.pop(callback, None)
        self.send(1, 1, callback)

    # Time

    def next(self):
        self.serial += 1
        return self.serial

    def now(self):
        return int(time.monotonic() * 1000)

    def run(self, seconds):
        """Serves the client for a while. Returns whether it is still there."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            waits = [self.client or self.listener]
            if select.select(waits, [], [], min(left, 0.01))[0]:
                if self.client is None:
                    self.client = self.listener.accept()[0]
                elif not self.receive():
                    return False
            due, self.callbacks = self.callbacks, []
            for callback in due:
                self.done(callback, self.now())
        return True

    def play(self, frames):
        """Plays the frames: 10 ms apart by the time stamps that the client reads, 20 ms apart by the clock."""
        start = self.now()
        for index, frame in enumerate(frames):
            stamp = start + 10 * index
            for touch in self.touches:
                for finger, phase, x, y in frame:
                    place = float(x + self.offset[0]), float(y + self.offset[1])
                    if phase == "down":
                        self.send(touch, 0, self.next(), stamp, self.window, finger, *place)
                    elif phase == "up":
                        self.send(touch, 1, self.next(), stamp, finger)
                    elif phase == "move":
                        self.send(touch, 2, stamp, finger, *place)
                if any(phase == "cancel" for _, phase, _, _ in frame):
                    self.send(touch, 4)
                else:
                    self.send(touch, 3)  # frame
            self.run(0.02)


def main():
    frames, command = SEQUENCES[sys.argv[1]], sys.argv[2:]
    compositor = Compositor(os.environ["XDG_RUNTIME_DIR"])
    process = subprocess.Popen([part.replace("{socket}", compositor.name) for part in command])
    try:
        for _ in range(200):
            if not compositor.run(0.1) or (compositor.shown and compositor.touches) or process.poll() is not None:
                break
        if not compositor.shown or not compositor.touches:
            sys.exit("compositor.py: no window that takes touches")
        compositor.run(float(os.environ.get("SETTLE", "1")))
        compositor.play(frames)
        compositor.run(0.5)
    finally:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
        os.unlink(compositor.path)


main()
