import CCairo
import DisplayList
import Foundation

/// The coverage of each pixel by a shape, from 0 to 255. It owns one `CAIRO_FORMAT_A8` surface.
final class CoveragePlane {
  let bounds: PixelRect
  let surface: OpaquePointer
  /// The bytes from one row to the next.
  let rowLength: Int

  /// An empty plane; `nil` if cairo does not support the size.
  init?(_ bounds: PixelRect) {
    guard !bounds.isEmpty, bounds.width <= PixelSurface.longestSide,
      bounds.height <= PixelSurface.longestSide,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(bounds.width), Int32(bounds.height)) as OpaquePointer?,
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.bounds = bounds
    self.surface = surface
    rowLength = Int(cairo_image_surface_get_stride(surface))
    cairo_surface_set_device_offset(surface, Double(-bounds.x), Double(-bounds.y))
  }

  deinit { cairo_surface_destroy(surface) }

  /// The bytes of a row, counted from the top of ``bounds``.
  func row(_ index: Int) -> UnsafeMutablePointer<UInt8> {
    cairo_image_surface_get_data(surface) + index * rowLength
  }

  /// The smallest rectangle around all pixels that are covered at all, counted from the upper left one of ``bounds``; `nil`
  /// if there are none.
  var ink: PixelRect? {
    var (left, right) = (bounds.width, 0)
    var (top, bottom) = (bounds.height, 0)
    for y in 0..<bounds.height {
      let row = row(y)
      var (first, end) = (0, bounds.width)
      while first < end, row[first] == 0 { first += 1 }
      guard first < end else { continue }
      while row[end - 1] == 0 { end -= 1 }
      (left, right) = (min(left, first), max(right, end))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard top < bottom else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Blurs the plane with a Gaussian. The standard deviation is in pixels; the kernel ends at
  /// three deviations.
  func blur(_ deviation: Double) {
    let weights = Self.weights(deviation)
    guard weights.count > 1 else { return }
    cairo_surface_flush(surface)
    let reach = weights.count / 2
    let (width, height) = (bounds.width, bounds.height)
    // 8.8 fixed-point numbers with padding at both ends, so that no index needs a check.
    let columns = [UInt16](repeating: 0, count: width * (height + 2 * reach))
    var between = columns
    var sums = [UInt32](repeating: 0, count: max(width, height))
    var padded = [UInt8](repeating: 0, count: width + 2 * reach)
    between.withUnsafeMutableBufferPointer { between in
      sums.withUnsafeMutableBufferPointer { sums in
        padded.withUnsafeMutableBufferPointer { padded in
          guard let between = between.baseAddress, let sums = sums.baseAddress,
            let padded = padded.baseAddress
          else { return }
          for y in 0..<height {
            (padded + reach).update(from: row(y), count: width)
            sums.update(repeating: 0, count: width)
            for (tap, weight) in weights.enumerated() {
              Self.add(padded + tap, times: weight, to: sums, count: width)
            }
            Self.store(sums, in: between + (y + reach) * width, count: width)
          }
          for y in 0..<height {
            sums.update(repeating: 0, count: width)
            for (tap, weight) in weights.enumerated() {
              Self.add(between + (y + tap) * width, times: weight, to: sums, count: width)
            }
            Self.store(sums, in: row(y), count: width)
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private static func add(
    _ bytes: UnsafePointer<UInt8>, times weight: UInt32, to sums: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var index = 0
    while index < count {
      sums[index] &+= UInt32(bytes[index]) &* weight
      index &+= 1
    }
  }

  private static func add(
    _ words: UnsafePointer<UInt16>, times weight: UInt32, to sums: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    var index = 0
    while index < count {
      sums[index] &+= UInt32(words[index]) &* weight
      index &+= 1
    }
  }

  /// Stores weighted sums of bytes as 8.8 fixed-point numbers. The weights add up to 2¹⁶.
  private static func store(
    _ sums: UnsafePointer<UInt32>, in words: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    var index = 0
    while index < count {
      words[index] = UInt16(truncatingIfNeeded: (sums[index] &+ 128) >> 8)
      index &+= 1
    }
  }

  /// Stores weighted sums of 8.8 fixed-point numbers as bytes.
  private static func store(
    _ sums: UnsafePointer<UInt32>, in bytes: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    var index = 0
    while index < count {
      bytes[index] = UInt8(truncatingIfNeeded: (sums[index] &+ 0x80_0000) >> 24)
      index &+= 1
    }
  }

  /// The weights of a Gaussian: an odd number of them, adding up to 2¹⁶.
  private static func weights(_ deviation: Double) -> [UInt32] {
    guard deviation > 0, deviation.isFinite else { return [65_536] }
    let reach = Int((deviation * 3).rounded(.up))
    let values = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = values.reduce(0, +)
    var weights = values.map { UInt32(($0 / sum * 65_536).rounded()) }
    // The middle weight takes the rounding error.
    let total = weights.reduce(0, +)
    weights[reach] = UInt32(Int(weights[reach]) + 65_536 - Int(total))
    return weights
  }

  /// Subtracts the coverage of another plane with the same bounds.
  func subtract(_ other: CoveragePlane) {
    cairo_surface_flush(surface)
    cairo_surface_flush(other.surface)
    for y in 0..<bounds.height {
      let (mine, its) = (row(y), other.row(y))
      var x = 0
      while x < bounds.width {
        let product = UInt32(mine[x]) &* UInt32(255 &- its[x]) &+ 128
        mine[x] = UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
        x &+= 1
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}
