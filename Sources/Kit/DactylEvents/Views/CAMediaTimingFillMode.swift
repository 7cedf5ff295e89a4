/// What an animation shows before its start and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String
  /// A mode with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value remains after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value is shown before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of these.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The layer's own value is shown before and after.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}
