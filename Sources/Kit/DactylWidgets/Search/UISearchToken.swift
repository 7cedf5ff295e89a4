public import DactylControls
package import Foundation

/// A part of a search that is not text, such as a folder or a person: it stands in front of a search field's text.
@MainActor
open class UISearchToken {
  final let icon: UIImage?
  final let text: String
  /// An object of the program that the token stands for.
  open var representedObject: Any?

  /// A token with a picture and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// A token in a search field. A tap selects it.
@MainActor
package final class TokenView: UIControl {
  let token: UISearchToken
  /// Its picture.
  package var icon: UIImage? { token.icon }
  /// Its text.
  package var text: String { token.text }
  /// The color behind it.
  package internal(set) var ground: UIColor? { didSet { markLookChanged() } }
  /// The font of its text.
  package internal(set) var font: UIFont = TextLooks().font { didSet { markLookChanged() } }

  /// The room beside its text and its picture, and beside it, in points. Source:
  /// `Documentation/Constants.md#search-tokens`.
  package static let inset: CGFloat = 6
  /// The side of its picture, in points. Source: `Documentation/Constants.md#search-tokens`.
  package static let side: CGFloat = 16
  /// How much of the field's width a token takes at most. Source: `Documentation/Constants.md#search-tokens`.
  static let share: CGFloat = 0.4

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
  }
  /// It has no file.
  package override init?(coder: NSObject) { nil }

  func width(in field: CGFloat) -> CGFloat {
    let words = TextMeasure.measure(text, font, .infinity).width
    let picture = icon == nil ? 0 : Self.side + Self.inset
    return min(words.rounded(.up) + picture + 2 * Self.inset, field * Self.share)
  }

  /// A token keeps its tap, as a button does.
  package override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    !keepsTap(from: gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
