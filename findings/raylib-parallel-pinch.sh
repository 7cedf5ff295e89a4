#!/usr/bin/env bash
# raylib's gestures call two fingers that move side by side a pinch that opens.
#
# Two fingers, 100 units apart, move down together; their distance never changes. IsGestureDetected says GESTURE_PINCH_OUT for each motion: the
# gesture begins as soon as a finger has moved, and a change of distance that is not negative counts as opening.
#
# Seen: raylib 6.2.0.0 from PyPI (raylib 6.5-dev), through ProcessGestureEvent, which its windows call.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder/packages" raylib==6.2.0.0 || exit 2
cat >"$folder/pinch.py" <<'END'
import ctypes
import glob
import os

import raylib
from raylib import rl


class Vector(ctypes.Structure):
    _fields_ = [("x", ctypes.c_float), ("y", ctypes.c_float)]


class Event(ctypes.Structure):
    _fields_ = [("action", ctypes.c_int), ("count", ctypes.c_int), ("numbers", ctypes.c_int * 8), ("places", Vector * 8)]


library = ctypes.CDLL(glob.glob(os.path.dirname(raylib.__file__) + "/_raylib_cffi*.so")[0])
library.ProcessGestureEvent.argtypes = [Event]
DOWN, MOVE = 1, 2


def send(action, *places):
    event = Event(action, len(places), (ctypes.c_int * 8)(0, 1))
    for index, (x, y) in enumerate(places):
        event.places[index] = Vector(x / 400, y / 400)
    library.ProcessGestureEvent(event)


rl.SetGesturesEnabled(0x3FF)
send(DOWN, (150, 150))
send(DOWN, (150, 150), (250, 150))
told = set()
for y in range(160, 260, 10):
    library.UpdateGestures()
    send(MOVE, (150, y), (250, y))
    told.add(rl.GetGestureDetected())
print(told == {rl.GESTURE_PINCH_OUT}, round(rl.GetGesturePinchVector().x * 400))
END
said=$(PYTHONPATH=$folder/packages python3 "$folder/pinch.py")
echo "raylib 6.5-dev, two fingers side by side: only GESTURE_PINCH_OUT, distance: $said"
[ "$said" = "True 100" ] || changed "each motion was GESTURE_PINCH_OUT at a distance of 100"
