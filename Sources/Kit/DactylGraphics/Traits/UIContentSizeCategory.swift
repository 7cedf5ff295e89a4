public import Foundation
import Synchronization

/// The text size that people prefer. The raw values are UIKit's.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// A text size by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Two steps below the standard.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// A step below the standard.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The standard.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// A step above the standard.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two steps above the standard.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest but those of accessibility.
  public static let extraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryXXXL")
  /// The first size of accessibility.
  public static let accessibilityMedium = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second size of accessibility.
  public static let accessibilityLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third size of accessibility.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth size of accessibility.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted by the application when `UIApplication.preferredContentSizeCategory` has changed; ``newValueUserInfoKey`` has
  /// the new one. Fonts of text styles have other sizes then.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The new text size: a `UIContentSizeCategory`.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether it is one of the sizes of accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  private static let inOrder: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place in the order of sizes; -1 for none.
  package var step: Int { Self.inOrder.firstIndex(of: self) ?? -1 }

  /// By size; `unspecified` comes first.
  public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
    one.step < other.step
  }
}

extension UIContentSizeCategory {
  // Fonts are made on every thread; the lock guards the value.
  private static let chosen = Mutex(UIContentSizeCategory.large)

  /// What people prefer: the program sets it by `UIApplication.preferredContentSizeCategory`.
  package static var preferred: UIContentSizeCategory { chosen.withLock { $0 } }

  /// Sets what people prefer.
  package static func prefer(_ category: UIContentSizeCategory) {
    chosen.withLock { $0 = category }
  }

  /// The category of traits, or what people prefer where they say none.
  init(of traits: UITraitCollection?) {
    let said = traits?.preferredContentSizeCategory ?? .unspecified
    self = said == .unspecified ? .preferred : said
  }
}
