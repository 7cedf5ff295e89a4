public import DactylKit

/// A scene's objects. It keeps alive what UIKit holds weakly, so keep it as long as the scene runs.
@MainActor
public final class BuiltScene {
  /// The application; it was the shared one when the scene was built.
  public let application: UIApplication
  /// The application's delegate.
  public let delegate: any UIApplicationDelegate
  /// The window, shown and key.
  public let window: UIWindow
  /// The windows beside it, in the order of the file.
  public internal(set) var windows: [UIWindow] = []
  /// The screens beside the main one, by id.
  public internal(set) var screens: [String: UIScreen] = [:]
  /// The controllers in the order of the file.
  public internal(set) var controllers: [UIViewController] = []
  /// The controllers of the list `controllers` by id.
  var controllersByID: [String: UIViewController] = [:]
  /// The buttons of bars by id.
  public internal(set) var barButtons: [String: UIBarButtonItem] = [:]
  /// The views by id, the window among them.
  public internal(set) var views: [String: UIView] = [:]
  /// The recognizers in the order of the file, with their ids.
  public internal(set) var recognizers: [(id: String, recognizer: UIGestureRecognizer)] = []
  /// Objects that the scene's views need and do not keep.
  var kept: [AnyObject] = []
  /// What is set in motion once ``startAnimations(from:)`` says from when on.
  var animations: [SceneAnimation] = []
  /// What is done once ``startAnimations(from:)`` says from when on.
  var timedActions: [SceneAction] = []
  /// The delegate that allows simultaneous recognition.
  var relations: SimultaneousRelations?

  init(application: UIApplication, delegate: any UIApplicationDelegate, window: UIWindow) {
    self.application = application
    self.delegate = delegate
    self.window = window
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

/// A recognizer delegate that lets named pairs work together.
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
