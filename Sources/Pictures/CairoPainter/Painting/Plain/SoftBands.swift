import DactylKit
import DisplayList
import Foundation

/// A rectangle that ends between pixels at its upper and lower edge, or at its left and right one, as parts of one
/// coverage each: a line of half a point on a screen with one pixel a point is such a rectangle.
struct SoftBands {
  /// A part of the rectangle.
  struct Band {
    let pixels: PixelRect
    /// How much of each pixel it covers, of 255.
    let coverage: UInt32
  }

  /// The parts, from the upper or the left one.
  private(set) var bands: [Band] = []

  /// The parts of a rectangle; `nil` if it ends between pixels in both directions, far outside of any picture, or
  /// where cairo would round, to 1/256 of a pixel.
  init?(_ rect: CGRect, _ map: CGAffineTransform) {
    guard map.isUpright else { return nil }
    let place = rect.standardized.applying(map)
    func steps(_ value: CGFloat) -> Int? {
      abs(value) <= PixelRect.farthest ? Int(exactly: value * 256) : nil
    }
    guard let left = steps(place.minX), let right = steps(place.maxX),
      let top = steps(place.minY), let bottom = steps(place.maxY)
    else { return nil }
    if left & 255 == 0, right & 255 == 0 {
      let (x, width) = (left >> 8, (right - left) >> 8)
      for part in Self.parts(top, bottom) {
        add(PixelRect(x: x, y: part.first, width: width, height: part.count), part.share)
      }
    } else if top & 255 == 0, bottom & 255 == 0 {
      let (y, height) = (top >> 8, (bottom - top) >> 8)
      for part in Self.parts(left, right) {
        add(PixelRect(x: part.first, y: y, width: part.count, height: height), part.share)
      }
    } else {
      return nil
    }
  }

  private mutating func add(_ pixels: PixelRect, _ share: Int) {
    guard !pixels.isEmpty, share > 0 else { return }
    bands.append(Band(pixels: pixels, coverage: UInt32(share - share >> 8)))
  }

  /// Some rows or columns, each of which is covered to a share of 256.
  private typealias Part = (first: Int, count: Int, share: Int)

  /// The rows or columns between two edges in 1/256 of a pixel.
  private static func parts(_ from: Int, _ to: Int) -> [Part] {
    let (first, last) = (from >> 8, to >> 8)
    if first == last { return [(first, 1, to - from)] }
    let whole = from & 255 == 0 ? first : first + 1
    return [
      (first, whole - first, 256 - from & 255), (whole, last - whole, 256), (last, 1, to & 255),
    ]
  }
}
