public import InputFrames

/// What a turn changed of the picture.
@MainActor
public struct TurnRecord {
  /// The moment of the turn, on the source's clock.
  public let time: Timestamp
  /// The views that do not look as before: each before its subviews, then those that animations move.
  public let changes: [ViewChange]
}
