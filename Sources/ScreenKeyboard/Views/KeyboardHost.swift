import DactylKit
import Foundation

/// The window of the keyboard: it lets touches through that hit neither keys nor the menu, and never becomes key.
final class KeyboardWindow: UIWindow {
  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === rootViewController?.viewIfLoaded ? nil : hit
  }
}

/// Holds what stands at the bottom of the screen: an accessory above keys, or above a view in their place.
final class KeyboardHost: UIViewController {
  let panel = UIView()
  private(set) weak var keys: UIView?
  private(set) weak var accessory: UIView?
  private(set) var holdsController = false
  /// How high they were when they came: here they fill the room.
  private(set) var keysHeight: CGFloat = 0
  private(set) var accessoryHeight: CGFloat = 0
  /// Called when the view has another size.
  var layoutChanged: (@MainActor () -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.clipsToBounds = true
    view.addSubview(panel)
  }

  /// Holds other views.
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

  /// Lets go of the views.
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

  /// The accessory as high as it is, keys in the rest.
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

  /// The height of a program's view: its frame's, else that of its content, else that of a keyboard.
  private static func height(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    let own = view.bounds.height > 0 ? view.bounds.height : view.intrinsicContentSize.height
    return own > 0 ? own : KeyboardMetrics().height(on: .zero)
  }
}
