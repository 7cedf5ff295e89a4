public import DactylKit

/// A scene's objects. It keeps objects alive that UIKit holds weakly, so keep it as long as the
/// scene runs.
@MainActor
public final class BuiltScene {
  /// The application; the shared one since the scene was built.
  public let application: UIApplication
  /// The application's delegate.
  public let delegate: any UIApplicationDelegate
  /// The window, shown and key.
  public let window: UIWindow
  /// The further windows, in the order of the file.
  public internal(set) var windows: [UIWindow] = []
  /// The further screens, by id.
  public internal(set) var screens: [String: UIScreen] = [:]
  /// The controllers in the order of the file.
  public internal(set) var controllers: [UIViewController] = []
  /// The controllers of the list `controllers` by id.
  var controllersByID: [String: UIViewController] = [:]
  /// The buttons of bars by id.
  public internal(set) var barButtons: [String: UIBarButtonItem] = [:]
  /// The views by id, the window among them.
  public internal(set) var views: [String: UIView] = [:]
  /// The lines of the views in the file, by id.
  package internal(set) var lines: [String: Int] = [:]
  /// The recognizers in the order of the file, with their ids.
  public internal(set) var recognizers: [(id: String, recognizer: UIGestureRecognizer)] = []
  /// Whether the file says how something looks, so that pictures need no outlines.
  package internal(set) var hasLooks = false
  /// The looks of the views.
  var looks: [(view: UIView, look: ViewLook)] = []
  /// Objects that the scene's views use without keeping them alive.
  var kept: [AnyObject] = []
  /// The animations, which begin with ``startAnimations(from:)``.
  var animations: [SceneAnimation] = []
  /// The timed actions, whose times count from ``startAnimations(from:)``.
  var timedActions: [SceneAction] = []
  /// The delegate that allows simultaneous recognition.
  var relations: SimultaneousRelations?

  init(application: UIApplication, delegate: any UIApplicationDelegate, window: UIWindow) {
    self.application = application
    self.delegate = delegate
    self.window = window
  }

  /// A scene of objects that were made elsewhere: a window that is shown. Its views have the names of their accessibility
  /// identifiers, its recognizers their own.
  package convenience init(
    showing window: UIWindow, in application: UIApplication, delegate: any UIApplicationDelegate
  ) {
    self.init(application: application, delegate: delegate, window: window)
    var waiting: [UIView] = [window]
    while let view = waiting.popLast() {
      if let name = view.accessibilityIdentifier, views[name] == nil { views[name] = view }
      recognizers += (view.gestureRecognizers ?? []).map { ($0.name ?? "\(type(of: $0))", $0) }
      waiting += view.subviews.reversed()
    }
  }

  /// Sets the colors of borders and shadows anew, after the appearance of a window has changed.
  package func appearanceChanged() {
    for (view, look) in looks { look.applyLayerColors(to: view) }
  }

  /// The controller of that id.
  public func controller(_ id: String) -> UIViewController? {
    controllers.first { $0.restorationIdentifier == id }
  }

  /// The recognizer of that id.
  public func recognizer(_ id: String) -> UIGestureRecognizer? {
    recognizers.first { $0.id == id }?.recognizer
  }
}

/// A recognizer delegate that lets named pairs recognize simultaneously.
@MainActor
final class SimultaneousRelations: UIGestureRecognizerDelegate {
  private struct Pair {
    let first: ObjectIdentifier
    let second: ObjectIdentifier
  }

  private var pairs: [Pair] = []

  func allow(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) {
    pairs.append(Pair(first: ObjectIdentifier(recognizer), second: ObjectIdentifier(other)))
    recognizer.delegate = self
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    pairs.contains {
      $0.first == ObjectIdentifier(gestureRecognizer)
        && $0.second == ObjectIdentifier(otherGestureRecognizer)
    }
  }
}
