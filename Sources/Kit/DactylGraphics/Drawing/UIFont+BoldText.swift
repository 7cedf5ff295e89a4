import Synchronization

extension UIFont {
  private static let boldText = Mutex(false)

  /// Whether people want heavier letters: a painter and its measures take each font of the system heavier: regular as semibold.
  /// `UIAccessibility.isBoldTextEnabled` sets it.
  package static var prefersBoldText: Bool { boldText.withLock { $0 } }

  /// Sets what people want.
  package static func preferBoldText(_ isBold: Bool) { boldText.withLock { $0 = isBold } }
}
