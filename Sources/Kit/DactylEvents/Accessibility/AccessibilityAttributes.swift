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
  var inputLabels: [NSAttributedString]?
  var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  var directTouchOptions = UIAccessibilityDirectTouchOptions.none
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
  var increment: (@MainActor () -> Void)?
  var decrement: (@MainActor () -> Void)?
  var escape: (@MainActor () -> Bool)?
  var magicTap: (@MainActor () -> Bool)?
  var scroll: (@MainActor (UIAccessibility.ScrollDirection) -> Bool)?
  /// Blocks that answer for properties; most programs set none.
  var blocks: AccessibilityBlocks?
}
