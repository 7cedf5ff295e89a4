#if Drawing
  import DactylKit
  import DisplayList
  import Foundation

  /// Paints a part of a picture without cairo, if all it shows is rectangles of one color each that end at whole
  /// pixels: a view that moves over others, a color that changes. The pixels are those that cairo would make.
  struct PlainFills {
    /// A rectangle of one color.
    private struct Fill {
      let pixels: PixelRect
      /// Premultiplied.
      let word: UInt32
      /// Whether nothing behind it shows.
      let isOpaque: Bool
    }

    private var part = PixelRect()
    private var fills: [Fill] = []

    /// Begins with a part, filled with the color below the list.
    mutating func begin(_ part: PixelRect, background: CGColor) {
      self.part = part
      fills.removeAll(keepingCapacity: true)
      fills.append(Fill(pixels: part, word: background.word, isOpaque: true))
    }

    /// Adds all that a list shows in the part. Answers `false` if any of it needs cairo.
    mutating func add(_ list: DisplayList, _ map: CGAffineTransform) -> Bool {
      list.items.withUnsafeBufferPointer { add($0, 0..<$0.count, map, within: part) }
    }

    private mutating func add(
      _ items: UnsafeBufferPointer<DisplayItem>, _ range: Range<Int>, _ map: CGAffineTransform,
      within clip: PixelRect
    ) -> Bool {
      guard map.isUsable, let first = items.baseAddress else { return true }
      guard map.keepsRectangles else { return false }
      let view = PointEdges(around: clip, map)
      var index = range.lowerBound
      while index < range.upperBound {
        let place = DisplayPlace(first + index)
        let next = index + min(max(1, place.length), range.upperBound - index)
        if place.isPainted, view.mayShow(place.extent) {
          guard add(items, index, next, map, within: clip, view) else { return false }
        }
        index = next
      }
      return true
    }

    private mutating func add(
      _ items: UnsafeBufferPointer<DisplayItem>, _ index: Int, _ next: Int,
      _ map: CGAffineTransform, within clip: PixelRect, _ view: PointEdges
    ) -> Bool {
      switch items[index] {
      case .fill(let shape, .color(let color)):
        guard shape.isSquare, let pixels = PixelRect(exactly: shape.rect, map) else { return false }
        guard let pixels = pixels.overlap(clip) else { return true }
        if color.alpha >= 1, pixels == part { fills.removeAll(keepingCapacity: true) }
        fills.append(Fill(pixels: pixels, word: color.word, isOpaque: color.alpha >= 1))
        return true
      case .begin(let scope):
        var inner = index + 1..<next
        if let last = inner.last, case .end = items[last] { inner = index + 1..<last }
        switch scope.kind {
        case .transform(let transform):
          return add(items, inner, transform.concatenating(map), within: clip)
        case .clip(let shape):
          guard shape.isSquare, let pixels = PixelRect(exactly: shape.rect, map) else {
            return false
          }
          guard let clip = pixels.overlap(clip) else { return true }
          return add(items, inner, map, within: clip)
        default: return false
        }
      case .end: return true
      case .fill, .border: return false
      case .shadow(let shadow): return !view.mayShow(shadow.extent)
      case .image(let image): return !view.mayShow(image.extent)
      case .text(let run): return !view.mayShow(run.extent)
      case .path(let path): return !view.mayShow(path.extent)
      }
    }

    /// Writes the part's pixels.
    func paint(into surface: PixelSurface) {
      surface.beginAccess()
      let rowLength = surface.stride / 4
      for fill in fills {
        let pixels = fill.pixels
        var row = surface.words + pixels.y * rowLength + pixels.x
        for _ in 0..<pixels.height {
          if fill.isOpaque {
            row.update(repeating: fill.word, count: pixels.width)
          } else {
            for x in 0..<pixels.width { row[x] = fill.word.over(row[x]) }
          }
          row += rowLength
        }
      }
      surface.endAccess()
    }
  }

  /// The edges of some pixels in the points of a scope, two pixels farther out: smoothing reaches a pixel.
  private struct PointEdges {
    private let left: Double
    private let top: Double
    private let right: Double
    private let bottom: Double

    init(around pixels: PixelRect, _ map: CGAffineTransform) {
      let edges = pixels.expanded(by: 2).rect.applying(map.inverted())
      (left, top, right, bottom) = (edges.minX, edges.minY, edges.maxX, edges.maxY)
    }

    /// Whether a rectangle may reach into the pixels. It is called for every item, so it uses plain numbers.
    @inline(__always)
    func mayShow(_ rect: CGRect) -> Bool {
      let (x, y) = (rect.origin.x, rect.origin.y)
      let (farX, farY) = (x + rect.size.width, y + rect.size.height)
      return min(x, farX) < right && max(x, farX) > left && min(y, farY) < bottom
        && max(y, farY) > top
    }
  }

  extension CGColor {
    /// The color as a premultiplied pixel. Rounded as cairo does: to 16 bits, of which the upper eight count.
    fileprivate var word: UInt32 {
      func part(_ value: CGFloat) -> UInt32 { UInt32(min(max(value, 0), 1) * 65_535 + 0.5) >> 8 }
      return part(alpha) << 24 | part(red * alpha) << 16 | part(green * alpha) << 8
        | part(blue * alpha)
    }
  }

  extension UInt32 {
    /// A premultiplied pixel over another one, rounded as pixman does.
    fileprivate func over(_ below: UInt32) -> UInt32 {
      let rest = 255 - self >> 24
      // Two components at once, with room between them.
      func scaled(_ pair: UInt32) -> UInt32 {
        let product = pair * rest + 0x80_0080
        return (product + (product >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
      }
      return self + scaled(below & 0xFF_00FF) + scaled(below >> 8 & 0xFF_00FF) << 8
    }
  }

  extension CGAffineTransform {
    /// Whether it takes upright rectangles to upright ones, turned by quarters or not.
    fileprivate var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
  }

  extension PixelRect {
    /// The pixels that a rectangle covers whole; `nil` if it ends between pixels.
    fileprivate init?(exactly rect: CGRect, _ map: CGAffineTransform) {
      let edges = rect.applying(map)
      self.init(covering: edges)
      if self.rect != edges { return nil }
    }
  }
#endif
