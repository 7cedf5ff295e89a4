package import Foundation

/// Where the text of a label stands, and how it is drawn.
extension UILabel {
  /// The room that stands for no limit: programs reckon with it, so it is a number.
  private static let room: CGFloat = 1_048_576

  /// How large the text is with lines of a width, with the room that the class adds around it.
  final func textSize(within width: CGFloat) -> CGSize {
    let room = CGRect(x: 0, y: 0, width: min(width, Self.room), height: Self.room)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  final func ownTextRect(in bounds: CGRect, lines: Int) -> CGRect {
    var size = measure(within: bounds.width >= Self.room ? .infinity : bounds.width, lines: lines)
    if bounds.width > 0 { size.width = min(size.width, bounds.width) }
    if bounds.height > 0 { size.height = min(size.height, bounds.height) }
    let spare = bounds.width - size.width
    let x: CGFloat =
      switch textAlignment {
      case .center: spare / 2
      case .right: spare
      default: 0
      }
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// How large the text is in lines no longer than that.
  package final func measure(within width: CGFloat, lines: Int? = nil) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let lines = lines ?? numberOfLines
    if let styled = givenAttributedText {
      var drawn = DrawnText(styled, defaults: [.font: font as UIFont])
      drawn.numberOfLines = lines
      if drawn.lineBreakMode == .byWordWrapping { drawn.lineBreakMode = lineBreakMode }
      return drawn.size(within: width)
    }
    var size = TextMeasure.measure(text, font, width)
    if lines > 0 {
      size.height = min(
        size.height, CGFloat(lines) * TextMeasure.measure("x", font, .infinity).height)
    }
    return size
  }

  /// Records the text in the current context.
  final func recordText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let text, !text.isEmpty else { return }
    let traits = traitCollection
    func shown(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    var color = shown(isHighlighted ? highlightedTextColor ?? textColor : textColor)
    if !isEnabled { color = shown(.tertiaryLabel) }
    let plain: [NSAttributedString.Key: Any] = [
      .font: font as UIFont, .foregroundColor: UIColor(cgColor: color),
    ]
    var drawn: DrawnText
    if let styled = givenAttributedText {
      drawn = DrawnText(styled, defaults: plain)
    } else {
      drawn = DrawnText(text, attributes: plain)
    }
    if drawn.alignment == .natural { drawn.alignment = textAlignment }
    if drawn.lineBreakMode == .byWordWrapping { drawn.lineBreakMode = lineBreakMode }
    drawn.numberOfLines = numberOfLines
    drawn.isCentered = true
    if adjustsFontSizeToFitWidth {
      drawn.leastScale = minimumScaleFactor > 0 ? minimumScaleFactor : 0.5
    }
    if drawn.shadow == nil, let shadow = shadowColor {
      drawn.shadow = DrawnShadow(offset: shadowOffset, blur: 0, color: shown(shadow))
    }
    context.record(text: drawn, in: rect)
  }

  /// What ``drawText(in:)`` draws, for a renderer; `nil` for a class that does not override it.
  package final var ownDrawing: DrawnContent? {
    guard LabelOverrides.drawText.isOverridden(by: Self.self) else { return nil }
    return DrawnContent(of: bounds, scale: contentScaleFactor) { drawText(in: bounds) }
  }
}

extension NSAttributedString {
  /// The text with one value of an attribute everywhere.
  package func with(_ key: Key, _ value: Any) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    text.addAttribute(key, value: value, range: NSRange(location: 0, length: length))
    return text.fixed
  }

  /// The text with other styles of those paragraphs that have one.
  package func withParagraphs(
    _ change: (NSMutableParagraphStyle) -> Void
  ) -> NSAttributedString {
    let text = NSMutableAttributedString(attributedString: self)
    for part in parts {
      guard let old = part.attributes[.paragraphStyle] as? NSParagraphStyle,
        let style = old.mutableCopy() as? NSMutableParagraphStyle
      else { continue }
      change(style)
      text.addAttribute(.paragraphStyle, value: style, range: part.range)
    }
    return text.fixed
  }

  /// The text with its fonts of text styles and of `UIFontMetrics` at the text size of traits; `nil` if that changes nothing.
  package func following(_ traits: UITraitCollection) -> NSAttributedString? {
    var changed: NSMutableAttributedString?
    for part in parts {
      guard let font = part.attributes[.font] as? UIFont, let following = font.following(traits),
        following != font
      else { continue }
      let text = changed ?? NSMutableAttributedString(attributedString: self)
      text.addAttribute(.font, value: following, range: part.range)
      changed = text
    }
    return changed
  }
}

/// Which methods of a label its class overrides.
@MainActor
private enum LabelOverrides {
  private final class Plain: UILabel {}
  private final class DrawText: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
  }

  static let drawText = OverriddenMethod(DrawText.self, base: UILabel.self, plain: Plain.self)
}
