import Foundation

/// The argument parser's error message in this program's form: lower case at the beginning, one
/// kind of quotation marks, a suggestion as a hint.
struct UsageText {
  /// What is wrong.
  private(set) var error = ""
  /// What to do.
  private(set) var hints: [String] = []
  /// The usage lines of the command.
  private(set) var usage: [String] = []

  private static let errorStart = "Error: "
  private static let helpStart = "Help:  "
  private static let suggestion = " Did you mean "

  /// Splits the parser's message into its lines `Error: …`, `Help: …` and `Usage: …`.
  init(_ message: String) {
    for line in message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix(Self.errorStart) {
        read(error: String(line.dropFirst(Self.errorStart.count)))
      } else if line.hasPrefix(Self.helpStart) {
        hints.append(String(line.dropFirst(Self.helpStart.count)))
      } else if line.hasPrefix("Usage: ") {
        usage.append("usage: " + line.dropFirst("Usage: ".count))
      } else if !line.isEmpty {
        usage.append(Self.requoted(line.replacing("  See ", with: "  see ")))
      }
    }
  }

  private mutating func read(error text: String) {
    var text = Self.requoted(text)
    if let range = text.range(of: Self.suggestion) {
      let words = text[range.upperBound...].drop { $0 == " " }
      hints.append("did you mean \(words)")
      text = String(text[..<range.lowerBound])
    }
    while text.hasSuffix(".") { text.removeLast() }
    error = text.prefix(1).lowercased() + text.dropFirst()
  }

  /// Replaces `'--scene'` by `"--scene"`; an apostrophe inside of a word stays.
  private static func requoted(_ text: String) -> String {
    text.replacing(/(^|[ (])'([^']*)'/) { "\($0.output.1)\"\($0.output.2)\"" }
  }
}
