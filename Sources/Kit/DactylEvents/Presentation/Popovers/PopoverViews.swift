package import Foundation

/// The popover itself: it holds the view of its content.
final class PopoverView: UIView {
  /// Shows that view, as large as itself.
  func show(_ content: UIView) {
    setLookRole(.popover)
    content.transform = .identity
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.setContentCorners(ContentCorners(corners: .all))
    if content.superview !== self { addSubview(content) }
  }

  override func willRemoveSubview(_ subview: UIView) {
    subview.setContentCorners(nil)
    super.willRemoveSubview(subview)
  }
}

/// All of the window around a popover: a tap on it dismisses the popover, but on what lets touches
/// through.
package final class PopoverSurroundings: UIView {
  /// The views that take touches as ever.
  var passthroughViews: [UIView] = []
  package var whenTapped: (@MainActor () -> Void)?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.addTarget(self, action: PopoverSurroundings.tapped)
    addGestureRecognizer(tap)
  }

  private func tapped(_ tap: UITapGestureRecognizer) { whenTapped?() }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for view in passthroughViews where view.window === window && view.window != nil {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }
}
