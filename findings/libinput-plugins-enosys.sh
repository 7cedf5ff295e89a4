#!/usr/bin/env bash
# Debian's libinput 1.31.3 has the calls for plugins, and answers that they do not exist; asked twice it says that all went well.
#
# libinput reads plugins in Lua since 1.30. A library built without Lua still exports the calls, so finding a symbol says nothing;
# libinput_plugin_system_load_plugins returns -ENOSYS. Its second call on a context is a mistake of the caller: the library logs
# "client bug ... called twice" and returns 0, so a program that calls again, to be sure, takes plugins for loaded.
#
# Seen: libinput10 1.31.3-1: -38, then 0.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3 libinput10=1.31.3-1
cat >"$folder/root/tmp/plugins.py" <<'END'
import ctypes
import errno

library = ctypes.CDLL("libinput.so.10")
OPEN = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p)
CLOSE = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p)


class Interface(ctypes.Structure):
    _fields_ = [("open", OPEN), ("close", CLOSE)]


interface = Interface(OPEN(lambda *_: -errno.ENODEV), CLOSE(lambda *_: None))
library.libinput_path_create_context.restype = ctypes.c_void_p
context = ctypes.c_void_p(library.libinput_path_create_context(ctypes.byref(interface), None))
library.libinput_plugin_system_append_default_paths(context)
first = library.libinput_plugin_system_load_plugins(context, 0)
second = library.libinput_plugin_system_load_plugins(context, 0)
print(f"first {first}, second {second}")
END
said=$("$here/within" "$folder/root" python3 /tmp/plugins.py)
echo "libinput 1.31.3, libinput_plugin_system_load_plugins: $said"
[ "$(sed -n '$p' <<<"$said")" = "first -38, second 0" ] || changed "it returned -ENOSYS, then 0"
