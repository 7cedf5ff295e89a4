package import Foundation

extension UIView {}

extension UIView {
  final var shortDescription: String {
    var parts = ["frame = \(geometry.frame.placeAndSize)"]
    if geometry.bounds.origin != .zero { parts.append("bounds = \(bounds.placeAndSize)") }
    if geometry.isTransformed { parts.append("transform = \(geometry.transform.sixNumbers)") }
    if isHidden { parts.append("hidden = YES") }
    if alpha != 1 { parts.append("alpha = \(plain(alpha))") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !recognizers.list.isEmpty { parts.append("gestureRecognizers = \(recognizers.list.count)") }
    let name = accessibilityIdentifier.map { "#\($0)" } ?? ""
    return "<\(type(of: self))\(name); \(parts.joined(separator: "; "))>"
  }

  /// The view and all views below it, one in each line, from back to front. A bar for each level
  /// indents a view below its superview.
  ///
  ///     <UIWindow#window; frame = (0 0; 1024 576)>
  ///        | <UIView#page; frame = (0 0; 1024 576)>
  ///        |    | <UIView#card; frame = (362 188; 300 200)>
  public final var recursiveDescription: String {
    var lines: [String] = []
    var waiting: [(view: UIView, depth: Int)] = [(self, 0)]
    while let (view, depth) = waiting.popLast() {
      lines.append(String(repeating: "   | ", count: depth) + view.description)
      for child in view.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n")
  }
}

extension UIView.AutoresizingMask {
  /// UIKit's letters: `LM+W+RM`.
  fileprivate var letters: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}

extension CGRect {
  /// `(10 20; 300 200)`.
  fileprivate var placeAndSize: String {
    "(\(plain(origin.x)) \(plain(origin.y)); \(plain(size.width)) \(plain(size.height)))"
  }
}

extension CGAffineTransform {
  /// `[0, 1, -1, 0, 0, 0]`.
  fileprivate var sixNumbers: String {
    "[\([a, b, c, d, tx, ty].map { plain($0) }.joined(separator: ", "))]"
  }
}

/// A number without needless decimals: `5`, `0.5`.
package func plain(_ number: CGFloat) -> String {
  let rounded = (number * 1000).rounded() / 1000
  guard rounded.isFinite, abs(rounded) < 1e15 else { return "\(number)" }
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
