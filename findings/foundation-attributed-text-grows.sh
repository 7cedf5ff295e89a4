#!/usr/bin/env bash
# Foundation of Swift 6.3.1 on Linux keeps some 200 bytes of every NSAttributedString for ever.
#
# A program that asks objects for their text as an attributed string, as UIKit's accessibilityAttributedLabel does, expects the value to be freed
# when nobody holds it. A program that makes and drops them grows by 200 bytes each, without attributes too; a String of the same text leaves
# nothing.
#
# Seen: Swift 6.3.1, swift-corelibs-foundation of its toolchain, Debian 12.
set -euo pipefail
version=$(swiftc --version 2>/dev/null | grep -o 'Swift version [0-9.]*' || true)
[ "$version" = "Swift version 6.3.1" ] || { echo "not tried: ${version:-no swiftc} in place of Swift version 6.3.1" >&2; exit 2; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/main.swift" <<'END'
import Foundation

func kilobytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return Int(text.split(separator: " ")[1])! * 4
}
func growth(_ make: (Int) -> Int) -> Int {
  var sum = 0
  for index in 0..<20_000 { sum += make(index) }
  let before = kilobytes()
  for index in 0..<100_000 { sum += make(index) }
  return sum > 0 ? (kilobytes() - before) * 1024 / 100_000 : -1
}
print(growth { "Item number \($0)".count }, growth { NSAttributedString(string: "Item number \($0)").length })
END
swiftc -O "$folder/main.swift" -o "$folder/grows" 2>"$folder/errors" || { cat "$folder/errors" >&2; exit 2; }
read -r plain attributed < <("$folder/grows")
echo "bytes kept of each: a String $plain, an NSAttributedString $attributed"
[ "$plain" -lt 20 ] && [ "$attributed" -gt 100 ] || { echo "changed: they are freed" >&2; exit 1; }
