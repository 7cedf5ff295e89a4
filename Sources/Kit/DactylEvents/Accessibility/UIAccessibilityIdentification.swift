/// What tests and tools find by a name that is never spoken.
@MainActor
public protocol UIAccessibilityIdentification: AnyObject {
  /// The name.
  var accessibilityIdentifier: String? { get set }
}
