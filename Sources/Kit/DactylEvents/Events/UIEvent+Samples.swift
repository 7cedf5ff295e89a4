public import Foundation
import InputFrames

extension UIEvent {
  /// All changes of a touch since its last delivery, oldest first; the last one equals the touch.
  /// There is only one unless ``UIApplication/touchDeliveryInterval`` gathers several. `nil` for a
  /// touch of another event. Call it while the event is being handled.
  public final func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    guard touches.contains(touch) else { return nil }
    // A moment that is delivered late is delivered alone.
    let isGathered = touch.gathered.last?.time == touch.moment.time
    guard isGathered, touch.phase == .moved else { return [touch.copy(at: touch.moment)] }
    return touch.gathered.map(touch.copy)
  }

  /// Where a touch is likely to be in the next frames: on a straight line, at its present speed.
  /// Empty if the touch does not move; `nil` for a touch of another event.
  ///
  /// Use it to draw ahead, and discard it with the next event: it is a guess.
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
      moment.pose.estimates = [.force, .azimuth, .altitude, .location, .roll]
      last = moment
      return touch.copy(at: moment)
    }
  }
}

extension UITouch {
  /// A touch object for one moment of this touch, with the same number.
  func copy(at moment: Moment) -> UITouch {
    let copy = UITouch(serial: serial, type: type, moment: moment)
    copy.windowReference = window
    copy.viewReference = view
    copy.isCopy = true
    copy.pointsPerMillimetre = pointsPerMillimetre
    return copy
  }
}

/// The limits of predicted touches.
public enum PredictionLimits {
  /// How many touches are predicted. Source: `Documentation/Constants.md#touch-prediction`.
  public static let count = 2
  /// The time between predicted touches, in seconds: a frame. Source:
  /// `Documentation/Constants.md#touch-prediction`.
  public static let interval: TimeInterval = 1.0 / 60
  /// A touch that rested for longer than this has no speed, in seconds. Source:
  /// `Documentation/Constants.md#touch-prediction`.
  public static let longestPause: TimeInterval = 0.05
}
