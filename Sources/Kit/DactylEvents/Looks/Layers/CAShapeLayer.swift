public import Foundation

/// A layer that shows a path: filled, and with a line. State for a renderer.
open class CAShapeLayer: CALayer {
  private final var outline: PathOutline?
  private final var line = LineStyle()
  private final var fill: CGColor? = .black
  private final var stroke: CGColor?
  private final var span: (start: CGFloat, end: CGFloat) = (0, 1)

  /// The path, in the layer's coordinates; `nil` for none.
  open var path: CGPath? {
    get { outline.map { CGPath($0) } }
    set { change { outline = newValue?.outline } }
  }
  /// The color that fills it; black by default, `nil` for none.
  open var fillColor: CGColor? {
    get { fill }
    set { change { fill = newValue } }
  }
  /// Which places are inside.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { change {} } }
  /// The color of the line; `nil`, as by default, for none.
  open var strokeColor: CGColor? {
    get { stroke }
    set { change { stroke = newValue } }
  }
  /// The breadth of the line, in points; 1 by default.
  open var lineWidth: CGFloat {
    get { line.width }
    set { change { line.width = newValue } }
  }
  /// Where the line begins, in parts of the path's length.
  open var strokeStart: CGFloat {
    get { span.start }
    set { change { span.start = newValue } }
  }
  /// Where the line ends, in parts of the path's length.
  open var strokeEnd: CGFloat {
    get { span.end }
    set { change { span.end = newValue } }
  }
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt {
    didSet {
      change {
        line.cap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
      }
    }
  }
  /// How pieces of the line meet.
  open var lineJoin = CAShapeLayerLineJoin.miter {
    didSet {
      change {
        line.join = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
      }
    }
  }
  /// How far a pointed corner may reach, in parts of the breadth; 10 by default.
  open var miterLimit: CGFloat {
    get { line.miterLimit }
    set { change { line.miterLimit = newValue } }
  }
  /// The lengths of strokes and gaps by turns, in points; `nil` for a whole line.
  open var lineDashPattern: [NSNumber]? {
    get { line.dash.isEmpty ? nil : line.dash.map { NSNumber(value: Double($0)) } }
    set { change { line.dash = (newValue ?? []).map { CGFloat($0.doubleValue) } } }
  }
  /// How far into the dashes the line begins, in points.
  open var lineDashPhase: CGFloat {
    get { line.dashPhase }
    set { change { line.dashPhase = newValue } }
  }

  // MARK: For a renderer

  /// The path as a value.
  public final var shownOutline: PathOutline? { outline }
  /// The part of the path that its line follows.
  public final var strokedOutline: PathOutline? {
    outline?.trimmed(from: span.start, to: span.end)
  }
  /// How the line is drawn.
  public final var lineStyle: LineStyle { line }

  private func change(_ change: () -> Void) {
    change()
    markLookChanged()
  }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CAShapeLayer else { return }
    (outline, line, fill, stroke) = (model.outline, model.line, model.fill, model.stroke)
    (span, fillRule) = (model.span, model.fillRule)
    (lineCap, lineJoin) = (model.lineCap, model.lineJoin)
  }

  override func value(named name: String) -> LayerValue? {
    switch name {
    case "path": outline.map(LayerValue.path) ?? .object(nil)
    case "fillColor": .color(fill)
    case "strokeColor": .color(stroke)
    case "lineWidth": .number(lineWidth)
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "miterLimit": .number(miterLimit)
    case "lineDashPhase": .number(lineDashPhase)
    case "lineDashPattern":
      line.dash.isEmpty ? .object(nil) : .list(line.dash.map(LayerValue.number))
    default: super.value(named: name)
    }
  }

  override func set(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("path", .path(let path)): outline = path
    case ("path", .object(nil)): outline = nil
    case ("fillColor", .color(let color)): fill = color
    case ("fillColor", .object(nil)): fill = nil
    case ("strokeColor", .color(let color)): stroke = color
    case ("strokeColor", .object(nil)): stroke = nil
    case ("lineWidth", .number(let number)): line.width = max(0, number)
    case ("strokeStart", .number(let number)): span.start = number
    case ("strokeEnd", .number(let number)): span.end = number
    case ("miterLimit", .number(let number)): line.miterLimit = number
    case ("lineDashPhase", .number(let number)): line.dashPhase = number
    case ("lineDashPattern", .list(let list)):
      line.dash = list.compactMap { if case .number(let number) = $0 { number } else { nil } }
    case ("lineDashPattern", .object(nil)): line.dash = []
    default: return super.set(value, named: name)
    }
    markLookChanged()
    return true
  }
}

/// Which places are inside of a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// By winding.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// By even and odd crossings.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// An end by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a circle beyond it.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square beyond it.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How pieces of a shape layer's line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A corner by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
