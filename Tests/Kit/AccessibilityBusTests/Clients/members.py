"""Calls every member of every interface of every object of a program, and says what is answered otherwise than at-spi2-core's
interface files have it: `members.txt`."""
import pathlib
import re

from gi.repository import Gio, GLib

PREFIX = "org.a11y.atspi."
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"
# What changes the program, and is tried by name elsewhere: it is called with one argument too many alone.
DEEDS = {"DoAction", "SetTextContents", "DeleteText", "CutText", "PasteText", "InsertText", "SelectAll", "SelectChild"}
SAMPLES = {"i": 0, "u": 0, "d": 1.0, "b": False, "s": "", "o": ROOT,
           "(aiia{ss}iaiiasib)": ([0, 0], 1, {}, 1, [], 1, [], 1, False)}


def table():
    methods, properties = {}, {}
    for line in (pathlib.Path(__file__).parent / "members.txt").read_text().splitlines():
        words = line.split()
        if words[1] == "property":
            properties.setdefault(words[0], {})[words[2]] = (words[3], words[4])
        elif words[0] != "#":
            methods.setdefault(words[0], {})[words[1]] = tuple("" if w == "-" else w for w in words[2:])
    return methods, properties


def parts(types):
    return re.findall(r"\(.*?\)(?=[a-z(]|$)|[a-z]", types)


class Sweep:
    def __init__(self, bus):
        self.bus, self.faults, self.asked = bus, [], set()
        self.methods, self.properties = table()
        self.name = self.call("org.a11y.atspi.Registry", ROOT, PREFIX + "Accessible", "GetChildren")[0][0][0]

    def call(self, name, path, interface, member, given=None):
        return self.bus.call_sync(name, path, interface, member, given, None, 0, 5000)

    def named(self, name, interface, member, given):
        """What a method of the object of that name answers."""
        key = GLib.Variant("(ss)", (PREFIX + "Accessible", "Name"))
        for path in self.objects():
            if self.call(self.name, path, PROPERTIES, "Get", key).unpack()[0] == name:
                return self.call(self.name, path, interface, member, given).unpack()

    def error(self, path, interface, member, given=None):
        """The name of the error that a call ends with."""
        try:
            return "none: " + str(self.call(self.name, path, interface, member, given))
        except GLib.GError as error:
            return Gio.DBusError.get_remote_error(error).split(".")[-1]

    def objects(self, path=ROOT):
        yield path
        for _, child in self.call(self.name, path, PREFIX + "Accessible", "GetChildren").unpack()[0]:
            yield from self.objects(child)

    def expect(self, what, found, wanted):
        self.asked.add(" ".join(what.split()[:2]))
        if found != wanted:
            self.faults.append("%s: %s, not %s" % (what, found, wanted))

    def types(self, path, interface, member, given):
        try:
            return self.call(self.name, path, interface, member, given).get_type_string()
        except GLib.GError as error:
            return Gio.DBusError.get_remote_error(error)

    def ask(self, path, short):
        interface = PREFIX + short
        for member, (takes, gives) in self.methods.get(short, {}).items():
            what = "%s %s of %s" % (short, member, path)
            if member not in DEEDS:
                given = GLib.Variant("(%s)" % takes, tuple(SAMPLES[t] for t in parts(takes)))
                self.expect(what, self.types(path, interface, member, given), "(%s)" % gives)
            more = GLib.Variant("(%sx)" % takes, tuple(SAMPLES[t] for t in parts(takes)) + (0,))
            self.expect(what + " with too much", self.error(path, interface, member, more), "InvalidArgs")
        for name, (kind, access) in self.properties.get(short, {}).items():
            what = "%s %s of %s" % (short, name, path)
            key = GLib.Variant("(ss)", (interface, name))
            try:
                found = self.call(self.name, path, PROPERTIES, "Get", key).get_child_value(0).get_variant().get_type_string()
            except GLib.GError as error:
                found = Gio.DBusError.get_remote_error(error)
            self.expect(what, found, kind)
            if access == "read":
                new = GLib.Variant("(ssv)", (interface, name, GLib.Variant("s", "")))
                self.expect(what + " set", self.error(path, PROPERTIES, "Set", new), "PropertyReadOnly")
        everything = self.call(self.name, path, PROPERTIES, "GetAll", GLib.Variant("(s)", (interface,))).unpack()[0]
        self.expect("%s GetAll of %s" % (short, path), sorted(everything), sorted(self.properties.get(short, {})))

    def run(self):
        for path in self.objects():
            offered = self.call(self.name, path, PREFIX + "Accessible", "GetInterfaces").unpack()[0]
            for interface in offered:
                self.ask(path, interface[len(PREFIX):])
        self.ask("/org/a11y/atspi/cache", "Cache")
        accessible = PREFIX + "Accessible"
        for wanted, member, interface, given in [
            ("UnknownMethod", "GetNonsense", accessible, None),
            ("UnknownInterface", "GetName", PREFIX + "Nonsense", None),
            ("UnknownProperty", "Get", PROPERTIES, GLib.Variant("(ss)", (accessible, "Nonsense"))),
            ("UnknownInterface", "Get", PROPERTIES, GLib.Variant("(ss)", (PREFIX + "Nonsense", "Name"))),
            ("UnknownInterface", "GetAll", PROPERTIES, GLib.Variant("(s)", (PREFIX + "Nonsense",))),
        ]:
            self.expect("error " + wanted, self.error(ROOT, interface, member, given), wanted)
        gone = self.error("/org/a11y/atspi/accessible/999999", accessible, "GetRole")
        self.expect("error gone", gone, "UnknownObject")
        return self.faults

    def missing(self):
        """Members that no object of the program has."""
        names = {"%s %s" % (i, m) for i, ms in self.methods.items() for m in ms}
        names |= {"%s %s" % (i, p) for i, ps in self.properties.items() for p in ps}
        return sorted(names - self.asked)
