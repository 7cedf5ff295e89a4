/// The types of items that a responder takes from a drop or a paste.
///
/// Apple: UIPasteConfiguration.
@MainActor
open class UIPasteConfiguration {
  /// The types, as uniform type identifiers.
  open var acceptableTypeIdentifiers: [String]

  /// A configuration that accepts nothing yet.
  public convenience init() { self.init(acceptableTypeIdentifiers: []) }
  /// A configuration of these types.
  public init(acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
  }
  /// A configuration of what a class can be made from.
  public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
    self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
  }
  /// A configuration of texts or addresses.
  public convenience init<Value: ItemProviderValue>(forAccepting aClass: Value.Type) {
    self.init(forAccepting: Value.ItemObject.self)
  }
  /// Adds types.
  open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
    self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
  }
  /// Adds what a class can be made from.
  open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
    addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
  }

  /// Whether it accepts each of these.
  final func accepts(_ providers: [NSItemProvider]) -> Bool {
    !providers.isEmpty
      && providers.allSatisfy { provider in
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
      }
  }
}
