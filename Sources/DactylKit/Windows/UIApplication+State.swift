public import Foundation

extension UIApplication {
  /// Where the program stands before its user.
  public enum State: Int, Hashable, Sendable {
    /// In front, and taking touches.
    case active
    /// On the way from one to the other.
    case inactive
    /// Out of sight. It gets no touches.
    case background
  }

  /// Whether the program is in front.
  public final var applicationState: State { state }

  /// Tells the delegate that the program starts, has started and is in front; answers whether it may
  /// go on. `UIApplicationMain` calls it, or a program with a loop of its own. A window that is shown
  /// without a root controller by then is warned of (spec VC6:TREE-02, VC6:LCH-04). With a main
  /// storyboard see `launch(mainStoryboard:in:options:)` of `Storyboards`.
  public final func launch(options: [String: Any]? = nil) -> Bool {
    becomeShared()
    return start(options: options)
  }

  /// Tells the delegate; `shows` comes when the program has started.
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
    endTurn()
    return true
  }

  /// Puts the program out of sight, when a window manager or launcher switches programs. Touches are cancelled.
  /// Its windows stay what they are: shown ones count as shown (spec VIEW:WLV-03).
  public final func enterBackground() {
    guard state != .background else { return }
    becomeShared()
    announce(Self.willResignActiveNotification, .willResignActive)
    state = .inactive
    touchDispatcher.cancelAll()
    pressDispatcher.cancelAll()
    state = .background
    announce(Self.didEnterBackgroundNotification, .didEnterBackground)
    for each in lifeObservers { each.applicationDidEnterBackground(self) }
    endTurn()
  }

  /// Brings the program to the front.
  public final func enterForeground() {
    guard state == .background else { return }
    resume()
    announce(Self.willEnterForegroundNotification, .willEnterForeground)
    state = .active
    for each in lifeObservers { each.applicationWillBecomeActive(self) }
    announce(Self.didBecomeActiveNotification, .didBecomeActive)
    turns.attempt()
    if isReaderStatusPending { announceReaderStatus() }
    endTurn()
  }

  /// Lets the program in the background stand still: what happens to screens waits.
  public final func suspend() {
    if state == .background { isSuspended = true }
  }

  /// Lets the program in the background go on: what happened to screens is told, in order.
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

  /// The program is in front.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The program is about to leave the front.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The program is out of sight.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The program is about to come to the front.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
}

extension UIApplication {
  /// The key of an option with which a program is started; UIKit's name for it. A plain text, so that
  /// delegates may be written either way.
  public typealias LaunchOptionsKey = String
}

/// What takes part in a program's life beside its delegate, such as the restoration of its state.
///
/// The application calls its observers in the order in which they were added.
@MainActor
package protocol ApplicationLifeObserver: AnyObject {
  /// The delegate got `willFinishLaunching`, and not yet `didFinishLaunching`.
  func applicationIsLaunching(_ application: UIApplication)
  /// The windows of the launched program are shown.
  func applicationDidShowWindows(_ application: UIApplication)
  /// The program went out of sight.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program comes to the front again.
  func applicationWillBecomeActive(_ application: UIApplication)
}

extension UIApplication {
  /// Notes a feature here and in the shared application, which serves views without a window.
  final func use(_ feature: UsedFeatures) {
    features.formUnion(feature)
    let shared = UIApplication.shared
    if shared !== self { shared.features.formUnion(feature) }
  }

  /// Takes over what another application has used, because its views may come here.
  final func adoptUse(of other: UIApplication) {
    features.formUnion(other.features)
    guard let theirs = other.constraintEngine else { return }
    let engine = constraintEngine ?? type(of: theirs).init()
    constraintEngine = engine
    engine.activations = max(engine.activations, theirs.activations)
    for group in theirs.due where group.isDirty && !engine.due.contains(where: { $0 === group }) {
      engine.due.append(group)
    }
  }
}
