import CCairo
import CPixels
import DactylKit
import DisplayList
import Foundation

/// The pixels of a list's blurs that a part of the picture shows.
struct BackdropPlan {
  /// One blur, in pixels of the whole picture.
  struct Entry {
    /// What is blurred. Colors from outside of it do not come in.
    let area: PixelRect
    /// What is painted of it.
    let shown: PixelRect
    /// The radius of each of three boxes.
    let radius: Int

    /// What the shown pixels are made of.
    var source: PixelRect { shown.expanded(by: 3 * radius).intersection(area) }
  }

  private var entries: [Int: Entry] = [:]
  /// The part, and all pixels that its blurs are made of.
  private(set) var needed: PixelRect

  /// From front to back: what a blur shows is made of more pixels of the blurs behind it.
  init(_ list: DisplayList, _ map: CGAffineTransform, part: PixelRect, of all: PixelRect) {
    needed = part
    for blur in list.listed.backdrops(map).reversed() {
      guard blur.map.isUsable, let area = PixelRect(covering: blur.area).overlap(all) else {
        continue
      }
      let clip = blur.clip.isInfinite ? all : PixelRect(covering: blur.clip).expanded(by: 1)
      guard var shown = (blur.castsShadow ? clip : area.intersection(clip)).overlap(needed) else {
        continue
      }
      // Of a turned blur, and of one that casts a shadow, a part may depend on all.
      if blur.castsShadow || !blur.map.keepsRectangles { shown = area }
      let deviation = min(blur.deviation, Self.longestDeviation)
      // Three boxes of a radius blur like a Gaussian of half a pixel more, and reach three times as far.
      let entry = Entry(area: area, shown: shown, radius: Int(deviation))
      entries[blur.index] = entry
      needed = needed.union(entry.source)
    }
  }

  /// The pixels of the blur at an index of the list; `nil` if the part shows none.
  subscript(index: Int) -> Entry? { entries[index] }

  /// In pixels; a larger blur is painted with this deviation. Source: `Documentation/Constants.md#blurs`.
  private static let longestDeviation: CGFloat = 200
}

extension CairoPainter {
  /// Beyond it each color is a pure one.
  private static let greatestSaturation: CGFloat = 8

  /// Puts the blurred picture behind a rectangle into its place.
  func draw(_ backdrop: Backdrop, _ entry: BackdropPlan.Entry, on canvas: Canvas) {
    guard let piece = scratch.borrow(entry.source) else { return }
    defer { scratch.release(piece) }
    canvas.flatten(into: piece)
    let (width, height) = (piece.bounds.width, piece.bounds.height)
    // Two lines of four pixels each.
    scratch.withWords(8 * max(width, height)) { room, _ in
      pixels_blur(piece.words, piece.rowLength, width, height, entry.radius, room)
    }
    let saturation =
      backdrop.saturation.isNaN
      ? 1 : min(max(backdrop.saturation, 0), Self.greatestSaturation)
    pixels_saturate(
      piece.words, piece.rowLength, width, height, Int32((saturation * 256).rounded()))
    // Outside of its own pixels a source shows nothing. These pixels are never shown.
    guard
      let source = cairo_image_surface_create_for_data(
        UnsafeMutableRawPointer(piece.words).assumingMemoryBound(to: UInt8.self),
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(piece.rowLength * 4))
        as OpaquePointer?
    else { return }
    defer { cairo_surface_destroy(source) }
    canvas.confine(to: backdrop.rect, true) {
      cairo_save(canvas.context)
      canvas.setPixelMatrix()
      if canvas.map.keepsRectangles {
        let place = backdrop.rect.standardized.applying(canvas.map)
        cairo_rectangle(canvas.context, place.minX, place.minY, place.width, place.height)
      } else {
        canvas.hold(backdrop.rect)
        canvas.setMatrix()
        canvas.addPath(RoundedRectangle(backdrop.rect))
      }
      // What is there goes, and the blur comes, each as far as a pixel is covered. cairo's operator "source", and a
      // fill in place of a clip, round edges in another way where a part ends.
      cairo_clip(canvas.context)
      cairo_set_source_rgba(canvas.context, 0, 0, 0, 1)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_DEST_OUT)
      cairo_paint(canvas.context)
      canvas.setPixelMatrix()
      cairo_set_source_surface(
        canvas.context, source, Double(piece.bounds.x), Double(piece.bounds.y))
      cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
      cairo_set_operator(canvas.context, CAIRO_OPERATOR_ADD)
      cairo_paint(canvas.context)
      cairo_restore(canvas.context)
      canvas.setMatrix()
    }
  }
}

extension Canvas {
  /// Writes what the canvas shows so far into a piece: of a group, with everything behind it.
  fileprivate func flatten(into piece: ScratchMemory.Piece) {
    if let behind { behind.flatten(into: piece) } else { piece.clear(piece.bounds) }
    guard let pixels else { return }
    cairo_surface_flush(pixels.surface)
    for part in damage {
      guard let shown = part.overlap(piece.bounds) else { continue }
      let from =
        pixels.words + (shown.y - bounds.y) * pixels.rowLength + shown.x - bounds.x
      let to =
        piece.words + (shown.y - piece.bounds.y) * piece.rowLength + shown.x - piece.bounds.x
      pixels_blend(
        to, piece.rowLength, from, pixels.rowLength, shown.width, shown.height, 255)
    }
  }
}
