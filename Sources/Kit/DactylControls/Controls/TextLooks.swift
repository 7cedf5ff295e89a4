import Foundation

/// How a text is to look: state for a renderer.
package struct TextLooks {
  package var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var highlightedColor: UIColor?
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var fits = false
  var leastScale: CGFloat = 0
  var attributed: NSAttributedString?
  var shadowColor: UIColor?
  /// Upwards, as in UIKit.
  var shadowOffset = CGSize(width: 0, height: -1)

  /// The looks of a text that nothing was said of.
  package init() {}
}
