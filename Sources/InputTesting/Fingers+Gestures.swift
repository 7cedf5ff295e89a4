public import DactylKit
public import Foundation
import InputFrames

/// Whole gestures in one call. Each begins now and ends with the lift; ``settle()`` then lets every
/// recognizer decide.
///
/// Fingers move in straight lines, a step each 10 ms. Points are those of the screen.
extension Fingers {
  /// How long a tap's fingers stay down, and the pause before the next tap, in milliseconds.
  private static let (tapLength, tapPause) = (60.0, 100.0)
  /// The time between two steps of a movement, in milliseconds.
  private static let step = 10.0
  /// How far apart the fingers of a tap are, in points.
  private static let spacing = 60.0

  /// Taps a point, with that many fingers beside each other, that many times.
  public func tap(_ x: Double, _ y: Double, times: Int = 1, fingers count: Int = 1) {
    let row = (0..<max(1, count)).map { index in
      CGPoint(x: x + (Double(index) - Double(count - 1) / 2) * Self.spacing, y: y)
    }
    for tap in 0..<max(1, times) {
      if tap > 0 { wait(Self.tapPause) }
      deliver(row.enumerated().map { ($0, .began, $1) })
      wait(Self.tapLength)
      deliver(row.enumerated().map { ($0, .ended, $1) })
    }
  }

  /// Taps the middle of a view that is shown. The touch goes to what is hit there, as a user's does:
  /// to another view if that covers the middle.
  public func tap(_ view: UIView, times: Int = 1, fingers count: Int = 1) {
    let center = middle(of: view)
    tap(center.x, center.y, times: times, fingers: count)
  }

  /// Holds a finger on a point for that many milliseconds, then lifts it.
  public func hold(_ x: Double, _ y: Double, for milliseconds: Double = 1000) {
    down(0, x, y)
    wait(milliseconds)
    up(0)
  }

  /// Holds a finger on the middle of a view that is shown.
  public func hold(_ view: UIView, for milliseconds: Double = 1000) {
    let center = middle(of: view)
    hold(center.x, center.y, for: milliseconds)
  }

  /// Drags a finger from one point to another in that many milliseconds. It lifts at its speed, as
  /// for a swipe or a fling, unless it rests at the end for some milliseconds.
  public func drag(
    from start: CGPoint, to end: CGPoint, over milliseconds: Double = 300,
    resting rest: Double = 0
  ) {
    move([(start, end)], over: milliseconds, resting: rest)
  }

  /// Moves two fingers apart or together along the horizontal line through a point, from one
  /// distance between them to another, in points.
  public func pinch(
    _ x: Double, _ y: Double, from start: Double = 100, to end: Double = 200,
    over milliseconds: Double = 300
  ) {
    move(
      [
        (CGPoint(x: x - start / 2, y: y), CGPoint(x: x - end / 2, y: y)),
        (CGPoint(x: x + start / 2, y: y), CGPoint(x: x + end / 2, y: y)),
      ], over: milliseconds, resting: 0)
  }

  /// Rotates the device, as its accelerometer would report it once it has settled. The interface
  /// follows if its controllers allow that; ``settle()`` ends the rotation's animation.
  public func rotate(to orientation: UIDeviceOrientation) {
    application.deviceRotated(to: orientation)
  }

  /// The former name of ``rotate(to:)``.
  @available(*, deprecated, renamed: "rotate(to:)")
  public func turn(to orientation: UIDeviceOrientation) { rotate(to: orientation) }

  /// Puts a finger down at the start of each line, moves all of them to the ends, and lifts them.
  private func move(
    _ lines: [(start: CGPoint, end: CGPoint)], over milliseconds: Double, resting rest: Double
  ) {
    deliver(lines.enumerated().map { ($0, .began, $1.start) })
    let steps = max(1, Int((milliseconds / Self.step).rounded()))
    for step in 1...steps {
      wait(milliseconds / Double(steps))
      let share = Double(step) / Double(steps)
      deliver(
        lines.enumerated().map { finger, line in
          let place = CGPoint(
            x: line.start.x + (line.end.x - line.start.x) * share,
            y: line.start.y + (line.end.y - line.start.y) * share)
          return (finger, .moved, place)
        })
    }
    if rest > 0 { wait(rest) }
    deliver(lines.enumerated().map { ($0, .ended, $1.end) })
  }

  /// The middle of a view, in points of the screen.
  private func middle(of view: UIView) -> CGPoint {
    guard let window = view.window else {
      preconditionFailure("\(view) is in no window: a finger cannot reach it")
    }
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(center, to: window), to: nil as UIWindow?)
  }
}
