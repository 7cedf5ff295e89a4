public import DactylControls
public import Foundation

/// What lies behind the content of a cell, header or footer.
@MainActor
public struct UIBackgroundConfiguration {
  /// The color; `nil` for the view's tint.
  public var backgroundColor: UIColor?
  /// Makes the color for the present state out of ``backgroundColor``.
  public var backgroundColorTransformer: ((UIColor) -> UIColor)?
  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0
  /// How far it stays from the edges.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of its edge; `nil` for the view's tint.
  public var strokeColor: UIColor?
  /// How wide its edge is, in points.
  public var strokeWidth: CGFloat = 0
  /// A view of the program's own, in front of the color.
  public var customView: UIView?
  /// An image in front of the color.
  public var image: UIImage?
  /// How a cell's background changes while it is selected or a finger is on it.
  private var followsState = false

  private init(_ color: UIColor?, followsState: Bool = false) {
    backgroundColor = color
    self.followsState = followsState
  }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// A row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground, followsState: true)
  }
  /// A row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground, followsState: true)
  }
  /// A header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemBackground)
  }
  /// A header or footer of a grouped list: nothing.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// A row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.clear, followsState: true)
  }
  /// A header of a sidebar: nothing.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }
  /// A cell of any list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// A header of any list.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// A footer of any list.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }

  /// The color for the present state.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The same for a state: a row that is selected or that a finger is on is gray.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard followsState, let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if backgroundColorTransformer == nil, state.isSelected || state.isHighlighted {
      updated.backgroundColorTransformer = { _ in .systemGray4 }
    }
    return updated
  }

  /// Brings a view to these looks.
  func apply(to view: CellBackgroundView) {
    let tint: UIColor = view.tintColor ?? .systemBlue
    view.color.backgroundColor = resolvedBackgroundColor(for: tint)
    view.color.layer.cornerRadius = cornerRadius
    view.color.layer.borderWidth = strokeWidth
    view.color.layer.borderColor = (strokeColor ?? tint).cgColor
    view.insets = backgroundInsets
    view.show(image, customView)
  }
}

/// The view behind a cell that has a background configuration.
@MainActor
final class CellBackgroundView: UIView {
  let color = UIView()
  private var picture: UIImageView?
  private weak var custom: UIView?
  var insets = NSDirectionalEdgeInsets.zero { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(color)
  }

  override init?(coder: NSObject) { nil }

  func show(_ image: UIImage?, _ view: UIView?) {
    if custom !== view { custom?.removeFromSuperview() }
    custom = view
    if let image {
      let shown = picture ?? UIImageView(image: nil)
      shown.image = image
      picture = shown
      color.addSubview(shown)
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if let view { color.addSubview(view) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = insets.insets(for: effectiveUserInterfaceLayoutDirection)
    color.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    picture?.frame = color.bounds
    custom?.frame = color.bounds
  }
}
