#!/usr/bin/env bash
# labwc 0.20.2 and cage 0.3.1 do not pass a cancelled touch on: for the client the finger stays down.
#
# A touch that libinput or a compositor around them cancels reaches wlroots as a cancelled touch. sway sends wl_touch.cancel to the client. labwc and
# cage send nothing at all: neither cancel nor up nor a frame, so that the client has to find out for itself.
#
# Seen: sway 1.12-1, labwc 0.20.2-1, cage 0.3.1-1, each in a compositor that sends one finger and cancels it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin sway=1.12-1 labwc=0.20.2-1 cage=0.3.1-1
ask() { # ask COMMAND…: what a client of that compositor hears of the touch, each kind of event once
  rm -rf "$folder/root/run"; mkdir "$folder/root/run"
  SETTLE=4 XDG_RUNTIME_DIR=$folder/root/run python3 -B "$here/../Compatibility/Toolkits/compositor.py" cancel "$here/within" "$folder/root" \
    XDG_RUNTIME_DIR=/run "WAYLAND_DISPLAY={socket}" WLR_BACKENDS=wayland WLR_RENDERER=pixman "$@" >"$folder/log" 2>&1 &
  python3 "$here/wayland-client.py" "$folder/root/run" 8 | sed -n 's/^touch //p' | awk '!seen[$0]++' | paste -s -d ' '
  wait
}
for pair in "sway -c /dev/null=down frame motion cancel" "labwc=down frame motion" "cage -- sleep 30=down frame motion"; do
  command=${pair%=*} expected=${pair#*=}
  # shellcheck disable=SC2086
  said=$(ask $command)
  echo "${command%% *}: $said"
  [ "$said" = "$expected" ] || { tail -n 3 "$folder/log" >&2; changed "${command%% *} sent $expected"; }
done
