public import Foundation

/// Numbers of editing. Source: `Documentation/Constants.md#text-editing`.
public enum TextEditingLimits {
  /// How wide a caret is, in points.
  public static let caretWidth: CGFloat = 2
  /// How far from the end of a selection a finger may be that drags it, in points.
  public static let handleReach: CGFloat = 22
  /// How far a finger moves until it drags the end of a selection, in points: less than a scroll needs.
  public static let handleSlop: CGFloat = 4
  /// The radius of the knob at each end of a selection, in points.
  public static let handleRadius: CGFloat = 5
}
