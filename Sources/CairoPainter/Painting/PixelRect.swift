#if Drawing
  import Foundation

  /// A rectangle of whole pixels.
  struct PixelRect: Hashable {
    var x = 0
    var y = 0
    var width = 0
    var height = 0

    var right: Int { x + width }
    var bottom: Int { y + height }
    var isEmpty: Bool { width <= 0 || height <= 0 }
    var area: Int { isEmpty ? 0 : width * height }

    init() {}

    init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// The pixels that a rectangle touches. One that is no rectangle of numbers touches none; a larger one than a
    /// picture can be is cut.
    init(covering rect: CGRect) {
      guard !rect.isNull, !rect.minX.isNaN, !rect.minY.isNaN, !rect.width.isNaN, !rect.height.isNaN
      else {
        self.init()
        return
      }
      func whole(_ value: CGFloat) -> Int {
        Int(min(max(value, -Self.farthest), Self.farthest))
      }
      let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
      let (right, bottom) = (whole(rect.maxX.rounded(.up)), whole(rect.maxY.rounded(.up)))
      self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    /// The smallest rectangle around others.
    init(enclosing rects: [PixelRect]) {
      guard var all = rects.first else {
        self.init()
        return
      }
      for rect in rects.dropFirst() {
        let (right, bottom) = (max(all.right, rect.right), max(all.bottom, rect.bottom))
        (all.x, all.y) = (min(all.x, rect.x), min(all.y, rect.y))
        (all.width, all.height) = (right - all.x, bottom - all.y)
      }
      self = all
    }

    /// Farther than any picture reaches, and far from what an `Int32` holds.
    private static let farthest: CGFloat = 4_000_000

    func intersection(_ other: PixelRect) -> PixelRect? {
      let (left, top) = (max(x, other.x), max(y, other.y))
      let part = PixelRect(
        x: left, y: top, width: min(right, other.right) - left,
        height: min(bottom, other.bottom) - top)
      return part.isEmpty ? nil : part
    }

    func contains(_ other: PixelRect) -> Bool {
      x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom
    }

    func expanded(by pixels: Int) -> PixelRect {
      PixelRect(
        x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
    }

    var rect: CGRect {
      CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
    }
  }
#endif
