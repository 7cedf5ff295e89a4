import Foundation

extension UIControl {
  /// Gives the control an interaction for its menu, or takes it away.
  final func setHasMenu(_ hasMenu: Bool) {
    guard hasMenu != (contextMenuInteraction != nil) else { return }
    if let old = contextMenuInteraction {
      removeInteraction(old)
      contextMenuInteraction = nil
      return
    }
    let made = UIContextMenuInteraction(delegate: self)
    made.opensOnHold = !showsMenuAsPrimaryAction
    made.willShow = { [weak self] in self?.send(.menuActionTriggered, with: nil) }
    made.anchor = { [weak self] in self?.menuAnchor(for: $0) ?? .zero }
    contextMenuInteraction = made
    addInteraction(made)
  }

  /// Shows the menu. Answers whether there is one.
  final func showMenu() -> Bool {
    contextMenuInteraction?.show(at: CGPoint(x: bounds.midX, y: bounds.midY)) ?? false
  }

  /// What the menu stays clear of, in the window: the control, or the point that a subclass chooses.
  private func menuAnchor(for configuration: UIContextMenuConfiguration) -> CGRect {
    let point = menuAttachmentPoint(for: configuration)
    if point == CGPoint(x: bounds.minX, y: bounds.maxY) { return convert(bounds, to: nil) }
    return CGRect(origin: convert(point, to: nil), size: .zero)
  }
}
