public import DactylControls
public import Foundation

/// A bar with a text field for searching, and optionally a prompt, a cancel button and scope
/// buttons.
///
///     prompt          (if set)
///     [⌕ text  ⊗ ] Cancel
///     [ All | New ]   (showsScopeBar)
///
/// Read from right to left, each row is mirrored.
@MainActor
open class UISearchBar: UIView {
  /// The field that the user types into.
  public final let searchTextField = UISearchTextField(frame: .zero)
  /// The cancel button. It has no superview while it is not shown.
  package final let cancelButton = UIButton(type: .system)
  /// The scope buttons. They have no superview while they are not shown.
  package final let scopeBar = UISegmentedControl(frame: .zero)
  private final let promptLabel = UILabel()
  private final let bookmarkButton = UIButton(type: .system)
  private final let resultsButton = UIButton(type: .system)
  private final let link = SearchFieldLink()
  final var looks = SearchBarLooks() { didSet { markLookChanged() } }
  /// The controller that the bar belongs to.
  final weak var searchController: UISearchController?

  private final var cancelIsShown = false
  private final var scopesAreShown = false

  /// A bar with that frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A bar with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    link.bar = self
    accessibilityIdentifier = accessibilityIdentifier ?? "searchBar"
    searchTextField.delegate = link
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.userChangedText() }, for: .editingChanged)
    searchTextField.whenCleared = { [weak self] in self?.clear() }
    addSubview(searchTextField)
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    cancelButton.setPlainFont(.systemFont(ofSize: UIFont.labelFontSize))
    set(cancelButton, "Cancel") { [weak self] in self?.cancelled() }
    set(bookmarkButton, "Bookmarks") { [weak self] in
      if let self { delegate?.searchBarBookmarkButtonClicked(self) }
    }
    set(resultsButton, "Results") { [weak self] in
      if let self { delegate?.searchBarResultsListButtonClicked(self) }
    }
    scopeBar.addAction(
      UIAction { [weak self] _ in self?.userChoseScope() }, for: .valueChanged)
  }

  private func set(_ button: UIButton, _ title: String, _ action: @escaping @MainActor () -> Void) {
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  /// Decides about the editing and observes it.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The sizes of the bar's parts. Beyond UIKit.
  public final var limits = SearchLimits() {
    didSet {
      searchTextField.buttonWidth = limits.buttonWidth
      contentChanged()
    }
  }

  // MARK: Text

  /// The text. Setting it calls no delegate.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// A line above the field.
  open var prompt: String? {
    didSet {
      promptLabel.text = prompt
      show(promptLabel, prompt != nil)
    }
  }

  // MARK: Buttons

  /// Whether the cancel button is shown.
  open var showsCancelButton: Bool {
    get { cancelIsShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != cancelIsShown else { return }
    cancelIsShown = showsCancelButton
    change(animated) { show(cancelButton, showsCancelButton) }
  }
  /// Whether a button for bookmarks is shown while the text is empty.
  open var showsBookmarkButton = false {
    didSet {
      show(bookmarkButton, showsBookmarkButton)
      countButtons()
    }
  }
  /// Whether a button for a list of results is shown.
  open var showsSearchResultsButton = false {
    didSet {
      show(resultsButton, showsSearchResultsButton)
      countButtons()
    }
  }
  /// Whether the button for a list of results is selected.
  open var isSearchResultsButtonSelected: Bool {
    get { resultsButton.isSelected }
    set { resultsButton.isSelected = newValue }
  }

  private func countButtons() {
    searchTextField.otherButtons =
      (showsBookmarkButton ? 1 : 0) + (showsSearchResultsButton ? 1 : 0)
  }

  // MARK: Scopes

  /// The titles of the scope buttons; `nil` for none.
  open var scopeButtonTitles: [String]? {
    didSet {
      let chosen = scopeBar.selectedSegmentIndex
      scopeBar.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopeBar.insertSegment(withTitle: title, at: index, animated: false)
      }
      scopeBar.selectedSegmentIndex = max(0, chosen)
      showScopes(animated: false)
    }
  }
  /// The chosen scope, by the index of its title. Setting it calls no delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeBar.selectedSegmentIndex) }
    set { scopeBar.selectedSegmentIndex = newValue }
  }
  /// Whether the scope buttons are shown, if there are titles.
  open var showsScopeBar: Bool {
    get { scopesAreShown }
    set { setShowsScope(newValue, animated: false) }
  }
  /// Shows or hides the scope buttons.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != scopesAreShown else { return }
    scopesAreShown = show
    showScopes(animated: animated)
  }

  private func showScopes(animated: Bool) {
    let isShown = scopesAreShown && !(scopeButtonTitles ?? []).isEmpty
    change(animated) { show(scopeBar, isShown) }
  }

  // MARK: What the user does

  private func userChangedText() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.update()
  }

  /// The clear button first reports the empty text, then begins editing, as UIKit does.
  private func clear() {
    text = ""
    searchTextField.tokens = []
    userChangedText()
    searchTextField.becomeFirstResponder()
  }

  private func cancelled() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  private func userChoseScope() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.update()
  }

  // MARK: As a responder

  /// Whether its field may become first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the user edits its field.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins editing in the field.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing in the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private final var ownAccessoryView: UIView?
  /// The view to show above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set {
      ownAccessoryView = newValue
      searchTextField.inputAccessoryView = newValue
    }
  }

  // MARK: Layout

  /// The field and the scope buttons take the attribute over.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directParts([searchTextField, scopeBar]) }
  }

  private func show(_ view: UIView, _ isShown: Bool) {
    if isShown { addSubview(view) } else { view.removeFromSuperview() }
    contentChanged()
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    searchController?.barSizeChanged()
  }

  private func change(_ animated: Bool, _ body: () -> Void) {
    body()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: limits.duration) { layoutIfNeeded() }
  }

  private var fittingHeight: CGFloat {
    limits.rowHeight + (prompt == nil ? 0 : limits.promptHeight)
      + (scopeBar.superview === self ? limits.scopeHeight : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fittingHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var y = bounds.minY
    let width = bounds.width
    let isMirrored = isMirrored
    let room = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    func directed(_ place: CGRect) -> CGRect { isMirrored ? place.mirrored(in: room) : place }
    if prompt != nil {
      promptLabel.frame = CGRect(x: 0, y: y, width: width, height: limits.promptHeight)
      y += limits.promptHeight
    }
    var end = width - limits.margin
    // A title's place in a navigation bar is lower than the row.
    let below = scopeBar.superview === self ? limits.scopeHeight : 0
    let row = max(limits.fieldHeight, min(limits.rowHeight, bounds.maxY - y - below))
    let fieldY = y + (row - limits.fieldHeight) / 2
    if cancelIsShown {
      let wide = ceil(cancelButton.intrinsicContentSize.width)
      cancelButton.frame = directed(
        CGRect(x: end - wide, y: fieldY, width: wide, height: limits.fieldHeight))
      end -= wide + limits.margin
    }
    searchTextField.frame = directed(
      CGRect(
        x: limits.margin, y: fieldY, width: max(0, end - limits.margin),
        height: limits.fieldHeight))
    for button in [bookmarkButton, resultsButton] where button.superview === self {
      button.frame = directed(
        CGRect(
          x: end - limits.buttonWidth, y: fieldY, width: limits.buttonWidth,
          height: limits.fieldHeight))
      end -= limits.buttonWidth
    }
    if scopeBar.superview === self {
      let height = UISegmentedControl.height
      scopeBar.frame = CGRect(
        x: limits.margin, y: y + row + (limits.scopeHeight - height) / 2 - 4,
        width: max(0, width - 2 * limits.margin), height: height)
    }
    searchController?.barMoved()
  }
}
