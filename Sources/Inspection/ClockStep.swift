import DactylKit
import GestureMachines
public import InputFrames
import PanelCare

/// A step of the clock by which touches are stamped: it was set, by the network or by a person, and no
/// duration across the step is known.
public struct ClockStep: Hashable, Sendable {
  /// The time of the last frame before it.
  public var from: Timestamp
  /// The time of the first frame after it: later, or the same where the clock was set back.
  public var to: Timestamp

  /// `the clock leaps ahead`, or that it is set back.
  var words: String { to > from ? "the clock leaps ahead" : "the clock is set back" }
}

/// Finds the steps of the clock among the events of a source.
public struct ClockStepWatch: Sendable {
  private var latest: Timestamp?

  /// A watch that has seen no event yet.
  public init() {}

  /// The step before an event; `nil` if there is none. Each event is passed once, in order.
  public mutating func step(before event: InputEvent) -> ClockStep? {
    guard case .touches(let frame) = event else { return nil }
    defer { latest = frame.time }
    guard frame.isAfterClockStep, let latest else { return nil }
    return ClockStep(from: latest, to: frame.time)
  }
}

/// Finds in the input what makes reasons doubtful, reports it to an explanation, and passes every event on.
@MainActor
public final class DoubtingInput: InputConsumer {
  private let consumer: any InputConsumer
  private let explanation: Explanation
  private var clock = ClockStepWatch()
  private var panels: [DeviceID: PanelWatch] = [:]

  /// A consumer in front of the one whose decisions are explained.
  public init(into consumer: any InputConsumer, for explanation: Explanation) {
    self.consumer = consumer
    self.explanation = explanation
  }

  /// Passes an event on. A step of the clock is reported before it, a leap after it.
  public func handle(_ event: InputEvent) {
    if let step = clock.step(before: event) { explanation.record(step) }
    consumer.handle(event)
    switch event {
    case .deviceAdded(let description, let device, _): panels[device] = PanelWatch(description)
    case .touches(let frame):
      panels[frame.device]?.receive(frame)
      if let leap = panels[frame.device]?.latestLeap { explanation.record(leap) }
    case .deviceRemoved, .acceleration: break
    }
  }

  /// The consumer's next deadline.
  public var nextDeadline: Timestamp? { consumer.nextDeadline }

  /// Advances the consumer's clock.
  public func advance(to time: Timestamp) { consumer.advance(to: time) }
}

@MainActor
extension GestureDecision {
  /// Whether the reason of a change of state rests on how long something took.
  var restsOnTime: Bool {
    guard case .transition(_, _, let reason?) = kind else { return false }
    return switch reason {
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
