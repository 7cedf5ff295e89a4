import DactylKit
import Foundation

/// A card that turns green when it is tapped.
final class Card: UIView {
  /// A card in the middle of a white window.
  init(in window: UIWindow) {
    super.init(frame: CGRect(x: 220, y: 120, width: 200, height: 160))
    window.backgroundColor = .white
    backgroundColor = .systemBlue
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: Card.tapped))
    isAccessibilityElement = true
    accessibilityLabel = "Card"
    accessibilityTraits = .button
    window.addSubview(self)
  }

  func tapped() {
    backgroundColor = backgroundColor == .systemGreen ? .systemBlue : .systemGreen
    accessibilityValue = backgroundColor == .systemGreen ? "green" : "blue"
    print("tap")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { print("key \(press.key?.characters ?? "")") }
  }
}
