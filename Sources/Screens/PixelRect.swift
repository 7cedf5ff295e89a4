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
  public var isEmpty: Bool { width == 0 || height == 0 }

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
