import Foundation

extension UIGestureRecognizer: KeyValueObservable, NamedValues {
  func observedValue(_ key: String) -> Any? {
    switch key {
    case "state": state
    case "enabled", "isEnabled": isEnabled
    case "view": view ?? NSNull()
    default: nil
    }
  }

  func beginReportingChanges() {}

  /// Tells the observers of the recognizer's properties of what has changed.
  func reviewObservations() {
    if !PropertyObservations.shared.isEmpty { PropertyObservations.shared.review(self) }
  }
}
