import DactylKit

/// How logs and paths call an object: its class, and `#` with its name where it has one.
@MainActor
public func label(_ object: AnyObject) -> String {
  let kind = "\(type(of: object))"
  let name: String? =
    switch object {
    case let view as UIView: view.accessibilityIdentifier
    case let controller as UIViewController: controller.restorationIdentifier
    case let recognizer as UIGestureRecognizer: recognizer.name
    default: nil
    }
  return name.map { "\(kind)#\($0)" } ?? kind
}
