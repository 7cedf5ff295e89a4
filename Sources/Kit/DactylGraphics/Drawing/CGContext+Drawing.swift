public import Foundation

extension CGContext {
  // MARK: Recording

  /// Nothing shows under a map that lays everything on one line.
  private var isVisible: Bool { state.map.isInvertible }

  package func record(fillOf outline: PathOutline, rule: CGPathFillRule) {
    guard isVisible, !outline.isEmpty else { return }
    append(.fill(outline, rule: rule, state.fillStyle))
  }

  func record(strokeOf outline: PathOutline, line: LineStyle) {
    guard isVisible, !outline.isEmpty, line.width >= 0 else { return }
    append(.stroke(outline, line: line, state.strokeStyle))
  }

  package func record(clipTo outline: PathOutline, rule: CGPathFillRule) {
    append(.clip(outline, rule: rule))
    let box = outline.boundingBoxOfPath.applying(state.map).intersection(state.clip)
    state.clip = box.isNull || outline.isEmpty ? .zero : box
  }

  // MARK: Colors and lines

  /// The color that fills.
  public func setFillColor(_ color: CGColor) {
    state.fill = color
    state.fillPattern = nil
  }
  /// The color that fills, by its parts.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The gray that fills.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }
  /// The color of lines.
  public func setStrokeColor(_ color: CGColor) {
    state.stroke = color
    state.strokePattern = nil
  }
  /// The color of lines, by its parts.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The gray of lines.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }
  /// Does nothing: colors are sRGB.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  /// Does nothing: colors are sRGB.
  public func setStrokeColorSpace(_ space: CGColorSpace) {}

  /// The breadth of lines, in points.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// How lines end.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// How pieces of lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// How far a pointed corner may reach, in parts of the breadth.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }
  /// Breaks lines into dashes: strokes and gaps by turns, in points; none for whole lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dash = lengths
    state.line.dashPhase = phase
  }
  /// How far curves may stray, in points. State for a renderer.
  public func setFlatness(_ flatness: CGFloat) { state.flatness = flatness }

  /// How opaque all is that is drawn, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.style.alpha = min(max(0, alpha), 1) }
  /// How it is mixed with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.style.blendMode = mode }
  /// The shadow of what is drawn: where it falls, in points whatever the map, how blurred, which color;
  /// `nil` for none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.style.shadow = color.map {
      DrawnShadow(offset: offset, blur: max(0, blur), color: $0)
    }
  }
  /// The shadow of what is drawn, a third black as Core Graphics has it.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// Whether edges are smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.style.shouldAntialias = shouldAntialias
  }
  /// Does nothing: ``setShouldAntialias(_:)`` decides.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// How images are sampled.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.style.interpolationQuality }
    set { state.style.interpolationQuality = newValue }
  }
  /// How letters are drawn. State: texts are filled.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  // MARK: Drawing the path

  /// Draws the path as said, and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let outline = takePath()
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke { record(fillOf: outline, rule: rule) }
    if mode != .fill, mode != .eoFill { record(strokeOf: outline, line: state.line) }
  }
  /// Fills the path, and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    record(fillOf: takePath(), rule: rule)
  }
  /// Draws the path's line, and forgets it.
  public func strokePath() { record(strokeOf: takePath(), line: state.line) }
  /// What is drawn from now on shows within the path alone; the path is forgotten.
  public func clip(using rule: CGPathFillRule = .winding) {
    record(clipTo: takePath(), rule: rule)
  }

  /// Fills a rectangle; the path is forgotten.
  public func fill(_ rect: CGRect) {
    beginPath()
    record(fillOf: PathOutline(rect: rect), rule: .winding)
  }
  /// Fills rectangles; the path is forgotten.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Draws the line of a rectangle; the path is forgotten.
  public func stroke(_ rect: CGRect) {
    beginPath()
    record(strokeOf: PathOutline(rect: rect), line: state.line)
  }
  /// Draws the line of a rectangle in a breadth of its own; the path is forgotten.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    beginPath()
    var line = state.line
    line.width = width
    record(strokeOf: PathOutline(rect: rect), line: line)
  }
  /// Fills an oval; the path is forgotten.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }
  /// Draws the line of an oval; the path is forgotten.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }
  /// Draws a line from each first point of a pair to the second; the path is forgotten.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }
  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) { append(.clear(rect)) }

  // MARK: Clipping

  /// What is drawn from now on shows within the rectangle alone.
  public func clip(to rect: CGRect) { record(clipTo: PathOutline(rect: rect), rule: .winding) }
  /// What is drawn from now on shows within the rectangles alone.
  public func clip(to rects: [CGRect]) {
    var outline = PathOutline()
    for rect in rects { outline.addRect(rect.standardized) }
    record(clipTo: outline, rule: .winding)
  }
  /// What is drawn from now on shows as much as the image is opaque, drawn into the rectangle with y
  /// pointing up.
  public func clip(to rect: CGRect, mask: CGImage) {
    append(.clipToMask(mask, in: rect))
    let box = rect.applying(state.map).intersection(state.clip)
    state.clip = box.isNull ? .zero : box
  }
  /// A rectangle around the clip, in user coordinates; the null rectangle where nothing can show.
  public var boundingBoxOfClipPath: CGRect {
    guard state.map.isInvertible, !state.clip.isEmpty else { return .null }
    return state.clip.applying(state.map.inverted())
  }

  // MARK: Images and gradients

  /// Draws an image as Core Graphics does, its top at the rectangle's greatest y: upside down where y
  /// points down. `UIImage.draw(in:)` draws it upright.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard isVisible else { return }
    saveGState()
    concatenate(CGAffineTransform(1, 0, 0, -1, 0, rect.minY + rect.maxY))
    var drawn = DrawnImage(image)
    drawn.isTiled = byTiling
    record(image: drawn, in: rect)
    restoreGState()
    writeMemory()
  }

  package func record(image: DrawnImage, in rect: CGRect) {
    guard isVisible else { return }
    append(.image(image, in: rect, state.style))
  }

  package func record(text: DrawnText, in rect: CGRect) {
    guard isVisible, !text.string.isEmpty else { return }
    append(.text(text, in: rect, state.fillStyle))
  }

  /// Fills the clip with colors along a line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard isVisible else { return }
    append(
      .linearGradient(gradient, from: startPoint, to: endPoint, options: options, state.style))
  }

  /// Fills the clip with colors from circle to circle.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard isVisible else { return }
    append(
      .radialGradient(
        gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius, options: options, state.style))
  }
}
