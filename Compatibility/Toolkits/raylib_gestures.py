"""raylib_gestures.py: plays the sequences through raylib's own gestures, without a window; prints one JSON object a line.

ProcessGestureEvent is what raylib's windows call for a finger. Times are raylib's own clock, so it runs in real time."""

import ctypes
import glob
import json
import os
import time
from importlib.metadata import version

import raylib
from raylib import rl
from raylib.defines import RAYLIB_VERSION

from sequences import SEQUENCES

SIZE = 400
NAMES = {0: "none", 1: "tap", 2: "double tap", 4: "hold", 8: "drag", 16: "swipe right", 32: "swipe left", 64: "swipe up",
         128: "swipe down", 256: "pinch in", 512: "pinch out"}
UP, DOWN, MOVE, CANCEL = range(4)


class Vector(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float)]


class GestureEvent(ctypes.Structure):
    _fields_ = [
        ("action", ctypes.c_int), ("count", ctypes.c_int), ("identifiers", ctypes.c_int * 8), ("places", Vector * 8)]


LIBRARY = ctypes.CDLL(glob.glob(f"{os.path.dirname(raylib.__file__)}/_raylib_cffi*.so")[0])
LIBRARY.ProcessGestureEvent.argtypes = [GestureEvent]
LIBRARY.ProcessGestureEvent.restype = None
NULL_PLATFORM = 0x60005
LIBRARY.glfwInitHint(0x50003, NULL_PLATFORM)


def event(action, fingers):
    made = GestureEvent(action, len(fingers))
    for index, (number, x, y) in enumerate(fingers):
        made.identifiers[index] = number
        made.places[index] = Vector(x / SIZE, y / SIZE)
    LIBRARY.ProcessGestureEvent(made)


def play(name):
    for frame in SEQUENCES[name]:
        LIBRARY.UpdateGestures()
        places = [(number, x, y) for number, _, x, y in frame]
        phase = frame[0][1]
        if phase == "down":
            for count in range(1, len(places) + 1):
                event(DOWN, places[:count])
        elif phase == "move":
            event(MOVE, places)
        elif phase == "up":
            for count in range(len(places), 0, -1):
                event(UP, places[:count])
        else:
            event(CANCEL, places)
        gesture = NAMES.get(rl.GetGestureDetected(), "?")
        drag, pinch = rl.GetGestureDragVector(), rl.GetGesturePinchVector()
        print(json.dumps({
            "row": name, "phase": phase, "gesture": gesture, "drag": round(drag.x * SIZE), "pinch": round(pinch.x * SIZE),
            "angle": round(rl.GetGesturePinchAngle())}), flush=True)
        # A drag begins 300 ms after the press at the earliest.
        time.sleep(0.03 if name == "pan" else 0.01)
    LIBRARY.UpdateGestures()
    print(json.dumps({"row": name, "phase": "after", "gesture": NAMES.get(rl.GetGestureDetected(), "?")}), flush=True)
    if SEQUENCES[name][-1][0][1] == "move":
        event(UP, [(0, 0, 0)])


def main():
    print(json.dumps({"toolkit": "raylib", "version": f"{RAYLIB_VERSION} (PyPI {version('raylib')})"}), flush=True)
    if not LIBRARY.glfwInit():
        raise SystemExit("raylib's clock does not start")
    rl.SetGesturesEnabled(0x3FF)
    for name in SEQUENCES:
        play(name)
        time.sleep(0.5)


main()
