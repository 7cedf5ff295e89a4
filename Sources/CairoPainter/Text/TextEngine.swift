#if Drawing
  import CPango
  public import DactylKit
  public import DisplayList
  public import Foundation

  /// Lays out texts with pango. The kit asks it for the sizes of texts, and a ``CairoPainter`` draws its
  /// layouts. It keeps layouts, because a kept one draws in half the time.
  @MainActor
  public final class TextEngine {
    let fonts: FontMap
    /// The families that are used for the system's fonts.
    public let families: FontFamilies
    private var kept = KeptValues<TextRequest, TextLayout>(limit: TextEngine.keptLayouts)

    /// How many layouts are kept. Source: `Documentation/Constants.md#painting`.
    public static let keptLayouts = 2_000

    /// An engine for the fonts that are installed; with files, for the fonts of these files and no others, which
    /// makes a picture the same on every machine.
    public init(
      fontFiles: [String] = [], families: FontFamilies = FontFamilies()
    ) throws(PaintingError) {
      fonts = try FontMap(files: fontFiles)
      self.families = families
    }

    /// Makes the kit measure texts with this engine: labels, buttons and fields then have true sizes.
    /// Call it before the first layout; views that were measured before keep their sizes until they change.
    public func install() {
      TextMeasure.measure = { [self] text, font, width in size(of: text, font: font, width: width) }
    }

    /// Has the fonts looked up and the first glyphs made, which takes pango up to half a second on a slow machine. Call it
    /// before the first touch, so that no frame waits for it.
    public func warmUp() {
      let font = UIFont.systemFont(ofSize: UIFont.systemFontSize)
      for font in [font, .boldSystemFont(ofSize: UIFont.systemFontSize)] {
        _ = size(of: "The quick brown fox jumps over the lazy dog 0123456789", font: font)
      }
    }

    /// How large a text is in lines no longer than a width, in whole points.
    public func size(of text: String, font: UIFont, width: CGFloat = .infinity) -> CGSize {
      var request = TextRequest(text, font: font)
      request.width = width.isNaN ? .infinity : max(0, width)
      return rounded(layout(request).size)
    }

    /// The size of a text with spans of other looks. `font` is used outside of the spans that name a font.
    public func size(
      of text: String, spans: [TextSpan], font: UIFont, width: CGFloat = .infinity
    ) -> CGSize {
      var request = TextRequest(text, font: font)
      request.spans = spans
      request.width = width.isNaN ? .infinity : max(0, width)
      return rounded(layout(request).size)
    }

    /// The family that is actually drawn for a font. If it differs from the one asked for, that font is not
    /// installed: pango uses another one without an error.
    public func family(for font: UIFont) -> String? {
      fonts.familyFound(for: FontDescription(font, families: families))
    }

    /// The layout of a text, kept from the last time where there is one.
    func layout(_ request: TextRequest) -> TextLayout {
      if let layout = kept[request] { return layout }
      let layout = TextLayout(request, fonts: fonts, families: families)
      kept[request] = layout
      return layout
    }

    private func rounded(_ size: CGSize) -> CGSize {
      CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
  }
#endif
