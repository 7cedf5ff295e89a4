import Foundation
import GestureMachines

// A subclass overrides only what the body of the class declares: `kind` stands in UIPanGestureRecognizer.
extension UIPanGestureRecognizer: DescribedGesture {}

extension UIRectEdge {
  /// The words of files.
  package static let words: [(word: String, value: UIRectEdge)] = [
    ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
  ]
}

extension UIScrollTypeMask {
  /// The words of files.
  package static let words: [(word: String, value: UIScrollTypeMask)] = [
    ("discrete", .discrete), ("continuous", .continuous),
  ]
}

extension GestureKind {
  private static let counts: [GestureSetting] = [
    .count("minimumNumberOfTouches", "min_touches", \UIPanGestureRecognizer.minimumNumberOfTouches),
    .count("maximumNumberOfTouches", "max_touches", \UIPanGestureRecognizer.maximumNumberOfTouches),
  ]

  static let pan = GestureKind(
    "pan", UIPanGestureRecognizer.self, make: { UIPanGestureRecognizer() },
    settings: counts + [
      .choices(
        "allowedScrollTypesMask", "scroll_types", each: "scroll type", UIScrollTypeMask.words,
        \UIPanGestureRecognizer.allowedScrollTypesMask)
    ],
    limits: GestureKindLimits(of: UIPanGestureRecognizer.self),
    bounds: [.atLeast("limits.slop", of: UIPanGestureRecognizer.self)], outcome: "pan_begin")

  static let edgePan = GestureKind(
    "screen_edge_pan", UIScreenEdgePanGestureRecognizer.self,
    make: { UIScreenEdgePanGestureRecognizer() },
    settings: counts + [
      .choices(
        "edges", "edges", each: "edge", UIRectEdge.words, \UIScreenEdgePanGestureRecognizer.edges),
      .number(
        "edgeLimits.band", "band", "pt", \UIScreenEdgePanGestureRecognizer.edgeLimits.band),
    ],
    limits: GestureKindLimits(of: UIScreenEdgePanGestureRecognizer.self),
    bounds: [
      .atMost(
        "edgeLimits.band", of: UIScreenEdgePanGestureRecognizer.self,
        byOneWhere: { $0.edges.rawValue.nonzeroBitCount == 1 }),
      .atLeast("limits.slop", of: UIScreenEdgePanGestureRecognizer.self),
    ], outcome: "pan_begin")
}
