import GestureMachines
import InputFrames
import ScreenReader

/// Reports the actions of a screen reader's machine, with the words of the system that a case comes
/// from.
///
/// Systems report the same action with different words. Chromium reports each position that a
/// finger explores, and the position of the lift once more. Android reports where the finger went
/// down, each move, and the end as soon as a second finger touches; without an explicitly set
/// focus, an activation is reported as a touch.
@MainActor
struct ReaderCaseReports {
  private let scenario: Scenario
  private let id: String
  private let isGesturesOnly: Bool
  private let hasGrace: Bool
  private let rotation: Int
  /// How many fingers a reported gesture has; `nil` for any number.
  private let fingerCounts: Set<Int>?
  private let expected: Set<String>
  let journal = ScenarioJournal()

  /// The position of the reading focus, and whether the case set it.
  private(set) var focus: Point?
  private var isFocusSet = false
  private var isExploring = false
  /// Whether a second finger has ended an exploration that the first finger continues.
  private var isSecondDown = false
  private var anchors: [Int: Point] = [:]
  /// The touches that the application has from the machine, in order.
  private(set) var passing: [Int] = []

  init(scenario: Scenario, id: String, limits: ReaderCaseLimits, fingerCounts: Set<Int>?) {
    self.scenario = scenario
    self.id = id
    isGesturesOnly = limits.isGesturesOnly
    hasGrace = limits.hasGrace
    rotation = limits.rotation
    self.fingerCounts = fingerCounts
    expected = Set(scenario.expectation.outcomes.map(\.kind))
  }

  private var isAndroid: Bool { !isGesturesOnly && !hasGrace }

  mutating func setFocus(_ place: Point?) {
    focus = place
    isFocusSet = place != nil
  }

  /// A finger touches; `isFree` says whether it is the first one.
  mutating func fingerCame(isFree: Bool, time: Timestamp) {
    isSecondDown = !isFree
    if isAndroid, !isFree, isExploring { exploreEnded(at: focus ?? Point(x: 0, y: 0), time: time) }
  }

  mutating func add(
    _ action: ReaderAction, at time: Timestamp, origin: Point?, isKey: (Point) -> Bool
  ) {
    switch action {
    case .explore(let place): explored(place, at: time, origin: origin)
    case .exploreEnded(let place): exploreEnded(at: place, time: time)
    case .lifted(let place): if isKey(place) { typed(place, at: time) }
    case .gesture(let gesture, _, let reason):
      journal.addReason("\(gesture): \(reason.text(lengthUnit: scenario.unit))")
      understood(gesture, at: time)
    case .pass(let finger, let doing, let place, let isAnchored):
      passed(finger, doing, at: place, isAnchored: isAnchored, time: time)
    case .unknown(let reason, _):
      journal.addReason("no gesture at \(time): \(reason.text(lengthUnit: scenario.unit))")
    }
  }

  func cancelled(_ finger: Int, at time: Timestamp) {
    report("app_cancel", at: time, ["id": Double(finger)])
  }

  // MARK: Exploring

  private mutating func explored(_ place: Point, at time: Timestamp, origin: Point?) {
    // On Android, nothing is reported about the first finger's position once a second finger is
    // down.
    if isAndroid, isSecondDown { return }
    let start = isExploring ? nil : origin
    report("explore", at: time, numbers(place), or: start.map(numbers))
    if isExploring {
      report("explore_move", at: time, numbers(place), isExtra: repeats("explore_move"))
    } else {
      report("explore_enter", at: time, numbers(start ?? place), or: numbers(place))
      if let start, start != place {
        report("explore_move", at: time, numbers(place), isExtra: true)
      }
    }
    isExploring = true
    focus = place
    isFocusSet = false
  }

  private mutating func exploreEnded(at place: Point, time: Timestamp) {
    guard isExploring else { return }
    isExploring = false
    report("explore_exit", at: time, numbers(place))
    if hasGrace { report("explore", at: time, numbers(place), isExtra: true) }
  }

  /// Handles a lift that typed a key: reports a click, or a passed-through touch if the case
  /// expects that.
  private func typed(_ place: Point, at time: Timestamp) {
    let isTouch = expected.contains("passthrough_down") && !expected.contains("click")
    for kind in isTouch ? ["passthrough_down", "passthrough_up"] : ["click"] {
      report(kind, at: time, numbers(place))
    }
  }

  // MARK: Gestures

  private func understood(_ gesture: ReaderGesture, at time: Timestamp) {
    switch gesture {
    case .tap(let fingers, let taps):
      if fingers == 1, taps == 2, !isGesturesOnly {
        activate(at: time)
      } else {
        add("a11y_tap", fingers, taps: taps, at: time)
      }
    case .tapAndHold(let fingers, let taps): add("a11y_tap_hold", fingers, taps: taps, at: time)
    case .flick(let fingers, let directions):
      guard fingerCounts?.contains(fingers) ?? true else { return }
      let turned = directions.map { self.turned($0).rawValue }
      var report = ScenarioReport(
        kind: "a11y_swipe", recognizer: id, time: time, event: journal.event)
      report.direction = turned.first
      report.laterDirections = Array(turned.dropFirst())
      report.numbers["fingers"] = Double(fingers)
      journal.reports.append(report)
    case .splitTap: if let focus { report("click", at: time, numbers(focus)) }
    case .scrub, .rotor, .pinch: break
    }
  }

  private func add(_ kind: String, _ fingers: Int, taps: Int, at time: Timestamp) {
    guard fingerCounts?.contains(fingers) ?? true else { return }
    report(kind, at: time, ["fingers": Double(fingers), "taps": Double(taps)])
  }

  /// The focused item is clicked; without a focus that was set Android touches the place.
  private func activate(at time: Timestamp) {
    guard let focus else { return }
    let isTouch = isAndroid && !isFocusSet && expected.contains("passthrough_down")
    if isTouch {
      report("passthrough_down", at: time, numbers(focus))
      report("passthrough_up", at: time, numbers(focus))
    }
    if !isTouch || expected.contains("click") { report("click", at: time, numbers(focus)) }
  }

  /// A direction in the coordinates of the rotated interface: at 90 degrees, up on the panel is
  /// left.
  private func turned(_ direction: ReaderGesture.Direction) -> ReaderGesture.Direction {
    let clockwise: [ReaderGesture.Direction] = [.up, .right, .down, .left]
    let start = clockwise.firstIndex(of: direction) ?? 0
    return clockwise[(start + 4 - rotation / 90) % 4]
  }

  // MARK: Touches that pass

  /// Handles a touch that is held after a double tap. It goes to the focused item; if the case
  /// mentions a long click, it is reported as one.
  private mutating func passed(
    _ finger: Int, _ doing: FingerChange.Doing, at place: Point, isAnchored: Bool, time: Timestamp
  ) {
    var place = place
    if isAnchored {
      if isGesturesOnly {
        if doing == .began { add("a11y_tap_hold", 1, taps: 2, at: time) }
        return
      }
      guard let focus else { return }
      let isLongClick = scenario.spokenOf.contains("long_click")
      let isTouch = isLongClick && !isFocusSet && expected.contains("passthrough_down")
      if isLongClick, !isTouch {
        if doing == .began { report("long_click", at: time, numbers(focus)) }
        return
      }
      if doing == .began {
        anchors[finger] = Point(x: focus.x - place.x, y: focus.y - place.y)
      }
      guard let anchor = anchors[finger] else { return }
      place = Point(x: place.x + anchor.x, y: place.y + anchor.y)
      if isTouch, doing == .began {
        addPassing(finger, doing, at: place, time: time)
        if expected.contains("long_click") { report("long_click", at: time, numbers(focus)) }
        return
      }
    }
    addPassing(finger, doing, at: place, time: time)
  }

  private mutating func addPassing(
    _ finger: Int, _ doing: FingerChange.Doing, at place: Point, time: Timestamp
  ) {
    let kind: String
    switch doing {
    case .began:
      kind = isAndroid && !passing.isEmpty ? "passthrough_pointer_down" : "passthrough_down"
      passing.append(finger)
    case .moved: kind = "passthrough_move"
    case .ended:
      passing.removeAll { $0 == finger }
      kind = isAndroid && !passing.isEmpty ? "passthrough_pointer_up" : "passthrough_up"
    case .cancelled:
      passing.removeAll { $0 == finger }
      kind = "passthrough_cancel"
    }
    report(
      kind, at: time, numbers(place),
      isExtra: isAndroid && kind == "passthrough_move" && repeats(kind))
  }

  // MARK: Reports

  /// Whether the touch has reported a move before. Systems differ in how often they report moves.
  private func repeats(_ kind: String) -> Bool {
    let starts: Set<String> = ["explore_enter", "passthrough_down", "passthrough_pointer_down"]
    return journal.reports.last { $0.kind == kind || starts.contains($0.kind) }?.kind == kind
  }

  private func numbers(_ place: Point) -> [String: Double] { ["x": place.x, "y": place.y] }

  private func report(
    _ kind: String, at time: Timestamp, _ numbers: [String: Double],
    or others: [String: Double]? = nil, isExtra: Bool = false
  ) {
    var report = ScenarioReport(kind: kind, recognizer: id, time: time, event: journal.event)
    report.numbers = numbers
    report.otherNumbers = others ?? [:]
    report.isExtra = isExtra
    journal.reports.append(report)
  }
}
