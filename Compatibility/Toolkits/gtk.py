"""gtk.py: a window of GTK 4 with two layers of gestures, which prints what they report, one JSON object a line."""

import json
import math
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402


def say(**what):
    print(json.dumps(what), flush=True)


def click(layer, widget):
    gesture = Gtk.GestureClick()
    for signal in ("pressed", "released", "stopped", "unpaired-release"):
        gesture.connect(signal, lambda *_, s=signal: say(gesture=f"click of the {layer} layer", signal=s))
    gesture.connect("cancel", lambda *_: say(gesture=f"click of the {layer} layer", signal="cancel"))
    widget.add_controller(gesture)


def main():
    scene = sys.argv[1]
    window = Gtk.Window(decorated=False, default_width=400, default_height=400)
    inner = Gtk.Box(hexpand=True, vexpand=True)
    outer = Gtk.Box()
    outer.append(inner)
    window.set_child(outer)
    if scene == "tap":
        click("outer", outer)
        click("inner", inner)
    elif scene == "cancel":
        click("inner", inner)
        button = Gtk.Button(hexpand=True, vexpand=True)
        button.connect("clicked", lambda *_: say(gesture="button", signal="clicked"))
        inner.append(button)
    elif scene == "pan":
        drag = Gtk.GestureDrag()
        drag.connect("drag-begin", lambda *_: say(gesture="drag", signal="begin"))
        drag.connect("drag-update", lambda _, x, y: say(gesture="drag", signal="update", x=x))
        if len(sys.argv) > 2:
            scrolled = Gtk.ScrolledWindow(hexpand=True, vexpand=True, kinetic_scrolling=True)
            content = Gtk.Box()
            content.set_size_request(2000, 300)
            scrolled.set_child(content)
            inner.append(scrolled)
            adjustment = scrolled.get_hadjustment()
            GLib.timeout_add(200, lambda: adjustment.set_value(500))
            adjustment.connect("value-changed", lambda a: say(gesture="scrolled window", value=a.get_value()))
        else:
            inner.add_controller(drag)
    elif scene == "parallel":
        zoom = Gtk.GestureZoom()
        zoom.connect("begin", lambda *_: say(gesture="zoom", signal="begin"))
        zoom.connect("scale-changed", lambda _, scale: say(gesture="zoom", signal="scale-changed", scale=scale))
        inner.add_controller(zoom)
    elif scene == "turn":
        rotate = Gtk.GestureRotate()
        rotate.connect("begin", lambda *_: say(gesture="rotate", signal="begin"))
        rotate.connect(
            "angle-changed",
            lambda _, angle, delta: say(gesture="rotate", degrees=round(math.degrees(delta), 1)))
        inner.add_controller(rotate)
    window.present()
    say(toolkit="GTK", version=f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}")
    GLib.MainLoop().run()


os.environ.setdefault("GSK_RENDERER", "cairo")
main()
