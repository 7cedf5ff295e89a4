import Foundation

/// How a text is to look: state for a renderer.
struct TextLooks {
  var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  var color = UIColor.label
  var highlightedColor: UIColor?
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var fits = false
  var leastScale: CGFloat = 0
  var attributed: NSAttributedString?
  var shadowColor: UIColor?
  /// Upwards, as in UIKit.
  var shadowOffset = CGSize(width: 0, height: -1)
}
