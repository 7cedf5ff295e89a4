import DactylKit

/// The settings that a flick up or down uses when the item is not adjustable.
@MainActor
struct Rotor {
  /// A setting of the rotor.
  enum Setting {
    /// The actions of the item.
    case actions
    /// Headings.
    case headings
    /// A program's own.
    case custom(UIAccessibilityCustomRotor)

    /// The spoken name.
    @MainActor var name: String {
      switch self {
      case .actions: "Actions"
      case .headings: "Headings"
      case .custom(let rotor): rotor.name
      }
    }
  }

  private var index = 0
  /// The action that a flick chose for the item; a double tap does it.
  private(set) var chosen: (item: AccessibilityObject, action: UIAccessibilityCustomAction)?

  /// The settings for an item: its actions, its own rotors and those of its containers, headings.
  func settings(at item: AccessibilityObject?) -> [Setting] {
    var settings: [Setting] = []
    if let actions = item?.readerActions, !actions.isEmpty {
      settings.append(.actions)
    }
    let chain: [AccessibilityObject] =
      (item as? UIResponder)?.responderChain ?? item.map { [$0] } ?? []
    for object in chain {
      settings += (object.accessibilityCustomRotors ?? []).map { .custom($0) }
    }
    settings.append(.headings)
    return settings
  }

  /// The present setting at an item.
  func setting(at item: AccessibilityObject?) -> Setting {
    let settings = settings(at: item)
    return settings[index % settings.count]
  }

  /// Turns to another setting.
  mutating func turn(by steps: Int, at item: AccessibilityObject?) -> Setting {
    let count = settings(at: item).count
    index = ((index + steps) % count + count) % count
    chosen = nil
    return setting(at: item)
  }

  /// Another item: its actions start anew.
  mutating func itemChanged() { chosen = nil }

  /// Chooses the next action of an item, or the one before.
  mutating func chooseAction(of item: AccessibilityObject, by step: Int)
    -> UIAccessibilityCustomAction?
  {
    let actions = item.readerActions
    guard !actions.isEmpty else { return nil }
    // Some items make their actions anew each time.
    let present = chosen.flatMap { chosen in
      actions.firstIndex { $0 === chosen.action }
        ?? actions.firstIndex { $0.name == chosen.action.name }
    }
    let next = present.map { ($0 + step + actions.count) % actions.count }
    let action = actions[next ?? (step > 0 ? 0 : actions.count - 1)]
    chosen = (item, action)
    return action
  }
}
