import DactylEvents
import InputFrames

/// What a recognizer of the second engine looks for; the last ones are a program's own.
enum PlainKind: Int, Hashable, CaseIterable, Sendable {
  case tap, doubleTap, pairTap, press, pan, swipe, pinch, rotation, edgePan
  /// Begins with the touch, and ends with its last lift.
  case eager
  /// Recognizes with the first move.
  case mover
  /// Decides 200 ms after the last lift, with yes or with no.
  case lateYes, lateNo
  /// Never decides.
  case silent

  /// Whether a program wrote it.
  var isOwn: Bool { rawValue >= PlainKind.eager.rawValue }
}

/// A recognizer as a program sets it up: GEST:1.3-defaults.
struct PlainSetup: Hashable, Sendable, CustomStringConvertible {
  var kind: PlainKind
  var isInner = true
  var cancels = true
  var delaysBegan = false
  var delaysEnded = true

  var description: String {
    let switches = [(!cancels, "keeps"), (delaysBegan, "late"), (!delaysEnded, "prompt")]
    let words = switches.filter(\.0).map(\.1)
    return ([isInner ? "inner" : "outer", "\(kind)"] + words).joined(separator: " ")
  }
}

/// What is set up: recognizers on two nested views, and what relates them by their indices.
struct EngineCase: Hashable, Sendable, CustomStringConvertible {
  /// One of two recognizers of a case, and the other one.
  struct Pair: Hashable, Sendable, CustomStringConvertible {
    var one: Int
    var other: Int
    var description: String { "\(one)>\(other)" }
  }

  var setups: [PlainSetup]
  /// The first one requires the failure of the second one.
  var requires: Set<Pair> = []
  /// The delegate of the first one lets it work beside the second one.
  var together: Set<Pair> = []
  /// The class of the first one cannot prevent the second one.
  var spares: Set<Pair> = []
  /// The delegates of these say that they may not begin.
  var refuses: Set<Int> = []

  var description: String {
    let relations = [("requires", requires), ("beside", together), ("spares", spares)]
      .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.map(\.description).sorted())" }
    let refusing = refuses.isEmpty ? [] : ["refuses \(refuses.sorted())"]
    return (setups.map(\.description) + relations + refusing).joined(separator: ", ")
  }

  /// Whether that one has a delegate.
  func hasDelegate(_ index: Int) -> Bool {
    refuses.contains(index) || together.contains { $0.one == index }
  }
}

/// What happens next.
enum PlainEvent: Hashable, Sendable, CustomStringConvertible {
  case down(Int, isInner: Bool)
  case move(Int, right: Double, down: Double)
  case up(Int)
  case cancel(Int)
  /// Time passes until the next timer is due.
  case timer

  var description: String {
    switch self {
    case .down(let finger, let isInner): "down \(finger) \(isInner ? "inner" : "outer")"
    case .move(let finger, let right, let down): "move \(finger) by \(right), \(down)"
    case .up(let finger): "up \(finger)"
    case .cancel(let finger): "cancel \(finger)"
    case .timer: "timer"
    }
  }
}

/// Who did what in a step.
struct EngineLine: Hashable, Sendable, CustomStringConvertible {
  var who: String
  var what: String
  var description: String { "\(who) \(what)" }
}

extension Timestamp {
  static func milliseconds(_ count: Int) -> Timestamp {
    Timestamp(microseconds: Int64(count) * 1000)
  }
}
