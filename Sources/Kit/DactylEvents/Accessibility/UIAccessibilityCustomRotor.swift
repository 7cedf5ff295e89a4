public import Foundation

/// A way of going through items that the rotor offers: headings, errors, names.
@MainActor
open class UIAccessibilityCustomRotor {
  /// Which way to search.
  public enum Direction: Int, Hashable, Sendable {
    /// Towards the beginning.
    case previous = 0
    /// Towards the end.
    case next = 1
  }

  /// A way that the reader offers itself. A rotor of that type takes the place of the reader's own.
  public enum SystemRotorType: Int, Hashable, Sendable {
    /// None: the rotor has a name of its own.
    case none = 0
    /// Links.
    case link = 1
    /// Links that were followed before.
    case visitedLink = 2
    /// Headings of any level.
    case heading = 3
    /// Headings of that level.
    case headingLevel1 = 4
    /// Headings of that level.
    case headingLevel2 = 5
    /// Headings of that level.
    case headingLevel3 = 6
    /// Headings of that level.
    case headingLevel4 = 7
    /// Headings of that level.
    case headingLevel5 = 8
    /// Headings of that level.
    case headingLevel6 = 9
    /// Bold text.
    case boldText = 10
    /// Slanted text.
    case italicText = 11
    /// Underlined text.
    case underlineText = 12
    /// Words that are misspelled.
    case misspelledWord = 13
    /// Images.
    case image = 14
    /// Texts that are edited.
    case textField = 15
    /// Tables.
    case table = 16
    /// Lists.
    case list = 17
    /// Landmarks.
    case landmark = 18

    /// What is spoken; empty for ``none``.
    package var name: String {
      switch self {
      case .none: ""
      case .link: "Links"
      case .visitedLink: "Visited links"
      case .heading: "Headings"
      case .headingLevel1, .headingLevel2, .headingLevel3, .headingLevel4, .headingLevel5,
        .headingLevel6:
        "Headings of level \(rawValue - SystemRotorType.heading.rawValue)"
      case .boldText: "Bold text"
      case .italicText: "Italic text"
      case .underlineText: "Underlined text"
      case .misspelledWord: "Misspelled words"
      case .image: "Images"
      case .textField: "Text fields"
      case .table: "Tables"
      case .list: "Lists"
      case .landmark: "Landmarks"
      }
    }
  }

  /// A place in the rotor's items.
  @MainActor
  public final class ItemResult {
    /// The item; held weakly.
    public weak var targetElement: AccessibilityObject?
    /// The part of the item's text, a `UITextRange`, which a floor above knows; `nil` for all of the item.
    package var part: AnyObject?

    /// That item.
    public init(targetElement: AccessibilityObject) {
      self.targetElement = targetElement
    }
  }

  /// What to look for.
  @MainActor
  public final class SearchPredicate {
    /// Where the cursor is.
    public var currentItem: ItemResult?
    /// Which way.
    public var searchDirection: Direction

    /// A search from that item, that way.
    public init(currentItem: ItemResult?, searchDirection: Direction) {
      self.currentItem = currentItem
      self.searchDirection = searchDirection
    }
  }

  /// Finds the item that follows; `nil`: there is none.
  public typealias Search = @MainActor (SearchPredicate) -> ItemResult?

  /// What is spoken.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// What is spoken, and how its parts are.
  open var attributedName: NSAttributedString
  /// The reader's own way whose place it takes.
  public final let systemRotorType: SystemRotorType
  /// Finds the item that follows.
  open var itemSearchBlock: Search

  /// A rotor of that name.
  public init(name: String, itemSearch: @escaping Search) {
    attributedName = NSAttributedString(string: name)
    systemRotorType = .none
    itemSearchBlock = itemSearch
  }

  /// A rotor of that name, some parts of which are spoken in another way.
  public init(attributedName: NSAttributedString, itemSearch: @escaping Search) {
    self.attributedName = attributedName
    systemRotorType = .none
    itemSearchBlock = itemSearch
  }

  /// A rotor in place of one of the reader's own, with that one's name.
  public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
    attributedName = NSAttributedString(string: systemType.name)
    systemRotorType = systemType
    itemSearchBlock = itemSearch
  }
}

/// A place in a rotor's items, by UIKit's other name.
public typealias UIAccessibilityCustomRotorItemResult = UIAccessibilityCustomRotor.ItemResult
/// What a rotor looks for, by UIKit's other name.
public typealias UIAccessibilityCustomRotorSearchPredicate =
  UIAccessibilityCustomRotor.SearchPredicate
