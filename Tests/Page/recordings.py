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


def hour():
    """A touch every two seconds, taps and drags in turn, for an hour."""
    return [
        [(number * 2 + 0.008 * i, 400 + (number % 50) + (i * 2 if number % 2 else 0), 289 + i % 2)
         for i in range(60)]
        for number in range(1800)
    ]
