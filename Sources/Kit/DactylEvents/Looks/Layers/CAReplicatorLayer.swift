public import Foundation

/// A layer that shows those below it several times, each copy a step further. State for a renderer.
open class CAReplicatorLayer: CALayer {
  /// How many times; 1 by default.
  open var instanceCount = 1 { didSet { markLookChanged() } }
  /// Whether depth is kept, rather than laid flat.
  open var preservesDepth = false { didSet { markLookChanged() } }
  /// How much later each copy does what the one before does, in seconds.
  open var instanceDelay: CFTimeInterval = 0 { didSet { markLookChanged() } }
  /// Where each copy lies, seen from the one before, about the middle of the layer.
  open var instanceTransform = CATransform3DIdentity { didSet { markLookChanged() } }
  /// The color that the first one is multiplied by; white by default.
  open var instanceColor: CGColor? = .white { didSet { markLookChanged() } }
  /// How much redder each copy is than the one before.
  open var instanceRedOffset: Float = 0 { didSet { markLookChanged() } }
  /// How much greener each copy is than the one before.
  open var instanceGreenOffset: Float = 0 { didSet { markLookChanged() } }
  /// How much bluer each copy is than the one before.
  open var instanceBlueOffset: Float = 0 { didSet { markLookChanged() } }
  /// How much more opaque each copy is than the one before.
  open var instanceAlphaOffset: Float = 0 { didSet { markLookChanged() } }

  override func copyState(of model: CALayer) {
    super.copyState(of: model)
    guard let model = model as? CAReplicatorLayer else { return }
    (instanceCount, preservesDepth) = (model.instanceCount, model.preservesDepth)
    (instanceDelay, instanceTransform) = (model.instanceDelay, model.instanceTransform)
    (instanceColor, instanceRedOffset) = (model.instanceColor, model.instanceRedOffset)
    instanceGreenOffset = model.instanceGreenOffset
    (instanceBlueOffset, instanceAlphaOffset) = (
      model.instanceBlueOffset, model.instanceAlphaOffset
    )
  }

  override func value(named name: String) -> LayerValue? {
    switch name {
    case "instanceCount": .number(CGFloat(instanceCount))
    case "instanceDelay": .number(instanceDelay)
    case "instanceTransform": .transform(instanceTransform)
    case "instanceColor": .color(instanceColor)
    default: super.value(named: name)
    }
  }

  override func set(_ value: LayerValue, named name: String) -> Bool {
    switch (name, value) {
    case ("instanceCount", .number(let number)):
      instanceCount = Int(min(max(0, number), 1_000_000))
    case ("instanceDelay", .number(let number)): instanceDelay = number
    case ("instanceTransform", .transform(let map)): instanceTransform = map
    case ("instanceColor", .color(let color)): instanceColor = color
    case ("instanceColor", .object(nil)): instanceColor = nil
    default: return super.set(value, named: name)
    }
    return true
  }
}

/// A layer whose layers below keep their depth. State for a renderer.
open class CATransformLayer: CALayer {}

/// A layer whose content moves within its bounds. State for a renderer.
open class CAScrollLayer: CALayer {
  /// Moves the content so that the point is at the bounds' origin.
  open func scroll(to p: CGPoint) { bounds.origin = p }
  /// Moves the content just so far that the rectangle shows.
  open func scroll(to r: CGRect) {
    var origin = bounds.origin
    origin.x = min(max(origin.x, r.maxX - bounds.width), r.minX)
    origin.y = min(max(origin.y, r.maxY - bounds.height), r.minY)
    bounds.origin = origin
  }
}
