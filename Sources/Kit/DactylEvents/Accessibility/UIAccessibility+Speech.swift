public import Foundation

/// How a part of a label, a value, a hint or an announcement is spoken.
extension NSAttributedString.Key {
  /// The language, a BCP 47 tag such as `fr-CA`: a `String`.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeLanguage")
  /// How it is pronounced, in the letters of the International Phonetic Alphabet: a `String`.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeIPANotation")
  /// How high the voice is, from 0 to 2, where 1 is as usual: a number.
  public static let accessibilitySpeechPitch = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributePitch")
  /// Whether it is spelled: a `Bool`.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeSpellOut")
  /// Whether all punctuation is spoken: a `Bool`.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributePunctuation")
  /// Whether an announcement waits until what is being spoken has ended (`true`) or breaks it off (`false`): a `Bool`.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// How important an announcement is: a ``UIAccessibilityPriority``, or its `rawValue`.
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
    rawValue: "UIAccessibilitySpeechAttributeAnnouncementPriority")
  /// What kind of text it is: a ``UIAccessibilityTextualContext``, or its `rawValue`.
  public static let accessibilityTextualContext = NSAttributedString.Key(
    rawValue: "UIAccessibilityTextAttributeContext")
  /// The level of a heading, from 1 to 6, 0 for a heading of no level: a number.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key(
    rawValue: "UIAccessibilityTextAttributeHeadingLevel")
  /// What else is to be said of the part, such as `misspelled`; it is spoken before it: a `String`, or an array of them.
  public static let accessibilityTextCustom = NSAttributedString.Key(
    rawValue: "UIAccessibilityTextAttributeCustom")
}

/// How important an announcement is.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
  /// A name.
  public let rawValue: String
  /// The priority of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// It breaks off what is spoken, and other announcements wait until it has ended.
  public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
  /// It breaks off what is spoken.
  public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
  /// It waits until what is spoken has ended.
  public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

/// What kind of text an element holds.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// A name.
  public let rawValue: String
  /// The kind of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What a terminal prints.
  public static let console = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextConsole")
  /// Names of files.
  public static let fileSystem = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextFileSystem")
  /// Messages of people.
  public static let messaging = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextMessaging")
  /// A book or an article.
  public static let narrative = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextNarrative")
  /// The source of a program.
  public static let sourceCode = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSourceCode")
  /// Numbers in cells.
  public static let spreadsheet = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSpreadsheet")
  /// A text that is written.
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
}

/// A page of a book, line by line: an element whose text is read, and turned, without a touch.
///
/// The reader speaks the line under the finger, goes through lines with its rotor, and reads on to the next page where the
/// element has the trait `causesPageTurn`.
@MainActor
public protocol UIAccessibilityReadingContent {
  /// The line at a place of the screen; `NSNotFound` for none.
  func accessibilityLineNumber(for point: CGPoint) -> Int
  /// The text of a line, from 0; `nil` behind the last one.
  func accessibilityContent(forLineNumber lineNumber: Int) -> String?
  /// Where a line is, in coordinates of the screen.
  func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
  /// The text of the page.
  func accessibilityPageContent() -> String?
  /// The text of a line, and how its parts are spoken; by default that of ``accessibilityContent(forLineNumber:)``.
  func accessibilityAttributedContent(forLineNumber lineNumber: Int) -> NSAttributedString?
  /// The text of the page, and how its parts are spoken; by default that of ``accessibilityPageContent()``.
  func accessibilityAttributedPageContent() -> NSAttributedString?
}

extension UIAccessibilityReadingContent {
  /// The line without attributes.
  public func accessibilityAttributedContent(
    forLineNumber lineNumber: Int
  ) -> NSAttributedString? {
    accessibilityContent(forLineNumber: lineNumber).map { NSAttributedString(string: $0) }
  }
  /// The page without attributes.
  public func accessibilityAttributedPageContent() -> NSAttributedString? {
    accessibilityPageContent().map { NSAttributedString(string: $0) }
  }
}
