import DactylKit

/// An element of an interface file, a storyboard or a nib, as the XML has it.
///
/// ``InterfaceFile`` reads it; `UIStoryboard` and `UINib` make objects from it. Attributes are the
/// file's own strings: `YES` and `NO`, and only those that differ from the default (spec SB:1).
public struct InterfaceElement: Equatable, Sendable {
  /// The element's name, such as `tapGestureRecognizer`.
  public var name: String
  /// Its attributes by name.
  public var attributes: [String: String]
  /// The elements inside of it, in the file's order.
  public var children: [InterfaceElement]
  /// The text in it, without blanks around; usually empty.
  public var text: String
  /// The line of the file on which it begins, from 1; 0 for one that no file holds.
  public var line: Int
  /// Whether a table of another language has given it another text than the file's, so that its saved size is not that of its
  /// content; see `InterfaceStrings`.
  var hasOtherText = false

  /// An element; one that is made in code has no line.
  public init(
    _ name: String, _ attributes: [String: String] = [:], children: [InterfaceElement] = [],
    text: String = "", line: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }
}
