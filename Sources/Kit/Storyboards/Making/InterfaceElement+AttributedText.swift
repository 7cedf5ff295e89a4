import DactylKit
import Foundation

/// Texts with attributes.
extension InterfaceElement {
  /// The text with attributes of a property, if one of its fragments has any.
  @MainActor func attributedText(_ key: String) -> NSAttributedString? {
    let fragments = (child("attributedString", for: key)?.children ?? [])
      .filter { $0.name == "fragment" }
    guard fragments.contains(where: { $0.child("attributes") != nil }) else { return nil }
    let text = NSMutableAttributedString(string: "")
    var count = 0
    for fragment in fragments {
      guard let content = fragment.string("content") ?? fragment.child(for: "content")?.plainText
      else { continue }
      text.append(content, fragment.textValues, after: &count)
    }
    return text.length > 0 ? text : nil
  }

  /// The text of a `string` element; one with unusual characters is written in base 64.
  var plainText: String? {
    guard flag("base64-UTF8") == true else { return text }
    // The editor leaves out the padding at the end.
    let letters = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: letters + padding).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The attributes of a fragment.
  @MainActor private var textValues: [NSAttributedString.Key: Any] {
    var values: [NSAttributedString.Key: Any] = [:]
    for part in child("attributes")?.children ?? [] {
      guard let key = part.key else { continue }
      switch (part.name, key) {
      case ("font", "NSFont"): values[.font] = part.textFont
      case ("color", "NSColor"): values[.foregroundColor] = part.ownColor
      case ("color", "NSBackgroundColor"): values[.backgroundColor] = part.ownColor
      case ("color", "NSUnderlineColor"): values[.underlineColor] = part.ownColor
      case ("paragraphStyle", _): values[.paragraphStyle] = part.paragraph
      case ("integer", "NSUnderline"): values[.underlineStyle] = part.integer("value")
      case ("integer", "NSStrikethrough"): values[.strikethroughStyle] = part.integer("value")
      case (_, "NSKern"): values[.kern] = part.number("value").map { CGFloat($0) }
      case (_, "NSBaselineOffset"):
        values[.baselineOffset] = part.number("value").map { CGFloat($0) }
      default: break
      }
    }
    return values
  }

  /// The font of a `font` element: by name, or one of the system's.
  private var textFont: UIFont? {
    let size = number("size").map { CGFloat($0) } ?? UIFont.systemFontSize
    if let name = attributes["name"], let font = UIFont(name: name, size: size) { return font }
    switch attributes["metaFont"] {
    case "systemBold", "systemHeavy", "systemSemibold": return .boldSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
  }

  private var paragraph: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = choice("alignment", of: Choices.alignments) { style.alignment = alignment }
    if let mode = choice("lineBreakMode", of: Choices.lineBreaks) { style.lineBreakMode = mode }
    func set(_ name: String, _ path: ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>) {
      if let number = number(name) { style[keyPath: path] = number }
    }
    set("lineSpacing", \.lineSpacing)
    set("paragraphSpacing", \.paragraphSpacing)
    set("paragraphSpacingBefore", \.paragraphSpacingBefore)
    set("firstLineHeadIndent", \.firstLineHeadIndent)
    set("headIndent", \.headIndent)
    set("tailIndent", \.tailIndent)
    set("lineHeightMultiple", \.lineHeightMultiple)
    set("minimumLineHeight", \.minimumLineHeight)
    set("maximumLineHeight", \.maximumLineHeight)
    return style
  }
}
