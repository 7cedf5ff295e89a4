public import Foundation

/// Something that shuts people out of an interface: where it is, which rule it breaks, and what to write.
///
/// `AccessibilityAudit` makes it. Two findings are equal if they say the same of the same place.
public struct AuditFinding: Hashable, Sendable, CustomStringConvertible {
  /// What was judged.
  public var check: AuditCheck
  /// The rule that is broken.
  public var rule: AuditRule
  /// The view with the views around it, from the window: `UIWindow > UIView#page > UIButton#buy`.
  public var path: String
  /// The file and line that made the view, such as `Main.storyboard:41`; `nil` where they are not known.
  public var source: String?
  /// The part of the screen, in points.
  public var frame: CGRect
  /// What is wrong.
  public var problem: String
  /// What to write, so that it is right.
  public var remedy: String

  /// The last view of the path.
  public var place: String {
    path.range(of: Self.separator, options: .backwards).map { String(path[$0.upperBound...]) }
      ?? path
  }

  static let separator = " > "

  /// Place, problem, rule and remedy in one line, which a failing test prints.
  public var description: String {
    (source.map { "\($0): " } ?? "") + "\(place): \(problem) [\(rule)]; \(remedy)"
  }
}

/// What an audit judges. The raw values are the words of `dactyl audit --json`.
public enum AuditCheck: String, Hashable, Sendable, CaseIterable, Codable {
  /// Elements have names, and a reader finds all that can be touched.
  case name
  /// Touch areas are large enough.
  case touchArea = "touch_area"
  /// Texts differ enough from what lies behind them.
  case contrast
  /// Texts grow with the content size category.
  case textSize = "text_size"
  /// Cursor and focus can leave each place.
  case trap
  /// The order of reading follows the picture.
  case order
  /// What a gesture does can be done without it.
  case gesture
}

/// A success criterion of WCAG 2.2 and the clause of EN 301 549 V3.2.1 for software that takes it over.
public struct AuditRule: Hashable, Sendable, CustomStringConvertible {
  /// The number of the criterion: `1.4.3`.
  public var criterion: String
  /// Its name: `Contrast (Minimum)`.
  public var name: String
  /// `A`, `AA` or `AAA`.
  public var level: String
  /// The number of the clause; `nil` if the standard has none.
  public var clause: String?

  /// Both numbers in one line.
  public var description: String {
    "WCAG 2.2 \(criterion) \(name) (\(level))" + (clause.map { ", EN 301 549 \($0)" } ?? "")
  }

  static let name = AuditRule(
    criterion: "4.1.2", name: "Name, Role, Value", level: "A", clause: "11.4.1.2.1")
  static let targetSize = AuditRule(
    criterion: "2.5.5", name: "Target Size (Enhanced)", level: "AAA")
  static let leastTargetSize = AuditRule(
    criterion: "2.5.8", name: "Target Size (Minimum)", level: "AA")
  static let contrast = AuditRule(
    criterion: "1.4.3", name: "Contrast (Minimum)", level: "AA", clause: "11.1.4.3")
  static let textSize = AuditRule(
    criterion: "1.4.4", name: "Resize Text", level: "AA", clause: "11.1.4.4.1")
  static let trap = AuditRule(
    criterion: "2.1.2", name: "No Keyboard Trap", level: "A", clause: "11.2.1.2")
  static let order = AuditRule(
    criterion: "1.3.2", name: "Meaningful Sequence", level: "A", clause: "11.1.3.2.1")
  static let pointerGestures = AuditRule(
    criterion: "2.5.1", name: "Pointer Gestures", level: "A", clause: "11.2.5.1")
  static let dragging = AuditRule(
    criterion: "2.5.7", name: "Dragging Movements", level: "AA")
  static let keyboard = AuditRule(
    criterion: "2.1.1", name: "Keyboard", level: "A", clause: "11.2.1.1.1")
}
