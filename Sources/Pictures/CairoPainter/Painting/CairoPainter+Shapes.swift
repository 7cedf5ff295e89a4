import CCairo
import DactylKit
import DisplayList
import Foundation

extension CairoPainter {
  func fill(_ shape: RoundedRectangle, with paint: Paint, on canvas: Canvas) {
    if case .color(let color) = paint, let key = canvas.maskKey(shape) {
      return canvas.confine(to: shape.rect, true) {
        if !self.paint(color, through: key, at: shape.rect, on: canvas) {
          fillPath(shape, with: paint, on: canvas)
        }
      }
    }
    canvas.confine(to: shape.rect, shape.isSquare) {
      if case .color(let color) = paint, shape.isSquare, let clip = canvas.exactClip,
        canvas.map.isUpright, let pixels = PixelRect(exactly: shape.rect, canvas.map)
      {
        guard let shown = pixels.overlap(clip) else { return }
        return canvas.paintPlainly { $0.fill(shown, color.word) }
      }
      fillPath(shape, with: paint, on: canvas)
    }
  }

  private func fillPath(_ shape: RoundedRectangle, with paint: Paint, on canvas: Canvas) {
    canvas.hold(shape, paint)
    canvas.setSource(paint)
    canvas.addPath(shape)
    cairo_fill(canvas.context)
  }

  func draw(_ border: Border, on canvas: Canvas) {
    guard border.width > 0, border.color.alpha > 0 else { return }
    let shape = border.shape
    if let key = canvas.maskKey(shape, border: border.width) {
      return canvas.confine(to: shape.rect, true) {
        if !paint(border.color, through: key, at: shape.rect, on: canvas) {
          drawPath(border, on: canvas)
        }
      }
    }
    canvas.confine(to: shape.rect, shape.isSquare) { drawPath(border, on: canvas) }
  }

  private func drawPath(_ border: Border, on canvas: Canvas) {
    canvas.hold(border.shape, nil)
    canvas.setSource(border.color)
    canvas.addPath(border.shape)
    canvas.addInside(of: border.shape, border: border.width)
    cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(canvas.context)
    cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
  }
}
