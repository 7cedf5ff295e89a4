package import DactylKit
package import Foundation
import GestureMachines
import InputFrames

/// When the displays of a scene dim and sleep, and when its start page is shown again: the key `idle`.
///
///     idle: {dim_after: 45, sleep_after: 60, start_page_after: 90, activity: [touches, presses]}
package struct SceneIdle: Hashable, Sendable {
  /// Seconds without activity until the displays dim; `nil` for never.
  package var dimAfter: TimeInterval?
  /// Seconds without activity until they sleep; `nil` for never.
  package var sleepAfter: TimeInterval?
  /// Seconds without activity until the start page is shown; `nil` for never.
  package var startPageAfter: TimeInterval?
  /// The kinds of input that count as activity.
  package var activity = IdleActivity.usual

  private static let kinds: [(word: String, value: IdleActivity)] = [
    ("touches", .touches), ("presses", .presses), ("remote_controls", .remoteControls),
    ("hovering", .hovering), ("motion", .motion),
  ]

  /// Reads the key of a scene; `nil` if it has none.
  init?(_ root: DocumentMapping) throws(InputError) {
    guard let mapping = try root.mapping("idle") else { return nil }
    try mapping.allow(["dim_after", "sleep_after", "start_page_after", "activity"])
    dimAfter = try Self.seconds("dim_after", in: mapping)
    sleepAfter = try Self.seconds("sleep_after", in: mapping)
    startPageAfter = try Self.seconds("start_page_after", in: mapping)
    if let dimAfter, let sleepAfter, dimAfter >= sleepAfter {
      throw mapping.error(
        at: "dim_after", "the display sleeps before it dims",
        hint: "dim_after must be less than sleep_after")
    }
    guard let nodes = try mapping.nodes("activity") else { return }
    activity = []
    for node in nodes {
      activity.formUnion(try DocumentMapping.choice(node, "activity", of: Self.kinds))
    }
  }

  private static func seconds(
    _ key: String, in mapping: DocumentMapping
  ) throws(InputError) -> TimeInterval? {
    guard let seconds = try mapping.number(key, from: 0) else { return nil }
    guard seconds > 0 else { throw mapping.error(at: key, "\(key) must be greater than 0 seconds") }
    return seconds
  }

  /// Sets it in the application of the scene.
  @MainActor
  func apply(to application: UIApplication) {
    application.idleActivity = activity
    application.idleDimInterval = dimAfter
    application.idleInterval = sleepAfter
    application.startPageInterval = startPageAfter
  }
}
