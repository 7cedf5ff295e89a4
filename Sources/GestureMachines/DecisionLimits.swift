/// How long is waited for a recognizer of a program's own.
public struct DecisionLimits: Hashable, Sendable {
  /// How long a recognizer that handles touches or presses itself may stay undecided after all of
  /// them have lifted, the limit included; then it fails. With zero nothing is waited for.
  /// Source: `Documentation/Constants.md#decision-wait`.
  public var longestWait: Duration = .milliseconds(1500)

  /// The recommended limits.
  public init() {}
}
