import CPango
import DactylKit
import DisplayList
import Foundation

/// Owns one `PangoAttrList`: the attributes of parts of a text.
struct TextAttributeList: ~Copyable {
  let raw: OpaquePointer

  /// The attributes of the spans, limited to `count` bytes of the text from byte `start`.
  init(
    _ spans: [TextSpan], from start: Int, count: Int, fonts: FontMap, families: FontFamilies
  ) {
    raw = pango_attr_list_new()
    // Where a word does not fit its line, UIKit breaks it without a hyphen.
    pango_attr_list_insert(raw, pango_attr_insert_hyphens_new(0))
    for span in spans {
      let lower = max(0, span.utf8Range.lowerBound - start)
      let upper = min(count, span.utf8Range.upperBound - start)
      guard lower < upper else { continue }
      for attribute in Self.attributes(of: span, fonts, families) {
        attribute.pointee.start_index = .init(lower)
        attribute.pointee.end_index = .init(upper)
        pango_attr_list_insert(raw, attribute)
      }
    }
  }

  deinit { pango_attr_list_unref(raw) }

  /// Sets the attributes of a layout, which keeps the list.
  func use(in layout: OpaquePointer) { pango_layout_set_attributes(layout, raw) }

  private static func attributes(
    of span: TextSpan, _ fonts: FontMap, _ families: FontFamilies
  ) -> [UnsafeMutablePointer<PangoAttribute>] {
    var made: [UnsafeMutablePointer<PangoAttribute>?] = []
    if let font = span.font {
      made.append(fonts.description(of: font, families: families).attribute)
    }
    if let color = span.color.map(PangoColorParts.init) {
      made.append(pango_attr_foreground_new(color.red, color.green, color.blue))
      made.append(pango_attr_foreground_alpha_new(color.alpha))
    }
    if let color = span.backgroundColor.map(PangoColorParts.init) {
      made.append(pango_attr_background_new(color.red, color.green, color.blue))
      made.append(pango_attr_background_alpha_new(color.alpha))
    }
    if span.underlineStyle != 0 {
      let isDouble = span.underlineStyle & 0xF == Self.double
      made.append(
        pango_attr_underline_new(isDouble ? PANGO_UNDERLINE_DOUBLE : PANGO_UNDERLINE_SINGLE))
      if let color = span.underlineColor.map(PangoColorParts.init) {
        made.append(pango_attr_underline_color_new(color.red, color.green, color.blue))
      }
    }
    if span.strikethroughStyle != 0 {
      made.append(pango_attr_strikethrough_new(1))
      if let color = span.strikethroughColor.map(PangoColorParts.init) {
        made.append(pango_attr_strikethrough_color_new(color.red, color.green, color.blue))
      }
    }
    if span.kern != 0 { made.append(pango_attr_letter_spacing_new(PangoUnits.of(span.kern))) }
    if span.baselineOffset != 0 {
      made.append(pango_attr_rise_new(PangoUnits.of(span.baselineOffset)))
    }
    return made.compactMap(\.self)
  }

  /// The raw value of `NSUnderlineStyle.double`.
  private static let double = 9
}

/// A color in pango's 16 bits for each component.
private struct PangoColorParts {
  var red: UInt16
  var green: UInt16
  var blue: UInt16
  var alpha: UInt16

  init(_ color: CGColor) {
    func part(_ value: CGFloat) -> UInt16 {
      value.isFinite ? UInt16((min(max(value, 0), 1) * 65_535).rounded()) : 0
    }
    red = part(color.red)
    green = part(color.green)
    blue = part(color.blue)
    // 0 means "not set" to pango.
    alpha = max(1, part(color.alpha))
  }
}
