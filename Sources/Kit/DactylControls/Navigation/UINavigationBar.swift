public import Foundation

/// How a bar looks; state for a renderer.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Light.
  case `default` = 0
  /// Dark.
  case black = 1
}

/// The bar above the content of a navigation: the title, the items of the top controller, and the
/// back button.
///
/// A navigation controller has one and keeps its items: changing them does nothing there, and warns. A bar by itself has a stack of items that
/// its owner pushes; its back button pops one.
@MainActor
open class UINavigationBar: UIView {
  final var stack: [UINavigationItem] = []
  final var buttons = BarButtonViews(in: .navigationBar)
  /// The view of the back button, while there is one.
  final var backView: BarButtonView?
  /// Stands for a back button of which nothing was said.
  final let plainBackItem = UIBarButtonItem()
  final let titleLabel = UILabel()
  /// The attributes of the title, asked for when it is laid out; `nil` as long as nobody sets looks of the bar.
  final var titleLooks: (@MainActor () -> [NSAttributedString.Key: Any])?
  /// The same of the large title.
  final var largeTitleLooks: (@MainActor () -> [NSAttributedString.Key: Any])?
  final let largeTitle = LargeTitleView(frame: .zero)
  /// How much of the large title's room the content below has taken by scrolling, in points.
  final var takenRoom: CGFloat = 0 { didSet { if takenRoom != oldValue { setNeedsLayout() } } }
  final let promptLabel = UILabel()
  /// The views that show the items, in the order of reading.
  final var ownViews: [UIView] = []
  /// The navigation controller of the bar; `nil` for a bar on its own.
  final weak var navigation: UINavigationController?
  private final weak var ownDelegate: (any UIBarPositioningDelegate)?

  /// A bar of that place and size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
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

  /// The font of a title between the buttons. Source: `Documentation/Constants.md#texts`.
  static let titleFont = UIFont.systemFont(ofSize: UIFont.labelFontSize, weight: .semibold)

  private func setUp() {
    titleLabel.textAlignment = .center
    titleLabel.font = Self.titleFont
    titleLabel.accessibilityTraits = .header
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    accessibilityIdentifier = "navigationBar"
  }

  /// A bar without a size; of what class, a navigation controller may be told.
  public required convenience init() {
    self.init(frame: .zero)
  }

  /// Who is asked before an item goes by the back button, and told of all that come and go: a
  /// ``UINavigationBarDelegate``. The bar of a navigation controller has that; setting it there does
  /// nothing and warns. **Difference:** of the wider type, so that subclasses of navigation
  /// controllers can adopt the protocol themselves.
  open var delegate: (any UIBarPositioningDelegate)? {
    get { navigation ?? ownDelegate }
    set {
      if let navigation { return application.warn(.managedBar(of: navigation)) }
      ownDelegate = newValue
    }
  }

  private var asked: (any UINavigationBarDelegate)? { delegate as? any UINavigationBarDelegate }

  /// Its numbers. Those of a navigation controller's bar are set through
  /// ``UINavigationController/limits``. Beyond UIKit.
  public final var limits = NavigationLimits() { didSet { setNeedsLayout() } }

  /// Whether titles stand large in a row of their own below the buttons, as far as the items let them
  /// (``UINavigationItem/largeTitleDisplayMode``); never on a phone in landscape.
  ///
  /// The row goes as content scrolls up below the bar, and comes again at the content's top.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      markLookChanged()
      setNeedsLayout()
      navigation?.barsChanged()
    }
  }
  /// How it looks.
  open var barStyle = UIBarStyle.default {
    didSet {
      markLookChanged()
      setNeedsLayout()
    }
  }
  /// Whether what lies below shows through: content may reach below the bar.
  open var isTranslucent = UIApplication.shared.barsAreTranslucent {
    didSet {
      guard isTranslucent != oldValue else { return }
      markLookChanged()
      navigation?.barsChanged()
    }
  }

  // MARK: The stack

  /// All items, from the bottom up; `nil` without one.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  public final var topItem: UINavigationItem? { stack.last }
  /// The item below, to which the back button leads.
  public final var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the stack.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    if let navigation { return application.warn(.managedBar(of: navigation)) }
    show(items ?? [])
  }

  /// Puts an item on top, if the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    if let navigation { return application.warn(.managedBar(of: navigation)) }
    guard asked?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item])
    after(animated) { bar in bar.asked?.navigationBar(bar, didPush: item) }
  }

  /// Takes the top item away, without asking the delegate, and answers it; `nil` when it is the
  /// last one.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    if let navigation {
      application.warn(.managedBar(of: navigation))
      return nil
    }
    guard stack.count > 1, let item = stack.last else { return nil }
    show(stack.dropLast())
    after(animated) { bar in bar.asked?.navigationBar(bar, didPop: item) }
    return item
  }

  private func after(_ animated: Bool, _ notify: @escaping @MainActor (UINavigationBar) -> Void) {
    guard animated, UIView.areAnimationsEnabled else { return notify(self) }
    application.after(limits.duration) { [weak self] in
      if let self { notify(self) }
    }
  }

  /// Shows that stack.
  final func show(_ items: some Collection<UINavigationItem>) {
    let top = topItem
    for item in stack where item.bar === self { item.bar = nil }
    stack = Array(items)
    for item in stack { item.bar = self }
    if topItem !== top { navigation?.barsChanged() }
    setNeedsLayout()
  }

  /// The back button was pressed.
  final func goBack() {
    guard let item = topItem, backItem != nil,
      asked?.navigationBar(self, shouldPop: item) ?? true
    else { return }
    if let navigation { navigation.goBack() } else { popItem(animated: true) }
  }

  // MARK: Looks

  /// How high the bar wants to be.
  final var fittingHeight: CGFloat {
    guard topItem?.palette == nil || topItem?.hidesRow == false else { return paletteHeight }
    return (isCompact ? limits.compactBarHeight : limits.barHeight)
      + (topItem?.prompt == nil ? 0 : limits.promptHeight) + shownRoom + paletteHeight
  }

  /// How high the view below the title is.
  final var paletteHeight: CGFloat {
    topItem?.palette?.sizeThatFits(bounds.size).height ?? 0
  }

  /// Whether the bar is low, as on a phone in landscape.
  final var isCompact = false { didSet { if isCompact != oldValue { setNeedsLayout() } } }

  /// The given width, and the height that the bar's content takes.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }

  /// Places the buttons, the title and the prompt.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutItems()
  }

  package final func itemDidChange(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    setNeedsLayout()
    if item === topItem { navigation?.barsChanged() }
  }
}

extension UINavigationBar: NavigationItemHolder {}

extension UINavigationBar: BarItemHolder {
  package func barItemDidChange(_ item: UIBarItem) { setNeedsLayout() }
}
