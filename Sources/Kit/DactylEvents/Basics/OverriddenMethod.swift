/// A method of a class, by its places in the table of methods: see ``ClassMetadata``.
@MainActor
package struct OverriddenMethod {
  private let base: AnyClass
  private let places: [Int]?

  /// The method that `probe` overrides; `plain` is a class that overrides nothing.
  package init(_ probe: AnyClass, base: AnyClass, plain: AnyClass) {
    self.base = base
    places = ClassMetadata.places(of: probe, base: base, plain: plain)
  }

  /// Whether a class overrides the method. `false` if the metadata cannot be read.
  package func isOverridden(by type: AnyClass) -> Bool {
    guard let places, type != base else { return false }
    return ClassMetadata(type).differs(from: ClassMetadata(base), at: places)
  }
}
