public import Foundation

extension DrawnText {
  /// The size of the text with lines of at most `width`, from ``TextMeasure/measureStyled``, which a
  /// renderer sets.
  @MainActor public func size(within width: CGFloat) -> CGSize {
    TextMeasure.measureStyled(self, width)
  }

  /// The size where no renderer says it, from ``TextMeasure/measure``. A text with several fonts is measured in the
  /// tallest one, but not wider than its pieces together.
  @MainActor func estimatedSize(within width: CGFloat) -> CGSize {
    guard let tallest = pieces.max(by: { $0.font.pointSize < $1.font.pointSize }) else {
      return .zero
    }
    let string = string
    guard !string.isEmpty else { return .zero }
    var size = TextMeasure.measure(string, tallest.font, width)
    if pieces.count > 1, !string.contains("\n") {
      let line = pieces.reduce(0) { $0 + TextMeasure.measure($1.string, $1.font, .infinity).width }
      if line <= width {
        size = CGSize(width: line, height: TextMeasure.measure("x", tallest.font, .infinity).height)
      }
    }
    let line = max(1, TextMeasure.measure("x", tallest.font, .infinity).height)
    if numberOfLines > 0 { size.height = min(size.height, CGFloat(numberOfLines) * line) }
    let lines = max(1, (size.height / line).rounded())
    var height = lineHeightMultiple > 0 ? line * lineHeightMultiple : line
    height = max(height, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    let kern = pieces.reduce(0) { $0 + $1.kern * CGFloat($1.string.count) } / lines
    return CGSize(
      width: size.width + max(0, kern) + max(headIndent, firstLineHeadIndent),
      height: (height == line ? size.height : lines * height) + lineSpacing * (lines - 1))
  }
}
