public import Foundation

/// The header or footer of a section: a title on a background.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// By what name the table keeps it for other sections.
  public final let reuseIdentifier: String?
  private final let content = UIView()
  private final let label = UILabel()
  final var isOfPlainTable = true {
    didSet { backgroundColor = isOfPlainTable ? .secondarySystemBackground : nil }
  }

  /// A view without a title.
  public required init(reuseIdentifier: String? = nil) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLimits.plainTitleHeight))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    label.font = .boldSystemFont(ofSize: 15)
    label.textColor = .secondaryLabel
    content.addSubview(label)
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
  /// Another text; `nil` as in plain tables.
  open var detailTextLabel: UILabel? { nil }

  /// Holds what it shows.
  public final var contentView: UIView { content }
  /// The title.
  open var textLabel: UILabel? { label }

  /// Places the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = content.bounds.insetBy(dx: min(TableLimits.textInset, bounds.width / 2), dy: 0)
  }
}
