@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// A row of a table.
@MainActor
open class UITableViewCell: UIView {
  /// What it looks like; state for a renderer.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A text, and an image.
    case `default` = 0
    /// A text, and another one at the right.
    case value1 = 1
    /// A text at the right of its name.
    case value2 = 2
    /// A text, and a smaller one below.
    case subtitle = 3
  }

  /// What stands at its end; state for a renderer.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// Nothing.
    case none = 0
    /// More comes when it is tapped.
    case disclosureIndicator = 1
    /// A button for details, and more.
    case detailDisclosureButton = 2
    /// It is chosen.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }

  /// How it shows that it is selected; state for a renderer.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// In blue.
    case blue = 1
    /// In gray.
    case gray = 2
    /// As the system does.
    case `default` = 3
  }

  /// What a line below it looks like; state for a renderer.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A thin line.
    case singleLine = 1
    /// An etched line, which looks as a thin one today.
    case singleLineEtched = 2
  }

  /// How its row can be edited.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// It can be deleted.
    case delete = 1
    /// A row can be inserted there.
    case insert = 2
  }

  /// What its row shows to be edited.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A state by its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The control at its beginning.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The button that deletes it.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// What it looks like.
  public final let style: CellStyle
  /// By what name the table keeps it for other rows.
  public final let reuseIdentifier: String?
  private final let content = UIView()
  private final var labels: [UILabel] = []
  private final var image: UIImageView?

  /// A cell that the table keeps by that name once its row is out of sight.
  public required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLimits.rowHeight))
    addContent()
  }

  /// A cell with what the coder holds.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    style = state?.choice(CoderKey.cellStyle) ?? .default
    reuseIdentifier = state?.string(CoderKey.reuseIdentifier)
    state?.beginObject()
    super.init(coder: coder)
    addContent()
    state?.endObject(self)
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  /// Takes labels and an image view of its file as its own.
  package final func adopt(text: UILabel?, detail: UILabel?, image: UIImageView?) {
    if let image { self.image = image }
    guard let text else { return }
    labels = detail.map { [text, $0] } ?? [text]
  }

  /// Holds what the cell shows: the view of ``contentConfiguration`` where there is one.
  public final var contentView: UIView { contents?.view ?? content }
  @_spi(Kit) open override func observedValue(_ key: String) -> Any? {
    key == "contentView" ? contentView : super.observedValue(key)
  }
  /// The text.
  open var textLabel: UILabel? { label(0) }
  /// The other text; `nil` in a cell of the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : label(1) }
  /// The image.
  open var imageView: UIImageView? {
    if let image { return image }
    let made = UIImageView(image: nil)
    made.semanticContentAttribute = semanticContentAttribute
    image = made
    content.addSubview(made)
    return made
  }

  private final func label(_ index: Int) -> UILabel {
    while labels.count <= index {
      let label = UILabel(frame: content.bounds)
      label.semanticContentAttribute = semanticContentAttribute
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.font = .preferredFont(
        forTextStyle: index == 1 && style == .subtitle ? .caption1 : .body,
        compatibleWith: traitCollection)
      label.adjustsFontForContentSizeCategory = true
      labels.append(label)
      content.addSubview(label)
    }
    return labels[index]
  }

  /// Its content and its own texts and image take the attribute over.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      directParts([content, contents?.view, contents?.backgroundView, image])
      directParts(labels)
    }
  }

  /// What stands at its end.
  open var accessoryType = AccessoryType.none { didSet { markLookChanged() } }
  /// How it shows that it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { markLookChanged() } }

  /// A view at its end, in place of ``accessoryType``.
  open var accessoryView: UIView? { didSet { replace(oldValue, by: accessoryView) } }
  /// What stands at its end while it is edited.
  open var editingAccessoryType = AccessoryType.none { didSet { markLookChanged() } }
  /// A view at its end while it is edited, in place of ``editingAccessoryType``.
  open var editingAccessoryView: UIView? { didSet { replace(oldValue, by: editingAccessoryView) } }
  /// A view behind all else, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The same, while it is selected or a finger is on it.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }
  /// The same, while several rows can be selected.
  open var multipleSelectionBackgroundView: UIView?
  /// How far its texts are indented, in levels.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How wide a level is, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// How far the line below it stays from its sides; state for a renderer. Left is the leading side: the right one where
  /// the cell is read from right to left.
  open var separatorInset = UIEdgeInsets.zero { didSet { markLookChanged() } }
  /// Whether a control to move it shows while its table is edited and its data source allows it. State: the table
  /// shows the control wherever rows can be moved.
  open var showsReorderControl = false
  /// Whether its content moves in while it is edited. The table sets it from its delegate.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// How it is edited at present; the table sets it.
  public internal(set) final var editingStyle = EditingStyle.none
  /// Whether the button that deletes it shows.
  public final var showingDeleteConfirmation: Bool { showsDeletion }
  /// Whether buttons of a swipe show.
  final var showsDeletion = false {
    didSet { if showsDeletion != oldValue { stateChanged(from: state(showsDeletion: oldValue)) } }
  }
  /// Its controls while it is edited.
  private final var editControl: CellControl?
  private final var moveControl: CellControl?

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    markLookChanged()
    setNeedsLayout()
  }

  /// The control at its beginning or the deletion comes or goes. Override it, and call `super`.
  open func willTransition(to state: StateMask) {}
  /// It has come or gone. Override it, and call `super`.
  open func didTransition(to state: StateMask) {}

  private func state(showsDeletion: Bool) -> StateMask {
    var state: StateMask = editControl == nil ? [] : .showingEditControl
    if showsDeletion { state.insert(.showingDeleteConfirmation) }
    return state
  }

  private func stateChanged(from old: StateMask) {
    let state = state(showsDeletion: showsDeletion)
    guard state != old else { return }
    willTransition(to: state)
    didTransition(to: state)
  }

  /// Shows the controls by which its row is edited.
  final func showControls(_ style: EditingStyle, canMove: Bool) {
    let before = state(showsDeletion: showsDeletion)
    editingStyle = style
    let kind: CellControl.Kind? =
      switch style {
      case .delete: .delete
      case .insert: .insert
      case .none: nil
      }
    if editControl?.kind != kind {
      editControl?.removeFromSuperview()
      editControl = kind.map { CellControl($0, of: self) }
      if let editControl { addSubview(editControl) }
    }
    if (moveControl != nil) != canMove {
      moveControl?.removeFromSuperview()
      moveControl = canMove ? CellControl(.reorder, of: self) : nil
      if let moveControl { addSubview(moveControl) }
    }
    stateChanged(from: before)
    setNeedsLayout()
  }

  /// What stands at its end now: nothing where a view of its own or a control does.
  package final var shownAccessoryType: AccessoryType {
    guard moveControl == nil else { return .none }
    if isEditing { return editingAccessoryView == nil ? editingAccessoryType : .none }
    return accessoryView == nil ? accessoryType : .none
  }

  /// The table that it is a row of.
  package final var table: UITableView? {
    var view = superview
    while let above = view {
      if let table = above as? UITableView { return table }
      view = above.superview
    }
    return nil
  }

  /// The segue that a storyboard gives its row, performed when that is chosen.
  final var selectionSegue: SegueRelay?
  /// The segue of the button at its end.
  final var accessorySegue: SegueRelay?

  /// Whether a touch is on that button.
  final func isAtAccessory(_ touch: UITouch) -> Bool {
    guard hasDetail else { return false }
    let x = touch.location(in: self).x
    return isMirrored ? x <= detailFrame.maxX : x >= detailFrame.minX
  }

  /// Whether it ends with a button for details.
  final var hasDetail: Bool {
    accessoryType == .detailButton || accessoryType == .detailDisclosureButton
  }

  /// Where that button is.
  final var detailFrame: CGRect {
    let x = isMirrored ? bounds.minX : bounds.maxX - accessoryRoom
    return CGRect(x: x, y: bounds.minY, width: accessoryRoom, height: bounds.height)
  }

  private lazy var detail = CellDetail(of: self)

  private final var selected = false { didSet { faceChanged() } }
  private final var highlighted = false { didSet { faceChanged() } }
  private final var editing = false {
    didSet {
      markLookChanged()
      setNeedsUpdateConfiguration()
    }
  }

  private func faceChanged() {
    markLookChanged()
    setNeedsUpdateConfiguration()
    if selectedBackgroundView != nil { setNeedsLayout() }
  }

  /// Whether its row is selected.
  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on it.
  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether its table is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// The table selects it, or no longer. Override it to show that, and call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { self.selected = selected }
  /// A finger is on it, or no longer. Override it to show that, and call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { self.highlighted = highlighted }
  /// Its table is being edited, or no longer. Override it to show that, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }
  /// It is about to show another row. Override it, and call `super`.
  open func prepareForReuse() {
    selected = false
    highlighted = false
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
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
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
    (state.isSelected, state.isHighlighted) = (selected, highlighted)
    (state.isEditing, state.isSwiped) = (editing, showsDeletion)
    state.isDisabled = !isUserInteractionEnabled
    state.isFocused = isFocused
    return state
  }
  /// A content for the cell's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  // MARK: Layout

  /// Places the image and the texts by the cell's style. Texts of the cell end before what stands at its end.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeParts()
    guard !labels.isEmpty || image != nil else { return }
    CellLayout(
      style: style, size: content.bounds.size,
      accessory: accessoryRoom,
      indentation: CGFloat(indentationLevel) * indentationWidth, isMirrored: isMirrored
    ).place(image: image, text: labels.first, detail: labels.count > 1 ? labels[1] : nil)
  }

  /// How much room at its end the texts leave to what stands there.
  private var accessoryRoom: CGFloat {
    switch shownAccessoryType {
    case .none: 0
    case .detailDisclosureButton: TableLimits.detailDisclosureWidth
    default: TableLimits.accessoryWidth
    }
  }

  /// Places what stands behind the content and at its sides, and gives the content the rest.
  private func placeParts() {
    let control = TableLimits.editControlWidth
    let height = bounds.height
    let isMirrored = isMirrored
    let room = CGRect(origin: .zero, size: bounds.size)
    func directed(_ place: CGRect) -> CGRect { isMirrored ? place.mirrored(in: room) : place }
    editControl?.frame = directed(CGRect(x: 0, y: 0, width: control, height: height))
    var end = bounds.width
    if let moveControl {
      moveControl.frame = directed(
        CGRect(x: end - control, y: 0, width: control, height: height))
      end -= control
    }
    let shown = isEditing ? editingAccessoryView : accessoryView
    for view in [accessoryView, editingAccessoryView] where view !== shown {
      view?.removeFromSuperview()
    }
    if let shown {
      let size = shown.bounds.size
      end -= size.width + TableLimits.textInset
      shown.frame = directed(
        CGRect(x: end, y: (height - size.height) / 2, width: size.width, height: size.height))
      if shown.superview !== self { addSubview(shown) }
    }
    let start = editControl != nil && shouldIndentWhileEditing ? control : 0
    let place = directed(CGRect(x: start, y: 0, width: max(0, end - start), height: height))
    if content.frame != place { content.frame = place }
    placeBackground(backgroundView, shows: true, at: 0)
    placeBackground(
      selectedBackgroundView, shows: selected || highlighted, at: backgroundView == nil ? 0 : 1)
  }

  private func placeBackground(_ view: UIView?, shows: Bool, at index: Int) {
    guard let view else { return }
    guard shows else { return view.removeFromSuperview() }
    if view.frame != bounds { view.frame = bounds }
    if view.superview !== self { insertSubview(view, at: index) }
  }

  /// How high the cell wants to be in a row of that width: as its content's constraints say, else as rows usually are.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height.isFinite && size.height > 0 ? size.height : TableLimits.rowHeight
  }

  /// How much higher its own texts are at the text size that people prefer than at the usual one, in points.
  private var textGrowth: CGFloat {
    let usual = UITraitCollection(preferredContentSizeCategory: .large)
    let growths = labels.map { label -> CGFloat in
      guard label.adjustsFontForContentSizeCategory, let font = label.font.following(usual) else {
        return 0
      }
      return max(0, label.font.lineHeight - font.lineHeight)
    }
    return style == .subtitle ? growths.reduce(0, +) : growths.max() ?? 0
  }

  /// The size that its content needs at that width; that of a usual row where no constraint says.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if bounds.width != targetSize.width { bounds.size.width = targetSize.width }
    placeParts()
    let around = max(0, targetSize.width - content.bounds.width)
    updateConfigurationIfNeeded()
    if let height = contents?.height(width: content.bounds.width) {
      return CGSize(width: targetSize.width, height: height)
    }
    guard content.hasInnerConstraints else {
      let asked = sizeThatFits(targetSize).height
      return CGSize(
        width: targetSize.width,
        height: asked == bounds.height ? TableLimits.rowHeight + textGrowth : asked)
    }
    let fitting = content.systemLayoutSizeFitting(
      CGSize(width: targetSize.width - around, height: targetSize.height),
      withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: fitting.width + around, height: fitting.height)
  }

  // MARK: Focus

  /// Whether its table lets the row have the focus. Override it.
  open override var canBecomeFocused: Bool { table?.mayFocus(self) ?? false }
  /// What is inside, and the button for details.
  open override func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    super.focusItems(in: rect) + (hasDetail ? [detail] : [])
  }
  /// The state that configurations follow has changed.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }

  // MARK: Accessibility

  @_spi(Kit) open override var isElementByDefault: Bool { labelByDefault != nil }
  @_spi(Kit) open override var labelByDefault: String? {
    if let label = contents?.label { return label }
    let texts = labels.compactMap(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
  @_spi(Kit) open override var traitsByDefault: UIAccessibilityTraits {
    // The mark is all that says which row is chosen.
    selected || accessoryType == .checkmark ? [.button, .selected] : .button
  }

  /// As a tap on its row.
  @_spi(Kit) open override func activateByDefault() -> Bool {
    table?.selectByUser(self) ?? false
  }

  /// What a swipe uncovers, and what editing allows, without a finger.
  @_spi(Kit) open override var customActionsByDefault: [UIAccessibilityCustomAction]? {
    table?.userActions(of: self)
  }
}

extension UITableView {
  /// Sets what makes the cells of that name, a prototype or the cell of a nib; `nil` forgets it.
  package final func setPrototype(
    for identifier: String, _ make: (@MainActor () -> UITableViewCell?)?
  ) {
    rows.cellQueue.register(prototype: make, for: identifier)
  }

  /// The same for headers and footers.
  package final func setEdgePrototype(
    for identifier: String, _ make: (@MainActor () -> UITableViewHeaderFooterView?)?
  ) {
    rows.edgeQueue.register(prototype: make, for: identifier)
  }
}

extension UITableViewCell: SegueKeeping {
  package func keep(_ segue: SegueRelay, ofAccessory: Bool) {
    if ofAccessory { accessorySegue = segue } else { selectionSegue = segue }
  }

  /// Whether its row, or the button at the row's end, performs a segue already.
  package final func performsSegue(ofAccessory isAccessory: Bool) -> Bool {
    (isAccessory ? accessorySegue : selectionSegue) != nil
  }
}
