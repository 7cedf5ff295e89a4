#!/usr/bin/env bash
# glibc 2.41 says that the buffer of epoll_wait is never null, and Swift imports another type for it.
#
# Up to glibc 2.40 the parameter is an optional pointer, so Swift code may hand over the optional that an array's baseAddress is. From 2.41 on the
# declaration has the attribute nonnull: the parameter is no optional any more, and the same line does not compile. Nothing in
# the header's text that a C program sees has changed.
#
# Seen: libc6-dev 2.36-9+deb12u14 compiles; 2.41-12+deb13u5 says "value of optional type 'UnsafeMutablePointer<epoll_event>?' ... must be
# unwrapped". Needs swiftc 6.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
changed() { echo "changed: $*" >&2; exit 1; }
command -v swiftc >/dev/null || { echo "swiftc is missing" >&2; exit 2; }

mkdir "$folder/module"
echo 'module CEpoll { header "epoll.h" export * }' >"$folder/module/module.modulemap"
echo '#include <sys/epoll.h>' >"$folder/module/epoll.h"
cat >"$folder/wait.swift" <<'END'
import CEpoll
func wait(_ poller: CInt, _ events: inout [epoll_event]) -> CInt {
  events.withUnsafeMutableBufferPointer { epoll_wait(poller, $0.baseAddress, CInt($0.count), 0) }
}
END
for pair in bookworm=2.36-9+deb12u14 trixie=2.41-12+deb13u5; do
  mkdir "$folder/${pair%%=*}"
  DEPENDS=no "$here/unpack" "${pair%%=*}" "$folder/${pair%%=*}" "libc6-dev=${pair#*=}" linux-libc-dev
done
compile() {
  swiftc -typecheck -sdk "$folder/$1" -I "$folder/module" -module-cache-path "$folder/cache-$1" "$folder/wait.swift" >"$folder/said" 2>&1
}
compile bookworm || { cat "$folder/said" >&2; changed "glibc 2.36 wants it unwrapped, too"; }
echo "glibc 2.36: an optional pointer compiles"
if compile trixie; then changed "glibc 2.41 takes an optional pointer"; fi
grep -q "value of optional type.*must be unwrapped" "$folder/said" || { cat "$folder/said" >&2; changed "glibc 2.41 refuses for another reason"; }
grep -m 1 "error:" "$folder/said" | sed 's/.*error: /glibc 2.41: /'
