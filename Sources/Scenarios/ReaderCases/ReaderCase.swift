import GestureMachines
import InputFrames
import ScreenReader

/// Runs a case of a screen reader: its gestures, exploring, and touches that pass on.
@MainActor
struct ReaderCase {
  /// The kinds of recognizer that are a reader.
  nonisolated static let kinds: Set<String> = ["touch_exploration", "touch_exploration_gestures"]
  /// What such a case may speak of.
  nonisolated static let outcomeKinds: Set<String> = [
    "explore", "explore_enter", "explore_move", "explore_exit", "click", "long_click",
    "passthrough_down", "passthrough_pointer_down", "passthrough_move", "passthrough_up",
    "passthrough_cancel", "a11y_swipe", "a11y_tap", "a11y_tap_hold", "app_cancel",
  ]

  nonisolated static func concerns(_ scenario: Scenario) -> Bool {
    scenario.recognizers.contains { kinds.contains($0.kind) }
  }

  private let scenario: Scenario
  private let reader: Scenario.Recognizer
  private let journal = ScenarioJournal()
  private let rotation: Int
  /// The numbers of fingers whose gestures are told; `nil`: all.
  private let fingerCounts: Set<Int>?
  private var machine: ReaderMachine
  private var isOn: Bool
  private var focus: Point?
  private var areas: [(area: ReaderArea, x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
  private var places: [Int: Point] = [:]
  /// Touches that the application holds, in order.
  private var held: [Int] = []
  private var anchors: [Int: Point] = [:]

  /// Runs the case.
  static func outcome(of scenario: Scenario) throws(InputError) -> ScenarioResult.Outcome {
    var missing = scenario.missing
    guard let reader = scenario.recognizers.first, scenario.recognizers.count == 1 else {
      return .unsupported(missing + ["a screen reader beside other recognizers"])
    }
    for key in reader.settings.keys
    where !["id", "kind", "fingers", "max_taps", "note", "view"].contains(key) {
      missing.append("recognizer key \"\(key)\"")
    }
    let limits = try ReaderCaseLimits.read(
      scenario.config, recognizer: reader,
      isGesturesOnly: reader.kind == "touch_exploration_gestures"
    ) { missing.append($0) }
    if scenario.events.isEmpty { missing.append("a case without events") }
    guard missing.isEmpty else { return .unsupported(missing) }
    var fingers: Set<Int>?
    if let nodes = try reader.settings.nodes("fingers") {
      fingers = []
      for node in nodes { fingers?.insert(Int(try node.requireNumber("fingers"))) }
    }
    var run = ReaderCase(
      scenario: scenario, reader: reader, rotation: limits.rotation, fingerCounts: fingers,
      machine: ReaderMachine(limits: limits.limits, scale: PanelScale(1)),
      isOn: !scenario.events.contains {
        if case .reader(.enable(let isOn)) = $0.action { isOn } else { false }
      })
    run.play()
    return ScenarioJudge(scenario: scenario, journal: run.journal).outcome()
  }

  private init(
    scenario: Scenario, reader: Scenario.Recognizer, rotation: Int, fingerCounts: Set<Int>?,
    machine: ReaderMachine, isOn: Bool
  ) {
    self.scenario = scenario
    self.reader = reader
    self.rotation = rotation
    self.fingerCounts = fingerCounts
    self.machine = machine
    self.isOn = isOn
  }

  private mutating func play() {
    for (index, event) in scenario.events.enumerated() {
      advance(to: event.time, isTouch: true)
      journal.event = index
      switch event.action {
      case .touch(let change): touch(change, at: event.time)
      case .tick: advance(to: event.time, isTouch: false)
      case .reader(let step): take(step, at: event.time)
      default: break
      }
    }
    journal.event = scenario.events.count
    while let deadline = machine.nextDeadline {
      machine.advance(to: deadline)
      note(at: deadline)
    }
  }

  /// Every timer before a moment goes off; those of the moment itself wait for its touch.
  private mutating func advance(to time: Timestamp, isTouch: Bool) {
    while let deadline = machine.nextDeadline, isTouch ? deadline < time : deadline <= time {
      machine.advance(to: deadline)
      note(at: deadline)
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
      // Touches of an application without a reader.
      held.removeAll { $0 == change.id }
      if doing == .began || doing == .moved { held.append(change.id) }
      return
    }
    let areas = areas
    machine.take([FingerChange(finger: change.id, doing, at: place ?? Point(x: 0, y: 0))], at: time)
    { place in
      let area = areas.last { $0.x.contains(place.x) && $0.y.contains(place.y) }?.area
      return switch area {
      case .passthrough, .exclusion: .direct
      case .liftActivation: .key
      case nil: .plain
      }
    }
    note(at: time)
  }

  private mutating func take(_ step: ReaderStep, at time: Timestamp) {
    switch step {
    case .enable(let isOn):
      guard isOn != self.isOn else { return }
      self.isOn = isOn
      machine.reset()
      note(at: time)
      guard isOn else { return }
      machine.ignore(fingers: held)
      for finger in held { report("app_cancel", at: time, ["id": Double(finger)]) }
      held = []
    case .setFocus(let place): focus = place.map { Point(x: $0.x, y: $0.y) }
    case .setArea(let area, let sides):
      areas.removeAll { $0.area == area }
      guard let sides, sides.width >= 0, sides.height >= 0 else { return }
      areas.append(
        (area, sides.x...(sides.x + sides.width), sides.y...(sides.y + sides.height)))
    }
  }

  // MARK: Reporting

  private var isGesturesOnly: Bool { reader.kind == "touch_exploration_gestures" }

  private mutating func note(at time: Timestamp) {
    for action in machine.takeActions() {
      switch action {
      case .explore(let place): explored(place, at: time)
      case .exploreEnded(let place):
        if isExploring { report("explore_exit", at: time, numbers(place)) }
        isExploring = false
      case .lifted(let place):
        let isKey = areas.contains {
          $0.area == .liftActivation && $0.x.contains(place.x) && $0.y.contains(place.y)
        }
        if isKey { report("click", at: time, numbers(place)) }
      case .gesture(let gesture, _, let reason):
        journal.say("\(gesture): \(reason)")
        understood(gesture, at: time)
      case .pass(let finger, let doing, let place, let isAnchored):
        passed(finger, doing, at: place, isAnchored: isAnchored, time: time)
      case .unknown(let reason, _): journal.say("no gesture at \(time): \(reason)")
      }
    }
  }

  private var isExploring = false

  private mutating func explored(_ place: Point, at time: Timestamp) {
    report("explore", at: time, numbers(place))
    report(isExploring ? "explore_move" : "explore_enter", at: time, numbers(place))
    isExploring = true
    focus = place
  }

  private func understood(_ gesture: ReaderGesture, at time: Timestamp) {
    switch gesture {
    case .tap(let fingers, let taps):
      if fingers == 1, taps == 2, !isGesturesOnly {
        if let focus { report("click", at: time, numbers(focus)) }
      } else {
        tell("a11y_tap", fingers, taps: taps, at: time)
      }
    case .tapAndHold(let fingers, let taps): tell("a11y_tap_hold", fingers, taps: taps, at: time)
    case .flick(let fingers, let directions):
      guard fingerCounts?.contains(fingers) ?? true else { return }
      let turned = directions.map { self.turned($0).rawValue }
      var report = ScenarioReport(
        kind: "a11y_swipe", recognizer: reader.id, time: time, event: journal.event)
      report.direction = turned.first
      report.laterDirections = Array(turned.dropFirst())
      report.numbers["fingers"] = Double(fingers)
      journal.reports.append(report)
    case .splitTap: if let focus { report("click", at: time, numbers(focus)) }
    case .scrub, .rotor, .pinch: break
    }
  }

  private func tell(_ kind: String, _ fingers: Int, taps: Int, at time: Timestamp) {
    guard fingerCounts?.contains(fingers) ?? true else { return }
    report(kind, at: time, ["fingers": Double(fingers), "taps": Double(taps)])
  }

  /// A touch that is held after a double tap goes to the focused item; where the case speaks of a
  /// long click, it is one.
  private mutating func passed(
    _ finger: Int, _ doing: FingerChange.Doing, at place: Point, isAnchored: Bool, time: Timestamp
  ) {
    var place = place
    if isAnchored {
      if isGesturesOnly {
        if doing == .began { tell("a11y_tap_hold", 1, taps: 2, at: time) }
        return
      }
      guard let focus else { return }
      if scenario.spokenOf.contains("long_click") {
        if doing == .began { report("long_click", at: time, numbers(focus)) }
        return
      }
      if doing == .began {
        anchors[finger] = Point(x: focus.x - place.x, y: focus.y - place.y)
      }
      guard let anchor = anchors[finger] else { return }
      place = Point(x: place.x + anchor.x, y: place.y + anchor.y)
    }
    let kind =
      switch doing {
      case .began: "passthrough_down"
      case .moved: "passthrough_move"
      case .ended: "passthrough_up"
      case .cancelled: "passthrough_cancel"
      }
    report(kind, at: time, numbers(place))
  }

  /// A direction as the turned interface sees it: at 90 degrees what goes up on the glass goes to the
  /// left.
  private func turned(_ direction: ReaderGesture.Direction) -> ReaderGesture.Direction {
    let clockwise: [ReaderGesture.Direction] = [.up, .right, .down, .left]
    let start = clockwise.firstIndex(of: direction) ?? 0
    return clockwise[(start + 4 - rotation / 90) % 4]
  }

  private func numbers(_ place: Point) -> [String: Double] { ["x": place.x, "y": place.y] }

  private func report(_ kind: String, at time: Timestamp, _ numbers: [String: Double]) {
    var report = ScenarioReport(
      kind: kind, recognizer: reader.id, time: time, event: journal.event)
    report.numbers = numbers
    journal.reports.append(report)
  }
}
