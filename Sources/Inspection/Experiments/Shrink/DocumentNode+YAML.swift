import DactylBasics
import Scenes

extension DocumentNode {
  /// The document as YAML: mappings and lists in blocks, lists of plain values on one line.
  var yaml: String {
    switch content {
    case .mapping(let entries) where !entries.isEmpty: lines().joined(separator: "\n") + "\n"
    default: "\(inline)\n"
    }
  }

  private var isFlat: Bool {
    switch content {
    case .scalar: true
    case .list(let items):
      items.allSatisfy { if case .scalar = $0.content { true } else { false } }
    case .mapping(let entries): entries.isEmpty
    }
  }

  private func lines() -> [String] {
    switch content {
    case .scalar: [inline]
    case .list(let items):
      items.flatMap { item -> [String] in
        if item.isFlat { return ["- \(item.inline)"] }
        let inner = item.lines()
        return inner.enumerated().map { ($0 == 0 ? "- " : "  ") + $1 }
      }
    case .mapping(let entries):
      entries.flatMap { entry -> [String] in
        let key = Self.word(entry.key, isPlain: true)
        if entry.value.isFlat { return ["\(key): \(entry.value.inline)"] }
        return ["\(key):"] + entry.value.lines().map { "  \($0)" }
      }
    }
  }

  private var inline: String {
    switch content {
    case .scalar(let text, let isPlain): Self.word(text, isPlain: isPlain)
    case .list(let items): "[\(items.map(\.inline).joined(separator: ", "))]"
    case .mapping(let entries):
      "{\(entries.map { "\(Self.word($0.key, isPlain: true)): \($0.value.inline)" }.joined(separator: ", "))}"
    }
  }

  /// A scalar in its original form, quoted if it was quoted or contains a special character of
  /// YAML.
  private static func word(_ text: String, isPlain: Bool) -> String {
    let isSafe =
      isPlain && !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.+~".contains($0)) }
    // A hyphen alone would begin a list.
    return isSafe && text != "-"
      ? text : isPlain && text.isEmpty ? "~" : JSONValue.string(text).text
  }
}
