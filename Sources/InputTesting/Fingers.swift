public import DactylKit
public import Foundation
public import InputFrames

/// Fingers on a screen, moved by hand on a virtual clock.
///
/// Makes an application of its own with a full-screen window and root view; a test adds views and
/// recognizers, moves fingers and lets time pass. Nothing sleeps.
@MainActor
public final class Fingers {
  /// The application that the fingers touch.
  public let application: UIApplication
  /// Its one window.
  public let window: UIWindow
  /// The window's only subview, as large as the screen.
  public let view: UIView
  /// The present moment.
  public private(set) var now = Timestamp.zero

  private var places: [Int: CGPoint] = [:]

  /// Fingers over a screen of that size in points.
  public init(screen: CGSize = CGSize(width: 1024, height: 768)) {
    application = UIApplication()
    application.mainScreen = UIScreen(size: screen)
    window = UIWindow(frame: UIScreen.main.bounds)
    view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
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
