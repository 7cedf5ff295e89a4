#!/usr/bin/env bash
# Data.write(to:) of Swift 6.3.1 goes on in the wrong place when the system took a part of the bytes.
#
# write(2) may take fewer bytes than it was given: into a pipe when a signal comes, into a file when one call is given more than 2 GiB. A
# program expects that Data.write(to:) hands over the rest. It hands over bytes from another place, and throws nothing: the reader gets as
# many bytes as were written, and other ones.
#
# Seen: Swift 6.3.1, swift-foundation of its toolchain, Debian 12. A timer's signal comes while 300,000 bytes go through a pipe that nobody
# reads yet.
set -euo pipefail
version=$(swiftc --version 2>/dev/null | grep -o 'Swift version [0-9.]*' || true)
[ "$version" = "Swift version 6.3.1" ] || { echo "not tried: ${version:-no swiftc} in place of Swift version 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'END'
import Foundation

// Each four bytes are their own number.
let bytes = (0..<75_000).flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
var action = sigaction()
action.__sigaction_handler.sa_handler = { _ in }
sigaction(SIGALRM, &action, nil)
if CommandLine.arguments.count > 2 { alarm(1) }
try Data(bytes).write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
END
swiftc "$folder/main.swift" -o "$folder/writes" 2>"$folder/errors" || { cat "$folder/errors" >&2; exit 2; }
mkfifo "$folder/pipe"
# received NAME [signal]: what a reader gets that begins to read after two seconds.
received() {
  { sleep 2; cat; } <"$folder/pipe" >"$folder/$1" &
  "$folder/writes" "$folder/pipe" "${@:2}" || { echo "changed: it throws" >&2; exit 1; }
  wait
}
received still
received disturbed signal
wrong=$(cmp -l "$folder/still" "$folder/disturbed" | wc -l) || true
echo "bytes read without a signal: $(stat -c %s "$folder/still"), with one: $(stat -c %s "$folder/disturbed"), other ones among them: $wrong"
[ "$wrong" -gt 0 ] || { echo "changed: all bytes arrive" >&2; exit 1; }
