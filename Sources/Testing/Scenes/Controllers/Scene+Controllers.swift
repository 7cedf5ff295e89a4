import DactylKit
import InputFrames

extension Scene {
  /// A controller of the list `controllers`, or one nested in another one.
  ///
  /// Every controller has one place: the root of a window, a child, or presented. The list is flat:
  /// the owner of a controller names it by its id.
  public struct ControllerEntry: Sendable {
    /// The line in the file.
    public var line: Int
    /// The controller's name.
    public var id: String
    /// The class registered with ``SceneClasses``; `nil` if it has a kind.
    public var className: String?
    /// The kind registered with ``SceneClasses``.
    public var kind = "plain"
    /// The entry's settings, those of the kind included.
    var settings: DocumentMapping
    /// Its view; `nil` leaves it to the class.
    public var view: ViewEntry?
    /// The view of the parent that holds its view; `nil` for the parent's own view.
    var holder: Reference?
    /// The controllers that it contains.
    var children: [Reference] = []
    /// The window whose root it is.
    var window: Reference?
    /// The controller that it presents.
    var presents: PresentationEntry?
    /// Its accessibility settings.
    public var accessibility: DocumentMapping?
  }

  /// That a controller presents another one.
  struct PresentationEntry: Sendable {
    var line: Int
    var controller: Reference
    var settings: DocumentMapping
    var style: UIModalPresentationStyle?
    var transition: UIModalTransitionStyle?
    var isAnimated = false
    /// The controller that defines the presentation context.
    var context: Reference?
    /// The view or bar button that a popover points at.
    var source: Reference?
    /// The heights at which a sheet rests.
    var detents: [Detent] = []
  }

  /// A height at which a sheet rests.
  enum Detent: Sendable {
    /// Half of the height.
    case medium
    /// The full height.
    case large
  }

  /// The deepest nesting of controllers.
  /// Source: `Documentation/Constants.md#scene-controllers`.
  public static let mostControllerLevels = 1000

  /// The entry of that id.
  func controller(_ id: String) -> ControllerEntry? {
    controllerNumbers[id].map { controllers[$0] }
  }
}
