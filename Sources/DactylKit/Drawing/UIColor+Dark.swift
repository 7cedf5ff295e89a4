import Foundation

/// The system's colors in the dark style, from the dark appearance of Apple's Human Interface Guidelines, Color. `UIColor`
/// has those of the light style.
@MainActor
enum DarkColors {
  /// The colors, by those of the light style. They live as long as the program, so that their identities stay theirs.
  static let known: [ObjectIdentifier: UIColor] = {
    let words: [(UIColor, UInt32)] = [
      (.systemRed, 0xFF45_3AFF), (.systemGreen, 0x30D1_58FF), (.systemBlue, 0x0A84_FFFF),
      (.systemOrange, 0xFF9F_0AFF), (.systemYellow, 0xFFD6_0AFF), (.systemPink, 0xFF37_5FFF),
      (.systemPurple, 0xBF5A_F2FF), (.systemTeal, 0x64D2_FFFF), (.systemIndigo, 0x5E5C_E6FF),
      (.systemBrown, 0xAC8E_68FF), (.systemMint, 0x63E6_E2FF), (.systemCyan, 0x64D2_FFFF),
      (.systemGray, 0x8E8E_93FF), (.systemGray2, 0x6363_66FF), (.systemGray3, 0x4848_4AFF),
      (.systemGray4, 0x3A3A_3CFF), (.systemGray5, 0x2C2C_2EFF), (.systemGray6, 0x1C1C_1EFF),
      (.systemBackground, 0x0000_00FF), (.secondarySystemBackground, 0x1C1C_1EFF),
      (.tertiarySystemBackground, 0x2C2C_2EFF), (.systemGroupedBackground, 0x0000_00FF),
      (.secondarySystemGroupedBackground, 0x1C1C_1EFF),
      (.tertiarySystemGroupedBackground, 0x2C2C_2EFF), (.groupTableViewBackground, 0x0000_00FF),
      (.systemFill, 0x7878_805C), (.secondarySystemFill, 0x7878_8052),
      (.tertiarySystemFill, 0x7676_803D), (.quaternarySystemFill, 0x7474_802E),
      (.label, 0xFFFF_FFFF), (.secondaryLabel, 0xEBEB_F599), (.tertiaryLabel, 0xEBEB_F54C),
      (.quaternaryLabel, 0xEBEB_F52E), (.placeholderText, 0xEBEB_F54C),
      (.separator, 0x5454_5899), (.opaqueSeparator, 0x3838_3AFF), (.link, 0x0984_FFFF),
    ]
    return Dictionary(
      words.map { (ObjectIdentifier($0.0), UIColor(word: $0.1)) },
      uniquingKeysWith: { one, _ in one })
  }()
}

extension UIColor {
  /// The color of the numbers `0xRRGGBBAA`.
  fileprivate convenience init(word: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// The color under traits: that of the dark style for a system color where the traits say dark, what the closure answers
  /// for a color with a closure. Every other color answers itself.
  @MainActor
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if let provider {
      return provider(traitCollection).resolvedColor(with: traitCollection)
    }
    guard traitCollection.userInterfaceStyle == .dark else { return self }
    return DarkColors.known[ObjectIdentifier(self)] ?? self
  }
}
