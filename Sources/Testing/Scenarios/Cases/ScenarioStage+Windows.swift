import DactylKit
import Foundation
import InputFrames
import Scenes

/// The further windows of a case, and changes of views.
extension ScenarioStage {
  private static let levels: [String: UIWindow.Level] = [
    "normal": .normal, "status_bar": .statusBar, "alert": .alert,
  ]

  /// Makes the further windows, in the order in which they are shown. Without a frame, a window
  /// covers the whole stage, in the coordinates of the case.
  func addWindows(_ entries: [Scenario.Window]) throws(InputError) {
    for entry in entries {
      let settings = entry.settings
      let made = UIWindow(frame: window.frame)
      made.bounds.origin = window.bounds.origin
      if let node = settings["frame"] {
        made.frame = try SceneGeometry.rectangle(node, "frame")
        made.bounds.origin = .zero
      }
      made.accessibilityIdentifier = entry.id
      made.isMultipleTouchEnabled = true
      made.windowLevel = try level(settings)
      try ViewProperties(settings).apply(to: made)
      if try settings.bool("hidden") == true { hiddenWindows.append(made) }
      windows.append(made)
      views[entry.id] = made
    }
  }

  /// Shows the further windows, above the first one.
  func showWindows() {
    for further in windows where !hiddenWindows.contains(further) { further.isHidden = false }
  }

  private func level(_ settings: DocumentMapping) throws(InputError) -> UIWindow.Level {
    guard let node = settings["level"] else { return .normal }
    if let level = node.text.flatMap({ Self.levels[$0] }) { return level }
    return UIWindow.Level(rawValue: CGFloat(try node.requireNumber("level")))
  }

  /// A view without a kind.
  func plainView(frame: CGRect) -> UIView {
    guard hasPresses || calls != nil else { return UIView(frame: frame) }
    let view = ScenarioView(frame: frame)
    view.calls = calls
    return view
  }
}
