import DactylKit
import DisplayList
import Foundation

/// Paints lists without a graphics library: each pixel is the mean of four points of it, so that what
/// touches only a corner of a pixel counts. Shadows of shapes, and texts, fill their extents: what
/// matters is where they may be seen.
struct TinyRasterizer {
  /// A pixel with colours multiplied by alpha.
  typealias Pixel = SIMD4<Double>

  let width: Int
  let height: Int
  let scale: Double
  private(set) var pixels: [Pixel]
  /// How many items were painted or passed.
  private(set) var visits = 0

  init(_ bounds: CGRect, scale: Double = 1) {
    width = Int((bounds.width * scale).rounded(.up))
    height = Int((bounds.height * scale).rounded(.up))
    self.scale = scale
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// Paints all of a list anew.
  mutating func paint(_ list: DisplayList) {
    paint(list, within: 0..<width, 0..<height, passes: false)
  }

  /// Paints what a damage names anew, and passes over scopes outside of it.
  mutating func paint(_ list: DisplayList, within damage: Damage) {
    for rectangle in damage.aligned(toScale: scale, within: list.bounds).rectangles {
      let (left, right) = (rectangle.minX * scale, rectangle.maxX * scale)
      let (top, bottom) = (rectangle.minY * scale, rectangle.maxY * scale)
      paint(
        list, within: Int(left.rounded())..<min(Int(right.rounded()), width),
        Int(top.rounded())..<min(Int(bottom.rounded()), height), passes: true)
    }
  }

  /// The colour of a pixel, in 255ths: red, green, blue, alpha.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels[y * width + x]
    return (0..<4).map { Int((pixel[$0] * 255).rounded()) }
  }

  private mutating func paint(
    _ list: DisplayList, within columns: Range<Int>, _ rows: Range<Int>, passes: Bool
  ) {
    for y in rows {
      for x in columns {
        let box = CGRect(
          x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale)
        var sum = Pixel.zero
        for (dx, dy) in [(0.05, 0.05), (0.95, 0.05), (0.05, 0.95), (0.95, 0.95)] {
          var point = PointPainter(
            items: list.items, passes: passes,
            place: CGPoint(x: (Double(x) + dx) / scale, y: (Double(y) + dy) / scale))
          sum += point.paint(0..<list.items.count, at: point.place, box)
          visits += point.visits
        }
        pixels[y * width + x] = sum / 4
      }
    }
  }
}

/// The colour of one point of a picture.
private struct PointPainter {
  let items: [DisplayItem]
  /// Whether scopes are passed over whose extents are elsewhere.
  let passes: Bool
  let place: CGPoint
  var visits = 0

  init(items: [DisplayItem], passes: Bool, place: CGPoint) {
    self.items = items
    self.passes = passes
    self.place = place
  }

  mutating func paint(_ range: Range<Int>, at point: CGPoint, _ box: CGRect) -> SIMD4<Double> {
    var result = SIMD4<Double>.zero
    var index = range.lowerBound
    while index < range.upperBound {
      visits += 1
      guard case .begin(let scope) = items[index] else {
        if let color = color(of: items[index], at: point) { result = over(color, result) }
        index += 1
        continue
      }
      let inner = (index + 1)..<(index + scope.length - 1)
      index += scope.length
      if passes,
        !scope.extent.intersects(CGRect(origin: point, size: .zero).insetBy(dx: -1e-6, dy: -1e-6))
      {
        continue
      }
      switch scope.kind {
      case .transform(let map):
        result = over(paint(inner, at: point.applying(map.inverted()), box), result)
      case .clip(let shape):
        if contains(shape, point) { result = over(paint(inner, at: point, box), result) }
      case .group(let opacity, _):
        result = over(paint(inner, at: point, box) * Double(opacity), result)
      case .shadow(let style):
        let alpha = blurredAlpha(of: inner, at: point, box, style)
        result = over(premultiplied(style.color) * alpha, result)
        result = over(paint(inner, at: point, box), result)
      case .clipPath, .mask: continue
      }
    }
    return result
  }

  /// How opaque the shadow of some items is at a point: the mean of 25 points that the blur reaches.
  private mutating func blurredAlpha(
    of items: Range<Int>, at point: CGPoint, _ box: CGRect, _ style: ShadowStyle
  ) -> Double {
    let reach = style.radius * ShadowStyle.reach
    var alpha = 0.0
    for step in 0..<25 {
      let place = CGPoint(
        x: point.x - style.offset.width + reach * (Double(step % 5) / 2 - 1),
        y: point.y - style.offset.height + reach * (Double(step / 5) / 2 - 1))
      alpha += paint(items, at: place, box).w / 25
    }
    return alpha
  }

  private func color(of item: DisplayItem, at point: CGPoint) -> SIMD4<Double>? {
    switch item {
    case .fill(let shape, .color(let color)):
      contains(shape, point) ? premultiplied(color) : nil
    case .border(let border):
      contains(border.shape, point)
        && !border.shape.rect.insetBy(dx: border.width, dy: border.width).contains(point)
        ? premultiplied(border.color) : nil
    case .shadow(let shadow):
      shadow.extent.contains(point) ? premultiplied(shadow.style.color) : nil
    case .text(let run): run.extent.contains(point) ? premultiplied(run.color) : nil
    case .image(let item):
      item.extent.contains(point) ? SIMD4(0.5, 0.25, 0, 0.5) : nil
    default: nil
    }
  }

  private func contains(_ shape: RoundedRectangle, _ point: CGPoint) -> Bool {
    guard shape.rect.contains(point) else { return false }
    let radius = shape.effectiveRadius
    let core = shape.rect.insetBy(dx: radius, dy: radius)
    let x = max(core.minX - point.x, point.x - core.maxX, 0)
    let y = max(core.minY - point.y, point.y - core.maxY, 0)
    return x * x + y * y <= radius * radius || radius == 0
  }

  private func premultiplied(_ color: CGColor) -> SIMD4<Double> {
    SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
  }

  private func over(_ front: SIMD4<Double>, _ back: SIMD4<Double>) -> SIMD4<Double> {
    front + back * (1 - front.w)
  }
}
