public import Foundation

/// Receives the start and the end of an animation.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// The animation begins to move.
  func animationDidStart(_ anim: CAAnimation)
  /// The animation has ended or was removed; `flag` says whether it ran to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation that can be added to a layer. The layer keeps a copy, so later changes affect only
/// layers to which it is added afterwards.
@MainActor
open class CAAnimation: CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var speed: Float = 1
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function; `nil` for constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Receives the start and the end. The animation retains it, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer removes the animation when it has ended.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// An animation with default values.
  public required init() {}

  /// A copy.
  open func copy() -> Any { cloned() }
  /// A copy, by the name that `NSCopying` has. Override it, and call `super`.
  open func copy(with zone: NSZone? = nil) -> Any { cloned() }

  /// Adds the animation to the layer whose event it answers: as its action. An animation of no property is one of
  /// the changed property; a basic one without values begins at the value that was shown.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let clone = cloned()
    clone.prepare(forAction: event, of: layer)
    layer.add(clone, forKey: event)
  }

  /// The value that was set for a key.
  public final func value(forKey key: String) -> Any? { values[key] }
  /// Stores a value for a key of the program's own.
  public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  final func cloned() -> Self {
    let clone = Self()
    clone.copyState(of: self)
    return clone
  }

  // MARK: What its subclasses answer

  /// Copies all properties of another animation of the same class.
  func copyState(of other: CAAnimation) {
    beginTime = other.beginTime
    timeOffset = other.timeOffset
    speed = other.speed
    duration = other.duration
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    values = other.values
  }

  /// Completes the animation as the action of a change.
  func prepare(forAction event: String, of layer: CALayer) {}

  /// The properties that it changes.
  var keyPaths: [String] { [] }

  /// Sets the shown values in a presentation copy at a fraction of a run, from 0 to 1; `runs` is
  /// the number of completed runs.
  func show(in copy: CALayer, at part: Double, runs: Double) {}

  // MARK: Time

  /// The duration of one run in one direction.
  final var run: Double { max(0, duration) }

  /// The total duration in the animation's own time; may be infinite.
  final var whole: Double {
    let way = autoreverses ? run * 2 : run
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 && way > 0 ? way * Double(repeatCount) : way
  }

  /// Shows the animation in a presentation copy at a time of its parent, where it began at `begin`.
  final func show(in copy: CALayer, at time: Double, since begin: Double) {
    guard let (part, runs) = progress(at: time, since: begin) else { return }
    show(in: copy, at: part, runs: runs)
  }

  /// How far the present run has come, by the timing function, and how many are over; `nil` where nothing shows.
  final func progress(at time: Double, since begin: Double) -> (part: Double, runs: Double)? {
    let active = (time - begin) * Double(speed) + timeOffset
    let fillsBefore = fillMode == .backwards || fillMode == .both
    let fillsAfter = fillMode == .forwards || fillMode == .both
    if active < 0, !fillsBefore { return nil }
    if active >= whole, !fillsAfter { return nil }
    let place = min(max(0, active), whole)
    let way = autoreverses ? run * 2 : run
    var runs = way > 0 ? (place / way).rounded(.down) : 0
    var within = place - runs * way
    if within <= 0, runs > 0, place >= whole {
      // This is the end of a run, not the beginning of the next one.
      runs -= 1
      within = way
    }
    if within > run { within = max(0, way - within) }
    let part = run > 0 ? within / run : 1
    return (timingFunction?.curve.value(at: part) ?? part, runs)
  }
}

/// Animates one property, given by a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property or one of its components, such as `position`, `position.x` or
  /// `transform.rotation.z`.
  open var keyPath: String?
  /// Whether the values are added to the value without the animation.
  open var isAdditive = false
  /// Whether each run begins where the previous one ended.
  open var isCumulative = false
  /// Makes a transform of the numbers that the animation goes through: see ``CAValueFunction``.
  open var valueFunction: CAValueFunction?

  /// An animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  override func prepare(forAction event: String, of layer: CALayer) {
    if keyPath == nil { keyPath = event }
  }
  override var keyPaths: [String] { keyPath.map { [$0] } ?? [] }

  override func show(in copy: CALayer, at part: Double, runs: Double) {
    guard let keyPath, let present = copy.layerValue(keyPath) else { return }
    let start = valueFunction?.number(of: present) ?? present
    guard var value = value(at: part, present: start) else { return }
    if isCumulative, runs > 0, let end = self.value(at: 1, present: start) {
      value = value.adding(end, times: runs)
    }
    if let valueFunction {
      guard let map = valueFunction.transform(of: value) else { return }
      value = map
    }
    copy.setLayerValue(isAdditive ? present.adding(value) : value, keyPath)
  }

  /// The value at a fraction of a run; `nil` for none.
  func value(at part: Double, present: LayerValue) -> LayerValue? { nil }
}

/// Animates a property from one value to another. A missing value follows from the others:
/// `byValue` is the difference of both, and the layer's own value replaces a missing end.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The difference between both.
  open var byValue: Any?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func prepare(forAction event: String, of layer: CALayer) {
    super.prepare(forAction: event, of: layer)
    guard fromValue == nil, toValue == nil || byValue == nil, let keyPath else { return }
    fromValue = (layer.presentation() ?? layer).layerValue(keyPath)?.any
  }

  override func value(at part: Double, present: LayerValue) -> LayerValue? {
    let from = fromValue.map { LayerValue($0) }
    let to = toValue.map { LayerValue($0) }
    let by = byValue.map { LayerValue($0) }
    // An additive animation without an end value adds nothing at its end.
    let start = from ?? by.flatMap { by in to.map { $0.adding(by, times: -1) } } ?? present
    let end = to ?? by.map { start.adding($0) } ?? present
    return start.mixed(with: end, part)
  }
}

/// Animates a property with a spring.
open class CASpringAnimation: CABasicAnimation {
  /// The mass; 1 by default, as in Core Animation.
  open var mass: CGFloat = 1
  /// The spring constant; 100 by default.
  open var stiffness: CGFloat = 100
  /// The damping coefficient; 10 by default.
  open var damping: CGFloat = 10
  /// The initial velocity, in whole distances per second.
  open var initialVelocity: CGFloat = 0

  /// The time until the spring comes to rest, in seconds.
  open var settlingDuration: CFTimeInterval { spring.duration }

  private var spring: (curve: SpringCurve, duration: Double) {
    let frequency = (max(stiffness, 1e-6) / max(mass, 1e-6)).squareRoot()
    let ratio = damping / (2 * (max(stiffness, 1e-6) * max(mass, 1e-6)).squareRoot())
    return SpringCurve.settling(
      dampingRatio: ratio, frequency: frequency, velocity: initialVelocity)
  }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  override func value(at part: Double, present: LayerValue) -> LayerValue? {
    let (curve, settling) = spring
    // The spring runs on its own time, independent of the animation's duration.
    return super.value(at: curve.value(at: part * run / settling), present: present)
  }
}

/// Runs several animations together. The group's duration cuts animations that last longer.
open class CAAnimationGroup: CAAnimation {
  /// The animations; their times count from the beginning of the group.
  open var animations: [CAAnimation]?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.cloned() }
  }

  override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }

  override func show(in copy: CALayer, at part: Double, runs: Double) {
    for animation in animations ?? [] {
      // An animation without a duration takes that of the group.
      if animation.duration <= 0 { animation.duration = run }
      animation.show(in: copy, at: part * run, since: animation.beginTime)
    }
  }
}

/// Replaces the content of a view's layer in a transition, from what it showed when the transition was added to what it
/// shows then. A renderer draws it: ``UIView/currentLayerTransition``.
open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins.
  open var startProgress: Float = 0
  /// The progress at which the transition ends.
  open var endProgress: Float = 1

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  /// How much of the transition has happened at a fraction of its time.
  final func extent(at part: Double) -> Double {
    let (start, end) = (Double(startProgress), Double(endProgress))
    return start + (end - start) * part
  }
}

/// The types of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A type with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content moves in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content moves away and reveals the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A direction with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Up from the bottom, as on iOS.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Down from the top, as on iOS.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
