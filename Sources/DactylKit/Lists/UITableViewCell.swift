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

  /// Holds what the cell shows.
  public final var contentView: UIView { content }
  /// The text.
  open var textLabel: UILabel? { label(0) }
  /// The other text; `nil` in a cell of the default style.
  open var detailTextLabel: UILabel? { style == .default ? nil : label(1) }
  /// The image.
  open var imageView: UIImageView? {
    if let image { return image }
    let made = UIImageView(image: nil)
    image = made
    content.addSubview(made)
    return made
  }

  private final func label(_ index: Int) -> UILabel {
    while labels.count <= index {
      let label = UILabel(frame: content.bounds)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      labels.append(label)
      content.addSubview(label)
    }
    return labels[index]
  }

  /// What stands at its end.
  open var accessoryType = AccessoryType.none { didSet { markLookChanged() } }
  /// How it shows that it is selected.
  open var selectionStyle = SelectionStyle.default { didSet { markLookChanged() } }

  /// The segue that a storyboard gives its row, performed when that is chosen.
  final var selectionSegue: SegueRelay?
  /// The segue of the button at its end.
  final var accessorySegue: SegueRelay?

  /// Whether a touch is on that button.
  final func isAtAccessory(_ touch: UITouch) -> Bool {
    guard accessoryType == .detailButton || accessoryType == .detailDisclosureButton else {
      return false
    }
    return touch.location(in: self).x >= bounds.maxX - TableLimits.accessoryWidth
  }

  private final var selected = false { didSet { markLookChanged() } }
  private final var highlighted = false { didSet { markLookChanged() } }
  private final var editing = false { didSet { markLookChanged() } }

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

  // MARK: Layout

  /// Places the image and the texts by the cell's style. Texts of the cell end before what stands at its end.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !labels.isEmpty || image != nil else { return }
    CellLayout(
      style: style, size: content.bounds.size,
      accessory: accessoryType == .none ? 0 : TableLimits.accessoryWidth
    ).place(image: image, text: labels.first, detail: labels.count > 1 ? labels[1] : nil)
  }

  // MARK: Accessibility

  override var isElementByDefault: Bool { labelByDefault != nil }
  override var labelByDefault: String? {
    let texts = labels.compactMap(\.text).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
  override var traitsByDefault: UIAccessibilityTraits { selected ? [.button, .selected] : .button }

  /// As a tap on its row.
  override func activateByDefault() -> Bool {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UITableView }
      .first?.selectByUser(self) ?? false
  }
}

extension UITableView {
  /// Sets what makes the cells of that name, a prototype or the cell of a nib; `nil` forgets it.
  package final func setPrototype(
    for identifier: String, _ make: (@MainActor () -> UITableViewCell?)?
  ) {
    rows.prototypes[identifier] = make
  }
}

extension UITableViewCell: SegueKeeping {
  func keep(_ segue: SegueRelay, ofAccessory: Bool) {
    if ofAccessory { accessorySegue = segue } else { selectionSegue = segue }
  }

  /// Whether its row, or the button at the row's end, performs a segue already.
  package final func performsSegue(ofAccessory isAccessory: Bool) -> Bool {
    (isAccessory ? accessorySegue : selectionSegue) != nil
  }
}
