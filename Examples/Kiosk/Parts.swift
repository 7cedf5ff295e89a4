import DactylKit
import Foundation

extension UILabel {
  /// A text of as many lines as it needs, in one of the system's fonts.
  convenience init(
    _ text: String, _ style: UIFont.TextStyle, _ alignment: NSTextAlignment = .natural
  ) {
    self.init(frame: .zero)
    self.text = text
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    textAlignment = alignment
    numberOfLines = 0
  }
}

extension UIButton.Configuration {
  /// A button that sells: white letters on the tint by day, dark ones by night, when the tint is light.
  static var selling: UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.baseForegroundColor = .systemBackground
    return configuration
  }
}

/// A view or a guide: something with edges.
@MainActor
protocol Edges {
  var leadingAnchor: NSLayoutXAxisAnchor { get }
  var trailingAnchor: NSLayoutXAxisAnchor { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var centerYAnchor: NSLayoutYAxisAnchor { get }
}
extension UIView: Edges {}
extension UILayoutGuide: Edges {}

extension UIView {
  /// Keeps the view at the edges of another; with `across` as high as its content, in the middle.
  func fill(_ outer: some Edges, by margin: CGFloat = 0, across: Bool = false) {
    translatesAutoresizingMaskIntoConstraints = false
    leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: margin).isActive = true
    trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -margin).isActive = true
    if across {
      centerYAnchor.constraint(equalTo: outer.centerYAnchor).isActive = true
    } else {
      topAnchor.constraint(equalTo: outer.topAnchor, constant: margin).isActive = true
      bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -margin).isActive = true
    }
  }
}
