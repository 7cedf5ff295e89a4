import InputFrames

/// Reads one case. What is malformed throws; what is unknown is noted as missing.
struct ScenarioReader {
  private var scenario: Scenario
  private let mapping: DocumentMapping

  static func scenario(in node: DocumentNode) throws(InputError) -> Scenario {
    let mapping = try DocumentMapping(node, "a case")
    guard let id = try mapping.string("id") else { throw mapping.error("a case needs an id") }
    if id != id.printable {
      throw mapping.error(at: "id", "an id must not hold line breaks or control characters")
    }
    var reader = ScenarioReader(
      scenario: Scenario(path: node.path, line: node.line, id: id), mapping: mapping)
    try reader.read()
    return reader.scenario
  }

  private static let keys = [
    "id", "source", "class", "origin", "title", "units", "uikit", "note", "config", "views",
    "recognizers", "relations", "events", "observe", "expect", "recording", "description", "screen",
  ]
  /// Lengths that are plain numbers to the engine.
  private static let plainUnits = ["px", "pt", "lp"]

  private mutating func read() throws(InputError) {
    for key in mapping.keys where !Self.keys.contains(key) { scenario.lacks("case key \"\(key)\"") }
    let classes = Scenario.Class.allCases.map { (word: $0.rawValue, value: $0) }
    scenario.classification = try mapping.choice("class", of: classes) ?? .core
    if let units = try mapping.string("units"), !Self.plainUnits.contains(units) {
      scenario.lacks("units \"\(units)\"")
    }
    scenario.config = try mapping.mapping("config")?.entries ?? []
    try readViews()
    try readRecognizers()
    try readRelations()
    try readEvents()
    scenario.recording = try ScenarioRecordingReader.read(mapping)
    if let kinds = try mapping.strings("observe") { scenario.observed = Set(kinds) }
    guard let expect = try mapping.mapping("expect") else {
      throw mapping.error("a case needs an expect")
    }
    try ScenarioExpectationReader.read(expect, into: &scenario)
  }

  // MARK: Views and recognizers

  private mutating func readViews() throws(InputError) {
    for node in try mapping.list("views") ?? [] {
      let view = try DocumentMapping(node, "a view")
      guard let id = try view.string("id") else { throw view.error("a view needs an id") }
      if scenario.views.contains(where: { $0.id == id }) {
        throw view.error("the view \(id.shortened) stands there already")
      }
      let known = [
        "id", "parent", "frame", "scale", "bounds_origin", "hidden", "alpha", "user_interaction",
        "multiple_touch", "exclusive_touch",
      ]
      for key in view.keys where !known.contains(key) { scenario.lacks("view key \"\(key)\"") }
      scenario.views.append(
        Scenario.View(id: id, line: view.line, parent: try view.string("parent"), settings: view))
    }
    for view in scenario.views {
      guard let parent = view.parent else { continue }
      try require(view: parent, at: view.settings)
      // Every way upward ends, or the views hold each other.
      var above: String? = parent
      for _ in scenario.views {
        above = above.flatMap { id in scenario.views.first { $0.id == id }?.parent }
      }
      if above != nil { throw view.settings.error("the view \(view.id) is inside itself") }
    }
  }

  private mutating func readRecognizers() throws(InputError) {
    for node in try mapping.list("recognizers") ?? [] {
      let settings = try DocumentMapping(node, "a recognizer")
      guard let id = try settings.string("id"), let kind = try settings.string("kind") else {
        throw settings.error("a recognizer needs an id and a kind")
      }
      if scenario.recognizers.contains(where: { $0.id == id }) {
        throw settings.error("the recognizer \(id.shortened) stands there already")
      }
      var recognizer = Scenario.Recognizer(id: id, kind: kind, settings: settings)
      recognizer.view = try settings.string("view")
      if let view = recognizer.view { try require(view: view, at: settings) }
      recognizer.requiresFailureOf = try settings.strings("requires_failure_of") ?? []
      recognizer.simultaneousWith = try settings.strings("simultaneous_with") ?? []
      scenario.recognizers.append(recognizer)
    }
    for recognizer in scenario.recognizers {
      for other in recognizer.requiresFailureOf + recognizer.simultaneousWith {
        try require(recognizer: other, at: recognizer.settings)
      }
    }
  }

  private mutating func readRelations() throws(InputError) {
    for node in try mapping.list("relations") ?? [] {
      let relation = try DocumentMapping(node, "a relation")
      for key in relation.keys where key != "can_not_cancel" {
        scenario.lacks("relation \"\(key)\"")
      }
      guard let pair = try relation.strings("can_not_cancel") else { continue }
      guard pair.count == 2 else {
        throw relation.error(at: "can_not_cancel", "can_not_cancel must name two recognizers")
      }
      for id in pair { try require(recognizer: id, at: relation) }
      scenario.tolerances.append(Scenario.Tolerance(winner: pair[0], other: pair[1]))
    }
  }

  private func require(view id: String, at place: DocumentMapping) throws(InputError) {
    if scenario.views.contains(where: { $0.id == id }) { return }
    throw place.error(at: "view", "there is no view \"\(id.shortened)\"")
  }

  private func require(recognizer id: String, at place: DocumentMapping) throws(InputError) {
    if scenario.recognizers.contains(where: { $0.id == id }) { return }
    throw place.error(at: "recognizer", "there is no recognizer \"\(id.shortened)\"")
  }

  // MARK: Events

  private mutating func readEvents() throws(InputError) {
    var last = -Double.infinity
    for node in try mapping.list("events") ?? [] {
      let event = try DocumentMapping(node, "an event")
      guard let time = try event.number("t"), let type = try event.string("type") else {
        throw event.error("an event needs t and type")
      }
      guard time >= last else { throw event.error("t \(time.short) is before t \(last.short)") }
      last = time
      let action = try action(type, event) ?? .otherInput
      scenario.events.append(
        ScenarioEvent(time: Timestamp(milliseconds: time), action: action))
    }
  }

  /// The action of an event; `nil` of one that is noted as missing.
  private mutating func action(
    _ type: String, _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.Action? {
    switch type {
    case "down": return try touch(.began, event)
    case "move": return try touch(.moved, event)
    case "stationary": return try touch(.stationary, event)
    case "up": return try touch(.ended, event)
    case "cancel": return try touch(.cancelled, event)
    case "tick":
      note(event, beyond: [])
      return .tick
    case "scroll":
      return .otherInput
    case "set_state":
      note(event, beyond: ["recognizer", "state"])
      let state = try required("state", event)
      return .setState(recognizer: try recognizer(of: event), state: state)
    case "configure", "call":
      note(event, beyond: ["recognizer", "set"])
      guard let set = try event.mapping("set") else { throw event.error("\(type) needs a set") }
      return .configure(recognizer: try recognizer(of: event), set)
    case "remove_view":
      note(event, beyond: ["view"])
      let view = try required("view", event)
      try require(view: view, at: event)
      return .removeView(view)
    case "hit_test":
      note(event, beyond: ["x", "y"])
      guard let place = try place(event) else { throw event.error("hit_test needs x and y") }
      return .hitTest(x: place.x, y: place.y)
    default:
      scenario.lacks("event type \"\(type)\"")
      return nil
    }
  }

  private func required(_ key: String, _ event: DocumentMapping) throws(InputError) -> String {
    guard let word = try event.string(key) else { throw event.error("the event needs a \(key)") }
    return word
  }

  private func recognizer(of event: DocumentMapping) throws(InputError) -> String {
    let id = try required("recognizer", event)
    try require(recognizer: id, at: event)
    return id
  }

  private mutating func note(_ event: DocumentMapping, beyond known: [String]) {
    for key in event.keys where !(known + ["t", "type", "note"]).contains(key) {
      scenario.lacks("event key \"\(key)\"")
    }
  }

  private func place(_ event: DocumentMapping) throws(InputError) -> (x: Double, y: Double)? {
    guard let x = try event.number("x"), let y = try event.number("y") else { return nil }
    return (x, y)
  }

  private mutating func touch(
    _ phase: ScenarioEvent.TouchChange.Phase, _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.Action {
    note(
      event,
      beyond: ["id", "x", "y", "device", "tool", "buttons", "major", "force", "resampled"])
    let id = try event.integer("id", from: -1_000_000_000, through: 1_000_000_000) ?? 0
    let place = try place(event)
    if place == nil, phase == .began || phase == .moved {
      throw event.error("the event needs x and y")
    }
    if let buttons = event["buttons"], !Self.isPrimary(buttons) {
      scenario.lacks("event key \"buttons\"")
    }
    return .touch(
      ScenarioEvent.TouchChange(
        id: id, phase: phase, place: place, type: try touchType(event),
        major: try event.number("major", from: 0) ?? 0,
        force: try event.number("force", from: 0) ?? 0))
  }

  private mutating func touchType(
    _ event: DocumentMapping
  ) throws(InputError) -> ScenarioEvent.TouchTypeName {
    let names: [String: ScenarioEvent.TouchTypeName] = [
      "touch": .touch, "finger": .touch, "stylus": .stylus, "pen": .stylus, "mouse": .mouse,
    ]
    var type = ScenarioEvent.TouchTypeName.touch
    for key in ["tool", "device"] {
      guard let name = try event.string(key) else { continue }
      guard let known = names[name] else {
        scenario.lacks("\(key) \"\(name.shortened)\"")
        continue
      }
      type = known
    }
    return type
  }

  /// Whether a value names no button but the first, which is what a finger's touch is.
  static func isPrimary(_ node: DocumentNode) -> Bool {
    if case .list(let items) = node.content { return items.allSatisfy(isPrimary) }
    return node.isNull || node.number == 0 || node.number == 1 || node.text == "primary"
  }
}
