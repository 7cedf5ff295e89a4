public import DactylKit
public import Foundation
public import InputFrames

/// Fingers on a screen, moved by hand on a virtual clock.
///
/// Makes an application of its own with a full-screen window and root view; a test adds views and
/// recognizers, moves fingers and lets time pass. Nothing sleeps.
///
/// Whatever is asked of it makes its application the shared one, so that tests whose fingers live
/// side by side do not meet. A test that makes further windows uses ``makeWindow(frame:)``.
@MainActor
public final class Fingers {
  private let ownApplication: UIApplication
  private let ownWindow: UIWindow
  private let ownView: UIView

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

  /// The window's subview, as large as the screen.
  public var view: UIView {
    ownApplication.becomeShared()
    return ownView
  }

  /// The present moment.
  public private(set) var now = Timestamp.zero

  private var places: [Int: CGPoint] = [:]

  /// Fingers over a screen of that size in points.
  public init(screen: CGSize = CGSize(width: 1024, height: 768)) {
    ownApplication = UIApplication()
    ownApplication.mainScreen = UIScreen(size: screen)
    ownWindow = UIWindow(frame: UIScreen.main.bounds)
    ownView = UIView(frame: ownWindow.bounds)
    ownWindow.addSubview(ownView)
    ownWindow.makeKeyAndVisible()
  }

  /// A further window of the same application, not shown yet; as large as the screen without a
  /// frame.
  public func makeWindow(frame: CGRect? = nil) -> UIWindow {
    let screen = application.mainScreen
    return UIWindow(frame: frame ?? screen.bounds)
  }

  /// Lets that many milliseconds pass; timers due by then fire.
  public func wait(_ milliseconds: Double) {
    now = Timestamp(microseconds: now.microseconds + Int64((milliseconds * 1000).rounded()))
    application.advance(to: now)
  }

  /// Moves the clock without firing timers that are due just now: the next event comes first.
  public func clock(_ milliseconds: Double) {
    now = Timestamp(milliseconds: milliseconds)
  }

  /// Puts a finger down.
  public func down(_ finger: Int = 0, _ x: Double, _ y: Double) {
    deliver([(finger, .began, CGPoint(x: x, y: y))])
  }

  /// Moves a finger to a place.
  public func move(_ finger: Int = 0, _ x: Double, _ y: Double) {
    deliver([(finger, .moved, CGPoint(x: x, y: y))])
  }

  /// Lifts a finger where it is.
  public func up(_ finger: Int = 0) {
    deliver([(finger, .ended, places[finger] ?? .zero)])
  }

  /// Takes a finger away, as the system does.
  public func cancel(_ finger: Int = 0) {
    deliver([(finger, .cancelled, places[finger] ?? .zero)])
  }

  /// Several changes in one event.
  public func deliver(_ changes: [(finger: Int, phase: UITouch.Phase, place: CGPoint)]) {
    for change in changes { places[change.finger] = change.place }
    application.deliver(
      changes.map { TouchSample(id: $0.finger, phase: $0.phase, location: $0.place) }, at: now)
  }
}
