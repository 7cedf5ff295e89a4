import DactylKit
import GestureMachines
package import InputFrames
package import PanelCare

/// What makes the reasons of decisions doubtful: steps of the clock, and leaps that no finger makes.
struct ReasonDoubts {
  /// The latest steps of the clock.
  private var steps: [ClockStep] = []
  /// How many steps there were.
  private(set) var stepCount = 0
  /// A touch's beginning, and that of the first tap that its tap count counts.
  private struct Beginning {
    var time: Timestamp
    var tapCount: Int
    var firstTap: Timestamp
  }

  /// The beginnings of the latest touches, by serial.
  private var beginnings: [Int: Beginning] = [:]
  /// The steps on which the latest changes of state rest, by the names of their recognizers.
  private var stepsOfChanges: [String: ClockStep] = [:]
  /// The leaps of each touch, by serial.
  private var leaps: [Int: PanelLeap] = [:]
  /// The leaps on which the latest changes of state rest, by the names of their recognizers.
  private var leapsOfChanges: [String: PanelLeap] = [:]

  /// How many steps and beginnings of touches are kept. Source: ours; more touches than any gesture has.
  private static let mostKept = 64

  /// Records that the clock was set.
  mutating func record(_ step: ClockStep) {
    if steps.count == Self.mostKept { steps.removeFirst() }
    steps.append(step)
    stepCount += 1
  }

  /// Records that a touch began.
  @MainActor
  mutating func record(beginning touch: UITouch, at time: Timestamp) {
    let (serial, count) = (touch.serial, touch.tapCount)
    let before =
      count > 1
      ? beginnings.filter { $0.value.tapCount == count - 1 }.max { $0.key < $1.key }?.value : nil
    beginnings[serial] = Beginning(
      time: time, tapCount: count, firstTap: before?.firstTap ?? time)
    beginnings[serial - Self.mostKept] = nil
  }

  /// The tap count of a touch that has just begun, as words that follow its place, with the step of the
  /// clock on which it rests; empty for a first tap.
  @MainActor
  func tapCountWords(of touch: UITouch) -> String {
    guard touch.tapCount > 1 else { return "" }
    let step = beginnings[touch.serial].flatMap { self.step(from: $0.firstTap, to: $0.time) }
    return ", tap count \(touch.tapCount)" + (step.map { " (\($0.words) meanwhile)" } ?? "")
  }

  /// Records a decision, before its reason is asked for.
  @MainActor
  mutating func record(_ decision: GestureDecision, attempt: [Int]? = nil) {
    guard case .transition(_, let to, _) = decision.kind, to != .changed else { return }
    let name = decision.recognizer.logName
    if !steps.isEmpty { stepsOfChanges[name] = step(of: decision, attempt: attempt) }
    if !leaps.isEmpty { leapsOfChanges[name] = leap(of: decision, attempt: attempt) }
  }

  /// Records a leap of a touch. Returns the touch's leaps with it and before it; `nil` if the touch has
  /// another doubtful place, which comes first.
  @discardableResult
  mutating func record(
    _ leap: PanelLeap, of touch: Int
  ) -> (all: PanelLeap, before: PanelLeap?)? {
    let before = leaps[touch]
    guard let all = before.map({ $0.joined(with: leap) }) ?? leap else { return nil }
    leaps[touch] = all
    return (all, before)
  }

  /// Records that a recognizer's latest change of state rests on a leap that was found after it.
  mutating func record(_ leap: PanelLeap, ofChange name: String) { leapsOfChanges[name] = leap }

  /// The last step of the clock in a span of time.
  func step(from begin: Timestamp, to end: Timestamp) -> ClockStep? {
    steps.last { $0.from >= begin && $0.from < end }
  }

  /// The step of the clock on which the time of a decision rests; `nil` if it rests on none.
  @MainActor
  func step(of decision: GestureDecision, attempt: [Int]? = nil) -> ClockStep? {
    guard !steps.isEmpty, let reason = decision.reason else { return nil }
    if let other = reason.other { return stepsOfChanges[other] }
    let began = (attempt ?? decision.recognizer.touchesInAttempt.map(\.serial))
      .compactMap { beginnings[$0]?.time }
    guard
      let span = reason.span(
        until: decision.time, first: began.min(), last: began.max(),
        isSwipe: decision.recognizer is UISwipeGestureRecognizer)
    else { return nil }
    return step(from: span.begin, to: span.end)
  }

  /// The leap on which the place of a decision rests; `nil` if it rests on none.
  @MainActor
  func leap(of decision: GestureDecision, attempt: [Int]? = nil) -> PanelLeap? {
    guard !leaps.isEmpty, let reason = decision.reason else { return nil }
    if let other = reason.other { return leapsOfChanges[other] }
    guard reason.restsOnPlace else { return nil }
    return (attempt ?? decision.recognizer.touchesInAttempt.map(\.serial)).lazy
      .compactMap { self.leaps[$0] }.first
  }

  /// The words of a decision's reason, with what makes them doubtful. `attempt` has the touches of
  /// the attempt, if they are known better than the recognizer knows them.
  @MainActor
  func reason(
    of decision: GestureDecision, attempt: [Int]? = nil, since zero: Timestamp = .zero
  ) -> String? {
    guard let reason = decision.reason else { return nil }
    let words = reason.text(since: zero)
    if let step = step(of: decision, attempt: attempt) {
      return reason.other != nil
        ? "\(words); but that rests on time, and \(step.words)"
        : "\(step.words) meanwhile: \(step.consequence)"
    }
    guard let leap = leap(of: decision, attempt: attempt) else { return words }
    return "\(words); but \(reason.other == nil ? "" : "that rests on a place: ")"
      + leap.words(since: zero)
  }
}

/// Leaps that were read before their touches began.
struct EarlyLeaps {
  private var leaps: [PanelLeap] = []
  /// How many are kept, as some touches never reach the program. Source: ours; the fingers of a frame.
  private static let mostKept = 32

  mutating func append(_ leap: PanelLeap) {
    if leaps.count == Self.mostKept { leaps.removeFirst() }
    leaps.append(leap)
  }

  /// Removes those of a touch, and returns them.
  @MainActor
  mutating func take(of touch: UITouch) -> [PanelLeap] {
    guard !leaps.isEmpty else { return [] }
    let own = leaps.filter { $0.concerns(touch) }
    leaps.removeAll { $0.concerns(touch) }
    return own
  }
}

extension PanelLeap {
  /// Whether it is of a touch.
  @MainActor
  func concerns(_ touch: UITouch) -> Bool {
    touch.device == device && touch.fingerID == contact
  }
}

/// Finds the leaps that no finger makes among the events of a source.
package struct LeapWatch {
  fileprivate struct Panel {
    var watch: PanelWatch
    /// The contacts that are down and were outside.
    var outside: Set<Int> = []
  }

  private var panels: [DeviceID: Panel] = [:]

  /// A watch that has seen no event yet.
  package init() {}

  /// The leaps that an event shows, and the first place of each contact outside of its panel. Pass each
  /// event once, in order.
  package mutating func leaps(in event: InputEvent) -> [PanelLeap] {
    switch event {
    case .deviceAdded(let description, let device, _):
      if case .touchscreen = description.kind {
        panels[device] = Panel(watch: PanelWatch(description))
      }
    case .touches(let frame):
      panels[frame.device]?.watch.receive(frame)
      let leaps = panels[frame.device]?.watch.latestLeaps(of: frame.device) ?? []
      let places = panels[frame.device]?.placesOutside(in: frame) ?? []
      return places.isEmpty ? leaps : leaps + places
    case .clockStepped(let step):
      for device in panels.keys { panels[device]?.watch.receive(step) }
    case .deviceRemoved, .key, .pointer, .gesture, .pen, .switched, .ambient, .acceleration: break
    }
    return []
  }
}

extension LeapWatch.Panel {
  /// A calibration may put places outside; only those that the panel itself reports are odd.
  fileprivate mutating func placesOutside(in frame: TouchFrame) -> [PanelLeap] {
    guard !watch.isCalibrated else { return [] }
    var places: [PanelLeap] = []
    for contact in frame.contacts {
      let distance = watch.distanceOutside(x: contact.x, y: contact.y)
      if distance > 0, outside.insert(contact.id).inserted {
        places.append(
          PanelLeap(
            device: frame.device, contact: contact.id, time: frame.time, millimetres: distance,
            cause: .outside))
      }
      if contact.phase == .ended || contact.phase == .cancelled { outside.remove(contact.id) }
    }
    return places
  }
}

extension GestureReason {
  /// The span of time that the reason measures, up to a decision; `nil` if it measures none. `first`
  /// and `last` are when the first and the last touch of the attempt began.
  func span(
    until time: Timestamp, first: Timestamp?, last: Timestamp?, isSwipe: Bool
  ) -> (begin: Timestamp, end: Timestamp)? {
    func back(_ duration: Duration) -> (begin: Timestamp, end: Timestamp) {
      (time + (.zero - duration), time)
    }
    switch self {
    case .tapped(_, _, let duration), .swiped(_, _, _, let duration):
      // The decision may come later, if others had to fail first.
      return first.map { ($0, $0 + duration) } ?? back(duration)
    case .pressed(let duration), .heldTooShort(let duration, _):
      return last.map { ($0, $0 + duration) } ?? back(duration)
    case .heldTooLong(let limit), .pausedTooLong(let limit), .tooSlow(_, _, let limit),
      .undecided(let limit):
      return back(limit)
    case .pausedTooShort(let pause, _): return back(pause)
    case .swipedFast, .liftedTooSlowly: return first.map { ($0, time) }
    case .liftedTooEarly, .strayedSideways: return isSwipe ? first.map { ($0, time) } : nil
    default: return nil
    }
  }

  /// The recognizer of which the reason tells what it did; `nil` for a reason of its own.
  var other: String? {
    switch self {
    case .prevented(let other, _), .requirementSucceeded(let other): other
    default: nil
    }
  }

  /// Whether the reason rests on where a touch was.
  var restsOnPlace: Bool {
    switch self {
    case .movedTooFar, .leftView, .wentBackwards, .strayedSideways, .wentAslant, .wentAnotherWay,
      .panned, .swiped, .swipedFast, .liftedTooSlowly, .liftedTooEarly, .tooSlow, .tapsTooFarApart,
      .fingersTooFarApart, .fingersTooNear, .fingersOpposed, .pinched, .pinchedTooLittle, .rotated,
      .turnedTooLittle, .beganAwayFromEdge:
      true
    default: false
    }
  }
}

extension ClockStep {
  /// What happened to the clock, with the time at which it is then, if it leapt there.
  func words(at time: Timestamp) -> String { kind == .ahead ? "\(words) to \(time)" : words }
}
