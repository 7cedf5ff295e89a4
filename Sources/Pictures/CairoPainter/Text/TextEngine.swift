import CPango
public import DactylKit
public import DisplayList
public import Foundation

/// Lays out text with pango. The kit uses it to measure text, and ``CairoPainter`` to draw it. It
/// caches layouts: drawing a cached layout takes half the time.
@MainActor
public final class TextEngine {
  let fonts: FontMap
  /// The coverage of the glyphs that were painted.
  let atlas = GlyphAtlas()
  /// The families that stand for the system's fonts.
  public let families: FontFamilies
  /// The same, as pango gets them. Which are installed is asked with the first text, when the fonts have been read.
  private lazy var found = families.found(in: fonts)
  /// Called for the first text with a character that no font has; boxes take the place of such characters. `nil` by
  /// default: then texts are not searched for them.
  public var complaintHandler: ((PaintingError) -> Void)?
  private var measures = KeptValues<UIFont, FontMeasures>(limit: TextEngine.keptLayouts)
  // Laying out calls nothing that comes back here.
  @exclusivity(unchecked) private var kept = KeptValues<TextRequest, TextLayout>(
    limit: TextEngine.keptLayouts)
  /// The text whose layout was asked for last: a text that changes is asked for its ink right before it is painted.
  @exclusivity(unchecked) private var latest: LatestText?

  /// Whether the letters of what is kept are heavier.
  private var isBold = UIFont.prefersBoldText

  /// The number of cached layouts. Source: `Documentation/Constants.md#painting`.
  public static let keptLayouts = 2_000

  /// An engine for the installed fonts. With `files`, it uses the fonts of these files alone,
  /// which makes pictures equal on every machine.
  public init(
    fontFiles: [String] = [], families: FontFamilies = FontFamilies()
  ) throws(PaintingError) {
    fonts = try FontMap(files: fontFiles)
    self.families = families
  }

  /// Makes the kit measure text with this engine, so that labels, buttons and fields have true
  /// sizes. Call it before the first layout; views that were measured earlier keep their sizes
  /// until they change.
  public func install() {
    TextMeasure.measure = { [self] text, font, width in size(of: text, font: font, width: width) }
    TextMeasure.measureStyled = { [self] text, width in size(of: text, width: width) }
    TextMeasure.fontMeasures = { [self] font in measures(of: font) }
  }

  /// Looks up the fonts and renders the first glyphs, which takes up to half a second on a slow
  /// machine. Call it before the first touch, so that no frame waits for it.
  public func warmUp() {
    let font = UIFont.systemFont(ofSize: UIFont.systemFontSize)
    for font in [font, .boldSystemFont(ofSize: UIFont.systemFontSize)] {
      _ = size(of: "The quick brown fox jumps over the lazy dog 0123456789", font: font)
    }
  }

  /// The size of a text with lines of at most `width`, in whole points.
  public func size(of text: String, font: UIFont, width: CGFloat = .infinity) -> CGSize {
    var request = TextRequest(text, font: font)
    request.width = width.isNaN ? .infinity : max(0, width)
    return rounded(layout(request).size)
  }

  /// The size of a text with spans. `font` applies outside of the spans that name a font.
  public func size(
    of text: String, spans: [TextSpan], font: UIFont, width: CGFloat = .infinity
  ) -> CGSize {
    var request = TextRequest(text, font: font)
    request.spans = spans
    request.width = width.isNaN ? .infinity : max(0, width)
    return rounded(layout(request).size)
  }

  /// The size of a text of several looks, with its indents, in whole points.
  public func size(of text: DrawnText, width: CGFloat = .infinity) -> CGSize {
    guard let run = TextRun(text, in: .zero, color: CGColor(gray: 0, alpha: 1)) else {
      return .zero
    }
    var request = TextRequest(run)
    request.width = width.isFinite ? request.paragraph.width(within: max(0, width)) : .infinity
    let layout = layout(request)
    let look = request.paragraph
    let indent =
      layout.lines.count > 1 ? min(look.firstLineIndent, look.indent) : look.firstLineIndent
    return rounded(
      CGSize(width: layout.size.width + max(0, indent), height: layout.size.height))
  }

  /// The measures of a font, in points.
  public func measures(of font: UIFont) -> FontMeasures {
    followWishes()
    if let known = measures[font] { return known }
    let made = fonts.measures(
      of: fonts.description(of: font, families: found), size: font.pointSize)
    measures[font] = made
    return made
  }

  /// The family that is drawn for a font. If it differs from the requested one, that font is not
  /// installed, and pango silently uses another.
  public func family(for font: UIFont) -> String? {
    fonts.familyFound(for: fonts.description(of: font, families: found))
  }

  /// The layout of a text in its rectangle: shrunk if it may shrink, truncated if lines do not fit.
  func layout(for run: TextRun) -> TextLayout {
    followWishes()
    if let latest, latest.run == run { return latest.layout }
    let layout = fittingLayout(for: run)
    latest = LatestText(run: run, layout: layout)
    return layout
  }

  /// The layout of a text, from the cache if possible.
  func layout(_ request: TextRequest) -> TextLayout {
    followWishes()
    if let layout = kept[request] { return layout }
    let layout = TextLayout(request, fonts: fonts, families: found)
    kept[request] = layout
    if complaintHandler != nil, layout.hasUnknownGlyphs { complain(of: request) }
    return layout
  }

  /// Forgets what was laid out in lighter letters, or in heavier ones.
  private func followWishes() {
    guard UIFont.prefersBoldText != isBold else { return }
    isBold.toggle()
    latest = nil
    fonts.forgetDescriptions()
    measures = KeptValues(limit: Self.keptLayouts)
    kept = KeptValues(limit: Self.keptLayouts)
  }

  /// Names the first character that no font has, once.
  private func complain(of request: TextRequest) {
    let complain = complaintHandler
    complaintHandler = nil
    let missing = request.text.first { character in
      let single = TextRequest(String(character), font: request.font)
      return TextLayout(single, fonts: fonts, families: found).hasUnknownGlyphs
    }
    guard let missing, let scalar = missing.unicodeScalars.first else { return }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let name = scalar.properties.name.map { ", \($0)" } ?? ""
    complain?(
      PaintingError(
        operation: .loadFont, subject: "for \"\(missing)\" (\(code)\(name))",
        reason: "no font has this character, and a box takes its place"))
  }

  /// Of the families that were named for the system's font, the one that is drawn in their place; `nil` if one of them is
  /// installed, or is a general name such as sans-serif.
  public var standInFamily: String? {
    let named = families.system.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces).lowercased()
    }
    guard !named.contains(where: Self.generalFamilies.contains),
      let found = family(for: .systemFont(ofSize: UIFont.systemFontSize)),
      !named.contains(found.lowercased())
    else { return nil }
    return found
  }

  /// The names for which fontconfig chooses a family.
  private static let generalFamilies: Set = [
    "sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "cursive", "fantasy",
  ]

  /// The glyphs of a layout at a number of pixels per point; `nil` if pango must paint it.
  func glyphs(of layout: TextLayout, scale: CGFloat) -> GlyphText? {
    if let known = layout.glyphs, known.scale == scale, known.generation == atlas.generation {
      return known.text
    }
    let text = GlyphText(layout, scale: scale, atlas: atlas)
    layout.glyphs = (text, scale, atlas.generation)
    return text
  }

  private func rounded(_ size: CGSize) -> CGSize {
    CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}

/// A text and its layout. An object, since a value would be copied for each question.
private final class LatestText {
  let run: TextRun
  let layout: TextLayout

  init(run: TextRun, layout: TextLayout) { (self.run, self.layout) = (run, layout) }
}
