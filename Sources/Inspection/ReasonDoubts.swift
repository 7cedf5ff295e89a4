import DactylKit
import GestureMachines
package import InputFrames
package import PanelCare

/// What makes the reasons of decisions doubtful: steps of the clock, and leaps that no finger makes.
struct ReasonDoubts {
  /// The last touch that began, by serial.
  var latestTouch = 0
  private var latestStep: (step: ClockStep, lastTouch: Int)?
  private var leaps: [Int: PanelLeap] = [:]

  /// Records that the clock was set.
  mutating func record(_ step: ClockStep) { latestStep = (step, latestTouch) }

  /// Records a leap of a touch; returns whether it is the first one of the touch.
  @discardableResult
  mutating func record(_ leap: PanelLeap, of touch: Int) -> Bool {
    guard leaps[touch] == nil else { return false }
    leaps[touch] = leap
    return true
  }

  /// The last step of the clock since one of these touches began.
  func step(during touches: [Int]) -> ClockStep? {
    guard let latestStep, touches.contains(where: { $0 <= latestStep.lastTouch }) else {
      return nil
    }
    return latestStep.step
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
    guard latestStep != nil || !leaps.isEmpty else { return words }
    let touches = attempt ?? decision.recognizer.touchesInAttempt.map(\.serial)
    if decision.restsOnTime, let step = step(during: touches) { return "\(step.words) meanwhile" }
    if reason.restsOnPlace, let leap = leap(of: touches) {
      return "\(words); but \(leap.words(since: zero))"
    }
    return words
  }
}

/// Finds the leaps that no finger makes among the events of a source.
package struct LeapWatch {
  private var panels: [DeviceID: PanelWatch] = [:]

  /// A watch that has seen no event yet.
  package init() {}

  /// The leap that an event shows; `nil` if there is none. Pass each event once, in order.
  package mutating func leap(in event: InputEvent) -> PanelLeap? {
    switch event {
    case .deviceAdded(let description, let device, _):
      if case .touchscreen = description.kind { panels[device] = PanelWatch(description) }
    case .touches(let frame):
      panels[frame.device]?.receive(frame)
      return panels[frame.device]?.latestLeap
    case .deviceRemoved, .acceleration, .clockStepped: break
    }
    return nil
  }
}

@MainActor
extension GestureDecision {
  /// Whether the reason of a change of state rests on how long something took.
  var restsOnTime: Bool {
    switch reason {
    case .tapped, .swiped, .swipedFast, .pressed, .heldTooLong, .pausedTooLong, .pausedTooShort,
      .tooSlow, .heldTooShort, .strayedSideways, .liftedTooSlowly, .prevented,
      .requirementSucceeded, .undecided:
      true
    case .liftedTooEarly: recognizer is UISwipeGestureRecognizer
    default: false
    }
  }
}

extension GestureReason {
  /// Whether the reason rests on where a touch was.
  var restsOnPlace: Bool {
    switch self {
    case .movedTooFar, .leftView, .wentBackwards, .strayedSideways, .wentAslant, .wentAnotherWay,
      .panned, .swiped, .swipedFast, .liftedTooSlowly:
      true
    default: false
    }
  }
}

extension ClockStep {
  /// What happened to the clock, with the time at which it is then, as far as that is known: where it
  /// was set back, times stay as they are.
  func words(at time: Timestamp) -> String { to > from ? "\(words) to \(time)" : words }
}
