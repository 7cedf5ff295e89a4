import Foundation

/// The header or footer of a section: a title on a background.
@MainActor
open class UITableViewHeaderFooterView: UIView {
  /// By what name it is kept for other sections; the table keeps none.
  public final let reuseIdentifier: String?
  private final let content = UIView()
  private final let label = UILabel()
  final var isOfPlainTable = true {
    didSet { backgroundColor = isOfPlainTable ? .secondarySystemBackground : nil }
  }

  /// A view without a title.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableLimits.plainTitleHeight))
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    label.font = .boldSystemFont(ofSize: 15)
    label.textColor = .secondaryLabel
    content.addSubview(label)
  }

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
