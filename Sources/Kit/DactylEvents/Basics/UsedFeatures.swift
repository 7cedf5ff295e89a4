/// What the views and controllers of an application have used so far.
///
/// Most programs use few of these. What is not in the set is not searched for, which keeps layout and
/// touches cheap. The set only grows: `UIApplication.adoptUse(of:)` hands it on when views move from one
/// application to another.
package struct UsedFeatures: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// View controllers: views that move look for those whose appearance changes.
  static let controllers = UsedFeatures(rawValue: 1 << 0)
  /// Scroll views: a touch looks for one above its view.
  package static let scrollViews = UsedFeatures(rawValue: 1 << 1)
  /// Sheets: a scroll view that is dragged looks for the sheet around it.
  static let sheets = UsedFeatures(rawValue: 1 << 2)
  /// Insets of safe areas: views that move compute theirs.
  package static let safeAreas = UsedFeatures(rawValue: 1 << 3)
  /// Traits that a parent or a presentation overrides.
  static let traitOverrides = UsedFeatures(rawValue: 1 << 4)
  /// Light or dark styles that views or controllers set.
  static let interfaceStyles = UsedFeatures(rawValue: 1 << 5)
  /// The interface is read from right to left. Views that move to another application do not take this along.
  static let mirroredInterface = UsedFeatures(rawValue: 1 << 6)
  /// Tint colors and their adjustments: views that move compare what they inherit.
  static let tints = UsedFeatures(rawValue: 1 << 7)
}
