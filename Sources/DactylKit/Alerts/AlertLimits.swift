public import Foundation

/// Numbers of alerts and action sheets, in points.
public struct AlertLimits: Hashable, Sendable {
  /// How wide an alert is. Source: `Documentation/Constants.md#alert-sizes`.
  public var width: CGFloat = 270
  /// How high a button of an alert is. Source: `Documentation/Constants.md#alert-sizes`.
  public var buttonHeight: CGFloat = 44
  /// How high a button of an action sheet is. Source: `Documentation/Constants.md#alert-sizes`.
  public var sheetButtonHeight: CGFloat = 57
  /// How high a line of text, or a text field, is. Source: `Documentation/Constants.md#alert-sizes`.
  public var lineHeight: CGFloat = 30
  /// How far a sheet stays from the edges, and its cancel button from the others.
  /// Source: `Documentation/Constants.md#alert-sizes`.
  public var gap: CGFloat = 8

  /// The usual numbers.
  public init() {}
}
