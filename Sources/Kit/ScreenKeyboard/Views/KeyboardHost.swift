import DactylKit
import Foundation

/// The window of the keyboard. Touches outside of keys and menu pass through it, and it never
/// becomes the key window.
final class KeyboardWindow: UIWindow {
  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === rootViewController?.viewIfLoaded ? nil : hit
  }
}

/// Holds the views at the bottom of the screen: the accessory view above the keys, or above the
/// input view that replaces them.
final class KeyboardHost: UIViewController {
  let panel = UIView()
  private(set) weak var keys: UIView?
  private(set) weak var accessory: UIView?
  private(set) var holdsController = false
  /// The height of the keys when they appeared; from then on they fill the room that is left.
  private(set) var keysHeight: CGFloat = 0
  private(set) var accessoryHeight: CGFloat = 0
  /// Called when the view has changed its size.
  var layoutChanged: (@MainActor () -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.clipsToBounds = true
    view.addSubview(panel)
  }

  /// Shows these views in place of the present ones.
  func hold(keys: UIView?, accessory: UIView?, controller: UIViewController?) {
    loadViewIfNeeded()
    for view in panel.subviews where view !== keys && view !== accessory { remove(view) }
    if keys !== self.keys { keysHeight = Self.height(of: keys) }
    if accessory !== self.accessory { accessoryHeight = Self.height(of: accessory) }
    self.keys = keys
    self.accessory = accessory
    holdsController = controller != nil
    if let controller, controller.parent !== self { addChild(controller) }
    for view in [keys, accessory].compactMap({ $0 }) where view.superview !== panel {
      panel.addSubview(view)
    }
    if let controller { controller.didMove(toParent: self) }
    view.setNeedsLayout()
    placeParts()
  }

  /// Removes the views.
  func clear() {
    for view in panel.subviews { remove(view) }
    (keys, accessory) = (nil, nil)
    (keysHeight, accessoryHeight) = (0, 0)
    holdsController = false
  }

  private func remove(_ view: UIView) {
    if let child = children.first(where: { $0.viewIfLoaded === view }) {
      child.willMove(toParent: nil)
      view.removeFromSuperview()
      child.removeFromParent()
    } else {
      view.removeFromSuperview()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutChanged?()
    placeParts()
  }

  /// Places the accessory view at its own height and the keys in the room that is left.
  func placeParts() {
    var room = panel.bounds
    if let accessory {
      accessory.frame = CGRect(x: 0, y: 0, width: room.width, height: accessoryHeight)
      room.origin.y += accessoryHeight
      room.size.height -= accessoryHeight
    }
    room.size.height = max(0, room.height - view.safeAreaInsets.bottom)
    keys?.frame = room
  }

  /// The height of a program's input view: that of its frame, else its intrinsic height, else the
  /// keyboard's.
  private static func height(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    let own = view.bounds.height > 0 ? view.bounds.height : view.intrinsicContentSize.height
    return own > 0 ? own : KeyboardMetrics().height(on: .zero)
  }
}
