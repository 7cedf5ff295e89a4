import DactylKit
import Foundation

/// How the parts of a text look and are spoken, by the names of GTK's text attributes (`AtkTextAttribute`).
@MainActor
struct TextRuns {
  /// The text with attributes of its own; `nil` for one that looks the same everywhere, or is hidden.
  private let text: NSAttributedString?
  /// Where runs begin, in code points, and what is different there from the whole.
  private let scalars: [Unicode.Scalar]
  private let font: UIFont?
  private let color: UIColor?
  private let alignment: NSTextAlignment
  private let view: UIView?
  private let language: String?

  init(of object: AccessibilityObject, _ node: NodeText) {
    scalars = node.scalars
    view = object as? UIView
    language = object.accessibilityLanguage
    var attributed: NSAttributedString?
    switch object {
    case let label as UILabel:
      (font, color, alignment) = (label.font, label.textColor, label.textAlignment)
      attributed = label.accessibilityAttributedLabel
    case let field as UITextField:
      (font, color, alignment) = (field.font, field.textColor, field.textAlignment)
      attributed = field.attributedText
    case let view as UITextView:
      (font, color, alignment) = (view.font, view.textColor, view.textAlignment)
      attributed = view.attributedText
    default:
      (font, color, alignment) = (nil, nil, .natural)
      attributed = (object as? any UIAccessibilityReadingContent)?
        .accessibilityAttributedPageContent()
    }
    let shown = String(String.UnicodeScalarView(scalars))
    text = !node.isHidden && attributed?.string == shown ? attributed : nil
  }

  /// What all of the text has where its parts say nothing else.
  var defaults: [(String, String)] {
    var all: [(String, String)] = []
    if let font { all += Self.names(of: font) }
    if let color = color.flatMap(name) { all.append(("fg-color", color)) }
    if let word = Self.word(of: alignment) { all.append(("justification", word)) }
    if let view {
      let isFromRight = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      all.append(("direction", isFromRight ? "rtl" : "ltr"))
    }
    if let language { all.append(("language", language)) }
    return all
  }

  /// What the part around a place has beside, and from where to where it goes. All of the text where nothing differs.
  func run(at place: Int) -> (attributes: [(String, String)], range: Range<Int>) {
    guard let text, scalars.indices.contains(place) else { return ([], 0..<scalars.count) }
    let before = scalars.prefix(place).reduce(0) { $0 + UTF16.width($1) }
    // Attributes that nobody is told of divide nothing.
    var start = before
    var end = before + 1
    let here = own(at: before, of: text)
    while start > 0, own(at: start - 1, of: text) == here { start -= 1 }
    while end < text.length, own(at: end, of: text) == here { end += 1 }
    let attributes = here.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return (attributes, scalar(at: start)..<scalar(at: end))
  }

  private func scalar(at unit: Int) -> Int {
    var (left, place) = (unit, 0)
    for scalar in scalars where left > 0 {
      left -= UTF16.width(scalar)
      place += 1
    }
    return place
  }

  /// What a part has and the whole has not.
  private func own(at unit: Int, of text: NSAttributedString) -> [String: String] {
    var found: [String: String] = [:]
    let attributes = unsafe text.attributes(at: unit, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont {
      for (key, value) in Self.names(of: font) { found[key] = value }
    }
    if let color = attributes[.foregroundColor] as? UIColor { found["fg-color"] = name(color) }
    if let color = attributes[.backgroundColor] as? UIColor { found["bg-color"] = name(color) }
    if let style = number(attributes[.underlineStyle]), style != 0 {
      found["underline"] = style == NSUnderlineStyle.double.rawValue ? "double" : "single"
    }
    if let style = number(attributes[.strikethroughStyle]), style != 0 {
      found["strikethrough"] = "true"
    }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      found["justification"] = Self.word(of: style.alignment)
    }
    if let language = attributes[.accessibilitySpeechLanguage] as? String {
      found["language"] = language
    }
    for (key, value) in defaults where found[key] == value { found[key] = nil }
    return found
  }

  // MARK: Words

  private static func names(of font: UIFont) -> [(String, String)] {
    let family = font.fontName.hasPrefix(".system") ? "system-ui" : font.familyName
    let size =
      font.pointSize == font.pointSize.rounded() ? "\(Int(font.pointSize))" : "\(font.pointSize)"
    return [
      ("family-name", family), ("size", size), ("weight", String(weight(of: font))),
      ("style", font.isSlanted ? "italic" : "normal"),
    ]
  }

  /// The weight by CSS' numbers, which Pango has too.
  private static func weight(of font: UIFont) -> Int {
    let known: [(UIFont.Weight, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
      (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
    ]
    let weight = font.weight.rawValue
    return known.min { abs($0.0.rawValue - weight) < abs($1.0.rawValue - weight) }?.1 ?? 400
  }

  private static func word(of alignment: NSTextAlignment) -> String? {
    switch alignment {
    case .left: "left"
    case .right: "right"
    case .center: "center"
    case .justified: "fill"
    default: nil
    }
  }

  /// Red, green and blue from 0 to 65535, as GTK writes them.
  private func name(_ color: UIColor) -> String? {
    let traits = view?.traitCollection ?? UITraitCollection()
    let parts = color.resolvedColor(with: traits).cgColor
    let numbers = [parts.red, parts.green, parts.blue]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    return numbers.map { String(Int((min(max($0, 0), 1) * 65535).rounded())) }
      .joined(separator: ",")
  }

  private func number(_ value: Any?) -> Int? {
    switch value {
    case let number as Int: number
    case let style as NSUnderlineStyle: style.rawValue
    case let number as NSNumber: number.intValue
    default: nil
    }
  }
}
