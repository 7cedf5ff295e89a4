import Foundation

/// The system's colors in the dark style, from the dark appearance of Apple's Human Interface Guidelines, Color. `UIColor`
/// has those of the light style.
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

/// The system's colors for people who want more contrast, from the accessible colors of Apple's Human Interface Guidelines,
/// Color; those of texts and lines are ours.
enum ContrastColors {
  /// The colors of both styles, by those of the light style without more contrast.
  static let known: [ObjectIdentifier: (light: UIColor, dark: UIColor)] = {
    let words: [(UIColor, light: UInt32, dark: UInt32)] = [
      (.systemRed, 0xD700_15FF, 0xFF69_61FF), (.systemGreen, 0x248A_3DFF, 0x30DB_5BFF),
      (.systemBlue, 0x0040_DDFF, 0x409C_FFFF), (.systemOrange, 0xC934_00FF, 0xFFB3_40FF),
      (.systemYellow, 0xB250_00FF, 0xFFD4_26FF), (.systemPink, 0xD30F_45FF, 0xFF64_82FF),
      (.systemPurple, 0x8944_ABFF, 0xDA8F_FFFF), (.systemTeal, 0x0082_99FF, 0x5DE6_FFFF),
      (.systemIndigo, 0x3634_A3FF, 0x7D7A_FFFF), (.systemBrown, 0x7F65_45FF, 0xB594_69FF),
      (.systemMint, 0x0C81_7BFF, 0x66D4_CFFF), (.systemCyan, 0x0071_A4FF, 0x70D7_FFFF),
      (.systemGray, 0x6C6C_70FF, 0xAEAE_B2FF), (.systemGray2, 0x8E8E_93FF, 0x7C7C_80FF),
      (.systemGray3, 0xAEAE_B2FF, 0x5454_56FF), (.systemGray4, 0xBCBC_C0FF, 0x4444_46FF),
      (.systemGray5, 0xD8D8_DCFF, 0x3636_38FF), (.systemGray6, 0xEBEB_F0FF, 0x2424_26FF),
      (.secondaryLabel, 0x3C3C_43CC, 0xEBEB_F5CC), (.tertiaryLabel, 0x3C3C_43B3, 0xEBEB_F58C),
      (.quaternaryLabel, 0x3C3C_438C, 0xEBEB_F566), (.placeholderText, 0x3C3C_43B3, 0xEBEB_F58C),
      (.separator, 0x3C3C_43B3, 0xA0A0_A5B3), (.opaqueSeparator, 0x8E8E_93FF, 0x7C7C_80FF),
      (.link, 0x0040_DDFF, 0x409C_FFFF),
    ]
    return Dictionary(
      words.map { (ObjectIdentifier($0.0), (UIColor(word: $0.light), UIColor(word: $0.dark))) },
      uniquingKeysWith: { one, _ in one })
  }()
}

extension UIColor {
  /// The color of the numbers `0xRRGGBBAA`.
  fileprivate convenience init(word: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(word >> shift & 0xFF) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// The color under traits: for a system color that of the dark style, of more contrast or of both, where the traits say
  /// so; what the closure answers for a color with a closure. Every other color answers itself.
  @MainActor
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if let base { return faded(base.resolvedColor(with: traitCollection)) }
    if let provider {
      return provider(traitCollection).resolvedColor(with: traitCollection)
    }
    return known(
      isDark: traitCollection.userInterfaceStyle == .dark,
      isContrasted: traitCollection.accessibilityContrast == .high)
  }

  /// The color of the system for a style; any other color answers itself.
  private func known(isDark: Bool, isContrasted: Bool) -> UIColor {
    if let base { return faded(base.known(isDark: isDark, isContrasted: isContrasted)) }
    let key = ObjectIdentifier(self)
    if isContrasted, let known = ContrastColors.known[key] {
      return isDark ? known.dark : known.light
    }
    return isDark ? DarkColors.known[key] ?? self : self
  }
  /// This color where its base is that one.
  private func faded(_ found: UIColor) -> UIColor {
    found === base ? self : found.withAlphaComponent(cgColor.alpha)
  }

  /// Whether it is one of the system's colors, or one that a closure answers, however opaque.
  package var dependsOnTraits: Bool {
    base != nil || provider != nil || DarkColors.known[ObjectIdentifier(self)] != nil
  }

  /// The color as a context draws it: as the traits of the view say that draws.
  func shown(in context: CGContext?) -> CGColor {
    guard let traits = context?.colors, traits != ColorTraits() else { return cgColor }
    if (base ?? self).provider == nil {
      return known(isDark: traits.isDark, isContrasted: traits.isContrasted).cgColor
    }
    // A program's closure answers on the main thread alone.
    guard Thread.isMainThread else { return cgColor }
    return MainActor.assumeIsolated { resolvedColor(with: traits.traits).cgColor }
  }
}
