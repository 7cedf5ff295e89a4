import CCairo
import DactylKit
import DisplayList
import Foundation

extension Canvas {
  /// Adds a rectangle, which may have round corners, to cairo's path.
  func addPath(_ shape: RoundedRectangle) {
    let (rect, radius) = (shape.rect.standardized, shape.effectiveRadius)
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    func bend(_ corner: CACornerMask) -> CGFloat { shape.corners.contains(corner) ? radius : 0 }
    let topLeft = bend(.layerMinXMinYCorner)
    let topRight = bend(.layerMaxXMinYCorner)
    let bottomLeft = bend(.layerMinXMaxYCorner)
    let bottomRight = bend(.layerMaxXMaxYCorner)
    cairo_new_sub_path(context)
    addCorner(topRight, x: rect.maxX - topRight, y: rect.minY + topRight, from: -.pi / 2)
    addCorner(bottomRight, x: rect.maxX - bottomRight, y: rect.maxY - bottomRight, from: 0)
    addCorner(bottomLeft, x: rect.minX + bottomLeft, y: rect.maxY - bottomLeft, from: .pi / 2)
    addCorner(topLeft, x: rect.minX + topLeft, y: rect.minY + topLeft, from: .pi)
    cairo_close_path(context)
  }

  private func addCorner(_ radius: CGFloat, x: CGFloat, y: CGFloat, from angle: CGFloat) {
    if radius > 0 {
      cairo_arc(context, x, y, radius, angle, angle + .pi / 2)
    } else {
      cairo_line_to(context, x, y)
    }
  }

  /// Sets cairo's source to a paint.
  func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color): setSource(color)
    case .linear(let gradient):
      // In pixels, because pixman rounds a gradient's transform.
      setPixelMatrix()
      CairoGradient(gradient, map).use(in: context)
      setMatrix()
    case .radial(let gradient) where map.isUpright && map.a == map.d:
      setPixelMatrix()
      CairoGradient(gradient.applying(map)).use(in: context)
      setMatrix()
    case .radial(let gradient): CairoGradient(gradient).use(in: context)
    }
  }

}

extension RadialGradient {
  /// The gradient after a transform that keeps circles as circles.
  fileprivate func applying(_ map: CGAffineTransform) -> RadialGradient {
    var moved = self
    moved.startCenter = startCenter.applying(map)
    moved.endCenter = endCenter.applying(map)
    moved.startRadius = startRadius * map.a
    moved.endRadius = endRadius * map.a
    return moved
  }
}

/// Owns one `cairo_pattern_t` of a gradient.
private struct CairoGradient: ~Copyable {
  private let raw: OpaquePointer

  /// A linear gradient after a transform. Lines of one color stay straight, but need not stay
  /// perpendicular to the line from start to end.
  init(_ gradient: LinearGradient, _ map: CGAffineTransform) {
    let start = gradient.start.applying(map)
    let (x, y) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
    let back = map.inverted()
    // The change of position in the gradient for one pixel to the right, and for one pixel
    // down.
    let (right, down) = (back.a * x + back.b * y, back.c * x + back.d * y)
    let factor = (x * x + y * y) / max(right * right + down * down, 1e-30)
    raw = cairo_pattern_create_linear(
      start.x, start.y, start.x + right * factor, start.y + down * factor)
    addStops(
      gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
  }

  init(_ gradient: RadialGradient) {
    raw = cairo_pattern_create_radial(
      gradient.startCenter.x, gradient.startCenter.y, max(0, gradient.startRadius),
      gradient.endCenter.x, gradient.endCenter.y, max(0, gradient.endRadius))
    addStops(
      gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
    guard gradient.aspect != 1, gradient.aspect > 0, gradient.aspect.isFinite else { return }
    // Heights are divided by the aspect, about the end circle's center.
    let middle = gradient.endCenter.y
    var matrix = cairo_matrix_t(
      xx: 1, yx: 0, xy: 0, yy: 1 / gradient.aspect, x0: 0, y0: middle - middle / gradient.aspect)
    cairo_pattern_set_matrix(raw, &matrix)
  }

  deinit { cairo_pattern_destroy(raw) }

  func use(in context: OpaquePointer) { cairo_set_source(context, raw) }

  /// cairo extends both ends or neither. An end that must not continue gets a transparent stop.
  private func addStops(_ stops: [GradientStop], before: Bool, after: Bool) {
    cairo_pattern_set_extend(raw, CAIRO_EXTEND_PAD)
    if !before, let first = stops.first { add(first.location, first.color, alpha: 0) }
    for stop in stops { add(stop.location, stop.color, alpha: stop.color.alpha) }
    if !after, let last = stops.last { add(last.location, last.color, alpha: 0) }
  }

  private func add(_ place: CGFloat, _ color: CGColor, alpha: CGFloat) {
    cairo_pattern_add_color_stop_rgba(raw, place, color.red, color.green, color.blue, alpha)
  }
}
