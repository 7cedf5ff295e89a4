import InputFrames

/// The expected outcome of a case.
struct ScenarioExpectation: Sendable {
  var outcomes: [OutcomePattern] = []
  var isOrdered = true
  var isComplete = true
  var absent: [String] = []
  var states: [StatePattern] = []
  var hits: [HitPattern] = []
  var velocities: [VelocityPattern] = []
  var checks: [ScenarioCheck] = []
  var scroll: ScenarioScrollFacts?
  /// Whether the case has a list of outcomes, be it empty.
  var namesOutcomes = false

  /// Whether a run could fail at all.
  var isEmpty: Bool {
    outcomes.isEmpty && absent.isEmpty && states.isEmpty && hits.isEmpty && velocities.isEmpty
      && checks.isEmpty && scroll == nil
      && !(namesOutcomes && isComplete)
  }
}

/// One expected report.
struct OutcomePattern: Sendable {
  var kind: String
  var recognizer: String?
  var event: Int?
  var directions: [String]?
  /// Whether the gesture must have been broken off.
  var isCancelled: Bool?
  /// `at_ms`, `count`, `touches`, `x`, `y`.
  var numbers: [NumberPattern] = []

  /// Whether the numbers of a report match the expected ones.
  func matches(_ values: [String: Double]) -> Bool {
    numbers.allSatisfy { number in values[number.key].map(number.matches) ?? false }
  }
}

/// The expected states, touches and actions after an event.
struct StatePattern: Sendable {
  var event: Int
  var line: Int
  var states: [(recognizer: String, name: String)] = []
  var points: [(recognizer: String, count: Int)] = []
  /// The states that a recognizer passed since the previous event, the last one included.
  var transitions: [(recognizer: String, names: [String])] = []
  var actions: [String] = []
  var noActions: [String] = []
  var delegateCalls: [String] = []

  /// Whether the entry expects nothing, so that it could never fail.
  var isEmpty: Bool {
    states.isEmpty && points.isEmpty && transitions.isEmpty && actions.isEmpty
      && noActions.isEmpty && delegateCalls.isEmpty
  }
}

/// The expected result of a hit test: the view's id, or none.
struct HitPattern: Sendable {
  var event: Int?
  var place: (x: Double, y: Double)?
  var view: String?
}

/// An expected number.
struct NumberPattern: Sendable {
  enum Comparison: String, Sendable, CaseIterable {
    case atLeast = ">="
    case atMost = "<="
    case equal = "=="
    case greater = ">"
    case less = "<"
  }

  /// Numbers closer than this are equal: a millionth of a point or of a millisecond.
  static let sameness = 1e-6

  var key: String
  var value: Double?
  var tolerance = sameness
  var relativeTolerance = 0.0
  var comparisons: [(sign: Comparison, limit: Double)] = []
  var range: ClosedRange<Double>?

  func matches(_ number: Double) -> Bool {
    if let value {
      let allowed = max(tolerance, abs(value) * relativeTolerance)
      // The sum of tolerance and rounding, so that a value just on the edge is inside.
      if abs(number - value) > allowed + Self.sameness / 2 { return false }
    }
    if let range, !range.contains(number) { return false }
    return comparisons.allSatisfy { sign, limit in
      switch sign {
      case .atLeast: number >= limit
      case .atMost: number <= limit
      case .equal: abs(number - limit) <= Self.sameness
      case .greater: number > limit
      case .less: number < limit
      }
    }
  }

  /// `350`, `350±5`, `>1`, `1…2`.
  var text: String {
    var parts: [String] = []
    if let value {
      let allowed = max(tolerance, abs(value) * relativeTolerance)
      parts.append(value.short + (allowed > Self.sameness ? "±\(allowed.short)" : ""))
    }
    if let range { parts.append("\(range.lowerBound.short)…\(range.upperBound.short)") }
    parts += comparisons.map { "\($0.sign.rawValue)\($0.limit.short)" }
    return parts.joined(separator: " and ")
  }
}

extension Double {
  /// The number with at most three decimals and no trailing zeros.
  var short: String {
    let thousandths = (self * 1000).rounded()
    guard let whole = Int(exactly: thousandths) else { return "\(self)" }
    return whole % 1000 == 0 ? "\(whole / 1000)" : "\(Double(whole) / 1000)"
  }
}
