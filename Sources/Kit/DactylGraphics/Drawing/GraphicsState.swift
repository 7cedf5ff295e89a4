import Foundation

/// What a context remembers between `saveGState()` and `restoreGState()`.
package struct GraphicsState {
  /// From user coordinates to the base coordinates of the record.
  var map = CGAffineTransform.identity
  /// Blending, opacity, shadow, and how images are sampled; its color is not used.
  package var style = DrawingStyle()
  var fill = CGColor.black
  var stroke = CGColor.black
  /// Images that fill in place of the colors.
  var fillPattern: DrawnImage?
  var strokePattern: DrawnImage?
  var line = LineStyle()
  var flatness: CGFloat = 0.5
  /// A rectangle around the clip, in base coordinates.
  var clip: CGRect
  var textMode = CGTextDrawingMode.fill
  /// The line of letters in their own coordinates.
  var characterSpacing: CGFloat = 0

  /// The style of what is filled.
  var fillStyle: DrawingStyle { style(fill, fillPattern) }
  /// The style of lines.
  var strokeStyle: DrawingStyle { style(stroke, strokePattern) }

  private func style(_ color: CGColor, _ pattern: DrawnImage?) -> DrawingStyle {
    var style = style
    style.color = color
    style.pattern = pattern
    return style
  }
}
