/// What a keyboard is to look like and do for a text: state for a program that shows keyboards.
struct TextInputTraits {
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var enablesReturn = false
  var contentType: UITextContentType?
}

/// Which keys a keyboard shows first.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Letters.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Digits and signs.
  case numbersAndPunctuation = 2
  /// Letters, with the signs of addresses at hand.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Digits, star and hash.
  case phonePad = 5
  /// A name, or a number of a telephone.
  case namePhonePad = 6
  /// Letters, with the signs of mail addresses at hand.
  case emailAddress = 7
  /// Digits and a decimal sign.
  case decimalPad = 8
  /// Letters, with the signs of short messages at hand.
  case twitter = 9
  /// A search or an address.
  case webSearch = 10
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11

  /// Letters of ASCII, as before.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// What the Return key says.
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

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// As the system does.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// Dark, as before.
  public static let alert = UIKeyboardAppearance.dark
}

/// What a keyboard makes capital by itself.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// Nothing.
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
  /// As the system does.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether a keyboard looks for misspelt words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// As the system does.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}

/// What a text means, so that a keyboard may offer it.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A meaning by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is new.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is good once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// The number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
