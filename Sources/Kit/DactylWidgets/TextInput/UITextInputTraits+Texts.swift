public import DactylControls

/// The keyboard's look and behavior for a text field or text view; only stored, for a program that
/// shows keyboards.
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

extension UITextField {
  /// The keys that the keyboard shows first.
  public final var keyboardType: UIKeyboardType {
    get { editor.traits.keyboardType }
    set { editor.traits.keyboardType = newValue }
  }
  /// The label of the Return key.
  public final var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKeyType }
    set { editor.traits.returnKeyType = newValue }
  }
  /// The look of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.keyboardAppearance }
    set { editor.traits.keyboardAppearance = newValue }
  }
  /// Which letters are capitalized automatically.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// Whether words are corrected automatically.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// Whether the Return key is disabled while the text is empty.
  public final var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturn }
    set { editor.traits.enablesReturn = newValue }
  }
  /// The meaning of the text.
  public final var textContentType: UITextContentType? {
    get { editor.traits.contentType }
    set { editor.traits.contentType = newValue }
  }
}

extension UITextView {
  /// The keys that the keyboard shows first.
  public final var keyboardType: UIKeyboardType {
    get { editor.traits.keyboardType }
    set { editor.traits.keyboardType = newValue }
  }
  /// The label of the Return key.
  public final var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKeyType }
    set { editor.traits.returnKeyType = newValue }
  }
  /// The look of the keyboard.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.keyboardAppearance }
    set { editor.traits.keyboardAppearance = newValue }
  }
  /// Which letters are capitalized automatically.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// Whether words are corrected automatically.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// Whether the Return key is disabled while the text is empty.
  public final var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturn }
    set { editor.traits.enablesReturn = newValue }
  }
  /// The meaning of the text.
  public final var textContentType: UITextContentType? {
    get { editor.traits.contentType }
    set { editor.traits.contentType = newValue }
  }
}
