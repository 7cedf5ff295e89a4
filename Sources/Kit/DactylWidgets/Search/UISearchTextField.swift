@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// The text field of a search bar, with a magnifying glass and a button that clears the text.
///
/// Tokens stand in front of its text. The Delete key before the text selects the last one, and another press of it, or a
/// letter, deletes that. A ``UISearchBar`` makes one and is its delegate. A program may also use it alone.
@MainActor
open class UISearchTextField: UITextField {
  /// The room for the magnifying glass and for each button, in points.
  final var buttonWidth: CGFloat = SearchLimits().buttonWidth { didSet { setNeedsLayout() } }
  /// How many further buttons the bar shows at the end of the field.
  final var otherButtons = 0 { didSet { setNeedsLayout() } }
  /// Called in place of the field's own clearing.
  final var whenCleared: (@MainActor () -> Void)?
  /// The views of the tokens, in order.
  package final var tokenViews: [TokenView] = []
  /// The token that is selected.
  package final var selectedToken: Int? { didSet { showSelection() } }

  /// An empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A field with the coder's values.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    returnKeyType = .search
    clearButtonMode = .always
    enablesReturnKeyAutomatically = true
    accessibilityTraits = .searchField
  }

  override func clearsOtherwise() -> Bool {
    guard let whenCleared else {
      tokens = []
      return false
    }
    whenCleared()
    return true
  }

  // MARK: Tokens

  /// The tokens, in order. Setting them sends no event.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set { show(newValue) }
  }
  /// Inserts a token. An index beyond the last one counts as the end.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var all = tokens
    all.insert(token, at: min(max(0, tokenIndex), all.count))
    tokens = all
  }
  /// Removes a token; nothing where there is none of that index.
  open func removeToken(at tokenIndex: Int) {
    guard tokenViews.indices.contains(tokenIndex) else { return }
    var all = tokens
    all.remove(at: tokenIndex)
    tokens = all
  }
  /// Removes a part of the text, and inserts a token.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// Where a token stands: before the text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// The tokens in a range: all of them, where it begins before the text.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    compare(textRange.start, to: beginningOfDocument) == .orderedDescending ? [] : tokens
  }
  /// The range of the text without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  /// The color behind tokens; `nil` for that of the look.
  open var tokenBackgroundColor: UIColor! {
    didSet { for view in tokenViews { view.ground = tokenBackgroundColor } }
  }
  /// Whether the user may delete tokens.
  open var allowsDeletingTokens = true
  /// Whether the user may copy the selected token, where ``UISearchTextFieldDelegate`` has something for it.
  open var allowsCopyingTokens = true

  /// Whether there is text, or a token.
  open override var hasText: Bool { super.hasText || !tokenViews.isEmpty }

  open override func deleteBackward() {
    if selectedToken != nil { return deleteSelectedToken() }
    guard !tokenViews.isEmpty, editor.edited.hasCaret, editor.edited.focus == 0,
      editor.edited.marked == nil
    else { return super.deleteBackward() }
    if allowsDeletingTokens { selectedToken = tokenViews.count - 1 }
  }

  open override func insertText(_ text: String) {
    if text != "\n", selectedToken != nil { deleteSelectedToken() }
    super.insertText(text)
  }

  override func caretMoved() { selectedToken = nil }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    selectedToken = nil
    return true
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard selectedToken != nil else {
      return super.canPerformAction(action, withSender: sender)
    }
    switch action {
    case .copy: return copiedToken != nil
    case .cut: return copiedToken != nil && allowsDeletingTokens
    case .delete: return allowsDeletingTokens
    default: return super.canPerformAction(action, withSender: sender)
    }
  }
  open override func copy(_ sender: Any?) {
    guard selectedToken != nil else { return super.copy(sender) }
    if let copiedToken { putOnPasteboard(copiedToken) }
  }
  open override func cut(_ sender: Any?) {
    guard selectedToken != nil else { return super.cut(sender) }
    guard let copiedToken, allowsDeletingTokens else { return }
    putOnPasteboard(copiedToken)
    deleteSelectedToken()
  }
  open override func delete(_ sender: Any?) {
    guard selectedToken != nil else { return super.delete(sender) }
    deleteSelectedToken()
  }

  // MARK: Places

  /// Beside the magnifying glass, the tokens and the buttons.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let end = buttonWidth * CGFloat(1 + otherButtons)
    let start = buttonWidth + widthOfTokens(in: bounds)
    let room = max(0, bounds.width - start - end)
    let place = CGRect(x: bounds.minX + start, y: bounds.minY, width: room, height: bounds.height)
    return directed(place, in: bounds)
  }

  /// As the text's; no room where there are tokens.
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    tokenViews.isEmpty ? textRect(forBounds: bounds) : .zero
  }

  /// Where the clear button is.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let place = CGRect(
      x: bounds.maxX - buttonWidth * CGFloat(1 + otherButtons), y: bounds.minY, width: buttonWidth,
      height: bounds.height)
    return directed(place, in: bounds)
  }

  /// Where the magnifying glass is: as wide as the room before the tokens and the text.
  package final func glassRect(forBounds bounds: CGRect) -> CGRect {
    let text = tokenViews.first?.frame ?? textRect(forBounds: bounds)
    return isMirrored
      ? CGRect(x: text.maxX, y: 0, width: max(0, bounds.maxX - text.maxX), height: bounds.height)
      : CGRect(x: 0, y: 0, width: text.minX, height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeTokens()
  }

  // MARK: Accessibility

  @_spi(Kit) open override var valueByDefault: String? {
    guard !tokenViews.isEmpty else { return super.valueByDefault }
    return (tokenViews.map(\.text) + [super.valueByDefault ?? ""]).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
  @_spi(Kit) open override var customActionsByDefault: [UIAccessibilityCustomAction]? {
    let own = tokenActions
    return own.isEmpty
      ? super.customActionsByDefault : (super.customActionsByDefault ?? []) + own
  }
}
