/// What an input method, such as an on-screen keyboard of the desktop or a Chinese input method, does to the text that is
/// edited. Its parts apply in the order of the properties, after the composed text of before was removed.
///
/// Lengths and offsets count bytes of UTF-8, as in `zwp_text_input_v3`.
public struct InputMethodEdit: Hashable, Sendable {
  /// How many bytes before the caret are deleted.
  public var deletedBefore = 0
  /// How many bytes behind the caret are deleted.
  public var deletedAfter = 0
  /// The text that is inserted; empty for none.
  public var committed = ""
  /// The text that the input method composes: it shows at the caret, and is not typed yet; empty for none.
  public var composed = ""
  /// The selection in the composed text, or the caret where both ends are equal; `nil` hides the caret.
  public var composedSelection: Range<Int>?

  /// An edit that changes nothing, but removes composed text.
  public init() {}
}

/// The text that is edited, as an input method sees it.
public struct InputMethodText: Hashable, Sendable {
  /// What the text is for.
  public enum Purpose: Hashable, Sendable, CaseIterable {
    /// Any text.
    case normal
    /// Digits alone.
    case digits
    /// A number, with a sign and a decimal separator.
    case number
    /// A telephone number.
    case phone
    /// An address of the web.
    case url
    /// An address of mail.
    case email
    /// A person's name.
    case name
    /// A password.
    case password
    /// A password of digits.
    case pin
  }

  /// The text around the caret without what is composed; empty for a password.
  public var surrounding = ""
  /// The caret, in bytes of ``surrounding``.
  public var caret = 0
  /// The other end of the selection, in bytes of ``surrounding``; equal to ``caret`` without a selection.
  public var anchor = 0
  /// What the text is for.
  public var purpose = Purpose.normal
  /// Whether words are completed and corrected.
  public var isCorrected = true
  /// Whether letters after the end of a sentence are capitalized.
  public var isCapitalized = true
  /// Whether the text is hidden; an input method must not learn from it.
  public var isHidden = false
  /// Whether the text may have several lines.
  public var hasLines = false
  /// The caret's rectangle on the screen, in points.
  public var x = 0.0
  /// See ``x``.
  public var y = 0.0
  /// See ``x``.
  public var width = 0.0
  /// See ``x``.
  public var height = 0.0

  /// An empty text.
  public init() {}

  /// The most bytes of a text that a compositor takes. Source: `zwp_text_input_v3.set_surrounding_text`.
  public static let mostBytes = 4000

  /// Sets the text around the caret: all of it, or as much around the selection as ``mostBytes`` holds. Offsets count
  /// bytes of UTF-8.
  public mutating func setSurrounding(_ text: String, caret: Int, anchor: Int) {
    let bytes = Array(text.utf8)
    let (caret, anchor) = (clamp(caret, bytes.count), clamp(anchor, bytes.count))
    // Half of it before the caret. A selection that is longer shows as its end at the caret alone.
    var first = max(0, min(caret - Self.mostBytes / 2, bytes.count - Self.mostBytes))
    var end = min(bytes.count, first + Self.mostBytes)
    while Self.isInside(bytes, first) { first += 1 }
    while Self.isInside(bytes, end) { end -= 1 }
    surrounding = String(decoding: bytes[first..<end], as: UTF8.self)
    self.caret = caret - first
    self.anchor = min(max(anchor, first), end) - first
  }

  private func clamp(_ offset: Int, _ count: Int) -> Int { min(max(offset, 0), count) }

  /// Whether an offset is within a character's bytes.
  private static func isInside(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] & 0xC0 == 0x80
  }
}
