import DactylKit
import Foundation
import InputFrames

/// Reads controllers of two columns.
@MainActor
enum SceneSplit {
  nonisolated static let keys = [
    "display_mode", "primary_width", "primary_edge", "presents_with_gesture",
  ]
  private static let modes: [(word: String, value: UISplitViewController.DisplayMode)] = [
    ("automatic", .automatic), ("secondary_only", .secondaryOnly),
    ("one_beside_secondary", .oneBesideSecondary), ("one_over_secondary", .oneOverSecondary),
  ]
  private static let edges: [(word: String, value: UISplitViewController.PrimaryEdge)] = [
    ("leading", .leading), ("trailing", .trailing),
  ]

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let split = UISplitViewController()
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

  /// Gives it its two controllers.
  static func fill(
    _ split: UIViewController, _ children: [UIViewController], _ settings: DocumentMapping
  ) throws(InputError) {
    guard children.count == 2 else {
      throw settings.error(
        "a split controller has two children", hint: "first the primary, then the secondary")
    }
    (split as? UISplitViewController)?.viewControllers = children
  }
}
