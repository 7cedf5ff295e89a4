import DactylKit
import Foundation
import InputFrames

/// Reads controllers of two or three columns.
@MainActor
enum SceneSplit {
  nonisolated static let keys = [
    "display_mode", "primary_width", "primary_edge", "presents_with_gesture", "style",
    "split_behavior", "supplementary_width",
  ]
  private static let modes: [(word: String, value: UISplitViewController.DisplayMode)] = [
    ("automatic", .automatic), ("secondary_only", .secondaryOnly),
    ("one_beside_secondary", .oneBesideSecondary), ("one_over_secondary", .oneOverSecondary),
    ("two_beside_secondary", .twoBesideSecondary), ("two_over_secondary", .twoOverSecondary),
    ("two_displace_secondary", .twoDisplaceSecondary),
  ]
  private static let edges: [(word: String, value: UISplitViewController.PrimaryEdge)] = [
    ("leading", .leading), ("trailing", .trailing),
  ]

  private static let styles: [(word: String, value: UISplitViewController.Style)] = [
    ("unspecified", .unspecified), ("double_column", .doubleColumn),
    ("triple_column", .tripleColumn),
  ]
  private static let behaviors: [(word: String, value: UISplitViewController.SplitBehavior)] = [
    ("automatic", .automatic), ("tile", .tile), ("overlay", .overlay), ("displace", .displace),
  ]

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let style = try settings.choice("style", of: styles) ?? .unspecified
    let answers = try SceneAnswers(settings)
    let split =
      answers == nil ? UISplitViewController(style: style) : SceneSplitViewController(style: style)
    if let answers { (split as? SceneSplitViewController)?.answers = answers }
    if let behavior = try settings.choice("split_behavior", of: behaviors) {
      split.preferredSplitBehavior = behavior
    }
    if let width = try settings.number("supplementary_width", from: 0) {
      split.preferredSupplementaryColumnWidth = CGFloat(width)
    }
    if let mode = try settings.choice("display_mode", of: modes) {
      split.preferredDisplayMode = mode
    }
    if let width = try settings.number("primary_width", from: 0) {
      split.preferredPrimaryColumnWidth = CGFloat(width)
    }
    if let edge = try settings.choice("primary_edge", of: edges) { split.primaryEdge = edge }
    if let flag = try settings.bool("presents_with_gesture") { split.presentsWithGesture = flag }
    return split
  }

  /// Sets the controller of each column.
  static func fill(
    _ split: UIViewController, _ children: [UIViewController], _ settings: DocumentMapping
  ) throws(InputError) {
    guard let split = split as? UISplitViewController else { return }
    let columns: [UISplitViewController.Column] =
      split.style == .tripleColumn
      ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    guard children.count == columns.count else {
      throw settings.error(
        (columns.count == 3
          ? "a split controller of triple_column has three children"
          : "a split controller has two children") + ", found \(children.count)",
        hint: columns.count == 3
          ? "the primary, the supplementary, then the secondary"
          : "first the primary, then the secondary")
    }
    guard split.style != .unspecified else {
      split.viewControllers = children
      return
    }
    for (child, column) in zip(children, columns) { split.setViewController(child, for: column) }
  }
}
