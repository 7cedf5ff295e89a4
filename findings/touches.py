"""Prints what libinput makes of the panel's frames, one line: each touch event with its slot and its x in percent."""
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
KINDS = {500: "down", 501: "up", 502: "motion", 503: "cancel"}
said = []
while select.select([library.libinput_get_fd(context)], [], [], 3)[0]:
    library.libinput_dispatch(context)
    while event := ctypes.c_void_p(library.libinput_get_event(context)):
        if kind := KINDS.get(library.libinput_event_get_type(event)):
            touch = ctypes.c_void_p(library.libinput_event_get_touch_event(event))
            where = "" if kind in ("up", "cancel") else f" {round(library.libinput_event_touch_get_x_transformed(touch, 100))}"
            said.append(f"{kind}{where}")
print(", ".join(said))
