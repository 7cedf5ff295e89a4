import Foundation

/// What a program set of an object's accessibility. Most objects have none of it.
@MainActor
final class AccessibilityAttributes {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var attributedLabel: NSAttributedString?
  var attributedValue: NSAttributedString?
  var attributedHint: NSAttributedString?
  var textualContext: UIAccessibilityTextualContext?
  var identifier: String?
  var language: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var elements: [Any]?
  var areElementsHidden = false
  var isModal = false
  var answersUser: Bool?
  var keepsColors = false
  var groupsChildren = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none
  var customActions: [UIAccessibilityCustomAction]?
  var dragSources: [UIAccessibilityLocationDescriptor]?
  var dropPoints: [UIAccessibilityLocationDescriptor]?
  /// Whether nothing took the last step up or down.
  var refusesStep = false
  var customRotors: [UIAccessibilityCustomRotor]?
  var activate: (@MainActor () -> Bool)?
  var increment: (@MainActor () -> Bool)?
  var decrement: (@MainActor () -> Bool)?
  var escape: (@MainActor () -> Bool)?
  var magicTap: (@MainActor () -> Bool)?
  var scroll: (@MainActor (UIAccessibility.ScrollDirection) -> Bool)?
}
