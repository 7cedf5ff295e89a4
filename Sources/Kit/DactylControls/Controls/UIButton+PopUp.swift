import DactylEvents

/// Pop-up buttons: a press shows the menu, and the button shows what was chosen there last.
extension UIButton {
  /// Whether the button stands for a choice of its menu.
  final var isPopUp: Bool {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction && menu != nil
  }

  /// Chooses one action of the menu, and shows its title.
  final func choose(_ action: UIAction) {
    for other in menu?.actions ?? [] where other !== action { other.state = .off }
    action.state = .on
    setTitle(action.title, for: .normal)
  }

  /// Shows the choice of a pop-up button: the action that is on, else the first one that can be chosen.
  final func showChoice() {
    guard isPopUp, let actions = menu?.actions else { return }
    let choice =
      actions.first { $0.state == .on }
      ?? actions.first { $0.attributes.isDisjoint(with: [.disabled, .hidden]) }
    if let choice { choose(choice) }
  }
}

extension UIMenu {
  /// The actions in it and in the menus that stand in it, from top to bottom.
  fileprivate var actions: [UIAction] {
    children.flatMap { child -> [UIAction] in
      if let action = child as? UIAction { return [action] }
      return (child as? UIMenu)?.actions ?? []
    }
  }
}
