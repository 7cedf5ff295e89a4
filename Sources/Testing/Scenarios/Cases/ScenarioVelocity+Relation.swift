import InputFrames
import Scenes

/// Velocities that are compared with each other, and velocities of fingers that never moved.
extension VelocityPattern {
  /// Reads `relation`: a sign, and then a number, a strategy, `pointer 1` or `axis y`.
  mutating func read(
    relation node: DocumentNode, into scenario: inout Scenario
  ) throws(InputError) {
    let text = node.text ?? ""
    let sign = NumberPattern.Comparison.allCases.first { text.hasPrefix($0.rawValue) }
    let rest = sign.map { text.dropFirst($0.rawValue.count).drop { $0 == " " } } ?? ""
    let words = rest.split(separator: " ")
    guard let sign, let word = words.first.map(String.init) else {
      return scenario.lacks("velocity relation \(node.found)")
    }
    var other = Relation(
      comparison: sign, strategy: strategy, pointer: pointer, isVertical: isVertical, text: text)
    if words.count == 1, let number = Double(word), number.isFinite {
      self.number.comparisons.append((sign, number))
      return
    } else if words.count == 1, Self.tracker(for: word) != nil {
      other.strategy = word
    } else if isScroll {
      // A wheel has neither a second finger nor a second axis.
      return scenario.lacks("velocity relation \(node.found) of a wheel")
    } else if words.count == 2, word == "pointer", let pointer = Int(words[1]) {
      other.pointer = pointer
    } else if words.count == 2, word == "axis", ["x", "y"].contains(words[1]) {
      other.isVertical = words[1] == "y"
    } else {
      return scenario.lacks("velocity relation \(node.found)")
    }
    relation = other
  }

  /// Throws if the velocity is that of a finger or a wheel that the case does not have: it would be
  /// zero, and a case that expects zero would always pass.
  func requireSamples(in scenario: Scenario, at place: DocumentMapping) throws(InputError) {
    if scenario.recording != nil {
      throw place.error("a velocity needs events, and the case plays a recording")
    }
    let fingers = isScroll ? [] : [pointer] + [relation?.pointer].compactMap(\.self)
    for finger in fingers where !scenario.hasTouch(of: finger) {
      throw place.error(at: "pointer", "there is no touch \(finger)")
    }
    guard isScroll else { return }
    if pointer != 0 { throw place.error(at: "pointer", "a wheel has no pointer \(pointer)") }
    let hasWheel = scenario.events.contains { event in
      if case .scroll = event.action { true } else { false }
    }
    if !hasWheel { throw place.error(at: "axis", "there is no event of type scroll") }
  }

  /// The velocity to compare with, as a pattern; `nil` if no relation is expected.
  func pattern(of relation: Relation, in velocities: (VelocityPattern) -> Double?) -> NumberPattern?
  {
    var other = self
    other.strategy = relation.strategy
    other.pointer = relation.pointer
    other.isVertical = relation.isVertical
    other.fromSample = nil
    guard let limit = velocities(other) else { return nil }
    var pattern = NumberPattern(key: "velocity")
    pattern.comparisons = [(relation.comparison, limit)]
    return pattern
  }
}

extension Scenario {
  fileprivate func hasTouch(of finger: Int) -> Bool {
    events.contains { event in
      guard case .touch(let change) = event.action else { return false }
      return change.id == finger
    }
  }
}
