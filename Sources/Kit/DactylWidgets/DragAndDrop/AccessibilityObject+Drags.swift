package import DactylControls
import Foundation

/// What the reader's user does with drags: actions of an item, in place of a finger.
extension AccessibilityObject {
  /// The item's actions, those of menus, drags and drops among them.
  package final var readerActions: [UIAccessibilityCustomAction] {
    let own = (accessibilityCustomActions ?? []) + menuActions
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

  private func dragSources(_ view: UIView, _ window: UIWindow) -> [UIAccessibilityCustomAction] {
    places(accessibilityDragSourceDescriptors, "Drag item", in: window).compactMap { name, place in
      guard let source = view.dragInteraction else { return nil }
      return UIAccessibilityCustomAction(name: name) { _ in
        guard let session = source.prepare(at: place, in: window) else { return false }
        session.lift()
        session.begin()
        session.application.drags.carried = session
        return true
      }
    }
  }

  private func dropPoints(
    _ session: DragSession, _ window: UIWindow
  ) -> [UIAccessibilityCustomAction] {
    places(accessibilityDropPointDescriptors, "Drop", in: window).compactMap { name, place in
      let point = session.window.convert(place, from: window)
      guard session.target(at: point) != nil else { return nil }
      return UIAccessibilityCustomAction(name: name) { _ in
        session.move(to: point)
        session.drop()
        return true
      }
    }
  }

  /// The places of descriptors; without any, where a tap would activate the item.
  private func places(
    _ descriptors: [UIAccessibilityLocationDescriptor]?, _ name: String, in window: UIWindow
  ) -> [(name: String, place: CGPoint)] {
    guard let descriptors else {
      return [(name, window.convert(accessibilityActivationPoint, from: nil as UIWindow?))]
    }
    return descriptors.compactMap { one in
      one.view.map { (one.name, $0.convert(one.point, to: window)) }
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
