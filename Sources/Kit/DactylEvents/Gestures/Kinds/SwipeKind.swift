import DactylBasics
import Foundation
import GestureMachines
import InputFrames

extension UISwipeGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .swipe }
}

extension UISwipeGestureRecognizer.Direction {
  /// The words of files.
  package static let words: [(word: String, value: UISwipeGestureRecognizer.Direction)] = [
    ("right", .right), ("left", .left), ("up", .up), ("down", .down),
  ]
}

extension GestureKind {
  private typealias Swipe = UISwipeGestureRecognizer

  private static let direction = GestureSetting.choices(
    "direction", "direction", each: "direction", UISwipeGestureRecognizer.Direction.words,
    \Swipe.direction)
  private static let touches = GestureSetting.count(
    "numberOfTouchesRequired", "touches", \Swipe.numberOfTouchesRequired)

  static let swipe = GestureKind(
    "swipe", UISwipeGestureRecognizer.self, make: { UISwipeGestureRecognizer() }, isDiscrete: true,
    settings: [
      direction, touches,
      .count("maximumNumberOfTouches", "max_touches", \Swipe.maximumNumberOfTouches),
      .choices(
        "allowedScrollTypesMask", "scroll_types", each: "scroll type", UIScrollTypeMask.words,
        \Swipe.allowedScrollTypesMask),
    ],
    limits: GestureKindLimits(of: Swipe.self), study: GestureStudy(of: Swipe.self, bounds),
    interface: GestureInterface(
      "swipeGestureRecognizer",
      attributes: [
        GestureInterface.Attribute("numberOfTouchesRequired", .count(from: 1), touches),
        GestureInterface.Attribute(
          "direction", .words(UISwipeGestureRecognizer.Direction.words.map(\.word)), direction),
      ]),
    words: GestureWords(
      name: { (swipe: Swipe) in swipeName(swipe) },
      demand: { _ in GestureDemand(.path, orElse: .adjust, .scroll, .escape) },
      clause: { swipeClause($0, $1, $2) },
      region: { $0.limits.speed == nil ? .envelope($0.direction, $0.limits) : nil }),
    takes: { if case .touchpad(.swipe, _) = $0 { true } else { false } })

  /// Swipes that are judged by their speed have none of these.
  private static let bounds: [GestureBound] = {
    let isUsed: (Swipe) -> Bool = { $0.limits.speed == nil }
    let isDecidedByOne: (Swipe) -> Bool = { $0.hasOneDirection }
    return [
      .atMost(
        "limits.longestDuration", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne,
        extent: { _ in .stay }),
      .atLeast("limits.leastTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
      .atMost(
        "limits.mostSidewaysTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
      .atMost(
        "limits.mostBackwardTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
    ]
  }()

  private static func swipeName(_ swipe: UISwipeGestureRecognizer) -> String {
    let names: [(UISwipeGestureRecognizer.Direction, String)] = [
      (.left, "left"), (.right, "right"), (.up, "up"), (.down, "down"),
    ]
    let ways = names.filter { swipe.direction.contains($0.0) }.map(\.1)
    return "a swipe \(ways.joined(separator: " or "))"
  }

  private static func swipeClause(
    _ reason: GestureReason, _ swipe: UISwipeGestureRecognizer, _ attempt: any AttemptWords
  ) -> ReasonClause? {
    let limits = swipe.limits
    let who = attempt.isOnTouchpad ? "the fingers on the touchpad" : "the finger"
    let far =
      "limits.leastTravel, \(limits.leastTravel.inPoints) at first and "
      + "\(percent(limits.travelDecay)) less each second"
    switch reason {
    case .tooSlow(let travel, let needed, let most):
      return ReasonClause(
        "\(who) had moved only \(travel.inPoints) in the swipe's direction when its time ran out "
          + "after \(most.inMilliseconds) (limits.longestDuration); it needed \(needed.inPoints) by "
          + "then (\(far))",
        property: "limits.leastTravel")
    case .liftedTooEarly(let travel, let needed):
      return ReasonClause(
        "\(who) moved \(travel.inPoints) in the swipe's direction \(attempt.span) and lifted; it needed "
          + "\(needed.inPoints) by then (\(far))", property: "limits.leastTravel")
    case .strayedSideways(let distance, let most):
      return ReasonClause(
        "\(who) moved \(distance.inPoints) sideways \(attempt.span); at most \(most.inPoints) is allowed by "
          + "then (limits.mostSidewaysTravel, \(limits.mostSidewaysTravel.inPoints) at first and "
          + "\(percent(limits.sidewaysDecay)) less each second)",
        property: "limits.mostSidewaysTravel")
    case .wentBackwards(let distance, let most):
      return ReasonClause(
        "\(who) moved \(distance.inPoints) against the swipe's direction \(attempt.span); the limit is "
          + "\(most.inPoints) (limits.mostBackwardTravel)", property: "limits.mostBackwardTravel")
    case .tooManyTouches(let count, let required) where swipe.maximumNumberOfTouches != nil:
      return ReasonClause(
        "\(count) fingers were down at once; it takes at most \(required) "
          + "(maximumNumberOfTouches)", property: "maximumNumberOfTouches")
    case .noDirection:
      return ReasonClause("it has no direction (direction)", property: "direction")
    default: return speedClause(reason)
    }
  }

  /// The clause of a swipe that is judged by its speed.
  private static func speedClause(_ reason: GestureReason) -> ReasonClause? {
    switch reason {
    case .liftedTooSlowly(let speed, let needed):
      ReasonClause(
        "its fingers moved at \(speed.inPoints) a second when the first one lifted; they needed "
          + "\(needed.inPoints) a second (limits.speed.leastSpeed)",
        property: "limits.speed.leastSpeed")
    case .wentAslant(let degrees, let most):
      ReasonClause(
        "its fingers moved \(decimals(degrees)) degrees off the nearest direction; the limit is "
          + "\(decimals(most)) degrees (limits.speed.mostDeviation)",
        property: "limits.speed.mostDeviation")
    case .wentAnotherWay(let way):
      ReasonClause(
        "its fingers moved \(way), which is not one of its directions (direction)",
        property: "direction")
    case .fingersOpposed:
      ReasonClause("its fingers moved in opposite directions when the first one lifted")
    default: nil
    }
  }

  private static func percent(_ share: Double) -> String {
    "\(fixedText(share * 100, decimals: 1) ?? "\(share * 100)") %"
  }

  private static func decimals(_ value: Double) -> String {
    fixedText(value, decimals: 1) ?? "\(value)"
  }
}
