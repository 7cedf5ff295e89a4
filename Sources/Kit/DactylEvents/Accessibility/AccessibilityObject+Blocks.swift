public import Foundation

/// The blocks that a program set in place of properties.
@MainActor
final class AccessibilityBlocks {
  var isElement: (@MainActor () -> Bool)?
  var label: (@MainActor () -> String?)?
  var attributedLabel: (@MainActor () -> NSAttributedString?)?
  var value: (@MainActor () -> String?)?
  var attributedValue: (@MainActor () -> NSAttributedString?)?
  var hint: (@MainActor () -> String?)?
  var attributedHint: (@MainActor () -> NSAttributedString?)?
  var traits: (@MainActor () -> UIAccessibilityTraits)?
  var identifier: (@MainActor () -> String?)?
  var language: (@MainActor () -> String?)?
  var textualContext: (@MainActor () -> UIAccessibilityTextualContext?)?
  var expandedStatus: (@MainActor () -> UIAccessibilityExpandedStatus)?
  var answersUser: (@MainActor () -> Bool)?
  var frame: (@MainActor () -> CGRect)?
  var path: (@MainActor () -> UIBezierPath?)?
  var activationPoint: (@MainActor () -> CGPoint)?
  var elements: (@MainActor () -> [Any]?)?
  var elementsHidden: (@MainActor () -> Bool)?
  var isModal: (@MainActor () -> Bool)?
  var groupsChildren: (@MainActor () -> Bool)?
  var navigationStyle: (@MainActor () -> UIAccessibilityNavigationStyle)?
  var containerType: (@MainActor () -> UIAccessibilityContainerType)?
  var customActions: (@MainActor () -> [UIAccessibilityCustomAction]?)?
  var customRotors: (@MainActor () -> [UIAccessibilityCustomRotor]?)?
  var inputLabels: (@MainActor () -> [NSAttributedString]?)?
}

/// Answers without a subclass. A block is called each time that assistive technology asks, and goes before what was set of the
/// property; an override of the property goes before both. Those for the texts decide both their forms.
extension AccessibilityObject {
  private final var made: AccessibilityBlocks {
    if let blocks = stored?.blocks { return blocks }
    let blocks = AccessibilityBlocks()
    attributes.blocks = blocks
    return blocks
  }

  // MARK: What it does

  /// Answers for ``accessibilityActivate()`` where that is not overridden.
  public final var accessibilityActivateBlock: (@MainActor () -> Bool)? {
    get { stored?.activate }
    set { attributes.activate = newValue }
  }

  /// Does what ``accessibilityIncrement()`` would, where that is not overridden.
  public final var accessibilityIncrementBlock: (@MainActor () -> Void)? {
    get { stored?.increment }
    set { attributes.increment = newValue }
  }

  /// Does what ``accessibilityDecrement()`` would, where that is not overridden.
  public final var accessibilityDecrementBlock: (@MainActor () -> Void)? {
    get { stored?.decrement }
    set { attributes.decrement = newValue }
  }

  /// Answers for ``accessibilityPerformEscape()``.
  public final var accessibilityPerformEscapeBlock: (@MainActor () -> Bool)? {
    get { stored?.escape }
    set { attributes.escape = newValue }
  }

  /// Answers for ``accessibilityPerformMagicTap()``.
  public final var accessibilityMagicTapBlock: (@MainActor () -> Bool)? {
    get { stored?.magicTap }
    set { attributes.magicTap = newValue }
  }

  /// Answers for ``accessibilityScroll(_:)``. Beyond UIKit, which has none for it.
  public final var accessibilityScrollBlock: (@MainActor (UIAccessibility.ScrollDirection) -> Bool)?
  {
    get { stored?.scroll }
    set { attributes.scroll = newValue }
  }

  // MARK: What it is, where, and what it holds

  /// Answers for ``isAccessibilityElement``.
  public final var isAccessibilityElementBlock: (@MainActor () -> Bool)? {
    get { stored?.blocks?.isElement }
    set { made.isElement = newValue }
  }

  /// Answers for ``accessibilityLabel``.
  public final var accessibilityLabelBlock: (@MainActor () -> String?)? {
    get { stored?.blocks?.label }
    set { made.label = newValue }
  }

  /// Answers for ``accessibilityAttributedLabel``.
  public final var accessibilityAttributedLabelBlock: (@MainActor () -> NSAttributedString?)? {
    get { stored?.blocks?.attributedLabel }
    set { made.attributedLabel = newValue }
  }

  /// Answers for ``accessibilityValue``.
  public final var accessibilityValueBlock: (@MainActor () -> String?)? {
    get { stored?.blocks?.value }
    set { made.value = newValue }
  }

  /// Answers for ``accessibilityAttributedValue``.
  public final var accessibilityAttributedValueBlock: (@MainActor () -> NSAttributedString?)? {
    get { stored?.blocks?.attributedValue }
    set { made.attributedValue = newValue }
  }

  /// Answers for ``accessibilityHint``.
  public final var accessibilityHintBlock: (@MainActor () -> String?)? {
    get { stored?.blocks?.hint }
    set { made.hint = newValue }
  }

  /// Answers for ``accessibilityAttributedHint``.
  public final var accessibilityAttributedHintBlock: (@MainActor () -> NSAttributedString?)? {
    get { stored?.blocks?.attributedHint }
    set { made.attributedHint = newValue }
  }

  /// Answers for ``accessibilityTraits``.
  public final var accessibilityTraitsBlock: (@MainActor () -> UIAccessibilityTraits)? {
    get { stored?.blocks?.traits }
    set { made.traits = newValue }
  }

  /// Answers for ``accessibilityIdentifier``.
  public final var accessibilityIdentifierBlock: (@MainActor () -> String?)? {
    get { stored?.blocks?.identifier }
    set { made.identifier = newValue }
  }

  /// Answers for ``accessibilityLanguage``.
  public final var accessibilityLanguageBlock: (@MainActor () -> String?)? {
    get { stored?.blocks?.language }
    set { made.language = newValue }
  }

  /// Answers for ``accessibilityTextualContext``.
  public final var accessibilityTextualContextBlock:
    (@MainActor () -> UIAccessibilityTextualContext?)?
  {
    get { stored?.blocks?.textualContext }
    set { made.textualContext = newValue }
  }

  /// Answers for ``accessibilityExpandedStatus``.
  public final var accessibilityExpandedStatusBlock:
    (@MainActor () -> UIAccessibilityExpandedStatus)?
  {
    get { stored?.blocks?.expandedStatus }
    set { made.expandedStatus = newValue }
  }

  /// Answers for ``accessibilityRespondsToUserInteraction``.
  public final var accessibilityRespondsToUserInteractionBlock: (@MainActor () -> Bool)? {
    get { stored?.blocks?.answersUser }
    set { made.answersUser = newValue }
  }

  /// Answers for ``accessibilityFrame``.
  public final var accessibilityFrameBlock: (@MainActor () -> CGRect)? {
    get { stored?.blocks?.frame }
    set { made.frame = newValue }
  }

  /// Answers for ``accessibilityPath``.
  public final var accessibilityPathBlock: (@MainActor () -> UIBezierPath?)? {
    get { stored?.blocks?.path }
    set { made.path = newValue }
  }

  /// Answers for ``accessibilityActivationPoint``.
  public final var accessibilityActivationPointBlock: (@MainActor () -> CGPoint)? {
    get { stored?.blocks?.activationPoint }
    set { made.activationPoint = newValue }
  }

  /// Answers for ``accessibilityElements``.
  public final var accessibilityElementsBlock: (@MainActor () -> [Any]?)? {
    get { stored?.blocks?.elements }
    set { made.elements = newValue }
  }

  /// Answers for ``accessibilityElementsHidden``.
  public final var accessibilityElementsHiddenBlock: (@MainActor () -> Bool)? {
    get { stored?.blocks?.elementsHidden }
    set { made.elementsHidden = newValue }
  }

  /// Answers for ``accessibilityViewIsModal``.
  public final var accessibilityViewIsModalBlock: (@MainActor () -> Bool)? {
    get { stored?.blocks?.isModal }
    set { made.isModal = newValue }
  }

  /// Answers for ``shouldGroupAccessibilityChildren``.
  public final var accessibilityShouldGroupAccessibilityChildrenBlock: (@MainActor () -> Bool)? {
    get { stored?.blocks?.groupsChildren }
    set { made.groupsChildren = newValue }
  }

  /// Answers for ``accessibilityNavigationStyle``.
  public final var accessibilityNavigationStyleBlock:
    (@MainActor () -> UIAccessibilityNavigationStyle)?
  {
    get { stored?.blocks?.navigationStyle }
    set { made.navigationStyle = newValue }
  }

  /// Answers for ``accessibilityContainerType``.
  public final var accessibilityContainerTypeBlock: (@MainActor () -> UIAccessibilityContainerType)?
  {
    get { stored?.blocks?.containerType }
    set { made.containerType = newValue }
  }

  /// Answers for ``accessibilityCustomActions``.
  public final var accessibilityCustomActionsBlock:
    (@MainActor () -> [UIAccessibilityCustomAction]?)?
  {
    get { stored?.blocks?.customActions }
    set { made.customActions = newValue }
  }

  /// Answers for ``accessibilityCustomRotors``.
  public final var accessibilityCustomRotorsBlock: (@MainActor () -> [UIAccessibilityCustomRotor]?)?
  {
    get { stored?.blocks?.customRotors }
    set { made.customRotors = newValue }
  }

  /// Answers for ``accessibilityUserInputLabels``.
  public final var accessibilityUserInputLabelsBlock: (@MainActor () -> [String]?)? {
    get {
      guard let labels = stored?.blocks?.inputLabels else { return nil }
      return { labels()?.map(\.string) }
    }
    set {
      guard let newValue else {
        made.inputLabels = nil
        return
      }
      made.inputLabels = { newValue()?.map { NSAttributedString(string: $0) } }
    }
  }

  /// Answers for ``accessibilityAttributedUserInputLabels``.
  public final var accessibilityAttributedUserInputLabelsBlock:
    (@MainActor () -> [NSAttributedString]?)?
  {
    get { stored?.blocks?.inputLabels }
    set { made.inputLabels = newValue }
  }
}
