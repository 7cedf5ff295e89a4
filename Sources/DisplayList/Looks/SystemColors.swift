import DactylKit
import Foundation

/// The system's colors in the dark style, from the dark appearance of Apple's Human Interface Guidelines, Color. `UIColor`
/// has those of the light style.
@MainActor
enum SystemColors {
  /// The dark color of a system color; `nil` for a program's own color.
  static func dark(_ color: UIColor) -> CGColor? { known[ObjectIdentifier(color)] }

  /// The system's colors live as long as the program, so that their identities stay theirs.
  private static let known: [ObjectIdentifier: CGColor] = {
    let words: [(UIColor, UInt32)] = [
      (.systemRed, 0xFF45_3AFF), (.systemGreen, 0x30D1_58FF), (.systemBlue, 0x0A84_FFFF),
      (.systemOrange, 0xFF9F_0AFF), (.systemYellow, 0xFFD6_0AFF), (.systemPink, 0xFF37_5FFF),
      (.systemPurple, 0xBF5A_F2FF), (.systemTeal, 0x64D2_FFFF), (.systemIndigo, 0x5E5C_E6FF),
      (.systemGray, 0x8E8E_93FF), (.systemGray2, 0x6363_66FF), (.systemGray3, 0x4848_4AFF),
      (.systemGray4, 0x3A3A_3CFF), (.systemGray5, 0x2C2C_2EFF), (.systemGray6, 0x1C1C_1EFF),
      (.systemBackground, 0x0000_00FF), (.secondarySystemBackground, 0x1C1C_1EFF),
      (.tertiarySystemBackground, 0x2C2C_2EFF), (.systemGroupedBackground, 0x0000_00FF),
      (.secondarySystemGroupedBackground, 0x1C1C_1EFF), (.systemFill, 0x7878_805C),
    ]
    return Dictionary(
      words.map { (ObjectIdentifier($0.0), CGColor(word: $0.1)) },
      uniquingKeysWith: { one, _ in one })
  }()
}
