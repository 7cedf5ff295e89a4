import DactylKit
import Foundation

/// Editable texts: their content, appearance, and keyboard settings.
extension InterfaceLoad {
  func applyTextField(_ field: UITextField, _ element: InterfaceElement) {
    if let text = element.text(for: "text", attributed: "attributedText") { field.text = text }
    if let text = element.text(for: "placeholder", attributed: "attributedPlaceholder") {
      field.placeholder = text
    }
    if let font = element.font { field.font = font }
    if let color = element.color("textColor") { field.textColor = color }
    if let alignment = element.choice("textAlignment", of: Choices.alignments) {
      field.textAlignment = alignment
    }
    if let border = element.choice("borderStyle", of: Choices.borders) {
      field.borderStyle = border
    }
    if element.flag("clearsOnBeginEditing") == true { field.clearsOnBeginEditing = true }
    if let mode = element.choice("clearButtonMode", of: Choices.fieldModes) {
      field.clearButtonMode = mode
    }
    if element.flag("adjustsFontSizeToFit") != false, let size = element.number("minimumFontSize") {
      field.adjustsFontSizeToFitWidth = true
      field.minimumFontSize = size
    }
    if let text = element.attributedText("attributedText") { field.attributedText = text }
    if let text = element.attributedText("attributedPlaceholder") {
      field.attributedPlaceholder = text
    }
    applyTextTraits(field, element)
  }

  func applyTextView(_ view: UITextView, _ element: InterfaceElement) {
    if let text = element.text(for: "text", attributed: "attributedText") { view.text = text }
    if let font = element.font { view.font = font }
    if let color = element.color("textColor") { view.textColor = color }
    if let alignment = element.choice("textAlignment", of: Choices.alignments) {
      view.textAlignment = alignment
    }
    if element.flag("editable") == false { view.isEditable = false }
    if element.flag("selectable") == false { view.isSelectable = false }
    if let text = element.attributedText("attributedText") { view.attributedText = text }
    applyTextTraits(view, element)
  }

  /// Without the attribute there is no capitalization: `sentences` is always written.
  private func applyTextTraits(_ input: some UITextInputTraits, _ element: InterfaceElement) {
    guard let traits = element.child("textInputTraits") else { return }
    if traits.flag("secureTextEntry") == true { input.isSecureTextEntry = true }
    if traits.flag("enablesReturnKeyAutomatically") == true {
      input.enablesReturnKeyAutomatically = true
    }
    input.autocapitalizationType =
      traits.choice("autocapitalizationType", of: Choices.capitals) ?? .none
    if let type = traits.choice("keyboardType", of: Choices.keyboards) {
      input.keyboardType = type
    }
    if let key = traits.choice("returnKeyType", of: Choices.returnKeys) {
      input.returnKeyType = key
    }
    if let look = traits.choice("keyboardAppearance", of: Choices.keyboardLooks) {
      input.keyboardAppearance = look
    }
    if let wish = traits.choice("autocorrectionType", of: Choices.corrections) {
      input.autocorrectionType = wish
    }
    if let wish = traits.choice("spellCheckingType", of: Choices.spellings) {
      input.spellCheckingType = wish
    }
    if let type = traits.string("textContentType") {
      input.textContentType = UITextContentType(rawValue: type)
    }
  }
}

/// Interface Builder's names of keyboard settings.
extension Choices {
  static let fieldModes: KeyValuePairs<String, UITextField.ViewMode> = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
    "always": .always,
  ]
  static let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  static let capitals: KeyValuePairs<String, UITextAutocapitalizationType> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
    "default": .default, "alphabet": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
  ]
  static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "yahoo": .yahoo, "done": .done,
    "emergency-call": .emergencyCall, "continue": .continue,
  ]
  static let keyboardLooks: KeyValuePairs<String, UIKeyboardAppearance> = [
    "default": .default, "alert": .alert, "dark": .dark, "light": .light,
  ]
  static let corrections: KeyValuePairs<String, UITextAutocorrectionType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  static let spellings: KeyValuePairs<String, UITextSpellCheckingType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
}
