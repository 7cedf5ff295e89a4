#!/usr/bin/env bash
# libinput 1.31 takes no panel whose axis runs downwards, and 1.28 reads it without a word.
#
# A driver may state an axis from 1000 to 0, so that a panel that is mounted the other way round reads right. A program on libinput 1.28 gets
# its touches, mirrored by that very range; on 1.31 the device does not exist: "kernel axis range [1000, 0] on ABS_X too extreme" in the log,
# which programs that pass no log on keep to themselves. So an upgrade of the system takes a panel away.
#
# Seen: libinput10 1.28.1-1+deb13u1 and 1.31.3-1, on a panel that umockdev 0.19 pretends.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin python3 umockdev=0.19.9-1 libinput10=1.31.3-1
cp "$here/panel.py" "$here/touches.py" "$here/with-panel" "$folder/root/tmp/"
touches() {
  "$here/within" "$folder/root" sh /tmp/with-panel "python3 touches.py" --inverted "slot 0 id 1 x 250 y 500 touch 1" "id -1 touch 0" || echo "no device"
}
newer=$(touches)
# The older library alone takes the newer one's place: its release's umockdev has no database of udev, without which libinput takes no device.
DEPENDS=no "$here/unpack" trixie "$folder/root" libinput10=1.28.1-1+deb13u1
older=$(touches)
echo "a panel whose x runs from 1000 to 0, touched at 250: libinput 1.28.1: $older; 1.31.3: $newer"
[ "$older" = "down 75, up" ] || changed "1.28.1 sees it at 75 %"
[ "$newer" = "no device" ] || changed "1.31.3 takes no such device"
