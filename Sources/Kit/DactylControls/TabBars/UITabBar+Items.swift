@_spi(Kit) package import DactylEvents
import Foundation

extension UITabBar: BarItemHolder {
  /// Whether a program may change the bar; warns if not (spec VC11:TA-12).
  final func isFree(to change: String) -> Bool {
    guard let manager else { return true }
    application.warn(
      .containerRefused(manager, reason: "it keeps its tab bar, which was to \(change)"))
    return false
  }

  final func install(_ items: [UITabBarItem]?) {
    for item in shownItems ?? [] where item.holder === self { item.holder = nil }
    shownItems = items
    for item in items ?? [] { item.holder = self }
    if let chosen, items?.contains(where: { $0 === chosen }) != true { self.chosen = nil }
    renewButtons()
  }

  final func choose(_ item: UITabBarItem?) {
    guard item == nil || shownItems?.contains(where: { $0 === item }) == true else { return }
    chosen = item
    for button in buttons { button.refresh() }
  }

  package final func barItemDidChange(_ item: UIBarItem) {
    for button in buttons where button.item === item { button.refresh() }
  }

  /// Makes a button for each item. Items that remain keep their button, with the touches on it.
  private func renewButtons() {
    let old = buttons
    buttons = (shownItems ?? []).map { item in
      old.first { $0.item === item } ?? TabBarButton(item, in: self)
    }
    for button in old where !buttons.contains(where: { $0 === button }) {
      button.removeFromSuperview()
    }
    for button in buttons {
      if button.superview !== self { addSubview(button) }
      button.refresh()
    }
    setNeedsLayout()
  }

  /// Gives each item its part of the bar, in which it takes touches.
  final func placeButtons() {
    guard !buttons.isEmpty else { return }
    let height = max(0, bounds.height - safeAreaInsets.bottom)
    let count = CGFloat(buttons.count)
    if itemPositioning == .centered {
      let width = itemWidth > 0 ? itemWidth : limits.itemWidth
      let spacing = itemSpacing > 0 ? itemSpacing : limits.itemSpacing
      var x = bounds.midX - (count * width + (count - 1) * spacing) / 2
      for button in buttons {
        button.frame = directed(
          CGRect(x: x, y: bounds.minY, width: width, height: height), in: bounds)
        x += width + spacing
      }
      return
    }
    // On whole points, without gaps between neighbors.
    func edge(_ index: Int) -> CGFloat { (bounds.width * CGFloat(index) / count).rounded() }
    for (index, button) in buttons.enumerated() {
      let place = CGRect(
        x: bounds.minX + edge(index), y: bounds.minY, width: edge(index + 1) - edge(index),
        height: height)
      button.frame = directed(place, in: bounds)
    }
  }

  /// Handles the tap on an item.
  final func tapped(_ item: UITabBarItem) {
    if let manager { return manager.tapped(item) }
    choose(item)
    delegate?.tabBar(self, didSelect: item)
  }
}

/// The view of a tab bar's item.
@MainActor
package final class TabBarButton: UIControl {
  package let item: UITabBarItem
  package private(set) weak var bar: UITabBar?

  init(_ item: UITabBarItem, in bar: UITabBar) {
    self.item = item
    self.bar = bar
    super.init(frame: .zero)
    addTarget(for: .touchUpInside) { [weak self] _ in self?.press() }
  }

  private func press() { bar?.tapped(item) }

  /// Updates the view from its item.
  func refresh() {
    markLookChanged()
    isEnabled = item.isEnabled
    isSelected = bar?.chosen === item
  }

  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Tab comes to the selected item.
  package override var focusGroupPriority: UIFocusGroupPriority {
    get { isSelected ? .prioritized : super.focusGroupPriority }
    set { super.focusGroupPriority = newValue }
  }

  // The view forwards the item's properties.

  package override var isElementByDefault: Bool { true }
  package override var labelByDefault: String? { item.accessibilityLabel }
  package override var valueByDefault: String? {
    if let value = item.accessibilityValue { return value }
    guard let items = bar?.shownItems, let index = items.firstIndex(where: { $0 === item }) else {
      return nil
    }
    let place = "\(index + 1) of \(items.count)"
    return item.badgeValue.map { "\($0), \(place)" } ?? place
  }
  package override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(item.accessibilityTraits).union(.button)
  }
  package override func activateByDefault() -> Bool {
    guard isEnabled else { return false }
    press()
    return true
  }
  package override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier ?? item.accessibilityIdentifier }
    set { super.accessibilityIdentifier = newValue }
  }
}
