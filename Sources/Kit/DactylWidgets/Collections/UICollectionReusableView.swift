@_spi(Kit) public import DactylEvents
public import Foundation

/// A view that a collection view uses again for other elements: a header, a footer, a decoration, or a cell.
@MainActor
open class UICollectionReusableView: UIView {
  /// The name by which the collection view keeps it; `nil` before it was dequeued.
  public internal(set) final var reuseIdentifier: String?
  /// The attributes that it was given last.
  final var applied: UICollectionViewLayoutAttributes?
  /// The attributes that it asked for, and those that it was asked about.
  final var isFitted = false

  /// A view of that frame; a collection view makes one of the registered class.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }
  /// A view with what the coder holds, such as a prototype of a storyboard.
  public override init?(coder: NSObject) {
    reuseIdentifier = KeyedState(of: coder)?.string(CoderKey.reuseIdentifier)
    super.init(coder: coder)
  }

  /// It is about to show another element. Override it to clear what it shows, and call `super`.
  open func prepareForReuse() {}
  /// Its place has changed. Override it to use properties of your own attributes, and call `super`;
  /// frame, transform and opacity are set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// The collection view begins to show another layout.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// The collection view shows another layout now.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// The attributes that it would like instead of those. Called once for each element that is shown.
  /// The base class answers the size that its constraints need where the layout only estimates one.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isEstimated else { return layoutAttributes }
    let fits = layoutAttributes.fits
    let wish = CGSize(
      width: fits.width ? 0 : layoutAttributes.size.width,
      height: fits.height ? 0 : layoutAttributes.size.height)
    let needed = fittedView.systemLayoutSizeFitting(
      wish, withHorizontalFittingPriority: fits.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: fits.height ? .fittingSizeLevel : .required)
    let answer = layoutAttributes.duplicate
    if fits.width, needed.width > 0 { answer.size.width = needed.width }
    if fits.height, needed.height > 0 { answer.size.height = needed.height }
    return answer
  }

  /// The view whose constraints give the size.
  var fittedView: UIView { self }

  /// Its collection view.
  final var collection: UICollectionView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UICollectionView }
      .first
  }
}

/// The view of an item of a collection view.
@MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private final let content = UIView()
  /// The segue that a storyboard gives the cell, performed when its item is chosen.
  final var selectionSegue: SegueRelay?

  /// A cell of that frame; a collection view makes one of the registered class.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }
  /// A cell with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// Holds what the cell shows: the view of ``contentConfiguration`` where there is one.
  public final var contentView: UIView { contents?.view ?? content }
  override var fittedView: UIView { contents?.view ?? content }
  /// Its content takes the attribute over.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directParts([content, contents?.view, contents?.backgroundView]) }
  }

  /// Lies behind the content, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }
  /// Lies behind the content and before ``backgroundView``, shown while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  private final func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isBehind = new === backgroundView && selectedBackgroundView?.superview === self
    insertSubview(new, belowSubview: (isBehind ? selectedBackgroundView : nil) ?? content)
    if new === selectedBackgroundView { showSelection() }
  }

  private final func showSelection() {
    selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0
  }

  /// Whether its item is selected. Override it to show that.
  open var isSelected = false {
    didSet {
      showSelection()
      markLookChanged()
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether a finger is on it. Override it to show that.
  open var isHighlighted = false {
    didSet {
      showSelection()
      markLookChanged()
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether buttons of a swipe show.
  final var isSwiped = false {
    didSet { if isSwiped != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Configurations

  final var contents: CellContents?
  private final var isUpdateDue = true
  private final func makeContents() -> CellContents {
    let made = contents ?? CellContents()
    contents = made
    return made
  }

  /// What the content shows: its view takes the place of ``contentView``. `nil` for what the program puts there itself.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contents?.content }
    set {
      guard newValue != nil || contents != nil else { return }
      let contents = makeContents()
      contents.content = newValue
      contents.showContent(in: content)
      if semanticContentAttribute != .unspecified { directParts([contents.view]) }
      setNeedsUpdateConfiguration()
      if isFitted {
        // Another content may need another size.
        isFitted = false
        collection?.setNeedsLayout()
      }
    }
  }
  /// What lies behind the content; `nil` for ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { contents?.background }
    set {
      guard newValue != nil || contents != nil else { return }
      let contents = makeContents()
      contents.background = newValue
      contents.showBackground(in: self, configurationState)
    }
  }
  /// Whether ``contentConfiguration`` follows the state of the cell by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { contents?.updatesContent ?? true }
    set { makeContents().updatesContent = newValue }
  }
  /// Whether ``backgroundConfiguration`` follows the state of the cell by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { contents?.updatesBackground ?? true }
    set { makeContents().updatesBackground = newValue }
  }
  /// Whether touches reach the cell. The state that configurations follow says so.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }
  /// Called after each ``updateConfiguration(using:)``.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Has ``updateConfiguration(using:)`` called before the next layout. Changes of the state do so by themselves.
  public final func setNeedsUpdateConfiguration() {
    isUpdateDue = true
    setNeedsLayout()
  }
  private final func updateConfigurationIfNeeded() {
    guard isUpdateDue else { return }
    isUpdateDue = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// The state has changed, or the cell is shown for the first time. Override it to set configurations, and call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    contents?.update(for: state, content: content, background: self)
  }
  /// The state that configurations follow.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isFocused = isFocused
    state.isEditing = collection?.isEditing ?? false
    state.isSwiped = isSwiped
    state.isDisabled = !isUserInteractionEnabled
    return state
  }
  /// Brings configurations to the state.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
  }

  // MARK: Focus

  /// Whether its collection view lets the item have the focus. Override it.
  open override var canBecomeFocused: Bool { collection?.mayFocus(self) ?? false }
  /// The state that configurations follow has changed.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { contents?.label != nil }
  @_spi(Kit) open override var labelByDefault: String? { contents?.label }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    isSelected ? .selected : .none
  }
  /// As a tap on its item.
  @_spi(Kit) open override func activateByDefault() -> Bool {
    collection?.selectByUser(self) ?? false
  }
  /// What a swipe uncovers, without a finger.
  @_spi(Kit) open override var customActionsByDefault: [UIAccessibilityCustomAction]? {
    collection?.userActions(of: self)
  }
}

extension UICollectionViewCell: SegueKeeping {
  package func keep(_ segue: SegueRelay, ofAccessory: Bool) { selectionSegue = segue }
}
