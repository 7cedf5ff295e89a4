/// What decides which numbers a color of the system has.
package struct ColorTraits: Hashable, Sendable {
  package var isDark = false
  package var isContrasted = false

  package init(isDark: Bool = false, isContrasted: Bool = false) {
    (self.isDark, self.isContrasted) = (isDark, isContrasted)
  }

  /// Traits that say only these two.
  package var traits: UITraitCollection {
    var traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    traits.accessibilityContrast = isContrasted ? .high : .normal
    return traits
  }
}
