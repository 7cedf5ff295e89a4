"""The touch sequences that every toolkit gets: lists of frames, 10 ms apart, of (finger, phase, x, y) in a window of 400 x 400."""

import math


def _stroke(frames):
    """Frames from lists of places, one list a moment, one place a finger: down, motions, up."""
    first, last = frames[0], frames[-1]
    played = [[(i, "down", x, y) for i, (x, y) in enumerate(first)]]
    played += [[(i, "move", x, y) for i, (x, y) in enumerate(places)] for places in frames[1:]]
    return played + [[(i, "up", x, y) for i, (x, y) in enumerate(last)]]


def _turned(degrees):
    angle = math.radians(degrees)
    across, down = 60 * math.cos(angle), 60 * math.sin(angle)
    return [(200 - across, 200 - down), (200 + across, 200 + down)]


SEQUENCES = {
    # One finger taps.
    "tap": _stroke([[(200, 200)]] * 5),
    # One finger comes down and is taken away by the system.
    "cancel": _stroke([[(200, 200)]] * 5)[:-1] + [[(0, "cancel", 200, 200)]],
    # One finger moves by 60 to the right, 4 at a time, and stays down.
    "pan": _stroke([[(120 + 4 * n, 200)] for n in range(16)])[:-1],
    # Two fingers, 100 apart, move down by 100, side by side.
    "parallel": _stroke([[(150, 150 + 10 * n), (250, 150 + 10 * n)] for n in range(11)]),
    # Two fingers turn clockwise by 400 degrees about their centre, 10 at a time; or by 30 degrees the other way.
    "turn": _stroke([_turned(10 * n) for n in range(41)]),
    "back": _stroke([_turned(-10 * n) for n in range(4)]),
}
