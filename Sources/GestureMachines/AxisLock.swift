/// How a pan finds the one axis that it keeps to, by the way that its fingers take.
public struct AxisLock: Hashable, Sendable {
  /// How many times as far along the axis as across it the fingers must have gone; more is needed.
  /// Source: Chromium's snapping of scrolls; `Documentation/Constants.md#axis-lock`.
  public var ratio = 1.25
  /// How far across they may have gone, in points; they lock below. Until they have gone that far
  /// both ways, they may still lock. With `nil` it is decided once, when the pan begins.
  public var mostAcross: Double?

  /// A lock that is decided when the pan begins.
  public init() {}

  /// The axis that a travel locks to; `nil` while that is open, ``PanLimits/Axis/both`` where it
  /// locks to none any more.
  func axis(of travel: Point) -> PanLimits.Axis? {
    let (x, y) = (abs(travel.x), abs(travel.y))
    let most = mostAcross ?? .infinity
    if x > ratio * y, y < most { return .horizontal }
    if y > ratio * x, x < most { return .vertical }
    return mostAcross == nil || (x > most && y > most) ? .both : nil
  }
}
