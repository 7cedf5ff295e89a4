#if Drawing
  import CCairo
  import DactylKit
  import DisplayList
  import Foundation

  extension CairoPainter {
    func fill(_ shape: RoundedRectangle, with paint: Paint, on canvas: Canvas) {
      canvas.hold(shape, paint)
      canvas.setSource(paint)
      canvas.addPath(shape)
      cairo_fill(canvas.context)
    }

    func draw(_ border: Border, on canvas: Canvas) {
      let (outer, rect) = (border.shape, border.shape.rect.standardized)
      guard border.width > 0, border.color.alpha > 0 else { return }
      canvas.hold(outer, nil)
      canvas.setSource(border.color)
      canvas.addPath(outer)
      let inside = rect.insetBy(dx: border.width, dy: border.width)
      if !inside.isNull, inside.width > 0, inside.height > 0 {
        canvas.addPath(
          RoundedRectangle(
            inside, radius: max(0, outer.effectiveRadius - border.width), corners: outer.corners,
            curve: outer.curve))
      }
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_EVEN_ODD)
      cairo_fill(canvas.context)
      cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
    }
  }
#endif
