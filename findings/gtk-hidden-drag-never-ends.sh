#!/usr/bin/env bash
# A GtkGestureDrag whose widget is hidden while the finger is down never ends.
#
# The program hides the widget under the finger, as one that shows another page does. Neither drag-end nor cancel comes, not at the lift either, and
# gtk_gesture_is_active stays true. A program that undoes in drag-end what it did in drag-begin does not undo it.
#
# Seen: GTK 4.8.3 of Debian 12 under Wayland. GTK 4.24.1 of Debian unstable reports cancel and end.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" bookworm "$folder/root" coreutils dash libc-bin python3-minimal fonts-dejavu-core gir1.2-gtk-4.0 python3-gi libglib2.0-bin shared-mime-info
"$here/within" "$folder/root" sh -c 'ldconfig && glib-compile-schemas /usr/share/glib-2.0/schemas' 2>/dev/null
cat >"$folder/root/tmp/drag.py" <<'END'
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk


def say(*what):
    print(*what, flush=True)


def begin(*_):
    say("begin")
    card.set_visible(False)
    GLib.timeout_add(350, look)  # the finger lifts after 100 ms


def look():
    version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}.{Gtk.get_micro_version()}"
    say(version, "active" if drag.is_active() else "not active")


window = Gtk.Window(decorated=False, default_width=400, default_height=400)
page, card = Gtk.Box(), Gtk.Box(hexpand=True, vexpand=True)
page.append(card)
window.set_child(page)
drag = Gtk.GestureDrag()
drag.connect("drag-begin", begin)
drag.connect("drag-end", lambda *_: say("end"))
drag.connect("cancel", lambda *_: say("cancel"))
card.add_controller(drag)
window.present()
GLib.MainLoop().run()
END
said=$(XDG_RUNTIME_DIR=$folder/root/run SETTLE=1 python3 -B "$here/../Compatibility/Toolkits/compositor.py" tap "$here/within" "$folder/root" \
  XDG_RUNTIME_DIR=/run "WAYLAND_DISPLAY={socket}" GDK_BACKEND=wayland GSK_RENDERER=cairo python3 /tmp/drag.py 2>/dev/null)
echo "GTK, a drag whose widget is hidden when it begins, and a quarter of a second after the lift:" $said
[ "$said" = $'begin\n4.8.3 active' ] || changed "GTK 4.8.3, whose drag began and was still active"
