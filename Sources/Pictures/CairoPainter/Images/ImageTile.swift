import CCairo
import DactylKit
import DisplayList
import Foundation

/// Everything that the pixels of a tile depend on, except its position in whole pixels.
struct TileKey: Hashable {
  var image: ObjectIdentifier
  /// The part of the image, in pixels of the image.
  var source: CGRect
  /// The place of that part, in points.
  var target: CGRect
  /// The transform from points to pixels. Its translation is below 1, unless the tile was cut.
  var map: CGAffineTransform
  /// The rectangle to which the tile was cut; `nil` for a whole tile.
  var cut: PixelRect?
  var isPixelated: Bool
}

/// An image turned and scaled for the screen. It is cached, so that it is resampled once and then
/// only copied. Its pixels are the same for any damage.
final class ImageTile {
  let pixels: RasterImage
  let bounds: PixelRect
  /// Keeps the image alive, since the key contains its address.
  private let image: RasterImage

  /// Resamples a part of an image; `nil` if none of it lies on the plane.
  init?(_ key: TileKey, image: RasterImage) {
    let (source, target) = (key.source, key.target)
    guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else {
      return nil
    }
    let toPoints = CGAffineTransform(translationX: -source.minX, y: -source.minY)
      .concatenating(
        CGAffineTransform(
          scaleX: target.width / source.width, y: target.height / source.height)
      )
      .concatenating(CGAffineTransform(translationX: target.minX, y: target.minY))
    let forward = toPoints.concatenating(key.map)
    guard forward.isUsable else { return nil }
    var bounds = PixelRect(covering: target.applying(key.map)).expanded(by: 1)
    if let cut = key.cut {
      guard let part = bounds.overlap(cut) else { return nil }
      bounds = part
    }
    guard let pixels = RasterImage(width: bounds.width, height: bounds.height) else { return nil }
    let back = forward.inverted()
    let step = max(hypot(back.a, back.b), hypot(back.c, back.d))
    let (level, divisor) = key.isPixelated ? (image, 1) : image.level(forStep: step)
    let shrink = CGAffineTransform(scaleX: 1 / divisor, y: 1 / divisor)
    let sampler = ImageSampler(
      image: level, part: source.applying(shrink), back: back.concatenating(shrink),
      isPixelated: key.isPixelated)
    for row in 0..<bounds.height {
      sampler.sample(
        row: bounds.y + row, from: bounds.x, count: bounds.width,
        into: pixels.words + row * bounds.width)
    }
    cairo_surface_mark_dirty(pixels.surface)
    self.pixels = pixels
    self.image = image
    self.bounds = bounds
  }
}
