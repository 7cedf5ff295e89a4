import DactylKit
import Foundation

/// Draws a key. The keyboard view handles its touches; the screen reader activates it directly.
final class KeyView: UIView {
  let key: KeyboardKey
  private let face = UIView()
  private let label = UILabel()
  /// Called when the screen reader activates the key.
  var activate: (@MainActor (KeyboardKey) -> Void)?

  init(_ key: KeyboardKey) {
    self.key = key
    super.init(frame: .zero)
    label.text = key.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.isAccessibilityElement = false
    isUserInteractionEnabled = false
    addSubview(face)
    addSubview(label)
    isAccessibilityElement = !key.title.isEmpty
    accessibilityLabel = key.spoken
    accessibilityTraits = key.isEnabled ? .keyboardKey : [.keyboardKey, .notEnabled]
    if !key.alternates.isEmpty {
      accessibilityCustomActions = key.alternates.map { letter in
        UIAccessibilityCustomAction(name: letter) { [weak self] _ in
          self?.activate?(KeyboardKey(.text(letter), title: letter))
          return true
        }
      }
    }
  }

  override var canBecomeFocused: Bool { key.isEnabled && !key.title.isEmpty }

  override func accessibilityActivate() -> Bool {
    guard key.isEnabled, let activate else { return false }
    activate(key)
    return true
  }

  func place(_ frame: CGRect, _ metrics: KeyboardMetrics) {
    self.frame = frame
    face.frame = bounds.insetBy(dx: metrics.gap, dy: metrics.gap)
    face.layer.cornerRadius = metrics.radius
    label.frame = face.frame.insetBy(dx: 2, dy: 0)
    let isWord = key.title.count > 1
    label.font = .systemFont(ofSize: min(frame.height * (isWord ? 0.3 : 0.42), isWord ? 17 : 25))
  }

  func color(_ colors: KeyboardColors, isPressed: Bool, isChosen: Bool) {
    let isLight = isPressed != key.isSpecial
    face.backgroundColor =
      isChosen ? colors.accent : isLight ? colors.special : colors.letter
    label.textColor = isChosen ? colors.letter : key.isEnabled ? colors.title : colors.disabled
    face.isHidden = key.title.isEmpty
  }
}

/// The colours of a keyboard.
struct KeyboardColors {
  var background: UIColor
  var letter: UIColor
  var special: UIColor
  var title: UIColor
  var disabled: UIColor
  var accent: UIColor

  /// Dark on light.
  @MainActor static let light = KeyboardColors(
    background: UIColor(red: 0.82, green: 0.83, blue: 0.86, alpha: 1), letter: .white,
    special: UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1), title: .black,
    disabled: UIColor(white: 0, alpha: 0.3), accent: .systemBlue)
  /// Light on dark.
  @MainActor static let dark = KeyboardColors(
    background: UIColor(white: 0.13, alpha: 1), letter: UIColor(white: 0.42, alpha: 1),
    special: UIColor(white: 0.27, alpha: 1), title: .white,
    disabled: UIColor(white: 1, alpha: 0.3), accent: .systemBlue)
}
