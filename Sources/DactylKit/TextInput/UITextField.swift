public import Foundation

/// A line of text that a user edits: a tap makes it first responder, keys go to its caret.
///
/// Gestures are those of ``UITextInteraction``; ``UITextInput`` has the members that move the caret and change
/// the text. The kit shows no keyboard: the module ScreenKeyboard does, or whatever else calls
/// ``insertText(_:)`` and ``deleteBackward()`` of the window's first responder.
@MainActor
open class UITextField: UIControl, UITextInput, TextEditing {
  final let editor = TextEditor()
  final var looks = TextFieldLooks() { didSet { markLookChanged() } }

  /// An empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    editor.host = self
  }

  /// A field with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    editor.host = self
  }

  /// The text; never `nil` when asked. Setting it tells nobody, and puts the caret behind it.
  open var text: String? {
    get { editor.edited.string }
    set { editor.set(newValue ?? "") }
  }
  /// What shows while there is no text.
  open var placeholder: String? { didSet { markLookChanged() } }
  /// Whether the text is hidden from view: a reader does not say it.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set {
      editor.isSecure = newValue
      markLookChanged()
    }
  }
  /// Whether the text goes when editing begins, by ``UITextFieldDelegate/textFieldShouldClear(_:)``.
  open var clearsOnBeginEditing = false
  /// Asked and told of editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether it is being edited.
  open var isEditing: Bool { isFirstResponder }

  /// As large as its text, or its placeholder, in its border; see ``TextMeasure``.
  open override var intrinsicContentSize: CGSize { contentSizeOfText }

  private final var ownInputView: UIView?
  private final var ownAccessoryView: UIView?
  /// The view that it wants instead of a keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view that it wants above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

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
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      editor.set("")
    }
    beginGestures()
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
    editor.unmark()
    editor.scroll = 0
    UIMenuController.shared.hideMenu(from: self)
    markLookChanged()
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    return true
  }

  /// Whether there is a text.
  open var hasText: Bool { editor.edited.length > 0 }

  /// Puts a text in place of the selection, as a keyboard does; a line feed is Return.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    editor.insert(text)
  }

  /// Takes the selection away, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  private final func pressReturn() {
    editor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  // MARK: Places

  /// Where the text stands. Override it to make room for something else.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.insetBy(dx: looks.border == .none ? 0 : TextFieldLooks.border, dy: 0)
  }
  /// Where the text stands while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where the placeholder stands.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the caret stands at a place.
  open func caretRect(for position: UITextPosition) -> CGRect { ownCaretRect(position) }
  /// The rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    ownSelectionRects(range)
  }
  /// The place nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { ownClosestPosition(point) }

  // MARK: Actions

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    allowsEditAction(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) {
    editor.userReplace(editor.edited.selection, with: "")
  }
  open override func select(_ sender: Any?) { selectWord() }
  open override func selectAll(_ sender: Any?) { editor.select(0..<editor.edited.length) }

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
    // Once the field has gestures of its own, they place the caret.
    guard isInside, !isFirstResponder, becomeFirstResponder(),
      let touch = event?.touches(for: self)?.first
    else { return }
    editor.interaction?.tapped(at: touch.location(in: self), count: touch.tapCount)
  }

  /// Keys that type go into the text, those that move the caret move it; others climb.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = type(presses) { insertText("\n") }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var labelByDefault: String? { placeholder }
  override var valueByDefault: String? { isSecureTextEntry ? nil : editor.edited.string }
  override func activateByDefault() -> Bool { isEnabled && activateForReader() }

  /// A program's own rotors; while it is edited, characters, words and lines.
  open override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { super.accessibilityCustomRotors ?? (isFirstResponder ? editor.rotors : nil) }
    set { super.accessibilityCustomRotors = newValue }
  }

  override var eventOfSegues: Event { .primaryActionTriggered }
}

/// What the editor asks of a field, and tells it.
extension UITextField {
  final var editedFont: UIFont { font ?? TextLooks().font }
  final var editedAlignment: NSTextAlignment { looks.alignment }
  final var textArea: CGRect { editingRect(forBounds: bounds) }
  final var breaksLines: Bool { false }
  final var allowsEditing: Bool { isEnabled }

  final func allowsChange(in range: NSRange, replacement text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  final func userChangedText() {
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  final func selectionChanged() { delegate?.textFieldDidChangeSelection(self) }

  final func revealCaret() { if isFirstResponder { editor.scrollToCaret() } }

  private final func beginGestures() {
    guard editor.interaction == nil else { return }
    let interaction = UITextInteraction(for: .editable)
    interaction.textInput = self
    editor.interaction = interaction
    addInteraction(interaction)
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Hashable, Sendable {
    /// It is done.
    case committed = 0
  }
}
