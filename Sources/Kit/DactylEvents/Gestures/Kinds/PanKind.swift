import Foundation
import GestureMachines
import InputFrames

// A subclass overrides only what the body of the class declares: `kind` stands in UIPanGestureRecognizer.
extension UIPanGestureRecognizer: DescribedGesture {}

extension UIScrollTypeMask {
  /// The words of files.
  package static let words: [(word: String, value: UIScrollTypeMask)] = [
    ("discrete", .discrete), ("continuous", .continuous),
  ]
}

extension GestureKind {
  private typealias Pan = UIPanGestureRecognizer

  static let panCounts: [GestureSetting] = [
    .count("minimumNumberOfTouches", "min_touches", \Pan.minimumNumberOfTouches),
    .count("maximumNumberOfTouches", "max_touches", \Pan.maximumNumberOfTouches),
  ]
  static let panAttributes = panCounts.map {
    GestureInterface.Attribute($0.name, .count(from: 1), $0)
  }
  static let panValues: [GestureValue] = [
    .pair(
      "translation", { (pan: Pan) in pan.translation(in: nil) },
      set: { $0.setTranslation($1, in: nil) }),
    .pair("velocity", { (pan: Pan) in pan.velocity(in: nil) }),
  ]

  static let pan = GestureKind(
    "pan", UIPanGestureRecognizer.self, make: { UIPanGestureRecognizer() }, isDiscrete: false,
    settings: panCounts + [
      .choices(
        "allowedScrollTypesMask", "scroll_types", each: "scroll type", UIScrollTypeMask.words,
        \Pan.allowedScrollTypesMask)
    ],
    limits: GestureKindLimits(of: Pan.self),
    study: GestureStudy(
      of: Pan.self,
      [.atLeast("limits.slop", of: Pan.self, extent: { _ in .reachOfOne })]),
    values: panValues,
    interface: GestureInterface("panGestureRecognizer", attributes: panAttributes),
    words: GestureWords(
      name: { (_: Pan) in "a drag" }, demand: { _ in panDemand }, clause: { panClause($0, $1, $2) },
      region: { .circle(radius: $0.limits.slop) }),
    takes: { if case .scroll = $0 { true } else { false } })

  static let panDemand = GestureDemand(.drag, orElse: .adjust, .scroll, .escape)

  static func panClause(
    _ reason: GestureReason, _ pan: UIPanGestureRecognizer, _ attempt: any AttemptWords
  ) -> ReasonClause? {
    switch reason {
    case .liftedTooEarly(let travel, let needed):
      let axis: String =
        switch pan.limits.axis {
        case .both: ""
        case .horizontal: " sideways, the only way it follows (limits.axis),"
        case .vertical: " up or down, the only way it follows (limits.axis),"
        }
      return ReasonClause(
        "\(attempt.touches) moved \(travel.inPoints)\(axis) and lifted; it begins beyond "
          + "\(needed.inPoints) (limits.slop)", property: "limits.slop")
    case .tooManyTouches(let count, let required):
      return ReasonClause(
        "\(count) fingers were down before it began; it takes at most \(required) "
          + "(maximumNumberOfTouches)", property: "maximumNumberOfTouches")
    case .tooFewTouches(let count, let required):
      return ReasonClause(
        "at most \(count) of its fingers \(count == 1 ? "was" : "were") down at once; it takes at "
          + "least \(required) (minimumNumberOfTouches)",
        property: "minimumNumberOfTouches")
    default: return nil
    }
  }
}
