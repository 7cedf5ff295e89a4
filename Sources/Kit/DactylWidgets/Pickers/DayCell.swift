@_spi(Kit) package import DactylControls
@_spi(Kit) package import DactylEvents
package import Foundation

/// A day of a calendar. A renderer draws its number, and the circle behind it.
@MainActor
package final class DayCell: UIControl {
  /// What a day looks like.
  package struct Face: Hashable {
    /// The number of the day in its month.
    package var title = ""
    /// Whether it is today.
    package var isToday = false
    /// The color of the mark below the number; `nil` for none.
    package var mark: UIColor?
    /// The diameter of the mark, in points.
    package var markSide: CGFloat = 0
    /// The picture below the number.
    package var image: UIImage?
  }

  /// What it looks like.
  package internal(set) var face = Face() { didSet { if face != oldValue { markLookChanged() } } }
  /// The day's beginning.
  var day = Date.distantPast
  /// The day in words.
  var words = ""
  /// A view of the program below the number.
  var decoration: UIView? {
    didSet {
      guard oldValue !== decoration else { return }
      oldValue?.removeFromSuperview()
      guard let decoration else { return }
      addOwn(decoration)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }
  /// It has no file.
  package override init?(coder: NSObject) { nil }

  package override func layoutSubviews() {
    super.layoutSubviews()
    guard let decoration else { return }
    decoration.frame = markPlace(decoration.sizeThatFits(bounds.size))
  }

  /// Where something of that size stands below the number.
  package func markPlace(_ size: CGSize) -> CGRect {
    let (width, height) = (min(size.width, bounds.width), min(size.height, bounds.height / 3))
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.maxY - height - 1, width: width, height: height)
  }

  /// A day keeps its tap, as a button does.
  package override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Accessibility

  package override var isElementByDefault: Bool { !isHidden }
  package override var labelByDefault: String? { face.isToday ? "Today, \(words)" : words }
  package override var traitsByDefault: UIAccessibilityTraits {
    super.traitsByDefault.union(.button)
  }
  package override func activateByDefault() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }
}
