import DactylKit
import Foundation

/// What the kiosk does when nobody has touched it for a while: a dark window covers everything, and the next tap
/// wakes it, at its first screen.
///
/// ``sleep()`` is the hook for a clock of idleness; here the settings have a button for it.
@MainActor
final class Rest {
  private var cover: UIWindow?
  /// Brings the kiosk back to its first screen.
  var didWake: (@MainActor () -> Void)?

  func sleep() {
    guard cover == nil else { return }
    UIApplication.shared.keyWindow?.endEditing(true)
    let cover = UIWindow(frame: UIScreen.main.bounds)
    cover.windowLevel = .alert + 10
    cover.backgroundColor = .black
    cover.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Rest.wake))
    cover.accessibilityLabel = "Asleep. Tap to wake."
    cover.isHidden = false
    self.cover = cover
    tell("asleep")
  }

  func wake() {
    guard let cover else { return }
    cover.isHidden = true
    self.cover = nil
    tell("awake")
    didWake?()
  }
}
