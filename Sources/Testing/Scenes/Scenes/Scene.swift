public import DactylKit
public import Foundation
public import InputFrames
import InputRecordings

/// A scene file's content: a screen, views, controllers and recognizers, not yet made.
///
/// ``load(path:)`` checks everything that needs no class; ``build(classes:prepare:)`` makes the
/// objects and checks the rest. Each entry stores its line, so that errors of both can name it.
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
    /// The class registered with ``SceneClasses``; `nil` for the standard one.
    public var className: String?
    /// Its accessibility settings.
    public var accessibility: DocumentMapping?
  }

  /// The position and size of a view.
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
    /// The class registered with ``SceneClasses``; `nil` for the standard one.
    public var className: String?
    /// The kind registered with ``SceneClasses``; `nil` for a plain view.
    public var kind: String?
    /// The entry's settings, those of the kind included.
    var settings: DocumentMapping?
    /// Its position and size.
    public var placement = Placement.fill
    /// The point that its center places and its transform turns about, in parts of its size.
    public var anchor: CGPoint?
    /// The map about its center.
    public var transform = CGAffineTransform.identity
    /// The view's properties that the file sets.
    var properties = ViewProperties()
    /// How it looks, as far as the file says.
    var look = ViewLook()
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
    /// The kind registered with ``SceneClasses``.
    public var kind: String
    /// The entry's settings, those of the kind included.
    public var settings: DocumentMapping
    /// The recognizers whose failure it requires.
    var requiresFailureOf: [Reference] = []
    /// The recognizers with which it may recognize simultaneously.
    var simultaneousWith: [Reference] = []
  }

  /// A recognizer's name, where another one mentions it.
  struct Reference: Sendable {
    var id: String
    var line: Int
  }

  /// A further window.
  public struct WindowEntry: Sendable {
    /// The window as a view, with its views.
    public var view: ViewEntry
    /// Its level; higher ones are in front.
    public var level = UIWindow.Level.normal
    /// The further screen that shows it; `nil` for the main one.
    public var screen: String?
    /// Whether it becomes the key window.
    public var isKey = false
  }

  /// A further screen.
  public struct ScreenEntry: Hashable, Sendable {
    /// The screen's name.
    public var id: String
    /// The screen's properties.
    public var screen: Screen
  }

  /// The status bar.
  public struct StatusBar: Hashable, Sendable {
    /// Its height in points.
    public var height = StatusBarLimits.height
    /// Whether the views below show through.
    public var isTranslucent = false
  }

  /// The file, for errors.
  public var path: String
  /// The screen.
  public var screen = Screen()
  /// The further screens.
  public var screens: [ScreenEntry] = []
  /// The status bar; `nil` for none.
  public var statusBar: StatusBar?
  /// The languages of the keyboard on the screen; `nil` for no keyboard.
  public var keyboard: [String]?
  /// The application's delegate; `nil` for a plain one.
  public var delegate: ObjectEntry?
  /// The window, with all views.
  public var window: ViewEntry
  /// The further windows, in the order in which they are shown.
  public var windows: [WindowEntry] = []
  /// The animations, in the order of the file.
  public var animations: [SceneAnimation] = []
  /// The controllers under `controllers` of the file, each before those that it contains.
  public internal(set) var controllers: [ControllerEntry] = [] {
    didSet {
      controllerNumbers = Dictionary(
        uniqueKeysWithValues: controllers.enumerated().map { ($1.id, $0) })
    }
  }
  /// The kind of device that the interface is made for.
  public var idiom = UIUserInterfaceIdiom.phone
  /// The orientations that the program declares, the one to start in first.
  public var orientations: [UIInterfaceOrientation] = []
  /// When its displays dim and sleep; `nil` for never.
  package var idle: SceneIdle?
  /// The actions that are performed while the scene runs, in the order of the file.
  var actions: [SceneAction] = []
  /// The index of each controller in ``controllers``.
  private(set) var controllerNumbers: [String: Int] = [:]

  /// Reads a scene file. Its errors name file, line and cause.
  public static func load(path: String) throws(InputError) -> Scene {
    try parse(text: DocumentFile.text(path: path), path: path)
  }

  /// Reads a scene from a text; `path` is only used in errors.
  public static func parse(text: String, path: String) throws(InputError) -> Scene {
    do throws(InputError) {
      return try SceneReader(path: path).scene(in: DocumentNode.parse(text: text, path: path))
    } catch {
      throw DocumentFile.explained(error, in: text, expected: .scene)
    }
  }
}
