import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes

/// The expectations of a case about its scroll view, whose pan is the only pan of the case.
///
/// A case that mentions a content offset and has no scroll view of its own gets one with enough
/// content on all sides, on a screen with three pixels per point like the measured device's.
struct ScenarioScrollFacts: Sendable {
  /// The facts that can be checked; along the axis on which the content moved farther.
  enum Fact: String, Sendable, CaseIterable {
    /// How far the finger has moved the content when it lifts.
    case contentOffsetAfterDrag = "content_offset_after_drag"
    /// The share of the speed that is left after a millisecond. Beside a fact that depends on it,
    /// it sets the scroll view's rate; alone, it is the expected rate.
    case decelerationRate = "deceleration_rate_per_ms"
    /// How much farther the content will scroll, as reported to the delegate at the lift.
    case targetOffsetDelta = "target_offset_delta"
    /// How much farther the content has moved when it rests.
    case restingOffsetDelta = "resting_offset_delta"
    /// How far the finger has moved the content beyond its edge when it lifts. The content begins
    /// at that edge.
    case rubberBandedOffset = "rubber_banded_offset_after_drag"
    /// How far the content is beyond its edge at the lift and after it, at most.
    case overshootPeak = "overshoot_peak"
  }

  static let toleranceKey = "target_tol"
  /// Offsets are rounded to pixels: by half a pixel either way.
  private static let pixelTolerance = 0.5 / 3

  private(set) var numbers: [Fact: Double] = [:]
  private var targetTolerance = pixelTolerance
  private var tolerances: [Fact: Double] = [:]

  /// The keys of `checks` that are these facts: each with a tolerance of its own.
  static var keys: [String] {
    Fact.allCases.flatMap { [$0.rawValue, $0.rawValue + "_tol"] } + [toleranceKey]
  }

  /// Whether the content begins at the edge that the finger draws it away from.
  var beginsAtEdge: Bool {
    numbers[.rubberBandedOffset] != nil || numbers[.overshootPeak] != nil
  }

  /// Whether the case sets its scroll view's rate: a wrong rate then changes how far the content
  /// moves.
  var setsRate: Bool {
    [Fact.targetOffsetDelta, .restingOffsetDelta, .overshootPeak].contains { numbers[$0] != nil }
  }

  /// Reads the facts of a case; `nil` if it has none.
  static func read(
    _ checks: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> ScenarioScrollFacts? {
    var facts = ScenarioScrollFacts()
    for fact in Fact.allCases {
      if let number = try checks.number(fact.rawValue) { facts.numbers[fact] = number }
    }
    for fact in Fact.allCases {
      let key = fact.rawValue + "_tol"
      guard let tolerance = try checks.number(key, from: 0) else { continue }
      if facts.numbers[fact] == nil {
        throw checks.error(at: key, "\(key) needs \(fact.rawValue) beside it")
      }
      facts.tolerances[fact] = tolerance
    }
    if checks[toleranceKey] != nil, facts.numbers[.targetOffsetDelta] == nil {
      throw checks.error(
        at: toleranceKey, "\(toleranceKey) needs the key \(Fact.targetOffsetDelta.rawValue)")
    }
    guard !facts.numbers.isEmpty else { return nil }
    if facts.beginsAtEdge, facts.numbers[.contentOffsetAfterDrag] != nil {
      scenario.lacks("content that begins at its edge and amid")
    }
    if let tolerance = try checks.number(toleranceKey, from: 0) {
      facts.targetTolerance = max(tolerance, pixelTolerance)
    }
    if scenario.recognizers.filter({ $0.kind == "pan" }).count != 1 {
      scenario.lacks("a content offset without one pan")
    }
    return facts
  }

  /// Compares the facts with the movement of the scroll view.
  @MainActor
  func check(_ scroll: ScenarioScroll?, in journal: ScenarioJournal) {
    for fact in Fact.allCases {
      guard let expected = numbers[fact] else { continue }
      let got = scroll?.number(fact)
      let allowed = fact == .targetOffsetDelta ? targetTolerance : Self.pixelTolerance
      let tolerance =
        tolerances[fact] ?? (fact == .decelerationRate ? NumberPattern.sameness : allowed)
      journal.check(
        got.map { abs($0 - expected) <= tolerance + NumberPattern.sameness } ?? false,
        expected: "\(fact.rawValue) \(expected.short)", got: got?.short ?? "none")
    }
  }
}

/// The scroll view of a case, and a record of its movement.
@MainActor
final class ScenarioScroll: UIScrollViewDelegate {
  /// How far the content extends on every side, in points.
  private static let reach: CGFloat = 100_000

  let view: UIScrollView
  private let start: CGPoint
  /// How far the content was beyond its edges at the lift and since, at most.
  private var peak = 0.0
  private var lifted: CGPoint?
  private var target: CGPoint?

  /// A scroll view of a phone's size around the centre of the touches; its pan has the given
  /// limits. `pull` is the whole movement of the finger.
  init(frame: CGRect, facts: ScenarioScrollFacts, pan limits: PanLimits, pull: CGPoint) {
    view = UIScrollView(frame: frame)
    view.contentSize = CGSize(
      width: frame.width + 2 * Self.reach, height: frame.height + 2 * Self.reach)
    var start = CGPoint(x: Self.reach, y: Self.reach)
    if facts.beginsAtEdge {
      start.x = pull.x > 0 ? 0 : pull.x < 0 ? 2 * Self.reach : Self.reach
      start.y = pull.y > 0 ? 0 : pull.y < 0 ? 2 * Self.reach : Self.reach
    }
    self.start = start
    view.contentOffset = start
    view.limits.slop = limits.slop
    if facts.setsRate, let rate = facts.numbers[.decelerationRate], rate > 0, rate < 1 {
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
    // Content that springs back at once is never farther beyond the edge than at the lift.
    recordPeak(of: scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if lifted != nil { recordPeak(of: scrollView) }
  }

  private func recordPeak(of scrollView: UIScrollView) {
    let (offset, size) = (scrollView.contentOffset, scrollView.contentSize)
    let right = offset.x + scrollView.bounds.width - size.width
    let bottom = offset.y + scrollView.bounds.height - size.height
    let beyond = [-offset.x, right, -offset.y, bottom].max() ?? 0
    peak = max(peak, Double(beyond))
  }

  /// The present value of a fact; `nil` if nothing was dragged.
  func number(_ fact: ScenarioScrollFacts.Fact) -> Double? {
    guard let lifted, let target else { return nil }
    return switch fact {
    case .contentOffsetAfterDrag, .rubberBandedOffset: way(from: start, to: lifted)
    case .overshootPeak: peak
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
  /// The pan of the scroll view under the fingers.
  func scrollPan(_ scenario: Scenario, _ config: ScenarioConfig) -> UIGestureRecognizer? {
    guard let facts = scenario.expectation.scroll else { return nil }
    let made = ScenarioScroll(
      frame: CGRect(x: 0, y: 0, width: 393, height: 852), facts: facts, pan: config.pan,
      pull: scenario.pull)
    root.addSubview(made.view)
    scroll = made
    return made.view.panGestureRecognizer
  }
}

extension Scenario {
  /// How far the first finger moves from its first position to its last.
  fileprivate var pull: CGPoint {
    let places = events.compactMap { event -> (x: Double, y: Double)? in
      guard case .touch(let change) = event.action else { return nil }
      return change.place
    }
    guard let first = places.first, let last = places.last else { return .zero }
    return CGPoint(x: last.x - first.x, y: last.y - first.y)
  }
}
