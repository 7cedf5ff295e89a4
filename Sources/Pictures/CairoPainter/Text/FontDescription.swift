import CPango
import DactylKit
import Foundation

/// Owns one `PangoFontDescription`: family, size, weight and style of a font.
final class FontDescription {
  let raw: OpaquePointer

  /// The description of a font. Sizes are absolute, in points of the interface, so that desktop
  /// settings do not change them.
  init(_ font: UIFont, families: FontFamilies) {
    switch font.fontName {
    case ".system", ".system-italic":
      raw = pango_font_description_new()
      pango_font_description_set_family(raw, families.systemFamilies(at: font.pointSize))
    case ".system-serif":
      raw = pango_font_description_new()
      pango_font_description_set_family(raw, families.serif)
    case ".system-monospaced":
      raw = pango_font_description_new()
      pango_font_description_set_family(raw, families.monospaced)
    default:
      // PostScript names join family and style with a hyphen.
      var name = font.fontName
      if name.utf8.contains(UInt8(ascii: "-")) {
        name = name.replacingOccurrences(of: "-", with: " ")
      }
      raw = pango_font_description_from_string(name)
    }
    if font.isSlanted {
      pango_font_description_set_style(raw, PANGO_STYLE_ITALIC)
    }
    let isHeavier = UIFont.prefersBoldText && font.fontName.hasPrefix(".system")
    if font.weight != .regular || font.fontName.hasPrefix(".system") {
      pango_font_description_set_weight(raw, Self.weight(of: font, isHeavier: isHeavier))
    }
    let size = font.pointSize.isFinite ? min(max(font.pointSize, 0.5), Self.largestSize) : 1
    pango_font_description_set_absolute_size(raw, size * Double(PANGO_SCALE))
  }

  deinit { pango_font_description_free(raw) }

  // Call C only in methods: a description may be freed right after its last use.

  /// Sets the font of a layout, which copies it.
  func use(in layout: OpaquePointer) { pango_layout_set_font_description(layout, raw) }

  /// A pango attribute with that font, which copies it.
  var attribute: UnsafeMutablePointer<PangoAttribute>? { pango_attr_font_desc_new(raw) }

  /// The largest size in points. pango stores sizes as whole 1/1024ths, which must stay far below
  /// 2³¹.
  private static let largestSize = 10_000.0

  /// The pango weight for a font. UIKit and OpenType have the same nine weights in the same
  /// order.
  private static func weight(of font: UIFont, isHeavier: Bool) -> PangoWeight {
    // Two steps: one, medium, is hardly seen.
    switch font.weight.rawValue + (isHeavier ? 0.3 : 0) {
    case ..<(-0.7): PANGO_WEIGHT_THIN
    case ..<(-0.5): PANGO_WEIGHT_ULTRALIGHT
    case ..<(-0.2): PANGO_WEIGHT_LIGHT
    case ..<0.12: PANGO_WEIGHT_NORMAL
    case ..<0.27: PANGO_WEIGHT_MEDIUM
    case ..<0.35: PANGO_WEIGHT_SEMIBOLD
    case ..<0.48: PANGO_WEIGHT_BOLD
    case ..<0.59: PANGO_WEIGHT_ULTRABOLD
    default: PANGO_WEIGHT_HEAVY
    }
  }
}
