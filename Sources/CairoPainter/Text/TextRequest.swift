#if Drawing
  import DactylKit
  import DisplayList
  import Foundation

  /// What a layout of a text depends on; a layout is kept under it. Place and main color are not among it.
  struct TextRequest: Hashable {
    var text: String
    /// The font where no span names one.
    var font: UIFont
    var spans: [TextSpan] = []
    /// The width of the lines, in points; infinite where nothing limits it.
    var width: CGFloat = .infinity
    /// The most lines; 0 for as many as it takes.
    var lines = 0
    var lineBreak = NSLineBreakMode.byWordWrapping
    var alignment = NSTextAlignment.natural
    /// Room between lines, in points.
    var lineSpacing: CGFloat = 0

    init(_ text: String, font: UIFont) {
      // A zero byte ends a text for pango; the other sign of one byte shows that something is there.
      self.text = text.utf8.contains(0) ? text.replacingOccurrences(of: "\0", with: "?") : text
      self.font = font
    }

    /// The text of a display list.
    init(_ run: TextRun) {
      self.init(run.text, font: run.font)
      spans = run.spans
      width = run.rect.width.isFinite ? max(0, run.rect.width) : .infinity
      lines = max(0, run.numberOfLines)
      lineBreak = run.lineBreakMode
      alignment = run.alignment
      lineSpacing = run.lineSpacing
    }

    /// Whether lines end at words or letters; otherwise a text has as many lines as paragraphs.
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

    /// The same with every font smaller, for texts that shrink to fit.
    func scaled(by factor: CGFloat) -> TextRequest {
      var request = self
      request.font = font.withSize(font.pointSize * factor)
      for index in spans.indices {
        request.spans[index].font = spans[index].font.map { $0.withSize($0.pointSize * factor) }
      }
      return request
    }
  }
#endif
