/// What people want of how programs look, beside text size, contrast and style.
package struct UserWishes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Less movement: screens fade in place of sliding.
  package static let reduceMotion = UserWishes(rawValue: 1 << 0)
  /// Heavier letters.
  package static let boldText = UserWishes(rawValue: 1 << 1)
  /// No colors.
  package static let grayscale = UserWishes(rawValue: 1 << 2)
  /// Each color's opposite.
  package static let invertColors = UserWishes(rawValue: 1 << 3)
  /// Nothing shines through.
  package static let reduceTransparency = UserWishes(rawValue: 1 << 4)
  /// Buttons without a shape have a line below their title.
  package static let buttonShapes = UserWishes(rawValue: 1 << 5)
  /// Switches say on and off by signs, not by color alone.
  package static let switchLabels = UserWishes(rawValue: 1 << 6)
  /// Nothing is told by color alone.
  package static let noColorAlone = UserWishes(rawValue: 1 << 7)
}
