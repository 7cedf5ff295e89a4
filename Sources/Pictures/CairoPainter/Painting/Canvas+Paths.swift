import CCairo
import DactylKit
import DisplayList
import Foundation

extension Canvas {
  /// Adds an outline to cairo's path. A point with a coordinate that is not finite is skipped.
  func addPath(_ outline: PathOutline) {
    for element in outline.elements {
      switch element {
      case .move(let to) where to.isUsable: cairo_move_to(context, to.x, to.y)
      case .line(let to) where to.isUsable: cairo_line_to(context, to.x, to.y)
      case .quadCurve(let to, let control) where to.isUsable && control.isUsable:
        // A quadratic curve as a cubic one: its control points lie two thirds of the way to
        // the quadratic's.
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3, to.x, to.y)
      case .curve(let to, let control1, let control2)
      where to.isUsable && control1.isUsable && control2.isUsable:
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
      case .closeSubpath: cairo_close_path(context)
      case .move, .line, .quadCurve, .curve: break
      }
    }
  }

  func setFillRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(
      context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.width.isFinite ? max(0, style.width) : 0)
    let cap: cairo_line_cap_t =
      switch style.cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let join: cairo_line_join_t =
      switch style.join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(context, cap)
    cairo_set_line_join(context, join)
    cairo_set_miter_limit(context, max(1, style.miterLimit))
    // Negative dashes, or dashes that are all 0, put a cairo context into a permanent error
    // state.
    let isUsable =
      style.dashes.allSatisfy { $0 >= 0 && $0.isFinite } && style.dashes.contains { $0 > 0 }
    let dashes = isUsable ? style.dashes.map { Double($0) } : []
    cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase)
  }
}

extension CGPoint {
  /// Whether cairo's 24.8 fixed-point numbers can hold the position after a transform.
  fileprivate var isUsable: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}

extension CairoPainter {
  func draw(_ item: PathItem, on canvas: Canvas) {
    canvas.hold(item.extent)
    canvas.setSource(item.paint)
    canvas.addPath(item.path)
    switch item.style {
    case .fill(let rule):
      canvas.setFillRule(rule)
      cairo_fill(canvas.context)
      canvas.setFillRule(.winding)
    case .stroke(let style):
      canvas.setStroke(style)
      cairo_stroke(canvas.context)
    }
  }
}
