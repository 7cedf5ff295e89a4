public import InputFrames

/// A move of the focus, for observers such as a log.
@MainActor
public struct FocusReport {
  /// The item that had the focus, if there was one.
  public let previous: (any UIFocusItem)?
  /// The item that has it now; `nil` for none.
  public let next: (any UIFocusItem)?
  /// When.
  public let time: Timestamp
}
