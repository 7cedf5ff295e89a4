#!/usr/bin/env bash
# pywayland 0.4.19: a server's handlers get no request of a client, and no event with an array can be sent.
#
# The dispatcher of a server's object is set without the object, so it finds nothing for the first request: cffi prints an ignored
# exception, and the client goes on as if it were served. An event that carries an array, such as xdg_toplevel.configure, raises
# ValueError. The client's side works.
#
# Seen: pywayland 0.4.19 from PyPI (0.4.18 sets the dispatcher in the same way).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
python3 -m pip install --quiet --disable-pip-version-check --root-user-action ignore --target "$folder/packages" pywayland==0.4.19 || exit 2
cat >"$folder/both.py" <<'END'
import threading
import time

from pywayland.client import Display as Client
from pywayland.protocol.wayland import WlCompositor
from pywayland.protocol.xdg_shell import XdgToplevel
from pywayland.server import Display

handled = []
display = Display()
name = display.add_socket()
compositor = WlCompositor.global_class(display, 4)


def bound(resource):
    resource.dispatcher["create_surface"] = lambda *_: handled.append("create_surface")
    kept.append(resource)


kept = []
compositor.bind_func = bound


def client():
    connection = Client(name)
    connection.connect()
    registry = connection.get_registry()
    found = []
    registry.dispatcher["global"] = lambda registry, number, interface, version: found.append(number)
    connection.roundtrip()
    registry.bind(found[0], WlCompositor, 4).create_surface()
    connection.flush()
    time.sleep(1)
    connection.disconnect()


thread = threading.Thread(target=client)
thread.start()
while thread.is_alive():
    display.get_event_loop().dispatch(20)
    display.flush_clients()
print("bound", len(kept), "handled", handled)
configure = next(event for event in XdgToplevel.events if event.name == "configure")
try:
    configure.arguments_to_c(400, 400, b"\4\0\0\0")
    print("array sent")
except ValueError as error:
    print(error)
END
said=$(XDG_RUNTIME_DIR=$folder PYTHONPATH=$folder/packages timeout 60 python3 "$folder/both.py" 2>"$folder/errors") || true
echo "$said"
grep -q "cannot use from_handle() on NULL pointer" "$folder/errors" || { cat "$folder/errors" >&2; changed "the dispatcher had no object"; }
[ "$(sed -n 1p <<<"$said")" = "bound 1 handled []" ] || changed "no request was handled"
[ "$(sed -n 2p <<<"$said")" = "array item of unknown size: 'void'" ] || changed "an array was refused"
