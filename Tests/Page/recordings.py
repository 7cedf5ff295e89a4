"""Recordings for the page: fingers on the panel of Recordings/tap.evemu, four points a millimetre on
the screen of Examples/Demo/scene.yaml, where its scale is four device units a point."""
import pathlib

HEAD = pathlib.Path(__file__).resolve().parents[2] / "Recordings" / "tap.evemu"


def write(path, touches):
    """Writes touches, each a list of (seconds, x, y), as an evemu recording."""
    lines = [line for line in HEAD.read_text().rstrip().split("\n") if not line.startswith("E:")]

    def event(time, kind, code, value):
        lines.append(f"E: {time + 0.000001:.6f} {kind:04x} {code:04x} {value:04d}")

    for number, places in enumerate(touches):
        for place, (time, x, y) in enumerate(places):
            if place == 0:
                event(time, 3, 0x39, number + 1)
            event(time, 3, 0x35, round(x * 4))
            event(time, 3, 0x36, round(y * 4))
            if place == 0:
                event(time, 1, 0x14A, 1)
            event(time, 0, 0, 0)
        lift = places[-1][0] + 0.008
        event(lift, 3, 0x39, -1)
        event(lift, 1, 0x14A, 0)
        event(lift, 0, 0, 0)
    path.write_text("\n".join(lines) + "\n")


def held_tap():
    """A finger on the button that strays 20 pt to and fro and stays for 812 ms, then a good tap."""
    way = [(0.004 + 0.02 * i, 512 + (i % 2) * 0.5, 289 + 20 * (i % 8) / 7) for i in range(41)]
    return [[(0, 512, 289)] + way, [(2 + 0.01 * i, 512, 289 + i * 0.25) for i in range(8)]]


def waits_after_taps():
    """A short touch for a client to see that time runs, the two touches of `held_tap` 2 s later, and 20 minutes of nothing."""
    return [[(0, 100, 100)]] + [
        [(time + 2, x, y) for time, x, y in touch] for touch in held_tap()
    ] + [[(1200, 100, 100)]]


def hour(frames=60):
    """A touch every two seconds, taps and drags in turn, for an hour; of so many frames each."""
    return [
        [(number * 2 + 0.48 / frames * i, 400 + (number % 50) + (i * 120 / frames if number % 2 else 0), 289 + i % 2)
         for i in range(frames)]
        for number in range(1800)
    ]


def write_device(path, name, codes, axes, events, is_direct=False):
    """Writes a device that is no touch panel, as an evemu recording: event codes by type, axes by code (minimum, maximum,
    resolution), events as (seconds, type, code, value); a frame ends where the time changes."""
    lines = ["# EVEMU 1.3", f"N: {name}", "I: 0003 1209 dac2 0001", f"P: {'02' if is_direct else '00'} 00 00 00 00 00 00 00"]
    for kind in [0, 1, 2, 3]:
        bits = bytearray(8 if kind == 0 else 96 if kind == 1 else 8)
        for code in codes.get(kind, []):
            bits[code // 8] |= 1 << code % 8
        lines += [f"B: {kind:02x} {bits[i:i + 8].hex(' ')}" for i in range(0, len(bits), 8)]
    lines += [f"A: {code:02x} {low} {high} 0 0 {resolution}" for code, (low, high, resolution) in sorted(axes.items())]
    for number, (time, kind, code, value) in enumerate(events):
        lines.append(f"E: {time + 0.000001:.6f} {kind:04x} {code:04x} {value:04d}")
        if number + 1 == len(events) or events[number + 1][0] != time:
            lines.append(f"E: {time + 0.000001:.6f} 0000 0000 0000")
    path.write_text("\n".join(lines) + "\n")


def keyboard(path):
    """A for 80 ms, the arrow up meanwhile, and A again."""
    presses = [(0, 30, 1), (0.04, 103, 1), (0.08, 30, 0), (0.12, 103, 0), (0.3, 30, 1), (0.36, 30, 0)]
    write_device(path, "Page Keyboard", {1: list(range(1, 84)) + [103, 105, 106, 108]}, {},
                 [(time, 1, code, value) for time, code, value in presses])


def mouse(path):
    """Moves to the right, presses the first button for 100 ms, and turns the wheel twice."""
    events = [(0.01 * i, 2, 0, 4) for i in range(20)] + [(0.3, 1, 0x110, 1), (0.4, 1, 0x110, 0)]
    events += [(0.5, 2, 8, -1), (0.55, 2, 8, -1)]
    write_device(path, "Page Mouse", {1: [0x110, 0x111], 2: [0, 1, 8]}, {}, events)


def pen(path):
    """Comes near, draws for 200 ms with a pressure that grows and shrinks, and goes away."""
    events = [(0, 1, 0x140, 1), (0, 3, 0, 2000), (0, 3, 1, 1000)]
    events += [(0.05, 1, 0x14A, 1), (0.05, 3, 0x18, 100)]
    for i in range(1, 21):
        events += [(0.05 + 0.01 * i, 3, 0, 2000 + 40 * i), (0.05 + 0.01 * i, 3, 0x18, 100 + 90 * min(i, 20 - i))]
    events += [(0.27, 1, 0x14A, 0), (0.27, 3, 0x18, 0), (0.32, 1, 0x140, 0)]
    write_device(path, "Page Pen", {1: [0x140, 0x14A, 0x14B], 3: [0, 1, 0x18]},
                 {0: (0, 4095, 16), 1: (0, 2303, 16), 0x18: (0, 1023, 0)}, events, is_direct=True)
