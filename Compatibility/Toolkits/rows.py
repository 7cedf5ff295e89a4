"""rows.py ROOT QT RAYLIB: plays the sequences on every toolkit and prints what they answer as a table.

ROOT is a folder with the packages of a Debian release, QT the folder of PySide6 in it, RAYLIB a folder with PyPI's raylib."""

import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT, QT, RAYLIB = (os.path.abspath(path) for path in sys.argv[1:4])
WITHIN = os.path.join(HERE, "../../findings/within")


versions = {}


def read(command, **environment):
    """What a program says, as a list of objects; its version comes first."""
    done = subprocess.run(command, cwd=HERE, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120)
    said = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode != 0 or not said:
        print(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout[-500:]}\n{done.stderr[-2000:]}", file=sys.stderr)
        sys.exit(2)
    versions.setdefault(said[0]["toolkit"], said[0]["version"])
    return said[1:]


def window(sequence, program, *arguments, **environment):
    """Runs a program in ROOT as the client of our compositor, and plays a sequence on its window."""
    settings = [f"{name}={value}" for name, value in environment.items()]
    return read(
        [sys.executable, "compositor.py", sequence, WITHIN, ROOT, "XDG_RUNTIME_DIR=/run", "WAYLAND_DISPLAY={socket}", *settings,
         "python3", f"/tmp/{program}", *arguments], XDG_RUNTIME_DIR=f"{ROOT}/run")


def gtk(sequence, *arguments):
    return window(sequence, "gtk.py", *(arguments or [sequence]), GDK_BACKEND="wayland")


def qt(sequence, scene=None):
    return window(
        sequence, "qt.py", scene or sequence, PYTHONPATH="/" + os.path.relpath(QT, ROOT), QT_QPA_PLATFORM="wayland",
        QT_QUICK_BACKEND="software", QT_WAYLAND_DISABLE_WINDOWDECORATION="1", QML_NO_TOUCH_COMPRESSION="1")


def sdl(sequence):
    return window(sequence, "sdl.py", SDL_VIDEODRIVER="wayland", SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR="0")


def listed(names):
    return ", ".join(dict.fromkeys(names)) or "nothing"


def span(values):
    """The first and the last of the values that a pan of 60 reports."""
    return f"{values[0]:g} first, {values[-1]:g} of 60 last" if values else "nothing"


def signals(said, gesture):
    return listed(one["signal"] for one in said if one["gesture"] == gesture)


def gtk_rows():
    tap, cancel = gtk("tap"), gtk("cancel")
    drag = [one["x"] for one in gtk("pan") if "x" in one]
    scrolled = [500 - one["value"] for one in gtk("pan", "pan", "scrolled") if one.get("value", 500) != 500]
    zoom = [one["scale"] for one in gtk("parallel") if "scale" in one]
    turn, back = ([one["degrees"] for one in gtk(name, "turn") if "degrees" in one] for name in ("turn", "back"))
    button = signals(cancel, "button")
    return [
        listed(one["gesture"].split()[3] for one in tap if one["signal"] == "released"),
        f"`GestureDrag` {span(drag)}; `ScrolledWindow` {span(scrolled)}",
        f"`GestureZoom` begins at touch-down; scale up to {max(zoom):.3f} between the events of the two fingers, then {zoom[-1]:g}",
        f"`GestureClick` {signals(cancel, 'click of the inner layer')}; `Button` {button}",
        f"{turn[-1]:g}° after 400°, {back[-1]:g}° after −30°",
    ]


def qt_rows():
    tap = qt("tap")
    pan, flick = qt("pan"), qt("pan", "pan-flickable")
    drag = [one["value"] for one in pan if one["signal"] == "moved"]
    parallel, turn, back = qt("parallel"), qt("turn"), qt("back", "turn")
    scales = [one["value"] for one in parallel if one["signal"] in ("active", "scale")]
    rotations = [[one["value"] for one in said if one["signal"] == "rotation"] for said in (turn, back)]
    return [
        listed(one["gesture"].split()[3] for one in tap if one["signal"] == "tapped"),
        f"`DragHandler` {span(drag)}; `Flickable` {span([one['value'] for one in flick])}",
        f"`PinchHandler` {listed(one['signal'] for one in parallel)}, scale {max(scales, default=1):g}",
        f"`TapHandler` {signals(qt('cancel'), 'tap')}; `MouseArea` {signals(qt('cancel', 'cancel-mouse-area'), 'mouse area')}; "
        f"`QPushButton` {signals(qt('cancel', 'cancel-button'), 'button')}",
        f"{rotations[0][-1]:g}° after 400°, {rotations[1][-1]:g}° after −30°",
    ]


def kivy_rows():
    said = read([WITHIN, ROOT, "python3", "/tmp/kivy_widgets.py"])
    row = {name: [one for one in said if one["row"] == name] for name in ("tap", "pan", "parallel", "cancel", "turn", "back")}
    handlers = [one["handler"] for one in row["tap"]]
    return [
        "`on_touch_up`: " + listed(one.split()[3] for one in handlers if "touch_up" in one)
        + "; two buttons: " + listed(one.split()[3] for one in handlers if "release" in one) + " alone",
        "`DragBehavior` " + span([one["x"] for one in row["pan"]]),
        f"`Scatter`: scale up to {max(one['scale'] for one in row['parallel']):g} and rotation up to "
        f"{max(one['rotation'] for one in row['parallel']):g}° between the events of the two fingers, then "
        f"{row['parallel'][-1]['scale']:g} and {row['parallel'][-1]['rotation']:g}°",
        "has no cancel; ended: " + listed(one["handler"] for one in row["cancel"]),
        f"{row['turn'][-1]['rotation']:g}° (counter-clockwise) after 400°, {row['back'][-1]['rotation']:g}° after −30°",
    ]


def raylib_rows():
    said = read([sys.executable, "raylib_gestures.py"], PYTHONPATH=RAYLIB)
    row = {name: [one for one in said if one["row"] == name] for name in ("tap", "pan", "parallel", "cancel", "turn", "back")}
    angles = [[one["angle"] for one in row[name] if one["phase"] == "move"][-1] for name in ("turn", "back")]
    return [
        "no layers; " + listed(f"{one['gesture']} at the {one['phase']}" for one in row["tap"] if one["phase"] in ("down", "up")),
        "`GetGestureDragVector` " + span([one["drag"] for one in row["pan"] if one["phase"] == "move"]),
        "gesture: " + listed(one["gesture"] for one in row["parallel"] if one["phase"] == "move"),
        "gesture: " + listed(one["gesture"] for one in row["cancel"] if one["phase"] in ("down", "move"))
        + "; after it: " + row["cancel"][-1]["gesture"],
        f"{angles[0]}° (counter-clockwise) after 400°, {angles[1]}° after −30°",
    ]


def sdl_rows():
    tap, cancel, pan, parallel = (sdl(name) for name in ("tap", "cancel", "pan", "parallel"))
    motions = [one["x"] - 120 for one in pan if one["event"] == "finger motion"]
    ends = ("mouse button up", "finger up", "finger canceled")
    return [
        "no layers; " + listed(one["event"] for one in tap if one["event"] in ends),
        "finger " + span(motions),
        "events: " + listed(one["event"] for one in parallel if one["event"].startswith(("pinch", "finger"))),
        "events: " + listed(one["event"] for one in cancel if one["event"] in ends),
        "no rotation",
    ]


QUESTIONS = [
    "First at the release", "Travel before the threshold", "Two fingers side by side", "A cancelled touch", "A rotation past 180°"]


def main():
    for name in ("gtk.py", "qt.py", "sdl.py", "kivy_widgets.py", "sequences.py"):
        shutil.copy(f"{HERE}/{name}", f"{ROOT}/tmp/{name}")
    answers = {"Qt": qt_rows(), "GTK": gtk_rows(), "Kivy": kivy_rows(), "raylib": raylib_rows(), "SDL": sdl_rows()}
    for index, question in enumerate(QUESTIONS):
        print(f"\n## {question}\n\n| | |\n| --- | --- |")
        for toolkit, rows in answers.items():
            print(f"| {toolkit} {versions[toolkit]} | {rows[index]} |")


main()
