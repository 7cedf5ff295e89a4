public import Foundation

/// Sizes of a search bar: ``UISearchBar/limits``.
public struct SearchLimits: Hashable, Sendable {
  /// The height of the row with the text field, in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var rowHeight: CGFloat = 56
  /// The height of the text field, in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var fieldHeight: CGFloat = 36
  /// The room beside the field and between field and buttons, in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var margin: CGFloat = 8
  /// The height of the row with the scope buttons, in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var scopeHeight: CGFloat = 44
  /// The height of the row with the prompt, in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var promptHeight: CGFloat = 20
  /// The width of a button in the field: clear, bookmarks, list of results; in points.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var buttonWidth: CGFloat = 30
  /// How long buttons take to come or go when that is animated, in seconds.
  /// Source: `Documentation/Constants.md#search-bar-sizes`.
  public var duration = 0.25

  /// The default sizes.
  public init() {}
}
