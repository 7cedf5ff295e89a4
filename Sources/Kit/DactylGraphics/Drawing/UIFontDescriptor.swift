public import Foundation

/// What describes a font: name, size, weight and traits. A program takes a font's ``UIFont/fontDescriptor``, changes it, and
/// makes a font of it.
///
///     let bold = font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
public final class UIFontDescriptor: Hashable, Sendable {
  /// The font that the descriptor describes, with its size; a size of 0 for none.
  let font: UIFont

  init(_ font: UIFont) { self.font = font }

  /// A descriptor of a name and a size.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(fontName, size, .regular))
  }

  /// A descriptor of attributes: ``AttributeName/name`` or ``AttributeName/family``, ``AttributeName/size``, and
  /// ``AttributeName/traits`` with a weight and symbolic traits. Others are ignored.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(UIFont(".system", 0, .regular).changed(by: attributes))
  }

  /// The descriptor of the system's font for a use of text.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(.preferredFont(forTextStyle: style)) }
  /// The same. Traits do not change the text size here.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor { preferredFontDescriptor(withTextStyle: style) }

  /// The name of the font.
  public var postscriptName: String { font.fontName }
  /// The size in points; 0 for none.
  public var pointSize: CGFloat { font.pointSize }
  /// Whether the font is bold, slanted, or of one width.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let name = font.fontName.lowercased()
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue || name.contains("bold") {
      traits.insert(.traitBold)
    }
    if font.isSlanted || name.contains("italic") || name.contains("oblique") {
      traits.insert(.traitItalic)
    }
    if name.contains("mono") || name.contains("courier") { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// Name, family, size and traits.
  public var fontAttributes: [AttributeName: Any] {
    [
      .name: font.fontName, .family: font.familyName, .size: font.pointSize,
      .traits: [
        TraitKey.weight: font.weight.rawValue, .symbolic: symbolicTraits.rawValue,
        .slant: symbolicTraits.contains(.traitItalic) ? CGFloat(1) : 0,
      ],
    ]
  }
  /// One of ``fontAttributes``.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  /// The same with other traits: bold or not, slanted or not, of one width or not. `nil` if there is no such font: only the
  /// system's font has a form of one width.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    var name = font.plainName
    if font.fontName.hasPrefix(".system") {
      name = isMonospaced ? ".system-monospaced" : font.isSerif ? font.fontName : ".system"
    } else if isMonospaced != self.symbolicTraits.contains(.traitMonoSpace) {
      return nil
    }
    let isBold = symbolicTraits.contains(.traitBold)
    let wasBold = self.symbolicTraits.contains(.traitBold)
    // The system's font is semibold where it is bold; see `UIFont.boldSystemFont(ofSize:)`.
    let bold: UIFont.Weight = name.hasPrefix(".system") ? .semibold : .bold
    let weight = isBold ? (wasBold ? font.weight : bold) : wasBold ? .regular : font.weight
    return UIFontDescriptor(
      UIFont(
        name, font.pointSize, isBold && weight == .regular ? bold : weight,
        isSlanted: symbolicTraits.contains(.traitItalic)))
  }
  /// The same in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize))
  }
  /// The same of another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(
      UIFont(newFamily, font.pointSize, font.weight, isSlanted: font.isSlanted))
  }
  /// The same family with another face, such as "Bold Italic".
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    UIFontDescriptor(UIFont("\(font.familyName) \(newFace)", font.pointSize, .regular))
  }
  /// The system's font in another design; `nil` for another font, and for a design without a font here: rounded.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard font.fontName.hasPrefix(".system"), let name = design.fontName else { return nil }
    return UIFontDescriptor(
      UIFont(name, font.pointSize, font.weight, isSlanted: font.isSlanted))
  }
  /// The same with further attributes.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font.changed(by: attributes))
  }

  /// Equal fonts.
  public static func == (one: UIFontDescriptor, other: UIFontDescriptor) -> Bool {
    one.font == other.font
  }
  /// By the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFontDescriptor {
  /// What a font looks like. The numbers are UIKit's.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Traits by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// All letters have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The designs of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A design by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As interfaces are set.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// All letters have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// With round ends; there is no such font here.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    fileprivate var fontName: String? {
      switch self {
      case .default: ".system"
      case .serif: ".system-serif"
      case .monospaced: ".system-monospaced"
      default: nil
      }
    }
  }

  /// The names of attributes.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// An attribute by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of the font, a `String`.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The name of the family, a `String`.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The name of the face, a `String`.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary of ``TraitKey``s.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The keys of the attribute ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bits of ``SymbolicTraits``.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// How bold, a number of ``UIFont/Weight`` or the weight itself.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// How slanted, from -1 to 1.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }
}

extension UIFont {
  /// A font of a descriptor, in that size; with a size of 0 in the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    let own = font.pointSize > 0 ? font.pointSize : 12
    self.init(
      font.fontName, pointSize > 0 ? pointSize : own, font.weight, isSlanted: font.isSlanted)
  }

  /// What describes the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  /// The name of the font's family: the name without the face.
  public var familyName: String {
    fontName.hasPrefix(".system")
      ? ".AppleSystemUIFont" : String(fontName.prefix { $0 != "-" })
  }

  fileprivate var isSerif: Bool { fontName == ".system-serif" }

  /// The name without words for weight and slant, which a descriptor with other traits says itself.
  fileprivate var plainName: String {
    guard let dash = fontName.lastIndex(of: "-") else { return fontName }
    let face = fontName[fontName.index(after: dash)...].lowercased()
    let words = ["bold", "italic", "oblique", "regular"]
    return words.contains { face.contains($0) } ? String(fontName[..<dash]) : fontName
  }

  fileprivate func changed(by attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont {
    func number(_ value: Any?) -> CGFloat? { value.flatMap { CGFloat(drawn: $0) } }
    var name = attributes[.name] as? String ?? attributes[.family] as? String ?? fontName
    if let face = attributes[.face] as? String { name += " \(face)" }
    let size = number(attributes[.size]) ?? pointSize
    let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
    let said = traits[.weight] as? Weight ?? number(traits[.weight]).map(Weight.init)
    let slanted = number(traits[.slant]).map { $0 != 0 } ?? isSlanted
    let font = UIFont(name, size, said ?? weight, isSlanted: slanted)
    guard let bits = number(traits[.symbolic]) ?? (traits[.symbolic] as? UInt32).map(CGFloat.init),
      let other = font.fontDescriptor.withSymbolicTraits(
        UIFontDescriptor.SymbolicTraits(rawValue: UInt32(max(0, min(bits, 4_294_967_040)))))
    else { return font }
    return other.font
  }
}
