import InputFrames
import LiveInspection
import Testing

@Suite("InputRing")
struct InputRingTests {
  @Test func `frames come back as they were recorded`() {
    let ring = InputRing(capacity: 8)
    let frames = [frame(0, .began), frame(10, .moved, x: 12), frame(20, .ended, x: 12)]
    for frame in frames { ring.record(.touches(frame)) }
    #expect(ring.frames == frames)
  }

  @Test func `a full ring loses its oldest frames, and a finger begins where it is first known`() {
    let ring = InputRing(capacity: 3)
    for step in 0..<10 {
      ring.record(.touches(frame(step * 10, step == 0 ? .began : .moved)))
    }
    #expect(ring.frames.map(\.time.microseconds) == [80_000, 90_000])
    #expect(ring.frames.map { $0.contacts[0].phase } == [.began, .moved])
  }

  @Test(arguments: [(60_000, 2), (60_001, 1)])
  func `a frame is kept for 60 s`(milliseconds: Int, count: Int) {
    let ring = InputRing(capacity: 8)
    ring.record(.touches(frame(0, .began)))
    ring.record(.touches(frame(milliseconds, .moved)))
    #expect(ring.frames.count == count)
  }

  @Test func `the end of a finger whose beginning is lost is left out`() {
    let ring = InputRing(capacity: 2)
    ring.record(.touches(frame(0, .began)))
    ring.record(.touches(frame(10, .moved)))
    ring.record(.touches(frame(20, .ended)))
    #expect(ring.frames.isEmpty)
  }
}
