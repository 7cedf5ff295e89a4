import DactylKit
import GestureMachines
package import InputFrames
package import PanelCare

/// What makes the reasons of decisions doubtful: steps of the clock, and leaps that no finger makes.
struct ReasonDoubts {
  /// The latest steps of the clock.
  private var steps: [ClockStep] = []
  /// When the latest touches began, by serial.
  private var beginnings: [Int: Timestamp] = [:]
  /// The steps on which the latest changes of state rest, by the names of their recognizers.
  private var stepsOfChanges: [String: ClockStep] = [:]
  private var leaps: [Int: PanelLeap] = [:]

  /// How many steps and beginnings of touches are kept. Source: ours; more touches than any gesture has.
  private static let mostKept = 64

  /// Records that the clock was set.
  mutating func record(_ step: ClockStep) {
    if steps.count == Self.mostKept { steps.removeFirst() }
    steps.append(step)
  }

  /// Records that a touch began.
  mutating func record(beginning touch: Int, at time: Timestamp) {
    beginnings[touch] = time
    beginnings[touch - Self.mostKept] = nil
  }

  /// Records a decision, before its reason is asked for.
  @MainActor
  mutating func record(_ decision: GestureDecision, attempt: [Int]? = nil) {
    guard !steps.isEmpty, case .transition(_, let to, _) = decision.kind, to != .changed else {
      return
    }
    stepsOfChanges[decision.recognizer.logName] = step(of: decision, attempt: attempt)
  }

  /// Records a leap of a touch; returns whether it is the first one of the touch.
  @discardableResult
  mutating func record(_ leap: PanelLeap, of touch: Int) -> Bool {
    guard leaps[touch] == nil else { return false }
    leaps[touch] = leap
    return true
  }

  /// The last step of the clock in a span of time.
  func step(from begin: Timestamp, to end: Timestamp) -> ClockStep? {
    steps.last { $0.from >= begin && $0.from < end }
  }

  /// The step of the clock on which the time of a decision rests; `nil` if it rests on none.
  @MainActor
  func step(of decision: GestureDecision, attempt: [Int]? = nil) -> ClockStep? {
    guard !steps.isEmpty, let reason = decision.reason else { return nil }
    switch reason {
    case .prevented(let other, _), .requirementSucceeded(let other): return stepsOfChanges[other]
    default: break
    }
    let began = (attempt ?? decision.recognizer.touchesInAttempt.map(\.serial))
      .compactMap { beginnings[$0] }
    guard
      let span = reason.span(
        until: decision.time, first: began.min(), last: began.max(),
        isSwipe: decision.recognizer is UISwipeGestureRecognizer)
    else { return nil }
    return step(from: span.begin, to: span.end)
  }

  /// The first leap of these touches.
  func leap(of touches: [Int]) -> PanelLeap? {
    leaps.isEmpty ? nil : touches.lazy.compactMap { self.leaps[$0] }.first
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
      return reason.restsOnOther
        ? "\(words); but that rests on time, and \(step.words)"
        : "\(step.words) meanwhile: \(step.consequence)"
    }
    guard !leaps.isEmpty else { return words }
    let touches = attempt ?? decision.recognizer.touchesInAttempt.map(\.serial)
    if reason.restsOnPlace, let leap = leap(of: touches) {
      return "\(words); but \(leap.words(since: zero))"
    }
    return words
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
    case .deviceRemoved, .acceleration, .clockStepped: break
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

  /// Whether the reason is what another recognizer did.
  var restsOnOther: Bool {
    switch self {
    case .prevented, .requirementSucceeded: true
    default: false
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
