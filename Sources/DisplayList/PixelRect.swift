public import Foundation

/// A rectangle of whole pixels: a part of a picture that is painted, copied or damaged.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// A rectangle by its first pixel and its size; a size below zero is none.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether no pixel lies in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The first column behind it.
  public var right: Int { x + width }
  /// The first row below it.
  public var bottom: Int { y + height }
  /// How many pixels lie in it.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that a rectangle touches, which is given in pixels. One that is no rectangle of numbers touches none; a
  /// larger one than a picture can be is cut.
  public init(covering rect: CGRect) {
    guard !rect.isNull, !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN
    else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    func whole(_ value: CGFloat) -> Int {
      Int(min(max(value, -Self.farthest), Self.farthest))
    }
    let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    let (right, bottom) = (whole(rect.maxX.rounded(.up)), whole(rect.maxY.rounded(.up)))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Farther than any picture reaches, and far from what an `Int32` holds.
  private static let farthest: CGFloat = 4_000_000

  /// The same rectangle as one of points, a point a pixel.
  public var rect: CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }

  /// Whether all of another rectangle lies in it.
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
  }

  /// The rectangle with so many more pixels on each side.
  public func expanded(by pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// What lies in both; an empty rectangle where nothing does.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x.addingReportingOverflow(width).partialValue, other.x + other.width)
    let bottom = min(y.addingReportingOverflow(height).partialValue, other.y + other.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

/// The size of a screen or picture in whole pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// How many columns.
  public var width: Int
  /// How many rows.
  public var height: Int

  /// A size; a side below zero is none.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// All of its pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// `1280x800`.
  public var description: String { "\(width)x\(height)" }
}
