import DactylKit
import Foundation
import InputFrames

/// Reads the settings of texts that are edited.
@MainActor
enum TextSettings {
  nonisolated static let commonKeys = [
    "text", "keyboard", "return_key", "capitals", "secure", "text_size",
  ]
  nonisolated static let fieldKeys = ["placeholder"]
  nonisolated static let viewKeys = ["editable"]

  static func field(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UITextField
  {
    let field = try ControlSettings.applyCommon(settings, to: UITextField(frame: frame))
    field.text = try settings.string("text")
    field.placeholder = try settings.string("placeholder")
    if let size = try size(settings) { field.font = .systemFont(ofSize: size) }
    field.borderStyle = .roundedRect
    try applyTraits(settings, to: field)
    return field
  }

  static func view(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UITextView {
    let view = UITextView(frame: frame)
    view.text = try settings.string("text")
    if let size = try size(settings) { view.font = .systemFont(ofSize: size) }
    if let isEditable = try settings.bool("editable") { view.isEditable = isEditable }
    try applyTraits(settings, to: view)
    return view
  }

  private static func size(_ settings: DocumentMapping) throws(InputError) -> CGFloat? {
    try settings.number("text_size", from: 1, through: 500).map { CGFloat($0) }
  }

  private static func applyTraits(
    _ settings: DocumentMapping, to input: some UITextInputTraits
  ) throws(InputError) {
    if let type = try settings.choice("keyboard", of: keyboards) { input.keyboardType = type }
    if let key = try settings.choice("return_key", of: returnKeys) { input.returnKeyType = key }
    if let capitals = try settings.choice("capitals", of: capitals) {
      input.autocapitalizationType = capitals
    }
    if let isSecure = try settings.bool("secure") { input.isSecureTextEntry = isSecure }
  }

  private static let keyboards: [(String, UIKeyboardType)] = [
    ("default", .default), ("ascii", .asciiCapable), ("numbers", .numbersAndPunctuation),
    ("url", .URL), ("number_pad", .numberPad), ("phone_pad", .phonePad),
    ("email", .emailAddress), ("decimal_pad", .decimalPad), ("web_search", .webSearch),
  ]
  private static let returnKeys: [(String, UIReturnKeyType)] = [
    ("default", .default), ("go", .go), ("join", .join), ("next", .next), ("route", .route),
    ("search", .search), ("send", .send), ("done", .done), ("continue", .continue),
  ]
  private static let capitals: [(String, UITextAutocapitalizationType)] = [
    ("none", .none), ("words", .words), ("sentences", .sentences), ("all", .allCharacters),
  ]
}
