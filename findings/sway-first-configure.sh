#!/usr/bin/env bash
# sway 1.12 answers a window that asks for the whole screen with a first size of 0 x 0, and not fullscreen.
#
# A client asks with xdg_toplevel.set_fullscreen before its first commit, and sizes its first picture by the configuration that answers. sway's first one says
# "choose yourself" without the state fullscreen; the real size comes in a second one, after the client has shown a picture. labwc's first one has the
# output's size and the state.
#
# Seen: sway 1.12-1, labwc 0.20.2-1, without a screen (WLR_BACKENDS=headless).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin sway=1.12-1 labwc=0.20.2-1
ask() { # ask COMMAND…: the configurations that a client of that compositor gets
  rm -rf "$folder/root/run"; mkdir "$folder/root/run"
  timeout 7 "$here/within" "$folder/root" XDG_RUNTIME_DIR=/run WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 \
    "$@" >"$folder/log" 2>&1 &
  python3 "$here/wayland-client.py" "$folder/root/run" 4 | sed -n 's/^configured //p' | uniq | paste -s -d ,
  wait || true
}
sway=$(ask sway -c /dev/null)
echo "sway 1.12: $sway"
labwc=$(ask labwc)
echo "labwc 0.20.2: $labwc"
[ "$sway" = "0 0 not fullscreen,1280 720 fullscreen" ] || changed "sway's first size was 0 x 0"
[ "$labwc" = "1280 720 fullscreen" ] || changed "labwc's first size was the output's"
