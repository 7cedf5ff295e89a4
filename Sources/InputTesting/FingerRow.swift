import DactylKit

/// What one finger does, a column each 10 ms.
///
/// | symbol | meaning |
/// |---|---|
/// | `v` | down |
/// | `-` | stays where it is; before the down and after the lift: nothing |
/// | ` ` `.` | nothing, like `-` |
/// | `>` `<` | moves a step to the right, to the left |
/// | `u` `d` | moves a step up, down |
/// | `/` `\` | moves a step right and up, right and down |
/// | `^` | lifts |
/// | `x` | is taken away, as the system does it |
///
/// A row may put its finger down again after a lift. A movement symbol where no finger is down,
/// a second `v`, a `^` without a `v` and any other symbol are mistakes of the test and stop it.
public struct FingerRow: Hashable, Sendable {
  /// What happens in one column.
  public enum Step: Hashable, Sendable {
    /// Nothing changes.
    case stay
    /// The finger goes down at its start.
    case down
    /// The finger moves by so many steps.
    case move(right: Double, down: Double)
    /// The finger lifts.
    case lift
    /// The finger is taken away.
    case cancel
  }

  /// The columns.
  public let steps: [Step]

  /// Reads a row.
  public init(_ text: String) {
    var isDown = false
    steps = text.enumerated().map { column, symbol in
      guard let step = Step(symbol) else {
        preconditionFailure("'\(symbol)' in column \(column) of \"\(text)\" is no finger symbol")
      }
      switch step {
      case .stay:
        break
      case .down:
        precondition(!isDown, "the finger is down already in column \(column) of \"\(text)\"")
        isDown = true
      case .move, .lift, .cancel:
        precondition(isDown, "no finger is down in column \(column) of \"\(text)\"")
        if case .move = step { break }
        isDown = false
      }
      return step
    }
  }
}

extension FingerRow.Step {
  /// The step of a symbol; `nil` for an unknown one.
  init?(_ symbol: Character) {
    switch symbol {
    case "-", ".", " ": self = .stay
    case "v": self = .down
    case ">": self = .move(right: 1, down: 0)
    case "<": self = .move(right: -1, down: 0)
    case "u": self = .move(right: 0, down: -1)
    case "d": self = .move(right: 0, down: 1)
    case "/": self = .move(right: 1, down: -1)
    case "\\": self = .move(right: 1, down: 1)
    case "^": self = .lift
    case "x": self = .cancel
    default: return nil
    }
  }

  /// The phase of the touch that the step makes; `nil` when nothing changes.
  var phase: UITouch.Phase? {
    switch self {
    case .stay: nil
    case .down: .began
    case .move: .moved
    case .lift: .ended
    case .cancel: .cancelled
    }
  }
}
