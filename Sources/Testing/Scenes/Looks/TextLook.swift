import DactylKit
import Foundation
import InputFrames

/// How a text of a scene looks: font, color and alignment.
struct TextLook: Sendable {
  static let keys = ["text_size", "text_weight", "text_color", "text_alignment", "text_scales"]

  private let size: CGFloat?
  private let weight: UIFont.Weight?
  let color: UIColor?
  let alignment: NSTextAlignment?
  /// Whether the text follows the content size category.
  let scales: Bool

  init(_ settings: DocumentMapping) throws(InputError) {
    size = try settings.number("text_size", from: 1, through: 500).map { CGFloat($0) }
    weight = try settings.choice("text_weight", of: Self.weights)
    color = try SceneColor.read("text_color", in: settings)
    alignment = try settings.choice("text_alignment", of: Self.alignments)
    scales = try settings.bool("text_scales") ?? false
  }

  /// The font in place of another one; `nil` if the file asks for none.
  func font(insteadOf font: UIFont?) -> UIFont? {
    guard size != nil || weight != nil || scales else { return nil }
    let plain = UIFont.systemFont(
      ofSize: size ?? font?.pointSize ?? UIFont.labelFontSize,
      weight: weight ?? font?.weight ?? .regular)
    return scales ? UIFontMetrics.default.scaledFont(for: plain) : plain
  }

  private static let weights: [(word: String, value: UIFont.Weight)] = [
    ("ultra_light", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]
  private static let alignments: [(word: String, value: NSTextAlignment)] = [
    ("left", .left), ("center", .center), ("right", .right), ("justified", .justified),
    ("natural", .natural),
  ]
}

extension UILabel {
  func apply(_ look: TextLook) {
    if let font = look.font(insteadOf: font) { self.font = font }
    if look.scales { adjustsFontForContentSizeCategory = true }
    if let color = look.color { textColor = color }
    if let alignment = look.alignment { textAlignment = alignment }
  }
}

extension UITextField {
  func apply(_ look: TextLook) {
    if let font = look.font(insteadOf: font) { self.font = font }
    if look.scales { adjustsFontForContentSizeCategory = true }
    if let color = look.color { textColor = color }
    if let alignment = look.alignment { textAlignment = alignment }
  }
}

extension UITextView {
  func apply(_ look: TextLook) {
    if let font = look.font(insteadOf: font) { self.font = font }
    if look.scales { adjustsFontForContentSizeCategory = true }
    if let color = look.color { textColor = color }
    if let alignment = look.alignment { textAlignment = alignment }
  }
}

extension UIButton {
  func apply(_ look: TextLook) {
    if let font = look.font(insteadOf: titleLabel?.font) { titleLabel?.font = font }
    if look.scales { titleLabel?.adjustsFontForContentSizeCategory = true }
    if let color = look.color { setTitleColor(color, for: .normal) }
    // A button places its title by its content.
    switch look.alignment {
    case .left: contentHorizontalAlignment = .left
    case .right: contentHorizontalAlignment = .right
    case .center: contentHorizontalAlignment = .center
    case .natural: contentHorizontalAlignment = .leading
    case .justified: contentHorizontalAlignment = .fill
    case nil: break
    }
  }
}
