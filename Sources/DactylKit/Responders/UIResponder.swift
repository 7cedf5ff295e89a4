/// An object that handles events, or hands them on to the next one.
///
/// Views, controllers, windows and the application are responders. A touch without a handler
/// climbs ``next`` up to the application and its delegate, which let it go.
@MainActor
open class UIResponder: AccessibilityObject, UIResponderStandardEditActions, NibAwaking, Hashable,
  @MainActor CustomStringConvertible, @MainActor CustomDebugStringConvertible
{
  /// A responder.
  public override init() {
    super.init()
    ObjectLife.endsOnMainActor(self)
  }

  /// The object came of a storyboard or a nib: all objects of its load are there, outlets are set and
  /// actions connected. Override it, and call `super`.
  open func awakeFromNib() {}

  /// Sets a property by its name, as outlets and attributes of storyboards and nibs come: one that
  /// `InterfaceBuilder.register(_:as:outlets:actions:segueActions:_:)` knows of, or one of the kit's.
  /// Override it for others, and call `super`.
  open func setValue(_ value: Any?, forKey key: String) {
    let isSet = InterfaceLoader.installed?.setValue(value, forKey: key, of: self) == true
    if !isSet { setValue(value, forUndefinedKey: key) }
  }

  /// There is no property of that name. Override it to take the value; the base class warns.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    if let loader = InterfaceLoader.installed { return loader.reportUnknownKey(key, of: self) }
    UIApplication.shared.warn(
      .interface(
        InterfaceWarning(
          file: "setValue(_:forKey:)", line: 0,
          problem: "nothing here knows the properties of \(type(of: self)) by their names: call "
            + "InterfaceBuilder.install() of the module Storyboards")))
  }

  /// The object in one line: `<Panel>`. Override it, as for UIKit; there is no address in it, which would
  /// differ from run to run.
  open var description: String { "<\(type(of: self))>" }
  /// What a debugger shows: ``description``. Override it.
  open var debugDescription: String { description }
  /// Whether another object is equal: only the object itself is. Override it.
  open func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Fingers touched down in the view. Override to handle them; call `super` to hand them on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHearer.touchesBegan(touches, with: event)
  }

  /// Fingers moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHearer.touchesMoved(touches, with: event)
  }

  /// Fingers lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHearer.touchesEnded(touches, with: event)
  }

  /// Touches were taken away: by the system, or by a recognizer that made sense of them.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchHearer.touchesCancelled(touches, with: event)
  }

  /// The first one from here upward that may do anything with touches but hand them on.
  var touchHearer: UIResponder { self }

  /// The responder as a window; `nil` for any other.
  var ownWindow: UIWindow? { nil }

  /// The view whose recognizers receive the presses that go to the responder; `nil` where the next
  /// responder's do.
  var viewForPresses: UIView? { nil }

  /// A motion began, such as a shake. It goes to the first responder of the key window, else to the
  /// window. Override to handle it; call `super` to hand it on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// The motion ended.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// The motion lasted too long to be one, or was interrupted.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  /// Keys or buttons went down. They go to the first responder of the key window, else to the
  /// window. Override to handle them; call `super` to hand them on.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// The force of buttons changed.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys or buttons came up. The responder that received their beginning receives it.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Presses were taken away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// A remote control or a media key was used, and the application receives its events. Override
  /// to handle it; call `super` to hand it on.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  /// The key combinations that send actions while it is in the chain of the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Takes back and redoes what the responders of its chain have done: the next responder's; a
  /// window has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Input views

  /// The view that it wants instead of a keyboard while it is first responder.
  open var inputView: UIView? { nil }

  /// The view that it wants above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Asks for the input views anew; of the first responder only.
  open func reloadInputViews() {
    guard let window = responderWindow, isFirstResponder else { return }
    window.owner.loadInputViews()
  }

  // MARK: Actions

  /// Whether it carries out that action now. By default when its class has a method for it;
  /// override it to say no, as an editor without a selection does to `copy(_:)`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action.isImplemented(by: self)
  }

  /// The responder that performs that action: itself if it can, else the next one that can. Override it
  /// to redirect an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  // A responder carries out those that it overrides.

  /// Takes the selection away, to be pasted elsewhere.
  open func cut(_ sender: Any?) {}
  /// Takes a copy of the selection.
  open func copy(_ sender: Any?) {}
  /// Puts in what was cut or copied.
  open func paste(_ sender: Any?) {}
  /// Takes the selection away.
  open func delete(_ sender: Any?) {}
  /// Selects what was pointed at.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Makes the selection bold, or no longer.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or no longer.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or no longer.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the selection's letters larger.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the selection's letters smaller.
  open func decreaseSize(_ sender: Any?) {}

  // MARK: First responder

  /// Whether it may become first responder. Override to allow it.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may cease to be first responder.
  open var canResignFirstResponder: Bool { true }

  /// Becomes the first responder of its window, for events that have no place. Returns whether it
  /// is: not without a window, not if it may not, nor if the present one does not let go.
  @discardableResult
  open func becomeFirstResponder() -> Bool { takeFirstResponder() }

  /// Ceases to be first responder. Returns whether it did, or was none.
  @discardableResult
  open func resignFirstResponder() -> Bool { letFirstResponderGo() }

  /// Whether it is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Two responders are equal when they are the same object.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// The key commands that a program has added, beside those of ``keyCommands``.
  var addedKeyCommands: [UIKeyCommand] { [] }
}

extension UIResponder {
  /// This responder and all that follow it, in order.
  ///
  /// Beyond UIKit, which has no public walk along the chain. Stops at a responder that it has met
  /// before, so that a wrong override of ``next`` cannot trap it.
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
