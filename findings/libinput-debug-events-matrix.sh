#!/usr/bin/env bash
# libinput 1.31's debug-events shows touches without the calibration that udev gives the panel, and every other program applies.
#
# LIBINPUT_CALIBRATION_MATRIX turns or mirrors a panel that is mounted in another way. The library reads it: a program that only opens the device gets
# mirrored touches. `libinput debug-events`, with which people check their rule, sets the matrix back to identity first, so that the rule
# seems to have no effect.
#
# Seen: libinput10 and libinput-tools 1.31.3-1, on a panel that umockdev 0.19.9-1 pretends: a touch at 25 % of a mirrored panel is at
# 75 % for a program and at 25 % for debug-events.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin sed python3 umockdev=0.19.9-1 libinput10=1.31.3-1 libinput-tools=1.31.3-1
cp "$here/panel.py" "$here/touches.py" "$here/with-panel" "$folder/root/tmp/"
panel() { "$here/within" "$folder/root" sh /tmp/with-panel "$1" --matrix "-1 0 1 0 1 0" "slot 0 id 1 x 250 y 500 touch 1" "id -1 touch 0"; }
program=$(panel "python3 touches.py")
# debug-events goes on until it is stopped.
tool=$({ panel "libinput debug-events --device /dev/input/event0" || true; } | sed -n 's/.*TOUCH_DOWN.*) *\([0-9]*\)\.[0-9]*\/.*/\1/p')
echo "libinput 1.31.3, a touch at 25 % of a mirrored panel: a program sees \"$program\", debug-events $tool %"
[ "$program" = "down 75, up" ] && [ "$tool" = 24 ] || changed "a program saw it at 75 %, debug-events at 24 to 25 %"
