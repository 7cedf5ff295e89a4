public import Foundation

/// The text field of a search bar, with a magnifying glass and a button that clears the text.
///
/// A ``UISearchBar`` makes one and is its delegate. A program may also use it alone.
@MainActor
open class UISearchTextField: UITextField {
  /// The room for the magnifying glass and for each button, in points.
  final var buttonWidth: CGFloat = SearchLimits().buttonWidth { didSet { setNeedsLayout() } }
  /// How many further buttons the bar shows at the end of the field.
  final var otherButtons = 0 { didSet { setNeedsLayout() } }
  /// Called in place of the field's own clearing.
  final var whenCleared: (@MainActor () -> Void)?

  /// An empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A field with the coder's values.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    returnKeyType = .search
    clearButtonMode = .always
    enablesReturnKeyAutomatically = true
    accessibilityTraits = .searchField
  }

  override func clearsOtherwise() -> Bool {
    guard let whenCleared else { return false }
    whenCleared()
    return true
  }

  /// Beside the magnifying glass and the buttons.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let end = buttonWidth * CGFloat(1 + otherButtons)
    return bounds.inset(by: UIEdgeInsets(top: 0, left: buttonWidth, bottom: 0, right: end))
  }

  /// Where the clear button is.
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.maxX - buttonWidth * CGFloat(1 + otherButtons), y: bounds.minY, width: buttonWidth,
      height: bounds.height)
  }
}
