import Foundation
import GestureMachines

/// The sheet from which the user drags items into the bar to arrange them.
@MainActor
final class TabCustomizing: UIView {
  private weak var bar: UITabBar?
  /// The items that can be dragged and replaced.
  let items: [UITabBarItem]
  let itemsBefore: [UITabBarItem]
  private(set) var cells: [UILabel] = []
  let doneButton = UIButton()
  private let pan = UIPanGestureRecognizer()
  /// The item that a finger is dragging.
  private(set) var dragged: UITabBarItem?

  init(_ items: [UITabBarItem], for bar: UITabBar) {
    self.items = items
    self.bar = bar
    itemsBefore = bar.shownItems ?? []
    super.init(frame: .zero)
    accessibilityIdentifier = "customizing"
    for item in items {
      let cell = UILabel()
      cell.text = item.shownTitle
      cells.append(cell)
      addSubview(cell)
    }
    doneButton.setTitle("Done", for: .normal)
    doneButton.addTarget(for: .touchUpInside) { [weak bar] _ in bar?.endCustomizing(animated: true)
    }
    addSubview(doneButton)
    pan.limits.slop = 0
    pan.addTarget(self, action: TabCustomizing.panned)
    addGestureRecognizer(pan)
  }

  override func layoutSubviews() {
    let side = (bar?.limits ?? TabBarLimits()).itemWidth
    doneButton.frame = CGRect(x: bounds.width - side, y: 0, width: side, height: 44)
    let columns = max(1, Int(bounds.width / side))
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: CGFloat(index % columns) * side, y: 44 + CGFloat(index / columns) * side, width: side,
        height: side)
    }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let bar else { return }
    let place = pan.location(in: self)
    switch pan.state {
    case .began:
      let way = pan.translation(in: self)
      let start = CGPoint(x: place.x - way.x, y: place.y - way.y)
      dragged = zip(cells, items).first { $0.0.frame.contains(start) }?.1
    case .ended:
      let drop = pan.location(in: bar)
      if let dragged, let target = bar.buttons.first(where: { $0.frame.contains(drop) })?.item {
        bar.exchange(target, for: dragged)
      }
      dragged = nil
    case .cancelled: dragged = nil
    case .possible, .changed, .failed: break
    }
  }
}

extension UITabBar {
  final func beginCustomizing(_ items: [UITabBarItem]) {
    guard customizing == nil else { return }
    delegate?.tabBar(self, willBeginCustomizing: shownItems ?? [])
    let sheet = TabCustomizing(items, for: self)
    customizing = sheet
    if let superview {
      sheet.frame = CGRect(
        x: superview.bounds.minX, y: superview.bounds.minY, width: superview.bounds.width,
        height: max(0, frame.minY - superview.bounds.minY))
      sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      superview.addSubview(sheet)
    }
    delegate?.tabBar(self, didBeginCustomizing: shownItems ?? [])
  }

  final func finishCustomizing() -> Bool {
    guard let sheet = customizing else { return false }
    let items = shownItems ?? []
    let isChanged =
      items.count != sheet.itemsBefore.count
      || !zip(items, sheet.itemsBefore).allSatisfy { $0 === $1 }
    delegate?.tabBar(self, willEndCustomizing: items, changed: isChanged)
    sheet.removeFromSuperview()
    customizing = nil
    delegate?.tabBar(self, didEndCustomizing: items, changed: isChanged)
    return isChanged
  }

  /// Exchanges an item of the bar with the dragged one. An item that cannot be arranged stays (spec
  /// VC11:TA-08).
  final func exchange(_ target: UITabBarItem, for dragged: UITabBarItem) {
    guard let sheet = customizing, target !== dragged, var items = shownItems,
      sheet.items.contains(where: { $0 === target }),
      let place = items.firstIndex(where: { $0 === target })
    else { return }
    if let old = items.firstIndex(where: { $0 === dragged }) { items[old] = target }
    items[place] = dragged
    install(items)
  }
}
