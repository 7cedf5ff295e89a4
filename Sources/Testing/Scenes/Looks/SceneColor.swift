import DactylKit
import Foundation
import InputFrames

/// Reads colors of scene files: UIKit's names, and numbers as `"#RRGGBB"` or `"#RRGGBBAA"`.
enum SceneColor {
  /// The color of a key; `nil` if the key is absent. `what` names its place in errors.
  static func read(
    _ key: String, in settings: DocumentMapping, of what: String? = nil
  ) throws(InputError) -> UIColor? {
    guard let node = settings[key] else { return nil }
    let place = what.map { "\(key) of \($0)" } ?? key
    // YAML takes the rest of a line from " #" on for a comment.
    guard !node.isNull else {
      throw node.error(
        "\(place) must be a color, found nothing",
        hint: "write a color in numbers with quotes, as \"#FF9500\": without them it is a comment")
    }
    guard let text = node.text else {
      throw node.error("\(place) must be a color, found \(node.found)", hint: forms)
    }
    if text.hasPrefix("#") {
      guard let color = UIColor(digits: text.dropFirst()) else {
        throw node.error(
          "\(place) must be #RRGGBB or #RRGGBBAA with digits 0 to 9 and A to F, found \(node.found)"
        )
      }
      return color
    }
    if let named = names.first(where: { $0.key == text }) { return named.value }
    let near = text.nearest(of: names.map(\.key)).map { "did you mean \($0)? " } ?? ""
    throw node.error("unknown color \"\(text.shortened)\" of \(what ?? key)", hint: near + forms)
  }

  private static let forms =
    "a color is a name of UIColor's, as systemBlue, or \"#RRGGBB\" or \"#RRGGBBAA\" in quotes"

  private static let names: KeyValuePairs<String, UIColor> = [
    "black": .black, "white": .white, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    "clear": .clear, "darkGray": .darkGray, "lightGray": .lightGray, "gray": .gray,
    "lightText": .lightText, "darkText": .darkText, "systemRed": .systemRed,
    "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
    "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown,
    "systemMint": .systemMint, "systemCyan": .systemCyan, "systemGray": .systemGray,
    "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
    "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "label": .label,
    "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "link": .link,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
  ]
}

extension UIColor {
  /// The color of six or eight hexadecimal digits; `nil` for any other text.
  fileprivate convenience init?(digits: Substring) {
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isASCII),
      digits.allSatisfy(\.isHexDigit),
      let word = UInt32(digits.count == 6 ? digits + "FF" : digits, radix: 16)
    else { return nil }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(word >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
