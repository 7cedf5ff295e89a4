import GestureMachines
public import InputFrames
import Scenes

/// The condition that must stay true while a recording is cut down, in the form of `dactyl shrink
/// --until`:
///
///     tap fails
///     swipe recognizes and not tap recognizes
///     reason(tap) = movedTooFar
///     nothing recognizes
///
/// `not` binds closest, then `and`, then `or`; parentheses group. A name with characters other than
/// letters, digits, `-`, `_` and `.` is written in quotation marks.
public struct GestureClaim: Hashable, Sendable {
  indirect enum Term: Hashable, Sendable {
    /// A recognizer has one of these results.
    case result(String, [String])
    /// An outcome of a recognizer has that reason.
    case reason(String, String)
    /// No recognizer fires.
    case nothing
    case not(Term)
    case and(Term, Term)
    case or(Term, Term)
  }

  /// The results that each verb means.
  static let verbs: [(word: String, results: [String])] = [
    ("recognizes", ["recognized"]), ("begins", ["began"]), ("ends", ["ended"]),
    ("fires", ["recognized", "began"]), ("fails", ["failed"]), ("cancels", ["cancelled"]),
  ]
  /// The names of the engine's reasons.
  static let reasons = [
    "tapped", "swiped", "swipedFast", "pressed", "panned", "pinched", "rotated", "allLifted",
    "hovered", "pointerLeft", "handedOver", "movedTooFar", "heldTooLong", "pausedTooLong",
    "pausedTooShort", "tapsTooFarApart", "fingersTooFarApart", "leftView", "tooManyTouches",
    "tooFewTouches", "tooSlow", "liftedTooEarly", "heldTooShort", "pinchedTooLittle",
    "fingersTooNear", "turnedTooLittle", "beganAwayFromEdge", "noEdge", "strayedSideways",
    "wentBackwards", "liftedTooSlowly", "wentAslant", "wentAnotherWay", "fingersOpposed",
    "noDirection", "touchCancelled", "prevented", "requirementSucceeded", "delegateRefused",
    "viewRefused", "undecided", "ignoredAll", "disabled", "removed", "viewLeftWindow",
    "illegalTransition", "stated",
  ]

  /// The text of the claim.
  public let text: String
  let term: Term
  /// The names of its recognizers.
  let names: [String]

  /// Parses a claim. Throws an error with the position of the fault.
  public init(_ text: String) throws(InputError) {
    var parser = ClaimParser(text)
    self.text = text
    term = try parser.claim()
    names = parser.names
  }

  /// The name of a reason's case.
  static func name(of reason: GestureReason) -> String {
    // A case without numbers has no children.
    Mirror(reflecting: reason).children.first?.label ?? String(describing: reason.caseName)
  }

  /// Fails on a name that no recognizer has.
  func check(names known: [String]) throws(InputError) {
    for name in names where !known.contains(name) {
      throw InputError(
        subject: "--until \(text.shortened)",
        reason: "there is no recognizer \"\(name.shortened)\"",
        hint: name.hint("recognizers", known))
    }
  }

  /// Whether it is true of a run.
  func holds(of facts: GestureFacts) -> Bool { Self.holds(term, facts) }

  private static func holds(_ term: Term, _ facts: GestureFacts) -> Bool {
    switch term {
    case .result(let name, let results):
      facts.facts.contains { $0.recognizer == name && results.contains($0.result) }
    case .reason(let name, let reason):
      facts.facts.contains { $0.recognizer == name && $0.reason == reason }
    case .nothing: !facts.facts.contains { ["recognized", "began"].contains($0.result) }
    case .not(let inner): !holds(inner, facts)
    case .and(let left, let right): holds(left, facts) && holds(right, facts)
    case .or(let left, let right): holds(left, facts) || holds(right, facts)
    }
  }

  /// The claim with the reasons that failures had in a run, so that a smaller case fails for the same
  /// one.
  func keepingReasons(of facts: GestureFacts) -> @Sendable (GestureFacts) -> Bool {
    var kept: [(String, Set<String>)] = []
    func visit(_ term: Term) {
      switch term {
      case .result(let name, ["failed"]): kept.append((name, facts.reasons(of: name, "failed")))
      case .and(let left, let right), .or(let left, let right):
        visit(left)
        visit(right)
      default: break
      }
    }
    visit(term)
    let wanted = kept.filter { !$0.1.isEmpty }
    return { [self] smaller in
      holds(of: smaller)
        && wanted.allSatisfy { name, reasons in
          !reasons.isDisjoint(with: smaller.reasons(of: name, "failed"))
        }
    }
  }
}

extension GestureReason {
  /// A case without numbers by its name; those have no label that could be read.
  fileprivate var caseName: String {
    switch self {
    case .allLifted: "allLifted"
    case .hovered: "hovered"
    case .pointerLeft: "pointerLeft"
    case .leftView: "leftView"
    case .noEdge: "noEdge"
    case .fingersOpposed: "fingersOpposed"
    case .noDirection: "noDirection"
    case .touchCancelled: "touchCancelled"
    case .delegateRefused: "delegateRefused"
    case .ignoredAll: "ignoredAll"
    case .disabled: "disabled"
    case .removed: "removed"
    case .viewLeftWindow: "viewLeftWindow"
    case .illegalTransition: "illegalTransition"
    default: "\(self)"
    }
  }
}
