import Foundation
import InputFrames

/// Gathers the movements between two deliveries, for a program that wants fewer of them than the
/// panel reports.
///
/// Works on event time, so that a replay gathers what was gathered live. Where a display paces the frames, it may
/// gather from frame to frame instead.
@MainActor
final class TouchCoalescer {
  private struct Held {
    var device: DeviceID?
    var sample: TouchSample
  }

  // The application owns the dispatcher, which owns this: it cannot be gone.
  @safe private unowned(unsafe) let application: UIApplication
  /// What was gathered, in order of time, and what of it is being delivered. Both are used again.
  @safe @exclusivity(unchecked) private var held: [Held] = []
  @safe @exclusivity(unchecked) private var current: [Held] = []
  private var lastDelivery: Timestamp?
  private var timer: EventTimers.Token?
  /// Its time has come, while timers fire: touches wait until they are done.
  private var isDue = false

  init(application: UIApplication) {
    self.application = application
  }

  /// Whether the samples are kept for later. A sample that is not a movement first releases all
  /// that were kept.
  func holds(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) -> Bool {
    let waitsForFrame = application.gathersTouchesForFrames && application.framesFollowDisplay
    let seconds = application.touchDeliveryInterval
    guard waitsForFrame || seconds != nil else {
      if !held.isEmpty { release() }
      return false
    }
    guard samples.allSatisfy({ $0.phase == .moved || $0.phase == .stationary }) else {
      release()
      return false
    }
    guard !waitsForFrame, let seconds else {
      hold(samples, of: device, at: time)
      return true
    }
    let interval = Duration(animationSeconds: seconds)
    let due = lastDelivery.map { $0 + interval } ?? time
    if held.isEmpty, time >= due {
      lastDelivery = time
      return false
    }
    hold(samples, of: device, at: time)
    if time >= due {
      lastDelivery = time
      release()
    } else if timer == nil, !held.isEmpty {
      timer = application.timers.schedule(at: due) { [weak self] moment in
        self?.timer = nil
        self?.lastDelivery = moment
        self?.isDue = true
      }
    }
    return true
  }

  private func hold(_ samples: [TouchSample], of device: DeviceID?, at time: Timestamp) {
    for sample in samples where sample.phase == .moved {
      var sample = sample
      sample.time = time
      held.append(Held(device: device, sample: sample))
    }
  }

  /// Whether movements wait to be delivered.
  var isHolding: Bool { !held.isEmpty }

  /// Delivers what was kept until now, once the timers of the moment are done.
  func releaseDue() {
    if isDue { release() }
  }

  /// Delivers what was kept: of each finger the newest place, in one event for each panel.
  func release() {
    if let timer { application.timers.cancel(timer) }
    timer = nil
    isDue = false
    // What comes while it is delivered is kept for the next time.
    guard current.isEmpty, !held.isEmpty else { return }
    swap(&held, &current)
    var left = current[...]
    while let first = left.first {
      var newest: [TouchSample] = []
      for entry in left where entry.device == first.device {
        if let place = newest.firstIndex(where: { $0.id == entry.sample.id }) {
          newest[place] = entry.sample
        } else {
          newest.append(entry.sample)
        }
      }
      left.removeAll { $0.device == first.device }
      application.touchDispatcher.send(newest[...], of: first.device)
    }
    current.removeAll(keepingCapacity: true)
  }

  /// Gives a touch the moments that were gathered for it; none where it is delivered by itself.
  func gather(for touch: UITouch, id: Int, of device: DeviceID?, after old: UITouch.Moment) {
    touch.gathered.removeAll(keepingCapacity: true)
    var last = old
    for entry in current where entry.device == device && entry.sample.id == id {
      let sample = entry.sample
      var moment = touch.moment
      moment.phase = .moved
      moment.location =
        touch.window?.convert(sample.location, from: nil as UIWindow?) ?? sample.location
      moment.previousLocation = last.location
      moment.previousTime = last.time
      moment.time = sample.time ?? last.time
      moment.force = sample.force
      moment.majorRadius = sample.majorRadius
      moment.pose = sample.pose
      touch.gathered.append(moment)
      last = moment
    }
  }
}
