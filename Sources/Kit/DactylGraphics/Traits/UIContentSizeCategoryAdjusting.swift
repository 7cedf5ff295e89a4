/// A view whose text may follow the text size that people prefer.
@MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows the text size, if it is one of a text style or of ``UIFontMetrics``.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
