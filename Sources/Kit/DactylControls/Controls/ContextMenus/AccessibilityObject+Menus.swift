import Foundation

/// Menus without a finger: an action of an item opens the menu that a long press on it would.
extension AccessibilityObject {
  /// The action that opens the item's menu; none where a press would open none, or a tap does.
  package final var menuActions: [UIAccessibilityCustomAction] {
    guard let view = (self as? UIResponder)?.viewOfItem, let window = view.window else { return [] }
    let place = window.convert(accessibilityActivationPoint, from: nil as UIWindow?)
    for view in sequence(first: view, next: \.superview) {
      for case let interaction as UIContextMenuInteraction in view.interactions
      where interaction.opensOnHold {
        let point = view.convert(place, from: window)
        guard let configuration = interaction.configuration(at: point) else { continue }
        return [
          UIAccessibilityCustomAction(name: "Show menu") { [weak interaction] _ in
            interaction?.show(configuration) ?? false
          }
        ]
      }
    }
    return []
  }
}

extension UIResponder {
  /// The view that an item of the reader belongs to.
  package final var viewOfItem: UIView? {
    responderChain.lazy.compactMap { $0 as? UIView }.first
  }
}
