import DactylKit
import Foundation

/// Covers everything with a dark window while the display sleeps, also where a monitor cannot be switched off.
///
/// The kit itself decides when that is, by `idleInterval` or `sleepDisplay()`, and keeps the touch that wakes the
/// display from the views.
@MainActor
final class Rest {
  private var cover: UIWindow?

  func sleep() {
    UIApplication.shared.keyWindow?.endEditing(true)
    let cover = UIWindow(frame: UIScreen.main.bounds)
    cover.windowLevel = .alert + 10
    cover.backgroundColor = .black
    cover.isHidden = false
    self.cover = cover
    tell("asleep")
  }

  func wake() {
    cover?.isHidden = true
    cover = nil
    tell("awake")
    UIApplication.shared.returnToStartPage()
  }
}
