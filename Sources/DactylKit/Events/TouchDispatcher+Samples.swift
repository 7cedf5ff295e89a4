import Foundation
import GestureMachines
import InputFrames

/// How a sample of a finger changes its touch.
extension TouchDispatcher {
  /// Changes the touches that samples tell of; ``UIEvent/changed`` lists them.
  func take(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    let changed = event.changed
    changed.removeAll()
    for sample in samples {
      if sample.phase == .began {
        let touch = begin(sample, of: device)
        begun.append(touch)
        changed.append(touch)
      } else if let index = index(of: sample.id, of: device) {
        event.fingers.at(index) { if apply(sample, to: $0) { changed.append($0) } }
      }
    }
    // Hit tests of one event see the touches that were down before it.
    begun.each { event.fingers.append($0) }
    begun.removeAll()
  }

  /// The number of a finger that is down among the event's.
  func index(of finger: Int, of device: DeviceID?) -> Int? {
    let fingers = event.fingers
    for index in 0..<fingers.count {
      if fingers.at(index, { $0.fingerID == finger && $0.device == device && !$0.isOver }) {
        return index
      }
    }
    return nil
  }

  /// Changes a touch; `false` when nothing changed.
  private func apply(_ sample: TouchSample, to touch: UITouch) -> Bool {
    let place = touch.windowNode?.pointee.geometry.fromSuperview(sample.location) ?? sample.location
    let old = touch.moment
    let isSame =
      old.location == place && old.force == sample.force && old.majorRadius == sample.majorRadius
    if sample.phase == .stationary || (sample.phase == .moved && isSame) { return false }
    touch.moment.phase = sample.phase
    touch.moment.previousLocation = old.location
    touch.moment.previousTime = old.time
    touch.moment.location = place
    touch.moment.time = sample.time ?? application.now
    touch.moment.force = sample.force
    touch.moment.buttons = sample.buttons
    touch.moment.majorRadius = sample.majorRadius
    if sample.time != nil || !touch.gathered.isEmpty {
      coalescer.gather(for: touch, id: touch.fingerID, of: touch.device, after: old)
    }
    switch sample.phase {
    case .ended:
      engine.tapCounter.ended(
        touch: touch.serial, at: touch.windowPlace, time: application.now)
    case .cancelled:
      engine.tapCounter.cancelled(touch: touch.serial)
    default:
      break
    }
    return true
  }

  private func begin(_ sample: TouchSample, of device: DeviceID?) -> UITouch {
    touchCount += 1
    let moment = UITouch.Moment(
      phase: .began, location: sample.location, previousLocation: sample.location,
      time: application.now, majorRadius: sample.majorRadius, force: sample.force,
      buttons: sample.buttons)
    let touch = UITouch(serial: touchCount, type: sample.type, moment: moment)
    touch.device = device
    touch.fingerID = sample.id
    if sample.pointsPerMillimetre > 0 { touch.pointsPerMillimetre = sample.pointsPerMillimetre }
    let screen = application.screen(of: device)
    if let hit = application.hitTest(sample.location, on: screen, with: event) {
      touch.windowReference = hit.window
      touch.viewReference = hit.view
      touch.moment.location = hit.window.node.pointee.geometry.fromSuperview(sample.location)
      touch.moment.previousLocation = touch.moment.location
      touch.origin = touch.moment.location
    }
    let source = TapCounter.Source(
      device: device, type: sample.type.rawValue, buttons: sample.buttons.rawValue)
    touch.moment.tapCount = engine.tapCounter.began(
      touch: touch.serial, of: source, at: touch.windowPlace, time: application.now)
    return touch
  }

  /// A finger whose lift was never told is down again: the old touch is over first.
  func cancelLost(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    var lost: [TouchSample] = []
    for sample in samples where sample.phase == .began {
      guard let index = index(of: sample.id, of: device) else { continue }
      let place = event.fingers.at(index) { screenPlace(of: $0) }
      lost.append(TouchSample(id: sample.id, phase: .cancelled, location: place))
    }
    if !lost.isEmpty { send(lost[...], of: device) }
  }

  func screenPlace(of touch: UITouch) -> CGPoint {
    touch.windowNode?.pointee.geometry.toSuperview(touch.moment.location) ?? touch.moment.location
  }
}
