import CCairo
import CPango
import DactylKit
import DisplayList
import Foundation

/// The glyphs of a laid-out text with their places and coverage: what is needed to paint it without pango.
struct GlyphText {
  /// A glyph and its place, in pango's units from the start of its run.
  struct Glyph {
    let x: Int32
    let y: Int32
    let mask: GlyphMask
  }

  /// Glyphs of one font that have ink.
  struct Run {
    /// The start of the run, in pango's units from the start of the line.
    let start: Int32
    let glyphs: [Glyph]
  }

  /// A line's place in points from the text's upper left corner, and its runs from left to right.
  struct Line {
    let x: CGFloat
    let baseline: CGFloat
    let runs: [Run]
  }

  let lines: [Line]
  /// The glyphs of a layout; `nil` if pango must paint it: it has colors or decorations of its own, colored or
  /// missing glyphs, or runs that are moved.
  @MainActor
  init?(_ layout: TextLayout, scale: CGFloat, atlas: GlyphAtlas) {
    guard layout.isPlain else { return nil }
    var lines: [Line] = []
    for line in layout.lines {
      guard let runs = Self.runs(of: line, scale: scale, atlas: atlas) else { return nil }
      lines.append(Line(x: line.x, baseline: line.baseline, runs: runs))
    }
    self.lines = lines
  }

  @MainActor
  private static func runs(
    of line: TextLine, scale: CGFloat, atlas: GlyphAtlas
  ) -> [Run]? {
    var runs: [Run] = []
    var start: Int32 = 0
    let list = line.raw.pointee.runs
    for index in 0..<g_slist_length(list) {
      guard
        let item = g_slist_nth_data(list, index)?
          .assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let string = item.glyphs?.pointee, item.isInPlace,
        let pangoFont = item.item?.pointee.analysis.font,
        let font = pango_cairo_font_get_scaled_font(OpaquePointer(pangoFont))
      else { return nil }
      var glyphs: [Glyph] = []
      var x: Int32 = 0
      for info in UnsafeBufferPointer(start: string.glyphs, count: Int(string.num_glyphs)) {
        defer { x += info.geometry.width }
        if info.glyph == PangoGlyphs.empty { continue }
        guard info.glyph & PangoGlyphs.unknown == 0, info.attr.is_color == 0,
          let mask = atlas.mask(UInt(info.glyph), of: font, scale: scale)
        else { return nil }
        if mask.width > 0 {
          glyphs.append(
            Glyph(x: x + info.geometry.x_offset, y: info.geometry.y_offset, mask: mask))
        }
      }
      if !glyphs.isEmpty { runs.append(Run(start: start, glyphs: glyphs)) }
      start += x
    }
    return runs
  }
}

/// Marks that pango puts in the place of a glyph's number.
private enum PangoGlyphs {
  /// Nothing is painted.
  static let empty: PangoGlyph = 0x0FFF_FFFF
  /// No font has the letter: pango paints a box with its number.
  static let unknown: PangoGlyph = 0x1000_0000
}

extension PangoGlyphItem {
  /// Whether the run stands upright on the line's own baseline, right behind the previous run.
  fileprivate var isInPlace: Bool {
    guard let analysis = item?.pointee.analysis else { return false }
    return y_offset == 0 && start_x_offset == 0 && end_x_offset == 0
      && UInt32(analysis.gravity) == PANGO_GRAVITY_SOUTH.rawValue
      && analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_CENTERED_BASELINE) == 0
  }
}
