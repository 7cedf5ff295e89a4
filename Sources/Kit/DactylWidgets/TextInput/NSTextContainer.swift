public import Foundation

/// The room of a text view's lines.
@MainActor
open class NSTextContainer {
  /// The text view whose lines stand in it.
  final weak var view: UITextView?

  /// A container of a size, which a text view ignores: it has its own.
  public init(size: CGSize = .zero) { ownSize = size }

  private final var ownSize: CGSize
  /// The size in points: of a text view's container its bounds less its insets.
  open var size: CGSize {
    get { view?.textArea.size.widened(by: 2 * lineFragmentPadding) ?? ownSize }
    set { ownSize = newValue }
  }
  /// The room at both ends of a line, in points; 5 by default. Source: `Documentation/Constants.md#text-editing`.
  open var lineFragmentPadding = TextViewLooks.padding {
    didSet { if lineFragmentPadding != oldValue { view?.textLooksChanged() } }
  }
}

extension CGSize {
  fileprivate func widened(by points: CGFloat) -> CGSize {
    CGSize(width: width + points, height: height)
  }
}
