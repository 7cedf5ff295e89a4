public import DactylKit
public import Foundation
public import InputFrames

/// An animation of a view in a scene file: start, duration, curve and final values.
public struct SceneAnimation: Sendable {
  /// The line in the file.
  public var line: Int
  /// The view's name.
  public var view: String
  /// When, after the first record of a recording, or after the start of a live program.
  public var moment = Duration.zero
  /// How long it takes, in seconds.
  public var duration: TimeInterval = 0.2
  /// How long it waits before it moves, in seconds.
  public var delay: TimeInterval = 0
  /// How it runs.
  public var options: UIView.AnimationOptions = []
  /// The damping of a spring; `nil` for a curve.
  public var damping: CGFloat?
  /// The final frame; `nil` leaves it unchanged.
  public var frame: CGRect?
  /// The final center.
  public var center: CGPoint?
  /// The final transform.
  public var transform: CGAffineTransform?
  /// The final opacity.
  public var alpha: CGFloat?

  private static let keys = [
    "view", "at_ms", "duration_ms", "delay_ms", "curve", "damping", "allow_user_interaction",
    "repeat", "autoreverse", "begin_from_current_state", "frame", "center", "transform", "alpha",
  ]
  private static let curves: [(word: String, value: UIView.AnimationOptions)] = [
    ("ease_in_out", .curveEaseInOut), ("ease_in", .curveEaseIn), ("ease_out", .curveEaseOut),
    ("linear", .curveLinear),
  ]
  private static let switches: [(key: String, option: UIView.AnimationOptions)] = [
    ("allow_user_interaction", .allowUserInteraction), ("repeat", .repeat),
    ("autoreverse", .autoreverse), ("begin_from_current_state", .beginFromCurrentState),
  ]

  static func list(_ root: DocumentMapping) throws(InputError) -> [SceneAnimation] {
    var animations: [SceneAnimation] = []
    for item in try root.list("animations") ?? [] {
      animations.append(try SceneAnimation(try DocumentMapping(item, "an animation")))
    }
    return animations
  }

  private init(_ mapping: DocumentMapping) throws(InputError) {
    try mapping.allow(Self.keys)
    guard let view = try mapping.string("view") else {
      throw mapping.error("an animation needs a view", hint: "name the view's id")
    }
    line = mapping["view"]?.line ?? mapping.line
    self.view = view
    if let moment = try mapping.duration("at_ms") { self.moment = moment }
    if let duration = try mapping.number("duration_ms", from: 0) { self.duration = duration / 1000 }
    if let delay = try mapping.number("delay_ms", from: 0) { self.delay = delay / 1000 }
    if let curve = try mapping.choice("curve", of: Self.curves) { options.formUnion(curve) }
    for (key, option) in Self.switches where try mapping.bool(key) == true {
      options.insert(option)
    }
    damping = try mapping.number("damping", from: 0).map { CGFloat($0) }
    if let node = mapping["frame"] { frame = try SceneGeometry.rectangle(node, "frame") }
    if let node = mapping["center"] {
      let place = try node.requireNumbers(2, "center", as: "[x, y]")
      center = CGPoint(x: place[0], y: place[1])
    }
    if mapping["transform"] != nil { transform = try SceneGeometry.transform(mapping) }
    alpha = try mapping.number("alpha", from: 0, through: 1).map { CGFloat($0) }
    if frame != nil, center != nil {
      throw mapping.error(at: "center", "frame and center exclude each other")
    }
    if frame == nil, center == nil, transform == nil, alpha == nil {
      throw mapping.error(
        "an animation needs something to change",
        hint: "give frame, center, transform or alpha")
    }
  }

  /// Sets the view in motion.
  @MainActor
  func run(on view: UIView) {
    let change = {
      if let frame { view.frame = frame }
      if let center { view.center = center }
      if let transform { view.transform = transform }
      if let alpha { view.alpha = alpha }
    }
    if let damping {
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: damping,
        initialSpringVelocity: 0, options: options, animations: change)
    } else {
      UIView.animate(withDuration: duration, delay: delay, options: options, animations: change)
    }
  }
}

extension BuiltScene {
  /// Sets the scene's animations, and the actions that have a moment, on the clock; `zero` is the
  /// moment from which they count: the beginning of a recording, or the start of a live program.
  /// Call it once, before time passes.
  public func startAnimations(from zero: Timestamp) {
    let due = animations
    animations = []
    for animation in due {
      guard let view = views[animation.view] else { continue }
      _ = application.schedule(at: zero + animation.moment) { animation.run(on: view) }
    }
    let timed = timedActions
    timedActions = []
    for action in timed {
      guard case .moment(let moment) = action.trigger else { continue }
      _ = application.schedule(at: zero + moment) { [weak self] in self?.perform(action) }
    }
  }
}
