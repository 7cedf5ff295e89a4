public import Foundation

/// A layer that throws particles. State for a renderer.
open class CAEmitterLayer: CALayer {
  /// What it throws.
  open var emitterCells: [CAEmitterCell]? { didSet { markLookChanged() } }
  /// The middle of where particles begin.
  open var emitterPosition = CGPoint.zero { didSet { markLookChanged() } }
  /// How deep that lies.
  open var emitterZPosition: CGFloat = 0 { didSet { markLookChanged() } }
  /// How large it is.
  open var emitterSize = CGSize.zero { didSet { markLookChanged() } }
  /// How deep it is.
  open var emitterDepth: CGFloat = 0 { didSet { markLookChanged() } }
  /// Its shape.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { markLookChanged() } }
  /// Where of it particles begin.
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { markLookChanged() } }
  /// In which order they are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { markLookChanged() } }
  /// Times each cell's birth rate.
  open var birthRate: Float = 1 { didSet { markLookChanged() } }
  /// Times each cell's lifetime.
  open var lifetime: Float = 1 { didSet { markLookChanged() } }
  /// Times each cell's velocity.
  open var velocity: Float = 1 { didSet { markLookChanged() } }
  /// Times each cell's scale.
  open var scale: Float = 1 { didSet { markLookChanged() } }
  /// Times each cell's spin.
  open var spin: Float = 1 { didSet { markLookChanged() } }
  /// The beginning of the chance with which particles are thrown.
  open var seed: UInt32 = 0 { didSet { markLookChanged() } }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CAEmitterLayer else { return }
    (emitterCells, seed) = (model.emitterCells, model.seed)
    (emitterPosition, emitterZPosition) = (model.emitterPosition, model.emitterZPosition)
    (emitterSize, emitterDepth) = (model.emitterSize, model.emitterDepth)
    (emitterShape, emitterMode) = (model.emitterShape, model.emitterMode)
    renderMode = model.renderMode
    (birthRate, lifetime, velocity) = (model.birthRate, model.lifetime, model.velocity)
    (scale, spin) = (model.scale, model.spin)
  }

  override func value(named name: String) -> LayerValue? {
    switch name {
    case "emitterPosition": .point(emitterPosition)
    case "emitterZPosition": .number(emitterZPosition)
    case "emitterSize": .size(emitterSize)
    case "emitterDepth": .number(emitterDepth)
    case "birthRate": .number(CGFloat(birthRate))
    case "lifetime": .number(CGFloat(lifetime))
    case "velocity": .number(CGFloat(velocity))
    case "scale": .number(CGFloat(scale))
    case "spin": .number(CGFloat(spin))
    default: super.value(named: name)
    }
  }

  override func set(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("emitterPosition", .point(let point)): emitterPosition = point
    case ("emitterZPosition", .number(let number)): emitterZPosition = number
    case ("emitterSize", .size(let size)): emitterSize = size
    case ("emitterDepth", .number(let number)): emitterDepth = number
    case ("birthRate", .number(let number)): birthRate = Float(number)
    case ("lifetime", .number(let number)): lifetime = Float(number)
    case ("velocity", .number(let number)): velocity = Float(number)
    case ("scale", .number(let number)): scale = Float(number)
    case ("spin", .number(let number)): spin = Float(number)
    default: return super.set(value, named: name)
    }
    return true
  }
}

/// A kind of particle. State for a renderer.
@MainActor
open class CAEmitterCell {
  /// A name for tools.
  open var name: String?
  /// Whether it is thrown.
  open var isEnabled = true
  /// Its picture, a `CGImage`.
  open var contents: Any?
  /// The part of the picture that shows, in parts of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// What it throws itself.
  open var emitterCells: [CAEmitterCell]?
  /// Particles a second.
  open var birthRate: Float = 0
  /// How long one lives, in seconds.
  open var lifetime: Float = 0
  /// By how much that may differ, in seconds.
  open var lifetimeRange: Float = 0
  /// Points a second.
  open var velocity: CGFloat = 0
  /// By how much that may differ, in points a second.
  open var velocityRange: CGFloat = 0
  /// How fast that grows to the right, in points a second each second.
  open var xAcceleration: CGFloat = 0
  /// How fast that grows downward, in points a second each second.
  open var yAcceleration: CGFloat = 0
  /// How fast that grows toward the viewer, in points a second each second.
  open var zAcceleration: CGFloat = 0
  /// The direction in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The direction out of the plane, in radians.
  open var emissionLatitude: CGFloat = 0
  /// By how much the direction may differ, in radians.
  open var emissionRange: CGFloat = 0
  /// How large it is, in parts of its picture.
  open var scale: CGFloat = 1
  /// By how much that may differ.
  open var scaleRange: CGFloat = 0
  /// How fast that grows, a second.
  open var scaleSpeed: CGFloat = 0
  /// How fast it turns, in radians a second.
  open var spin: CGFloat = 0
  /// By how much that may differ, in radians a second.
  open var spinRange: CGFloat = 0
  /// The color that its picture is multiplied by.
  open var color: CGColor? = .white
  /// By how much red may differ.
  open var redRange: Float = 0
  /// By how much green may differ.
  open var greenRange: Float = 0
  /// By how much blue may differ.
  open var blueRange: Float = 0
  /// By how much the opacity may differ.
  open var alphaRange: Float = 0
  /// How fast red grows, a second.
  open var redSpeed: Float = 0
  /// How fast green grows, a second.
  open var greenSpeed: Float = 0
  /// How fast blue grows, a second.
  open var blueSpeed: Float = 0
  /// How fast the opacity grows, a second.
  open var alphaSpeed: Float = 0

  /// As fresh: it throws nothing until it has a birth rate and a lifetime.
  public init() {}
}

/// Shapes of emitters.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A shape by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A line.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A ball.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Where of an emitter particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At points.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// On its outline.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// On its surface.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// Within.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order particles are drawn.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In any.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest first.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// From back to front.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light added.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
