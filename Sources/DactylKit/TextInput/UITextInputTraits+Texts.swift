extension UITextField {
  /// Which keys come first.
  public final var keyboardType: UIKeyboardType {
    get { editor.traits.keyboardType }
    set { editor.traits.keyboardType = newValue }
  }
  /// What the Return key says.
  public final var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKeyType }
    set { editor.traits.returnKeyType = newValue }
  }
  /// How the keyboard looks.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.keyboardAppearance }
    set { editor.traits.keyboardAppearance = newValue }
  }
  /// What becomes capital by itself.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// Whether words are corrected.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// Whether Return waits for a text.
  public final var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturn }
    set { editor.traits.enablesReturn = newValue }
  }
  /// What the text means.
  public final var textContentType: UITextContentType? {
    get { editor.traits.contentType }
    set { editor.traits.contentType = newValue }
  }
}

extension UITextView {
  /// Which keys come first.
  public final var keyboardType: UIKeyboardType {
    get { editor.traits.keyboardType }
    set { editor.traits.keyboardType = newValue }
  }
  /// What the Return key says.
  public final var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKeyType }
    set { editor.traits.returnKeyType = newValue }
  }
  /// How the keyboard looks.
  public final var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.keyboardAppearance }
    set { editor.traits.keyboardAppearance = newValue }
  }
  /// What becomes capital by itself.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// Whether words are corrected.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// Whether misspelt words are marked.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// Whether Return waits for a text.
  public final var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturn }
    set { editor.traits.enablesReturn = newValue }
  }
  /// What the text means.
  public final var textContentType: UITextContentType? {
    get { editor.traits.contentType }
    set { editor.traits.contentType = newValue }
  }
}
