/// A combination of keys that sends an action along the responder chain.
///
///     override var keyCommands: [UIKeyCommand]? {
///       [UIKeyCommand(input: "s", modifierFlags: .control, action: Selector("save:", Editor.save))]
///     }
@MainActor
public final class UIKeyCommand {
  /// The value of ``input`` for the up arrow key.
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

  /// The character of the key without modifiers, or one of the inputs above.
  public let input: String?
  /// The modifiers that must be down, with no other. Caps lock and the number pad count only if
  /// they are named.
  public let modifierFlags: UIKeyModifierFlags
  /// The action; `nil` for a command that does nothing.
  public let action: Selector?
  /// The title that users see.
  public var title = ""
  /// The picture that users see beside the title.
  public var image: UIImage?
  /// The description that users see of what the command does.
  public var discoverabilityTitle: String?
  /// Data of the program's own, to identify the command.
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

  /// A command with a title for users.
  public convenience init(
    title: String, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags, action: action, propertyList: propertyList)
    self.title = title
    self.image = image
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Whether the command has this key.
  func matches(_ key: UIKey) -> Bool {
    guard let input else { return false }
    let unasked = UIKeyModifierFlags([.alphaShift, .numericPad]).subtracting(modifierFlags)
    guard key.modifierFlags.subtracting(unasked) == modifierFlags else { return false }
    return input.lowercased() == key.charactersIgnoringModifiers.lowercased()
  }
}
