public import Foundation
import InputFrames

extension UIEvent {
  /// All that was told of a touch since its last delivery, oldest first; the last one equals the
  /// touch. One alone unless ``UIApplication/touchDeliveryInterval`` gathers several. `nil` for a
  /// touch of another event. Ask while the event is handled.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(touch) else { return nil }
    // What is delivered late is one moment by itself.
    let isGathered = touch.gathered.last?.time == touch.moment.time
    guard isGathered, touch.phase == .moved else { return [touch.copy(at: touch.moment)] }
    return touch.gathered.map(touch.copy)
  }

  /// Where a touch is likely to be in the next frames: on a straight line, at its present speed.
  /// Empty where it is not known to move; `nil` for a touch of another event.
  ///
  /// Use it to draw ahead, and throw it away with the next event: it is a guess.
  public final func predictedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(touch) else { return nil }
    guard touch.phase == .moved else { return [] }
    let now = touch.moment
    let first = touch.gathered.first ?? now
    let elapsed = (now.time - first.previousTime).inSeconds
    guard elapsed > 0, elapsed <= PredictionLimits.longestPause else { return [] }
    let speed = CGPoint(
      x: (now.location.x - first.previousLocation.x) / elapsed,
      y: (now.location.y - first.previousLocation.y) / elapsed)
    guard speed != .zero else { return [] }
    var last = now
    return (1...PredictionLimits.count).map { number in
      let ahead = Double(number) * PredictionLimits.interval
      var moment = now
      moment.previousLocation = last.location
      moment.previousTime = last.time
      moment.location = CGPoint(
        x: now.location.x + speed.x * ahead, y: now.location.y + speed.y * ahead)
      moment.time = now.time + Duration(animationSeconds: ahead)
      last = moment
      return touch.copy(at: moment)
    }
  }
}

extension UITouch {
  /// A touch that stands for one moment of this one. It is another object of the same number.
  fileprivate func copy(at moment: Moment) -> UITouch {
    let copy = UITouch(serial: serial, type: type, moment: moment)
    copy.windowReference = window
    copy.viewReference = view
    copy.isCopy = true
    copy.pointsPerMillimetre = pointsPerMillimetre
    return copy
  }
}

/// Numbers of predicted touches.
public enum PredictionLimits {
  /// How many are predicted. Source: `Documentation/Constants.md#touch-prediction`.
  public static let count = 2
  /// How far apart they are, in seconds: a frame.
  /// Source: `Documentation/Constants.md#touch-prediction`.
  public static let interval: TimeInterval = 1.0 / 60
  /// A touch that was still for longer has no speed, in seconds.
  /// Source: `Documentation/Constants.md#touch-prediction`.
  public static let longestPause: TimeInterval = 0.05
}
