public import Foundation

/// Asked and told by a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  /// Whether a tap, or a program, may begin to edit.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// It is first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether it may cease to be first responder.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// It is first responder no more.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether those characters may be replaced; the range counts UTF-16 units.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether Return does what it does by itself.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Whether the text may go as editing begins.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// They may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}

/// A line of text that a user edits: a tap makes it first responder, keys go to its end.
///
/// The text is state: there is no cursor, no selection and no keyboard. Who shows a keyboard calls
/// ``insertText(_:)`` and ``deleteBackward()`` of the window's first responder.
@MainActor
open class UITextField: UIControl {
  private final var content = "" { didSet { markLookChanged() } }
  final var traits = TextInputTraits()
  final var looks = TextFieldLooks() { didSet { markLookChanged() } }

  /// The text; never `nil` when asked. Setting it tells nobody.
  open var text: String? {
    get { content }
    set { content = newValue ?? "" }
  }
  /// What shows while there is no text.
  open var placeholder: String? { didSet { markLookChanged() } }
  /// Whether the text is hidden from view: a reader does not say it.
  open var isSecureTextEntry = false { didSet { markLookChanged() } }
  /// Whether the text goes when editing begins, by ``UITextFieldDelegate/textFieldShouldClear(_:)``.
  open var clearsOnBeginEditing = false
  /// Asked and told of editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// As large as its text, or its placeholder, in its border; see ``TextMeasure``.
  open override var intrinsicContentSize: CGSize { contentSizeOfText }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { content = "" }
    markLookChanged()
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    markLookChanged()
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// Whether there is a text.
  open var hasText: Bool { !content.isEmpty }

  /// Appends a text, as a keyboard does; a line feed is Return.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    replace(NSRange(location: content.utf16.count, length: 0), with: text)
  }

  /// Takes the last character away.
  open func deleteBackward() {
    guard let last = content.last else { return }
    let length = String(last).utf16.count
    replace(NSRange(location: content.utf16.count - length, length: length), with: "")
  }

  private final func replace(_ range: NSRange, with text: String) {
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return }
    if range.length > 0 { content.removeLast() }
    content += text
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  private final func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  // MARK: Touches and keys

  /// A field keeps its tap from the tap recognizers of views above, also from those that leave views
  /// their touches: the common one that ends editing would take away again what the tap has begun.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool {
    keepsTap(from: recognizer)
  }

  override func finish(isInside: Bool, with event: UIEvent?) {
    super.finish(isInside: isInside, with: event)
    if isInside { becomeFirstResponder() }
  }

  /// Keys that type go into the text; others climb.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others: Set<UIPress> = []
    for press in presses.sorted(by: { $0.serial < $1.serial }) {
      guard isFirstResponder, let typed = press.key?.characters else {
        others.insert(press)
        continue
      }
      switch typed {
      case "\r", "\n": insertText("\n")
      case "\u{8}", "\u{7F}": deleteBackward()
      case let typed where Self.isText(typed): insertText(typed)
      default: others.insert(press)
      }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Neither a control character nor the name of a key without one.
  private static func isText(_ typed: String) -> Bool {
    !typed.isEmpty && !typed.hasPrefix("UIKeyInput")
      && typed.unicodeScalars.allSatisfy { $0.value >= 0x20 }
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { placeholder }
  override var valueByDefault: String? { isSecureTextEntry ? nil : content }

  override var eventOfSegues: Event { .primaryActionTriggered }
}
