import Foundation
import InputFrames

/// The moments of pencils' touches whose values are estimates, until these are corrected.
@MainActor
struct PencilEstimates {
  private struct Entry {
    var device: DeviceID
    var number: UInt32
    weak var touch: UITouch?
    var moment: UITouch.Moment
  }

  private var entries: [Entry] = []

  /// Keeps the present moment of a touch.
  mutating func keep(_ touch: UITouch, _ change: PenChange) {
    if entries.count == Self.most { entries.removeFirst() }
    entries.append(
      Entry(
        device: change.device, number: change.estimation, touch: touch, moment: touch.moment))
  }

  /// Hands the corrected moment to the touch's recognizers and its view. What is still awaited then may be corrected again.
  mutating func correct(_ change: PenChange, pose: PencilPose, at place: CGPoint) {
    guard
      let index = entries.firstIndex(where: {
        $0.device == change.device && $0.number == change.estimation
      })
    else { return }
    guard let touch = entries[index].touch else {
      entries.remove(at: index)
      return
    }
    var moment = entries[index].moment
    let awaited = moment.pose.awaited
    if awaited.contains(.force), let pressure = change.pressure {
      moment.force = CGFloat(pressure)
    }
    if awaited.contains(.location) {
      moment.location = touch.windowNode?.pointee.geometry.fromSuperview(place) ?? place
    }
    moment.pose = pose
    if pose.awaited.isEmpty {
      entries.remove(at: index)
    } else {
      entries[index].moment = moment
    }
    let corrected: Set<UITouch> = [touch.copy(at: moment)]
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.touchesEstimatedPropertiesUpdated(corrected)
    }
    touch.view?.touchesEstimatedPropertiesUpdated(corrected)
  }

  /// How many moments are kept. Source: ours; pencils correct within a few frames.
  private static let most = 64
}
