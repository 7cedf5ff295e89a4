public import DactylEvents

/// Parts of texts in rotors.
extension UIAccessibilityCustomRotor.ItemResult {
  /// A part of an item's text; `nil` for all of the item.
  public convenience init(targetElement: AccessibilityObject, targetRange: UITextRange?) {
    self.init(targetElement: targetElement)
    part = targetRange
  }

  /// The part of the item's text, which is spoken in place of the item, and selected; `nil` for all of the item.
  public var targetRange: UITextRange? {
    get { part as? UITextRange }
    set { part = newValue }
  }
}
