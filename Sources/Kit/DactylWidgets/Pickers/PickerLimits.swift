public import Foundation

/// Numbers of a picker: ``UIPickerView/limits``.
public struct PickerLimits: Hashable, Sendable {
  /// The size of a picker that nothing else sizes, in points.
  /// Source: `Documentation/Constants.md#picker-sizes`.
  public var size = CGSize(width: 320, height: 216)
  /// The height of a row for which the delegate names none, in points.
  /// Source: `Documentation/Constants.md#picker-sizes`.
  public var rowHeight: CGFloat = 32
  /// The room between two wheels, in points.
  /// Source: `Documentation/Constants.md#picker-sizes`.
  public var gap: CGFloat = 5

  /// The default numbers.
  public init() {}
}
