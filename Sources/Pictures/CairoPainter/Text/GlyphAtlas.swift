import CCairo
import DisplayList
import Foundation

/// The coverage of one glyph's pixels, which a ``GlyphAtlas`` holds.
struct GlyphMask {
  /// The first column and row, in pixels from the glyph's origin.
  let left: Int16
  let top: Int16
  /// The number of columns and rows that have ink; 0 for a space.
  let width: Int16
  let height: Int16
  /// The place of the first byte in the atlas. Rows follow each other, ``rowLength`` bytes each.
  let offset: Int32
  /// The glyph's outline, from its origin.
  let outline: CairoBox

  /// The bytes from one row to the next: the width and zeros up to a multiple of eight, since pixels are painted
  /// in eights.
  var rowLength: Int { (Int(width) + 7) & ~7 }
}

/// A rectangle as cairo compares it: its edges in 1/256 of a pixel.
struct CairoBox {
  var left: Int32
  var top: Int32
  var right: Int32
  var bottom: Int32

  /// Contains nothing.
  static let empty = CairoBox(left: .max, top: .max, right: .min, bottom: .min)

  func overlaps(_ other: CairoBox) -> Bool {
    right > other.left && left < other.right && bottom > other.top && top < other.bottom
  }

  func union(_ other: CairoBox) -> CairoBox {
    CairoBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func moved(x: Int32, y: Int32) -> CairoBox {
    CairoBox(left: left &+ x, top: top &+ y, right: right &+ x, bottom: bottom &+ y)
  }

  /// A length in pixels, rounded as cairo does.
  static func units(_ pixels: Double) -> Int32 {
    Int32(min(max((pixels * 256).rounded(.toNearestOrEven), -1e9), 1e9))
  }
}

/// Keeps the coverage of glyphs, so that a text is painted without asking cairo for each of its letters again.
/// cairo paints each glyph once; its origin is at a whole pixel, as in all pictures of cairo 1.16.
@MainActor
final class GlyphAtlas {
  private struct Key: Hashable {
    let font: OpaquePointer
    let scale: Double
    let index: UInt
  }

  // Nothing that the atlas calls comes back to it.
  @exclusivity(unchecked) private var masks: [Key: GlyphMask] = [:]
  @exclusivity(unchecked) private var fonts: Set<OpaquePointer> = []
  /// The coverage of all glyphs.
  @exclusivity(unchecked) private(set) var bytes: [UInt8] = []
  /// Grows when the atlas is emptied: masks of another generation are no longer in it.
  @exclusivity(unchecked) private(set) var generation = 0

  /// The bytes at which the atlas is emptied. Source: `Documentation/Constants.md#painting`.
  static let mostBytes = 2_097_152
  /// The fonts at which the atlas is emptied. Source: `Documentation/Constants.md#painting`.
  static let mostFonts = 64

  isolated deinit { for font in fonts { cairo_scaled_font_destroy(font) } }

  /// Empties the atlas if it is full. Call it before a text is looked up: all of a text's masks are of one
  /// generation.
  func makeRoom() {
    guard bytes.count >= Self.mostBytes || fonts.count >= Self.mostFonts else { return }
    generation += 1
    masks = [:]
    bytes = []
    for font in fonts { cairo_scaled_font_destroy(font) }
    fonts = []
  }

  /// The mask of a glyph; `nil` if cairo cannot paint it.
  func mask(_ index: UInt, of font: OpaquePointer, scale: Double) -> GlyphMask? {
    let key = Key(font: font, scale: scale, index: index)
    if let mask = masks[key] { return mask }
    // The atlas keeps the font: a new font at the same address would be taken for this one.
    if fonts.insert(font).inserted { cairo_scaled_font_reference(font) }
    guard let mask = makeMask(index, of: font, scale: scale) else { return nil }
    masks[key] = mask
    return mask
  }

  private func makeMask(_ index: UInt, of font: OpaquePointer, scale: Double) -> GlyphMask? {
    var glyph = cairo_glyph_t(index: index, x: 0, y: 0)
    guard let box = outline(of: &glyph, font, scale) else { return nil }
    // Smoothing may reach a little farther than the outline.
    let bounds = PixelRect(covering: box).expanded(by: 2)
    guard max(bounds.width, bounds.height) <= Self.longestSide,
      let plane = CoveragePlane(bounds)
    else { return nil }
    let context = context(on: plane.surface, font, scale)
    defer { cairo_destroy(context) }
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    cairo_show_glyphs(context, &glyph, 1)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    cairo_surface_flush(plane.surface)
    let units = CairoBox(
      left: CairoBox.units(box.minX), top: CairoBox.units(box.minY),
      right: CairoBox.units(box.maxX), bottom: CairoBox.units(box.maxY))
    return append(plane, units)
  }

  /// A context that paints a font at a number of pixels per point.
  private func context(
    on surface: OpaquePointer, _ font: OpaquePointer, _ scale: Double
  ) -> OpaquePointer {
    let context: OpaquePointer = cairo_create(surface)
    cairo_scale(context, scale, scale)
    cairo_set_scaled_font(context, font)
    return context
  }

  /// The rectangle around a glyph's outline, in pixels from its origin.
  private func outline(
    of glyph: inout cairo_glyph_t, _ font: OpaquePointer, _ scale: Double
  ) -> CGRect? {
    let surface: OpaquePointer = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    defer { cairo_surface_destroy(surface) }
    let context = context(on: surface, font, scale)
    defer { cairo_destroy(context) }
    var extents = cairo_text_extents_t()
    cairo_glyph_extents(context, &glyph, 1, &extents)
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    return CGRect(
      x: extents.x_bearing * scale, y: extents.y_bearing * scale,
      width: extents.width * scale, height: extents.height * scale)
  }

  /// The longest side of a glyph in pixels. Larger ones are painted by cairo.
  private static let longestSide = 512

  /// Adds the part of a plane that has ink.
  private func append(_ plane: CoveragePlane, _ outline: CairoBox) -> GlyphMask {
    guard let ink = plane.ink else {
      return GlyphMask(left: 0, top: 0, width: 0, height: 0, offset: 0, outline: outline)
    }
    let mask = GlyphMask(
      left: Int16(plane.bounds.x + ink.x), top: Int16(plane.bounds.y + ink.y),
      width: Int16(ink.width), height: Int16(ink.height), offset: Int32(bytes.count),
      outline: outline)
    for y in ink.y..<ink.bottom {
      bytes.append(contentsOf: UnsafeBufferPointer(start: plane.row(y) + ink.x, count: ink.width))
      bytes.append(contentsOf: repeatElement(0, count: mask.rowLength - ink.width))
    }
    return mask
  }
}
