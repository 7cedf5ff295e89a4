import DactylBasics
import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes

/// The recognizers of a case, and their relations.
extension ScenarioStage {
  func addRecognizers(_ scenario: Scenario) throws(InputError) {
    let config = try config(scenario)
    telling = config.telling
    var taps = config.tap
    taps.longestTap = taps.longestTap.map { max($0, .milliseconds(750)) }
    application.tapCountLimits = taps
    if config.skipsHitTest, scenario.recognizers.count != 1 {
      lacks(
        "config key \"without_hit_test\" with \(counted(scenario.recognizers.count, "recognizer"))")
    }
    for entry in scenario.recognizers {
      let made = try make(entry, config, scenario)
      guard let made else { continue }
      made.name = entry.id
      try applyCommon(entry, to: made)
      let view = entry.view.flatMap { views[$0] } ?? root
      if made.view == nil {
        (isHandedTouches(scenario, config, view) ? root : view).addGestureRecognizer(made)
      }
      targets[entry.id] = view
      if let frame = entry.settings["translation_in"] { drag(view, by: made, in: frame) }
      recognizers.append((entry.id, made))
    }
    if config.delaysSingleTaps { delaySingleTaps(scenario) }
    if config.zoomsWhilePanning { allowPinchesBesidePans(scenario) }
    if config.tapsEndWithFirstLift { allowTapsBesidePans() }
    for entry in scenario.recognizers {
      for id in entry.requiresFailureOf {
        let other = recognizer(id)
        if telling.tellsSecondTaps, other is UITapGestureRecognizer { continue }
        if let other { recognizer(entry.id)?.require(toFail: other) }
      }
      for id in entry.simultaneousWith {
        relations.allow(entry.id, with: id)
        recognizer(entry.id)?.delegate = relations
      }
    }
    if let slop = config.stylusSlop {
      for (_, recognizer) in recognizers { widen(recognizer, forStylus: slop) }
    }
    for tolerance in scenario.tolerances {
      relations.tolerate(tolerance.other, beside: tolerance.winner)
    }
    presses = ScenarioPresses(scenario, config, on: self)
    for event in scenario.events {
      guard case .setState(let id, let state) = event.action else { continue }
      if StateName.state(toSet: state) == nil { lacks("state \"\(state.shortened)\"") }
      if let other = recognizer(id), !(other is ScriptedRecognizer) {
        lacks("set_state of a recognizer that is not scripted")
      }
    }
  }

  /// The case's thresholds, with the changes so far.
  func config(_ scenario: Scenario) throws(InputError) -> ScenarioConfig {
    let kept = scenario.config.filter { entry in !configured.contains { $0.key == entry.key } }
    return try ScenarioConfig.read(kept + configured, use: use(of: scenario)) { lacks($0) }
  }

  /// A recognizer of an entry's kind; `nil` for an unknown kind.
  func make(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig, _ scenario: Scenario
  ) throws(InputError) -> UIGestureRecognizer? {
    switch entry.kind {
    case "tap": return try tap(entry, config, taps: 1)
    case "double_tap": return try tap(entry, config, taps: 2)
    case "swipe": return try swipe(entry, config)
    case "long_press", "long_press_drag": return try longPress(entry, config)
    case "pan" where scenario.expectation.scroll != nil:
      try checkKeys(of: entry, beyond: Self.panKeys)
      return scrollPan(scenario, config)
    case "pan": return try pan(entry, config)
    case "axis_lock": return try axisLock(entry, config)
    case "edge_pan", "screen_edge_pan": return try edgePan(entry, config)
    case "pinch": return try pinch(entry, config)
    case "rotation": return try rotation(entry, config)
    case "transform": return try transform(entry, config)
    case "scripted", "scripted_on_press": return try scripted(entry)
    default:
      if let kind = GestureKind.known.first(where: { $0.word == entry.kind }) {
        return try described(entry, kind)
      }
      try entry.settings.forbidSlip(
        at: "kind", entry.kind, of: Self.kinds + GestureKind.known.map(\.word))
      lacks("recognizer kind \"\(entry.kind)\"\(Self.lackReasons[entry.kind] ?? "")")
      return nil
    }
  }

  /// The kinds that a case may name besides those that have a description.
  private static let kinds =
    [
      "double_tap", "long_press_drag", "axis_lock", "edge_pan", "scripted", "scripted_on_press",
    ] + ReaderCase.kinds

  /// Why kinds of other toolkits are not supported here.
  private static let lackReasons = [
    "force_press": " (UIKit has no recognizer of force; a touch tells its force)",
    "multi_tap": " (a recognizer tells one tap of all its fingers, not one of each)",
    "multi_drag": " (a pan follows the middle of its fingers, not each)",
  ]

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
      case "pan", "edge_pan", "screen_edge_pan", "axis_lock": use.insert(.pan)
      case "pinch": use.insert(.pinch)
      case "rotation": use.insert(.rotation)
      case "transform": use.formUnion([.transform, .pan, .pinch])
      default: break
      }
    }
    let hasStylus = scenario.events.contains { event in
      guard case .touch(let change) = event.action else { return false }
      return change.type == .stylus
    }
    if hasStylus, !use.isDisjoint(with: [.tap, .longPress, .pan]) { use.insert(.stylus) }
    if !scenario.expectation.velocities.isEmpty { use.insert(.velocity) }
    return use
  }

  /// The keys of every recognizer.
  nonisolated private static let commonKeys = [
    "id", "kind", "view", "requires_failure_of", "simultaneous_with", "enabled", "can_prevent",
    "can_be_prevented", "delegate_simultaneous", "allowed_devices", "buttons", "note", "team",
    "press_types", "priority_group", "priority", "cancels_touches", "delays_touches_began",
    "delays_touches_ended", "limits", "limits_for",
  ]
  /// The keys of the format: those that some kind has.
  nonisolated static let recognizerKeys =
    commonKeys + [
      "taps", "touches", "min_touches", "max_touches", "direction", "axis", "translation_in",
      "edges",
      "band", "model", "begins_on", "recognizes_on", "fingers", "max_taps", "scroll_types",
    ]

  static let panKeys = [
    "touches", "min_touches", "max_touches", "axis", "translation_in", "scroll_types",
  ]

  /// Records keys that only other kinds have; throws for those that no kind has.
  func checkKeys(of entry: Scenario.Recognizer, beyond known: [String]) throws(InputError) {
    let own = Self.commonKeys + known
    for key in try entry.settings.lackingKeys(own, of: Self.recognizerKeys) {
      lacks("recognizer key \"\(key)\" of kind \"\(entry.kind)\"")
    }
  }

  func touches(_ entry: Scenario.Recognizer) throws(InputError) -> Int {
    if entry.settings["touches"]?.text == "any" {
      lacks("recognizer key \"touches\" with \"any\"")
      return 1
    }
    return try entry.settings.integer("touches", from: 0, through: 100) ?? 1
  }

  /// The scrolls that a recognizer takes; `nil` if the entry says nothing of them.
  func scrollTypes(_ entry: Scenario.Recognizer) throws(InputError) -> UIScrollTypeMask? {
    guard let nodes = try entry.settings.nodes("scroll_types") else { return nil }
    var types: UIScrollTypeMask = []
    for node in nodes {
      types.insert(
        try DocumentMapping.choice(node, "scroll type", of: UIScrollTypeMask.words))
    }
    return types
  }

  private func tap(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig, taps: Int
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: ["taps", "touches"])
    let tap = ScenarioTap()
    tap.relations = relations
    tap.numberOfTapsRequired = try entry.settings.integer("taps", from: 1, through: 100) ?? taps
    tap.numberOfTouchesRequired = try touches(entry)
    tap.limits = config.tap
    if tap.numberOfTouchesRequired > 1 {
      if let longest = config.longestTwoFingerTap { tap.limits.longestTap = longest }
      tap.limits.mostSpread = config.mostSpread
      if config.tapsEndWithFirstLift { tap.limits.ending = .firstLift }
    }
    apply(config.tapPolicy, config, to: tap)
    if tap.numberOfTapsRequired > 1, let slop = config.multiTapSlop { tap.limits.slop = slop }
    if tap.numberOfTapsRequired > 1, config.isMultiTapOff { tap.isEnabled = false }
    if tap.numberOfTouchesRequired == 2, config.isTwoFingerTapOff { tap.isEnabled = false }
    return tap
  }

  private func swipe(
    _ entry: Scenario.Recognizer, _ config: ScenarioConfig
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: ["direction", "touches", "model", "scroll_types"])
    let swipe = ScenarioSwipe()
    swipe.relations = relations
    if let types = try scrollTypes(entry) { swipe.allowedScrollTypesMask = types }
    if let nodes = try entry.settings.nodes("direction") {
      swipe.direction = []
      let words = UISwipeGestureRecognizer.Direction.words
      for node in nodes {
        swipe.direction.insert(try DocumentMapping.choice(node, "direction", of: words))
      }
    }
    swipe.limits = config.swipe
    swipe.isEnabled = !config.isSwipeOff
    if let model = entry.settings["model"] {
      guard model.text == "velocity" else {
        lacks("swipe model \(model.found.quoted)")
        return swipe
      }
      var speed = SwipeSpeedLimits()
      speed.leastSpeed = config.swipe.leastSpeed
      if let most = config.swipeDeviation { speed.mostDeviation = most }
      swipe.limits.speed = speed
    } else if config.swipeDeviation != nil {
      lacks("config key \"swipe_max_deviation_deg\" without the swipe model \"velocity\"")
    }
    if entry.settings["touches"]?.text == "any", swipe.limits.speed != nil {
      swipe.maximumNumberOfTouches = .max
    } else {
      swipe.numberOfTouchesRequired = try touches(entry)
    }
    return swipe
  }

  /// A recognizer of a kind of which a case can say what its description says.
  private func described(
    _ entry: Scenario.Recognizer, _ kind: GestureKind
  ) throws(InputError) -> UIGestureRecognizer {
    try checkKeys(of: entry, beyond: RecognizerSettings.keys(of: kind))
    for key in ["can_prevent", "can_be_prevented"] where entry.settings[key] != nil {
      lacks("recognizer key \"\(key)\" of kind \"\(entry.kind)\"")
    }
    let recognizer = kind.make()
    try RecognizerSettings.apply(kind, entry.settings, to: recognizer)
    return recognizer
  }

  private func scripted(_ entry: Scenario.Recognizer) throws(InputError) -> UIGestureRecognizer? {
    try checkKeys(
      of: entry, beyond: entry.kind == "scripted" ? [] : ["begins_on", "recognizes_on"])
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
    try RecognizerSettings.applyCommon(settings, to: recognizer)
    try RecognizerSettings.applyLimits(settings, to: recognizer)
    if try settings.bool("can_prevent") == false { relations.forbidPreventing(by: entry.id) }
    if try settings.bool("can_be_prevented") == false { relations.forbidPreventing(of: entry.id) }
    if let answer = try settings.bool("delegate_simultaneous") {
      relations.setDelegateAnswer(answer, of: entry.id)
      recognizer.delegate = relations
    }
    if let node = settings["buttons"] {
      guard let buttons = ButtonName.mask(of: node) else {
        return lacks("recognizer key \"buttons\" with an unknown button")
      }
      if let tap = recognizer as? UITapGestureRecognizer, !buttons.isEmpty {
        tap.buttonMaskRequired = buttons
      } else if !buttons.isEmpty, buttons != .primary {
        relations.require(buttons, of: entry.id)
        recognizer.delegate = relations
      }
    }
    guard let devices = try settings.strings("allowed_devices") else { return }
    var types: [NSNumber] = []
    for device in devices {
      guard let name = ScenarioEvent.TouchTypeName.called(device) else {
        lacks("device \"\(device.shortened)\"")
        continue
      }
      types.append(NSNumber(value: name.touchType.rawValue))
    }
    recognizer.allowedTouchTypes = types
  }
}

extension String {
  /// The text in quotation marks, unless it has them already.
  fileprivate var quoted: String { hasPrefix("\"") ? self : "\"\(self)\"" }
}
