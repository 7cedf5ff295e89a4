import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// What must come of the scroll view whose pan the case's one pan is.
///
/// Cases that speak of a content offset and show no scroll view of their own mean one with content
/// enough on all sides, on a screen of three pixels a point as the measured device has it.
struct ScenarioScrollFacts: Sendable {
  /// What can be checked; along the axis on which the content went farther.
  enum Fact: String, Sendable, CaseIterable {
    /// How far the finger has brought the content, when it lifts.
    case contentOffsetAfterDrag = "content_offset_after_drag"
    /// The share of the speed that is left after a millisecond: sets the scroll view's rate.
    case decelerationRate = "deceleration_rate_per_ms"
    /// How much farther the content will go, as the delegate is told at the lift.
    case targetOffsetDelta = "target_offset_delta"
    /// How much farther it has gone when it rests.
    case restingOffsetDelta = "resting_offset_delta"
  }

  static let toleranceKey = "target_tol"
  /// Offsets lie on pixels: half of one either way.
  private static let pixelTolerance = 0.5 / 3

  private(set) var numbers: [Fact: Double] = [:]
  private var targetTolerance = pixelTolerance

  /// Whether a key of `checks` is one of these facts.
  static func knows(_ key: String) -> Bool { Fact(rawValue: key) != nil || key == toleranceKey }

  /// Reads the facts of a case; `nil` where it has none.
  static func read(
    _ checks: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> ScenarioScrollFacts? {
    var facts = ScenarioScrollFacts()
    for fact in Fact.allCases {
      if let number = try checks.number(fact.rawValue) { facts.numbers[fact] = number }
    }
    guard !facts.numbers.isEmpty else { return nil }
    if let tolerance = try checks.number(toleranceKey, from: 0) {
      facts.targetTolerance = max(tolerance, pixelTolerance)
    }
    if scenario.recognizers.filter({ $0.kind == "pan" }).count != 1 {
      scenario.lacks("a content offset without one pan")
    }
    return facts
  }

  /// Compares the facts with what the scroll view did.
  @MainActor
  func check(_ scroll: ScenarioScroll?, in journal: ScenarioJournal) {
    for fact in Fact.allCases {
      guard let expected = numbers[fact] else { continue }
      let got = scroll?.number(fact)
      let allowed = fact == .targetOffsetDelta ? targetTolerance : Self.pixelTolerance
      let tolerance = fact == .decelerationRate ? NumberPattern.sameness : allowed
      journal.check(
        got.map { abs($0 - expected) <= tolerance + NumberPattern.sameness } ?? false,
        expected: "\(fact.rawValue) \(expected.short)", got: got?.short ?? "none")
    }
  }
}

/// The scroll view of a case, and what it did.
@MainActor
final class ScenarioScroll: UIScrollViewDelegate {
  /// How much content there is on every side, in points.
  private static let reach: CGFloat = 100_000

  let view: UIScrollView
  private let start: CGPoint
  private var lifted: CGPoint?
  private var target: CGPoint?

  /// A scroll view of a phone's size around the middle of what fingers touch; its pan has those
  /// limits.
  init(frame: CGRect, facts: ScenarioScrollFacts, pan limits: PanLimits) {
    view = UIScrollView(frame: frame)
    view.contentSize = CGSize(
      width: frame.width + 2 * Self.reach, height: frame.height + 2 * Self.reach)
    start = CGPoint(x: Self.reach, y: Self.reach)
    view.contentOffset = start
    view.limits.slop = limits.slop
    if let rate = facts.numbers[.decelerationRate], rate > 0, rate < 1 {
      view.decelerationRate = UIScrollView.DecelerationRate(rawValue: CGFloat(rate))
    }
    view.delegate = self
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lifted = scrollView.contentOffset
    target = targetContentOffset.pointee
  }

  /// What a fact is now; `nil` where nothing was dragged.
  func number(_ fact: ScenarioScrollFacts.Fact) -> Double? {
    guard let lifted, let target else { return nil }
    return switch fact {
    case .contentOffsetAfterDrag: way(from: start, to: lifted)
    case .decelerationRate: Double(view.decelerationRate.rawValue)
    case .targetOffsetDelta: way(from: lifted, to: target)
    case .restingOffsetDelta: way(from: lifted, to: view.contentOffset)
    }
  }

  private func way(from start: CGPoint, to end: CGPoint) -> Double {
    let (x, y) = (Double(end.x - start.x), Double(end.y - start.y))
    return abs(x) > abs(y) ? x : y
  }
}

extension ScenarioStage {
  /// The pan of a scroll view, which stands where fingers touch.
  func scrollPan(_ scenario: Scenario, _ config: ScenarioConfig) -> UIGestureRecognizer? {
    guard let facts = scenario.expectation.scroll else { return nil }
    let made = ScenarioScroll(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852), facts: facts, pan: config.pan)
    root.addSubview(made.view)
    scroll = made
    return made.view.panGestureRecognizer
  }
}
