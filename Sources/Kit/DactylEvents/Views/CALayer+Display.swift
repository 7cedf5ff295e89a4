public import Foundation

/// The content that `draw(_:)` of a view or `draw(in:)` of a layer has drawn: parts, each over the
/// ones before.
public struct DrawnContent: Hashable, Sendable {
  /// What one call has drawn.
  public struct Part: Hashable, Sendable {
    /// The rectangle that was to be drawn; nothing is visible outside of it.
    public var rect: CGRect
    /// Whether the rectangle is cleared to transparent first.
    public var clears: Bool
    /// What was drawn.
    public var commands: [DrawingCommand]
  }

  /// The parts, in order.
  public var parts: [Part] = []
  /// The bounds of the view or layer when all of it was drawn last. If the size differs now, a
  /// renderer fits the content by its content mode.
  public var bounds: CGRect

  /// After how many parts everything is drawn anew: a view that keeps drawing in changing places
  /// must not grow for ever. Source: `Documentation/Constants.md#drawn-parts`.
  public static let mostParts = 32

  init(bounds: CGRect) { self.bounds = bounds }

  /// What a closure draws into the context that is the current one while it runs.
  @MainActor
  package init(of bounds: CGRect, scale: CGFloat, draw: () -> Void) {
    self.bounds = bounds
    let context = CGContext(bounds: bounds, scale: scale)
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    parts = [Part(rect: bounds, clears: false, commands: context.finished.commands)]
  }

  /// Whether nothing was drawn.
  public var isEmpty: Bool { parts.allSatisfy { $0.commands.isEmpty } }

  /// Adds a part, and removes the parts that it covers and clears.
  mutating func add(_ part: Part) {
    if part.clears { parts.removeAll { part.rect.contains($0.rect) } }
    parts.append(part)
  }
}

extension CALayer {
  /// Draws the layer, if drawing is due; for a view's layer, the view.
  public final func displayIfNeeded() {
    if let view { return view.drawBranch() }
    guard let due = extras?.due else { return }
    extras?.due = nil
    let part = due?.intersection(bounds) ?? bounds
    guard !part.isEmpty else { return }
    display(part)
  }

  /// Calls ``display()`` for a part, with the values that animations show at present.
  final func display(_ part: CGRect) {
    let extras = madeExtras
    let before = extras.displayed
    extras.displayed = part
    extras.animated = extras.animations?.shownDrawnValues() ?? [:]
    display()
    extras.animated = [:]
    extras.displayed = before
  }

  /// Draws the due part; all of the layer if a program calls ``display()`` itself.
  final func displayByDefault() {
    let part = extras?.displayed ?? bounds
    if let view { view.drawAndKeep(part) } else if !part.isEmpty { drawOwn(part) }
  }

  /// Whether drawing is due.
  public final func needsDisplay() -> Bool {
    view?.flags.contains(.needsDisplay) ?? (extras?.due != nil)
  }

  /// What the view's `draw(_:)` or the layer's `draw(in:)` has drawn last; `nil` if nothing was
  /// drawn.
  public final var drawnContent: DrawnContent? {
    extras?.shown.drawn ?? viewReference?.drawnContent
  }

  /// Marks a program's own layer, and the views above, so that it is drawn at the end of the iteration.
  final func markOwnDisplay(_ rect: CGRect?) {
    let extras = madeExtras
    switch (extras.due, rect) {
    case (.none, _): extras.due = .some(rect)
    case (.some(.some(let present)), .some(let rect)): extras.due = .some(present.union(rect))
    default: extras.due = .some(nil)
    }
    var layer: CALayer? = self
    while let next = layer, next.view == nil { layer = next.superlayer ?? next.extras?.maskOf }
    guard let view = layer?.view, !view.flags.contains(.branchNeedsDisplay) else { return }
    view.flags.insert(.branchNeedsDisplay)
    view.markUpward(.branchNeedsDisplay)
  }

  /// Draws the layers below this one that a program has added and whose drawing is due.
  final func displayOwnSublayers() {
    for layer in sublayers ?? [] where layer.view == nil {
      layer.displayIfNeeded()
      layer.displayOwnSublayers()
    }
    if let mask = extras?.shown.mask, mask.view == nil {
      mask.displayIfNeeded()
      mask.displayOwnSublayers()
    }
  }

  private func drawOwn(_ part: CGRect) {
    if let delegate = extras?.delegate {
      extras?.isDisplayedByDelegate = true
      delegate.display(self)
      if extras?.isDisplayedByDelegate == true { return }
    }
    extras?.delegate?.layerWillDraw(self)
    let parts = drawingParts(of: part).map { part in
      let context = CGContext(bounds: part, scale: contentsScale, isOpaque: isOpaque)
      draw(in: context)
      return DrawnContent.Part(rect: part, clears: true, commands: context.finished.commands)
    }
    guard parts.contains(where: { !$0.commands.isEmpty }) || extras?.shown.drawn != nil else {
      return
    }
    var content = extras?.shown.drawn ?? DrawnContent(bounds: bounds)
    if part.contains(bounds) { content = DrawnContent(bounds: bounds) }
    for part in parts { content.add(part) }
    changeShown(\.drawn, content)
  }
}

extension UIView {
  /// What ``draw(_:)`` has drawn, for a renderer; `nil` if nothing was drawn.
  public final var drawnContent: DrawnContent? { extras?.drawn }

  /// Calls ``draw(_:)`` with a recording context, and stores what was drawn.
  final func drawAndKeep(_ due: CGRect) {
    // If too many parts lie over each other, everything is drawn anew.
    let layer = drawingLayer
    let whole = layer?.drawingParts(of: bounds).count ?? 1
    let isFull = (extras?.drawn?.parts.count ?? 0) >= DrawnContent.mostParts + whole - 1
    let part = isFull ? bounds : due
    let parts = (layer?.drawingParts(of: part) ?? [part]).map { part in
      let context = CGContext(bounds: part, scale: contentScaleFactor)
      extras?.drawing = part
      if let layer {
        layer.draw(in: context)
      } else if LayerCalls.draws(Self.self) {
        draw(self.layer, in: context)
      } else {
        drawSelf(in: context, part)
      }
      extras?.drawing = nil
      return DrawnContent.Part(
        rect: part, clears: clearsContextBeforeDrawing, commands: context.finished.commands)
    }
    guard parts.contains(where: { !$0.commands.isEmpty }) || extras?.drawn != nil else { return }
    var content = extras?.drawn ?? DrawnContent(bounds: bounds)
    if part.contains(bounds) { content = DrawnContent(bounds: bounds) }
    for part in parts { content.add(part) }
    madeExtras.drawn = content
  }

  /// Frees what was drawn, as the view leaves its window; it is drawn again when it is back (spec VC13:MEM-04).
  final func dropDrawing() {
    guard extras?.drawn != nil else { return }
    extras?.drawn = nil
    markNeedsDisplay(nil)
  }

  /// The layer if its class may override `draw(in:)`; `nil` for a plain `CALayer`.
  private var drawingLayer: CALayer? {
    Self.layerClass == CALayer.self ? nil : layer
  }

  /// Draws a part: by the layer, if its class may override `display()`.
  final func drawPart(_ part: CGRect) {
    if let drawingLayer { drawingLayer.display(part) } else { drawAndKeep(part) }
  }

  /// Makes the context the current one, and calls ``draw(_:)``. Colors are those of the view's style.
  final func drawSelf(in context: CGContext, _ part: CGRect? = nil) {
    let before = context.colors
    context.colors = colorTraits
    defer { context.colors = before }
    UIGraphicsPushContext(context)
    draw(part ?? extras?.drawing ?? context.boundingBoxOfClipPath)
    UIGraphicsPopContext()
  }

  /// Draws the view and its subviews into the current context: see ``CALayer/render(in:)``. Returns whether there was a
  /// context.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates {
      layoutIfNeeded()
      drawBranch()
    }
    context.saveGState()
    let bounds = bounds
    context.translateBy(x: rect.minX, y: rect.minY)
    if bounds.width > 0, bounds.height > 0 {
      context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}

extension CALayer {
  /// Draws the layer and its sublayers into a context: backgrounds, contents, borders, what programs have drawn, and the
  /// looks of the kit's views. Where no renderer says them (``UIApplication/lookSource``), only image views have one.
  public final func render(in ctx: CGContext) {
    guard !isHidden, opacity > 0 else { return }
    let isGroup = opacity < 1
    if isGroup {
      ctx.saveGState()
      ctx.setAlpha(CGFloat(opacity))
      ctx.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    var outline = PathOutline()
    outline.addRoundedRect(
      in: bounds, radii: CGSize(width: cornerRadius, height: cornerRadius), corners: maskedCorners)
    ctx.saveGState()
    if masksToBounds { ctx.record(clipTo: outline, rule: .winding) }
    if let backgroundColor {
      ctx.setFillColor(shownBackground ?? backgroundColor)
      ctx.record(fillOf: outline, rule: .winding)
    }
    renderContents(in: ctx)
    for below in sublayers ?? [] {
      ctx.saveGState()
      ctx.concatenate(below.toSuperlayer)
      below.render(in: ctx)
      ctx.restoreGState()
    }
    if borderWidth > 0, let borderColor {
      ctx.setStrokeColor(borderColor)
      ctx.stroke(bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2), width: borderWidth)
    }
    ctx.restoreGState()
    if isGroup {
      ctx.endTransparencyLayer()
      ctx.restoreGState()
    }
  }

  /// The background of a view's layer in the view's style.
  private var shownBackground: CGColor? {
    guard let view, let color = view.backgroundColor else { return nil }
    return lookSource?.background(color, of: view)
  }

  /// Who says how the kit's views look; `nil` for a layer of a program and without a renderer.
  private var lookSource: (any LookSource)? { view?.application.lookSource }

  private func renderContents(in ctx: CGContext) {
    if let image = contents as? UIImage, let drawn = image.drawn() {
      ctx.record(image: drawn, in: bounds)
    } else if let image = contents as? CGImage {
      ctx.record(image: DrawnImage(image, scale: contentsScale), in: bounds)
    }
    if let view, let lookSource {
      if let look = lookSource.look(of: view) { ctx.append(.look(look)) }
    } else {
      view?.renderPicture(in: ctx)
    }
    for part in drawnContent?.parts ?? [] {
      ctx.saveGState()
      ctx.clip(to: part.rect)
      if part.clears { ctx.clear(part.rect) }
      for command in part.commands { ctx.append(command) }
      ctx.restoreGState()
    }
  }
}
