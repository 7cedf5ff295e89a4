/// The triggers of segues (spec VC13:SEG-04, VC6:SEG-04, SB:4).
extension UIViewController {
  /// Connects an object of the controller's scene to a segue: a control, a recognizer, a bar button
  /// item, or a row (with `accessory`, the row's accessory button). The object is the sender.
  /// Returns whether it is such an object.
  @discardableResult
  package final func attach(
    _ template: SegueTemplate, to object: AnyObject, accessory: Bool = false
  ) -> Bool {
    switch object {
    case let recognizer as UIGestureRecognizer: attach(template, toRecognizer: recognizer)
    case let keeper as any SegueKeeping:
      keeper.keep(SegueRelay(controller: self, template: template), ofAccessory: accessory)
    default: return false
    }
    return true
  }

  /// Triggers once for each gesture: when a continuous recognizer begins, or a discrete one
  /// recognizes.
  private func attach(_ template: SegueTemplate, toRecognizer recognizer: UIGestureRecognizer) {
    var isGoing = false
    recognizer.addTarget { [weak self] recognizer in
      switch recognizer.state {
      case .began:
        isGoing = true
        self?.trigger(template, sender: recognizer)
      case .ended:
        if !isGoing { self?.trigger(template, sender: recognizer) }
        isGoing = false
      case .cancelled, .failed: isGoing = false
      case .possible, .changed: break
      }
    }
  }
}

/// A segue and its source controller, for an object that triggers it.
@MainActor
package final class SegueRelay {
  private weak var controller: UIViewController?
  private let template: SegueTemplate

  init(controller: UIViewController, template: SegueTemplate) {
    self.controller = controller
    self.template = template
  }

  /// Performs the segue, because the object was pressed or chosen.
  package func perform(_ sender: AnyObject) {
    controller?.trigger(template, sender: sender)
  }
}

/// An object that stores the segues that it triggers.
@MainActor
package protocol SegueKeeping: AnyObject {
  /// Stores a segue to perform when the object, or its accessory button, is chosen.
  func keep(_ segue: SegueRelay, ofAccessory: Bool)
}

extension UIBarButtonItem: SegueKeeping {
  package func keep(_ segue: SegueRelay, ofAccessory: Bool) { segueRelays.append(segue) }
}
