package import Foundation

/// What can have the focus at present, in the order in which a dial reaches it, for tools.
@MainActor
package struct FocusMap {
  /// An item that can have the focus.
  package struct Item {
    package let item: any UIFocusItem
    /// Where it is on the screen.
    package let frame: CGRect
    /// The number of its group, counted from 1: Tab goes from group to group.
    package let group: Int
    /// Whether it shows, and not only after scrolling.
    package let isVisible: Bool
    /// Whether the first key gives it the focus.
    package let isFirst: Bool
  }

  /// A way of the focus, and the key for it.
  package enum Way: String, CaseIterable {
    case up, down, left, right
    case tab
    case shiftTab = "shift-tab"
    case turn
    case turnBack = "turn back"
  }

  package private(set) var items: [Item] = []
  /// Controls and other views that want the focus and cannot have it, with the reason.
  package private(set) var refusals: [(view: UIView, reason: String)] = []
  private let application: UIApplication

  package init(of application: UIApplication) {
    self.application = application
    let candidates = FocusCandidates(of: application)
    let first = FocusCandidates.root(of: application).flatMap(candidates.preferred)
    var groups: [FocusCandidate.Group] = []
    for each in candidates.all {
      if !groups.contains(each.group) { groups.append(each.group) }
      items.append(
        Item(
          item: each.item, frame: each.frame,
          group: (groups.firstIndex(of: each.group) ?? 0) + 1, isVisible: each.isVisible,
          isFirst: each.item === first?.item))
    }
    for window in application.windowsFrontToBack where window.screen === application.mainScreen {
      findRefusals(in: window)
    }
  }

  private mutating func findRefusals(in view: UIView) {
    if view.isHidden { return }
    let wantsFocus = view is any FocusPressing || view.canBecomeFocused
    if wantsFocus, !items.contains(where: { $0.item === view }) {
      refusals.append((view, reason(for: view)))
    }
    for child in view.subviews { findRefusals(in: child) }
  }

  private func reason(for view: UIView) -> String {
    if let control = view as? any FocusPressing, !control.isEnabled { return "is disabled" }
    if !view.canBecomeFocused { return "its canBecomeFocused is false" }
    if let above = view.responderChain.compactMap({ $0 as? UIView }).first(where: {
      !$0.isShownToKeys
    }) {
      if above.alpha < ViewLimits.leastTouchableAlpha { return "is transparent" }
      return above === view
        ? "isUserInteractionEnabled is false" : "a view around it takes no input"
    }
    if let root = FocusCandidates.root(of: application), !view.isDescendant(of: root) {
      return "lies behind what keeps the focus, \(type(of: root))"
    }
    if view.bounds.isEmpty { return "has no size" }
    return "is covered, or outside of what shows"
  }

  /// Whether an item that has the focus gives it to no other: all that `shouldUpdateFocus(in:)` asks say no. Moves nothing.
  package func isTrap(_ item: any UIFocusItem) -> Bool {
    let others = items.filter { $0.item !== item }
    return !others.isEmpty
      && others.allSatisfy { other in
        let context = UIFocusUpdateContext(from: item, to: other.item, .next)
        return !(item.focusPath + other.item.focusPath).allSatisfy {
          $0.shouldUpdateFocus(in: context)
        }
      }
  }

  /// Where a key leads from an item, by going that way; what was scrolled is scrolled back. `nil` if the focus stays.
  package func destination(_ way: Way, from item: any UIFocusItem) -> (any UIFocusItem)? {
    let system = application.focusSystem
    let offsets = (item.nearestView?.responderChain ?? []).compactMap { responder in
      (responder as? any FocusScrolling).map { ($0, $0.contentOffset) }
    }
    defer { for (scrollView, offset) in offsets { scrollView.contentOffset = offset } }
    system.requestFocusUpdate(to: item)
    guard system.focusedItem === item else { return nil }
    switch way {
    case .up: system.go(.up)
    case .down: system.go(.down)
    case .left: system.go(.left)
    case .right: system.go(.right)
    case .tab: system.goToGroup(forward: true)
    case .shiftTab: system.goToGroup(forward: false)
    case .turn: system.step(forward: true)
    case .turnBack: system.step(forward: false)
    }
    return system.focusedItem === item ? nil : system.focusedItem
  }
}
