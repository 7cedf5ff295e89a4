import CCairo
import CPixels
import Foundation

/// The decoded pixels of an image: premultiplied ARGB that never changes. Smaller copies are made
/// on demand.
final class RasterImage {
  let width: Int
  let height: Int
  /// The rows without gaps; this object frees them.
  let words: UnsafeMutablePointer<UInt32>
  let surface: OpaquePointer
  private var half: RasterImage?
  /// The surface that owns the words; `nil` if this object does.
  private let owner: OpaquePointer?

  /// A transparent image; `nil` if cairo does not support the size, or if memory runs
  /// out.
  init?(width: Int, height: Int) {
    guard (1...PixelSurface.longestSide).contains(width),
      (1...PixelSurface.longestSide).contains(height),
      width * height <= RasterImage.mostPixels
    else { return nil }
    words = .allocate(capacity: width * height)
    pixels_replace(words, width, width, height, 0)
    let bytes = UnsafeMutableRawPointer(words).assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
        as OpaquePointer?
    else {
      words.deallocate()
      return nil
    }
    self.surface = surface
    self.width = width
    self.height = height
    owner = nil
  }

  /// Takes ownership of a surface that cairo has made; `nil` if it is no picture of 32 bits a pixel, without gaps.
  init?(owning made: OpaquePointer) {
    let (width, height) = (
      cairo_image_surface_get_width(made), cairo_image_surface_get_height(made)
    )
    cairo_surface_flush(made)
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, width > 0, height > 0,
      [CAIRO_FORMAT_ARGB32, CAIRO_FORMAT_RGB24].contains(cairo_image_surface_get_format(made)),
      cairo_image_surface_get_stride(made) == width * 4,
      let bytes = cairo_image_surface_get_data(made),
      // One form for all images. The fourth byte of an opaque one is 255.
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, width, height, width * 4) as OpaquePointer?
    else {
      cairo_surface_destroy(made)
      return nil
    }
    words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    self.surface = surface
    self.width = Int(width)
    self.height = Int(height)
    owner = made
  }

  /// An image with these pixels, row by row.
  convenience init?(width: Int, height: Int, words: [UInt32]) {
    self.init(width: width, height: height)
    words.withUnsafeBufferPointer {
      if let first = $0.baseAddress { self.words.update(from: first, count: width * height) }
    }
    cairo_surface_mark_dirty(surface)
  }

  deinit {
    cairo_surface_destroy(surface)
    if let owner { cairo_surface_destroy(owner) } else { words.deallocate() }
  }

  /// The most pixels of an image: 400 MB. Source: `Documentation/Constants.md#painting`.
  static let mostPixels = 100_000_000

  /// The image, or a copy of half, a quarter and so on of its size, in which a step of `step`
  /// pixels of this image is less than two pixels; and the factor by which it is smaller.
  func level(forStep step: Double) -> (image: RasterImage, divisor: Double) {
    var (image, divisor) = (self, 1.0)
    while step / divisor >= 2, image.width > 1, image.height > 1, let next = image.halved {
      (image, divisor) = (next, divisor * 2)
    }
    return (image, divisor)
  }

  private var halved: RasterImage? {
    if let half { return half }
    let made = RasterImage(width: (width + 1) / 2, height: (height + 1) / 2)
    if let made {
      for y in 0..<made.height {
        let upper = words + 2 * y * width
        let lower = words + min(2 * y + 1, height - 1) * width
        for x in 0..<made.width {
          let (left, right) = (2 * x, min(2 * x + 1, width - 1))
          made.words[y * made.width + x] = Self.mean(
            upper[left], upper[right], lower[left], lower[right])
        }
      }
      cairo_surface_mark_dirty(made.surface)
    }
    half = made
    return made
  }

  /// The mean of four pixels, component by component.
  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF_00FF
    let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x2_0002
    let odd =
      (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x2_0002
    return even >> 2 & mask | (odd >> 2 & mask) << 8
  }
}
