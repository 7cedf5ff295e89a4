import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// The views and recognizers of a case, under an application of its own.
@MainActor
final class ScenarioStage {
  /// How far the screen reaches to every side of the origin, in points: a case says nothing about
  /// its screen, so no touch may miss it.
  private static let reach: CGFloat = 1e6

  let application = UIApplication()
  let relations = ScenarioRelations()
  private(set) var recognizers: [(id: String, recognizer: UIGestureRecognizer)] = []
  private(set) var missing: [String]
  /// The speed from which a pan's end is a throw, in points a second.
  private(set) var leastFling: Double?
  /// Whether a double tap is told as a second tap.
  private(set) var tellsSecondTaps = false
  private let window: UIWindow
  private let root: UIView
  private var views: [String: UIView] = [:]
  /// The views that the case gives its recognizers.
  private var targets: [String: UIView] = [:]

  /// The stage of a case; a recording's panel needs a screen of that size.
  init(_ scenario: Scenario, screen: CGSize? = nil) throws(InputError) {
    missing = scenario.missing
    let size = screen ?? CGSize(width: 2 * Self.reach, height: 2 * Self.reach)
    let corner = screen == nil ? CGPoint(x: -Self.reach, y: -Self.reach) : .zero
    application.mainScreen = UIScreen(size: size)
    window = UIWindow(frame: CGRect(origin: corner, size: size))
    // So that the window's coordinates are the case's.
    window.bounds.origin = window.frame.origin
    root = UIView(frame: window.bounds)
    root.bounds.origin = window.bounds.origin
    root.isMultipleTouchEnabled = true
    window.addSubview(root)
    try addViews(scenario.views)
    try addRecognizers(scenario)
    window.makeKeyAndVisible()
  }

  func lacks(_ what: String) {
    if !missing.contains(what) { missing.append(what) }
  }

  func recognizer(_ id: String) -> UIGestureRecognizer? {
    recognizers.first { $0.id == id }?.recognizer
  }

  func view(ofRecognizer id: String) -> UIView? { targets[id] }

  func remove(view id: String) { views[id]?.removeFromSuperview() }

  /// The id of the view under a point; `nil` where there is none.
  func hitTest(x: Double, y: Double) -> String? {
    application.hitTest(CGPoint(x: x, y: y), with: nil)?.view.accessibilityIdentifier
  }

  // MARK: Views

  private func addViews(_ entries: [Scenario.View]) throws(InputError) {
    // A view's frame needs its superview's size, so those above come first.
    var waiting = entries
    while !waiting.isEmpty {
      let ready = waiting.filter { $0.parent.map { views[$0] != nil } ?? true }
      guard !ready.isEmpty else { return }
      for entry in ready { try add(entry) }
      waiting.removeAll { entry in ready.contains { $0.id == entry.id } }
    }
    // Siblings stand in the order of the file, whoever came first above.
    for entry in entries {
      guard let view = views[entry.id] else { continue }
      view.superview?.bringSubviewToFront(view)
    }
  }

  private func add(_ entry: Scenario.View) throws(InputError) {
    let superview = entry.parent.flatMap { views[$0] } ?? root
    let settings = entry.settings
    let frame =
      try settings["frame"].map { (node) throws(InputError) in
        try SceneGeometry.rectangle(node, "frame")
      } ?? superview.bounds
    let view = UIView(frame: frame)
    view.accessibilityIdentifier = entry.id
    view.isMultipleTouchEnabled = try settings.bool("multiple_touch") ?? true
    view.isExclusiveTouch = try settings.bool("exclusive_touch") ?? false
    view.isHidden = try settings.bool("hidden") ?? false
    view.alpha = CGFloat(try settings.number("alpha", from: 0, through: 1) ?? 1)
    view.isUserInteractionEnabled = try settings.bool("user_interaction") ?? true
    if entry.parent == nil, settings["frame"] == nil { view.bounds.origin = root.bounds.origin }
    if let node = settings["bounds_origin"] {
      let origin = try node.requireNumbers(2, "bounds_origin", as: "[x, y]")
      view.bounds.origin = CGPoint(x: origin[0], y: origin[1])
    }
    if let scale = try settings.number("scale") {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
    superview.addSubview(view)
    views[entry.id] = view
  }

  // MARK: Recognizers

  private func addRecognizers(_ scenario: Scenario) throws(InputError) {
    let config = try ScenarioConfig.read(scenario.config, use: use(of: scenario)) { lacks($0) }
    leastFling = config.leastFling
    tellsSecondTaps = config.tellsSecondTaps
    for entry in scenario.recognizers {
      let made: UIGestureRecognizer?
      switch entry.kind {
      case "tap": made = try tap(entry, config, taps: 1)
      case "double_tap": made = try tap(entry, config, taps: 2)
      case "swipe": made = try swipe(entry, config)
      case "long_press", "long_press_drag": made = try longPress(entry, config)
      case "pan": made = try pan(entry, config)
      case "pinch": made = pinch(entry, config)
      case "rotation": made = rotation(entry, config)
      case "scripted", "scripted_on_press": made = try scripted(entry)
      default:
        lacks("recognizer kind \"\(entry.kind)\"")
        made = nil
      }
      guard let made else { continue }
      made.name = entry.id
      try applyCommon(entry, to: made)
      let view = entry.view.flatMap { views[$0] } ?? root
      (isHandedTouches(scenario, view) ? root : view).addGestureRecognizer(made)
      targets[entry.id] = view
      if let frame = entry.settings["translation_in"] { drag(view, by: made, in: frame) }
      recognizers.append((entry.id, made))
    }
    for entry in scenario.recognizers {
      for id in entry.requiresFailureOf {
        if let other = recognizer(id) { recognizer(entry.id)?.require(toFail: other) }
      }
      for id in entry.simultaneousWith {
        relations.allow(entry.id, with: id)
        recognizer(entry.id)?.delegate = relations
      }
    }
    for tolerance in scenario.tolerances {
      relations.tolerate(tolerance.other, beside: tolerance.winner)
    }
    for event in scenario.events {
      guard case .setState(let id, let state) = event.action else { continue }
      if StateName.state(toSet: state) == nil { lacks("state \"\(state.shortened)\"") }
      if let other = recognizer(id), !(other is ScriptedRecognizer) {
        lacks("set_state of a recognizer that is not scripted")
      }
    }
  }

  private func use(of scenario: Scenario) throws(InputError) -> ScenarioConfig.Use {
    var use: ScenarioConfig.Use = []
    for entry in scenario.recognizers {
      switch entry.kind {
      case "tap", "double_tap":
        use.insert(.tap)
        let taps = try entry.settings.integer("taps", from: 1, through: 100) ?? 1
        if taps > 1 || entry.kind == "double_tap" { use.insert(.multiTap) }
        if entry.settings["touches"]?.number == 2 { use.insert(.twoFingerTap) }
      case "swipe": use.insert(.swipe)
      case "long_press", "long_press_drag": use.insert(.longPress)
      case "pan": use.insert(.pan)
      case "pinch": use.insert(.pinch)
      case "rotation": use.insert(.rotation)
      default: break
      }
    }
    let expectsPinch = scenario.expectation.outcomes.contains { $0.kind.hasPrefix("pinch") }
    if use.isSuperset(of: [.pan, .pinch]), expectsPinch { use.insert(.pinchInPan) }
    let hasStylus = scenario.events.contains { event in
      guard case .touch(let change) = event.action else { return false }
      return change.type == .stylus
    }
    if hasStylus, use.contains(.tap) { use.insert(.stylus) }
    return use
  }

  func note(_ entry: Scenario.Recognizer, beyond known: [String]) {
    let common = [
      "id", "kind", "view", "requires_failure_of", "simultaneous_with", "enabled", "can_prevent",
      "can_be_prevented", "delegate_simultaneous", "allowed_devices", "buttons", "note",
    ]
    for key in entry.settings.keys where !(common + known).contains(key) {
      lacks("recognizer key \"\(key)\"")
    }
  }

  func touches(_ entry: Scenario.Recognizer) throws(InputError) -> Int {
    if entry.settings["touches"]?.text == "any" {
      lacks("recognizer key \"touches\" with \"any\"")
      return 1
    }
    return try entry.settings.integer("touches", from: 1, through: 100) ?? 1
  }

  private func tap(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig, taps: Int
  ) throws(InputError) -> UIGestureRecognizer {
    note(entry, beyond: ["taps", "touches"])
    let tap = ScenarioTap()
    tap.relations = relations
    tap.numberOfTapsRequired = try entry.settings.integer("taps", from: 1, through: 100) ?? taps
    tap.numberOfTouchesRequired = try touches(entry)
    tap.limits = config.tap
    if tap.numberOfTapsRequired > 1, let slop = config.multiTapSlop { tap.limits.slop = slop }
    if tap.numberOfTapsRequired > 1, config.isMultiTapOff { tap.isEnabled = false }
    return tap
  }

  private func swipe(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    note(entry, beyond: ["direction", "touches", "model"])
    if let model = entry.settings["model"] { lacks("swipe model \(model.found.quoted)") }
    let swipe = ScenarioSwipe()
    swipe.relations = relations
    if let nodes = try entry.settings.nodes("direction") {
      swipe.direction = []
      for node in nodes {
        swipe.direction.insert(
          try DocumentMapping.choice(node, "direction", of: RecognizerSettings.directions))
      }
    }
    swipe.numberOfTouchesRequired = try touches(entry)
    swipe.limits = config.swipe
    return swipe
  }

  private func scripted(_ entry: Scenario.Recognizer) throws(InputError) -> UIGestureRecognizer? {
    note(entry, beyond: entry.kind == "scripted" ? [] : ["begins_on", "recognizes_on"])
    let scripted = ScriptedRecognizer()
    scripted.relations = relations
    guard entry.kind == "scripted_on_press" else { return scripted }
    switch (entry.settings["begins_on"]?.text, entry.settings["recognizes_on"]?.text) {
    case ("down", nil): scripted.stateOnDown = .began
    case (nil, "down"): scripted.stateOnDown = .recognized
    default: lacks("recognizer kind \"scripted_on_press\" that does not act on down")
    }
    return scripted
  }

  private func applyCommon(
    _ entry: Scenario.Recognizer, to recognizer: UIGestureRecognizer
  ) throws(InputError) {
    let settings = entry.settings
    if let enabled = try settings.bool("enabled") { recognizer.isEnabled = enabled }
    if try settings.bool("can_prevent") == false { relations.forbidPreventing(by: entry.id) }
    if try settings.bool("can_be_prevented") == false { relations.forbidPreventing(of: entry.id) }
    if let answer = try settings.bool("delegate_simultaneous") {
      relations.setDelegateAnswer(answer, of: entry.id)
      recognizer.delegate = relations
    }
    if let buttons = settings["buttons"], !ScenarioReader.isPrimary(buttons) {
      lacks("recognizer key \"buttons\"")
    }
    guard let devices = try settings.strings("allowed_devices") else { return }
    var types: [NSNumber] = []
    for device in devices {
      guard let name = ScenarioEvent.TouchTypeName(rawValue: device) else {
        lacks("device \"\(device.shortened)\"")
        continue
      }
      types.append(NSNumber(value: name.touchType.rawValue))
    }
    recognizer.allowedTouchTypes = types
  }
}

extension ScenarioEvent.TouchTypeName {
  /// UIKit's type of touch.
  var touchType: UITouch.TouchType {
    switch self {
    case .touch: .direct
    case .stylus: .pencil
    case .mouse: .indirectPointer
    }
  }
}

extension String {
  /// The text in quotation marks, unless it stands in them.
  fileprivate var quoted: String { hasPrefix("\"") ? self : "\"\(self)\"" }
}
