@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// Text of several lines that scrolls and that a user edits. Set a `delegate` that is a
/// ``UITextViewDelegate``.
///
/// A line is as high as its largest letters. `TextMeasure` decides where lines wrap, and
/// ``UITextInteraction`` provides the gestures.
@MainActor
open class UITextView: UIScrollView, UITextInput, TextEditing {
  final let editor = TextEditor()
  final var looks = TextViewLooks() { didSet { textLooksChanged() } }
  private final var ownInputView: UIView?
  private final var ownAccessoryView: UIView?

  /// A text view without text, whose lines stand in a container; without one in a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepare()
  }

  /// A text view without text.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// A text view without text. The kit lays lines out in one way, whichever manager is asked for.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }

  /// A text view with the coder's values.
  public override init?(coder: NSObject) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepare()
  }

  private final func prepare() {
    if backgroundColor == nil { backgroundColor = .systemBackground }
    editor.host = self
    textContainer.view = self
    updateInteraction()
    updateContentSize()
  }

  /// Asked whether the text may change, and notified when it has. It is the scroll view's delegate, too.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  // MARK: Text

  /// The text. Reading it never returns `nil`. Setting it sends no event, and puts the caret at the
  /// end.
  open var text: String! {
    get { editor.edited.string }
    set {
      editor.set(newValue ?? "")
      style(nil)
    }
  }

  /// The text with attributes. Letters that name no font or color have those of the view. What is typed looks as the letter
  /// before it.
  open var attributedText: NSAttributedString! {
    get { ownAttributedText }
    set {
      editor.set(newValue?.string ?? "")
      style(newValue.flatMap { $0.length > 0 ? TextStyle($0) : nil })
    }
  }

  /// The selection in UTF-16 units; a range of length 0 is the caret.
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

  /// Whether the user can edit the text.
  open var isEditable = true { didSet { updateInteraction() } }
  /// Whether the user can select text that cannot be edited.
  open var isSelectable = true { didSet { updateInteraction() } }
  /// The insets around the text.
  open var textContainerInset = TextViewLooks.inset { didSet { textLooksChanged() } }
  /// Whether the text is hidden.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set {
      editor.isSecure = newValue
      markLookChanged()
    }
  }

  /// Whether what is typed next takes the place of all of the text. It is false again after that.
  open var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }

  /// The font; where the text has several, that of its first letter. Setting it gives it to all letters. `nil` means the
  /// system's label font.
  open var font: UIFont? {
    get { editor.style?.attributes(at: 0)[.font] as? UIFont ?? looks.font }
    set {
      looks.font = newValue
      restyle { $0[.font] = newValue }
    }
  }
  /// Whether the font follows the text size that people prefer, if it is one of a text style or of `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false { didSet { followTextSize() } }
  @_spi(Kit) open override func followTextSize() {
    guard adjustsFontForContentSizeCategory else { return }
    if let following = looks.font?.following(traitCollection), following != looks.font {
      looks.font = following
    }
    restyle { [traitCollection] in
      if let font = ($0[.font] as? UIFont)?.following(traitCollection) { $0[.font] = font }
    }
  }
  /// The text color; where the text has several, that of its first letter. Setting it gives it to all letters. `nil` means
  /// the system's.
  open var textColor: UIColor? {
    get { editor.style?.attributes(at: 0)[.foregroundColor] as? UIColor ?? looks.color }
    set {
      looks.color = newValue
      restyle { $0[.foregroundColor] = newValue }
    }
  }
  /// The horizontal alignment of lines. Setting it gives it to all paragraphs.
  open var textAlignment: NSTextAlignment {
    get { editor.styledText?.paragraph(at: 0)?.alignment ?? looks.alignment }
    set {
      looks.alignment = newValue
      restyle { $0.align(newValue) }
    }
  }

  /// The room of the lines within ``textContainerInset``.
  public final let textContainer: NSTextContainer

  /// Scrolls until a part of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let lower = min(max(0, range.location), editor.edited.length)
    reveal(editor.lines.caret(at: lower))
  }

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

  // MARK: Size

  /// The size of the text wrapped to the view's width. A text view that scrolls has no intrinsic
  /// size.
  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else { return super.intrinsicContentSize }
    return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : .infinity, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = textContainerInset
    let across = insets.left + insets.right + 2 * textContainer.lineFragmentPadding
    let room = size.width > 0 ? max(1, size.width - across) : .infinity
    let lines = TextLines(
      editor.edited, font: editedFont, width: room, alignment: .left, breaker: LineBreaker(),
      styled: editor.styledText)
    return CGSize(
      width: lines.size.width + across, height: lines.size.height + insets.top + insets.bottom)
  }

  @_spi(Kit) open override func sizeSubviews(from old: CGSize) {
    super.sizeSubviews(from: old)
    if bounds.width != old.width { updateContentSize() }
  }

  // MARK: Editing

  /// While it can be edited. Override it.
  open override var canBecomeFocused: Bool { isEditable }
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

  /// Whether the text is not empty.
  open var hasText: Bool { editor.edited.length > 0 }
  /// Replaces the selection by a text, as a keyboard does.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  /// The rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { ownCaretRect(position) }
  /// The selection rectangles of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    ownSelectionRects(range)
  }
  /// The position nearest to a point.
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

  /// Handles keys that type or move the caret; passes other keys to the next responder.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = type(presses) { insertText("\n") }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { true }
  @_spi(Kit) open override var valueByDefault: String? {
    isSecureTextEntry ? nil : editor.edited.string
  }
  @_spi(Kit) open override var attributedTextByDefault: NSAttributedString? {
    isSecureTextEntry ? nil : attributedText
  }
  @_spi(Kit) open override func activateByDefault() -> Bool { isEditable && activateForReader() }

  /// The program's rotors; during editing also characters, words and lines.
  open override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { super.accessibilityCustomRotors ?? (isFirstResponder ? editor.rotors : nil) }
    set { super.accessibilityCustomRotors = newValue }
  }
}

extension UITextView: UIContentSizeCategoryAdjusting {}
