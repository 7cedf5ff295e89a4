/// A combination of keys that sends an action along the chain.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("save:", Editor.save))]
///     }
@MainActor
public final class UIKeyCommand {
  /// The up arrow, as an input.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// Page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// Page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// Home.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// End.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// Delete, forward.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  /// What the key types without modifiers, or one of the inputs above.
  public let input: String?
  /// The modifiers that must be down, and no other; caps lock and the number pad do not count unless
  /// they are named.
  public let modifierFlags: UIKeyModifierFlags
  /// The action; `nil` for a command that does nothing.
  public let action: Selector?
  /// Its name for people.
  public var title = ""
  /// What people are told that it does.
  public var discoverabilityTitle: String?
  /// Whatever the program wants to find in it again.
  public let propertyList: Any?

  /// A command.
  public init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, propertyList: Any? = nil
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.propertyList = propertyList
  }

  /// A command with a name for people.
  public convenience init(
    title: String, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags, action: action, propertyList: propertyList)
    self.title = title
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Whether the key is the command's.
  func matches(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let unasked = UIKeyModifierFlags([.alphaShift, .numericPad]).subtracting(modifierFlags)
    guard key.modifierFlags.subtracting(unasked) == modifierFlags else { return false }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}
