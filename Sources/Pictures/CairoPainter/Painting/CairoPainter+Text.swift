import CCairo
import CPango
import DactylKit
public import DisplayList
public import Foundation

extension CairoPainter {
  func draw(_ run: TextRun, on canvas: Canvas) {
    guard !run.text.isEmpty else { return }
    // cairo moves each glyph to a whole pixel, so that its ink can reach a pixel farther than it says.
    let placed = place(run, pixel: 1 / max(canvas.map.meanScale, 1e-6))
    if let clip = canvas.exactClip, run.shadow == nil,
      let text = plainText(run, placed, canvas.map)
    {
      return canvas.paintPlainly { text.paint(in: clip, of: $0, self.text.atlas.bytes, &coverage) }
    }
    // Cached glyph bitmaps can be cut at a clip. Large glyphs are painted as paths, and a
    // turned rectangle is a path as well.
    if !canvas.map.isUpright || run.font.pointSize * canvas.map.meanScale > Self.largestKeptGlyph {
      canvas.hold(run.extent)
    }
    if let shadow = run.shadow {
      drawShadowed(shadow, within: run.extent, on: canvas) { target in
        draw(placed, color: run.color, on: target)
      }
    } else {
      draw(placed, color: run.color, on: canvas)
    }
  }

  /// A text that can be painted without pango; `nil` for others: see ``GlyphText``.
  func plainText(
    _ run: TextRun, _ placed: PlacedText, _ map: CGAffineTransform
  ) -> PlainText? {
    guard map.isUpright, map.a == map.d, run.spans.isEmpty, !placed.isCut,
      run.font.pointSize * map.a <= Self.largestKeptGlyph,
      let glyphs = text.glyphs(of: placed.layout, scale: map.a)
    else { return nil }
    return PlainText(text: glyphs, origin: placed.origin, map: map, word: run.color.word)
  }

  /// Lays out a text and finds its place. `pixel` is the size of a pixel in points.
  func place(_ run: TextRun, pixel: CGFloat) -> PlacedText {
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
    var room = run.extent
    if run.lineBreakMode == .byClipping, layout.size.width > run.rect.width {
      room.origin.x = run.rect.minX
      room.size.width = run.rect.width
    }
    let ink = layout.ink.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -pixel, dy: -pixel)
    return PlacedText(
      layout: layout, origin: origin, room: room,
      isCut: !layout.ink.isNull && !room.contains(ink))
  }

  /// Where the letters of a text are painted, in the coordinates of its rectangle: for ``DisplayTree/textInk``.
  public func ink(of run: TextRun) -> CGRect {
    guard run.shadow == nil, run.spans.isEmpty else { return run.extent }
    let placed = place(run, pixel: 1)
    guard !placed.layout.ink.isNull else { return .null }
    return placed.layout.ink.offsetBy(dx: placed.origin.x, dy: placed.origin.y)
      .insetBy(dx: -Self.inkRoom, dy: -Self.inkRoom).intersection(placed.room)
  }

  /// How far letters may be painted beside their outline, in points: they are moved to whole pixels and smoothed.
  private static let inkRoom: CGFloat = 4

  /// The largest glyph size in pixels that is cut as a cached bitmap. cairo paints glyphs above
  /// 256 pixels as paths.
  static let largestKeptGlyph: CGFloat = 120

  /// Draws a text and clips the ink that lies outside of its room.
  private func draw(_ placed: PlacedText, color: CGColor, on canvas: Canvas) {
    let (layout, origin, room) = (placed.layout, placed.origin, placed.room)
    guard placed.isCut else { return draw(layout, color: color, at: origin, on: canvas) }
    cairo_save(canvas.context)
    cairo_rectangle(canvas.context, room.minX, room.minY, room.width, room.height)
    clipped(to: room, on: canvas) { draw(layout, color: color, at: origin, on: canvas) }
  }

  private func draw(_ layout: TextLayout, color: CGColor, at origin: CGPoint, on canvas: Canvas) {
    canvas.setSource(color)
    for line in layout.lines {
      let start = CGPoint(x: origin.x + line.x, y: origin.y + line.baseline)
      cairo_move_to(canvas.context, start.x, start.y)
      if canvas.isVector {
        pango_cairo_show_layout_line(canvas.context, line.raw)
      } else {
        line.withGlyphsOnPixels(from: start, canvas.map) {
          pango_cairo_show_layout_line(canvas.context, line.raw)
        }
      }
    }
    cairo_new_path(canvas.context)
  }
}

/// A laid-out text and its place.
struct PlacedText {
  let layout: TextLayout
  /// Its upper left corner, in points.
  let origin: CGPoint
  /// Outside of it no ink shows: it would lie outside of the damage.
  let room: CGRect
  /// Whether ink is cut at ``room``.
  let isCut: Bool
}

extension TextEngine {
  /// The layout of a text in its rectangle, for ``layout(for:)``.
  func fittingLayout(for run: TextRun) -> TextLayout {
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

  /// How often a text is measured again to fit. Each time it becomes smaller by half a percent at least.
  private static let mostFittings = 8

  /// The request with fonts reduced until the text fits, at most by the factor `least`.
  private func fitted(_ request: TextRequest, least: CGFloat) -> TextRequest {
    var natural = request
    natural.width = .infinity
    natural.lines = 0
    let width = layout(natural).size.width
    guard width > request.width, request.lines == 1 else { return request }
    // Letters are not as wide in another size as their outlines are: the width is measured again.
    var scale = request.width / width
    for _ in 0..<Self.mostFittings {
      scale = max(least, scale, 0.01)
      let width = layout(natural.scaled(by: scale)).size.width
      guard width > request.width, scale > max(least, 0.01) else { break }
      scale *= min(request.width / width, 0.995)
    }
    return request.scaled(by: max(least, scale, 0.01))
  }
}
