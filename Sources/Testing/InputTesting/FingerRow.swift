import DactylEvents

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
/// a second `v`, a `^` without a `v` and any other symbol are mistakes of the test: it fails, and
/// nothing happens in that column.
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
  public init(
    _ text: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    self.init(text, CallPlace(fileID, filePath, line, column))
  }

  init(_ text: String, _ source: CallPlace) {
    var isDown = false
    steps = text.enumerated().map { column, symbol in
      let place = "in column \(column) of \"\(text)\""
      guard let step = Step(symbol) else {
        Fingers.record("'\(symbol)' \(place) is no finger symbol", source)
        return .stay
      }
      guard step != .stay else { return step }
      guard isDown != (step == .down) else {
        let mistake = isDown ? "the finger is down already" : "no finger is down"
        Fingers.record("\(mistake) \(place)", source)
        return .stay
      }
      if case .move = step { return step }
      isDown = step == .down
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
