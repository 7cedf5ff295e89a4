import DactylControls
import Foundation

/// A button that counts its taps.
@MainActor
final class CountingButton: UIButton {
  var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addTarget(for: .touchUpInside) { button in button.taps += 1 }
  }
}
