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
    limits: GestureKindLimits(of: UISwipeGestureRecognizer.self), outcome: "swipe")
}
