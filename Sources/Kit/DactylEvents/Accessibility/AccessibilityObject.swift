public import Foundation

/// All that assistive technology asks of an object, with answers that can be set or overridden.
///
/// UIKit hangs these on `NSObject`; here they are the base of ``UIResponder``, so that views,
/// controllers, the application and its delegate have them. **Difference:** an override of
/// ``accessibilityIncrement()`` or ``accessibilityDecrement()`` that calls `super` refuses the step
/// (spec VC13:C-11).
@MainActor
open class AccessibilityObject: KeyValueObservable, NamedValues, UIAccessibilityIdentification {
  /// An object.
  public init() {}

  /// The value of a property by its name: of the names that
  /// ``KeyValueObservable/addObserver(_:forKeyPath:options:context:)`` knows. Override it for others and call `super`.
  open func value(forKey key: String) -> Any? {
    guard let value = observedValue(key) else { return value(forUndefinedKey: key) }
    return value is NSNull ? nil : value
  }
  /// Called if there is no property with that name. Override it to answer one; the base class answers `nil`.
  open func value(forUndefinedKey key: String) -> Any? { nil }
  /// The value of a property, or with dots of a property of a property, by its name.
  public final func value(forKeyPath keyPath: String) -> Any? {
    guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
    let rest = String(keyPath[keyPath.index(after: dot)...])
    return switch value(forKey: String(keyPath[..<dot])) {
    case let object as AccessibilityObject: object.value(forKeyPath: rest)
    case let layer as CALayer: layer.value(forKeyPath: rest)
    default: nil
    }
  }

  @_spi(Kit) open func observedValue(_ key: String) -> Any? { nil }
  func beginReportingChanges() {}

  final var stored: AccessibilityAttributes?

  /// The attributes, made at the first one that is set.
  final var attributes: AccessibilityAttributes {
    if let stored { return stored }
    let made = AccessibilityAttributes()
    stored = made
    return made
  }

  /// What answers for properties without a subclass: see `AccessibilityObject+Blocks.swift`.
  private final var blocks: AccessibilityBlocks? { stored?.blocks }

  // MARK: What the classes here say unless a program does

  /// Whether it is an item; controls and labels are.
  @_spi(Kit) open var isElementByDefault: Bool { false }
  /// Its name, such as a button's title.
  @_spi(Kit) open var labelByDefault: String? { nil }
  /// What it stands at.
  @_spi(Kit) open var valueByDefault: String? { nil }
  /// The text that it shows, which is its label or its value, with attributes.
  @_spi(Kit) open var attributedTextByDefault: NSAttributedString? { nil }
  /// Its kind and state.
  @_spi(Kit) open var traitsByDefault: UIAccessibilityTraits { .none }
  /// Where it is, in coordinates of the screen.
  var frameByDefault: CGRect { .zero }
  /// Does what a tap on it does. Answers whether it did.
  @_spi(Kit) open func activateByDefault() -> Bool { false }
  /// What else can be done with it.
  @_spi(Kit) open var customActionsByDefault: [UIAccessibilityCustomAction]? { nil }
  /// Goes a step up (1) or down (-1). Answers whether it is its to do.
  @_spi(Kit) open func adjustByDefault(by step: Int) -> Bool { false }
  /// Scrolls by a page. Answers whether there was a way to go.
  @_spi(Kit) open func scrollByDefault(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    false
  }

  // MARK: What it is

  /// Whether the object is told as one item. Its subviews are none then.
  open var isAccessibilityElement: Bool {
    get { blocks?.isElement?() ?? stored?.isElement ?? isElementByDefault }
    set { attributes.isElement = newValue }
  }

  /// The item's name, short: `Play`.
  open var accessibilityLabel: String? {
    get {
      if let answer = blocks?.label { return answer() }
      if let answer = blocks?.attributedLabel { return answer()?.string }
      return stored?.label ?? labelByDefault
    }
    set {
      attributes.label = newValue
      attributes.attributedLabel = nil
    }
  }

  /// ``accessibilityLabel``, and how its parts are spoken: `NSAttributedString.Key.accessibilitySpeechLanguage` and its kin.
  /// Readers ask for it first. Setting one of the two sets the other.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      if let answer = blocks?.attributedLabel { return answer() }
      return Self.attributed(
        accessibilityLabel, stored?.attributedLabel ?? attributedTextByDefault)
    }
    set {
      attributes.label = newValue?.string
      attributes.attributedLabel = newValue?.fixed
    }
  }

  /// What it stands at: `40 %`.
  open var accessibilityValue: String? {
    get {
      if let answer = blocks?.value { return answer() }
      if let answer = blocks?.attributedValue { return answer()?.string }
      return stored?.value ?? valueByDefault
    }
    set {
      attributes.value = newValue
      attributes.attributedValue = nil
    }
  }

  /// ``accessibilityValue``, and how its parts are spoken.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      if let answer = blocks?.attributedValue { return answer() }
      return Self.attributed(
        accessibilityValue, stored?.attributedValue ?? attributedTextByDefault)
    }
    set {
      attributes.value = newValue?.string
      attributes.attributedValue = newValue?.fixed
    }
  }

  /// What comes of activating it: `Starts the film.`
  open var accessibilityHint: String? {
    get {
      if let answer = blocks?.hint { return answer() }
      if let answer = blocks?.attributedHint { return answer()?.string }
      return stored?.hint
    }
    set {
      attributes.hint = newValue
      attributes.attributedHint = nil
    }
  }

  /// ``accessibilityHint``, and how its parts are spoken.
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      if let answer = blocks?.attributedHint { return answer() }
      return Self.attributed(accessibilityHint, stored?.attributedHint)
    }
    set {
      attributes.hint = newValue?.string
      attributes.attributedHint = newValue?.fixed
    }
  }

  /// The label's words. Foundation on Linux loses some 200 bytes with each attributed text (Swift 6.3), so that none is made to
  /// be asked for its words alone.
  package final var plainLabel: String? {
    accessibilityLabel ?? accessibilityAttributedLabel?.string
  }

  /// A text with its attributes, where they are those of that text.
  private static func attributed(
    _ text: String?, _ own: NSAttributedString?
  ) -> NSAttributedString? {
    guard let text else { return nil }
    return own?.string == text ? own : NSAttributedString(string: text)
  }

  /// A name for tests and tools, never spoken; scene files set it from a view's `id`.
  open var accessibilityIdentifier: String? {
    get {
      if let answer = blocks?.identifier { return answer() }
      return stored?.identifier
    }
    set { attributes.identifier = newValue }
  }

  /// Names by which people call it aloud, the most usual first: of a button with a long label `Settings`, `Gear`. Its label
  /// unless set. The accessibility bus hands them to voice control.
  open var accessibilityUserInputLabels: [String]! {
    get {
      let labels = blocks?.inputLabels?() ?? stored?.inputLabels
      return labels?.map(\.string) ?? plainLabel.map { [$0] } ?? []
    }
    set {
      accessibilityAttributedUserInputLabels = newValue?.map { NSAttributedString(string: $0) }
    }
  }

  /// ``accessibilityUserInputLabels``, with attributes such as their language. Setting one of the two sets the other.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      if let labels = blocks?.inputLabels?() ?? stored?.inputLabels { return labels }
      return plainLabel.map { [NSAttributedString(string: $0)] } ?? []
    }
    set { attributes.inputLabels = newValue }
  }

  /// Whether it opens to show more, and shows it.
  open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    get { blocks?.expandedStatus?() ?? stored?.expandedStatus ?? .unsupported }
    set { attributes.expandedStatus = newValue }
  }

  /// How touches reach an item with the trait `allowsDirectInteraction`.
  open var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
    get { stored?.directTouchOptions ?? .none }
    set { attributes.directTouchOptions = newValue }
  }

  /// The language of its texts, a BCP 47 tag such as `de-AT`; `nil`: the program's.
  open var accessibilityLanguage: String? {
    get {
      if let answer = blocks?.language { return answer() }
      return stored?.language
    }
    set { attributes.language = newValue }
  }

  /// What kind of text it holds; `nil` for any. Source code and a console's lines are spoken with their punctuation.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get {
      if let answer = blocks?.textualContext { return answer() }
      return stored?.textualContext
    }
    set { attributes.textualContext = newValue }
  }

  /// What kind of item it is.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { blocks?.traits?() ?? stored?.traits ?? traitsByDefault }
    set { attributes.traits = newValue }
  }

  /// Whether the user can do something with it: switch control goes only to what does. By default what its traits,
  /// its actions and its activation say.
  open var accessibilityRespondsToUserInteraction: Bool {
    get { blocks?.answersUser?() ?? stored?.answersUser ?? answersUserByDefault }
    set { attributes.answersUser = newValue }
  }

  private final var answersUserByDefault: Bool {
    let acts: UIAccessibilityTraits = [
      .button, .link, .toggleButton, .keyboardKey, .searchField, .adjustable,
      .allowsDirectInteraction,
    ]
    return !accessibilityTraits.isDisjoint(with: acts) || self is any UIKeyInput
      || accessibilityActivateBlock != nil || accessibilityCustomActions?.isEmpty == false
  }

  /// Whether inverted colors leave it alone.
  final var keepsColors: Bool {
    get { stored?.keepsColors ?? false }
    set { attributes.keepsColors = newValue }
  }

  // MARK: Where it is

  /// Where it is, in coordinates of the screen; a view's bounds unless set.
  open var accessibilityFrame: CGRect {
    get {
      blocks?.frame?() ?? stored?.frame ?? accessibilityPath?.bounds ?? frameByDefault
    }
    set { attributes.frame = newValue }
  }

  /// Its outline, in coordinates of the screen; in place of ``accessibilityFrame`` where a finger
  /// looks for it.
  open var accessibilityPath: UIBezierPath? {
    get {
      if let answer = blocks?.path { return answer() }
      return stored?.path
    }
    set { attributes.path = newValue?.copy() }
  }

  /// Where a tap activates it, in coordinates of the screen; the middle of its frame unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let point = blocks?.activationPoint?() ?? stored?.activationPoint { return point }
      let frame = accessibilityFrame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    set { attributes.activationPoint = newValue }
  }

  // MARK: What it holds

  /// Its items, in the order of reading; `nil`: its subviews'.
  open var accessibilityElements: [Any]? {
    get {
      if let answer = blocks?.elements { return answer() }
      return stored?.elements
    }
    set { attributes.elements = newValue }
  }

  /// Whether the items inside are left out.
  open var accessibilityElementsHidden: Bool {
    get { blocks?.elementsHidden?() ?? stored?.areElementsHidden ?? false }
    set { attributes.areElementsHidden = newValue }
  }

  /// Whether its siblings are left out: it stands before them, as a dialog.
  open var accessibilityViewIsModal: Bool {
    get { blocks?.isModal?() ?? stored?.isModal ?? false }
    set { attributes.isModal = newValue }
  }

  /// Whether its items are read together, before those beside it.
  open var shouldGroupAccessibilityChildren: Bool {
    get { blocks?.groupsChildren?() ?? stored?.groupsChildren ?? false }
    set { attributes.groupsChildren = newValue }
  }

  /// How its items are gone through.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { blocks?.navigationStyle?() ?? stored?.navigationStyle ?? .automatic }
    set { attributes.navigationStyle = newValue }
  }

  /// What kind of container it is. Any but `none` keeps its items together.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { blocks?.containerType?() ?? stored?.containerType ?? .none }
    set { attributes.containerType = newValue }
  }

  /// Actions beside activating it, for the rotor.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      if let answer = blocks?.customActions { return answer() }
      return stored?.customActions ?? customActionsByDefault
    }
    set { attributes.customActions = newValue }
  }

  /// Where the reader's user drags from, as actions of the item; `nil` for where it is activated, if a view
  /// there has a `UIDragInteraction`.
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { stored?.dragSources }
    set { attributes.dragSources = newValue }
  }

  /// Where the reader's user drops what is dragged; `nil` for where it is activated, if a view there
  /// takes it.
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { stored?.dropPoints }
    set { attributes.dropPoints = newValue }
  }

  /// Ways of going through its items, for the rotor.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      if let answer = blocks?.customRotors { return answer() }
      return stored?.customRotors
    }
    set { attributes.customRotors = newValue }
  }

  /// How many items it holds.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// The item of that number; `nil` beyond the last.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// The number of an item; `NSNotFound` when it is none of its.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: What it does

  /// A double tap on it. Answer whether it was handled; the base class says no, and a tap at
  /// ``accessibilityActivationPoint`` is simulated.
  open func accessibilityActivate() -> Bool { stored?.activate?() ?? activateByDefault() }

  /// A flick up on an adjustable item: add a step. An override that does not call `super` has done it; one that
  /// refuses calls `super`, and the gesture climbs the responder chain.
  open func accessibilityIncrement() {
    if let increment = stored?.increment { return increment() }
    if !adjustByDefault(by: 1) { attributes.refusesStep = true }
  }

  /// A flick down on an adjustable item: take a step off.
  open func accessibilityDecrement() {
    if let decrement = stored?.decrement { return decrement() }
    if !adjustByDefault(by: -1) { attributes.refusesStep = true }
  }

  /// Asks for a step up (1) or down (-1). Returns whether it was done; a no climbs the responder chain.
  package final func adjust(by step: Int) -> Bool {
    stored?.refusesStep = false
    if step > 0 { accessibilityIncrement() } else { accessibilityDecrement() }
    return stored?.refusesStep != true
  }

  /// Three fingers went that way. Answer whether it scrolled, and post `pageScrolled` then; a no
  /// climbs the responder chain.
  open func accessibilityScroll(_ direction: UIAccessibility.ScrollDirection) -> Bool {
    stored?.scroll?(direction) ?? scrollByDefault(direction)
  }

  /// Two fingers scrubbed: close what is open, or go back one level. A no climbs.
  open func accessibilityPerformEscape() -> Bool { stored?.escape?() ?? false }

  /// Two fingers tapped twice: do what is meant most. A no climbs, up to the application's delegate.
  open func accessibilityPerformMagicTap() -> Bool { stored?.magicTap?() ?? false }

  /// Makes what it shows larger around a place of the screen; asked of an item with the trait `supportsZoom`. Answer whether
  /// it did.
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

  /// Makes what it shows smaller around a place of the screen; asked of an item with the trait `supportsZoom`. Answer whether
  /// it did.
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  // MARK: Focus

  /// The cursor came to it.
  open func accessibilityElementDidBecomeFocused() {}

  /// The cursor left it.
  open func accessibilityElementDidLoseFocus() {}

  /// Whether the cursor is on it.
  open func accessibilityElementIsFocused() -> Bool {
    UIApplication.shared.assistiveTechnology?.focusedElement === self
  }

  /// Which assistive technologies have their cursor on it; `nil` for none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers()
    -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  {
    guard accessibilityElementIsFocused() else { return nil }
    return UIApplication.shared.assistiveTechnology.map { [$0.identifier] }
  }
}
