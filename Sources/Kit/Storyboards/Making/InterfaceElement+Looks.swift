import DactylKit
import Foundation

/// Values of looks, which are state for a renderer.
extension InterfaceElement {
  /// The color of a property: of the system by its name, or by its parts. `nil` for one of an asset
  /// catalogue that the file does not spell out.
  func color(_ key: String) -> UIColor? { child("color", for: key)?.ownColor }

  /// The color that a `color` element spells out.
  var ownColor: UIColor? {
    for name in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] {
      if let color = attributes[name].flatMap(Self.systemColor) { return color }
    }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    let color = UIColor(red: red, green: green, blue: blue, alpha: alpha)
    guard let parts = attributes["dark"]?.split(separator: " ").compactMap({ Double($0) }),
      parts.count == 4
    else { return color }
    let dark = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    return UIColor(color.cgColor, provider: { $0.userInterfaceStyle == .dark ? dark : color })
  }

  private static func systemColor(_ name: String) -> UIColor? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return systemColors.first { $0.key == short }?.value
  }

  private static let systemColors: KeyValuePairs<String, UIColor> = [
    "darkText": .label, "label": .label, "secondaryLabel": .secondaryLabel,
    "tertiaryLabel": .tertiaryLabel, "lightText": UIColor(white: 1, alpha: 0.6),
    "white": .white, "black": .black, "clear": .clear, "separator": .separator,
    "systemBackground": .systemBackground, "viewFlipsideBackground": .darkGray,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue,
    "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemPink": .systemPink,
    "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemIndigo": .systemIndigo,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "systemFill": .systemFill,
  ]

  /// Font and color of an element for the texts of a bar.
  @MainActor
  var textAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font { attributes[.font] = font }
    if let color = color("textColor") { attributes[.foregroundColor] = color }
    return attributes
  }

  /// The font of the element.
  var font: UIFont? {
    child("fontDescription", for: "fontDescription")?.describedFont
  }

  private var describedFont: UIFont? {
    let font = self
    if let style = font.attributes["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = font.number("pointSize") ?? UIFont.systemFontSize
    if let name = font.attributes["name"] { return UIFont(name: name, size: size) }
    switch font.attributes["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "system":
      return .systemFont(
        ofSize: size, weight: font.choice("weight", of: Choices.weights) ?? .regular)
    default: return nil
    }
  }

  /// The picture that an attribute names, from the bundle of the file.
  @MainActor func image(_ name: String) -> UIImage? {
    guard let image = attributes[name], !image.isEmpty else { return nil }
    return attributes["catalog"] == "system"
      ? UIImage(systemName: image)
      : UIImage(named: image, in: InterfaceLoad.bundle, compatibleWith: nil)
  }

  /// The text of a property, or of its attributed variant, which is read as plain text here.
  func text(for key: String, attributed: String) -> String? {
    if let text = string(key) { return text }
    guard let fragments = child("attributedString", for: attributed)?.children else { return nil }
    let parts = fragments.filter { $0.name == "fragment" }.compactMap { $0.string("content") }
    return parts.isEmpty ? nil : parts.joined()
  }
}
