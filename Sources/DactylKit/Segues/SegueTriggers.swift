/// What a user does to perform a segue (spec VC13:SEG-04, VC6:SEG-04, SB:4).
extension UIViewController {
  /// Lets an object of the controller's scene trigger a segue: a control when it is pressed, a
  /// recognizer when it recognizes, an item of a bar, a row when it is chosen (of `accessory`, when the
  /// button at its end is). The object is the sender. Answers whether it is such an object.
  @discardableResult
  package final func attach(
    _ template: SegueTemplate, to object: AnyObject, accessory: Bool = false
  ) -> Bool {
    switch object {
    case let control as UIControl:
      control.addTarget(for: control.eventOfSegues) { [weak self] sender in
        self?.trigger(template, sender: sender)
      }
    case let recognizer as UIGestureRecognizer: attach(template, toRecognizer: recognizer)
    case let keeper as any SegueKeeping:
      keeper.keep(SegueRelay(controller: self, template: template), ofAccessory: accessory)
    default: return false
    }
    return true
  }

  /// Once a gesture: when it begins, or, of one that does not go on, when it is recognized.
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

/// A segue and the controller that it begins at, for an object that triggers it.
@MainActor
final class SegueRelay {
  private weak var controller: UIViewController?
  private let template: SegueTemplate

  init(controller: UIViewController, template: SegueTemplate) {
    self.controller = controller
    self.template = template
  }

  /// The object is pressed or chosen.
  func perform(_ sender: AnyObject) {
    controller?.trigger(template, sender: sender)
  }
}

/// An object that keeps the segues that it triggers.
@MainActor
protocol SegueKeeping: AnyObject {
  /// Keeps a segue to perform when the object, or the button at its end, is chosen.
  func keep(_ segue: SegueRelay, ofAccessory: Bool)
}

extension UIBarButtonItem: SegueKeeping {
  func keep(_ segue: SegueRelay, ofAccessory: Bool) { segueRelays.append(segue) }
}
