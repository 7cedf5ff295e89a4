public import InputFrames

/// The result of a case.
public struct ScenarioResult: Sendable {
  /// The four ends that a case can have.
  public enum Outcome: Hashable, Sendable {
    /// Everything expected happened, and nothing else.
    case passed
    /// The outcome differs; the reasons are the recognizers' decisions, in order.
    case failed(expected: String, got: String, reasons: [String])
    /// The case speaks of things that this program does not have.
    case unsupported([String])
    /// The case is documentation.
    case skipped(String)
    /// The case is not well formed.
    case malformed(InputError)
  }

  /// The case's name; empty of a malformed one.
  public var id: String
  /// The file.
  public var path: String
  /// The line on which the case begins.
  public var line: Int
  /// What came of it.
  public var outcome: Outcome
  /// The place of the case in its file, counted from 1.
  public var number = 0
  /// The explanation of a failed case, line by line, if it was requested.
  public var explanation: [String] = []
}
