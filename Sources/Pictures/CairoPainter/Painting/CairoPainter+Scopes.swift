import CCairo
import DactylKit
import DisplayList
import Foundation

extension CairoPainter {
  /// Paints the items of a scope and applies its effect.
  func paint(
    _ scope: Scope, _ items: ItemPointers, _ inner: Range<Int>,
    on canvas: Canvas
  ) {
    switch scope.kind {
    case .transform(let transform):
      let outer = canvas.map
      canvas.map = transform.concatenating(outer)
      defer {
        canvas.map = outer
        canvas.setMatrix()
      }
      guard canvas.map.isUsable else { return }
      canvas.setMatrix()
      canvas.within(.map(transform)) { paint(items, inner, on: canvas) }
    case .clip(let shape):
      if !canvas.isVector, !shape.isSquare,
        let masked = maskedImage(items, inner, in: shape, canvas.map, within: canvas.bounds)
      {
        return canvas.confine(to: shape.rect, true) { draw(masked, on: canvas) }
      }
      canvas.hold(shape, nil)
      cairo_save(canvas.context)
      canvas.addPath(shape)
      clipped(to: shape.rect, isSquare: shape.isSquare, on: canvas) {
        canvas.within(.cut(shape.rect)) { paint(items, inner, on: canvas) }
      }
    case .clipPath(let path, let rule):
      let rect = path.boundingBoxOfPath
      canvas.hold(rect)
      cairo_save(canvas.context)
      canvas.addPath(path)
      canvas.setFillRule(rule)
      clipped(to: rect, on: canvas) {
        canvas.within(.cut(rect)) { paint(items, inner, on: canvas) }
      }
    case .group(let opacity, let blend):
      // An opaque group is the same as its items, unless they are mixed with each other.
      guard opacity < 1 || blend != .normal || items.contains(in: inner, where: \.isMixed) else {
        return paint(items, inner, on: canvas)
      }
      guard opacity > 0 else { return }
      let group = beginGroup(scope.extent, on: canvas)
      if let target = group.canvas { paint(items, inner, on: target) }
      end(group, on: canvas) { context in
        if blend != .normal {
          // Some blend modes also change pixels outside of the group, so they are limited to
          // its rectangle.
          var matrix = cairo_matrix_t(canvas.map)
          cairo_set_matrix(context, &matrix)
          let extent = scope.extent.intersection(canvas.clip.rect.applying(canvas.map.inverted()))
          cairo_rectangle(context, extent.minX, extent.minY, extent.width, extent.height)
          cairo_clip(context)
          cairo_set_operator(context, blend.cairoOperator)
        }
        cairo_paint_with_alpha(context, min(opacity, 1))
      }
    case .mask(let mask):
      let group = beginGroup(scope.extent, on: canvas)
      if let target = group.canvas {
        target.within(.cut(mask.bounds)) { paint(items, inner, on: target) }
      }
      end(group, through: mask, on: canvas)
    case .shadow(let style):
      canvas.confine(to: scope.extent, false) {
        drawShadowed(style, within: scope.extent, on: canvas) { target in
          paint(items, inner, on: target)
        }
      }
    }
  }

  /// Clips to cairo's present path while `body` paints. The caller has called `cairo_save` before
  /// it made the path; `isSquare` says that the path is the rectangle.
  func clipped(
    to rect: CGRect, isSquare: Bool = false, on canvas: Canvas, _ body: () -> Void
  ) {
    if !canvas.map.isUpright { canvas.hold(rect) }
    cairo_clip(canvas.context)
    canvas.push(clip: rect, isSquare: isSquare)
    body()
    canvas.popClip()
    cairo_restore(canvas.context)
    canvas.setMatrix()
  }
}

extension DisplayItem {
  /// Whether the item begins a group that is mixed with what lies below it.
  var isMixed: Bool {
    guard case .begin(let scope) = self, case .group(_, let blend) = scope.kind else {
      return false
    }
    return blend != .normal
  }
}

extension CGAffineTransform {
  /// Whether the transform is finite and invertible.
  var isUsable: Bool {
    let size = abs(a * d - b * c)
    return size > 1e-12 && size.isFinite && tx.isFinite && ty.isFinite
  }

  /// The average number of pixels per point.
  var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

  /// Whether upright rectangles stay upright and are not mirrored.
  var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}
