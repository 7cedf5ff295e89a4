import ArgumentParser
import DactylKit
import GestureMachines
import InputFrames

/// Which devices are scanners, for every command that plays input.
struct ScannerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A scanner or card reader that types, as vendor:product such as 0c2e:0b61, or speed for any that types "
        + "faster than a person; several with commas, or several times.", valueName: "id"),
    transform: { text in
      guard let choice = ScannerChoice(text) else {
        throw ValidationError(
          "\(text) is neither speed nor vendor:product in hexadecimal, such as 0c2e:0b61")
      }
      return choice
    })
  var scanner: [ScannerChoice] = []

  /// The scanners by vendor and product.
  var matches: [ScannerMatch] { scanner.flatMap(\.matches) }

  /// Reads the codes of the shared application's scanners, whose lines a log writes; `nil` without scanners. Keep it.
  @MainActor
  func reader() -> CodeReader? {
    guard !scanner.isEmpty else { return nil }
    let isBySpeed = scanner.contains(where: \.isBySpeed)
    return CodeReader(matches, bySpeed: isBySpeed ? ScanLimits() : nil) { _ in }
  }
}

/// The scanners of one `--scanner`.
struct ScannerChoice: Sendable {
  var matches: [ScannerMatch] = []
  var isBySpeed = false

  init?(_ text: String) {
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      if word == "speed" {
        isBySpeed = true
      } else if let match = ScannerMatch(String(word)) {
        matches.append(match)
      } else {
        return nil
      }
    }
  }
}
