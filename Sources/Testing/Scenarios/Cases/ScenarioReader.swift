import DactylBasics
import DactylKit
import InputFrames
import Scenes

/// Reads one case. Malformed parts throw; unknown ones are recorded as missing.
struct ScenarioReader {
  var scenario: Scenario
  let mapping: DocumentMapping

  static func scenario(in node: DocumentNode) throws(InputError) -> Scenario {
    let mapping = try DocumentMapping(node, "a case")
    guard let id = try mapping.string("id") else { throw mapping.error("a case needs an id") }
    if id != id.printable {
      throw mapping.error(at: "id", "an id must not hold line breaks or control characters")
    }
    var reader = ScenarioReader(
      scenario: Scenario(path: node.path, line: node.line, id: id), mapping: mapping)
    if let number = node.firstTooGreatNumber {
      // The case is well formed; only this program cannot count that far.
      reader.scenario.lacks("number \"\(number.shortened)\" beyond ±1e9")
      return reader.scenario
    }
    try reader.read()
    return reader.scenario
  }

  private static let keys = [
    "id", "source", "class", "origin", "title", "units", "uikit", "note", "config", "views",
    "recognizers", "relations", "events", "observe", "expect", "recording", "description", "screen",
    "windows",
  ]
  /// The keys of every view.
  static let viewKeys =
    ["id", "kind", "parent", "subviews", "scale", "bounds_origin", "window", "note"]
    + ViewGeometry.keys + ViewProperties.keys + ViewLook.keys
  private static let windowKeys = [
    "id", "frame", "level", "hidden", "alpha", "user_interaction", "note",
  ]
  /// Units of length that the engine treats as plain numbers.
  private static let plainUnits = ["px", "pt", "lp"]

  private mutating func read() throws(InputError) {
    try mapping.allow(Self.keys)
    let classes = Scenario.Class.allCases.map { (word: $0.rawValue, value: $0) }
    scenario.classification = try mapping.choice("class", of: classes) ?? .core
    if let units = try mapping.string("units") {
      scenario.unit = units
      if !Self.plainUnits.contains(units) { scenario.lacks("units \"\(units)\"") }
    }
    try readConfig()
    try readWindows()
    try readViews()
    try readRecognizers()
    try readRelations()
    try readEvents()
    scenario.recording = try ScenarioRecordingReader.read(mapping)
    scenario.screen = try ScenarioRecordingReader.screen(mapping)
    try readDisplay()
    if let kinds = try mapping.strings("observe") { scenario.observed = Set(kinds) }
    guard let expect = try mapping.mapping("expect") else {
      throw mapping.error("a case needs an expect")
    }
    if mapping["events"] != nil, scenario.events.isEmpty, expect["hits"] == nil {
      return scenario.lacks("a case without events")
    }
    try ScenarioExpectationReader.read(expect, into: &scenario)
  }

  private mutating func readConfig() throws(InputError) {
    scenario.config = try mapping.mapping("config")?.entries ?? []
    guard let source = mapping["source"], case .mapping = source.content,
      let repository = try DocumentMapping(source, "source")["repo"]?.text,
      let dialect = ScenarioDialect(repository: repository)
    else { return }
    scenario.hasVoidLists = dialect.hasVoidLists
    let recognizers = try mapping.list("recognizers")?.count ?? 0
    scenario.config = dialect.completing(scenario.config, recognizers: recognizers, at: source)
  }

  /// `display` of `config`: the screen, by another toolkit's name.
  private mutating func readDisplay() throws(InputError) {
    guard let display = scenario.config.first(where: { $0.key == "display" })?.value else { return }
    let size = try display.requireNumbers(2, "display", as: "[width, height]")
    guard size[0] > 0, size[1] > 0 else { throw display.error("display must be greater than 0") }
    if let screen = scenario.screen, screen != (size[0], size[1]) {
      throw display.error("display and screen contradict each other")
    }
    scenario.screen = (size[0], size[1])
    scenario.recording?.screen = (size[0], size[1])
  }

  // MARK: Views and recognizers

  private mutating func readWindows() throws(InputError) {
    for node in try mapping.list("windows") ?? [] {
      let window = try DocumentMapping(node, "a window")
      try window.allow(Self.windowKeys)
      guard let id = try window.string("id") else { throw window.error("a window needs an id") }
      if scenario.hasView(id) {
        throw window.error("the id \(id.shortened) of the window is already used")
      }
      scenario.windows.append(Scenario.Window(id: id, settings: window))
    }
  }

  private mutating func readViews() throws(InputError) {
    var hierarchy = ViewHierarchy()
    try readViews(mapping.list("views") ?? [], under: nil, into: &hierarchy)
    for (index, parent) in try hierarchy.parents().enumerated() {
      scenario.views[index].parent = parent.map { hierarchy.entries[$0].id }
      if parent != nil, scenario.views[index].window != nil {
        throw scenario.views[index].settings.error(
          at: "window", "a view that has a superview is in the window of that one",
          hint: "leave out window")
      }
    }
  }

  private mutating func readViews(
    _ nodes: [DocumentNode], under holder: Int?, into hierarchy: inout ViewHierarchy
  ) throws(InputError) {
    for node in nodes {
      let view = try DocumentMapping(node, "a view")
      // A kind has keys of its own, which are looked at when it is made.
      if view["kind"] == nil { try view.allow(Self.viewKeys) }
      guard let id = try view.string("id") else { throw view.error("a view needs an id") }
      if scenario.hasView(id) {
        throw view.error("the id \(id.shortened) of the view is already used")
      }
      for key in ["window", "parent"] { try checkWindow(at: key, of: view) }
      scenario.views.append(
        Scenario.View(id: id, line: view.line, window: try view.string("window"), settings: view))
      let index = hierarchy.append(id, view, under: holder)
      try readViews(view.list("subviews") ?? [], under: index, into: &hierarchy)
    }
  }

  /// Only the key `window` may name a window.
  private func checkWindow(at key: String, of view: DocumentMapping) throws(InputError) {
    guard let name = try view.string(key) else { return }
    let isWindow = scenario.windows.contains { $0.id == name }
    if key == "window", !isWindow {
      throw view.error(
        at: key, "there is no window \"\(name.shortened)\"",
        hint: name.hint("windows", scenario.windows.map(\.id)))
    }
    if key == "parent", isWindow {
      throw view.error(
        at: key, "\(name.shortened) is a window", hint: "window: \(name.shortened)")
    }
  }

  private mutating func readRecognizers() throws(InputError) {
    for node in try mapping.list("recognizers") ?? [] {
      let settings = try DocumentMapping(node, "a recognizer")
      guard let id = try settings.string("id"), let kind = try settings.string("kind") else {
        try settings.allow(ScenarioStage.recognizerKeys)
        throw settings.error("a recognizer needs an id and a kind")
      }
      if scenario.recognizers.contains(where: { $0.id == id }) {
        throw settings.error("the id \(id.shortened) of the recognizer is already used")
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
      try relation.allow(Self.relationKeys)
      if let on = try relation.string("on"), let act = try relation.string("do") {
        try readReaction(on, act, at: relation)
      } else if relation["on"] != nil || relation["do"] != nil {
        throw relation.error("a relation needs both on and do")
      }
      try readGroups(relation)
      guard let pair = try relation.strings("can_not_cancel") else { continue }
      guard pair.count == 2 else {
        throw relation.error(
          at: "can_not_cancel", "can_not_cancel must name two recognizers, found \(pair.count)")
      }
      for id in pair { try require(recognizer: id, at: relation) }
      scenario.tolerances.append(Scenario.Tolerance(winner: pair[0], other: pair[1]))
    }
  }

  private static let relationKeys = ["can_not_cancel", "group", "groups", "on", "do", "note"]

  /// `group: [a, b, c]`, or several `groups`: the recognizers of a group may recognize
  /// simultaneously.
  private mutating func readGroups(_ relation: DocumentMapping) throws(InputError) {
    var groups: [[String]] = []
    if let group = try relation.strings("group") { groups.append(group) }
    for node in try relation.list("groups") ?? [] {
      guard case .list(let items) = node.content else {
        throw node.error("a group must be a list of recognizers")
      }
      var group: [String] = []
      for item in items { group.append(try item.requireText("a recognizer")) }
      groups.append(group)
    }
    for group in groups {
      for id in group { try require(recognizer: id, at: relation) }
      for id in group {
        guard let index = scenario.recognizers.firstIndex(where: { $0.id == id }) else { continue }
        scenario.recognizers[index].simultaneousWith += group.filter { $0 != id }
      }
    }
  }

  /// `on: p2.recognized`, `do: hide actor2`.
  private mutating func readReaction(
    _ on: String, _ act: String, at place: DocumentMapping
  ) throws(InputError) {
    let words = act.split(separator: " ").map(String.init)
    guard let dot = on.lastIndex(of: "."), words.count == 2,
      let act = Scenario.Reaction.Act(rawValue: words[0]),
      let state = StateName.states(called: String(on[on.index(after: dot)...]))
    else { return scenario.lacks("relation \"on \(on.shortened) do \(act.shortened)\"") }
    let id = String(on[..<dot])
    try require(recognizer: id, at: place)
    switch act {
    case .hide, .remove: try require(view: words[1], at: place)
    case .disable, .enable: try require(recognizer: words[1], at: place)
    }
    scenario.reactions.append(
      Scenario.Reaction(recognizer: id, states: state, act: act, object: words[1]))
  }

  func require(view id: String, at place: DocumentMapping) throws(InputError) {
    if scenario.hasView(id) { return }
    throw place.error(
      at: "view", "there is no view \"\(id.shortened)\"", hint: scenario.hint(forView: id))
  }

  func require(recognizer id: String, at place: DocumentMapping) throws(InputError) {
    if scenario.recognizers.contains(where: { $0.id == id }) { return }
    throw place.error(
      at: "recognizer", "there is no recognizer \"\(id.shortened)\"",
      hint: scenario.hint(forRecognizer: id))
  }
}
