#!/usr/bin/env bash
# Linux 7.2's header of virtual terminals has other types: struct vt_mode's mode is __u8 and no longer char.
#
# To C both are a byte, and assignments compile without a word. A language that imports headers sees another type: in Swift the member was CChar and is
# UInt8, so that code which converts to CChar does not compile with the newer header, and _Generic in C chooses another branch.
#
# Seen: linux-libc-dev 6.12.117-1 char; 7.2.13-1 unsigned char. Needs cc.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
cat >"$folder/mode.c" <<'END'
#include <linux/vt.h>
#include <stdio.h>
int main(void) {
  puts(_Generic(((struct vt_mode *)0)->mode, char: "char", unsigned char: "unsigned char", default: "other"));
  return 0;
}
END
type_of() {
  mkdir "$folder/$1"
  DEPENDS=no "$here/unpack" "$1" "$folder/$1" "linux-libc-dev=$2"
  "${CC:-cc}" -isystem "$folder/$1/usr/include" -isystem "$folder/$1/usr/lib/linux/uapi/$(uname -m | sed 's/x86_64/x86/')" "$folder/mode.c" -o "$folder/mode"
  "$folder/mode"
}
old=$(type_of trixie 6.12.117-1)
new=$(type_of sid 7.2.13-1)
echo "vt_mode.mode: $old in 6.12, $new in 7.2"
[ "$old, $new" = "char, unsigned char" ] || changed "it was char, then unsigned char"
