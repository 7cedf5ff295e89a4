import DactylKit
import Foundation
import InputFrames

/// What fingers do at random: taps, holds, drags, pinches and nonsense, of up to five fingers.
struct RandomEvents {
  /// What is delivered at one moment.
  struct Frame {
    var time: Timestamp
    var samples: [TouchSample]
    var presses: [PressSample] = []
  }

  private(set) var frames: [Frame] = []
  private var now: Int64 = 1_000_000
  private var down: [(id: Int, place: CGPoint, type: UITouch.TouchType)] = []
  private var heading = CGPoint.zero
  private var held: [UIPress.PressType] = []
  /// Draws what wide events have besides, so that the others stay as they are.
  private var extra: SeededGenerator?

  /// Events of a seed; wide ones have presses among them.
  init(using random: inout SeededGenerator, wide: UInt64? = nil) {
    extra = wide.map { SeededGenerator(seed: $0) }
    for _ in 0..<random.number(4...60) {
      step(using: &random)
      press()
    }
    for button in held {
      frames.append(frame(button, .ended))
    }
    held = []
    // Every finger goes up in the end, one by one or all at once.
    while !down.isEmpty {
      pass(using: &random)
      let count = random.once(in: 2) ? down.count : 1
      let samples = down.prefix(count).map { sample($0, .ended) }
      down.removeFirst(count)
      frames.append(Frame(time: Timestamp(microseconds: now), samples: samples))
    }
  }

  /// The same with each finger that goes down or up in a frame of its own, all of one moment.
  var split: [Frame] {
    frames.flatMap { frame in
      frame.samples.isEmpty || frame.samples.contains { $0.phase == .moved }
        ? [frame] : frame.samples.map { Frame(time: frame.time, samples: [$0]) }
    }
  }

  private mutating func pass(using random: inout SeededGenerator) {
    let pauses: [Int64] = [0, 1, 8_000, 8_000, 16_000, 30_000, 120_000, 349_000, 351_000, 760_000]
    now += random.pick(pauses)
  }

  private mutating func step(using random: inout SeededGenerator) {
    pass(using: &random)
    var samples: [TouchSample] = []
    switch random.number(0...9) {
    case 0...2:
      samples = begin(using: &random)
    case 3...4:
      guard !down.isEmpty else { return step(using: &random) }
      let finger = down.remove(at: random.number(0...down.count - 1))
      samples = [sample(finger, random.once(in: 8) ? .cancelled : .ended)]
    default:
      if random.once(in: 4) {
        let steps = [0.0, 1, 4, 12, 30, -12, -30]
        heading = CGPoint(x: random.pick(steps), y: random.pick(steps))
      }
      let isPinch = random.once(in: 2)
      for index in down.indices where !random.once(in: 5) {
        let sign: CGFloat = isPinch && index % 2 == 1 ? -1 : 1
        down[index].place.x += sign * heading.x
        down[index].place.y += sign * heading.y
        samples.append(sample(down[index], .moved))
      }
    }
    guard !samples.isEmpty else { return }
    frames.append(Frame(time: Timestamp(microseconds: now), samples: samples))
  }

  private func frame(_ button: UIPress.PressType, _ phase: UIPress.Phase) -> Frame {
    Frame(
      time: Timestamp(microseconds: now), samples: [],
      presses: [PressSample(.button(button), phase: phase)])
  }

  /// Now and then a button goes down, comes up, or is taken away.
  private mutating func press() {
    guard var random = extra else { return }
    defer { extra = random }
    guard random.once(in: 4) else { return }
    if random.once(in: 2) { now += Int64(random.number(1...600)) * 1000 }
    let button = random.pick([UIPress.PressType.select, .select, .menu, .leftArrow])
    if let place = held.firstIndex(of: button) {
      held.remove(at: place)
      frames.append(frame(button, random.once(in: 6) ? .cancelled : .ended))
    } else {
      held.append(button)
      frames.append(frame(button, .began))
    }
  }

  private mutating func begin(using random: inout SeededGenerator) -> [TouchSample] {
    guard down.count < 5 else { return [] }
    // A number may be used again before its lift was told, as after a lost event.
    let id = random.once(in: 40) ? 0 : (0..<6).first { id in !down.contains { $0.id == id } } ?? 5
    down.removeAll { $0.id == id }
    let type: UITouch.TouchType = random.once(in: 8) ? .pencil : .direct
    let place = CGPoint(x: Double(random.number(0...320)), y: Double(random.number(0...480)))
    down.append((id, place, type))
    return [sample(down[down.count - 1], .began)]
  }

  private func sample(
    _ finger: (id: Int, place: CGPoint, type: UITouch.TouchType), _ phase: UITouch.Phase
  ) -> TouchSample {
    TouchSample(id: finger.id, phase: phase, location: finger.place, type: finger.type)
  }
}
