import DactylKit
import DisplayList
import Foundation

/// Everything that a text's layout depends on; the key of the layout cache. Position and main
/// color are not part of it.
struct TextRequest: Hashable {
  var text: String
  /// The font of text whose span names no font.
  var font: UIFont
  var spans: [TextSpan] = []
  /// The width of the lines, in points; infinite for no limit.
  var width: CGFloat = .infinity
  /// The greatest number of lines; 0 for no limit.
  var lines = 0
  var lineBreak = NSLineBreakMode.byWordWrapping
  var alignment = NSTextAlignment.natural
  /// Additional space between lines, in points.
  var lineSpacing: CGFloat = 0
  /// Indents, line heights and the space between paragraphs.
  var paragraph = ParagraphLook()

  init(_ text: String, font: UIFont) {
    // pango ends a text at a zero byte. A visible one-byte character takes its place.
    self.text = text.utf8.contains(0) ? text.replacingOccurrences(of: "\0", with: "?") : text
    self.font = font
  }

  /// The request for a text run of a display list.
  init(_ run: TextRun) {
    self.init(run.text, font: run.font)
    spans = run.spans
    width =
      run.rect.width.isFinite ? run.paragraph.width(within: max(0, run.rect.width)) : .infinity
    lines = max(0, run.numberOfLines)
    lineBreak = run.lineBreakMode
    alignment = run.alignment
    lineSpacing = run.lineSpacing
    paragraph = run.paragraph
  }

  /// By what texts differ most: hashing all the rest would cost more than to compare it where these are alike.
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(font.pointSize)
    hasher.combine(width)
  }

  /// Whether lines wrap at words or characters; otherwise each paragraph is one line.
  var wraps: Bool {
    lineBreak == .byWordWrapping || lineBreak == .byCharWrapping || (lines != 1 && truncates)
  }

  /// Whether an ellipsis replaces text that does not fit.
  var truncates: Bool {
    switch lineBreak {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }

  /// The same request with all fonts scaled, for text that shrinks to fit.
  func scaled(by factor: CGFloat) -> TextRequest {
    var request = self
    request.font = font.withSize(font.pointSize * factor)
    for index in spans.indices {
      request.spans[index].font = spans[index].font.map { $0.withSize($0.pointSize * factor) }
    }
    return request
  }
}
