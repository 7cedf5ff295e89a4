/// A view whose text may follow the text size that people prefer.
@MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows the text size, if it is one of a text style or of ``UIFontMetrics``.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

extension UIView {
  /// Gives a text whose font follows the text size the font of the present one. Called where that has changed.
  final func followTextSize() {
    guard let text = self as? any UIContentSizeCategoryAdjusting,
      text.adjustsFontForContentSizeCategory
    else { return }
    let traits = traitCollection
    switch self {
    case let label as UILabel:
      if let font = label.font.following(traits), font != label.font { label.font = font }
    case let field as UITextField:
      if let font = field.font?.following(traits), font != field.font { field.font = font }
    case let view as UITextView:
      if let font = view.font?.following(traits), font != view.font { view.font = font }
    default: break
    }
  }
}
