public import Foundation

extension UIColor {
  /// A color by the name of a color set in an asset catalogue of the main bundle; `nil` if there is none.
  @MainActor public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A color by the name of a color set in an asset catalogue of a bundle; `nil` if there is none. The main bundle stands for
  /// all of the program's resources.
  ///
  /// Its numbers are those of the style that the traits say, without one of the light style. Where the set has other ones for
  /// the dark style, the color is shown with those in dark views.
  @MainActor public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let set = ProgramResources.folders(of: bundle).lazy.compactMap { ColorSet.of(name, in: $0) }
      .first
    guard let set, let light = set.color(isDark: false) else { return nil }
    let isDark = traitCollection?.userInterfaceStyle == .dark
    guard let dark = set.color(isDark: true), dark != light else {
      self.init(cgColor: light)
      return
    }
    self.init(isDark ? dark : light) { traits in
      UIColor(cgColor: traits.userInterfaceStyle == .dark ? dark : light)
    }
  }
}

/// The `Contents.json` of a color set.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Color: Decodable {
      var components: [String: String]?
    }
    var appearances: [AssetAppearance]?
    var color: Color?
    var idiom: String?

    var isDark: Bool {
      appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
    }
    var isPlain: Bool { appearances?.isEmpty ?? true }
  }
  var colors: [Entry]?

  /// The set of a name in the catalogues of a folder, if it has a color for the light style.
  static func of(_ name: String, in folder: String) -> ColorSet? {
    AssetCatalogs.first(name, ending: "colorset", in: folder) { (set: ColorSet, _) in
      set.color(isDark: false) == nil ? nil : set
    }
  }

  /// The color of a style: that of the dark style if there is one and it is asked for, else the one without a style.
  func color(isDark: Bool) -> CGColor? {
    let known = colors ?? []
    let dark = isDark ? known.first(where: \.isDark)?.cgColor : nil
    return dark ?? known.first(where: \.isPlain)?.cgColor
  }
}

extension ColorSet.Entry {
  fileprivate var cgColor: CGColor? {
    guard let parts = color?.components else { return nil }
    func part(_ name: String) -> CGFloat? { parts[name].flatMap(Self.part) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return UIColor(white: white, alpha: alpha).cgColor }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A part as Xcode writes it: `0x1F` and `31` are parts of 255, `0.122` is a part of 1.
  private static func part(_ text: String) -> CGFloat? {
    let value: Double? =
      if text.hasPrefix("0x") {
        UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
      } else if text.contains(".") {
        Double(text)
      } else {
        UInt8(text).map { Double($0) / 255 }
      }
    return value.flatMap { (0...1).contains($0) ? CGFloat($0) : nil }
  }
}
