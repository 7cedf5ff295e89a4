import DactylKit
import Foundation
import InputFrames

/// Reads the settings of texts that are edited.
@MainActor
enum TextSettings {
  nonisolated static let commonKeys =
    ["text", "keyboard", "return_key", "capitals", "secure"] + TextLook.keys
  nonisolated static let fieldKeys = ["placeholder"]
  nonisolated static let viewKeys = ["editable"]

  static func field(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UITextField
  {
    let field = try ControlSettings.applyCommon(settings, to: UITextField(frame: frame))
    field.text = try settings.string("text")
    field.placeholder = try settings.string("placeholder")
    field.apply(try TextLook(settings))
    field.borderStyle = .roundedRect
    try applyTraits(settings, to: field)
    return field
  }

  static func view(_ frame: CGRect, _ settings: DocumentMapping) throws(InputError) -> UITextView {
    let view = UITextView(frame: frame)
    view.text = try settings.string("text")
    view.apply(try TextLook(settings))
    if let isEditable = try settings.bool("editable") { view.isEditable = isEditable }
    try applyTraits(settings, to: view)
    return view
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
