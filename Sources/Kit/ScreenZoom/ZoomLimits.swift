import InputFrames

/// Every number of zoom. Lengths are in millimetres of glass: hands are as large on a small panel as on a large one.
/// Sources: `Documentation/Constants.md#zoom`.
public struct ZoomLimits: Hashable, Sendable {
  /// Points of a screen without a named size, per millimetre.
  static let pointsPerMillimetre = PanelLimits.pointsPerInch / PanelLimits.millimetresPerInch

  /// How many times as large things are after the first double tap.
  public var firstLevel = 2.0
  /// The least and the greatest level that a drag comes to.
  public var levels = 1.2...15.0
  /// How far fingers go up for things to become twice as large, in millimetres.
  public var doubling = 25.0
  /// How long after the first finger the third one may come, the limit included.
  public var settling = Duration.milliseconds(150)
  /// How long three fingers of a tap may be down, from the first one's touch to the last one's lift, the limit included.
  public var tapDuration = Duration.milliseconds(400)
  /// From the last lift of the first tap to the first touch of the second, the limit included.
  public var tapInterval = Duration.milliseconds(350)
  /// How far fingers of a tap may stray, in millimetres, the limit included.
  public var slop = 6.0
  /// How far from the edge what is followed stays, as a share of what shows.
  public var margin = 0.1

  /// The standard limits.
  public init() {}
}
