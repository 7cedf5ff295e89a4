#!/usr/bin/env bash
# libinput 1.31 makes one touch of two, where a finger lifts and another comes down in one frame of the panel.
#
# A kernel identifies contacts by tracking IDs, so a frame that holds -1 and then a new number in one slot is two contacts. Real panels send such frames
# when they look at a finger seldom. A program gets neither the lift nor the new touch: with slots the touch leaps at the next frame, and the
# place of the frame itself is lost; without slots (BTN_TOUCH 0, then 1) all is lost until the next lift. The library logs "kernel bug" where
# the program logs at all. Two frames give two touches.
#
# Seen: libinput10 1.31.3-1, on a panel that umockdev 0.19.9-1 pretends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3 umockdev=0.19.9-1 libinput10=1.31.3-1
cp "$here/panel.py" "$here/touches.py" "$here/with-panel" "$folder/root/tmp/"
panel() { "$here/within" "$folder/root" sh /tmp/with-panel "python3 touches.py" "$@"; }
two=$(panel "slot 0 id 1 x 250 y 500 touch 1" "id -1 touch 0" "id 2 x 750 touch 1" "x 800" "id -1 touch 0")
one=$(panel "slot 0 id 1 x 250 y 500 touch 1" "id -1 id 2 x 750" "x 800" "id -1 touch 0")
without=$(panel --one-touch "X 250 Y 500 touch 1" "touch 0 touch 1 X 750" "X 800" "touch 0")
echo "libinput 1.31.3, fingers at 25 % and from 75 % to 80 %, in two frames: $two; in one: $one; without slots: $without"
[ "$two" = "down 25, up, down 75, motion 80, up" ] || changed "two frames are two touches"
[ "$one" = "down 25, motion 80, up" ] || changed "one frame makes one touch, without the frame's place"
[ "$without" = "down 25, up" ] || changed "without slots the second finger is not told at all"
