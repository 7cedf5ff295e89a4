import DactylControls
import Foundation

/// Shows in a list where dragged items would go: a line between items, or a frame around one.
@MainActor
final class DropMark: UIView {
  /// How thick the line is, in points. Source: `Documentation/Constants.md#drop-mark`.
  static let width: CGFloat = 2

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }
  /// It has no file.
  override init?(coder: NSObject) { nil }

  /// A line.
  func show(_ place: CGRect, in list: UIView) {
    backgroundColor = list.tintColor
    layer.borderWidth = 0
    put(place, in: list)
  }
  /// A frame.
  func highlight(_ place: CGRect, in list: UIView) {
    backgroundColor = nil
    layer.borderColor = list.tintColor.cgColor
    layer.borderWidth = Self.width
    put(place, in: list)
  }
  func hide() { removeFromSuperview() }

  private func put(_ place: CGRect, in list: UIView) {
    if frame != place { frame = place }
    if superview !== list || list.subviews.last !== self { list.addSubview(self) }
  }
}
