import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes

/// The recognizers of continuous gestures.
extension ScenarioStage {
  func longPress(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: ["taps", "touches"])
    let press = ScenarioLongPress()
    press.relations = relations
    press.isDrag = entry.kind == "long_press_drag"
    press.numberOfTapsRequired = try entry.settings.integer("taps", from: 0, through: 100) ?? 0
    press.numberOfTouchesRequired = try touches(entry)
    press.limits = config.longPress
    press.isEnabled = !config.isLongPressOff
    apply(config.tapPolicy, config, to: press)
    return press
  }

  func pan(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: Self.panKeys)
    let pan = ScenarioPan()
    pan.relations = relations
    pan.limits = config.pan
    if let types = try scrollTypes(entry) { pan.allowedScrollTypesMask = types }
    if entry.settings["touches"] != nil, entry.settings["touches"]?.text != "any" {
      pan.minimumNumberOfTouches = try touches(entry)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches
    }
    if let least = try entry.settings.integer("min_touches", from: 1, through: 100) {
      pan.minimumNumberOfTouches = least
    }
    if let most = try entry.settings.integer("max_touches", from: 1, through: 100) {
      pan.maximumNumberOfTouches = most
    }
    switch entry.settings["axis"]?.text {
    case nil, "both": break
    case "horizontal": pan.limits.axis = .horizontal
    case "vertical": pan.limits.axis = .vertical
    case .some(let axis): lacks("axis \"\(axis.shortened)\"")
    }
    if pan.limits.axis != .both { pan.limits.slop = config.axisPanSlop }
    return pan
  }

  /// A pan that determines its axis from its movement. The axis is reported after every touch.
  func axisLock(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: [])
    let pan = ScenarioPan()
    pan.relations = relations
    pan.tellsAxis = true
    pan.limits = config.pan
    pan.limits.lock = config.axisLock ?? AxisLock()
    if let bound = config.lockBound { pan.limits.slop = bound }
    return pan
  }

  func edgePan(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: ["edges", "band", "touches", "min_touches", "max_touches"])
    let pan = UIScreenEdgePanGestureRecognizer()
    try RecognizerSettings.apply(
      UIScreenEdgePanGestureRecognizer.kind, entry.settings, to: pan)
    if entry.settings["touches"] != nil {
      pan.minimumNumberOfTouches = try touches(entry)
      pan.maximumNumberOfTouches = pan.minimumNumberOfTouches
    }
    pan.limits = config.pan
    if entry.settings["can_prevent"] != nil || entry.settings["can_be_prevented"] != nil {
      lacks("recognizer key \"can_prevent\" of an edge pan")
    }
    return pan
  }

  func pinch(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: [])
    let pinch = ScenarioPinch()
    pinch.relations = relations
    pinch.limits = config.pinch
    return pinch
  }

  func rotation(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: [])
    let rotation = ScenarioRotation()
    rotation.relations = relations
    rotation.limits = config.rotation
    return rotation
  }

  func transform(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: [])
    let transform = ScenarioTransform()
    transform.relations = relations
    transform.limits = config.transform
    return transform
  }

  /// Sets a separate slop for a stylus.
  func widen(_ recognizer: UIGestureRecognizer, forStylus slop: Double) {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      var limits = tap.limits
      limits.slop = slop
      tap.setLimits(limits, for: .pencil)
    case let press as UILongPressGestureRecognizer:
      var limits = press.limits
      limits.slop = slop
      press.setLimits(limits, for: .pencil)
    case let pan as UIPanGestureRecognizer:
      var limits = pan.limits
      limits.slop = slop
      pan.setLimits(limits, for: .pencil)
    default:
      break
    }
  }

  // MARK: Policies

  /// Qt's policies: how far a tap may move, and in which region.
  func apply(
    _ policy: ScenarioConfig.TapPolicy?, _ config: ScenarioConfig, to tap: UITapGestureRecognizer
  ) {
    guard let policy else { return }
    if config.tap.longestTap == TapLimits().longestTap {
      tap.limits.longestTap = config.isLongPressOff ? nil : config.longPress.leastDuration
    }
    if policy != .dragThreshold { tap.limits.slop = .infinity }
    tap.bounds = policy == .releaseWithinBounds ? .atLift : .always
  }

  /// A press strays as far as a tap, but for one policy, and stays in the view.
  func apply(
    _ policy: ScenarioConfig.TapPolicy?, _ config: ScenarioConfig, to press: ScenarioLongPress
  ) {
    if policy == .dragWithinBounds { press.limits.slop = .infinity }
    press.mustStayInside = policy == .dragWithinBounds || policy == .withinBounds
  }

  /// Makes single taps wait for double taps of the same view, if the case names no requirement.
  func delaySingleTaps(_ scenario: Scenario) {
    for entry in scenario.recognizers where entry.requiresFailureOf.isEmpty {
      guard let single = recognizer(entry.id) as? UITapGestureRecognizer,
        single.numberOfTapsRequired == 1, single.numberOfTouchesRequired == 1
      else { continue }
      for (id, other) in recognizers {
        guard let double = other as? UITapGestureRecognizer, double.numberOfTapsRequired == 2,
          double.view === single.view, !entry.simultaneousWith.contains(id)
        else { continue }
        single.require(toFail: double)
      }
    }
  }

  /// A pinch may begin while a pan is going on, and the other way round.
  func allowPinchesBesidePans(_ scenario: Scenario) {
    for (pan, _) in recognizers where recognizer(pan) is UIPanGestureRecognizer {
      for (pinch, other) in recognizers where other is UIPinchGestureRecognizer {
        relations.allow(pinch, with: pan)
        if other.delegate == nil { other.delegate = relations }
      }
    }
  }

  /// A tap that is complete while fingers are still down leaves the pan to them.
  func allowTapsBesidePans() {
    for (tap, recognizer) in recognizers {
      guard let recognizer = recognizer as? UITapGestureRecognizer,
        recognizer.limits.ending == .firstLift
      else { continue }
      for (pan, other) in recognizers where other is UIPanGestureRecognizer {
        relations.allow(tap, with: pan)
        recognizer.delegate = relations
      }
    }
  }

  // MARK: Facts

  /// Whether the touches of a case are outside of its only recognizer's view, and the case passes
  /// them to the recognizer itself. Otherwise touches outside of a view are not seen.
  func isHandedTouches(_ scenario: Scenario, _ config: ScenarioConfig, _ view: UIView) -> Bool {
    guard config.skipsHitTest else { return false }
    return scenario.events.contains { event in
      guard case .touch(let change) = event.action, change.phase == .began,
        let place = change.place
      else { return false }
      let point = view.convert(CGPoint(x: place.x, y: place.y), from: view.window)
      return !view.point(inside: point, with: nil)
    }
  }

  /// Moves a view with its pan, like an action of a program.
  func drag(_ view: UIView, by recognizer: UIGestureRecognizer, in frame: DocumentNode) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let isOwn = frame.text == "self"
    if !isOwn, frame.text != "superview" { lacks("translation_in \(frame.found)") }
    pan.addTarget { [weak view] pan in
      guard let view else { return }
      let space = isOwn ? view : view.superview
      let step = pan.translation(in: space)
      view.frame.origin = CGPoint(x: view.frame.minX + step.x, y: view.frame.minY + step.y)
      pan.setTranslation(.zero, in: space)
    }
  }
}
