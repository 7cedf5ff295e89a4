@_spi(Kit) package import DactylEvents
package import Foundation

/// The view that a bar makes for an item: it takes the touches, and sends the item's action.
@MainActor
package final class BarButtonView: UIButton {
  /// Which bar it is in.
  enum Place { case navigationBar, toolbar }

  package let item: UIBarButtonItem
  private let place: Place
  /// What a press does instead of the item's own: a back button's.
  var whenPressed: (@MainActor () -> Void)?
  /// What it is called, where that is not the item's title.
  var ownTitle: String? { didSet { refresh() } }
  /// What a back button shows in place of its title where that has no room.
  var shortTitle: String?
  private var ownTint: UIColor?

  /// Whether it is a bar's own back button, which has a chevron before its title.
  package var leadsBack: Bool { whenPressed != nil }
  /// Where its chevron is.
  package private(set) var signPlace = CGRect.zero

  init(_ item: UIBarButtonItem, in place: Place) {
    self.item = item
    self.place = place
    super.init(frame: .zero)
    // Titles have the tint, as those of a bar have.
    buttonType = .system
    addTarget(for: .touchUpInside) { view in view.press() }
    refresh()
  }

  private func press() {
    if let whenPressed { whenPressed() } else { item.press(in: self) }
  }

  /// Takes over what the item has become.
  func refresh(isCompact: Bool = false) {
    markLookChanged()
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    if ownTint != item.tintColor {
      ownTint = item.tintColor
      tintColor = ownTint
    }
    let image = isCompact ? item.landscapeImagePhone ?? item.image : item.image
    let word =
      shortTitle ?? ownTitle ?? item.title ?? item.systemItem.flatMap { $0.isWord ? $0.label : nil }
    setImage(image, for: .normal)
    removeTitleAttributes()
    // With a picture a navigation bar shows no title; a toolbar shows both (spec VC6:NIT-16).
    setTitle(image != nil && place == .navigationBar ? nil : word, for: .normal)
    dress()
  }

  /// Gives the title the attributes of the item.
  private func dress() {
    setPlainFont(
      .systemFont(ofSize: UIFont.labelFontSize, weight: item.style == .done ? .semibold : .regular))
    guard let title = currentTitle else { return }
    for state in [UIControl.State.normal, .highlighted, .disabled, .selected] {
      let attributes = item.titleTextAttributes(for: state)
      if state == .normal, let font = attributes?[.font] as? UIFont { titleLabel?.font = font }
      guard let attributes else { continue }
      setTitleAttributes(NSAttributedString(string: title, attributes: attributes), state)
    }
  }

  /// How the item looks here (spec VC6:NIT-13).
  var shownStyle: UIBarButtonItem.Style {
    item.style == .plain && place == .navigationBar ? .bordered : item.style
  }

  /// How wide the item is: as it says, or wide enough for what it shows (spec VC6:NIT-15).
  func fittingWidth(_ limits: NavigationLimits) -> CGFloat {
    if item.width > 0 { return item.width }
    let titles = [currentTitle ?? ""] + (item.possibleTitles ?? [])
    let font = titleFont
    let letters = titles.map { limits.width(of: $0, in: font) }.max() ?? 0
    let content = max(letters, currentImage?.size.width ?? 0)
    return max(limits.leastItemWidth, content + signRoom(limits) + 2 * limits.itemGap)
  }

  /// How wide the chevron and the room behind it are.
  private func signRoom(_ limits: NavigationLimits) -> CGFloat {
    leadsBack ? limits.backSignWidth + limits.backSignGap : 0
  }

  /// Leaves room for a chevron before the title.
  func placeSign(_ limits: NavigationLimits) {
    contentHorizontalAlignment = .leading
    let room = limits.itemGap + signRoom(limits)
    let insets = UIEdgeInsets(
      top: 0, left: isMirrored ? 0 : room, bottom: 0, right: isMirrored ? room : 0)
    if contentEdgeInsets != insets { contentEdgeInsets = insets }
    let x = bounds.minX + limits.itemGap
    let place = CGRect(x: x, y: bounds.minY, width: limits.backSignWidth, height: bounds.height)
    let directed = directed(place, in: bounds)
    guard signPlace != directed else { return }
    signPlace = directed
    markLookChanged()
  }

  // What a program says of the item holds for its view.

  package override var labelByDefault: String? {
    ownTitle ?? item.accessibilityLabel ?? super.labelByDefault
  }
  package override var valueByDefault: String? { item.accessibilityValue ?? super.valueByDefault }
  package override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(item.accessibilityTraits)
  }
  package override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
  package override var accessibilityHint: String? {
    get { super.accessibilityHint ?? item.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }
}

/// The views of a bar's items. A view stays as long as its item is shown, so that a finger that is
/// down on it finds it again after a layout.
@MainActor
struct BarButtonViews {
  let place: BarButtonView.Place
  private(set) var views: [BarButtonView] = []

  init(in place: BarButtonView.Place) { self.place = place }

  /// The view of an item: its own view, or one made for it; `nil` for room and for what is hidden.
  mutating func view(for item: UIBarButtonItem, isCompact: Bool) -> UIView? {
    guard !item.isHidden, !item.isSpace else { return nil }
    if let own = item.customView { return own }
    if let view = views.first(where: { $0.item === item }) {
      view.refresh(isCompact: isCompact)
      return view
    }
    let view = BarButtonView(item, in: place)
    view.refresh(isCompact: isCompact)
    views.append(view)
    return view
  }

  /// Forgets the views of all other items.
  mutating func keep(_ items: [UIBarButtonItem]) {
    views.removeAll { view in !items.contains { $0 === view.item } }
  }
}

extension UIView {
  /// How wide a bar makes the view of an item.
  func barWidth(of item: UIBarButtonItem, _ limits: NavigationLimits) -> CGFloat {
    if let button = self as? BarButtonView { return button.fittingWidth(limits) }
    return item.width > 0 ? item.width : bounds.width
  }

  /// Puts the view of an item into a place of a bar: a button takes all its height, a view of the
  /// program's keeps its own and stands in the middle.
  func settle(inBarPlace place: CGRect) {
    guard !(self is BarButtonView) else {
      if frame != place { frame = place }
      return
    }
    let height = min(bounds.height, place.height)
    let middle = CGRect(
      x: place.minX, y: place.midY - height / 2, width: place.width, height: height)
    if frame != middle { frame = middle }
  }
}

extension UINavigationBar {
  /// How an item that the bar shows looks; state for a renderer. Beyond UIKit.
  public final func shownStyle(of item: UIBarButtonItem) -> UIBarButtonItem.Style? {
    (view(for: item) as? BarButtonView)?.shownStyle
  }
}

extension UIToolbar {
  /// How an item that the bar shows looks; state for a renderer. Beyond UIKit.
  public final func shownStyle(of item: UIBarButtonItem) -> UIBarButtonItem.Style? {
    (view(for: item) as? BarButtonView)?.shownStyle
  }
}

extension BarItemHolder where Self: UIView {
  package func view(showing item: UIBarItem) -> UIView? {
    branchBelow.first { ($0 as? BarButtonView)?.item === item }
  }
}
