public import Foundation

/// Constants of text editing. Source: `Documentation/Constants.md#text-editing`.
public enum TextEditingLimits {
  /// The width of a caret, in points.
  public static let caretWidth: CGFloat = 2
  /// The greatest distance of a finger from the end of a selection that it drags, in points.
  public static let handleReach: CGFloat = 22
  /// The distance that a finger must move to drag the end of a selection, in points: less than for
  /// a scroll.
  public static let handleSlop: CGFloat = 4
  /// The radius of the handle at each end of a selection, in points.
  public static let handleRadius: CGFloat = 5
}
