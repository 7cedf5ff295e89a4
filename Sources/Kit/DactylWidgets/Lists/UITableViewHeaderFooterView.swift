public import DactylControls
public import Foundation

/// The header or footer of a section: a title on a background.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// By what name the table keeps it for other sections.
  public internal(set) final var reuseIdentifier: String?
  private final let content = UIView()
  private final let label = UILabel()
  /// For which table and where it was asked for.
  final var isOfPlainTable = true
  final var isFooter = false

  /// A view without a title.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLimits.plainTitleHeight))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    label.font = Self.titleFont(in: .plain)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    content.addSubview(label)
  }

  /// The font of a section's title: semibold in a plain table, small above and below the groups of a grouped one. It follows the
  /// text size that people prefer.
  static func titleFont(in style: UITableView.Style) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: style == .plain
        ? .boldSystemFont(ofSize: 15) : .systemFont(ofSize: TableLimits.groupedText))
  }

  /// Whether its title is that one.
  final func showsTitle(_ title: String?) -> Bool { (label.text ?? "") == (title ?? "") }

  /// A view with what the coder holds.
  public override init?(coder: NSObject) {
    reuseIdentifier = KeyedState(of: coder)?.string(CoderKey.reuseIdentifier)
    super.init(coder: coder)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    content.addSubview(label)
  }

  /// It is about to stand above or below another section. Override it, and call `super`.
  open func prepareForReuse() {}

  /// A view behind all else, as large as it.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
  /// Its content and its title take the attribute over.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { directParts([content, contents?.view, contents?.backgroundView, label]) }
  }
  /// Another text; `nil` as in plain tables.
  open var detailTextLabel: UILabel? { nil }

  /// Holds what it shows: the view of ``contentConfiguration`` where there is one.
  public final var contentView: UIView { contents?.view ?? content }
  /// The title.
  open var textLabel: UILabel? { label }

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
  /// Whether ``contentConfiguration`` follows the state of the view by itself.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { contents?.updatesContent ?? true }
    set { makeContents().updatesContent = newValue }
  }
  /// Whether ``backgroundConfiguration`` follows the state of the view by itself.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { contents?.updatesBackground ?? true }
    set { makeContents().updatesBackground = newValue }
  }
  /// Called after each ``updateConfiguration(using:)``.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  {
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
  /// The state has changed, or the view is shown for the first time. Override it to set configurations, and call `super`.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    contents?.update(for: state, content: content, background: self)
  }
  /// The state that configurations follow.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }
  /// A content for a header of the table's style, or for a footer while the table's delegate makes one, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    if isFooter { return isOfPlainTable ? .plainFooter() : .groupedFooter() }
    return isOfPlainTable ? .plainHeader() : .groupedHeader()
  }

  /// Places the title.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    label.isHidden = contents?.view != nil
    label.frame = content.bounds.insetBy(dx: min(TableLimits.textInset, bounds.width / 2), dy: 0)
  }
}
