/// A key: what it shows and what it does.
public struct KeyboardKey: Hashable, Sendable {
  /// What a key does.
  public enum Action: Hashable, Sendable {
    /// Types a text.
    case text(String)
    /// Types a space; held it moves the caret.
    case space
    /// Makes the next letter a capital; tapped twice all of them.
    case shift
    /// Takes the character before the caret away; held again and again.
    case delete
    /// Return.
    case pressReturn
    /// Shows other keys.
    case page(KeyboardPage)
    /// Goes on to the next language.
    case nextLayout
    /// Ends editing, which hides the keyboard.
    case hide
  }

  /// What it does.
  public var action: Action
  /// What it shows.
  public var title: String
  /// What the screen reader says.
  public var spoken: String
  /// How wide it is, in keys of a letter.
  public var width = 1.0
  /// What it offers when it is held.
  public var alternates: [String] = []
  /// Whether it can be pressed.
  public var isEnabled = true
  /// Whether it has another colour than letters have.
  public var isSpecial = false

  /// A key.
  public init(_ action: Action, title: String, spoken: String? = nil) {
    self.action = action
    self.title = title
    self.spoken = spoken ?? title
  }
}

/// Which keys are shown.
public enum KeyboardPage: Hashable, Sendable {
  /// Letters.
  case letters
  /// Digits and the usual signs.
  case numbers
  /// Further signs.
  case symbols
  /// Digits alone.
  case numberPad
  /// Digits and a decimal sign.
  case decimalPad
  /// The keys of a telephone.
  case phonePad
  /// The further keys of a telephone.
  case phoneSymbols
}
