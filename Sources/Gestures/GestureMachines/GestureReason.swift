import DactylBasics
public import InputFrames

/// Why a recognizer came to its outcome, with the measured values and limits.
///
/// The machine makes it at the moment of the decision. Its description is the sentence that the
/// command line prints.
public enum GestureReason: Hashable, Sendable {
  // MARK: Reached

  /// All taps came.
  case tapped(taps: Int, touches: Int, duration: Duration)
  /// The fingers moved far enough in one direction.
  case swiped(direction: String, travel: Double, needed: Double, duration: Duration)

  /// The fingers were fast enough in one direction when the first one lifted, in points a second.
  case swipedFast(direction: String, speed: Double, needed: Double)
  /// The fingers stayed long enough.
  case pressed(duration: Duration)
  /// The fingers moved far enough for a pan.
  case panned(distance: Double, slop: Double)
  /// The fingers' distance changed far enough for a pinch.
  case pinched(change: Double, needed: Double)
  /// The fingers rotated far enough for a rotation, in degrees.
  case rotated(degrees: Double, needed: Double)
  /// The last finger of a continuous gesture lifted.
  case allLifted
  /// A pointer entered the view.
  case hovered
  /// The pointer left the view.
  case pointerLeft
  /// An active recognizer passed its touches on to another one.
  case handedOver(to: String)

  // MARK: Pattern impossible

  /// A touch moved too far from where it began.
  case movedTooFar(distance: Double, limit: Double)
  /// A tap's touches stayed down too long.
  case heldTooLong(limit: Duration)
  /// The next tap did not come in time.
  case pausedTooLong(limit: Duration)
  /// The next tap came too soon after the one before.
  case pausedTooShort(pause: Duration, limit: Duration)
  /// The next tap was too far from the first.
  case tapsTooFarApart(distance: Double, limit: Double)
  /// The fingers of one tap went down too far from each other.
  case fingersTooFarApart(distance: Double, limit: Double)
  /// A touch left the view of its recognizer.
  case leftView
  /// More fingers are down than the gesture has.
  case tooManyTouches(count: Int, required: Int)
  /// A finger lifted before the others were down.
  case tooFewTouches(count: Int, required: Int)
  /// A swipe's time ran out.
  case tooSlow(travel: Double, needed: Double, limit: Duration)
  /// A swipe's finger lifted before it had gone far enough.
  case liftedTooEarly(travel: Double, needed: Double)
  /// A press ended before it was long enough.
  case heldTooShort(duration: Duration, needed: Duration)
  /// The fingers lifted before they had come nearer or gone apart far enough.
  case pinchedTooLittle(change: Double, needed: Double)
  /// The fingers were nearer to each other than a pinch may begin.
  case fingersTooNear(distance: Double, needed: Double)
  /// The fingers lifted before they had rotated far enough, in degrees.
  case turnedTooLittle(degrees: Double, needed: Double)
  /// The touch did not begin at the screen's edge.
  case beganAwayFromEdge(distance: Double, limit: Double)
  /// A pan from the edge has no edge to begin at.
  case noEdge
  /// A swipe's finger moved too far across the direction.
  case strayedSideways(distance: Double, limit: Double)
  /// A swipe's finger went backwards.
  case wentBackwards(distance: Double, limit: Double)
  /// A swipe's fingers were too slow when the first one lifted, in points a second.
  case liftedTooSlowly(speed: Double, needed: Double)
  /// A swipe's fingers moved between two directions, by so many degrees from the nearer one.
  case wentAslant(degrees: Double, limit: Double)
  /// A swipe's fingers moved in a direction that the swipe does not accept.
  case wentAnotherWay(String)
  /// A swipe's fingers moved in opposite directions.
  case fingersOpposed
  /// The swipe has no direction.
  case noDirection

  // MARK: Decided elsewhere

  /// The system cancelled a touch.
  case touchCancelled
  /// Another recognizer began or recognized first.
  case prevented(by: String, at: Timestamp)
  /// A recognizer that had to fail succeeded.
  case requirementSucceeded(String)
  /// The delegate's `gestureRecognizerShouldBegin` returned `false`.
  case delegateRefused
  /// A touched view returned `false` from its `gestureRecognizerShouldBegin`, as a control does to
  /// keep its touches.
  case viewRefused(String)
  /// A program's own recognizer did not decide within that time after its touches had lifted.
  case undecided(limit: Duration)
  /// The recognizer ignores all touches that it had, or all presses.
  case ignoredAll
  /// `isEnabled` became `false`.
  case disabled
  /// The recognizer was removed from its view.
  case removed
  /// The recognizer's view left its window.
  case viewLeftWindow
  /// The new state does not follow from the old one.
  case illegalTransition
  /// A reason that a program's own recognizer gives in words.
  case stated(String)
}

extension GestureReason: CustomStringConvertible {
  /// A short sentence with units, in lower case and without a full stop.
  public var description: String { text(since: .zero) }

  /// The sentence, with its times counted from `zero` as a log counts them.
  public func text(since zero: Timestamp) -> String {
    switch self {
    case .tapped(let taps, let touches, let duration):
      "\(counted(taps, "tap")) of \(counted(touches, "touch")) in \(duration.inMilliseconds)"
    case .swiped(let direction, let travel, let needed, let duration):
      "moved \(points(travel)) \(direction) in \(duration.inMilliseconds), needed \(points(needed))"
    case .swipedFast(let direction, let speed, let needed):
      "\(points(speed))/s \(direction) at the lift, needed \(points(needed))/s"
    case .pressed(let duration): "held for \(duration.inMilliseconds)"
    case .panned(let distance, let slop): "moved \(points(distance)), slop \(points(slop))"
    case .pinched(let change, let needed):
      "fingers \(points(abs(change))) \(change < 0 ? "nearer" : "farther"), "
        + "needed \(points(needed))"
    case .rotated(let degrees, let needed):
      "turned \(angle(abs(degrees))) \(degrees < 0 ? "counterclockwise" : "clockwise"), "
        + "needed \(angle(needed))"
    case .allLifted: "all fingers lifted"
    case .hovered: "a pointer entered the view"
    case .pointerLeft: "the pointer left the view"
    case .handedOver(let other): "passed its touches on to \(other)"
    case .movedTooFar(let distance, let limit):
      "moved \(points(distance)), limit \(points(limit))"
    case .heldTooLong(let limit):
      "held longer than \(limit.inMilliseconds)"
    case .pausedTooLong(let limit):
      "no further tap within \(limit.inMilliseconds)"
    case .pausedTooShort(let pause, let limit):
      "next tap after \(pause.inMilliseconds), needed \(limit.inMilliseconds)"
    case .tapsTooFarApart(let distance, let limit):
      "next tap \(points(distance)) away, limit \(points(limit))"
    case .fingersTooFarApart(let distance, let limit):
      "fingers \(points(distance)) apart, limit \(points(limit))"
    case .leftView: "a touch left the view"
    case .tooManyTouches(let count, let required):
      "\(counted(count, "touch")), required \(required)"
    case .tooFewTouches(let count, let required):
      "lifted after \(counted(count, "touch")), required \(required)"
    case .tooSlow(let travel, let needed, let limit):
      "moved \(points(travel)) in \(limit.inMilliseconds), needed \(points(needed))"
    case .liftedTooEarly(let travel, let needed):
      "lifted after \(points(travel)), needed \(points(needed))"
    case .heldTooShort(let duration, let needed):
      "held for \(duration.inMilliseconds), needed \(needed.inMilliseconds)"
    case .pinchedTooLittle(let change, let needed):
      "lifted with the fingers \(points(abs(change))) \(change < 0 ? "nearer" : "farther"), "
        + "needed \(points(needed))"
    case .fingersTooNear(let distance, let needed):
      "lifted with the fingers \(points(distance)) apart, needed \(points(needed))"
    case .turnedTooLittle(let degrees, let needed):
      "lifted after \(angle(abs(degrees))), needed \(angle(needed))"
    case .beganAwayFromEdge(let distance, let limit):
      "began \(points(distance)) from the edge, limit \(points(limit))"
    case .strayedSideways(let distance, let limit):
      "strayed \(points(distance)) sideways, limit \(points(limit))"
    case .wentBackwards(let distance, let limit):
      "moved \(points(distance)) against the direction, limit \(points(limit))"
    case .liftedTooSlowly(let speed, let needed):
      "\(points(speed))/s at the lift, needed \(points(needed))/s"
    case .wentAslant(let degrees, let limit):
      "moved \(angle(degrees)) off the nearest direction, limit \(angle(limit))"
    case .wentAnotherWay(let way): "moved \(way), which is not one of its directions"
    case .fingersOpposed: "the fingers moved in opposite directions"
    case .noDirection: "has no direction"
    case .noEdge: "has no edge to begin at"
    case .touchCancelled: "a touch was cancelled"
    case .prevented(let other, let time):
      "prevented by \(other) at \((time - zero).inMilliseconds)"
    case .requirementSucceeded(let other): "\(other), which had to fail, succeeded"
    case .delegateRefused: "the delegate said no"
    case .viewRefused(let view): "\(view), which was touched, said no"
    case .undecided(let limit):
      "undecided for \(limit.inMilliseconds) after the last lift"
    case .ignoredAll: "ignores all of its touches"
    case .disabled: "was disabled"
    case .removed: "was removed from its view"
    case .viewLeftWindow: "its view left the window"
    case .illegalTransition: "no such transition"
    case .stated(let words): words
    }
  }

  private func angle(_ degrees: Double) -> String {
    "\(fixedText(degrees, decimals: 3) ?? "\(degrees)") degrees"
  }

  /// With three decimals, so that a value just beyond its limit does not read like the limit.
  private func points(_ value: Double) -> String {
    "\(fixedText(value, decimals: 3) ?? "\(value)") pt"
  }
}
