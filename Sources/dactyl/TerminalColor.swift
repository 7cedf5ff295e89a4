import Foundation
import InputFrames
@preconcurrency import Rainbow

/// Colour for people at a terminal: never in a pipe, a file or JSON, nor where `NO_COLOR` is set
/// (no-color.org), nor on a terminal that says it is `dumb`.
struct TerminalColor {
  /// Whether anything is coloured.
  let isOn: Bool

  /// For standard output.
  static let ofOutput = TerminalColor(descriptor: STDOUT_FILENO)
  /// For standard error.
  static let ofErrors = TerminalColor(descriptor: STDERR_FILENO)

  /// The colour of what is written to that descriptor.
  init(descriptor: CInt) {
    let variables = ProcessInfo.processInfo.environment
    isOn =
      isatty(descriptor) == 1 && (variables["NO_COLOR"] ?? "").isEmpty
      && variables["TERM"] != "dumb"
  }

  /// The word before a message: `error:`.
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

  /// A line of `replay`, `reader` or `run`: its time is faint, and what came of a gesture stands out.
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

  /// A line of `test`: a failed case is red, a skipped one yellow.
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

  /// Words of a log's lines and their colours; the first that occurs decides.
  private static let outcomes: [(String, NamedColor)] = [
    (" failed: ", .red), (" cancelled", .yellow), ("hits nothing", .yellow),
    (" recognized", .green), (" began: ", .green), (" ended: ", .green), (" waits for ", .cyan),
    (" declines ", .lightBlack),
  ]

  private func paint(_ text: String, _ color: NamedColor?, bold: Bool = false) -> String {
    guard let color else { return text }
    // Rainbow looks at standard output alone; this type knows which stream the text goes to.
    Rainbow.enabled = true
    Rainbow.outputTarget = .console
    let segment = Rainbow.Segment(
      text: text, color: .named(color), styles: bold ? [.bold] : [])
    return Rainbow.generateString(for: Rainbow.Entry(segments: [segment]))
  }
}
