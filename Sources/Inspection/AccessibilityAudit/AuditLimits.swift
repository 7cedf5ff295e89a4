public import Foundation

/// The numbers of an audit. A program may judge by others.
public struct AuditLimits: Hashable, Sendable {
  /// The least side of a touch area, in points. Source: `Documentation/Constants.md#touch-areas`.
  public var leastTouchSide: CGFloat = 44
  /// Below this side, in points, a touch area breaks the criterion of level AA, too. Source:
  /// `Documentation/Constants.md#touch-areas`.
  public var leastTouchSideAA: CGFloat = 24
  /// The least contrast of texts. Source: `Documentation/Constants.md#text-contrast`.
  public var leastContrast = 4.5
  /// The least contrast of large texts. Source: `Documentation/Constants.md#text-contrast`.
  public var leastContrastOfLargeText = 3.0
  /// From this size in points a text is large. Source: `Documentation/Constants.md#text-contrast`.
  public var largeText: CGFloat = 24
  /// From this size in points a bold text is large. Source: `Documentation/Constants.md#text-contrast`.
  public var largeBoldText: CGFloat = 18.66
  /// The part of a text's ink that may have less contrast: edges of a picture behind it. Source: ours;
  /// `Documentation/Constants.md#text-contrast`.
  public var faintInk = 0.05
  /// How often larger a text must be at the content size `accessibilityLarge`. Source: ours;
  /// `Documentation/Constants.md#text-growth`.
  public var leastGrowth: CGFloat = 1.1
  /// The longest side of the painted pictures, in pixels; pixels per point are 2 as long as that fits. Source: ours;
  /// `Documentation/Constants.md#audit-effort`.
  public var longestSide: CGFloat = 4096

  /// The usual numbers.
  public init() {}
}
