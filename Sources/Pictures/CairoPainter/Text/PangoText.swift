import CPango
import DactylKit
import DisplayList
import Foundation

/// Owns one `PangoLayout`: a text broken into lines.
final class PangoText {
  let raw: OpaquePointer
  private let fonts: FontMap
  /// The left edge of all lines, in points: the part of the indents that they have in common.
  private var leadingEdge: CGFloat = 0

  /// Lays out a text that begins at byte `start` of the request's text, which the spans refer to.
  /// With an ellipsis, it is one line, and dots replace what does not fit.
  init(
    _ text: Substring, from start: Int, _ request: TextRequest, fonts: FontMap,
    families: FontFamilies, ellipsis: PangoEllipsizeMode? = nil
  ) {
    self.fonts = fonts
    raw = pango_layout_new(fonts.context)
    fonts.description(of: request.font, families: families).use(in: raw)
    var text = text
    let count = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        if let first = $0.baseAddress { pango_layout_set_text(raw, first, Int32($0.count)) }
      }
      return bytes.count
    }
    if !request.spans.isEmpty || request.wraps {
      TextAttributeList(request.spans, from: start, count: count, fonts: fonts, families: families)
        .use(in: raw)
    }
    if request.lineSpacing != 0 {
      pango_layout_set_spacing(raw, PangoUnits.of(request.lineSpacing))
    }
    // Pango knows one indent: that of the first line, or where it is negative that of the others.
    let look = request.paragraph
    let edge = max(0, min(look.firstLineIndent, look.indent))
    if look.firstLineIndent != look.indent {
      pango_layout_set_indent(raw, PangoUnits.of(look.firstLineIndent - look.indent))
    }
    let width = max(0, request.width - edge)
    if let ellipsis {
      pango_layout_set_single_paragraph_mode(raw, 1)
      pango_layout_set_ellipsize(raw, ellipsis)
      pango_layout_set_width(raw, PangoUnits.of(width))
    } else if request.wraps, request.width < PangoUnits.longest {
      pango_layout_set_wrap(
        raw, request.lineBreak == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_width(raw, PangoUnits.of(width))
    }
    // Last: asking for the direction lays the text out, and what is set afterwards would have it laid out again.
    align(request.alignment)
    leadingEdge = edge <= 0 || !edge.isFinite || isRightToLeft ? 0 : edge
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  private func align(_ alignment: NSTextAlignment) {
    // Left and right are absolute; natural alignment follows the text's direction.
    pango_layout_set_auto_dir(raw, 1)
    pango_layout_set_justify(raw, alignment == .justified ? 1 : 0)
    let place: PangoAlignment =
      switch alignment {
      case .center: PANGO_ALIGN_CENTER
      case .right: isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      case .left: isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .natural, .justified: PANGO_ALIGN_LEFT
      }
    pango_layout_set_alignment(raw, place)
  }

  /// Whether the text's first strong character is right-to-left: digits before it are none. pango's "left" means
  /// the side where the text begins.
  var isRightToLeft: Bool {
    guard let line = pango_layout_get_line_readonly(raw, 0) else { return false }
    return PangoDirection(rawValue: line.pointee.resolved_dir) == PANGO_DIRECTION_RTL
  }

  /// Whether a character is in no font.
  var hasUnknownGlyphs: Bool { pango_layout_get_unknown_glyphs_count(raw) > 0 }

  /// The number of lines.
  var lineCount: Int { Int(pango_layout_get_line_count(raw)) }

  /// The first byte of a line.
  func start(ofLine index: Int) -> Int {
    guard let line = pango_layout_get_line_readonly(raw, Int32(index)) else { return 0 }
    return Int(line.pointee.start_index)
  }

  /// The lines from the top, each with its baseline and its logical rectangle, in points.
  var lines: [(line: TextLine, frame: CGRect)] {
    let iterator: OpaquePointer = pango_layout_get_iter(raw)
    defer { pango_layout_iter_free(iterator) }
    var lines: [(TextLine, CGRect)] = []
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(iterator) else { break }
      var extent = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &extent)
      let frame = CGRect(extent).offsetBy(dx: leadingEdge, dy: 0)
      let baseline = PangoUnits.points(pango_layout_iter_get_baseline(iterator))
      lines.append(
        (TextLine(owner: self, raw: line, x: frame.minX, baseline: baseline), frame))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }
}

/// One line of a laid-out text, and its place.
struct TextLine {
  /// Keeps the pango line alive.
  let owner: PangoText
  let raw: UnsafeMutablePointer<PangoLayoutLine>
  /// The left end, in points from the text's left edge.
  var x: CGFloat
  /// The baseline, in points below the text's upper edge.
  var baseline: CGFloat

  /// The first byte of the text that the line shows.
  var start: Int { Int(raw.pointee.start_index) }
  /// Whether the line is the first of its paragraph.
  var beginsParagraph: Bool { raw.pointee.is_paragraph_start != 0 }

  /// The rectangle of the ink, in points from the text's upper left corner.
  var ink: CGRect {
    var extent = PangoRectangle()
    pango_layout_line_get_extents(raw, &extent, nil)
    return CGRect(extent).offsetBy(dx: x, dy: baseline)
  }
}

extension CGRect {
  init(_ units: PangoRectangle) {
    self.init(
      x: PangoUnits.points(units.x), y: PangoUnits.points(units.y),
      width: PangoUnits.points(units.width), height: PangoUnits.points(units.height))
  }
}

/// Pango's units: 1/1024 of a point.
enum PangoUnits {
  /// The longest length in points for a layout; 2³¹ units are 2,097,152 points.
  static let longest = 1_000_000.0

  /// Converts points to units.
  static func of(_ points: CGFloat) -> Int32 {
    points.isFinite
      ? Int32((min(max(points, -longest), longest) * Double(PANGO_SCALE)).rounded())
      : Int32(longest) * PANGO_SCALE
  }

  /// Converts units to points.
  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
}
