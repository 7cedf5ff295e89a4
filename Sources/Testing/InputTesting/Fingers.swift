public import DactylEvents
public import Foundation
public import InputFrames

/// Fingers on a screen, moved by hand on a virtual clock.
///
/// Makes an application of its own with a full-screen window; a test shows a controller in it, or
/// adds views and recognizers, moves fingers and lets time pass. Nothing sleeps.
///
///     let fingers = Fingers(root: Panel())
///     fingers.tap(140, 80)
///     fingers.settle()
///
/// Whatever is asked of it makes its application the shared one, so that tests whose fingers live
/// side by side do not meet. A test that makes further windows uses ``makeWindow(frame:)``.
///
/// What a finger cannot do is a mistake of the test: lift without being down, go down outside of the
/// screen, touch a hidden view. The test fails at the line of the call, and the finger does nothing.
@MainActor
public final class Fingers: InputConsumer {
  private let ownApplication: UIApplication
  private let ownWindow: UIWindow
  private var ownView: UIView?

  /// The application that the fingers touch.
  public var application: UIApplication {
    ownApplication.becomeShared()
    return ownApplication
  }

  /// Its window.
  public var window: UIWindow {
    ownApplication.becomeShared()
    return ownWindow
  }

  /// The view that fills the window: that of its root controller. A window without a controller
  /// gets an empty view when this property is first read.
  public var view: UIView {
    ownApplication.becomeShared()
    if let ownView { return ownView }
    if let root = ownWindow.rootViewController?.view { return root }
    let view = UIView(frame: ownWindow.bounds)
    ownWindow.insertSubview(view, at: 0)
    ownView = view
    return view
  }

  /// The present moment.
  public private(set) var now = Timestamp.zero

  /// The fingers that are down, and where.
  var places: [Int: CGPoint] = [:]
  /// The fingers whose touch-down was a mistake: nothing is expected of them until they lift.
  var refused: Set<Int> = []

  /// Receives all fingers that the present task makes. An object: with a value of another kind, programs that Swift 6.3.1
  /// had optimized crashed in `swift_task_localValuePush`.
  @TaskLocal package static var observer: (any FingersObserver)?

  /// Called before each event and each advance of time, with its moment: what came before has been laid out then, or is
  /// about to be.
  package var actObserver: (@MainActor (Timestamp) -> Void)?

  /// Called with each event of a device, before the application handles it.
  package var eventObserver: (@MainActor (InputEvent) -> Void)?

  /// Fingers over a screen of that size in points.
  public init(screen: CGSize = CGSize(width: 1024, height: 768)) {
    ownApplication = UIApplication()
    ownApplication.isTimeVirtual = true
    ownApplication.mainScreen = UIScreen(size: screen)
    ownWindow = UIWindow(frame: UIScreen.main.bounds)
    ownWindow.makeKeyAndVisible()
    Self.observer?.record(self)
  }

  /// Fingers over a controller that is the root of the window, as in a program. The controller is
  /// made in the new application, and its view has appeared when this returns.
  ///
  ///     let panel = Panel()
  ///     let fingers = Fingers(root: panel, screen: CGSize(width: 1024, height: 600))
  ///     fingers.tap(panel.button)
  ///
  /// - Parameters:
  ///   - root: The controller, or a call that makes it.
  ///   - screen: The size of the screen, in points.
  public convenience init(
    root: @autoclosure () -> UIViewController, screen: CGSize = CGSize(width: 1024, height: 768)
  ) {
    self.init(screen: screen)
    perform {
      ownWindow.rootViewController = root()
      ownApplication.endIteration()
    }
  }

  /// A further window of the same application, not shown yet; as large as the screen without a
  /// frame.
  public func makeWindow(frame: CGRect? = nil) -> UIWindow {
    let screen = application.mainScreen
    return UIWindow(frame: frame ?? screen.bounds)
  }

  /// Lets that many milliseconds pass; timers due by then fire.
  public func wait(
    _ milliseconds: Double, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let milliseconds = checked(milliseconds, "the time to wait", source) else {
      return
    }
    advance(to: Timestamp(microseconds: now.microseconds + Int64((milliseconds * 1000).rounded())))
  }

  /// Lets time pass until no timer is set: gestures are decided, animations have ended. Animations
  /// that start each other without end are left after `Replay.longestAftermath`.
  ///
  /// Tasks do not run meanwhile: see ``settleWithTasks()``. A warning tells of tasks whose sleep is over.
  public func settle() {
    var nothing = NoInput()
    // No input has no fault.
    _ = try? Replay(into: self).run(&nothing)
    let count = application.tasksDue
    if count > 0 { application.warn(.tasksNotRun(count: count)) }
  }

  /// Moves the clock without firing timers that are due just now: the next event comes first.
  public func clock(
    _ milliseconds: Double, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let milliseconds = checked(milliseconds, "the time", source) else { return }
    now = Timestamp(milliseconds: milliseconds)
  }

  /// Puts a finger down.
  public func down(
    _ finger: Int = 0, _ x: Double, _ y: Double,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    deliver([(finger, .began, CGPoint(x: x, y: y))], source)
  }

  /// Moves a finger to a place.
  public func move(
    _ finger: Int = 0, _ x: Double, _ y: Double,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    deliver([(finger, .moved, CGPoint(x: x, y: y))], source)
  }

  /// Lifts a finger where it is.
  public func up(
    _ finger: Int = 0, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    deliver([(finger, .ended, places[finger] ?? .zero)], source)
  }

  /// Takes a finger away, as the system does.
  public func cancel(
    _ finger: Int = 0, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    deliver([(finger, .cancelled, places[finger] ?? .zero)], source)
  }

  /// Several changes in one event.
  public func deliver(
    _ changes: [(finger: Int, phase: UITouch.Phase, place: CGPoint)],
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    deliver(changes, CallPlace(fileID, filePath, line, column))
  }

  func deliver(
    _ changes: [(finger: Int, phase: UITouch.Phase, place: CGPoint)], _ source: CallPlace
  ) {
    uncoverRoot()
    let samples = changes.compactMap { change in
      accepts(change, source)
        ? TouchSample(id: change.finger, phase: change.phase, location: change.place) : nil
    }
    guard !samples.isEmpty || changes.isEmpty else { return }
    perform {
      actObserver?(now)
      application.deliver(samples, at: now)
    }
  }

  /// When the next timer is due; `nil` when none is set.
  public var nextDeadline: Timestamp? { application.nextDeadline }

  /// Takes an event of a source; the clock goes on to its time.
  public func handle(_ event: InputEvent) {
    uncoverRoot()
    now = max(now, event.time)
    perform {
      actObserver?(now)
      eventObserver?(event)
      application.handle(event)
    }
  }

  /// Lets time pass up to that moment; timers due by then fire.
  public func advance(to time: Timestamp) {
    now = max(now, time)
    perform {
      actObserver?(now)
      application.advance(to: time)
    }
  }

  /// A test may read ``view`` before it shows a controller: an empty view goes behind the
  /// controller's, so that fingers reach the controller.
  private func uncoverRoot() {
    guard let ownView, ownView.superview === ownWindow, ownWindow.rootViewController != nil,
      ownView.subviews.isEmpty, ownView.gestureRecognizers?.isEmpty ?? true
    else { return }
    ownWindow.sendSubviewToBack(ownView)
  }
}

/// What receives the fingers of a task.
package protocol FingersObserver: AnyObject, Sendable {
  /// The initializer of fingers calls it as soon as they are there.
  @MainActor func record(_ fingers: Fingers)
}
