import Foundation
import GestureMachines

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
  /// Swipes that are judged by their speed have none of these.
  private static let swipeBounds: [GestureBound] = {
    typealias Swipe = UISwipeGestureRecognizer
    let isUsed: (Swipe) -> Bool = { $0.limits.speed == nil }
    let isDecidedByOne: (Swipe) -> Bool = { $0.hasOneDirection }
    return [
      .atMost("limits.longestDuration", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
      .atLeast("limits.leastTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
      .atMost(
        "limits.mostSidewaysTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
      .atMost(
        "limits.mostBackwardTravel", of: Swipe.self, where: isUsed, byOneWhere: isDecidedByOne),
    ]
  }()

  static let swipe = GestureKind(
    "swipe", UISwipeGestureRecognizer.self, make: { UISwipeGestureRecognizer() },
    settings: [
      .choices(
        "direction", "direction", each: "direction", UISwipeGestureRecognizer.Direction.words,
        \UISwipeGestureRecognizer.direction),
      .count(
        "numberOfTouchesRequired", "touches", \UISwipeGestureRecognizer.numberOfTouchesRequired),
      .count(
        "maximumNumberOfTouches", "max_touches", \UISwipeGestureRecognizer.maximumNumberOfTouches),
      .choices(
        "allowedScrollTypesMask", "scroll_types", each: "scroll type", UIScrollTypeMask.words,
        \UISwipeGestureRecognizer.allowedScrollTypesMask),
    ],
    limits: GestureKindLimits(of: UISwipeGestureRecognizer.self), bounds: swipeBounds,
    outcome: "swipe")
}
