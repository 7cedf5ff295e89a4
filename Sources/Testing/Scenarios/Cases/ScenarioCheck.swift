import DactylKit
import Foundation
import InputFrames

/// A further fact that must hold after the last event.
struct ScenarioCheck: Sendable {
  /// The facts that can be checked.
  enum Fact: String, Sendable, CaseIterable {
    /// How far a pan has moved, since it began or since its translation was set.
    case translation
    /// The scale of a pinch or a transform.
    case scale
    /// The angle of a rotation or a transform, in radians.
    case rotation
    /// The position of a pan's view, or of any view, in its superview.
    case frameOrigin = "frame_origin"
    /// The content offset of a scroll view.
    case contentOffset = "content_offset"
    /// The touch methods called on a view, in order.
    case viewReceived = "view_received"
    /// The tap count of a finger's last touch.
    case tapCount = "tap_count"
    /// The recognizers whose delegates were called.
    case delegateCalled = "delegate_called"

    /// The kinds of recognizer that the fact applies to if it names none.
    var kinds: Set<String> {
      switch self {
      case .translation, .frameOrigin: ["pan", "edge_pan", "screen_edge_pan"]
      case .scale: ["pinch", "transform"]
      case .rotation: ["rotation", "transform"]
      case .contentOffset, .viewReceived, .tapCount, .delegateCalled: []
      }
    }

    /// Whether the fact is a number or several, so that it may have a tolerance.
    var isNumeric: Bool { self != .viewReceived && self != .delegateCalled }

    /// How many numbers the fact has.
    var count: Int { self == .scale || self == .rotation || self == .tapCount ? 1 : 2 }
  }

  /// The expected value of a fact.
  enum Value: Sendable, Equatable {
    case numbers([Double])
    case words([String])
  }

  var fact: Fact
  /// The recognizer, view or finger that it is about.
  var subject: String
  var expected: Value
  var tolerance = NumberPattern.sameness

  /// Compares the fact with its present value.
  @MainActor
  func judge(_ stage: ScenarioStage, _ journal: ScenarioJournal) {
    let got = value(stage, journal)
    let holds =
      switch (expected, got) {
      case (.numbers(let expected), .numbers(let got)?):
        expected.count == got.count
          && zip(expected, got).allSatisfy {
            abs($0 - $1) <= tolerance + NumberPattern.sameness / 2
          }
      case (.words(let expected), .words(let got)?): expected == got
      default: false
      }
    let name = fact.rawValue + (subject.isEmpty ? "" : " of \(subject)")
    journal.check(
      holds, expected: "\(name) \(Self.text(expected))", got: got.map(Self.text) ?? "none")
  }

  @MainActor
  private func value(_ stage: ScenarioStage, _ journal: ScenarioJournal) -> Value? {
    switch fact {
    case .translation, .scale, .rotation:
      guard let recognizer = stage.recognizer(subject) else { return nil }
      let isOver = recognizer.state == .possible
      return (isOver ? journal.ends[subject]?[fact] : nil) ?? fact.value(of: recognizer)
    case .frameOrigin:
      let view = stage.views[subject] ?? stage.view(ofRecognizer: subject)
      return view.map { Self.pair($0.frame.origin) }
    case .contentOffset:
      return (stage.views[subject] as? UIScrollView).map { Self.pair($0.contentOffset) }
    case .viewReceived:
      return stage.views[subject] is ScenarioView
        ? .words(stage.calls?.names[subject] ?? []) : nil
    case .tapCount:
      return Int(subject).flatMap { journal.tapCounts[$0] }.map { .numbers([Double($0)]) }
    case .delegateCalled:
      return .words(stage.recognizers.map(\.id).filter(stage.relations.everAsked.contains))
    }
  }

  fileprivate static func pair(_ point: CGPoint) -> Value {
    .numbers([Double(point.x), Double(point.y)])
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .numbers(let numbers): numbers.map(\.short).joined(separator: ", ")
    case .words(let words): words.isEmpty ? "nothing" : words.joined(separator: " > ")
    }
  }
}

extension ScenarioCheck.Fact {
  /// The facts that a recognizer forgets when its gesture is over, as it reports them now.
  @MainActor
  static func values(of recognizer: UIGestureRecognizer) -> [Self: ScenarioCheck.Value] {
    var values: [Self: ScenarioCheck.Value] = [:]
    for fact in [Self.translation, .scale, .rotation] { values[fact] = fact.value(of: recognizer) }
    return values
  }

  @MainActor
  fileprivate func value(of recognizer: UIGestureRecognizer) -> ScenarioCheck.Value? {
    guard
      let numbers = recognizer.kind?.values.first(where: { $0.name == rawValue })?.get(recognizer)
    else { return nil }
    return .numbers(numbers)
  }
}
