import DactylKit
import Foundation

/// The settings that a flick up or down uses when the item is not adjustable.
@MainActor
struct Rotor {
  /// A setting of the rotor.
  enum Setting {
    /// The actions of the item.
    case actions
    /// A program's own, also in place of one of the reader's.
    case custom(UIAccessibilityCustomRotor)
    /// The lines of a page.
    case lines
    /// The cells of a column of a table.
    case rows
    /// Items of a kind.
    case kind(ItemKind)

    /// The spoken name.
    @MainActor var words: Utterance {
      switch self {
      case .actions: Utterance("Actions")
      case .custom(let rotor): Utterance(rotor.attributedName)
      case .lines: Utterance("Lines")
      case .rows: Utterance("Rows")
      case .kind(let kind): Utterance(kind.rawValue)
      }
    }
  }

  /// The name of the setting that the user has turned to; where an item does not have it, the first one counts.
  private var name: String?
  /// The action that a flick chose for the item; a double tap does it.
  private(set) var chosen: (item: AccessibilityObject, action: UIAccessibilityCustomAction)?

  /// The settings for an item: its actions, its own rotors and those of its containers, lines, rows, headings, and kinds
  /// of items that there are.
  func settings(
    at item: AccessibilityObject?, among items: [AccessibilityObject]
  ) -> [Setting] {
    var settings: [Setting] = []
    if let actions = item?.readerActions, !actions.isEmpty {
      settings.append(.actions)
    }
    let chain: [AccessibilityObject] =
      (item as? UIResponder)?.responderChain ?? item.map { [$0] } ?? []
    let customs = chain.flatMap { $0.accessibilityCustomRotors ?? [] }
    settings += customs.map { .custom($0) }
    if item is any UIAccessibilityReadingContent { settings.append(.lines) }
    if let item, SpokenSurroundings.table(of: item) != nil { settings.append(.rows) }
    let replaced = Set(customs.map(\.systemRotorType))
    for kind in ItemKind.allCases where kind.systemType.map(replaced.contains) != true {
      if kind == .headings || kind.isAnywhere(in: items) { settings.append(.kind(kind)) }
    }
    return settings
  }

  /// The present setting at an item.
  func setting(at item: AccessibilityObject?, among items: [AccessibilityObject]) -> Setting {
    let settings = settings(at: item, among: items)
    return settings[index(in: settings)]
  }

  private func index(in settings: [Setting]) -> Int {
    settings.firstIndex { $0.words.text == name } ?? 0
  }

  /// Turns to another setting.
  mutating func turn(
    by steps: Int, at item: AccessibilityObject?, among items: [AccessibilityObject]
  ) -> Setting {
    let settings = settings(at: item, among: items)
    let count = settings.count
    let setting = settings[((index(in: settings) + steps) % count + count) % count]
    name = setting.words.text
    chosen = nil
    return setting
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
