import DactylKit
import Foundation
import InputFrames

/// A further fact that must hold after the last event.
struct ScenarioCheck: Sendable {
  /// What can be checked.
  enum Fact: String, Sendable, CaseIterable {
    /// How far the case's pan has gone, since it began or since it was set.
    case translation
    /// Where the view of the case's pan is in its superview.
    case frameOrigin = "frame_origin"
  }

  var fact: Fact
  var x: Double
  var y: Double

  /// Reads the facts; notes those that are not known.
  static func read(
    _ expect: DocumentMapping, into scenario: inout Scenario
  ) throws(InputError) -> [ScenarioCheck] {
    guard let checks = try expect.mapping("checks") else { return [] }
    var read: [ScenarioCheck] = []
    scenario.expectation.scroll = try ScenarioScrollFacts.read(checks, into: &scenario)
    for entry in checks.entries where !ScenarioScrollFacts.knows(entry.key) {
      guard let fact = Fact(rawValue: entry.key) else {
        scenario.lacks("check \"\(entry.key.shortened)\"")
        continue
      }
      let place = try entry.value.requireNumbers(2, entry.key, as: "[x, y]")
      let pans = scenario.recognizers.filter { $0.kind == "pan" }
      if pans.count != 1 { scenario.lacks("check \"\(entry.key)\" without one pan") }
      read.append(ScenarioCheck(fact: fact, x: place[0], y: place[1]))
    }
    return read
  }

  /// What the fact is now.
  @MainActor
  func value(on stage: ScenarioStage) -> CGPoint? {
    for (id, recognizer) in stage.recognizers {
      guard let pan = recognizer as? UIPanGestureRecognizer else { continue }
      return switch fact {
      case .translation: pan.translation(in: nil)
      case .frameOrigin: stage.view(ofRecognizer: id)?.frame.origin
      }
    }
    return nil
  }

  /// Whether a place is the one that the fact asks for.
  func matches(_ place: CGPoint?) -> Bool {
    guard let place else { return false }
    return abs(Double(place.x) - x) <= NumberPattern.sameness
      && abs(Double(place.y) - y) <= NumberPattern.sameness
  }
}
