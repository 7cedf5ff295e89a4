/// The limits by which keys are told to be a scanner's.
public struct ScanLimits: Hashable, Sendable {
  /// The longest time from one key to the next one of a code. A keyboard's keys are held back for it.
  /// Source: `Documentation/Constants.md#scanned-codes`.
  public var longestGap = Duration.milliseconds(30)
  /// The fewest characters of a code that is known by its speed. Source: `Documentation/Constants.md#scanned-codes`.
  public var fewestCharacters = 6
  /// After how long without a key the code of a known scanner is complete, if it types no Enter.
  /// Source: `Documentation/Constants.md#scanned-codes`.
  public var longestPause = Duration.milliseconds(500)
  /// The most characters of a code; a longer one comes in parts. Source: `Documentation/Constants.md#scanned-codes`.
  public var mostCharacters = 8192

  /// The usual limits.
  public init() {}
}
