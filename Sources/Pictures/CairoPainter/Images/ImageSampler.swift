import CPixels
import DactylKit
import Foundation

/// Samples an image along the rows of the target, with bilinear interpolation between four
/// pixels. At the image's edges, pixels are as opaque as the image covers them.
struct ImageSampler {
  private let words: UnsafeMutablePointer<UInt32>
  private let rowLength: Int
  private let isPixelated: Bool
  /// The part of the image that may be shown, in pixels of the image.
  private let part: CGRect
  /// The transform from the center of a target pixel to a position in the image.
  private let back: CGAffineTransform
  /// The length of one target pixel in the image, perpendicular to the image's left and upper
  /// edges.
  private let across: Double
  private let down: Double
  /// The outermost pixels for interpolation, in 1/65536 of a pixel; pixels beyond them are not
  /// used.
  private let limits: (left: Int, top: Int, right: Int, bottom: Int)
  /// The rows of an image that is not turned.
  private let upright: UprightRows?

  init(image: RasterImage, part: CGRect, back: CGAffineTransform, isPixelated: Bool) {
    words = image.words
    rowLength = image.width
    self.isPixelated = isPixelated
    self.part = part
    self.back = back
    across = hypot(back.a, back.c)
    down = hypot(back.b, back.d)
    func fixed(_ place: CGFloat, _ most: Int) -> Int {
      Int((min(max(place, 0), CGFloat(most)) * 65_536).rounded())
    }
    let left = fixed(part.minX.rounded(.down), image.width - 1)
    let top = fixed(part.minY.rounded(.down), image.height - 1)
    limits = (
      left, top, max(left, fixed(part.maxX.rounded(.up) - 1, image.width - 1)),
      max(top, fixed(part.maxY.rounded(.up) - 1, image.height - 1))
    )
    upright = !isPixelated && back.b == 0 && back.c == 0 ? UprightRows() : nil
  }

  /// Writes the pixels of one row of the target.
  func sample(row: Int, from left: Int, count: Int, into target: UnsafeMutablePointer<UInt32>) {
    let y = Double(row) + 0.5
    let (u, v) = (
      back.a * (Double(left) + 0.5) + back.c * y + back.tx,
      back.b * (Double(left) + 0.5) + back.d * y + back.ty
    )
    // The edge covers half a pixel on either side.
    let touched = span(u, v, reach: 0.5, count: count)
    guard !touched.isEmpty else { return }
    let whole = span(u, v, reach: -0.5, count: count).clamped(to: touched)
    for x in touched.lowerBound..<(whole.isEmpty ? touched.upperBound : whole.lowerBound) {
      target[x] = edge(u, v, x)
    }
    guard !whole.isEmpty else { return }
    fill(target, u, v, whole)
    for x in whole.upperBound..<touched.upperBound { target[x] = edge(u, v, x) }
  }

  /// The pixels of a row whose center lies in the part, or at most `reach` target pixels outside
  /// of it.
  private func span(_ u: Double, _ v: Double, reach: Double, count: Int) -> Range<Int> {
    var (first, last) = (0.0, Double(count))
    func narrow(_ place: Double, _ step: Double, _ low: Double, _ high: Double) {
      guard abs(step) > 1e-9 else {
        if place <= low || place >= high { last = 0 }
        return
      }
      let (one, other) = ((low - place) / step, (high - place) / step)
      first = max(first, min(one, other).rounded(.up))
      last = min(last, max(one, other).rounded(.down) + 1)
    }
    narrow(u, back.a, part.minX - reach * across, part.maxX + reach * across)
    narrow(v, back.b, part.minY - reach * down, part.maxY + reach * down)
    return first < last ? Int(first)..<min(Int(last), count) : 0..<0
  }

  /// A pixel at an edge, with alpha in proportion to its coverage.
  private func edge(_ u: Double, _ v: Double, _ x: Int) -> UInt32 {
    let (u, v) = (u + back.a * Double(x), v + back.b * Double(x))
    let sides = min(u - part.minX, part.maxX - u) / across + 0.5
    let ends = min(v - part.minY, part.maxY - v) / down + 0.5
    let covered = min(max(sides, 0), 1) * min(max(ends, 0), 1)
    let weight = UInt32((covered * 256).rounded())
    let pixel =
      isPixelated ? nearest(u, v) : blended(fixed(u - 0.5), fixed(v - 0.5))
    let mask: UInt32 = 0xFF_00FF
    return ((pixel & mask) &* weight) >> 8 & mask
      | ((pixel >> 8 & mask) &* weight) & 0xFF00_FF00
  }

  private func fixed(_ place: Double) -> Int { Int((place * 65_536).rounded()) }

  private func nearest(_ u: Double, _ v: Double) -> UInt32 {
    let x = min(max(Int(u.rounded(.down)), limits.left >> 16), limits.right >> 16)
    let y = min(max(Int(v.rounded(.down)), limits.top >> 16), limits.bottom >> 16)
    return words[y &* rowLength &+ x]
  }

  /// Writes the pixels of a row that the image covers completely.
  private func fill(
    _ target: UnsafeMutablePointer<UInt32>, _ u: Double, _ v: Double, _ range: Range<Int>
  ) {
    if isPixelated {
      for x in range { target[x] = nearest(u + back.a * Double(x), v + back.b * Double(x)) }
      return
    }
    var x = fixed(u - 0.5 + back.a * Double(range.lowerBound))
    var y = fixed(v - 0.5 + back.b * Double(range.lowerBound))
    let (stepX, stepY) = (fixed(back.a), fixed(back.b))
    if let upright {
      return fillUpright(
        target + range.lowerBound, upright, x: x, step: stepX, y: y, count: range.count)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      target[index] = blended(x, y)
      x &+= stepX
      y &+= stepY
      index &+= 1
    }
  }

  /// The same for an image that is not turned: each of the two rows of the image is scaled once,
  /// and kept for the next row of the target.
  private func fillUpright(
    _ target: UnsafeMutablePointer<UInt32>, _ rows: UprightRows, x: Int, step: Int, y: Int,
    count: Int
  ) {
    let y = min(max(y, limits.top), limits.bottom)
    func scaled(_ row: Int) -> UnsafePointer<UInt32> {
      rows.row(row, count: count) {
        pixels_scale_row(
          $0, words + row &* rowLength, count, Int64(x), Int64(step), Int64(limits.left),
          Int64(limits.right))
      }
    }
    let upper = scaled(y >> 16)
    let weight = UInt32(y >> 8 & 0xFF)
    guard weight > 0 else { return target.update(from: upper, count: count) }
    // A fraction is between two rows: there is a next one.
    pixels_mix_rows(target, upper, scaled((y >> 16) + 1), count, weight)
  }

  /// The interpolation of the four pixels around a position, given in 1/65536.
  @inline(__always)
  private func blended(_ x: Int, _ y: Int) -> UInt32 {
    let (x, y) = (
      min(max(x, limits.left), limits.right), min(max(y, limits.top), limits.bottom)
    )
    let upper = words + ((y >> 16) &* rowLength &+ (x >> 16))
    // The last column and row have no next pixel, but their fraction is 0.
    let next = x < limits.right ? 1 : 0
    let lower = y < limits.bottom ? upper + rowLength : upper
    let (right, below) = (UInt32(x >> 8 & 0xFF), UInt32(y >> 8 & 0xFF))
    return Self.mix(
      Self.mix(upper[0], upper[next], right), Self.mix(lower[0], lower[next], right), below)
  }

  /// Mixes two pixels component by component; `weight` is the second one's share in 1/256.
  @inline(__always)
  private static func mix(_ one: UInt32, _ other: UInt32, _ weight: UInt32) -> UInt32 {
    let mask: UInt32 = 0xFF_00FF
    let rest = 256 &- weight
    let even = ((one & mask) &* rest &+ (other & mask) &* weight) >> 8 & mask
    let odd = ((one >> 8 & mask) &* rest &+ (other >> 8 & mask) &* weight) & 0xFF00_FF00
    return even | odd
  }
}
