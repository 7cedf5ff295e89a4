#!/usr/bin/env bash
# glibc 2.43 lets strchr keep const, so that old C compiles with gcc 16's default and fails with -Werror.
#
# `char *dot = strchr(text, '.')` with a const text has been legal C for ever. With glibc 2.43 strchr, strstr, memchr and their like are generic in C23: they
# return const char * for a const argument. gcc 16 compiles as C23 unless told otherwise, so the line now "discards 'const' qualifier"; with
# -std=gnu17 it compiles as before.
#
# Seen: gcc 16.2.0-4 with libc6-dev 2.43-7.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
mkdir "$folder/root"
"$here/unpack" sid "$folder/root" dash coreutils libc-bin gcc-16=16.2.0-4 libc6-dev=2.43-7
cat >"$folder/root/tmp/dot.c" <<'END'
#include <string.h>
int main(int count, char **words) {
  const char *text = words[0];
  char *dot = strchr(text, '.');
  return count > 1 && dot != 0;
}
END
compile() { "$here/within" "$folder/root" gcc-16 -Werror "$@" -c /tmp/dot.c -o /tmp/dot.o >"$folder/said" 2>&1; }
compile -std=gnu17 || { cat "$folder/said" >&2; changed "it failed as C17, too"; }
echo "gcc 16, glibc 2.43, -std=gnu17: compiles"
if compile; then changed "gcc 16's default compiles it"; fi
grep -q "discards 'const' qualifier" "$folder/said" || { cat "$folder/said" >&2; changed "it failed for another reason"; }
grep -m 1 -o "error: .*" "$folder/said" | sed 's/^error/gcc 16, glibc 2.43, default/'
