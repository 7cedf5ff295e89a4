public import Foundation

/// Told when an animation begins, and when it is over.
@MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// It begins to move.
  func animationDidStart(_ anim: CAAnimation)
  /// It is over: at its end, or because it was taken away.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What moves a layer once it is added to it. The layer keeps a copy: what is changed afterwards counts
/// for the next one.
@MainActor
open class CAAnimation: CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var speed: Float = 1
  open var duration: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// How it goes from start to end; `nil` for at one speed.
  open var timingFunction: CAMediaTimingFunction?
  /// Told when it begins and is over. It is kept alive, as Core Animation does.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether it is taken away when it is over.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]

  /// As fresh.
  public required init() {}

  /// A copy.
  open func copy() -> Any { cloned() }

  /// What was set under a name of the program's own.
  public final func value(forKey key: String) -> Any? { values[key] }
  /// Keeps a value under a name of the program's own.
  public final func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  final func cloned() -> Self {
    let clone = Self()
    clone.copyState(of: self)
    return clone
  }

  // MARK: What its subclasses answer

  /// Takes over all properties of another one of the class.
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

  /// Sets in a copy of a layer what shows at a part of a run, from 0 to 1, behind so many whole runs.
  func show(in copy: CALayer, at part: Double, runs: Double) {}

  /// The duration of one run if none is set.
  var durationWithoutOne: Double { 0.25 }

  // MARK: Time

  /// How long one run takes, one way.
  final var run: Double { duration > 0 ? duration : durationWithoutOne }

  /// How long it takes in all, in its own time; infinite for ever.
  final var whole: Double {
    let way = autoreverses ? run * 2 : run
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? way * Double(repeatCount) : way
  }

  /// Shows it in a copy, at a time of what it belongs to, `begin` being when it began there.
  final func show(in copy: CALayer, at time: Double, since begin: Double) {
    let active = (time - begin) * Double(speed) + timeOffset
    let fillsBefore = fillMode == .backwards || fillMode == .both
    let fillsAfter = fillMode == .forwards || fillMode == .both
    if active < 0, !fillsBefore { return }
    if active >= whole, !fillsAfter { return }
    let place = min(max(0, active), whole)
    let way = autoreverses ? run * 2 : run
    var runs = way > 0 ? (place / way).rounded(.down) : 0
    var within = place - runs * way
    if within <= 0, runs > 0, place >= whole {
      // The end of a run, not the beginning of the next.
      runs -= 1
      within = way
    }
    if within > run { within = max(0, way - within) }
    let part = run > 0 ? within / run : 1
    show(in: copy, at: timingFunction?.curve.value(at: part) ?? part, runs: runs)
  }
}

/// Moves one property, named by a key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it: `position`, `position.x`, `transform.rotation.z`.
  open var keyPath: String?
  /// Whether its values are added to what shows without it.
  open var isAdditive = false
  /// Whether each run begins where the last one ended.
  open var isCumulative = false

  /// Of a property.
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
  }

  override func show(in copy: CALayer, at part: Double, runs: Double) {
    guard let keyPath, let present = copy.layerValue(keyPath),
      var value = value(at: part, present: present)
    else { return }
    if isCumulative, runs > 0, let end = self.value(at: 1, present: present) {
      value = value.adding(end, times: runs)
    }
    copy.setLayerValue(isAdditive ? present.adding(value) : value, keyPath)
  }

  /// The value at a part of a run; `nil` for none.
  func value(at part: Double, present: LayerValue) -> LayerValue? { nil }
}

/// Moves a property from one value to another. What is `nil` follows from the rest: `byValue` is the way
/// between the two, and the layer's own value stands in for a missing end.
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start.
  open var fromValue: Any?
  /// The value at the end.
  open var toValue: Any?
  /// The way between.
  open var byValue: Any?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func value(at part: Double, present: LayerValue) -> LayerValue? {
    let from = fromValue.map { LayerValue($0) }
    let to = toValue.map { LayerValue($0) }
    let by = byValue.map { LayerValue($0) }
    // An additive one without an end adds nothing there.
    let start = from ?? by.flatMap { by in to.map { $0.adding(by, times: -1) } } ?? present
    let end = to ?? by.map { start.adding($0) } ?? present
    return start.mixed(with: end, part)
  }
}

/// Moves a property as a spring that is let go at its start.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at its end; 1 by default, as in Core Animation.
  open var mass: CGFloat = 1
  /// How hard it pulls; 100 by default.
  open var stiffness: CGFloat = 100
  /// How much it is slowed down; 10 by default.
  open var damping: CGFloat = 10
  /// The speed at the start, in whole ways a second.
  open var initialVelocity: CGFloat = 0

  /// When it has come to rest, in seconds.
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
    // The spring goes on its own time, however long the animation is.
    return super.value(at: curve.value(at: part * run / settling), present: present)
  }
}

/// Moves several properties in one time. Of those in it only what lies within its own duration shows.
open class CAAnimationGroup: CAAnimation {
  /// What it holds: their times are counted from its beginning.
  open var animations: [CAAnimation]?

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.cloned() }
  }

  override func show(in copy: CALayer, at part: Double, runs: Double) {
    for animation in animations ?? [] {
      // One without a duration takes the group's.
      if animation.duration <= 0 { animation.duration = run }
      animation.show(in: copy, at: part * run, since: animation.beginTime)
    }
  }
}

/// Lets new contents come in over the old ones: state for a renderer, with its time and its end.
open class CATransition: CAAnimation {
  /// The way of it.
  open var type = CATransitionType.fade
  /// The direction of it.
  open var subtype: CATransitionSubtype?
  /// The part of it at which it begins.
  open var startProgress: Float = 0
  /// The part of it at which it ends.
  open var endProgress: Float = 1

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }
}

/// Ways of transitions.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new moves in over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old moves away over the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Directions of transitions.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A direction by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
