public import DactylControls
public import Foundation

/// A cell of a list: its content, and accessories at its sides.
@MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the content is indented, in levels.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// How wide a level is, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories are indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// What stands at its sides, from the beginning to the end of each side.
  open var accessories: [UICellAccessory] = [] { didSet { showAccessories() } }

  private final var shown: [(accessory: UICellAccessory, view: UIView)] = []
  private final let separator = UIView()

  /// A cell of that frame; a collection view makes one of the registered class.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    addSeparator()
  }
  /// A cell with what the coder holds.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    addSeparator()
  }

  private func addSeparator() {
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    addSubview(separator)
  }

  /// A content of a list's row, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Its content and the accessories that it makes itself take the attribute over.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { showAccessories() } }
  }

  private func showAccessories() {
    for (_, view) in shown { view.removeFromSuperview() }
    shown = accessories.map { ($0, $0.makeView(of: self)) }
    for (_, view) in shown { addSubview(view) }
    setNeedsLayout()
  }

  /// A row is as high as its content is in the room that the accessories leave.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isEstimated, layoutAttributes.fits.height,
      !layoutAttributes.fits.width
    else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    layoutIfNeeded()
    let width = (contentView.superview === self ? contentView : contentView.superview)?.bounds.width
    let narrowed = layoutAttributes.duplicate
    narrowed.size.width = width ?? narrowed.size.width
    let answer = super.preferredLayoutAttributesFitting(narrowed)
    answer.size.width = layoutAttributes.size.width
    return answer
  }

  /// Places the accessories that the list's state shows, and gives the content the rest.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let indentation = CGFloat(indentationLevel) * indentationWidth
    var start = indentsAccessories ? indentation : 0
    var end = bounds.width
    let isEditing = collection?.isEditing ?? false
    let inset = ListCellLimits.inset
    let isMirrored = isMirrored
    let room = CGRect(origin: .zero, size: bounds.size)
    func directed(_ place: CGRect) -> CGRect { isMirrored ? place.mirrored(in: room) : place }
    func put(_ view: UIView, at x: CGFloat) {
      let y = (bounds.height - view.bounds.height) / 2
      view.frame.origin =
        directed(CGRect(origin: CGPoint(x: x, y: y), size: view.bounds.size)).origin
    }
    for (accessory, view) in shown where accessory.placement.isLeading {
      view.isHidden = !accessory.isShown(whileEditing: isEditing)
      guard !view.isHidden else { continue }
      put(view, at: start + inset)
      start += inset + view.bounds.width
    }
    for (accessory, view) in shown.reversed() where !accessory.placement.isLeading {
      view.isHidden = !accessory.isShown(whileEditing: isEditing)
      guard !view.isHidden else { continue }
      end -= inset + view.bounds.width
      put(view, at: end)
    }
    if !indentsAccessories { start += indentation }
    let holder = contentView.superview === self ? contentView : contentView.superview
    let place = directed(
      CGRect(x: start, y: 0, width: max(0, end - start), height: bounds.height))
    if let holder, holder.frame != place { holder.frame = place }
    let line = 1 / (window?.screen.scale ?? 1)
    separator.frame = directed(
      CGRect(
        x: start + inset, y: bounds.height - line, width: max(0, bounds.width - start - inset),
        height: line))
  }
}

/// Something that stands at the side of a list's cell.
@MainActor
public struct UICellAccessory {
  /// When it is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }
  /// Where it stands.
  public enum Placement: Hashable, Sendable {
    /// At the beginning.
    case leading(displayed: DisplayedState = .always)
    /// At the end.
    case trailing(displayed: DisplayedState = .always)

    var isLeading: Bool { if case .leading = self { true } else { false } }
    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed), .trailing(let displayed): displayed
      }
    }
  }
  enum Kind {
    case disclosure, outline, checkmark, delete, insert, reorder, multiselect, detail
    case label(String)
    case custom(UIView)
  }
  let kind: Kind
  let placement: Placement
  private var handler: (() -> Void)?

  private init(_ kind: Kind, _ placement: Placement, _ handler: (() -> Void)? = nil) {
    self.kind = kind
    self.placement = placement
    self.handler = handler
  }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch placement.displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// An arrow: a tap on the row leads on.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.disclosure, .trailing(displayed: displayed))
  }
  /// How the accessory of an outline works.
  public struct OutlineDisclosureOptions: Hashable, Sendable {
    /// What a tap must hit.
    public enum Style: Int, Hashable, Sendable {
      /// As ``cell``.
      case automatic = 0
      /// The row expands and collapses its item.
      case header = 1
      /// The sign expands and collapses the item; the row is selected as others are.
      case cell = 2
    }
    /// What a tap must hit.
    public var style: Style
    /// Options of a style. **Difference:** with every style the sign is what a tap must hit.
    public init(style: Style = .automatic) { self.style = style }
  }

  /// A sign that expands and collapses the item in the outline of its section: see
  /// ``NSDiffableDataSourceSectionSnapshot``. A handler does so in place of the data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outline, .trailing(displayed: displayed), actionHandler)
  }
  /// A tick.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(.checkmark, .trailing(displayed: displayed))
  }
  /// A button with an "i".
  public static func detail(
    displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, .trailing(displayed: displayed), actionHandler)
  }
  /// A button that deletes the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, .leading(displayed: displayed), actionHandler)
  }
  /// A button that inserts a row.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, .leading(displayed: displayed), actionHandler)
  }
  /// A handle by which the row is moved.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.reorder, .trailing(displayed: displayed))
  }
  /// A ring that is ticked while the row is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory(.multiselect, .leading(displayed: displayed))
  }
  /// A short text.
  public static func label(
    text: String, displayed: DisplayedState = .always
  ) -> UICellAccessory {
    UICellAccessory(.label(text), .trailing(displayed: displayed))
  }
  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(.custom(configuration.customView), configuration.placement)
  }

  /// A view of the program's own, and where it stands.
  @MainActor
  public struct CustomViewConfiguration {
    /// The view; its size is that of its bounds.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement

    /// A view at a place.
    public init(customView: UIView, placement: Placement) {
      self.customView = customView
      self.placement = placement
    }
  }

  /// The sign that stands for it, and what a screen reader says of it; `nil` for texts and a program's own views.
  private var sign: (sign: SignView.Sign, isFaint: Bool, label: String?)? {
    switch kind {
    case .custom, .label: nil
    case .disclosure, .outline: (.disclosure, true, nil)
    case .checkmark: (.checkmark, false, "Selected")
    case .detail: (.info, false, "More information")
    case .delete: (.delete, false, "Delete")
    case .insert: (.insert, false, "Insert")
    case .reorder: (.reorder, true, "Reorder")
    case .multiselect: (.circle, true, nil)
    }
  }

  /// The view that shows it.
  func makeView(of cell: UICollectionViewListCell) -> UIView {
    if case .custom(let view) = kind { return view }
    if case .label(let text) = kind, handler == nil {
      let made = UILabel()
      made.semanticContentAttribute = cell.semanticContentAttribute
      made.text = text
      made.textColor = .secondaryLabel
      made.frame.size = made.intrinsicContentSize
      return made
    }
    let made = sign.map { sign in
      SignView(
        sign.sign == .disclosure && cell.isMirrored ? .back : sign.sign, isFaint: sign.isFaint)
    }
    if case .outline = kind { return makeOutlineView(of: cell, made) }
    guard let handler else {
      made?.accessibilityLabel = sign?.label
      return made ?? UIView()
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    if case .label(let text) = kind { button.setTitle(text, for: .normal) }
    if let made {
      made.center = CGPoint(x: 22, y: 22)
      button.addOwn(made)
    }
    button.accessibilityLabel = sign?.label
    button.addAction(UIAction { _ in handler() }, for: .touchUpInside)
    return button
  }
}

extension UICellAccessory {
  /// A button that expands and collapses the item of a cell; its sign points down while the item is expanded.
  private func makeOutlineView(of cell: UICollectionViewListCell, _ sign: SignView?) -> UIView {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    if let sign {
      sign.center = CGPoint(x: 22, y: 22)
      button.addOwn(sign)
    }
    let turn: CGFloat = cell.isMirrored ? -.pi / 2 : .pi / 2
    func show(_ isExpanded: Bool) {
      sign?.transform = isExpanded ? CGAffineTransform(rotationAngle: turn) : .identity
      button.accessibilityLabel = isExpanded ? "Collapse" : "Expand"
    }
    show(cell.outline.map { $0.holder.isExpanded(at: $0.path) } ?? false)
    button.addAction(
      UIAction { [weak cell] _ in
        if let handler { return handler() }
        guard let (holder, path) = cell?.outline else { return }
        holder.toggle(at: path)
        show(holder.isExpanded(at: path))
      }, for: .touchUpInside)
    return button
  }
}

extension UICollectionViewListCell {
  /// The data source of the cell's list, if it shows outlines, and the cell's place in it.
  fileprivate final var outline: (holder: any OutlineHolding, path: IndexPath)? {
    guard let collection, let path = collection.indexPath(for: self),
      let holder = collection.dataSource as? any OutlineHolding
    else { return nil }
    return (holder, path)
  }
}

/// The numbers of list cells. Source: `Documentation/Constants.md#cell-contents`.
enum ListCellLimits {
  /// The room beside an accessory, in points.
  static let inset: CGFloat = 16
  /// How high a row is, in points.
  static let rowHeight: CGFloat = 44
  /// How high a header is, in points.
  static let headerHeight: CGFloat = 38
}
