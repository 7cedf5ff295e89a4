/// A Braille display for the screen reader.
///
/// The reader shows what its cursor is on, and again whenever that changes.
@MainActor
public protocol BrailleOutput: AnyObject {
  /// How many cells the display has; 0 while there is none.
  var cellCount: Int { get }
  /// Shows a line from the first cell on; the cells behind it are empty.
  func show(_ line: BrailleLine)
  /// Called with each key of the display. The reader sets it.
  var pressed: (@MainActor (BrailleKey) -> Void)? { get set }
  /// Called when the number of cells has changed: another display is there. The reader sets it.
  var displayChanged: (@MainActor () -> Void)? { get set }
}

/// What a display shows.
public struct BrailleLine: Hashable, Sendable {
  /// The characters, one a cell; the display's own table makes dots of them.
  public var text: String
  /// The dots of each cell in place of ``text``: dot 1 is the lowest bit. `nil` without a translation.
  public var dots: [UInt8]?
  /// The cell of the caret, from 0.
  public var caret: Int?

  /// A line.
  public init(text: String, dots: [UInt8]? = nil, caret: Int? = nil) {
    self.text = text
    self.dots = dots
    self.caret = caret
  }
}

/// A key of a Braille display, by what it means.
public enum BrailleKey: Hashable, Sendable {
  /// The routing key of a cell, from 0: brings the caret there, or activates the item.
  case route(Int)
  /// The next part of a line that is longer than the display; at its end the next item.
  case panForward
  /// The part before; at the beginning the item before.
  case panBack
  /// The beginning of the line.
  case lineStart
  /// The first item.
  case first
  /// The last item.
  case last
  /// A command of the reader, such as ``ReaderCommand/nextItem``.
  case command(ReaderCommand)
}

/// Translates texts into contracted Braille.
@MainActor
public protocol BrailleTranslator: AnyObject {
  /// The cells of a text in a language (a BCP 47 tag, or `nil` for the user's); `nil` if it has no table for it.
  func translate(_ text: String, language: String?) -> BrailleText?
}

/// A translated text.
public struct BrailleText: Hashable, Sendable {
  /// The dots of each cell: dot 1 is the lowest bit.
  public var dots: [UInt8]
  /// For each cell, the Unicode scalar of the text that it begins with, from 0.
  public var places: [Int]

  /// A text of cells.
  public init(dots: [UInt8], places: [Int]) {
    self.dots = dots
    self.places = places
  }
}
