import CPixels
import DactylKit
import DisplayList
import Foundation

/// A text that is painted without pango: its glyphs, where they stand and in which color.
struct PlainText {
  let text: GlyphText
  /// The upper left corner, in points.
  let origin: CGPoint
  /// The way from points to pixels.
  let map: CGAffineTransform
  /// The premultiplied color.
  let word: UInt32

  /// Paints the text in the pixels of a clip, with the coverage of all glyphs. `coverage` is memory that is used again from
  /// text to text.
  func paint(
    in clip: PixelRect, of pixels: PlainPixels, _ glyphs: [UInt8], _ coverage: inout [UInt8]
  ) {
    glyphs.withUnsafeBufferPointer { bytes in
      guard let bytes = bytes.baseAddress else { return }
      for line in text.lines {
        let start = CairoPoint(
          x: origin.x + line.x, y: origin.y + line.baseline, current: map)
        for run in line.runs {
          let places = GlyphPlaces(run, from: start, map)
          if places.doOverlap(run) {
            paintOverlapping(run, places, clip, pixels, bytes, &coverage)
          } else {
            paint(run, places, clip, pixels, bytes)
          }
        }
      }
    }
  }

  private func paint(
    _ run: GlyphText.Run, _ places: GlyphPlaces, _ clip: PixelRect, _ pixels: PlainPixels,
    _ bytes: UnsafePointer<UInt8>
  ) {
    for glyph in run.glyphs {
      let box = places.box(of: glyph)
      guard let shown = box.overlap(clip) else { continue }
      let rowLength = glyph.mask.rowLength
      let left = shown.x - box.x
      pixels.fill(
        shown.right == box.right ? pixels.filledUp(shown, to: rowLength - left) : shown, word,
        through: bytes + Int(glyph.mask.offset) + (shown.y - box.y) * rowLength + left,
        rowLength: rowLength)
    }
  }

  /// Where glyphs overlap, their coverage is added first, so that a translucent color shows once.
  private func paintOverlapping(
    _ run: GlyphText.Run, _ places: GlyphPlaces, _ clip: PixelRect, _ pixels: PlainPixels,
    _ bytes: UnsafePointer<UInt8>, _ coverage: inout [UInt8]
  ) {
    guard let bounds = places.bounds(run, clip), let shown = bounds.overlap(clip) else { return }
    // Rows are added in eights, so that those of the last glyph may end beyond: with zeros.
    let count = bounds.area + 8
    if coverage.count < count { coverage = [UInt8](repeating: 0, count: count) }
    coverage.withUnsafeMutableBufferPointer { coverage in
      guard let first = coverage.baseAddress else { return }
      first.update(repeating: 0, count: count)
      for glyph in run.glyphs {
        let box = places.box(of: glyph)
        guard bounds.contains(box) else { continue }
        coverage_add(
          first + (box.y - bounds.y) * bounds.width + box.x - bounds.x, bounds.width,
          bytes + Int(glyph.mask.offset), glyph.mask.rowLength, glyph.mask.rowLength, box.height)
      }
      pixels.fill(
        shown, word,
        through: first + (shown.y - bounds.y) * bounds.width + shown.x - bounds.x,
        rowLength: bounds.width)
    }
  }
}

/// A point as cairo keeps it between two calls: in 1/256 of a pixel.
struct CairoPoint {
  let x: Double
  let y: Double

  init(x: CGFloat, y: CGFloat, current map: CGAffineTransform) {
    func kept(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
    let (across, down) = (kept(map.a * x + map.tx), kept(map.d * y + map.ty))
    if map.a == 1, map.d == 1 {
      (self.x, self.y) = (across - map.tx, down - map.ty)
    } else {
      let (backX, backY) = (1 / map.a, 1 / map.d)
      (self.x, self.y) = (across * backX + -map.tx * backX, down * backY + -map.ty * backY)
    }
  }
}

/// Where the glyphs of a run stand: cairo moves each to the nearest pixel.
private struct GlyphPlaces {
  private let start: CGPoint
  private let map: CGAffineTransform

  init(_ run: GlyphText.Run, from point: CairoPoint, _ map: CGAffineTransform) {
    start = CGPoint(x: point.x + PangoUnits.points(run.start), y: point.y)
    self.map = map
  }

  /// The pixel of a glyph's origin.
  @inline(__always)
  private func origin(of glyph: GlyphText.Glyph) -> (x: Double, y: Double) {
    (
      ((start.x + PangoUnits.points(glyph.x)) * map.a + map.tx + 0.5).rounded(.down),
      ((start.y + PangoUnits.points(glyph.y)) * map.d + map.ty + 0.5).rounded(.down)
    )
  }

  /// The pixels of a glyph.
  func box(of glyph: GlyphText.Glyph) -> PixelRect {
    let origin = origin(of: glyph)
    return PixelRect(
      x: Int(origin.x) + Int(glyph.mask.left), y: Int(origin.y) + Int(glyph.mask.top),
      width: Int(glyph.mask.width), height: Int(glyph.mask.height))
  }

  /// Whether cairo takes the glyphs for overlapping: the outline of one lies over the rectangle around all
  /// that come before it.
  func doOverlap(_ run: GlyphText.Run) -> Bool {
    var all = CairoBox.empty
    for glyph in run.glyphs {
      let origin = origin(of: glyph)
      let outline = glyph.mask.outline.moved(
        x: CairoBox.units(origin.x), y: CairoBox.units(origin.y))
      if outline.overlaps(all) { return true }
      all = all.union(outline)
    }
    return false
  }

  /// The smallest rectangle around the glyphs that show within a clip; `nil` if none does.
  func bounds(_ run: GlyphText.Run, _ clip: PixelRect) -> PixelRect? {
    var bounds = PixelRect()
    for glyph in run.glyphs {
      let box = box(of: glyph)
      if box.overlap(clip) != nil { bounds = bounds.union(box) }
    }
    return bounds.isEmpty ? nil : bounds
  }
}
