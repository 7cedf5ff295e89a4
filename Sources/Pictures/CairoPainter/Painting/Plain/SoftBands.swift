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

  /// How cairo counts how much of a pixel a rectangle covers.
  enum Count {
    /// 256 steps in both directions: of rectangles.
    case rectangles
    /// 15 steps down and 256 across: of polygons, as rectangles are in a clip with round corners.
    case polygons

    fileprivate var rowsOfPixel: Int { self == .rectangles ? 256 : 15 }

    /// Of 255, for so many steps down or across, of all that a pixel has.
    fileprivate func coverage(down share: Int) -> Int {
      self == .rectangles ? share - share >> 8 : share * 17
    }
    fileprivate func coverage(across share: Int) -> Int {
      self == .rectangles ? share - share >> 8 : (share * 510 + 256) >> 9
    }
  }

  /// The parts of a rectangle; `nil` if it ends between pixels in both directions, far outside of any picture, or
  /// where cairo would round, to 1/256 of a pixel.
  init?(_ rect: CGRect, _ map: CGAffineTransform, _ count: Count) {
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
      let rows = count.rowsOfPixel
      let edges = [top, bottom].map { ($0 * rows + 128) >> 8 }
      for part in Self.parts(edges[0], edges[1], of: rows) {
        add(
          PixelRect(x: x, y: part.first, width: width, height: part.count),
          count.coverage(down: part.share))
      }
    } else if top & 255 == 0, bottom & 255 == 0 {
      let (y, height) = (top >> 8, (bottom - top) >> 8)
      for part in Self.parts(left, right, of: 256) {
        add(
          PixelRect(x: part.first, y: y, width: part.count, height: height),
          count.coverage(across: part.share))
      }
    } else {
      return nil
    }
  }

  private mutating func add(_ pixels: PixelRect, _ coverage: Int) {
    guard !pixels.isEmpty, coverage > 0 else { return }
    bands.append(Band(pixels: pixels, coverage: UInt32(coverage)))
  }

  /// Some rows or columns, each of which is covered to a share of its steps.
  private typealias Part = (first: Int, count: Int, share: Int)

  /// The rows or columns between two edges, in steps of which a pixel has so many.
  private static func parts(_ from: Int, _ to: Int, of steps: Int) -> [Part] {
    func split(_ edge: Int) -> (pixel: Int, rest: Int) {
      let rest = (edge % steps + steps) % steps
      return ((edge - rest) / steps, rest)
    }
    let ((first, start), (last, end)) = (split(from), split(to))
    if first == last { return [(first, 1, to - from)] }
    let whole = start == 0 ? first : first + 1
    return [(first, whole - first, steps - start), (whole, last - whole, steps), (last, 1, end)]
  }
}
