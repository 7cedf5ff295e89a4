import Foundation

/// How much a constraint counts: 1000 must hold, less should, and the greater before the smaller.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// From 0 to 1000.
  public var rawValue: Float
  /// A priority by its number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// A priority by its number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// Rather than content is cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// When a program's user drags a divider that may resize its window.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// As a window keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// When a divider is dragged that may not.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// Rather than content gets more room than it needs.
  public static let defaultLow = UILayoutPriority(250)
  /// The pull towards the size that a fitting is asked for.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A priority that is greater by a number: `.defaultHigh + 1`.
  public static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }
  /// A priority that is less by a number: `.required - 1`.
  public static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }
  /// Adds a number.
  public static func += (priority: inout UILayoutPriority, change: Float) {
    priority.rawValue += change
  }
  /// Takes a number away.
  public static func -= (priority: inout UILayoutPriority, change: Float) {
    priority.rawValue -= change
  }

  /// By number.
  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }
}
