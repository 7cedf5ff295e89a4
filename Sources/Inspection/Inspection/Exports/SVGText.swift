import DactylBasics
import Foundation

/// Writes the elements of an SVG picture; numbers have at most two decimals, texts are escaped.
struct SVGText {
  private(set) var text = ""

  /// An element without content.
  mutating func add(_ tag: String, _ attributes: KeyValuePairs<String, Any>) {
    text += "<\(tag)\(Self.written(attributes))/>\n"
  }

  /// An element with a text.
  mutating func add(_ tag: String, _ attributes: KeyValuePairs<String, Any>, text words: String) {
    text += "<\(tag)\(Self.written(attributes))>\(Self.escaped(words))</\(tag)>\n"
  }

  /// A line of text.
  mutating func write(_ words: String, _ x: Double, _ y: Double, _ style: String = "") {
    add("text", ["x": x, "y": y, "class": style], text: words)
  }

  /// A text in lines of at most so many characters; returns the place below them.
  mutating func write(
    _ words: String, _ x: Double, _ y: Double, _ style: String, columns: Int, height: Double
  ) -> Double {
    var (y, line) = (y, "")
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 1 > columns {
        write(line, x, y, style)
        y += height
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    guard !line.isEmpty else { return y }
    write(line, x, y, style)
    return y + height
  }

  /// A number as an attribute or a path has it.
  static func number(_ value: Double) -> String { fixedText(value, decimals: 2) ?? "0" }

  private static func written(_ attributes: KeyValuePairs<String, Any>) -> String {
    attributes.compactMap { name, value -> String? in
      let text = (value as? Double).map(number) ?? "\(value)"
      return text.isEmpty ? nil : " \(name)=\"\(escaped(text))\""
    }.joined()
  }

  /// A text as XML holds it; signs that XML 1.0 does not allow become question marks.
  static func escaped(_ text: String) -> String {
    text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
