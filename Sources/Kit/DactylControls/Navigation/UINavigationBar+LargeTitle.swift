import Foundation

extension UINavigationBar {
  /// Whether the title of the item on top stands in a row of its own. An item that leaves it open follows the one below
  /// it.
  final var showsLargeTitle: Bool {
    guard prefersLargeTitles, !isCompact else { return false }
    for item in stack.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never, .inline: return false
      case .automatic: continue
      }
    }
    return !stack.isEmpty
  }

  /// The height of the large title's row, in points; 0 without one.
  final var largeTitleRoom: CGFloat { showsLargeTitle ? limits.largeTitleHeight : 0 }

  /// How much of that row shows.
  final var shownRoom: CGFloat { max(0, largeTitleRoom - takenRoom) }

  /// Places the large title below the row of buttons; answers its view, or nothing where none of it shows.
  final func placeLargeTitle(below y: CGFloat) -> [UIView] {
    guard shownRoom > 0 else { return [] }
    largeTitle.frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: shownRoom)
    largeTitle.place(
      title: topItem?.shownTitle, height: largeTitleRoom,
      margin: UIViewController.standardMargin(for: bounds.width))
    directParts([largeTitle.label])
    let attributes = (topItem?.largeTitleLooks ?? largeTitleLooks)?() ?? [:]
    largeTitle.label.font =
      attributes[.font] as? UIFont ?? .systemFont(ofSize: limits.largeTitleFontSize, weight: .bold)
    largeTitle.label.textColor = titleColor(attributes)
    return [largeTitle]
  }

  /// The color of a title: on a black bar it is white, unless its attributes say otherwise.
  final func titleColor(_ attributes: [NSAttributedString.Key: Any]) -> UIColor {
    attributes[.foregroundColor] as? UIColor ?? (barStyle == .default ? .label : .white)
  }
}

/// The row of a large title, which goes behind the row above it while content scrolls.
final class LargeTitleView: UIView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    label.accessibilityTraits = .header
    label.accessibilityIdentifier = "largeTitle"
    addSubview(label)
  }

  /// Sets the title, whose lower edge stays at the row's.
  func place(title: String?, height: CGFloat, margin: CGFloat) {
    label.text = title
    label.frame = CGRect(
      x: margin, y: bounds.height - height, width: max(0, bounds.width - 2 * margin), height: height
    )
  }
}
