public import Foundation

/// A place to draw, in Core Graphics' shape: it records what a program draws as values
/// (``DrawingCommand``), which a painter plays back.
///
/// `draw(_:)` of a view finds one with ``UIGraphicsGetCurrentContext()``. Coordinates are the view's own,
/// y pointing down, unless a program maps them.
public final class CGContext: Hashable {
  /// What was drawn so far.
  public private(set) var record: DrawingRecord
  /// What the next command draws with.
  package var state: GraphicsState
  /// The style and contrast of the view that draws: the system's colors have their numbers.
  package var colors = ColorTraits()
  private var saved: [(state: GraphicsState, isLayer: Bool)] = []
  /// The path that is being built, in base coordinates: a later change of the map does not move it.
  private var built = PathOutline()
  /// The map before a program has changed it.
  private let base: CGAffineTransform
  /// The program's memory for the pixels; `nil` for none.
  let memory: BitmapMemory?

  /// A context for a picture; what lies outside of `bounds` does not show.
  public init(
    bounds: CGRect, scale: CGFloat = 1, isOpaque: Bool = false
  ) {
    record = DrawingRecord(bounds: bounds, scale: scale, isOpaque: isOpaque)
    state = GraphicsState(clip: bounds)
    base = .identity
    memory = nil
  }

  /// A context for a picture in memory, y pointing up from the lower edge as in Core Graphics.
  ///
  /// A renderer has the pixels, `UIApplication.imageSource`. With one, the memory is written on the main thread
  /// after each image that is drawn, and when ``UIGraphicsPopContext()`` takes the context from the thread.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    record = DrawingRecord(bounds: bounds)
    state = GraphicsState(clip: bounds)
    base = CGAffineTransform(1, 0, 0, -1, 0, CGFloat(height))
    memory = unsafe BitmapMemory(
      data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, components: space.numberOfComponents, bitmapInfo: bitmapInfo)
    concatenate(base)
  }

  package func append(_ command: DrawingCommand) { record.commands.append(command) }

  // MARK: State

  /// Remembers map, clip, colors and line.
  public func saveGState() {
    saved.append((state, false))
    append(.saveState)
  }
  /// Goes back to what was remembered last; without that nothing happens.
  public func restoreGState() {
    guard let last = saved.last, !last.isLayer else { return }
    saved.removeLast()
    state = last.state
    append(.restoreState)
  }

  /// From the program's coordinates to those in which it was handed the context.
  public var ctm: CGAffineTransform { state.map }
  /// Maps what is drawn from now on by this first.
  public func concatenate(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    state.map = transform.concatenating(state.map)
    append(.concatenate(transform))
  }
  /// Moves what is drawn from now on.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }
  /// Enlarges what is drawn from now on.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }
  /// Turns what is drawn from now on, by radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  /// From user coordinates to pixels.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform {
    state.map.concatenating(CGAffineTransform(scaleX: record.scale, y: record.scale))
  }
  /// A point in pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform)
  }
  /// A point in user coordinates.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(userSpaceToDeviceSpaceTransform.inverted())
  }

  // MARK: The path

  /// Forgets the path.
  public func beginPath() { built = PathOutline() }
  /// Begins a new part of the path.
  public func move(to point: CGPoint) { built.append(.move(to: point.applying(state.map))) }
  /// Adds a straight line.
  public func addLine(to point: CGPoint) { built.append(.line(to: point.applying(state.map))) }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    built.append(.quadCurve(to: end, control: control).applying(state.map))
  }
  /// Adds a cubic curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    built.append(.curve(to: end, control1: control1, control2: control2).applying(state.map))
  }
  /// Ends the part with a line to its beginning.
  public func closePath() { built.append(.closeSubpath) }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { addPath(CGPath(PathOutline(rect: rect))) }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Begins a new part at the first point, and adds lines through the others.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds an oval that fills a rectangle.
  public func addEllipse(in rect: CGRect) {
    var outline = PathOutline()
    outline.addEllipse(in: rect)
    addPath(CGPath(outline))
  }
  /// Adds a part of a circle, behind a straight line from the current point. Angles are in radians;
  /// `clockwise` is so where y points up, and the other way round on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    built.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, applying: state.map)
  }
  /// Adds the part of a circle that touches the line to the first place and the line on to the second.
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    built.addArc(tangent1End: end1, tangent2End: end2, radius: radius, applying: state.map)
  }
  /// Adds the steps of a path.
  public func addPath(_ path: CGPath) { built.append(path.outline.applying(state.map)) }
  /// Makes the path the outline of its line.
  public func replacePathWithStrokedPath() {
    built = userPath.stroked(state.line).applying(state.map)
  }

  /// The path in user coordinates; `nil` when it is empty.
  public var path: CGPath? { built.isEmpty ? nil : CGPath(userPath) }
  /// Whether the path has no step.
  public var isPathEmpty: Bool { built.isEmpty }
  /// Where the path's last step ends.
  public var currentPointOfPath: CGPoint { userPath.currentPoint ?? .zero }
  /// The smallest rectangle around the path's points.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }
  /// Whether a point lies inside of the path, in the mode's way. Open parts hold nothing but their lines.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let outline = userPath
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    if mode != .stroke, outline.closedParts.contains(point, using: rule) { return true }
    guard mode != .fill, mode != .eoFill else { return false }
    return outline.stroked(state.line).contains(point)
  }

  var userPath: PathOutline {
    state.map.isInvertible ? built.applying(state.map.inverted()) : PathOutline()
  }

  /// The path in user coordinates, which is forgotten.
  func takePath() -> PathOutline {
    defer { built = PathOutline() }
    return userPath
  }

  // MARK: Layers

  /// Draws what follows by itself, until ``endTransparencyLayer()`` mixes it in as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saved.append((state, true))
    append(.beginTransparencyLayer(state.fillStyle))
    // Within, nothing is mixed a second time.
    state.style.alpha = 1
    state.style.shadow = nil
    state.style.blendMode = .normal
  }
  /// As ``beginTransparencyLayer(auxiliaryInfo:)``; what follows shows within the rectangle alone.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }
  /// Mixes in what was drawn since the layer began. States that were remembered within are forgotten.
  public func endTransparencyLayer() {
    guard saved.contains(where: \.isLayer) else { return }
    while let last = saved.popLast() {
      state = last.state
      append(last.isLayer ? .endTransparencyLayer : .restoreState)
      if last.isLayer { return }
    }
  }

  /// What was drawn, as a picture.
  public func makeImage() -> CGImage? {
    CGImage(
      .drawing(finished), width: Int((record.bounds.width * record.scale).rounded(.up)),
      height: Int((record.bounds.height * record.scale).rounded(.up)))
  }

  /// What was drawn, with what a program has left open closed.
  public var finished: DrawingRecord {
    var record = record
    for open in saved.reversed() {
      record.commands.append(open.isLayer ? .endTransparencyLayer : .restoreState)
    }
    return record
  }

  /// Pixels in a row.
  public var width: Int { Int((record.bounds.width * record.scale).rounded(.up)) }
  /// Rows.
  public var height: Int { Int((record.bounds.height * record.scale).rounded(.up)) }
  /// Does nothing: commands count at once.
  public func flush() {}
  /// Does nothing: commands count at once.
  public func synchronize() {}

  /// The same object.
  public static func == (one: CGContext, other: CGContext) -> Bool { one === other }
  /// By the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
