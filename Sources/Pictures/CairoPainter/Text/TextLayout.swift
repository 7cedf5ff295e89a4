import CPango
import DactylKit
import DisplayList
import Foundation

/// A text as it is drawn: its lines with their places, after wrapping and truncation.
final class TextLayout {
  /// The lines from the top.
  let lines: [TextLine]
  /// The lower edge of each line, in points.
  let lineBottoms: [CGFloat]
  /// The width of the widest line and the total height, in points.
  let size: CGSize
  /// The rectangle of the ink, in points from the upper left corner. Glyphs may extend beyond
  /// ``size``.
  let ink: CGRect
  /// Whether a character of the text is in no font.
  var hasUnknownGlyphs: Bool { lines.contains { $0.owner.hasUnknownGlyphs } }
  /// Whether all of the text has one color and no decoration.
  let isPlain: Bool
  /// The glyphs at a number of pixels per point, for a generation of the atlas: those that were painted last.
  /// Their text is `nil` if pango must paint it.
  var glyphs: (text: GlyphText?, scale: CGFloat, generation: Int)?

  init(_ request: TextRequest, fonts: FontMap, families: FontFamilies) {
    var placed: [(line: TextLine, frame: CGRect)]
    if request.lines == 1, request.truncates, request.width.isFinite,
      !request.text.contains(where: \.isNewline)
    {
      placed = Self.ellipsized(
        request, request.text[...], from: 0, at: 0, fonts, families)
    } else {
      let whole = PangoText(
        request.text[...], from: 0, request, fonts: fonts, families: families)
      placed = whole.lines
      Self.setLines(&placed, request.paragraph)
      if request.lines > 0, placed.count > request.lines {
        let kept = Array(placed.prefix(request.lines - 1))
        let last = placed[request.lines - 1]
        placed =
          request.truncates && request.width.isFinite
          ? kept
            + Self.lastLine(
              of: request, from: whole.start(ofLine: request.lines - 1), at: last.frame.minY,
              fonts, families)
          : kept + [last]
      }
      Self.align(&placed, request)
      Self.alignParagraphs(&placed, request)
    }
    var lines: [TextLine] = []
    var lineBottoms: [CGFloat] = []
    var (left, right, bottom) = (CGFloat.infinity, -CGFloat.infinity, -CGFloat.infinity)
    var ink = CGRect.null
    for (line, frame) in placed {
      lines.append(line)
      lineBottoms.append(frame.maxY)
      left = min(left, frame.minX)
      right = max(right, frame.maxX)
      bottom = max(bottom, frame.maxY)
      let inkOfLine = line.ink
      if !inkOfLine.isEmpty { ink = ink.union(inkOfLine) }
    }
    (self.lines, self.lineBottoms, self.ink) = (lines, lineBottoms, ink)
    size = placed.isEmpty ? .zero : CGSize(width: right - left, height: bottom)
    isPlain = request.spans.isEmpty
  }

  /// Gives lines their height, and paragraphs the space between them. A line that becomes higher grows above its
  /// letters, as in UIKit.
  private static func setLines(
    _ placed: inout [(line: TextLine, frame: CGRect)], _ look: ParagraphLook
  ) {
    guard look != ParagraphLook() else { return }
    var lower: CGFloat = 0
    for index in placed.indices {
      if index > 0, placed[index].line.beginsParagraph {
        lower += look.spacing + look.spacingBefore
      }
      let natural = placed[index].frame.height
      let growth = look.height(ofLine: natural) - natural
      placed[index].line.baseline += lower + growth
      placed[index].frame.origin.y += lower
      placed[index].frame.size.height += growth
      lower += growth
    }
  }

  /// The last visible line of a text with too many lines, which ends with an ellipsis.
  private static func lastLine(
    of request: TextRequest, from start: Int, at y: CGFloat, _ fonts: FontMap,
    _ families: FontFamilies
  ) -> [(TextLine, CGRect)] {
    let text = request.text
    var rest = text[text.utf8.index(text.utf8.startIndex, offsetBy: start)...]
    // Tail truncation shows an ellipsis even if the line was cut at the end of its paragraph.
    if request.lineBreak == .byTruncatingTail, let end = rest.firstIndex(where: \.isNewline) {
      rest = (rest[..<end] + "…")[...]
    }
    return ellipsized(request, rest, from: start, at: y, fonts, families)
  }

  /// One line with an ellipsis in place of the text that does not fit.
  private static func ellipsized(
    _ request: TextRequest, _ text: Substring, from start: Int, at y: CGFloat, _ fonts: FontMap,
    _ families: FontFamilies
  ) -> [(TextLine, CGRect)] {
    let mode: PangoEllipsizeMode =
      switch request.lineBreak {
      case .byTruncatingHead: PANGO_ELLIPSIZE_START
      case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
      default: PANGO_ELLIPSIZE_END
      }
    let text = PangoText(
      text, from: start, request, fonts: fonts, families: families, ellipsis: mode)
    var placed = Array(text.lines.prefix(1))
    setLines(&placed, request.paragraph)
    return placed.map { (line, frame) in
      var line = line
      line.baseline += y
      return (line, frame.offsetBy(dx: 0, dy: y))
    }
  }

  /// Aligns the lines of paragraphs whose alignment is not that of the whole text.
  private static func alignParagraphs(
    _ placed: inout [(line: TextLine, frame: CGRect)], _ request: TextRequest
  ) {
    guard request.width.isFinite, request.spans.contains(where: { $0.alignment != nil }) else {
      return
    }
    for index in placed.indices {
      let start = placed[index].line.start
      guard
        let alignment = request.spans.first(where: { $0.utf8Range.contains(start) })?.alignment,
        alignment != request.alignment
      else { continue }
      let spare = request.width - placed[index].frame.width
      let x: CGFloat =
        switch alignment {
        case .left: 0
        case .center: spare / 2
        case .right: spare
        case .natural, .justified: placed[index].frame.minX
        }
      placed[index].line.x += x - placed[index].frame.minX
      placed[index].frame.origin.x = x
    }
  }

  /// Aligns lines that are longer than the width, or that were laid out without a width.
  private static func align(
    _ placed: inout [(line: TextLine, frame: CGRect)], _ request: TextRequest
  ) {
    guard !request.wraps, request.width.isFinite else { return }
    let part: CGFloat =
      switch request.alignment {
      case .center: 0.5
      case .right: 1
      case .left: 0
      case .natural, .justified: placed.first?.line.owner.isRightToLeft == true ? 1 : 0
      }
    for index in placed.indices {
      let shift = (request.width - placed[index].frame.width) * part - placed[index].frame.minX
      placed[index].line.x += shift
      placed[index].frame.origin.x += shift
    }
  }
}
