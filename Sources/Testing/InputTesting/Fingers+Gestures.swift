public import DactylEvents
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
  public func tap(
    _ x: Double, _ y: Double, times: Int = 1, fingers count: Int = 1,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    tap(CGPoint(x: x, y: y), times: times, fingers: count, source)
  }

  /// Taps the middle of a view that is shown. The touch goes to what is hit there, as a user's does:
  /// to another view if that covers the middle.
  public func tap(
    _ view: UIView, times: Int = 1, fingers count: Int = 1,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let center = middle(of: view, source) else { return }
    tap(center, times: times, fingers: count, source)
  }

  /// Holds a finger on a point for that many milliseconds, then lifts it.
  public func hold(
    _ x: Double, _ y: Double, for milliseconds: Double = 1000,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    hold(CGPoint(x: x, y: y), for: milliseconds, source)
  }

  /// Holds a finger on the middle of a view that is shown.
  public func hold(
    _ view: UIView, for milliseconds: Double = 1000,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard let center = middle(of: view, source) else { return }
    hold(center, for: milliseconds, source)
  }

  /// Drags a finger from one point to another in that many milliseconds. It lifts at its speed, as
  /// for a swipe or a fling, unless it rests at the end for some milliseconds.
  public func drag(
    from start: CGPoint, to end: CGPoint, over milliseconds: Double = 300,
    resting rest: Double = 0, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    move([(start, end)], over: milliseconds, resting: rest, source)
  }

  /// Moves two fingers apart or together along the horizontal line through a point, from one
  /// distance between them to another, in points.
  public func pinch(
    _ x: Double, _ y: Double, from start: Double = 100, to end: Double = 200,
    over milliseconds: Double = 300, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    move(
      [
        (CGPoint(x: x - start / 2, y: y), CGPoint(x: x - end / 2, y: y)),
        (CGPoint(x: x + start / 2, y: y), CGPoint(x: x + end / 2, y: y)),
      ], over: milliseconds, resting: 0, source)
  }

  /// Rotates the device, as its accelerometer would report it once it has settled. The interface
  /// follows if its controllers allow that; ``settle()`` ends the rotation's animation.
  public func rotate(to orientation: UIDeviceOrientation) {
    application.deviceRotated(to: orientation)
  }

  /// The former name of ``rotate(to:)``.
  @available(*, deprecated, renamed: "rotate(to:)")
  public func turn(to orientation: UIDeviceOrientation) { rotate(to: orientation) }

  private func tap(_ place: CGPoint, times: Int, fingers count: Int, _ source: CallPlace) {
    guard let times = checked(times, of: "times", source),
      let count = checked(count, of: "fingers", source)
    else { return }
    let row = (0..<count).map { index in
      CGPoint(x: place.x + (Double(index) - Double(count - 1) / 2) * Self.spacing, y: place.y)
    }
    // A wrong place is one mistake, however often it is tapped.
    var isPossible = true
    for tap in 0..<times where isPossible {
      if tap > 0 { wait(Self.tapPause) }
      deliver(row.enumerated().map { ($0, .began, $1) }, source)
      isPossible = refused.isEmpty
      wait(Self.tapLength)
      deliver(row.enumerated().map { ($0, .ended, $1) }, source)
    }
  }

  private func hold(_ place: CGPoint, for milliseconds: Double, _ source: CallPlace) {
    guard let time = checked(milliseconds, "the time to hold", source) else { return }
    deliver([(0, .began, place)], source)
    wait(time)
    deliver([(0, .ended, places[0] ?? place)], source)
  }

  /// Puts a finger down at the start of each line, moves all of them to the ends, and lifts them.
  private func move(
    _ lines: [(start: CGPoint, end: CGPoint)], over milliseconds: Double, resting rest: Double,
    _ source: CallPlace
  ) {
    guard let time = checked(milliseconds, "the time to move", source),
      let rest = checked(rest, "the time to rest", source)
    else { return }
    // The ends come before the start: a place that there is not is one mistake, not one each step.
    for place in lines.flatMap({ [$0.start, $0.end] }) where !place.x.isFinite || !place.y.isFinite
    {
      return Self.record(
        "a finger cannot move between \(lines[0].start.text) and \(lines[0].end.text)", source)
    }
    deliver(lines.enumerated().map { ($0, .began, $1.start) }, source)
    let steps = max(1, Int((time / Self.step).rounded()))
    for step in 1...steps {
      wait(time / Double(steps))
      let share = Double(step) / Double(steps)
      deliver(
        lines.enumerated().map { finger, line in
          let place = CGPoint(
            x: line.start.x + (line.end.x - line.start.x) * share,
            y: line.start.y + (line.end.y - line.start.y) * share)
          return (finger, .moved, place)
        }, source)
    }
    if rest > 0 { wait(rest) }
    deliver(lines.enumerated().map { ($0, .ended, $1.end) }, source)
  }
}
