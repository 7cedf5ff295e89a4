/// The limits of a pan from the screen's edge. Every one can be set, per recognizer.
public struct EdgeLimits: Hashable, Sendable {
  /// How far from the edge the touch may begin, in points, the limit included.
  /// Source: ours; `Documentation/Constants.md#edge-band`.
  public var band = 20.0

  /// The limits.
  public init() {}
}
