@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// Presents the results of a search while its search bar is active.
///
/// Set it as the `searchController` of the searched controller's item, or place its ``searchBar`` in any
/// view. It becomes active when editing begins in the bar.
///
/// Calls of a search, in order: `searchBarShouldBeginEditing`, `presentSearchController`, `willPresentSearchController`,
/// `updateSearchResults(for:)`, `searchBarTextDidBeginEditing`, `didPresentSearchController`. When it ends:
/// `searchBarCancelButtonClicked`, `willDismissSearchController`, `searchBarTextDidEndEditing`, `updateSearchResults(for:)`,
/// `didDismissSearchController`.
@MainActor
open class UISearchController: UIViewController {
  private final var results: UIViewController?
  private final var bar: UISearchBar?
  /// Whether the search has begun and not ended.
  private final var isSearching = false
  /// The navigation item that shows the bar.
  final weak var navigationItemOfBar: UINavigationItem?

  /// A search whose results a controller shows; `nil` if the searched controller shows them itself.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overCurrentContext
    modalTransitionStyle = .crossDissolve
  }

  /// A search without a results controller.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overCurrentContext
    modalTransitionStyle = .crossDissolve
  }

  /// A search with what the coder holds, without a results controller.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
  }

  // MARK: Parts

  /// The controller that shows the results.
  public final var searchResultsController: UIViewController? { results }
  /// The bar that the user types into. It is made when first asked for. A subclass may return its own.
  open var searchBar: UISearchBar {
    if let bar { return bar }
    let made = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: SearchLimits().rowHeight))
    made.searchController = self
    bar = made
    return made
  }
  /// Called at each change of the text or the scope, and when the search begins and ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Observes the presentation.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: Behavior

  /// Whether the content that is searched is dimmed and takes no touches until there are results.
  open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
  /// The older name of ``obscuresBackgroundDuringPresentation``.
  public final var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the navigation bar hides its title and buttons during the search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the bar shows its cancel button during the search.
  open var automaticallyShowsCancelButton = true
  /// Whether the bar shows its scope buttons during the search.
  open var automaticallyShowsScopeBar = true
  /// Whether the results controller is shown whenever the text is not empty.
  open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
  /// Whether the results controller is shown now. Setting it turns
  /// ``automaticallyShowsSearchResultsController`` off.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? hasText : forcesResults }
    set {
      forcesResults = newValue
      automaticallyShowsSearchResultsController = false
    }
  }
  private final var forcesResults = false
  private final var hasText: Bool { searchBar.searchTextField.hasText }

  // MARK: Suggestions

  /// Suggestions that a list shows in place of the results; `nil` or none for no list. Set them in
  /// `updateSearchResults(for:)`. When the user chooses one the list goes, and
  /// `updateSearchResults(for:selecting:)` of the updater is called.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet {
      hidesSuggestions = false
      showResults()
    }
  }
  private final var suggestionList: SuggestionList?
  /// Whether the user has chosen one of the present suggestions.
  private final var hidesSuggestions = false

  private final func showSuggestions() {
    let shown = isSearching && !hidesSuggestions ? searchSuggestions ?? [] : []
    guard !shown.isEmpty else {
      suggestionList?.removeFromSuperview()
      suggestionList = nil
      return
    }
    let list = suggestionList ?? SuggestionList()
    if suggestionList == nil {
      suggestionList = list
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.chosen = { [weak self] in self?.choose($0) }
    }
    view.addSubview(list)
    list.show(shown)
  }

  private final func choose(_ suggestion: any UISearchSuggestion) {
    hidesSuggestions = true
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    showResults()
  }

  // MARK: Beginning and ending

  /// Whether the search goes on. Setting it begins or ends the search; it does not begin editing.
  open var isActive: Bool {
    get { isSearching }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Begins the search, as editing in the bar does.
  final func activate() {
    guard !isSearching, presentingViewController == nil, let host = searchedController else {
      return
    }
    delegate?.presentSearchController(self)
    if layingOutPresentation == nil { host.present(self, animated: true) }
    if layingOutPresentation != nil { begin() }
  }

  private final func deactivate() {
    guard isSearching else { return }
    end()
    dismiss(animated: true)
  }

  /// The controller that presents the search: that of the navigation item, or the one whose view
  /// holds the bar.
  private final var searchedController: UIViewController? {
    if let controller = navigationItemOfBar?.controller { return controller }
    var responder = searchBar.next
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      responder = next.next
    }
    return nil
  }

  private final func begin() {
    guard !isSearching else { return }
    isSearching = true
    delegate?.willPresentSearchController(self)
    showBarParts(true)
    update()
  }

  private final func end() {
    guard isSearching else { return }
    isSearching = false
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    searchBar.text = ""
    searchBar.searchTextField.tokens = []
    showBarParts(false)
    update()
  }

  private final func showBarParts(_ isShown: Bool) {
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(isShown, animated: false) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(isShown, animated: false) }
    if hidesNavigationBarDuringPresentation || !isShown {
      navigationItemOfBar?.hidesRow = isShown
    }
  }

  /// The text or the scope has changed.
  final func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    showResults()
  }

  /// The Search key was pressed: the keyboard goes, the search stays.
  final func searchKeyPressed() { searchBar.resignFirstResponder() }

  /// The bar has another height.
  final func barSizeChanged() { navigationItemOfBar?.changed() }

  /// The bar has moved: the results lie below it.
  final func barMoved() { layingOutPresentation?.containerView?.setNeedsLayout() }

  // MARK: As a controller

  /// A view that dims the searched content; the results lie over it.
  open override func loadView() {
    let content = SearchView(frame: .zero)
    content.whenTapped = { [weak self] in self?.isActive = false }
    view = content
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let results, let content = results.view {
      addChild(results)
      content.frame = view.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content)
      results.didMove(toParent: self)
    }
    showResults()
  }

  private final func showResults() {
    guard isViewLoaded else { return }
    results?.viewIfLoaded?.isHidden = !showsSearchResultsController
    (view as? SearchView)?.isDimming = obscuresBackgroundDuringPresentation
    showSuggestions()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if isBeingPresented { begin() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isBeingPresented { delegate?.didPresentSearchController(self) }
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { end() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.didDismissSearchController(self) }
  }

  /// The reader's escape ends the search.
  open override func accessibilityPerformEscape() -> Bool {
    guard isActive else { return false }
    isActive = false
    return true
  }

  @_spi(Kit) open override func makePresentationController(
    _ style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController? {
    guard style != .popover else { return nil }
    return SearchPresentationController(style, of: self, presenting: presenting)
  }
}

/// The content of a search: it dims what is searched, and takes touches only if it does.
final class SearchView: UIView {
  var whenTapped: (@MainActor () -> Void)?
  private let dimmer = UIView(frame: .zero)
  var isDimming = true { didSet { dimmer.isHidden = !isDimming } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "searchDimming"
    dimmer.setLookRole(.dimming)
    dimmer.isUserInteractionEnabled = false
    dimmer.frame = bounds
    dimmer.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(dimmer)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.addTarget { [weak self] recognizer in
      guard let self, recognizer.state == .ended else { return }
      let place = recognizer.location(in: self)
      if hitTest(place, with: nil) === self { whenTapped?() }
    }
    addGestureRecognizer(tap)
  }

  override init?(coder: NSObject) { nil }

  /// A tap on results or suggestions is theirs.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    hitTest(gestureRecognizer.location(in: self), with: nil) === self
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && !isDimming ? nil : hit
  }
}
