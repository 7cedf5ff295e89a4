import DactylKit
import Foundation

/// Shows the edit menu: a row of buttons above its target rectangle, or below if there is no room
/// above.
@MainActor
final class EditMenu {
  private let host: UIViewController
  private let menu: UIMenuController
  private var bubble: UIView?
  /// Observes touches while the menu is visible.
  private var touches: Observation?
  var willShow: (@MainActor () -> Void)?
  var didHide: (@MainActor () -> Void)?

  /// The height of the menu, the room beside each title and the distance to the target, in points.
  /// Source: `Documentation/Constants.md#screen-keyboard`.
  private static let height: CGFloat = 44
  private static let padding: CGFloat = 14
  private static let gap: CGFloat = 8

  init(_ host: UIViewController, of menu: UIMenuController) {
    self.host = host
    self.menu = menu
    let center = NotificationCenter.default
    let shown = UIMenuController.didShowMenuNotification
    center.addObserver(self, selector: EditMenu.show, name: shown, object: menu)
    let changed = UIMenuController.menuFrameDidChangeNotification
    center.addObserver(self, selector: EditMenu.show, name: changed, object: menu)
    let hidden = UIMenuController.didHideMenuNotification
    center.addObserver(self, selector: EditMenu.hide, name: hidden, object: menu)
  }

  var isShown: Bool { bubble != nil }

  func end() {
    NotificationCenter.default.removeObserver(self)
    hide()
  }

  private func show() {
    guard menu.isMenuVisible, let target = menu.targetView, target.window != nil else { return }
    bubble?.removeFromSuperview()
    willShow?()
    let bubble = UIView()
    bubble.backgroundColor = UIColor(white: 0.16, alpha: 1)
    bubble.layer.cornerRadius = 8
    var x: CGFloat = 0
    for item in menu.shownItems {
      let button = UIButton(frame: .zero)
      button.setTitle(item.title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      let width = button.intrinsicContentSize.width + 2 * Self.padding
      button.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      button.addAction(UIAction { [menu] _ in menu.perform(item) }, for: .primaryActionTriggered)
      bubble.addSubview(button)
      x += width
    }
    let screen = host.view.bounds
    let text = UIAccessibility.convertToScreenCoordinates(menu.targetRect, in: target)
    var frame = CGRect(
      x: text.midX - x / 2, y: text.minY - Self.gap - Self.height, width: x, height: Self.height)
    frame.origin.x = max(0, min(frame.minX, screen.width - x))
    if frame.minY < host.view.safeAreaInsets.top { frame.origin.y = text.maxY + Self.gap }
    bubble.frame = frame
    host.view.addSubview(bubble)
    self.bubble = bubble
    menu.menuFrame = frame
    hideForTouchesElsewhere(bubble)
  }

  /// Hides the menu when a finger comes down outside of it. The text below receives that touch as
  /// usual.
  private func hideForTouchesElsewhere(_ bubble: UIView) {
    touches = UIApplication.shared.addEventObserver { [weak self, weak bubble] record in
      guard case .touch(let touch, _) = record, touch.phase == .began, let self, let bubble,
        let view = touch.view, view !== self.menu.targetView, !view.isDescendant(of: bubble)
      else { return }
      self.menu.hideMenu()
    }
  }

  private func hide() {
    guard let bubble else { return }
    bubble.removeFromSuperview()
    self.bubble = nil
    touches = nil
    didHide?()
  }
}
