/// An object that handles events, or passes them to the next responder.
///
/// Views, view controllers, windows and the application are responders. A touch without a handler
/// goes up along ``next`` to the application and its delegate, which ignore it.
@MainActor
open class UIResponder: AccessibilityObject, UIResponderStandardEditActions, NibAwaking, Hashable,
  KeyValueObserver, @MainActor CustomStringConvertible, @MainActor CustomDebugStringConvertible
{
  /// A responder.
  public override init() {
    super.init()
    ObjectLife.endsOnMainActor(self)
  }

  /// The object was loaded from a storyboard or nib: all objects of the file exist, outlets are set
  /// and actions are connected. Override it and call `super`.
  open func awakeFromNib() {}

  /// Sets a property by its name, for outlets and attributes of storyboards and nibs. It knows the
  /// kit's properties and those registered with
  /// `InterfaceBuilder.register(_:as:outlets:actions:segueActions:_:)`. Override it for others and
  /// call `super`.
  open func setValue(_ value: Any?, forKey key: String) {
    let isSet = InterfaceLoader.installed?.setValue(value, forKey: key, of: self) == true
    if !isSet { setValue(value, forUndefinedKey: key) }
  }

  /// Called if there is no property with that name. Override it to handle the value; the base class
  /// warns.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    if let loader = InterfaceLoader.installed { return loader.reportUnknownKey(key, of: self) }
    warn(
      of: "setValue(_:forKey:)",
      "nothing here knows the properties of \(type(of: self)) by their names: call "
        + "InterfaceBuilder.install() of the module Storyboards")
  }

  /// Warns of a property that has no effect by its name.
  final func warn(of method: String, _ problem: String) {
    UIApplication.shared.report(ineffective: method, problem)
  }

  /// A one-line description such as `<Panel>`. Override it, as in UIKit. It contains no address,
  /// which would differ from run to run.
  open var description: String { "<\(type(of: self))>" }
  /// The description in a debugger: ``description``. Override it.
  open var debugDescription: String { description }
  /// Whether another object is equal; by default only the same object is. Override it.
  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// A property that this responder observes has changed. Override it; see
  /// ``KeyValueObservable/addObserver(_:forKeyPath:options:context:)``.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// The next responder, which receives the events that this one does not handle.
  open var next: UIResponder? { nil }

  /// Fingers have touched the view. Override it to handle them; call `super` to pass them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHandler.touchesBegan(touches, with: event)
  }

  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHandler.touchesMoved(touches, with: event)
  }

  /// Fingers have lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHandler.touchesEnded(touches, with: event)
  }

  /// Touches were cancelled, by the system or by a gesture recognizer.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHandler.touchesCancelled(touches, with: event)
  }

  /// The values of earlier touches that were estimated are known: each touch has the `estimationUpdateIndex` of an earlier
  /// moment of it.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    next?.touchHandler.touchesEstimatedPropertiesUpdated(touches)
  }

  /// The first responder, starting with this one and going up, that may handle touches.
  var touchHandler: UIResponder { self }

  /// The responder as a window; `nil` if it is none.
  var ownWindow: UIWindow? { nil }

  /// The view whose recognizers receive the responder's presses; `nil` if the next responder
  /// decides.
  var viewForPresses: UIView? { nil }

  /// A motion such as a shake has begun. The key window's first responder receives it, else the
  /// window. Override it to handle the motion; call `super` to pass it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The motion has ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// The motion was cancelled: it lasted too long or was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Keys or buttons were pressed. The key window's first responder receives them, else the window.
  /// Override it to handle them; call `super` to pass them on.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { return next.pressesBegan(presses, with: event) }
    for press in presses { press.isUnhandled = true }
  }

  /// The force of buttons has changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys or buttons were released. The responder that received the beginning receives the end.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// A remote control or media key was used, and the application receives such events. Override it
  /// to handle the event; call `super` to pass it on.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  /// The key commands that are available while the responder is in the first responder's chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The undo manager for changes of this responder: by default that of the next responder; each
  /// window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Input views

  /// The view to show instead of a keyboard while this responder is first.
  open var inputView: UIView? { nil }

  /// The view to show above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Reads the input views again, if this is the first responder.
  open func reloadInputViews() {
    guard let window = responderWindow, isFirstResponder else { return }
    window.owner.loadInputViews()
  }

  // MARK: Actions

  /// Whether the responder can perform an action now. By default it can if its class has a method
  /// for it. Override it to refuse, for example `copy(_:)` without a selection.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The responder that performs an action: this one if it can, else the next one that can.
  /// Override it to redirect an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // A responder performs the actions whose methods it overrides.

  /// Removes the selection and copies it to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the pasteboard's content.
  open func paste(_ sender: Any?) {}
  /// What the responder takes from a drop or a paste; `nil` for nothing. A view with one is a place for
  /// drops: see ``paste(itemProviders:)``.
  open var pasteConfiguration: UIPasteConfiguration?
  /// Whether the responder takes these items: by default if ``pasteConfiguration`` accepts each.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    pasteConfiguration?.accepts(itemProviders) ?? false
  }
  /// Items were dropped on the view, whose ``pasteConfiguration`` accepts them. Override it to load them.
  open func paste(itemProviders: [NSItemProvider]) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Selects the content at the touched point.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Turns bold on or off for the selection.
  open func toggleBoldface(_ sender: Any?) {}
  /// Turns italic on or off for the selection.
  open func toggleItalics(_ sender: Any?) {}
  /// Turns underlining on or off for the selection.
  open func toggleUnderline(_ sender: Any?) {}
  /// Enlarges the selection's font.
  open func increaseSize(_ sender: Any?) {}
  /// Reduces the selection's font.
  open func decreaseSize(_ sender: Any?) {}

  // MARK: First responder

  /// Whether the responder can become first responder. Override it to return `true`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder can resign first responder.
  open var canResignFirstResponder: Bool { true }

  /// Becomes the first responder of its window, which receives events without a location. Returns
  /// whether it is first responder now. It fails without a window, if ``canBecomeFirstResponder``
  /// is false, or if the present first responder refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool { becomeWindowsFirstResponder() }

  /// Resigns first responder. Returns `false` only if it refuses.
  @discardableResult
  open func resignFirstResponder() -> Bool { resignWindowsFirstResponder() }

  /// Whether this is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Two responders are equal when they are the same object.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The key commands that a program has added, in addition to ``keyCommands``.
  var addedKeyCommands: [UIKeyCommand] { [] }
}

extension UIResponder {
  /// This responder and all responders after it, in order.
  ///
  /// Beyond UIKit, which has no public list. It stops at a responder that it has already visited,
  /// so that a wrong override of ``next`` causes no endless loop.
  public var responderChain: [UIResponder] {
    var chain: [UIResponder] = []
    var met: Set<UIResponder> = []
    var responder: UIResponder? = self
    while let present = responder, met.insert(present).inserted {
      chain.append(present)
      responder = present.next
    }
    return chain
  }
}

extension UIApplication {
  /// Warns of a method whose call has no effect.
  final func report(ineffective method: String, _ problem: String) {
    warn(.interface(InterfaceWarning(file: method, line: 0, problem: problem)))
  }
}
