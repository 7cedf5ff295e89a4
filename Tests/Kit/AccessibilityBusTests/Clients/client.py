#!/usr/bin/python3
"""A client of libatspi: evaluates each line of its input as Python, and prints the result as one line of JSON.

In a line: app (the one program on the bus), find(NAME), tree(), events() since the last call, listen(KIND...), Atspi.
"""
import json, os, signal, subprocess, sys
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

desk = Atspi.get_desktop(0)
heard = []


class Names(dict):
    def __missing__(self, name):
        if name == "app":
            return desk.get_child_at_index(0)
        raise KeyError(name)


def walk(a):
    yield a
    for i in range(a.get_child_count()):
        child = a.get_child_at_index(i)
        if child is not None:
            yield from walk(child)


def find(name):
    return next((a for a in walk(desk.get_child_at_index(0)) if a.get_name() == name), None)


def states(a):
    return sorted(s.value_nick for s in a.get_state_set().get_states())


def box(a, kind=Atspi.CoordType.SCREEN):
    e = a.get_extents(kind)
    return [e.x, e.y, e.width, e.height]


def one(a):
    return {"name": a.get_name(), "role": int(a.get_role()), "description": a.get_description(), "states": states(a),
            "interfaces": sorted(a.get_interfaces()), "children": [one(c) for c in kids(a)]}


def kids(a):
    return [a.get_child_at_index(i) for i in range(a.get_child_count())]


def tree():
    return one(desk.get_child_at_index(0))


def lines(a=None, depth=0):
    a = a or desk.get_child_at_index(0)
    yield "  " * depth + "%d %s" % (a.get_role(), a.get_name())
    for child in kids(a):
        yield from lines(child, depth + 1)


def note(event):
    value = event.any_data
    if isinstance(value, Atspi.Accessible):
        value = "object"
    try:
        source = event.source.get_name()
    except GLib.GError:
        source = None
    heard.append([event.type, event.detail1, event.detail2, value, source])


def a11y_bus():
    from gi.repository import Gio
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    address = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1)[0]
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return address, Gio.DBusConnection.new_for_address_sync(address, flags)


def properties(interface, number=None):
    """All properties of an object of the program in one call, with their types."""
    from gi.repository import Gio
    bus = a11y_bus()[1]
    folder = "/org/a11y/atspi/accessible/"
    desktop = bus.call_sync("org.a11y.atspi.Registry", folder + "root", "org.a11y.atspi.Accessible", "GetChildren",
                            None, None, 0, -1)
    path = folder + ("root" if number is None else str(number))
    asked = GLib.Variant("(s)", ("org.a11y.atspi." + interface,))
    found = bus.call_sync(desktop[0][0][0], path, "org.freedesktop.DBus.Properties", "GetAll", asked, None, 0, -1)
    return found.unpack()[0]


def sweeper():
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
    from members import Sweep
    return Sweep(a11y_bus()[1])


def bounded_ranges(name, *numbers):
    """Text.GetBoundedRanges of the object of that name: libatspi's own call does not come back (2.46)."""
    asked = sweeper()
    return asked.named(name, "org.a11y.atspi.Text", "GetBoundedRanges", GLib.Variant("(iiiiuuu)", numbers))[0]


def sweep():
    asked = sweeper()
    return asked.run(), asked.missing()


def end_registry():
    bus = a11y_bus()[1]
    name = GLib.Variant("(s)", ("org.a11y.atspi.Registry",))
    dbus = "org.freedesktop.DBus"
    pid = bus.call_sync(dbus, "/org/freedesktop/DBus", dbus, "GetConnectionUnixProcessID", name, None, 0, -1)[0]
    os.kill(pid, signal.SIGTERM)
    return True


def stranger(address):
    """Whether another user of the machine gets onto a bus, and what stops it."""
    code = ("import sys; from gi.repository import Gio\n"
            "f = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION\n"
            "Gio.DBusConnection.new_for_address_sync(sys.argv[1], f)\nprint('in')")
    them = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", code, address]
    run = subprocess.run(them, capture_output=True, text=True, cwd="/")
    return "in" if run.stdout == "in\n" else "out" if "GLib.GError" in run.stderr else run.stderr


listeners = []


def listen(*kinds):
    listener = Atspi.EventListener.new(note)
    listeners.append(listener)
    return all(listener.register(kind) for kind in kinds)


def deafen(*kinds):
    return all(listeners[-1].deregister(kind) for kind in kinds)


def events(*kinds, least=0):
    """Those that came since the last call; none, and none is forgotten, before there are so many."""
    found = [e for e in heard if not kinds or any(e[0].startswith(k) for k in kinds)]
    if len(found) < least:
        return []
    heard.clear()
    return found


def taken(channel, condition):
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        result = eval(line, names, names)
        text = json.dumps(list(result) if hasattr(result, "__next__") else result, default=str)
    except Exception as error:
        text = json.dumps({"error": str(error)})
    print(text, flush=True)
    return True


names = Names(globals())
GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN | GLib.IO_HUP, taken)
print(json.dumps("ready"), flush=True)
Atspi.event_main()
