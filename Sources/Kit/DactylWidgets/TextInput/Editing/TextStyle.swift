import DactylControls
package import Foundation

/// The attributes of an edited text: a run for each part of one look, by UTF-16 units.
struct TextStyle {
  private struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private var runs: [Run] = []

  /// The attributes of an attributed text.
  init(_ text: NSAttributedString) {
    runs = text.parts.map { Run(length: $0.range.length, attributes: $0.attributes) }
  }

  /// One look for a text of a length.
  init(length: Int, attributes: [NSAttributedString.Key: Any]) {
    runs = [Run(length: length, attributes: attributes)]
  }

  /// The attributes of the letter at an offset; those of the last one behind the end.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    var end = 0
    for run in runs {
      end += run.length
      if offset < end { return run.attributes }
    }
    return runs.last?.attributes ?? [:]
  }

  /// The runs in a range, in order.
  func runs(in range: Range<Int>) -> [(
    range: Range<Int>, attributes: [NSAttributedString.Key: Any]
  )] {
    var (start, found) = (0, [(range: Range<Int>, attributes: [NSAttributedString.Key: Any])]())
    for run in runs {
      let part = (start..<start + run.length).clamped(to: range)
      if !part.isEmpty { found.append((part, run.attributes)) }
      start += run.length
    }
    return found
  }

  /// The letters of a range have been replaced by so many of one look.
  mutating func replace(
    _ range: Range<Int>, length: Int, with attributes: [NSAttributedString.Key: Any]
  ) {
    let before = runs(in: 0..<range.lowerBound)
    let after = runs(
      in: range.upperBound..<max(range.upperBound, runs.reduce(0) { $0 + $1.length }))
    runs = before.map { Run(length: $0.range.count, attributes: $0.attributes) }
    if length > 0 { runs.append(Run(length: length, attributes: attributes)) }
    runs += after.map { Run(length: $0.range.count, attributes: $0.attributes) }
    // What is typed next looks as what was deleted.
    if runs.isEmpty { runs = [Run(length: 0, attributes: attributes)] }
  }

  /// Changes the attributes of each run.
  mutating func change(_ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    for index in runs.indices { change(&runs[index].attributes) }
  }
}

/// A text with its attributes, measured in parts.
@MainActor
struct StyledText {
  let string: String
  let style: TextStyle
  /// The attributes of letters that name no others.
  let defaults: [NSAttributedString.Key: Any]

  /// The text with a style, in which letters without a font have that one.
  init(_ string: String, _ style: TextStyle, font: UIFont) {
    self.string = string
    self.style = style
    defaults = [.font: font]
  }

  /// The letters of a range.
  func text(in range: Range<Int>) -> String {
    let units = string.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<units.index(start, offsetBy: range.count)])
  }

  /// What is measured for a range.
  func drawn(_ range: Range<Int>) -> DrawnText {
    DrawnText(
      style.runs(in: range).map {
        DrawnText.Piece(text(in: $0.range), defaults.merging($0.attributes) { $1 })
      })
  }

  /// The range of a part of the text.
  func range(of part: Substring) -> Range<Int> {
    let start = string.utf16.distance(from: string.startIndex, to: part.startIndex)
    return start..<start + part.utf16.count
  }

  /// The width of a range in one line.
  func width(of range: Range<Int>) -> CGFloat {
    range.isEmpty ? 0 : drawn(range).size(within: .infinity).width
  }

  /// The height of a line: that of its tallest letters, and as its paragraph says. A line without letters is as high as one
  /// with the next letter's look.
  func height(ofLine range: Range<Int>, in paragraph: NSParagraphStyle?) -> CGFloat {
    var drawn = drawn(range)
    if range.isEmpty {
      let look = defaults.merging(style.attributes(at: range.lowerBound)) { $1 }
      drawn = DrawnText([DrawnText.Piece("x", look)])
    }
    let natural = drawn.size(within: .infinity).height
    guard let paragraph else { return max(1, natural) }
    var height = natural
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    height = max(height, paragraph.minimumLineHeight)
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    return max(1, height)
  }

  /// How the paragraph of the letter at an offset is set.
  func paragraph(at offset: Int) -> NSParagraphStyle? {
    style.attributes(at: offset)[.paragraphStyle] as? NSParagraphStyle
  }

  /// A range as a text with attributes.
  func attributed(_ range: Range<Int>) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    var count = 0
    for run in style.runs(in: range) {
      text.append(self.text(in: run.range), run.attributes, after: &count)
    }
    return text
  }
}

extension NSMutableAttributedString {
  /// Appends letters with attributes. Foundation for Linux compares the attributes of neighbors if there are as many, and
  /// that may end the program: `count` is how many the letters before have.
  package func append(
    _ letters: String, _ attributes: [NSAttributedString.Key: Any], after count: inout Int
  ) {
    var attributes = attributes
    if attributes.count == count { attributes[Self.difference] = true }
    count = attributes.count
    append(NSAttributedString(string: letters, attributes: attributes))
  }

  /// An attribute that says nothing.
  private static let difference = NSAttributedString.Key(rawValue: "DactylRun")
}
