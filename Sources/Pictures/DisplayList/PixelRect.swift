public import Foundation

/// A rectangle of whole pixels, for a part of a picture that is painted, copied or damaged.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A rectangle from its first pixel and its size; a negative size counts as 0.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether the rectangle contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The column after the last one.
  public var right: Int { x + width }
  /// The row after the last one.
  public var bottom: Int { y + height }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that a rectangle touches, given in pixels. A rectangle with a coordinate that is
  /// not a number touches none; one larger than any picture is cut.
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

  /// The largest coordinate: beyond any picture, and well within an `Int32`.
  package static let farthest: CGFloat = 4_000_000

  /// The same rectangle in points, one point for each pixel.
  public var rect: CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }

  /// Whether another rectangle lies completely in this one.
  public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
  }

  /// The rectangle enlarged by that many pixels on each side.
  public func expanded(by pixels: Int) -> PixelRect {
    PixelRect(
      x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  /// The pixels that both rectangles contain; an empty rectangle if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x.addingReportingOverflow(width).partialValue, other.x + other.width)
    let bottom = min(y.addingReportingOverflow(height).partialValue, other.y + other.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle around both. An empty rectangle adds nothing.
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
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size; a negative side counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The size as text, such as `1280x800`.
  public var description: String { "\(width)x\(height)" }
}
