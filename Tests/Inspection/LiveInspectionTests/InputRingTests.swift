import InputFrames
import LiveInspection
import Testing

@Suite("InputRing")
struct InputRingTests {
  private func key(_ milliseconds: Int, _ phase: KeyChange.Phase, code: UInt16 = 30) -> InputEvent {
    .key(
      KeyChange(
        device: DeviceID(1), code: code, phase: phase,
        time: Timestamp(microseconds: Int64(milliseconds) * 1000)))
  }

  private func pen(_ milliseconds: Int, _ action: PenChange.Action, isDown: Bool) -> InputEvent {
    .pen(
      PenChange(
        device: DeviceID(2), action, time: Timestamp(microseconds: Int64(milliseconds) * 1000),
        x: 1, y: 2, isDown: isDown))
  }

  private func record(_ events: [InputEvent], in ring: InputRing) {
    for event in events where !ring.record(event) { ring.keep(event) }
  }

  @Test func `frames come back as they were recorded`() {
    let ring = InputRing(capacity: 8)
    let frames = [frame(0, .began), frame(10, .moved, x: 12), frame(20, .ended, x: 12)]
    record(frames.map { .touches($0) }, in: ring)
    #expect(ring.events == frames.map { .touches($0) })
  }

  @Test func `all kinds come back in the order in which they were recorded`() {
    let ring = InputRing(capacity: 8)
    let above = Contact(id: 9, slot: 0, phase: .began, x: 1, y: 1)
    let hovering = InputEvent.touches(
      TouchFrame(time: Timestamp(microseconds: 5000), device: DeviceID(3), hovering: [above]))
    let events: [InputEvent] = [
      .touches(frame(0, .began)), hovering, key(5, .began), .touches(frame(5, .moved)),
      pen(5, .entered, isDown: false), key(6, .ended), .touches(frame(6, .ended)),
      pen(7, .left, isDown: false), .deviceRemoved(DeviceID(2), time: Timestamp(milliseconds: 8)),
    ]
    record(events, in: ring)
    #expect(ring.events == events)
  }

  @Test func `a full ring loses its oldest frames, and a finger begins where it is first known`() {
    let ring = InputRing(capacity: 3)
    for step in 0..<10 {
      ring.record(.touches(frame(step * 10, step == 0 ? .began : .moved)))
    }
    #expect(
      ring.events == [.touches(frame(80, .began)), .touches(frame(90, .moved))])
  }

  @Test func `a full ring loses its oldest changes, and what was down begins or is left out`() {
    let ring = InputRing(capacity: 1, changes: 3)
    record([key(0, .began), key(10, .ended), key(20, .began), key(30, .ended)], in: ring)
    #expect(ring.events == [key(20, .began), key(30, .ended)])
    record([pen(40, .moved, isDown: true), pen(50, .lifted, isDown: false)], in: ring)
    #expect(
      ring.events == [
        pen(40, .entered, isDown: false), pen(40, .touched, isDown: true),
        pen(40, .moved, isDown: true), pen(50, .lifted, isDown: false),
      ])
  }

  @Test(arguments: [(60_000, 2), (60_001, 1)])
  func `an event is kept for 60 s`(milliseconds: Int, count: Int) {
    let ring = InputRing(capacity: 8)
    ring.record(.touches(frame(0, .began)))
    ring.record(.touches(frame(milliseconds, .moved)))
    #expect(ring.events.count == count)
    let keys = InputRing(capacity: 8)
    record([key(0, .began), key(milliseconds, .began, code: 31)], in: keys)
    #expect(keys.events.count == count)
  }

  @Test func `the end of a finger whose beginning is lost is left out`() {
    let ring = InputRing(capacity: 2)
    ring.record(.touches(frame(0, .began)))
    ring.record(.touches(frame(10, .moved)))
    ring.record(.touches(frame(20, .ended)))
    #expect(ring.events.isEmpty)
  }

  @Test func `the first change of a pointer says where the pointer was`() {
    let ring = InputRing(capacity: 2)
    func move(_ milliseconds: Double) -> InputEvent {
      .pointer(
        PointerChange(
          device: DeviceID(4), .moved(right: 1, down: 0),
          time: Timestamp(milliseconds: milliseconds)))
    }
    for step in 0..<2 {
      ring.keep(move(Double(step)), pointer: PointerShare(x: 0.25, y: 0.5 + Double(step)))
    }
    let place = InputEvent.pointer(
      PointerChange(device: DeviceID(4), .placed(x: 0.25, y: 0.5), time: .zero))
    #expect(ring.events == [place, move(0), move(1)])
  }
}
