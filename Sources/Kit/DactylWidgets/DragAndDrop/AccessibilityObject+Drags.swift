package import DactylControls
import Foundation

/// What people do who do not touch the item itself: actions of an item, in place of a finger.
extension AccessibilityObject {
  /// The item's actions, those of zooming, menus, drags and drops among them: for the reader's rotor, switches and the
  /// accessibility bus.
  package final var readerActions: [UIAccessibilityCustomAction] {
    let own = (accessibilityCustomActions ?? []) + zoomActions + menuActions
    guard let view = (self as? UIResponder)?.viewOfItem, let window = view.window else {
      return own
    }
    let drags = view.application.drags
    guard let carried = drags.carried, carried.isOpen else {
      return own + dragSources(view, window)
    }
    return own + dropPoints(carried, window)
      + [
        UIAccessibilityCustomAction(name: "Cancel drag") { _ in
          carried.cancel(because: "the user of the screen reader cancelled it")
          return true
        }
      ]
  }

  private var zoomActions: [UIAccessibilityCustomAction] {
    guard accessibilityTraits.contains(.supportsZoom) else { return [] }
    return [
      UIAccessibilityCustomAction(name: "Zoom in") { [weak self] _ in
        self.map { $0.accessibilityZoomIn(at: $0.accessibilityActivationPoint) } ?? false
      },
      UIAccessibilityCustomAction(name: "Zoom out") { [weak self] _ in
        self.map { $0.accessibilityZoomOut(at: $0.accessibilityActivationPoint) } ?? false
      },
    ]
  }

  private func dragSources(_ view: UIView, _ window: UIWindow) -> [UIAccessibilityCustomAction] {
    places(accessibilityDragSourceDescriptors, "Drag item", in: window).compactMap {
      action, place in
      guard let source = view.dragInteraction else { return nil }
      action.actionHandler = { _ in
        guard let session = source.prepare(at: place, in: window) else { return false }
        session.lift()
        session.begin()
        session.application.drags.carried = session
        return true
      }
      return action
    }
  }

  private func dropPoints(
    _ session: DragSession, _ window: UIWindow
  ) -> [UIAccessibilityCustomAction] {
    places(accessibilityDropPointDescriptors, "Drop", in: window).compactMap { action, place in
      let point = session.window.convert(place, from: window)
      guard session.target(at: point) != nil else { return nil }
      action.actionHandler = { _ in
        session.move(to: point)
        session.drop()
        return true
      }
      return action
    }
  }

  /// The places of descriptors, each with an action that does nothing yet; without any, where a tap would activate the item.
  private func places(
    _ descriptors: [UIAccessibilityLocationDescriptor]?, _ name: String, in window: UIWindow
  ) -> [(action: UIAccessibilityCustomAction, place: CGPoint)] {
    guard let descriptors else {
      let action = UIAccessibilityCustomAction(name: name, actionHandler: nil)
      return [(action, window.convert(accessibilityActivationPoint, from: nil as UIWindow?))]
    }
    return descriptors.compactMap { one in
      let action = UIAccessibilityCustomAction(
        attributedName: one.attributedName, actionHandler: nil)
      return one.view.map { (action, $0.convert(one.point, to: window)) }
    }
  }
}

extension UIView {
  /// The nearest interaction that lifts items of the view.
  fileprivate final var dragInteraction: UIDragInteraction? {
    sequence(first: self, next: \.superview).lazy
      .compactMap { view in
        view.interactions.lazy.compactMap { $0 as? UIDragInteraction }.first { $0.isEnabled }
      }.first
  }
}
