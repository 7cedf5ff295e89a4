public import DactylKit
public import Foundation
public import InputFrames
import InputRecordings

/// A scene file's content: a screen, views, controllers and recognizers, not yet made.
///
/// ``load(path:)`` checks everything that needs no class; ``build(classes:prepare:)`` makes the objects and
/// checks the rest. Each entry keeps its line, so that both name it.
public struct Scene: Sendable {
  /// The screen.
  public struct Screen: Hashable, Sendable {
    /// The size in points, in the screen's natural orientation.
    public var size = CGSize(width: 1024, height: 768)
    /// Pixels per point.
    public var scale: CGFloat = 1
    /// How the interface stands; `nil` for as the glass is built.
    public var orientation: ScreenOrientation?
    /// The orientation in which the glass stands as it is built; `nil` for as its shape says.
    public var built: ScreenOrientation?
  }

  /// An object that is named by its class: a controller, a delegate.
  public struct ObjectEntry: Sendable {
    /// The line in the file.
    public var line: Int
    /// The object's name.
    public var id: String
    /// The class by which ``SceneClasses`` makes it; `nil` for the standard one.
    public var className: String?
    /// Its accessibility settings.
    public var accessibility: DocumentMapping?
  }

  /// Where a view is.
  public enum Placement: Hashable, Sendable {
    /// It fills its superview.
    case fill
    /// Its frame, before the transform.
    case frame(CGRect)
    /// Its bounds and its center.
    case bounds(CGRect, center: CGPoint)
  }

  /// A view, or the window.
  public struct ViewEntry: Sendable {
    /// The line in the file.
    public var line: Int
    /// The view's name.
    public var id: String
    /// The class by which ``SceneClasses`` makes it; `nil` for the standard one.
    public var className: String?
    /// The kind by which ``SceneClasses`` makes it; `nil` for a plain view.
    public var kind: String?
    /// The entry's settings, those of the kind included.
    var settings: DocumentMapping?
    /// Where it is.
    public var placement = Placement.fill
    /// The point that its center places and its transform turns about, in parts of its size.
    public var anchor: CGPoint?
    /// The map about its center.
    public var transform = CGAffineTransform.identity
    /// The view's properties that the file sets.
    var properties = ViewProperties()
    /// Its accessibility settings.
    public var accessibility: DocumentMapping?
    /// Its controller.
    public var controller: ObjectEntry?
    /// Its recognizers in the order of addition.
    public var recognizers: [RecognizerEntry] = []
    /// The views it holds, from back to front.
    public var subviews: [ViewEntry] = []
  }

  /// A recognizer.
  public struct RecognizerEntry: Sendable {
    /// The line in the file.
    public var line: Int
    /// The recognizer's name.
    public var id: String
    /// The kind by which ``SceneClasses`` makes it.
    public var kind: String
    /// The entry's settings, those of the kind included.
    public var settings: DocumentMapping
    /// Whose failure it waits for.
    var requiresFailureOf: [Reference] = []
    /// Beside whom it works.
    var simultaneousWith: [Reference] = []
  }

  /// A recognizer's name, where another one mentions it.
  struct Reference: Sendable {
    var id: String
    var line: Int
  }

  /// A window beside the main one.
  public struct WindowEntry: Sendable {
    /// The window as a view, with its views.
    public var view: ViewEntry
    /// How far in front it stands.
    public var level = UIWindow.Level.normal
    /// The further screen that shows it; `nil` for the main one.
    public var screen: String?
    /// Whether it becomes the key window.
    public var isKey = false
  }

  /// A screen beside the main one.
  public struct ScreenEntry: Hashable, Sendable {
    /// The screen's name.
    public var id: String
    /// What it is like.
    public var screen: Screen
  }

  /// The status bar.
  public struct StatusBar: Hashable, Sendable {
    /// Its height in points.
    public var height = StatusBarLimits.height
    /// Whether what lies below shows through.
    public var isTranslucent = false
  }

  /// The file, for errors.
  public var path: String
  /// The screen.
  public var screen = Screen()
  /// The screens beside it.
  public var screens: [ScreenEntry] = []
  /// The status bar; `nil` for none.
  public var statusBar: StatusBar?
  /// The languages of the keyboard on the screen; `nil` for no keyboard.
  public var keyboard: [String]?
  /// The application's delegate; `nil` for a plain one.
  public var delegate: ObjectEntry?
  /// The window, with all views.
  public var window: ViewEntry
  /// The windows beside it, in the order of their showing.
  public var windows: [WindowEntry] = []
  /// What is set in motion, in the order of the file.
  public var animations: [SceneAnimation] = []
  /// The controllers that the file names under `controllers`, each before what it holds.
  public internal(set) var controllers: [ControllerEntry] = [] {
    didSet {
      controllerNumbers = Dictionary(
        uniqueKeysWithValues: controllers.enumerated().map { ($1.id, $0) })
    }
  }
  /// What kind of device it is made for.
  public var idiom = UIUserInterfaceIdiom.phone
  /// The orientations that the program declares, the one to start in first.
  public var orientations: [UIInterfaceOrientation] = []
  /// When its displays dim and sleep; `nil` for never.
  package var idle: SceneIdle?
  /// What is done with them while the scene is played, in the order of the file.
  var actions: [SceneAction] = []
  /// Where each controller stands in ``controllers``.
  private(set) var controllerNumbers: [String: Int] = [:]

  /// Reads a scene file. Its errors name file, line and cause.
  public static func load(path: String) throws(InputError) -> Scene {
    try parse(text: DocumentFile.text(path: path), path: path)
  }

  /// Reads a scene from a text; `path` stands in errors only.
  public static func parse(text: String, path: String) throws(InputError) -> Scene {
    do throws(InputError) {
      return try SceneReader(path: path).scene(in: DocumentNode.parse(text: text, path: path))
    } catch {
      throw DocumentFile.explained(error, in: text, expected: .scene)
    }
  }
}
