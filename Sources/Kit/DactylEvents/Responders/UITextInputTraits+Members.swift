/// The keyboard's look and behavior for a text. Every member has UIKit's default, so a type
/// implements only those that it needs.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// The keys that the keyboard shows first.
  var keyboardType: UIKeyboardType { get set }
  /// The label of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Which letters are capitalized automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Whether the Return key is disabled while the text is empty.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text.
  var textContentType: UITextContentType? { get set }
}

/// Default values; the setters have no effect.
extension UITextInputTraits {
  /// Letters.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The plain Return key.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// The same style as the interface.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The first letter of each sentence.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The system's default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The system's default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `false`.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// `false`.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// `nil`.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}
