#!/usr/bin/env bash
# Pango 1.56 starts a thread at the first text and keeps it; a signal that the program then blocks ends the program.
#
# A program that reads signals through signalfd blocks them, usually in main(). A signal for the process goes to any thread that does not block it: to pango's,
# which inherited the mask of the moment in which the first layout was measured. pango 1.50 has no such thread, and the signal stays
# pending. Programs have to block signals before the first text.
#
# Seen: libpango-1.0-0 1.50.12+ds-1 (one thread, the signal is pending), 1.56.3-1 and 1.58.2-1 (a second thread, ended by SIGTERM).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
cat >"$folder/text.py" <<'END'
import ctypes
import os
import signal
import time

pango, cairo = ctypes.CDLL("libpango-1.0.so.0"), ctypes.CDLL("libpangocairo-1.0.so.0")
for call in (cairo.pango_cairo_font_map_get_default, pango.pango_font_map_create_context, pango.pango_layout_new):
    call.restype = ctypes.c_void_p
before = len(os.listdir("/proc/self/task"))
context = pango.pango_font_map_create_context(ctypes.c_void_p(cairo.pango_cairo_font_map_get_default()))
layout = ctypes.c_void_p(pango.pango_layout_new(ctypes.c_void_p(context)))
pango.pango_layout_set_text(layout, b"text", -1)
width = ctypes.c_int()
pango.pango_layout_get_pixel_size(layout, ctypes.byref(width), None)
assert width.value > 0
time.sleep(1)
print(f"{before} thread before the text, {len(os.listdir('/proc/self/task'))} after it,", end=" ", flush=True)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
os.kill(os.getpid(), signal.SIGTERM)
time.sleep(1)
print("SIGTERM is pending" if signal.SIGTERM in signal.sigpending() else "SIGTERM is lost", flush=True)
END
for pair in bookworm=1.50.12+ds-1 trixie=1.56.3-1 sid=1.58.2-1; do
  release=${pair%%=*} version=${pair#*=}
  mkdir "$folder/$release"
  "$here/unpack" "$release" "$folder/$release" dash coreutils libc-bin python3 fonts-dejavu-core "libpango-1.0-0=$version" "libpangocairo-1.0-0=$version"
  cp "$folder/text.py" "$folder/$release/tmp/"
  status=0
  said=$("$here/within" "$folder/$release" python3 /tmp/text.py 2>/dev/null) || status=$?
  echo "pango $version: ${said}exit $status" | sed 's/pendingexit/pending, exit/'
  case $release in
    bookworm) [[ $status = 0 && $said = "1 thread before the text, 1 after it, SIGTERM is pending" ]] || changed "1.50 kept one thread" ;;
    *) [[ $status = 143 && $said = "1 thread before the text, 2 after it, " ]] || changed "$version had a second thread that took the signal" ;;
  esac
done
