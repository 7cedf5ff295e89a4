public import Foundation

/// A row of items, with room between them. A navigation controller has one at the bottom, with the
/// ``UIViewController/toolbarItems`` of its top controller.
@MainActor
open class UIToolbar: UIView {
  private final var shown: [UIBarButtonItem] = []
  private final var ownViews: [UIView] = []
  private final var buttons = BarButtonViews(in: .toolbar)
  /// Whose bar it is; `nil` for a bar by itself.
  final weak var navigation: UINavigationController?

  /// A toolbar of that place and size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "toolbar"
  }

  /// A bar with what the coder holds.
  // A convenience, so that a class with an `init(frame:)` of its own inherits ``init()``.
  public override convenience init?(coder: NSObject) {
    guard let state = KeyedState(of: coder) else { return nil }
    self.init(frame: .zero)
    state.beginObject()
    read(state)
    state.endObject(self)
  }

  /// A toolbar without a size; of what class, a navigation controller may be told.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Its numbers. Those of a navigation controller's toolbar are set through
  /// ``UINavigationController/limits``. Beyond UIKit.
  public final var limits = NavigationLimits() { didSet { setNeedsLayout() } }

  /// Says where the bar stands.
  open weak var delegate: (any UIToolbarDelegate)?
  /// Where the bar stands, as the delegate says; anywhere without one.
  public final var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
  /// How it looks.
  open var barStyle = UIBarStyle.default { didSet { markLookChanged() } }
  /// Whether what lies below shows through: content may reach below the bar.
  open var isTranslucent = UIApplication.shared.barsAreTranslucent {
    didSet {
      guard isTranslucent != oldValue else { return }
      markLookChanged()
      navigation?.barsChanged()
    }
  }
  /// Whether the bar is low, as on a phone in landscape.
  final var isCompact = false { didSet { if isCompact != oldValue { setNeedsLayout() } } }

  /// What it shows, from the leading end; `nil` for nothing.
  open var items: [UIBarButtonItem]? {
    get { shown.isEmpty ? nil : shown }
    set { setItems(newValue, animated: false) }
  }

  /// Sets what it shows.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in shown where item.holder === self { item.holder = nil }
    shown = items ?? []
    for item in shown { item.holder = self }
    setNeedsLayout()
  }

  /// The view that stands for an item; `nil` while the bar does not show it. Beyond UIKit.
  public final func view(for item: UIBarButtonItem) -> UIView? {
    if let own = item.customView { return own.superview === self ? own : nil }
    return buttons.views.first { $0.item === item && $0.superview === self }
  }

  /// The given width, and the height of a bar.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: isCompact ? limits.compactBarHeight : limits.barHeight)
  }

  /// Places the items: flexible room shares what the others leave (spec VC6:NIT-14).
  open override func layoutSubviews() {
    super.layoutSubviews()
    buttons.keep(shown)
    let gap = limits.itemGap
    let visible = shown.filter { !$0.isHidden }
    let views = visible.map { buttons.view(for: $0, isCompact: isCompact) }
    let widths = zip(visible, views).map { item, view in
      view?.barWidth(of: item, limits) ?? item.width
    }
    let flexible = visible.count { $0.isSpace && $0.systemItem == .flexibleSpace }
    // Between two items is a gap; room is its own.
    let gaps = zip(views, views.dropFirst()).count { $0 != nil && $1 != nil }
    let taken = widths.reduce(0, +) + CGFloat(gaps) * gap + 2 * gap
    let share = flexible == 0 ? 0 : max(0, bounds.width - taken) / CGFloat(flexible)
    var x = bounds.minX + gap
    for (index, item) in visible.enumerated() {
      if index > 0, views[index] != nil, views[index - 1] != nil { x += gap }
      let isFlexible = item.isSpace && item.systemItem == .flexibleSpace
      let width = isFlexible ? share : widths[index]
      let place = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
      views[index]?.settle(inBarPlace: directed(place, in: bounds))
      x += width
    }
    show(views.compactMap { $0 })
  }

  private func show(_ views: [UIView]) {
    for view in ownViews where !views.contains(view) && view.superview === self {
      view.removeFromSuperview()
    }
    for (index, view) in views.enumerated() where view.superview !== self {
      insertSubview(view, at: index)
    }
    ownViews = views
  }
}

extension UIToolbar: BarItemHolder {
  package func barItemDidChange(_ item: UIBarItem) { setNeedsLayout() }
}
