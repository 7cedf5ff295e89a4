import Foundation
import InputFrames
@preconcurrency import Rainbow

/// Colors for terminals. There are none in pipes, files or JSON, nor if `NO_COLOR` is set
/// (no-color.org), nor on a terminal of type `dumb`.
struct TerminalColor {
  /// Whether text is colored.
  let isOn: Bool

  /// The colors of standard output.
  static let ofOutput = TerminalColor(descriptor: STDOUT_FILENO)
  /// The colors of standard error.
  static let ofErrors = TerminalColor(descriptor: STDERR_FILENO)

  /// The colors for a descriptor's output.
  init(descriptor: CInt) {
    let variables = ProcessInfo.processInfo.environment
    isOn =
      isatty(descriptor) == 1 && (variables["NO_COLOR"] ?? "").isEmpty
      && variables["TERM"] != "dumb"
  }

  /// The colored first word of a message, such as `error:`.
  func painted(_ kind: Message.Kind) -> String {
    let word = "\(kind.rawValue):"
    guard isOn else { return word }
    switch kind {
    case .error: return paint(word, .red, bold: true)
    case .warning: return paint(word, .yellow, bold: true)
    case .hint: return paint(word, .cyan)
    case .note: return paint(word, .blue)
    }
  }

  /// A colored log line of `replay`, `reader` or `run`: its time is faint, and a gesture's outcome
  /// is highlighted.
  func painted(logLine line: String) -> String {
    guard isOn else { return line }
    guard let mark = line.firstRange(of: " ms  "), line.first == " " || line.first?.isNumber == true
    else {
      return line
    }
    let time = line[..<mark.upperBound]
    let words = String(line[mark.upperBound...])
    return paint(String(time), .lightBlack) + paint(words, color(of: words))
  }

  /// A colored line of `test`: failed cases are red, skipped ones yellow.
  func painted(testLine line: String) -> String {
    guard isOn else { return line }
    for (word, color) in [
      ("FAIL ", NamedColor.red), ("UNSUPPORTED ", .yellow), ("SKIPPED ", .yellow),
    ] where line.hasPrefix(word) {
      return paint(String(word.dropLast()), color, bold: true) + line.dropFirst(word.count - 1)
    }
    return line
  }

  private func color(of words: String) -> NamedColor? {
    for (word, color) in Self.outcomes where words.contains(word) { return color }
    return nil
  }

  /// Words in log lines with their colors; the first word that occurs decides.
  private static let outcomes: [(String, NamedColor)] = [
    (" failed: ", .red), (" cancelled", .yellow), ("hits nothing", .yellow),
    (" recognized", .green), (" began: ", .green), (" ended: ", .green), (" waits for ", .cyan),
    (" declines ", .lightBlack),
  ]

  private func paint(_ text: String, _ color: NamedColor?, bold: Bool = false) -> String {
    guard let color else { return text }
    // Rainbow checks standard output alone; this type knows the actual stream.
    Rainbow.enabled = true
    Rainbow.outputTarget = .console
    let segment = Rainbow.Segment(
      text: text, color: .named(color), styles: bold ? [.bold] : [])
    return Rainbow.generateString(for: Rainbow.Entry(segments: [segment]))
  }
}
