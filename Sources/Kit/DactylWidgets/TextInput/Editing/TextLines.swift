import DactylControls
import Foundation

/// A text broken into lines, with the position of each character.
///
/// It needs only the sizes of texts (``TextMeasure``): they are exact with a renderer, and
/// estimated without one. In a line with both writing directions, carets are placed as if the whole
/// line had the direction of its first letter.
@MainActor
struct TextLines {
  /// One line.
  struct Line {
    /// The line's range with its trailing spaces or line feed, in UTF-16 units.
    var range: Range<Int>
    /// The visible text of the line.
    var text: String
    /// The line's rectangle, from the upper left corner of the text.
    var frame: CGRect
    /// Whether the line is written from right to left.
    var isFromRight: Bool

    /// The range of the visible text.
    var visible: Range<Int> { range.lowerBound..<range.lowerBound + text.utf16.count }
  }

  /// The lines from the top; at least one.
  private(set) var lines: [Line] = []
  /// The width for wrapping; infinite for a single line.
  let width: CGFloat
  private let font: UIFont
  /// The text with its looks, if it has several.
  let styled: StyledText?
  /// The height of a line.
  let lineHeight: CGFloat

  /// Lays out a text. Lines wrap at spaces, at line feeds, between Chinese and Japanese characters,
  /// and within words longer than a line. With an infinite width, a line feed is shown as a space.
  init(
    _ edited: EditedText, font: UIFont, width: CGFloat, alignment: NSTextAlignment,
    breaker: LineBreaker, styled: StyledText? = nil
  ) {
    self.styled = styled
    self.width = max(width, 1)
    self.font = font
    lineHeight = max(1, TextMeasure.measure("x", font, .infinity).height)
    let pieces =
      width.isFinite
      ? breaker.lines(of: edited.string, font: font, width: self.width, styled: styled)
      : [LineBreaker.Piece(length: edited.length, text: Self.oneLine(edited.string))]
    var (start, y) = (0, CGFloat(0))
    // The first letter of a paragraph decides for all of its lines.
    var paragraph = styled?.paragraph(at: 0)
    for piece in pieces {
      let visible = start..<start + piece.text.utf16.count
      if start > 0, lines.last.map({ endsParagraph($0, edited) }) == true {
        paragraph = styled?.paragraph(at: start)
        y += paragraph?.paragraphSpacingBefore ?? 0
      }
      let size = measure(piece.text, visible)
      let height = styled?.height(ofLine: visible, in: paragraph) ?? lineHeight
      let isFromRight = Self.isFromRight(piece.text)
      let room = width.isFinite ? self.width - size : 0
      let own = paragraph?.alignment ?? .natural
      let x: CGFloat =
        switch own == .natural ? alignment : own {
        case .center: room / 2
        case .right: room
        case .left: 0
        case .natural, .justified: isFromRight ? room : 0
        }
      lines.append(
        Line(
          range: start..<start + piece.length, text: piece.text,
          frame: CGRect(x: max(0, x), y: y, width: size, height: height),
          isFromRight: isFromRight))
      start += piece.length
      y += height
      guard let paragraph, let line = lines.last, start < edited.length || isAfterBreak(edited)
      else { continue }
      y += endsParagraph(line, edited) ? paragraph.paragraphSpacing : paragraph.lineSpacing
    }
  }

  /// Whether a line ends with a line feed.
  private func endsParagraph(_ line: Line, _ edited: EditedText) -> Bool {
    line.visible.upperBound < line.range.upperBound
      && edited.text(in: line.visible.upperBound..<line.range.upperBound).last?.isNewline == true
  }

  /// Whether the last line is an empty one behind a line feed.
  private func isAfterBreak(_ edited: EditedText) -> Bool { edited.string.last?.isNewline == true }

  /// The size of all lines.
  var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.frame.maxX) },
      height: lines.last?.frame.maxY ?? lineHeight)
  }

  // MARK: From text to place

  /// The line that contains an offset. At a break within a paragraph it is the lower line.
  func line(of offset: Int) -> Int {
    // Binary search for the last line that begins at or before the offset.
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The rectangle of a caret at an offset: without width, as high as its line.
  func caret(at offset: Int) -> CGRect {
    guard !lines.isEmpty else { return CGRect(x: 0, y: 0, width: 0, height: lineHeight) }
    let line = lines[line(of: offset)]
    return CGRect(
      x: x(of: offset, in: line), y: line.frame.minY, width: 0, height: line.frame.height)
  }

  /// The rectangles that cover a range, one for each line. If the range continues in the next line,
  /// the rectangle reaches to the end of its line.
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
    let start = line.range.lowerBound
    let before = count == 0 ? 0 : measure(String(text[..<end]), start..<start + count)
    return line.isFromRight ? line.frame.maxX - before : line.frame.minX + before
  }

  // MARK: From place to text

  /// The offset nearest to a point. A point in the second half of a character gives the offset
  /// after that character.
  func offset(nearest point: CGPoint) -> Int {
    guard let last = lines.last else { return 0 }
    let line = lines.first { point.y < $0.frame.maxY } ?? last
    let text = line.text
    guard !text.isEmpty else { return line.range.lowerBound }
    let boundaries = Array(text.indices) + [text.endIndex]
    let wanted = line.isFromRight ? line.frame.maxX - point.x : point.x - line.frame.minX
    // Longer prefixes are wider, so a binary search finds the offset.
    var (low, high) = (0, boundaries.count - 1)
    var (lowWidth, highWidth) = (CGFloat(0), line.frame.width)
    if wanted <= 0 { return line.range.lowerBound }
    if wanted < highWidth {
      while high - low > 1 {
        let middle = (low + high) / 2
        let prefix = text[..<boundaries[middle]]
        let start = line.range.lowerBound
        let width = measure(String(prefix), start..<start + prefix.utf16.count)
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

  private func measure(_ text: String, _ range: Range<Int>) -> CGFloat {
    if let styled { return styled.width(of: range) }
    return text.isEmpty ? 0 : TextMeasure.measure(text, font, .infinity).width
  }

  /// Replaces each line feed by a space, and CR LF by two, so that offsets stay valid.
  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { Character($0).isNewline ? " " : $0 }))
  }

  /// Whether the first letter belongs to a right-to-left script.
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
