@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// A line of text that the user edits. A tap makes it first responder; keys are typed at its caret.
///
/// ``UITextInteraction`` provides its gestures, and ``UITextInput`` the members that move the caret
/// and change the text. The kit shows no keyboard: the module ScreenKeyboard does, or any code that
/// calls ``insertText(_:)`` and ``deleteBackward()`` of the window's first responder.
@MainActor
open class UITextField: UIControl, StandardControl, UITextInput, TextEditing {
  final let editor = TextEditor()
  final var looks = TextFieldLooks() { didSet { markLookChanged() } }
  final var accessories: FieldAccessories?

  /// An empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    editor.host = self
  }

  /// A field with the coder's values.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    editor.host = self
  }

  /// The text. Reading it never returns `nil`. Setting it sends no event, and puts the caret at the
  /// end.
  open var text: String? {
    get { editor.edited.string }
    set {
      editor.set(newValue ?? "")
      placeAccessories()
    }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? { didSet { markLookChanged() } }
  /// Whether the text is hidden; the screen reader does not speak it. What is typed first in a hidden text takes its place, as
  /// in UIKit.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set {
      if !newValue { editor.clearsOnInsertion = false }
      editor.isSecure = newValue
      markLookChanged()
    }
  }
  /// Whether what is typed next takes the place of all of the text. It is false again after that.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// Whether the text is cleared when editing begins, if
  /// ``UITextFieldDelegate/textFieldShouldClear(_:)`` allows it.
  open var clearsOnBeginEditing = false
  /// Decides about editing and observes it.
  open weak var delegate: (any UITextFieldDelegate)?
  /// Whether the user is editing the field.
  open var isEditing: Bool { isFirstResponder }

  /// The font. `nil` means the system's label font. Setting it gives it to all of ``attributedText``.
  open var font: UIFont? {
    get { looks.font ?? TextLooks().font }
    set {
      looks.font = newValue
      if let text = looks.attributed {
        looks.attributed = text.with(.font, newValue ?? TextLooks().font)
      }
    }
  }
  /// Whether the fonts, those of texts with attributes included, follow the text size that people prefer, if they are of a text
  /// style or of `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }
  @_spi(Kit) open override func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    followAttributes()
    if let following = font?.following(traitCollection), following != font {
      looks.font = following
    }
  }
  /// The text color; by default the system's. Setting `nil` restores the default. Setting it gives it to all of
  /// ``attributedText``.
  open var textColor: UIColor? {
    get { looks.color }
    set {
      looks.color = newValue ?? .label
      if let text = looks.attributed {
        looks.attributed = text.with(.foregroundColor, looks.color)
      }
    }
  }
  /// The horizontal alignment of the text. Setting it gives it to all of ``attributedText``.
  open var textAlignment: NSTextAlignment {
    get { looks.alignment }
    set {
      guard newValue != looks.alignment else { return }
      looks.alignment = newValue
      if let text = looks.attributed {
        looks.attributed = text.withParagraphs { $0.alignment = newValue }
      }
    }
  }
  /// The text with attributes: those of the text while nobody has edited it since it was set, else ``font`` and ``textColor``.
  /// Setting it keeps a copy, and sets ``text``.
  open var attributedText: NSAttributedString? {
    get { ownAttributedText }
    set { set(newValue) }
  }
  /// The placeholder with attributes. Setting it keeps a copy, and sets ``placeholder``.
  open var attributedPlaceholder: NSAttributedString? {
    get { ownAttributedPlaceholder }
    set {
      placeholder = newValue?.string
      looks.attributedPlaceholder = newValue?.fixed
    }
  }

  /// Draws the placeholder into the current context, in a rectangle. A renderer calls it while the field is empty, for a class
  /// that overrides it. It draws nothing while there is no context.
  open func drawPlaceholder(in rect: CGRect) { recordPlaceholder(in: rect) }
  /// Draws the text into the current context, in a rectangle. A renderer calls it while nobody edits the text, for a class that
  /// overrides it. It draws nothing while there is no context.
  open func drawText(in rect: CGRect) { recordText(in: rect) }

  /// The size of the text or placeholder with the border; see `TextMeasure`.
  open override var intrinsicContentSize: CGSize { contentSizeOfText }
  /// As ``intrinsicContentSize``; `sizeToFit()` asks for it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private final var ownInputView: UIView?
  private final var ownAccessoryView: UIView?
  /// The view to show instead of a keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view to show above the keyboard.
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
    if isSecureTextEntry { editor.clearsOnInsertion = true }
    beginGestures()
    markLookChanged()
    placeAccessories()
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
    placeAccessories()
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    return true
  }

  /// Whether the text is not empty.
  open var hasText: Bool { editor.edited.length > 0 }

  /// Replaces the selection by a text, as a keyboard does. A line feed acts as the Return key.
  open func insertText(_ text: String) {
    guard text != "\n" else { return pressReturn() }
    editor.insert(text)
  }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  private final func pressReturn() {
    editor.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    // As in UIKit, a field ends editing where somebody waits for its exit.
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  // MARK: Places

  /// The rectangle of the text: beside the views at both ends and the clear button, while they show. Override it to
  /// make room for other content.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    besideAccessories(
      bounds.insetBy(dx: looks.border == .none ? 0 : TextFieldLooks.border, dy: 0), in: bounds)
  }
  /// The rectangle of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the border: all of the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of ``leftView``: at the leading edge, as large as the view is.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: leftView, atEnd: false, in: bounds)
  }
  /// The rectangle of ``rightView``: at the trailing edge, as large as the view is.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    rect(of: rightView, atEnd: true, in: bounds)
  }
  /// The rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = FieldAccessories.clearSide
    let place = CGRect(
      x: bounds.maxX - FieldAccessories.clearInset - side, y: bounds.midY - side / 2, width: side,
      height: side)
    return directed(place, in: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
  }

  /// The caret or the selection has moved.
  func caretMoved() {}

  /// Clears the text in a way of its own; `false` leaves it to the field.
  func clearsOtherwise() -> Bool { false }

  /// The rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { ownCaretRect(position) }
  /// The selection rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    ownSelectionRects(range)
  }
  /// The position nearest to a point.
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

  /// Keeps the field's tap from tap recognizers of its superviews, including those that do not
  /// cancel touches. Otherwise a common tap recognizer that ends editing would end the editing that
  /// this tap begins.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  @_spi(Kit) open override func keepsGesture(from recognizer: UIGestureRecognizer) -> Bool {
    keepsTap(from: recognizer)
  }

  @_spi(Kit) open override func finish(isInside: Bool, with event: UIEvent?) {
    super.finish(isInside: isInside, with: event)
    // During editing, the field's own recognizers place the caret.
    guard isInside, !isFirstResponder, becomeFirstResponder(),
      let touch = event?.touches(for: self)?.first
    else { return }
    editor.interaction?.tapped(at: touch.location(in: self), count: touch.tapCount)
  }

  /// Handles keys that type or move the caret; passes other keys to the next responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = type(presses) { insertText("\n") }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var labelByDefault: String? { placeholder }
  @_spi(Kit) open override var valueByDefault: String? {
    isSecureTextEntry ? nil : editor.edited.string
  }
  @_spi(Kit) open override var attributedTextByDefault: NSAttributedString? {
    isSecureTextEntry ? nil : attributedText
  }
  @_spi(Kit) open override func activateByDefault() -> Bool { isEnabled && activateForReader() }
  @_spi(Kit) open override var customActionsByDefault: [UIAccessibilityCustomAction]? {
    guard let clearAction else { return super.customActionsByDefault }
    return (super.customActionsByDefault ?? []) + [clearAction]
  }

  /// The program's rotors; during editing also characters, words and lines.
  open override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { super.accessibilityCustomRotors ?? (isFirstResponder ? editor.rotors : nil) }
    set { super.accessibilityCustomRotors = newValue }
  }

  @_spi(Kit) open override var eventOfSegues: Event { .primaryActionTriggered }
}

/// The callbacks of the text editor.
extension UITextField {
  final var editedFont: UIFont { font ?? TextLooks().font }
  final var editedAlignment: NSTextAlignment { directed(looks.alignment) }
  final var textArea: CGRect { editingRect(forBounds: bounds) }
  final var breaksLines: Bool { false }
  final var allowsEditing: Bool { isEnabled }

  final func allowsChange(in range: NSRange, replacement text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  final func userChangedText() {
    placeAccessories()
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  final func selectionChanged() {
    caretMoved()
    delegate?.textFieldDidChangeSelection(self)
  }

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
    /// The user has finished editing.
    case committed = 0
  }
}

extension UITextField: UIContentSizeCategoryAdjusting {}
