@_spi(Kit) public import DactylEvents
public import Foundation

/// A view that turns touches into events for others: target–action, ``UIAction``, states.
///
/// To subclass it, override the four tracking methods. A control follows one finger at a time, and
/// keeps its touches from the responder chain; a disabled one passes them on.
@MainActor
open class UIControl: UIView, ControlTargeting, UIContextMenuInteractionDelegate {
  final var handlers = ControlHandlers()
  private final var stateBits: State = .normal
  private final var trackedTouch: UITouch?
  private final var isInside = false
  /// Touches that began while the control was disabled: the responder chain has them.
  private final var passedOn: [UITouch] = []
  private final var addsOwnView = false

  /// Calls a target's action of that name at those events. The target is not kept alive; without
  /// one the action goes up the responder chain. The same pair again listens to more events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    handlers.add(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Tells a target no more of those events: of that action, or, with `nil`, of any. Without a
  /// target, every target, and with no action every closure too.
  ///
  /// **Difference**: two methods cannot be compared. What was added as a method goes with `nil`.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeMessages(target.map { $0 as AnyObject }, action: action, for: controlEvents)
  }

  /// A control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
  }

  /// A control that performs an action when what it is there for is done.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// The control's numbers. Beyond UIKit, which keeps them to itself.
  public final var limits = ControlLimits()
  /// Where content stands across the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { markLookChanged() }
  }
  /// Where content stands from top to bottom of it.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { markLookChanged() }
  }
  /// Whether a press shows the control's menu in place of what it does else.
  open var showsMenuAsPrimaryAction = false {
    didSet { contextMenuInteraction?.opensOnHold = !showsMenuAsPrimaryAction }
  }
  /// Shows the control's menu; `nil` while ``isContextMenuInteractionEnabled`` is off.
  public internal(set) final var contextMenuInteraction: UIContextMenuInteraction?
  /// Whether the control has a menu: override
  /// ``contextMenuInteraction(_:configurationForMenuAtLocation:)``. A button with a `menu` turns it on.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set { setHasMenu(newValue) }
  }
  /// A text that describes what the control does.
  open var toolTip: String?

  /// Where content stands in the end: leading is left and trailing right, since lines of text
  /// begin at the left here.
  public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case let alignment: alignment
    }
  }

  // MARK: States

  /// The state of the control.
  open var state: State { stateBits }

  /// Whether it takes input. Switching it off while a finger is on it cancels the tracking.
  open var isEnabled: Bool {
    get { !stateBits.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      set(.disabled, to: !newValue)
      if !newValue { cancelTouch(with: nil) }
    }
  }

  /// Whether it is chosen.
  open var isSelected: Bool {
    get { stateBits.contains(.selected) }
    set { set(.selected, to: newValue) }
  }

  /// Whether it shows that a finger is on it. The tracking sets it.
  open var isHighlighted: Bool {
    get { stateBits.contains(.highlighted) }
    set { set(.highlighted, to: newValue) }
  }

  /// The focus of keys comes or goes.
  package final func setFocused(_ isFocused: Bool) { set(.focused, to: isFocused) }

  private func set(_ bit: State, to isSet: Bool) {
    guard stateBits.contains(bit) != isSet else { return }
    markLookChanged()
    if isSet { stateBits.insert(bit) } else { stateBits.remove(bit) }
    stateChanged()
  }

  /// Called after ``state`` has changed.
  func stateChanged() {}

  /// Whether the control follows a finger.
  public final var isTracking: Bool { trackedTouch != nil }
  /// Whether the finger that it follows, or that has just lifted, is inside: within the bounds, or
  /// no farther outside than ``ControlLimits/trackingSlack``.
  public final var isTouchInside: Bool { isInside }

  /// The value that a log shows with the control's events.
  @_spi(Kit) open var reportedValue: Double? { nil }

  /// What triggers a segue of the control: a lift inside of it, of one with a value its change.
  @_spi(Kit) open var eventOfSegues: Event { .touchUpInside }

  // MARK: Accessibility

  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  // MARK: Focus

  /// While it is enabled. Override it.
  open override var canBecomeFocused: Bool { isEnabled }
  @_spi(Kit) open override var valueHeadings: UIFocusHeading {
    traitsByDefault.contains(.adjustable) ? [.left, .right] : []
  }
  @_spi(Kit) open override func changeByKeys(_ step: Int, _ heading: UIFocusHeading) -> Bool {
    adjustByDefault(by: step)
  }

  // MARK: Tracking

  /// A finger touched down. Returns whether the control follows it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger moved. Returns whether the control goes on following it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away, or the control was disabled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Calls a target's action; override it to see or to change what is called. With no target it
  /// goes up the responder chain (see `UIApplication.sendAction(_:to:from:for:)`).
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    application.sendAction(action, to: target, from: self, for: event)
  }

  /// Calls every target and closure for one of those events, in the order of addition, each once.
  ///
  /// A program calls it to do what a finger would.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  /// Performs an action; override it to see or to change what is performed.
  open func sendAction(_ action: UIAction) {
    application.metered("an action of \(type(of: self))") {
      action.performWithSender(self, target: nil)
    }
  }

  /// Sends the events of a change of value: the change and the primary action.
  package final func sendValueChange(with event: UIEvent?) {
    send([.valueChanged, .primaryActionTriggered], with: event)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else {
      passedOn += touches.inOrder
      return super.touchesBegan(touches, with: event)
    }
    guard trackedTouch == nil, let touch = touches.inOrder.first, touch.isOfPrimaryButton else {
      return
    }
    trackedTouch = touch
    isInside = true
    guard beginTracking(touch, with: event) else {
      trackedTouch = nil
      isInside = false
      return
    }
    // The control may have been disabled by its own subclass.
    guard trackedTouch === touch else { return }
    isHighlighted = true
    send(.touchDown, with: event)
    if touch.tapCount > 1, trackedTouch === touch { send(.touchDownRepeat, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    let handedOn = handedOn(of: touches)
    if !handedOn.isEmpty { super.touchesMoved(handedOn, with: event) }
    guard let touch = tracked(of: touches) else { return }
    let wasInside = isInside
    isInside = holds(touch)
    guard continueTracking(touch, with: event) else { return stopTracking(touch) }
    guard trackedTouch === touch else { return }
    isHighlighted = isInside
    let isInside = isInside
    if wasInside != isInside {
      send(isInside ? .touchDragEnter : .touchDragExit, with: event)
      // An action may have disabled the control, which ends the tracking.
      guard trackedTouch === touch else { return }
    }
    send(isInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let handedOn = handedOn(of: touches)
    passedOn.removeAll { handedOn.contains($0) }
    if !handedOn.isEmpty { super.touchesEnded(handedOn, with: event) }
    guard let touch = tracked(of: touches) else { return }
    isInside = holds(touch)
    let isInside = isInside
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    trackedTouch = nil
    isHighlighted = false
    finish(isInside: isInside, with: event)
    // An action may have let a new touch begin.
    if trackedTouch == nil { self.isInside = false }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    let handedOn = handedOn(of: touches)
    passedOn.removeAll { handedOn.contains($0) }
    if !handedOn.isEmpty { super.touchesCancelled(handedOn, with: event) }
    if tracked(of: touches) != nil { cancelTouch(with: event) }
  }

  /// The touches that began by going up the responder chain, and continue to do so.
  private func handedOn(of touches: Set<UITouch>) -> Set<UITouch> {
    passedOn.isEmpty ? [] : touches.intersection(passedOn)
  }

  /// Sends what a lift brings. A button adds its primary action.
  @_spi(Kit) open func finish(isInside: Bool, with event: UIEvent?) {
    if isInside, showsMenuAsPrimaryAction, showMenu() { return }
    send(isInside ? .touchUpInside : .touchUpOutside, with: event)
  }

  private func tracked(of touches: Set<UITouch>) -> UITouch? {
    guard let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  /// Stops tracking the finger, because the subclass returned `false`; its later movement is
  /// ignored.
  private func stopTracking(_ touch: UITouch) {
    guard trackedTouch === touch else { return }
    trackedTouch = nil
    isInside = false
    isHighlighted = false
  }

  private func cancelTouch(with event: UIEvent?) {
    guard trackedTouch != nil else { return }
    trackedTouch = nil
    isInside = false
    isHighlighted = false
    cancelTracking(with: event)
    send(.touchCancel, with: event)
  }

  /// Whether a tracked finger counts as inside.
  private func holds(_ touch: UITouch) -> Bool {
    let place = touch.location(in: self)
    let slack = limits.trackingSlack
    return bounds.insetBy(dx: -slack, dy: -slack).contains(place)
      || point(inside: place, with: nil)
  }

  // MARK: Menus

  /// The menu of the control: none. Override it, and set ``isContextMenuInteractionEnabled``.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Where the menu opens, in the control's coordinates: by default below the control.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.minX, y: bounds.maxY)
  }
  /// None.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// None.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Does nothing. Override it, and call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing. Override it, and call `super`.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  // MARK: Subviews

  /// A view put into one of the kit's controls is accepted, and warned of (spec VIEW:MAK-10). A control that
  /// a program derives from `UIControl` itself is made of views as it likes.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard !addsOwnView, self is any StandardControl else { return }
    application.warn(.viewInControl(subview, self))
  }

  /// Adds a view that belongs to the control, or that a program gave it by a property for that.
  package final func addOwn(_ view: UIView) {
    addsOwnView = true
    addSubview(view)
    addsOwnView = false
  }
}

/// A control that places the views in it; a program puts its own beside it.
@MainActor
package protocol StandardControl: UIControl {}
