#if Drawing
  import CCairo
  import CPango
  import DactylKit
  import DisplayList
  import Foundation

  extension CairoPainter {
    func draw(_ run: TextRun, on canvas: Canvas) {
      guard !run.text.isEmpty else { return }
      let layout = text.layout(for: run)
      let spare = run.rect.height - layout.size.height
      let part: CGFloat =
        switch run.verticalAlignment {
        case .top: 0
        case .center: 0.5
        case .bottom: 1
        }
      let origin = CGPoint(
        x: run.rect.minX, y: run.rect.minY + (spare.isFinite ? spare * part : 0))
      // Cached glyph bitmaps can be cut at a clip. Large glyphs are painted as paths, and a
      // turned rectangle is a path as well.
      if !canvas.map.isUpright || run.font.pointSize * canvas.map.meanScale > Self.largestKeptGlyph
      {
        canvas.hold(run.extent)
      }
      if let shadow = run.shadow {
        drawShadowed(shadow, within: run.extent, on: canvas) { target in
          drawClipped(run, layout, at: origin, on: target)
        }
      } else {
        drawClipped(run, layout, at: origin, on: canvas)
      }
    }

    /// The largest glyph size in pixels that is cut as a cached bitmap. cairo paints glyphs above
    /// 256 pixels as paths.
    private static let largestKeptGlyph: CGFloat = 120

    /// Draws a text and clips the ink that lies outside of the damage.
    private func drawClipped(
      _ run: TextRun, _ layout: TextLayout, at origin: CGPoint, on canvas: Canvas
    ) {
      var room = run.extent
      if run.lineBreakMode == .byClipping, layout.size.width > run.rect.width {
        room.origin.x = run.rect.minX
        room.size.width = run.rect.width
      }
      // cairo moves each glyph to a whole pixel, so that its ink can reach a pixel farther than it says.
      let pixel = 1 / max(canvas.map.meanScale, 1e-6)
      let ink = layout.ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -pixel, dy: -pixel)
      guard !layout.ink.isNull, !room.contains(ink) else {
        return draw(layout, color: run.color, at: origin, on: canvas)
      }
      cairo_save(canvas.context)
      cairo_rectangle(canvas.context, room.minX, room.minY, room.width, room.height)
      clipped(to: room, on: canvas) {
        draw(layout, color: run.color, at: origin, on: canvas)
      }
    }

    private func draw(_ layout: TextLayout, color: CGColor, at origin: CGPoint, on canvas: Canvas) {
      canvas.setSource(color)
      for line in layout.lines {
        cairo_move_to(canvas.context, origin.x + line.x, origin.y + line.baseline)
        pango_cairo_show_layout_line(canvas.context, line.raw)
      }
      cairo_new_path(canvas.context)
    }
  }

  extension TextEngine {
    /// The layout of a text in its rectangle: shrunk if it may shrink, truncated if lines do not
    /// fit.
    func layout(for run: TextRun) -> TextLayout {
      var request = TextRequest(run)
      if run.minimumScaleFactor < 1, run.minimumScaleFactor >= 0, request.width.isFinite {
        request = fitted(request, least: run.minimumScaleFactor)
      }
      let whole = layout(request)
      guard request.lines == 0, run.rect.height.isFinite, whole.size.height > run.rect.height + 1
      else { return whole }
      let fitting = whole.lineBottoms.prefix { $0 <= run.rect.height + 1 }.count
      request.lines = max(1, fitting)
      return layout(request)
    }

    /// The request with fonts reduced until the text fits, at most by the factor `least`.
    private func fitted(_ request: TextRequest, least: CGFloat) -> TextRequest {
      var natural = request
      natural.width = .infinity
      natural.lines = 0
      let width = layout(natural).size.width
      guard width > request.width, request.lines == 1 else { return request }
      return request.scaled(by: max(least, request.width / width, 0.01))
    }
  }
#endif
