/// What a keyboard is to look like and do for a text. Every member has UIKit's default, so an adopter writes
/// only those that it needs.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keys come first.
  var keyboardType: UIKeyboardType { get set }
  /// What the Return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// How the keyboard looks.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What becomes capital by itself.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether Return waits for a text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden from view.
  var isSecureTextEntry: Bool { get set }
  /// What the text means.
  var textContentType: UITextContentType? { get set }
}

/// The defaults; setting them has no effect.
extension UITextInputTraits {
  /// Letters.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Return.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// As the interface looks.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The first letters of sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// As the system does.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// As the system does.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// It does not.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// It is not.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nothing.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}
