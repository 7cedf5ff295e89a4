package import DactylControls
package import Foundation

/// A picker over a window, beside the button that opened it: a tap beside it closes it.
@MainActor
package final class PickerOverlay: UIView {
  private let panel = UIView()
  /// What it shows.
  package let content: UIView
  private let size: CGSize
  private weak var source: UIView?
  private let ended: @MainActor () -> Void

  /// Shows a view beside another one.
  init(
    _ content: UIView, _ size: CGSize, beside source: UIView, in window: UIWindow,
    ended: @escaping @MainActor () -> Void
  ) {
    self.content = content
    self.size = size
    self.source = source
    self.ended = ended
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    panel.setLookRole(.popover)
    addSubview(panel)
    panel.addSubview(content)
    let tap = UITapGestureRecognizer()
    tap.allowedPressTypes = []
    tap.name = "close"
    tap.addTarget { [weak self] tap in
      guard let self, !panel.frame.contains(tap.location(in: self)) else { return }
      close()
    }
    addGestureRecognizer(tap)
    window.addSubview(self)
  }
  /// It has no file.
  package override init?(coder: NSObject) { nil }

  /// Takes the picker away.
  func close() {
    guard superview != nil else { return }
    removeFromSuperview()
    ended()
  }

  package override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let margin = MenuLimits.margin
    let room = bounds.inset(by: safeAreaInsets).insetBy(dx: margin, dy: margin)
    let source = source.flatMap { $0.window == nil ? nil : $0.convert($0.bounds, to: self) }
    let anchor = source ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
    let outer = CGSize(
      width: min(size.width + 2 * margin, room.width),
      height: min(size.height + 2 * margin, room.height))
    var y = anchor.maxY + 4
    if y + outer.height > room.maxY { y = anchor.minY - 4 - outer.height }
    y = min(max(room.minY, y), room.maxY - outer.height)
    let x = min(max(room.minX, anchor.midX - outer.width / 2), room.maxX - outer.width)
    panel.frame = CGRect(origin: CGPoint(x: x, y: y), size: outer)
    content.frame = panel.bounds.insetBy(dx: margin, dy: margin)
  }
}
