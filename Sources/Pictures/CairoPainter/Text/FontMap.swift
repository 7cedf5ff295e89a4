import CCairo
import CPango
import DactylKit
import Foundation

/// Owns one pango font map and one context with fixed rendering options: gray antialiasing, no
/// hinting, advances not rounded to pixels, 96 dots per inch. So settings of fontconfig and of
/// the desktop do not change a picture. Use it on one thread only.
final class FontMap {
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// The descriptions of the latest fonts: pango reads a font's name word by word.
  private var descriptions = KeptValues<UIFont, FontDescription>(
    limit: FontMap.keptDescriptions)

  /// The number of kept descriptions: an interface has few fonts.
  private static let keptDescriptions = 64

  /// The system's fonts, or the fonts of `files` alone.
  init(files: [String]) throws(PaintingError) {
    guard let map = pango_cairo_font_map_new() as UnsafeMutablePointer<PangoFontMap>? else {
      throw PaintingError(
        operation: .loadFont, subject: "map", reason: "pango was built without FreeType")
    }
    if !files.isEmpty {
      do {
        try Self.pin(map, to: files)
      } catch {
        g_object_unref(map)
        throw error
      }
    }
    guard let context = pango_font_map_create_context(map) as OpaquePointer?,
      let options = cairo_font_options_create() as OpaquePointer?
    else {
      g_object_unref(map)
      throw PaintingError(
        operation: .loadFont, subject: "map", reason: "there is not enough memory")
    }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 96)
    pango_context_set_round_glyph_positions(context, 0)
    self.map = map
    self.context = context
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  /// Restricts the map to the fonts of these files.
  private static func pin(
    _ map: UnsafeMutablePointer<PangoFontMap>, to files: [String]
  ) throws(PaintingError) {
    guard let fonts = FcConfigCreate() else {
      throw PaintingError(
        operation: .loadFont, subject: "map", reason: "there is not enough memory")
    }
    // The map holds its own reference.
    defer { FcConfigDestroy(fonts) }
    for file in files where FcConfigAppFontAddFile(fonts, file) == 0 {
      throw PaintingError(
        operation: .loadFont, subject: file,
        reason: FileManager.default.fileExists(atPath: file)
          ? "it is no font that FreeType reads" : "there is no such file")
    }
    // cairo's font map on Linux is a fontconfig map, an opaque type in Swift.
    pango_fc_font_map_set_config(OpaquePointer(map), fonts)
  }

  /// The description of a font. The families of a map are the same each time: those of its engine.
  func description(of font: UIFont, families: FontFamilies) -> FontDescription {
    if let known = descriptions[font] { return known }
    let made = FontDescription(font, families: families)
    descriptions[font] = made
    return made
  }

  /// Forgets all descriptions, for letters of another weight.
  func forgetDescriptions() { descriptions = KeptValues(limit: Self.keptDescriptions) }

  /// The measures of the font that pango chooses for a description.
  func measures(of description: FontDescription, size: CGFloat) -> FontMeasures {
    let points = 1 / CGFloat(PANGO_SCALE)
    let metrics = pango_context_get_metrics(context, description.raw, nil)
    defer { pango_font_metrics_unref(metrics) }
    return FontMeasures(
      ascender: CGFloat(pango_font_metrics_get_ascent(metrics)) * points,
      descender: -CGFloat(pango_font_metrics_get_descent(metrics)) * points,
      capHeight: inkHeight(of: "H", description) * points,
      xHeight: inkHeight(of: "x", description) * points)
  }

  /// The height of a letter above the baseline, in pango's units.
  private func inkHeight(of letter: String, _ description: FontDescription) -> CGFloat {
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    description.use(in: layout)
    pango_layout_set_text(layout, letter, -1)
    var ink = PangoRectangle()
    pango_layout_get_extents(layout, &ink, nil)
    return CGFloat(pango_layout_get_baseline(layout) - ink.y)
  }

  /// Whether a family of that name is installed.
  func hasFamily(_ name: String) -> Bool { pango_font_map_get_family(map, name) != nil }

  /// The family that pango chooses for a description. If the requested family is not installed,
  /// pango silently chooses another.
  func familyFound(for description: FontDescription) -> String? {
    guard let font = pango_context_load_font(context, description.raw) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    let found: OpaquePointer = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }
}

/// The families that stand for the system's fonts, which have no names on Linux.
public struct FontFamilies: Hashable, Sendable {
  /// The family of `UIFont.systemFont(ofSize:)`.
  public var system: String
  /// The family of `UIFont.monospacedSystemFont(ofSize:weight:)`.
  public var monospaced: String
  /// The family of the system's font in the design with serifs.
  public var serif: String

  /// The system's font where no other is named: Inter, which is as wide as iOS' font, if it is installed.
  /// Source: `Documentation/Constants.md#texts`.
  public static let usualSystem = "Inter, sans-serif"

  /// The first family of ``usualSystem``, if it is installed. Named alone it brings the same letters as with the general name
  /// behind it, which fontconfig adds by itself; and pango, which names a font that it has found by its family alone, finds it
  /// a second time at no cost.
  var alone: String?

  /// The families of the system's font at a size: Inter has letters of its own for titles, as iOS' font has.
  /// Source: `Documentation/Constants.md#texts`.
  func systemFamilies(at size: CGFloat) -> String {
    guard system == Self.usualSystem else { return system }
    return size >= 20 ? "Inter Display, \(system)" : alone ?? system
  }

  /// The same, once it is known what is installed.
  func found(in fonts: FontMap) -> FontFamilies {
    let first = String(Self.usualSystem.prefix { $0 != "," })
    var found = self
    if system == Self.usualSystem, fonts.hasFamily(first) { found.alone = first }
    return found
  }

  /// Families by their fontconfig names. A comma-separated list gives alternatives in order.
  public init(
    system: String = FontFamilies.usualSystem, monospaced: String = "monospace",
    serif: String = "serif"
  ) {
    self.system = system
    self.monospaced = monospaced
    self.serif = serif
  }
}
