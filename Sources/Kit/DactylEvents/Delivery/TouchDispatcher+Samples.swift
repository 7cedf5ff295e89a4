import Foundation
import GestureMachines
import InputFrames

/// How a sample of a finger changes its touch.
extension TouchDispatcher {
  /// Changes the touches of the samples; ``UIEvent/changed`` lists them.
  func apply(_ samples: ArraySlice<TouchSample>, of device: DeviceID?) {
    event.changed.removeAll()
    var region: HitRegion?
    var mayHaveRegion = true
    // Panels report fingers in the order of their touch-downs, so the next sample usually belongs
    // to the next touch.
    var next = 0
    for place in samples.indices {
      let phase = samples[place].phase
      if phase == .began {
        let touch = begin(samples[place], of: device, &region)
        begun.append(touch)
        event.changed.append(touch)
        let isLast = place + 1 == samples.endIndex || samples[place + 1].phase != .began
        if region == nil, mayHaveRegion, !isLast {
          region = hitRegion(of: touch, at: samples[place].location)
          mayHaveRegion = region != nil
        }
      } else if let index = index(of: samples[place].id, of: device, from: next) {
        next = index + 1
        event.fingers.at(index) { if update($0, from: samples[place]) { event.changed.append($0) } }
      }
    }
    // Hit tests of one event see the touches that were down before it.
    begun.each { event.fingers.append($0) }
    begun.removeAll()
  }

  /// The index in `event.fingers` of a finger that is down. The search begins at `start` and wraps
  /// around.
  func index(of finger: Int, of device: DeviceID?, from start: Int = 0) -> Int? {
    let count = event.fingers.count
    for step in 0..<count {
      let index = start + step < count ? start + step : start + step - count
      if event.fingers.at(index, { $0.fingerID == finger && $0.device == device && !$0.isOver }) {
        return index
      }
    }
    return nil
  }

  /// Changes a touch; `false` when nothing changed.
  private func update(_ touch: UITouch, from sample: TouchSample) -> Bool {
    let place = touch.windowNode?.pointee.geometry.fromSuperview(sample.location) ?? sample.location
    let old = touch.moment
    let now = unsafe applicationReference.with { $0.now }
    let isSame =
      old.location == place && old.force == sample.force && old.majorRadius == sample.majorRadius
      && old.buttons == sample.buttons && (touch.type != .pencil || old.pose == sample.pose)
    if sample.phase == .stationary || (sample.phase == .moved && isSame) { return false }
    touch.moment.phase = sample.phase
    touch.moment.previousLocation = old.location
    touch.moment.previousTime = old.time
    touch.moment.location = place
    touch.moment.time = sample.time ?? now
    touch.moment.force = sample.force
    touch.moment.buttons = sample.buttons
    touch.moment.majorRadius = sample.majorRadius
    if touch.type == .pencil { touch.moment.pose = sample.pose }
    if sample.time != nil || !touch.gathered.isEmpty {
      coalescer.gather(for: touch, id: touch.fingerID, of: touch.device, after: old)
    }
    switch sample.phase {
    case .ended:
      engine.tapCounter.ended(
        touch: touch.serial, at: touch.windowPlace, time: now)
    case .cancelled:
      engine.tapCounter.cancelled(touch: touch.serial)
    default:
      break
    }
    return true
  }

  /// Makes the touch of a finger that went down. `region` is that of the touch that began just before
  /// in the event; it becomes `nil` where the finger is not in it.
  private func begin(
    _ sample: TouchSample, of device: DeviceID?, _ region: inout HitRegion?
  ) -> UITouch {
    let serial = nextSerial()
    let now = unsafe applicationReference.with { $0.now }
    let moment = UITouch.Moment(
      phase: .began, location: sample.location, previousLocation: sample.location, time: now,
      majorRadius: sample.majorRadius, force: sample.force, buttons: sample.buttons)
    let touch = UITouch(serial: serial, type: sample.type, moment: moment)
    if sample.type == .pencil { touch.moment.pose = sample.pose }
    touch.device = device
    touch.fingerID = sample.id
    if sample.pointsPerMillimetre > 0 { touch.pointsPerMillimetre = sample.pointsPerMillimetre }
    if let known = region, known.contains(sample.location) {
      begun.at(begun.count - 1) { neighbour in
        touch.windowReference = neighbour.windowReference
        touch.viewReference = neighbour.viewReference
      }
    } else {
      region = nil
      unsafe applicationReference.with { application in
        let screen = application.screen(of: device)
        guard let hit = application.hitTest(sample.location, on: screen, with: event) else {
          return
        }
        touch.windowReference = hit.window
        touch.viewReference = hit.view
      }
    }
    if let node = touch.windowNode {
      let place = unsafe node.pointee.geometry.fromSuperview(sample.location)
      touch.moment.location = place
      touch.moment.previousLocation = place
      touch.origin = place
    }
    let source = TapCounter.Source(
      device: device, type: sample.type.rawValue, buttons: sample.buttons.rawValue)
    touch.moment.tapCount = engine.tapCounter.began(
      touch: touch.serial, of: source, at: touch.windowPlace, time: now)
    return touch
  }

  /// The region in which further fingers of the event hit the same view as this touch.
  private func hitRegion(of touch: UITouch, at point: CGPoint) -> HitRegion? {
    guard let view = touch.viewReference, let window = touch.windowReference else { return nil }
    return unsafe HitRegion(
      around: point, of: view, in: window, of: applicationReference.with { $0.windowsFrontToBack })
  }

  /// Cancels the touch of a finger that is down again although its lift was not reported.
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
