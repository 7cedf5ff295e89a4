import DisplayList
import InputFrames
import Testing

@testable import Screens

@Suite struct MemoryScreenTests {
  let screen = MemoryScreen(size: PixelSize(width: 4, height: 3), frameDuration: 20_000)

  @Test func theFirstBufferHoldsNothingKnownTheNextTheLastFrame() throws {
    #expect(try screen.nextBuffer().age == 0)
    try screen.commit(damage: [screen.size.bounds])
    #expect(try screen.nextBuffer().age == 1)
  }

  @Test func onlyTheDamageReachesTheScreen() throws {
    let (buffer, _) = try screen.nextBuffer()
    buffer.fill(buffer.size.bounds, with: 0xFFFF_FFFF)
    try screen.commit(damage: [PixelRect(x: 1, y: 1, width: 2, height: 1)])
    let rows = (0..<3).map { y in (0..<4).map { screen.shown[$0, y] == 0 ? "." : "#" }.joined() }
    #expect(rows == ["....", ".##.", "...."])
  }

  @Test func anEmptyDamageShowsNoFrame() throws {
    try screen.commit(damage: [])
    try screen.commit(damage: [PixelRect(x: 4, y: 0, width: 9, height: 9)])
    #expect(try screen.nextPresentation() == nil)
  }

  @Test func framesAreShownOneDurationApartUnlessAClockSaysWhen() throws {
    for _ in 0..<3 { try screen.commit(damage: [screen.size.bounds]) }
    var seen: [Presentation] = []
    while let one = try screen.nextPresentation() { seen.append(one) }
    #expect(seen.map(\.frame) == [1, 2, 3])
    #expect(seen.map(\.time.microseconds) == [0, 20_000, 40_000])

    let timed = MemoryScreen(size: screen.size) { Timestamp(microseconds: 5) }
    try timed.commit(damage: [screen.size.bounds])
    #expect(
      try timed.nextPresentation() == Presentation(frame: 1, time: Timestamp(microseconds: 5)))
  }
}
