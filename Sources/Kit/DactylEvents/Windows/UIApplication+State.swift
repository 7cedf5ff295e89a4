public import Foundation

extension UIApplication {
  /// The state of the program.
  public enum State: Int, Hashable, Sendable {
    /// In the foreground, receiving touches.
    case active
    /// In transition between the other states.
    case inactive
    /// In the background; it receives no touches.
    case background
  }

  /// The present state of the program.
  public final var applicationState: State { state }

  /// Calls the delegate's launch methods and activates the program; returns whether the delegate
  /// allows the launch. `UIApplicationMain` calls it, or a program with a loop of its own. A
  /// visible window without a root controller causes a warning (spec VC6:TREE-02, VC6:LCH-04). For
  /// a main storyboard see `launch(mainStoryboard:in:options:)` of `Storyboards`.
  public final func launch(options: [String: Any]? = nil) -> Bool {
    becomeShared()
    return start(options: options)
  }

  /// Calls the delegate's launch methods; `shows` is called after them.
  package final func start(options: [String: Any]?, shows: () -> Void = {}) -> Bool {
    if let delegate {
      guard delegate.application(self, willFinishLaunchingWithOptions: options) else {
        return false
      }
      for each in lifeObservers { each.applicationIsLaunching(self) }
      guard delegate.application(self, didFinishLaunchingWithOptions: options) else { return false }
    }
    shows()
    connectScene()
    for window in windows where window.rootViewController == nil {
      warn(.windowWithoutRoot(window))
    }
    for each in lifeObservers { each.applicationDidShowWindows(self) }
    announce(Self.didBecomeActiveNotification, .didBecomeActive)
    endIteration()
    return true
  }

  /// Moves the program to the background; a window manager or launcher calls it. Touches are
  /// cancelled. Visible windows still count as visible (spec VIEW:WLV-03).
  public final func enterBackground() {
    guard state != .background else { return }
    becomeShared()
    announce(Self.willResignActiveNotification, .willResignActive)
    state = .inactive
    cancelAllInput()
    state = .background
    announce(Self.didEnterBackgroundNotification, .didEnterBackground)
    for each in lifeObservers { each.applicationDidEnterBackground(self) }
    endIteration()
  }

  /// Brings the program to the foreground.
  public final func enterForeground() {
    guard state == .background else { return }
    resume()
    announce(Self.willEnterForegroundNotification, .willEnterForeground)
    state = .active
    for each in lifeObservers { each.applicationWillBecomeActive(self) }
    announce(Self.didBecomeActiveNotification, .didBecomeActive)
    rotations.attempt()
    if isReaderStatusPending { announceReaderStatus() }
    endIteration()
  }

  /// Suspends the program in the background: background tasks expire, and screen changes are
  /// deferred.
  public final func suspend() {
    guard state == .background, !isSuspended else { return }
    isSuspended = true
    for handler in backgroundTasks.expireAll() { handler() }
  }

  /// Resumes the program in the background: deferred screen changes are applied in order.
  public final func resume() {
    guard isSuspended else { return }
    isSuspended = false
    notifyWaitingScreens()
  }

  private func announce(_ name: Notification.Name, _ moment: SceneMoment) {
    notifyScene(of: moment)
    NotificationCenter.default.post(name: name, object: self)
    NotificationCenter.default.post(name: moment.notification, object: scene)
  }

  /// Posted when the program has become active.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the program is about to become inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the program has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when the program is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

extension UIApplication {
  /// The type of launch option keys, with UIKit's name. It is `String`, so that a delegate may
  /// declare either type.
  public typealias LaunchOptionsKey = String
}

/// Observes a program's lifecycle in addition to its delegate, for example to restore state.
///
/// The application calls its observers in the order in which they were added.
@MainActor
package protocol ApplicationLifeObserver: AnyObject {
  /// Called between the delegate's `willFinishLaunching` and `didFinishLaunching`.
  func applicationIsLaunching(_ application: UIApplication)
  /// Called when the windows of the launched program are visible.
  func applicationDidShowWindows(_ application: UIApplication)
  /// Called when the program has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called when the program is about to enter the foreground.
  func applicationWillBecomeActive(_ application: UIApplication)
}

extension UIApplication {
  /// Records the use of a feature here and in the shared application, which serves views without a
  /// window.
  package final func use(_ feature: UsedFeatures) {
    features.formUnion(feature)
    let shared = UIApplication.shared
    if shared !== self { shared.features.formUnion(feature) }
  }

  /// Adds the features that another application has used, because its views may move here.
  final func adoptUse(of other: UIApplication) {
    features.formUnion(other.features.subtracting(.mirroredInterface))
    guard let theirs = other.constraintEngine else { return }
    let engine = constraintEngine ?? type(of: theirs).init()
    constraintEngine = engine
    engine.activations = max(engine.activations, theirs.activations)
    for group in theirs.due where group.isDirty && !engine.due.contains(where: { $0 === group }) {
      engine.due.append(group)
    }
  }
}

extension UIView {
  /// Called before the view moves: the application of the new window takes over the features that
  /// the old one has used.
  final func adoptUse(in newWindow: UIWindow?) {
    let (origin, target) = (application, newWindow?.owner ?? .shared)
    if origin !== target { target.adoptUse(of: origin) }
  }
}
