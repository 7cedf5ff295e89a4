public import Foundation

/// Text of several lines that scrolls and that a user edits. Set a `delegate` that is a
/// ``UITextViewDelegate``.
///
/// All of it has one font and one color. Lines break as ``TextMeasure`` says; gestures are those of
/// ``UITextInteraction``.
@MainActor
open class UITextView: UIScrollView, UITextInput, TextEditing {
  final let editor = TextEditor()
  final var looks = TextViewLooks() { didSet { textLooksChanged() } }
  private final var attributed: NSAttributedString?
  private final var ownInputView: UIView?
  private final var ownAccessoryView: UIView?

  /// An empty one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// One with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    prepare()
  }

  private final func prepare() {
    editor.host = self
    updateInteraction()
    updateContentSize()
  }

  // MARK: Text

  /// The text; never `nil` when asked. Setting it tells nobody, and puts the caret behind it.
  open var text: String! {
    get { editor.edited.string }
    set {
      attributed = nil
      editor.set(newValue ?? "")
    }
  }

  /// The text with its looks, as it was set; one that was edited since has none.
  open var attributedText: NSAttributedString! {
    get {
      if let attributed, attributed.string == editor.edited.string { return attributed }
      return NSAttributedString(string: editor.edited.string)
    }
    set {
      editor.set(newValue?.string ?? "")
      attributed = newValue
    }
  }

  /// What is selected, in UTF-16 units; without a length the caret.
  open var selectedRange: NSRange {
    get {
      let selection = editor.edited.selection
      return NSRange(location: selection.lowerBound, length: selection.count)
    }
    set {
      let lower = min(max(0, newValue.location), editor.edited.length)
      let length = min(max(0, newValue.length), editor.edited.length - lower)
      editor.select(lower..<lower + length)
    }
  }

  /// Whether a user may change the text.
  open var isEditable = true { didSet { updateInteraction() } }
  /// Whether a user may select text that cannot be edited.
  open var isSelectable = true { didSet { updateInteraction() } }
  /// The room around the text.
  open var textContainerInset = TextViewLooks.inset { didSet { textLooksChanged() } }
  /// Whether the text is hidden from view.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set {
      editor.isSecure = newValue
      markLookChanged()
    }
  }

  /// Scrolls until a part of the text is in sight.
  open func scrollRangeToVisible(_ range: NSRange) {
    let lower = min(max(0, range.location), editor.edited.length)
    reveal(editor.lines.caret(at: lower))
  }

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

  // MARK: Size

  /// As large as the text in lines as long as the view; what scrolls has none of its own.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let across = insets.left + insets.right + 2 * TextViewLooks.padding
    let room = size.width > 0 ? max(1, size.width - across) : .infinity
    let lines = TextLines(
      editor.edited, font: editedFont, width: room, alignment: .left, breaker: LineBreaker())
    return CGSize(
      width: lines.size.width + across, height: lines.size.height + insets.top + insets.bottom)
  }

  override func sizeSubviews(from old: CGSize) {
    super.sizeSubviews(from: old)
    if bounds.width != old.width { updateContentSize() }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canResignFirstResponder: Bool {
    textDelegate?.textViewShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    markLookChanged()
    guard isEditable else { return true }
    post(Self.textDidBeginEditingNotification)
    textDelegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    editor.unmark()
    UIMenuController.shared.hideMenu(from: self)
    markLookChanged()
    guard isEditable else { return true }
    post(Self.textDidEndEditingNotification)
    textDelegate?.textViewDidEndEditing(self)
    return true
  }

  /// Whether there is a text.
  open var hasText: Bool { editor.edited.length > 0 }
  /// Puts a text in place of the selection, as a keyboard does.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Takes the selection away, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  /// Where the caret stands at a place.
  open func caretRect(for position: UITextPosition) -> CGRect { ownCaretRect(position) }
  /// The rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    ownSelectionRects(range)
  }
  /// The place nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { ownClosestPosition(point) }

  // MARK: Actions and keys

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

  /// Keys that type go into the text, those that move the caret move it; others climb.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = type(presses) { insertText("\n") }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { true }
  override var valueByDefault: String? { isSecureTextEntry ? nil : editor.edited.string }
  override func activateByDefault() -> Bool { isEditable && activateForReader() }

  /// A program's own rotors; while it is edited, characters, words and lines.
  open override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { super.accessibilityCustomRotors ?? (isFirstResponder ? editor.rotors : nil) }
    set { super.accessibilityCustomRotors = newValue }
  }
}
