import GestureMachines
import InputFrames
import Scenes
import ScreenReader

/// Runs a case of a screen reader: its gestures, exploring, and touches that pass on.
@MainActor
struct ReaderCase {
  /// The kinds of recognizer that stand for a screen reader.
  nonisolated static let kinds: Set<String> = ["touch_exploration", "touch_exploration_gestures"]
  /// The keys of such a case.
  nonisolated static let outcomeKinds: Set<String> = [
    "explore", "explore_enter", "explore_move", "explore_exit", "click", "long_click",
    "passthrough_down", "passthrough_pointer_down", "passthrough_move", "passthrough_up",
    "passthrough_cancel", "a11y_swipe", "a11y_tap", "a11y_tap_hold", "app_cancel",
  ]

  nonisolated static func concerns(_ scenario: Scenario) -> Bool {
    scenario.recognizers.contains { kinds.contains($0.kind) }
  }

  private let scenario: Scenario
  private var machine: ReaderMachine
  private var reports: ReaderCaseReports
  private var isOn: Bool
  private var areas: [(area: ReaderArea, x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
  private var places: [Int: Point] = [:]
  /// Where each finger went down, and the one that came last to a free panel.
  private var origins: [Int: Point] = [:]
  private var firstFinger: Int?
  /// Touches that the application receives, in order.
  private var held: [Int] = []

  /// Runs the case.
  static func outcome(of scenario: Scenario) throws(InputError) -> ScenarioResult.Outcome {
    var missing = scenario.missing
    guard let reader = scenario.recognizers.first, scenario.recognizers.count == 1 else {
      return .unsupported(missing + ["a screen reader beside other recognizers"])
    }
    for key in try reader.settings.lackingKeys(
      ["id", "kind", "fingers", "max_taps", "note"], of: ScenarioStage.recognizerKeys)
    {
      missing.append("recognizer key \"\(key)\"")
    }
    let limits = try ReaderCaseLimits.read(
      scenario.config, recognizer: reader,
      isGesturesOnly: reader.kind == "touch_exploration_gestures"
    ) { missing.append($0) }
    if scenario.events.isEmpty { missing.append("a case without events") }
    missing += limits.contradictions(in: scenario)
    if scenario.speaksBeyondOutcomes {
      missing.append("states, hits, velocities or checks with a screen reader")
    }
    if !scenario.views.isEmpty || !scenario.windows.isEmpty {
      missing.append("views with a screen reader")
    }
    if !scenario.tolerances.isEmpty || !scenario.reactions.isEmpty {
      missing.append("relations with a screen reader")
    }
    if scenario.recording != nil { missing.append("a recording with a screen reader") }
    guard missing.isEmpty else { return .unsupported(missing) }
    var fingers: Set<Int>?
    if let nodes = try reader.settings.nodes("fingers") {
      fingers = []
      for node in nodes { fingers?.insert(Int(try node.requireNumber("fingers"))) }
    }
    var run = ReaderCase(
      scenario: scenario, machine: ReaderMachine(limits: limits.limits, scale: PanelScale(1)),
      reports: ReaderCaseReports(
        scenario: scenario, id: reader.id, limits: limits, fingerCounts: fingers))
    run.machine.screen = scenario.screen
    run.play()
    return ScenarioJudge(scenario: scenario, journal: run.journal).outcome()
  }

  private init(scenario: Scenario, machine: ReaderMachine, reports: ReaderCaseReports) {
    self.scenario = scenario
    self.machine = machine
    self.reports = reports
    isOn = !scenario.events.contains {
      if case .reader(.enable(let isOn)) = $0.action { isOn } else { false }
    }
  }

  private var journal: ScenarioJournal { reports.journal }

  private mutating func play() {
    for (index, event) in scenario.events.enumerated() {
      advance(to: event.time, isTouch: true)
      journal.event = index
      switch event.action {
      case .touch(let change): touch(change, at: event.time)
      case .tick: advance(to: event.time, isTouch: false)
      case .reader(let step): perform(step, at: event.time)
      default: break
      }
    }
    journal.event = scenario.events.count
    while let deadline = machine.nextDeadline {
      machine.advance(to: deadline)
      collectActions(at: deadline)
    }
  }

  /// Fires every timer before a moment; those of the moment itself wait for its touch.
  private mutating func advance(to time: Timestamp, isTouch: Bool) {
    while let deadline = machine.nextDeadline, isTouch ? deadline < time : deadline <= time {
      machine.advance(to: deadline)
      collectActions(at: deadline)
    }
  }

  // MARK: Doing

  private mutating func touch(_ change: ScenarioEvent.TouchChange, at time: Timestamp) {
    let place = change.place.map { Point(x: $0.x, y: $0.y) } ?? places[change.id]
    places[change.id] = place
    let doing: FingerChange.Doing
    switch change.phase {
    case .began: doing = .began
    case .moved: doing = .moved
    case .ended: doing = .ended
    case .cancelled: doing = .cancelled
    case .stationary: return
    }
    guard isOn else {
      // Touches of an application without a screen reader.
      held.removeAll { $0 == change.id }
      if doing == .began || doing == .moved { held.append(change.id) }
      return
    }
    if doing == .began {
      origins[change.id] = place
      if !machine.isTouched { firstFinger = change.id }
    }
    guard !isExcluded(doing, at: place) else { return }
    if doing == .began { reports.fingerCame(isFree: !machine.isTouched, time: time) }
    let areas = areas
    machine.consume(
      [FingerChange(finger: change.id, doing, at: place ?? Point(x: 0, y: 0))], at: time
    ) { place in
      let area = areas.last { $0.x.contains(place.x) && $0.y.contains(place.y) }?.area
      return switch area {
      case .passthrough, .exclusion: .direct
      case .liftActivation: .key
      case nil: .plain
      }
    }
    collectActions(at: time)
  }

  /// Whether fingers that began outside are not followed into an area that is left out.
  private func isExcluded(_ doing: FingerChange.Doing, at place: Point?) -> Bool {
    guard doing == .began || doing == .moved, machine.isTouched, reports.passing.isEmpty, let place
    else { return false }
    return areas.contains {
      $0.area == .exclusion && $0.x.contains(place.x) && $0.y.contains(place.y)
    }
  }

  private mutating func perform(_ step: ReaderStep, at time: Timestamp) {
    switch step {
    case .enable(let isOn):
      guard isOn != self.isOn else { return }
      self.isOn = isOn
      machine.reset()
      collectActions(at: time)
      guard isOn else { return }
      for finger in held { reports.cancelled(finger, at: time) }
      held = []
    case .setFocus(let place): reports.setFocus(place.map { Point(x: $0.x, y: $0.y) })
    case .setArea(let area, let sides):
      areas.removeAll { $0.area == area }
      guard let sides, sides.width >= 0, sides.height >= 0 else { return }
      areas.append(
        (area, sides.x...(sides.x + sides.width), sides.y...(sides.y + sides.height)))
    }
  }

  private mutating func collectActions(at time: Timestamp) {
    let areas = areas
    for action in machine.removeActions() {
      reports.add(action, at: time, origin: firstFinger.flatMap { origins[$0] }) { place in
        areas.contains {
          $0.area == .liftActivation && $0.x.contains(place.x) && $0.y.contains(place.y)
        }
      }
    }
  }
}
