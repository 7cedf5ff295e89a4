"""kivy_widgets.py: plays the sequences on widgets of Kivy, through its event loop and without a window; prints one JSON object a line.

A MotionEvent begins, updates and ends. Kivy has no word for a touch that the system takes away, so that row ends it."""

import json
import os
import time

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1", KIVY_GL_BACKEND="mock", KIVY_WINDOW="none",
                  KIVY_HOME="/tmp/kivy-home", KIVY_METRICS_DENSITY="1", KIVY_DPI="96", KIVY_METRICS_FONTSCALE="1")

import kivy  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.input.motionevent import MotionEvent  # noqa: E402
from kivy.uix.behaviors import ButtonBehavior, DragBehavior  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402

from sequences import SEQUENCES  # noqa: E402

SIZE = 400


class NoWindow:
    """What widgets ask of a window before they have one."""

    dpi, density, size, width, height, rotation = 96, 1, (SIZE, SIZE), SIZE, SIZE, 0

    def __getattr__(self, name):
        return lambda *arguments, **named: None


EventLoop.window = NoWindow()


def say(**what):
    print(json.dumps(what), flush=True)


class Finger(MotionEvent):
    def __init__(self, number, x, y):
        super().__init__("sequence", number, (x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, place):
        # Kivy's y grows upwards.
        self.sx, self.sy = place[0] / SIZE, 1 - place[1] / SIZE
        super().depack(place)
        self.scale_for_screen(SIZE, SIZE)


class Root:
    """The listener that a window would be: it hands touches that begin, move and end to the widget."""

    def __init__(self, widget):
        self.widget = widget

    def dispatch(self, name, phase, touch):
        self.widget.dispatch({"begin": "on_touch_down", "update": "on_touch_move", "end": "on_touch_up"}[phase], touch)


def play(name, widget):
    EventLoop.event_listeners[:] = [Root(widget)]
    fingers = {}
    for frame in SEQUENCES[name]:
        for number, phase, x, y in frame:
            if phase == "down":
                fingers[number] = Finger(number, x, y)
                EventLoop.post_dispatch_input("begin", fingers[number])
            elif phase == "move":
                fingers[number].move((x, y))
                EventLoop.post_dispatch_input("update", fingers[number])
            else:
                EventLoop.post_dispatch_input("end", fingers.pop(number))
        time.sleep(0.01)
        Clock.tick()
    for _ in range(10):
        time.sleep(0.01)
        Clock.tick()


class Press(ButtonBehavior, Widget):
    pass


class Card(DragBehavior, Widget):
    pass


def layers(kind):
    outer, inner = kind(size=(SIZE, SIZE)), kind(size=(SIZE, SIZE))
    outer.add_widget(inner)
    return outer, inner


def main():
    say(toolkit="Kivy", version=kivy.__version__)

    outer, inner = layers(Widget)
    for name, widget in (("outer", outer), ("inner", inner)):
        widget.bind(on_touch_up=lambda _, touch, name=name: say(row="tap", handler=f"on_touch_up of the {name} layer"))
    play("tap", outer)
    outer, inner = layers(Press)
    for name, widget in (("outer", outer), ("inner", inner)):
        widget.bind(on_release=lambda _, name=name: say(row="tap", handler=f"on_release of the {name} button"))
    play("tap", outer)

    button = Press(size=(SIZE, SIZE))
    button.bind(on_press=lambda _: say(row="cancel", handler="on_press"), on_release=lambda _: say(row="cancel", handler="on_release"))
    play("cancel", button)

    card = Card(size=(SIZE, SIZE))
    card.drag_rectangle = (0, 0, SIZE, SIZE)
    card.bind(x=lambda _, x: say(row="pan", what="drag behavior", x=round(x)))
    play("pan", card)
    for row in ("parallel", "turn", "back"):
        scatter = Scatter(size=(SIZE, SIZE))
        # Each finger's event moves the scatter: what it shows in between counts, too.
        scatter.bind(transform=lambda s, _, row=row: say(
            row=row, scale=round(s.scale, 3), rotation=round(s.rotation, 1) % 360, y=round(s.y)))
        play(row, scatter)


main()
