import CCairo
import CPango
import DactylKit
import Foundation

extension TextLine {
  /// Whether cairo may paint a glyph at a quarter of a pixel, as it does since 1.17.4.
  private static let canSplitPixels = cairo_version() >= 11_704

  /// Paints the line with each glyph at the pixel nearest to its place, with every version of cairo: as
  /// ``PlainText`` does.
  ///
  /// Where cairo 1.18 paints at quarters of a pixel, it still takes the rectangle around the glyphs from whole
  /// pixels, and cuts their edges or not, depending on the clip: a part of a picture would not look like the whole.
  /// A turned text is not moved.
  func withGlyphsOnPixels(
    from start: CGPoint, _ map: CGAffineTransform, _ paint: () -> Void
  ) {
    guard Self.canSplitPixels, map.isUpright else { return paint() }
    let point = CairoPoint(x: start.x, y: start.y, current: map)
    var before: [(glyph: UnsafeMutablePointer<PangoGlyphInfo>, x: Int32, y: Int32)] = []
    var x: Int32 = 0
    let list = raw.pointee.runs
    for index in 0..<g_slist_length(list) {
      guard
        let item = g_slist_nth_data(list, index)?
          .assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let string = item.glyphs?.pointee, let glyphs = string.glyphs
      else { continue }
      x &+= item.start_x_offset
      for glyph in (0..<Int(string.num_glyphs)).map({ glyphs + $0 }) {
        let place = glyph.pointee.geometry
        before.append((glyph, place.x_offset, place.y_offset))
        glyph.pointee.geometry.x_offset &+= PangoUnits.toPixel(
          from: point.x + PangoUnits.points(x &+ place.x_offset), map.a, map.tx)
        glyph.pointee.geometry.y_offset &+= PangoUnits.toPixel(
          from: point.y + PangoUnits.points(place.y_offset &- item.y_offset), map.d, map.ty)
        x &+= place.width
      }
      x &+= item.end_x_offset
    }
    paint()
    for (glyph, x, y) in before {
      glyph.pointee.geometry.x_offset = x
      glyph.pointee.geometry.y_offset = y
    }
  }
}

extension PangoUnits {
  /// The way from a place to the nearest pixel along an axis.
  fileprivate static func toPixel(from place: Double, _ scale: Double, _ shift: Double) -> Int32 {
    let pixel = place * scale + shift
    return of(((pixel + 0.5).rounded(.down) - pixel) / scale)
  }
}
