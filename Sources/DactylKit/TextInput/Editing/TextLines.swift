import Foundation

/// A text broken into lines, and where each of its characters stands.
///
/// It asks only how large a text is (``TextMeasure``), so it is right with a renderer's measures and sensible
/// with the estimate. Within a line that is read both ways, carets stand as if all of it were read the way
/// its first letter is.
@MainActor
struct TextLines {
  /// One line.
  struct Line {
    /// Its characters, the spaces or the line feed at its end among them, in UTF-16 units.
    var range: Range<Int>
    /// What is to be seen of it.
    var text: String
    /// Where it is, from the upper left corner of the text.
    var frame: CGRect
    /// Whether it is read from right to left.
    var isFromRight: Bool
  }

  /// The lines from the top; at least one.
  private(set) var lines: [Line] = []
  /// The width that the lines are set in; infinite for one line as long as it is.
  let width: CGFloat
  private let font: UIFont
  /// How high a line is.
  let lineHeight: CGFloat

  /// Sets a text. Lines break at spaces, at line feeds, between Chinese and Japanese characters, and within a
  /// word that is longer than a line; with an infinite width a line feed shows as a space.
  init(
    _ edited: EditedText, font: UIFont, width: CGFloat, alignment: NSTextAlignment,
    breaker: LineBreaker
  ) {
    self.width = max(width, 1)
    self.font = font
    lineHeight = max(1, TextMeasure.measure("x", font, .infinity).height)
    let pieces =
      width.isFinite
      ? breaker.lines(of: edited.string, font: font, width: self.width)
      : [LineBreaker.Piece(length: edited.length, text: Self.oneLine(edited.string))]
    var (start, y) = (0, CGFloat(0))
    for piece in pieces {
      let size = measure(piece.text)
      let isFromRight = Self.isFromRight(piece.text)
      let room = width.isFinite ? self.width - size : 0
      let x: CGFloat =
        switch alignment {
        case .center: room / 2
        case .right: room
        case .left: 0
        case .natural, .justified: isFromRight ? room : 0
        }
      lines.append(
        Line(
          range: start..<start + piece.length, text: piece.text,
          frame: CGRect(x: max(0, x), y: y, width: size, height: lineHeight),
          isFromRight: isFromRight))
      start += piece.length
      y += lineHeight
    }
  }

  /// The room that the lines take.
  var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.frame.maxX) },
      height: lines.last?.frame.maxY ?? lineHeight)
  }

  // MARK: From text to place

  /// The line of a place in the text. At a break within a paragraph it is the lower one.
  func line(of offset: Int) -> Int {
    // Binary search: the last line that begins at the offset or before it.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a caret at that place stands: a rectangle without width, as high as its line.
  func caret(at offset: Int) -> CGRect {
    guard !lines.isEmpty else { return CGRect(x: 0, y: 0, width: 0, height: lineHeight) }
    let line = lines[line(of: offset)]
    return CGRect(
      x: x(of: offset, in: line), y: line.frame.minY, width: 0, height: line.frame.height)
  }

  /// The rectangles that a range covers, one for each line that it touches. A range that goes on in the next
  /// line reaches to the end of its line.
  func rects(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty, !lines.isEmpty else { return [] }
    var rects: [CGRect] = []
    for index in line(of: range.lowerBound)...line(of: range.upperBound) {
      let line = lines[index]
      let lower = max(range.lowerBound, line.range.lowerBound)
      let upper = min(range.upperBound, line.range.upperBound)
      guard lower < upper else { continue }
      var (left, right) = (x(of: lower, in: line), x(of: upper, in: line))
      if range.upperBound > line.range.upperBound, width.isFinite {
        right = line.isFromRight ? 0 : width
      }
      if left > right { swap(&left, &right) }
      rects.append(
        CGRect(x: left, y: line.frame.minY, width: right - left, height: line.frame.height))
    }
    return rects
  }

  private func x(of offset: Int, in line: Line) -> CGFloat {
    let count = min(max(0, offset - line.range.lowerBound), line.text.utf16.count)
    let text = line.text
    let end = text.utf16.index(text.startIndex, offsetBy: count)
    let before = count == 0 ? 0 : measure(String(text[..<end]))
    return line.isFromRight ? line.frame.maxX - before : line.frame.minX + before
  }

  // MARK: From place to text

  /// The place in the text that is nearest to a point: the end of a character whose farther half is touched.
  func offset(nearest point: CGPoint) -> Int {
    guard let last = lines.last else { return 0 }
    let line = lines.first { point.y < $0.frame.maxY } ?? last
    let text = line.text
    guard !text.isEmpty else { return line.range.lowerBound }
    let boundaries = Array(text.indices) + [text.endIndex]
    let wanted = line.isFromRight ? line.frame.maxX - point.x : point.x - line.frame.minX
    // Widths of beginnings grow with their length: binary search.
    var (low, high) = (0, boundaries.count - 1)
    var (lowWidth, highWidth) = (CGFloat(0), line.frame.width)
    if wanted <= 0 { return line.range.lowerBound }
    if wanted < highWidth {
      while high - low > 1 {
        let middle = (low + high) / 2
        let width = measure(String(text[..<boundaries[middle]]))
        if width <= wanted {
          (low, lowWidth) = (middle, width)
        } else {
          (high, highWidth) = (middle, width)
        }
      }
      high = wanted - lowWidth < highWidth - wanted ? low : high
    }
    return line.range.lowerBound + text.utf16.distance(from: text.startIndex, to: boundaries[high])
  }

  // MARK: Measuring

  private func measure(_ text: String) -> CGFloat {
    text.isEmpty ? 0 : TextMeasure.measure(text, font, .infinity).width
  }

  /// Each line feed becomes one space, a pair of them two: places stay as they are.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }))
  }

  /// Whether the first letter is one of a script that is read from right to left.
  static func isFromRight(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
