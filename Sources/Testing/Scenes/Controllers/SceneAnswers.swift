import DactylKit
import InputFrames

/// The values that a scene gives for properties which UIKit's subclasses override; `nil` for the
/// value of the controller's class.
struct SceneAnswers {
  /// The keys for these values. A controller with one of them has a class of the scene's own:
  /// `SceneController`, `SceneTabBarController` and so on.
  static let keys = [
    "forwards_appearance", "forwards_rotation", "orientations", "autorotates",
    "preferred_orientation", "status_bar_hidden", "status_bar_style",
  ]
  private static let styles: [(word: String, value: UIStatusBarStyle)] = [
    ("default", .default), ("light_content", .lightContent), ("dark_content", .darkContent),
  ]

  var forwardsAppearance: Bool?
  var forwardsRotation: Bool?
  var orientations: UIInterfaceOrientationMask?
  var autorotates: Bool?
  var preferred: UIInterfaceOrientation?
  var hidesStatusBar: Bool?
  var style: UIStatusBarStyle?

  init() {}

  /// The values of an entry; `nil` if it has none.
  init?(_ settings: DocumentMapping) throws(InputError) {
    guard Self.keys.contains(where: { settings[$0] != nil }) else { return nil }
    forwardsAppearance = try settings.bool("forwards_appearance")
    forwardsRotation = try settings.bool("forwards_rotation")
    orientations = try SceneOrientations.list("orientations", in: settings).map {
      $0.reduce(into: []) { $0.formUnion($1.mask) }
    }
    autorotates = try settings.bool("autorotates")
    preferred = try settings.choice("preferred_orientation", of: SceneOrientations.words)
    hidesStatusBar = try settings.bool("status_bar_hidden")
    style = try settings.choice("status_bar_style", of: Self.styles)
  }
}
