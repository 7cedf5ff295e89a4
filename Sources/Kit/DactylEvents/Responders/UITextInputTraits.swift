/// The keys that a keyboard shows first.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Letters.
  case `default` = 0
  /// ASCII letters.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// Letters, with the signs of addresses at hand.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// Digits alone.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// Letters, with a telephone pad as the second page.
  case namePhonePad = 6
  /// Letters, with the signs of mail addresses at hand.
  case emailAddress = 7
  /// Digits and a decimal separator.
  case decimalPad = 8
  /// Letters, with the signs of short messages at hand.
  case twitter = 9
  /// Letters, for a search or a URL.
  case webSearch = 10
  /// ASCII digits.
  case asciiCapableNumberPad = 11

  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The label of the Return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// The system's default.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// The older name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// Which letters a keyboard capitalizes automatically.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// The first letters of words.
  case words = 1
  /// The first letters of sentences.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// Whether a keyboard corrects words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// The system's default.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether a keyboard marks misspelt words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// The system's default.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// The meaning of a text, so that a keyboard can suggest a value.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A meaning with that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A one-time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
