import CCairo
import DactylKit
import DisplayList
import Foundation

/// An image alone in a clip with round corners, such as a picture on a card: it shows through the mask of the clip's shape,
/// in place of being cut by a path anew in each picture.
final class MaskedImage {
  let image: PlacedImage
  let mask: CoveragePlane
  /// The pixels of the mask.
  let corner: PixelRect
  /// What shows.
  let shown: PixelRect

  fileprivate init(
    _ image: PlacedImage, _ mask: CoveragePlane, at corner: PixelRect, shown: PixelRect
  ) {
    (self.image, self.mask, self.corner, self.shown) = (image, mask, corner, shown)
  }
}

extension CairoPainter {
  /// The only item of a clip, if that is an image in one piece; `nil` for other clips.
  ///
  /// - Parameters:
  ///   - range: The items in the clip.
  ///   - bounds: The pixels of the picture.
  func maskedImage(
    _ items: ItemPointers, _ range: Range<Int>, in shape: RoundedRectangle,
    _ map: CGAffineTransform, within bounds: PixelRect
  ) -> MaskedImage? {
    guard range.count == 1, case .image(let item) = items[range.lowerBound],
      let key = ShapeKey(shape, map, border: 0),
      let image = wholeImage(item, map, in: shape.rect, within: bounds), let mask = mask(key)
    else { return nil }
    let corner = mask.pixels(at: shape.rect.standardized.origin.applying(map))
    let seen = PixelRect(
      covering: item.extent.intersection(shape.rect.standardized).applying(map))
    return MaskedImage(
      image, mask.plane, at: corner,
      shown: image.shown.intersection(corner).intersection(seen))
  }

  /// The pixels of an image that is painted in one piece and in its own colors.
  private func wholeImage(
    _ item: ImageItem, _ map: CGAffineTransform, in clip: CGRect, within bounds: PixelRect
  ) -> PlacedImage? {
    if case .drawing(let list) = item.image.source {
      return placed(list, item, map, within: clip)
    }
    guard item.image.renderingMode == .original,
      let found = raster(of: item, at: map.meanScale, vectorScale: map.meanScale)
    else { return nil }
    let slices = found.slices(of: item)
    guard slices.count == 1, !slices[0].repeats else { return nil }
    return placed(slices[0], of: found.image, item, map, within: bounds)
  }

  func draw(_ masked: MaskedImage, on canvas: Canvas) {
    if let clip = canvas.exactClip {
      guard let shown = masked.shown.overlap(clip) else { return }
      return canvas.paintPlainly { $0.blend(shown, with: masked) }
    }
    let (shown, image) = (masked.shown, masked.image)
    guard !shown.isEmpty else { return }
    cairo_save(canvas.context)
    canvas.setPixelMatrix()
    cairo_rectangle(
      canvas.context, Double(shown.x), Double(shown.y), Double(shown.width), Double(shown.height))
    cairo_clip(canvas.context)
    cairo_set_source_surface(canvas.context, image.image.surface, Double(image.x), Double(image.y))
    cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_NEAREST)
    // The plane's surface knows where its first pixel stands.
    cairo_mask_surface(
      canvas.context, masked.mask.surface, Double(masked.corner.x - masked.mask.bounds.x),
      Double(masked.corner.y - masked.mask.bounds.y))
    cairo_restore(canvas.context)
    canvas.setMatrix()
  }
}
