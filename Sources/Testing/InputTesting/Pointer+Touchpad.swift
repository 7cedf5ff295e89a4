import DactylEvents
import Foundation
import InputFrames

/// What fingers do on a touchpad, where the pointer is. Each begins now and ends with the lift.
extension Pointer {
  /// Scrolls with two fingers by so many points in that many milliseconds. They lift at their speed.
  public func glide(
    right: Double = 0, down: Double = 0, over milliseconds: Double = 200,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areNumbers(right, down, source) else { return }
    inSteps(over: milliseconds, source) { _, share in
      send(.scrolled(.finger, right: right * share, down: down * share))
    } end: {
      send(.scrollEnded)
    }
  }

  /// Swipes with three or more fingers by so many points in that many milliseconds.
  public func swipe(
    right: Double = 0, down: Double = 0, fingers count: Int = 3, over milliseconds: Double = 200,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areNumbers(right, down, source),
      let count = fingers.checked(count, of: "fingers", source)
    else { return }
    gesture(.swipe, count, over: milliseconds, source) { change, _, share in
      (change.right, change.down) = (right * share, down * share)
    }
  }

  /// Moves two or more fingers apart or together until their distance has that scale, and rotates them by so many degrees,
  /// clockwise.
  public func pinch(
    scale: Double = 1, degrees: Double = 0, fingers count: Int = 2,
    over milliseconds: Double = 300,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), areNumbers(scale, degrees, source),
      let count = fingers.checked(count, of: "fingers", source)
    else { return }
    guard scale > 0 else {
      return Fingers.record("fingers cannot come to \(scale) of their distance", source)
    }
    gesture(.pinch, count, over: milliseconds, source) { change, whole, share in
      (change.scale, change.degrees) = (1 + (scale - 1) * whole, degrees * share)
    }
  }

  /// Rests fingers on the touchpad for that many milliseconds, then lifts them.
  public func rest(
    fingers count: Int = 1, for milliseconds: Double = 300,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let source = CallPlace(fileID, filePath, line, column)
    guard isPluggedIn(source), let count = fingers.checked(count, of: "fingers", source),
      let time = fingers.checked(milliseconds, "the time to rest", source)
    else { return }
    send(GestureChange(device: device, .hold, .began, fingers: count, time: fingers.now))
    fingers.wait(time)
    send(GestureChange(device: device, .hold, .ended, fingers: count, time: fingers.now))
  }

  /// Sends a gesture from its begin to its end. `step` gets the part of it that is done by then, and that of one step.
  private func gesture(
    _ kind: GestureChange.Kind, _ count: Int, over milliseconds: Double, _ source: CallPlace,
    step: (inout GestureChange, _ whole: Double, _ share: Double) -> Void
  ) {
    guard fingers.checked(milliseconds, "the time to move", source) != nil else { return }
    var change = GestureChange(device: device, kind, .began, fingers: count, time: fingers.now)
    send(change)
    inSteps(over: milliseconds, source) { whole, share in
      (change.phase, change.time) = (.changed, fingers.now)
      step(&change, whole, share)
      send(change)
    } end: {
      (change.phase, change.time) = (.ended, fingers.now)
      (change.right, change.down, change.degrees) = (0, 0, 0)
      send(change)
    }
  }

  private func inSteps(
    over milliseconds: Double, _ source: CallPlace,
    step: (_ whole: Double, _ share: Double) -> Void, end: () -> Void
  ) {
    guard let time = fingers.checked(milliseconds, "the time to move", source) else { return }
    let steps = max(1, Int((time / Self.step).rounded()))
    for number in 1...steps {
      fingers.wait(time / Double(steps))
      step(Double(number) / Double(steps), 1 / Double(steps))
    }
    end()
  }

  private func send(_ change: GestureChange) { fingers.handle(.gesture(change)) }
}
