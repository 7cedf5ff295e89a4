package import DactylControls
package import Foundation

/// Texts with attributes, and how a field draws its texts.
extension UITextField {
  final var ownAttributedText: NSAttributedString? {
    guard let text else { return nil }
    if let styled = styledText { return styled }
    return NSAttributedString(
      string: text,
      attributes: [.font: font ?? TextLooks().font, .foregroundColor: textColor ?? UIColor.label])
  }
  /// The attributed text that was set, while the text is still that.
  package final var styledText: NSAttributedString? {
    looks.attributed.flatMap { $0.string == text ? $0 : nil }
  }
  final func set(_ styled: NSAttributedString?) {
    text = styled?.string
    looks.attributed = styled?.fixed
  }
  final func followAttributes() {
    if let text = looks.attributed?.following(traitCollection) { looks.attributed = text }
    if let text = looks.attributedPlaceholder?.following(traitCollection) {
      looks.attributedPlaceholder = text
    }
  }
  final var ownAttributedPlaceholder: NSAttributedString? {
    if let known = looks.attributedPlaceholder, known.string == placeholder { return known }
    return placeholder.map { NSAttributedString(string: $0) }
  }

  final func recordPlaceholder(in rect: CGRect) {
    guard let placeholder, !placeholder.isEmpty else { return }
    record(looks.attributedPlaceholder, else: placeholder, .placeholderText, in: rect)
  }

  final func recordText(in rect: CGRect) {
    guard let text, !text.isEmpty else { return }
    let shown = isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    record(
      styledText, else: shown, isEnabled ? textColor ?? .label : .tertiaryLabel, in: rect)
  }

  private func record(
    _ styled: NSAttributedString?, else text: String, _ color: UIColor, in rect: CGRect
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let shown = color.resolvedColor(with: traitCollection)
    let plain: [NSAttributedString.Key: Any] = [
      .font: font ?? TextLooks().font, .foregroundColor: shown,
    ]
    var drawn =
      if let styled, styled.string == text {
        DrawnText(styled, defaults: plain)
      } else {
        DrawnText(text, attributes: plain)
      }
    if drawn.alignment == .natural { drawn.alignment = textAlignment }
    drawn.lineBreakMode = .byTruncatingTail
    drawn.numberOfLines = 1
    drawn.isCentered = true
    context.record(text: drawn, in: rect)
  }

  /// What ``drawPlaceholder(in:)`` draws, for a renderer; `nil` for a class that does not override it.
  package final var placeholderDrawing: DrawnContent? {
    guard FieldOverrides.drawPlaceholder.isOverridden(by: Self.self) else { return nil }
    return DrawnContent(of: bounds, scale: contentScaleFactor) {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }
  /// What ``drawText(in:)`` draws, for a renderer; `nil` for a class that does not override it.
  package final var textDrawing: DrawnContent? {
    guard FieldOverrides.drawText.isOverridden(by: Self.self) else { return nil }
    return DrawnContent(of: bounds, scale: contentScaleFactor) {
      drawText(in: textRect(forBounds: bounds))
    }
  }
}

/// Which methods of a field its class overrides.
@MainActor
private enum FieldOverrides {
  private final class Plain: UITextField {}
  private final class DrawPlaceholder: UITextField {
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
  }
  private final class DrawText: UITextField {
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  }

  static let drawPlaceholder = OverriddenMethod(
    DrawPlaceholder.self, base: UITextField.self, plain: Plain.self)
  static let drawText = OverriddenMethod(
    DrawText.self, base: UITextField.self, plain: Plain.self)
}
