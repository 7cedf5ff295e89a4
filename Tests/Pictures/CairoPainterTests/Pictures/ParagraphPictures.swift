import DactylKit
import Foundation

@MainActor @discardableResult
private func label(
  _ text: NSAttributedString, _ frame: CGRect = CGRect(x: 8, y: 6, width: 144, height: 88),
  in window: UIView
) -> UILabel {
  let label = UILabel(frame: frame)
  label.numberOfLines = 0
  label.attributedText = text
  window.addSubview(label)
  return label
}

private let words = "Three lines of text that wrap in their label\nand a short one"
private let thai = "ภาษาไทยไม่มีช่องว่างระหว่างคำ"
private let hebrew = "שלום עולם, זה טקסט ארוך"

/// A text with one paragraph style.
@MainActor
private func paragraph(
  _ text: String = words, _ change: (NSMutableParagraphStyle) -> Void
) -> NSAttributedString {
  let style = NSMutableParagraphStyle()
  change(style)
  return NSAttributedString(
    string: text, attributes: [.font: UIFont.systemFont(ofSize: 13), .paragraphStyle: style])
}

/// A picture of a label with one paragraph style.
private func picture(
  _ name: String, _ text: String = words,
  _ change: @escaping @MainActor @Sendable (NSMutableParagraphStyle) -> Void
) -> PictureCase {
  PictureCase("paragraph-\(name)") { window in label(paragraph(text, change), in: window) }
}

let paragraphPictures: [PictureCase] = [
  picture("plain") { _ in },
  picture("center") { $0.alignment = .center },
  picture("right") { $0.alignment = .right },
  picture("justified") { $0.alignment = .justified },
  picture("line-spacing") { $0.lineSpacing = 6 },
  picture("breaks-at-letters") { $0.lineBreakMode = .byCharWrapping },
  picture("truncates-its-end", thai + thai) { $0.lineBreakMode = .byTruncatingTail },
  picture("first-line-indent") { $0.firstLineHeadIndent = 24 },
  picture("hanging-indent") { $0.headIndent = 24 },
  picture("paragraph-spacing") { $0.paragraphSpacing = 10 },
  picture("line-height-multiple") { $0.lineHeightMultiple = 1.5 },
  picture("hebrew", hebrew) { _ in },
  picture("hebrew-on-the-left", hebrew) { $0.alignment = .left },
  picture("thai", thai) { _ in },
]

/// A text of which a part has attributes.
@MainActor
private func styled(_ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
  let text = NSMutableAttributedString(
    string: "plain styled plain", attributes: [.font: UIFont.systemFont(ofSize: 17)])
  text.addAttributes(attributes, range: NSRange(location: 6, length: 6))
  return text
}

private func picture(
  attribute name: String,
  _ attributes: @escaping @MainActor @Sendable () -> [NSAttributedString.Key: Any]
) -> PictureCase {
  PictureCase("attribute-\(name)", size: CGSize(width: 160, height: 40)) { window in
    label(styled(attributes()), CGRect(x: 8, y: 4, width: 148, height: 32), in: window)
  }
}

let attributePictures: [PictureCase] = [
  picture(attribute: "bold") { [.font: UIFont.boldSystemFont(ofSize: 17)] },
  picture(attribute: "size") { [.font: UIFont.systemFont(ofSize: 10)] },
  picture(attribute: "color") { [.foregroundColor: UIColor.systemRed] },
  picture(attribute: "background") { [.backgroundColor: UIColor.systemYellow] },
  picture(attribute: "underline") { [.underlineStyle: NSUnderlineStyle.single.rawValue] },
  picture(attribute: "double-underline") { [.underlineStyle: NSUnderlineStyle.double.rawValue] },
  picture(attribute: "colored-underline") {
    [.underlineStyle: 1, .underlineColor: UIColor.systemRed]
  },
  picture(attribute: "strikethrough") { [.strikethroughStyle: 1] },
  picture(attribute: "colored-strikethrough") {
    [.strikethroughStyle: 1, .strikethroughColor: UIColor.systemRed]
  },
  picture(attribute: "kern") { [.kern: 4] },
  picture(attribute: "tracking") { [.tracking: -1.5] },
  picture(attribute: "baseline-offset") {
    [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]
  },
  PictureCase("attribute-shadow", size: CGSize(width: 160, height: 40)) { window in
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 2)
    shadow.shadowBlurRadius = 2
    shadow.shadowColor = UIColor.systemRed
    label(
      NSAttributedString(
        string: "Shadow", attributes: [.font: UIFont.systemFont(ofSize: 20), .shadow: shadow]),
      CGRect(x: 8, y: 4, width: 148, height: 32), in: window)
  },
]
