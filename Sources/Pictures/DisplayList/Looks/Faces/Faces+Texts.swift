import DactylKit
import Foundation

extension Faces {
  /// The text of a label.
  static func label(_ view: UILabel, _ around: Surroundings, _ items: inout [DisplayItem]) {
    if view.isTitleOfButton { return }
    if let drawn = view.ownDrawing {
      items += drawn.items(in: view.bounds, .topLeft, stretch: ImageItem.whole)
      return
    }
    guard let text = view.text, !text.isEmpty else { return }
    var color = around.resolve(view.textColor)
    if view.isHighlighted, let highlighted = view.highlightedTextColor {
      color = around.resolve(highlighted)
    }
    if !view.isEnabled { color = around.colors.disabledLabel }
    var run = TextRun(
      text, font: view.font, color: color, in: view.bounds,
      alignment: view.directed(view.textAlignment),
      lineBreakMode: view.lineBreakMode, numberOfLines: view.numberOfLines)
    if view.adjustsFontSizeToFitWidth {
      // UIKit chooses a factor if none is set. Ours is half of the size, which stays readable.
      run.minimumScaleFactor = view.minimumScaleFactor > 0 ? view.minimumScaleFactor : 0.5
    } else if view.hasSavedSize {
      run.minimumScaleFactor = around.metrics.leastSavedText
    }
    if let styled = view.givenAttributedText { run.apply(styled, around) }
    if run.shadow == nil, let shadow = view.shadowColor {
      run.shadow = ShadowStyle(
        color: around.resolve(shadow), offset: view.shadowOffset, radius: 0)
    }
    items.append(.text(run))
  }
}

extension Surroundings {
  /// A color in the present style: the system's colors have others in the dark style and with more contrast.
  @MainActor
  func resolve(_ color: UIColor) -> CGColor {
    if traits != ColorTraits() {
      if color === UIColor.label { return colors.label }
      if color === UIColor.secondaryLabel { return colors.secondaryLabel }
      if color === UIColor.tertiaryLabel { return colors.disabledLabel }
      if color === UIColor.separator { return colors.separator }
    }
    return color.resolvedColor(with: traits.traits).cgColor
  }
}

extension TextRun {
  /// Takes over the attributes of a text. Paragraph style and shadow are those of its first letter. Where the style says
  /// no alignment or line break, those of the view stay.
  @MainActor
  mutating func apply(_ styled: NSAttributedString, _ around: Surroundings) {
    spans = TextSpan.spans(of: styled, around)
    guard styled.length > 0 else { return }
    let drawn = DrawnText(styled)
    shadow = drawn.shadow.map(ShadowStyle.init)
    guard styled.attribute(.paragraphStyle, at: 0, effectiveRange: nil) is NSParagraphStyle else {
      return
    }
    if drawn.alignment != .natural { alignment = drawn.alignment }
    if drawn.lineBreakMode != .byWordWrapping { lineBreakMode = drawn.lineBreakMode }
    lineSpacing = drawn.lineSpacing
    paragraph = ParagraphLook(drawn)
  }
}

extension TextSpan {
  /// The parts of an attributed text whose attributes differ from the rest.
  @MainActor
  static func spans(of text: NSAttributedString, _ around: Surroundings) -> [TextSpan] {
    var spans: [TextSpan] = []
    let string = text.string
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      guard !attributes.isEmpty, let place = Range(range, in: string) else { return }
      let start = string.utf8.distance(from: string.startIndex, to: place.lowerBound)
      let end = string.utf8.distance(from: string.startIndex, to: place.upperBound)
      var span = TextSpan(utf8Range: start..<end)
      span.font = attributes[.font] as? UIFont
      span.color = (attributes[.foregroundColor] as? UIColor).map(around.resolve)
      span.backgroundColor = (attributes[.backgroundColor] as? UIColor).map(around.resolve)
      span.underlineStyle = number(attributes[.underlineStyle]).map { Int($0) } ?? 0
      span.underlineColor = (attributes[.underlineColor] as? UIColor).map(around.resolve)
      span.strikethroughStyle = number(attributes[.strikethroughStyle]).map { Int($0) } ?? 0
      span.strikethroughColor = (attributes[.strikethroughColor] as? UIColor).map(around.resolve)
      span.kern = number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0
      span.baselineOffset = number(attributes[.baselineOffset]) ?? 0
      if let style = attributes[.paragraphStyle] as? NSParagraphStyle, style.alignment != .natural {
        span.alignment = style.alignment
      }
      spans.append(span)
    }
    return spans
  }

  /// An attribute's value as a number, in any numeric type; `nil` if it is no number or too large
  /// for a style.
  private static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat?
    switch value {
    case let value as CGFloat: number = value
    case let value as Int: number = CGFloat(value)
    case let value as Float: number = CGFloat(value)
    case let value as NSNumber: number = CGFloat(value.doubleValue)
    default: number = nil
    }
    return number.flatMap { abs($0) < 1e6 ? $0 : nil }
  }
}
