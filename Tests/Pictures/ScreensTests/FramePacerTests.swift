import InputFrames
import Testing

@testable import Screens

@Suite struct FramePacerTests {
  private func at(_ microseconds: Int64) -> Timestamp { Timestamp(microseconds: microseconds) }

  /// A pacer whose driver has shown two frames, the second so long before its moment.
  private func pacer(early: Int64) -> FramePacer {
    var pacer = FramePacer(frameDuration: 10_000, leadTime: 3000)
    pacer.shown(at: at(0))
    pacer.committed(for: at(10_000))
    pacer.shown(at: at(10_000 - early))
    return pacer
  }

  @Test
  func `with a driver that shows at once, the first picture after a pause is begun immediately`() {
    let pacer = pacer(early: 2000)
    #expect(pacer.showsAtOnce)
    #expect(pacer.start(after: at(54_321)) == at(54_321))
    #expect(pacer.nextFrame(after: at(54_321)) == at(57_321))
  }

  @Test func `with such a driver, frames without a pause are a duration apart`() {
    #expect(pacer(early: 2000).start(after: at(10_500)) == at(17_000))
    #expect(pacer(early: 2000).nextFrame(after: at(16_999)) == at(20_000))
  }

  @Test func `a driver with vertical blanks keeps its grid after a pause`() {
    let pacer = pacer(early: 1000)
    #expect(!pacer.showsAtOnce)
    #expect(pacer.nextFrame(after: at(54_321)) == at(60_000))
    #expect(pacer.start(after: at(54_321)) == at(57_000))
  }

  @Test func `a frame after a pause says nothing of the driver`() {
    var pacer = FramePacer(frameDuration: 10_000, leadTime: 3000)
    pacer.shown(at: at(0))
    pacer.committed(for: at(60_000))
    pacer.shown(at: at(55_000))
    #expect(!pacer.showsAtOnce)
  }

  @Test func theFirstFrameMayBeShownAtOnce() {
    let pacer = FramePacer(frameDuration: 10_000)
    #expect(pacer.nextFrame(after: at(123)) == at(123))
    #expect(pacer.start(after: at(123)) == at(123))
  }

  @Test func laterFramesLieOnTheGridOfTheLastOne() {
    var pacer = FramePacer(frameDuration: 10_000, leadTime: 3000)
    pacer.shown(at: at(1000))
    #expect(pacer.nextFrame(after: at(1000)) == at(11_000))
    #expect(pacer.nextFrame(after: at(11_000)) == at(11_000))
    #expect(pacer.nextFrame(after: at(11_001)) == at(21_000))
    #expect(pacer.nextFrame(after: at(500)) == at(11_000), "a clock that runs late")
  }

  @Test func aPictureIsBegunAsLateAsItCanStillBeShown() {
    var pacer = FramePacer(frameDuration: 10_000, leadTime: 3000)
    pacer.shown(at: at(1000))
    #expect(pacer.start(after: at(2000)) == at(8000))
    #expect(pacer.start(after: at(9000)) == at(9000))
  }

  @Test func `pictures begin as early as they lately needed, and at most a frame before`() {
    var pacer = FramePacer(frameDuration: 10_000, leadTime: 3000)
    pacer.pictureTook(4000)
    #expect(pacer.leadTime == 6000)
    pacer.pictureTook(400)
    // 3800 µs, a quarter more, and a millisecond.
    #expect(pacer.leadTime == 5750)
    pacer.pictureTook(50_000)
    #expect(pacer.leadTime == 10_000)
  }

  @Test func aDriverThatAnswersAtOnceIsPacedByTheClock() {
    var pacer = FramePacer(frameDuration: 10_000)
    pacer.shown(at: at(0))
    pacer.committed(for: at(10_000))
    pacer.shown(at: at(7100))
    #expect(pacer.nextFrame(after: at(7200)) == at(20_000))
    #expect(pacer.lateFrames == 0)
  }

  @Test func aFrameMoreThanHalfAFrameAfterItsMomentIsLate() {
    var pacer = FramePacer(frameDuration: 10_000)
    pacer.committed(for: at(10_000))
    pacer.shown(at: at(15_000))
    #expect(pacer.lateFrames == 0)
    pacer.committed(for: at(25_000))
    pacer.shown(at: at(30_001))
    #expect(pacer.lateFrames == 1)
  }

  @Test func aDurationOfNothingIsNoEndlessLoop() {
    var pacer = FramePacer(frameDuration: 0, leadTime: -5)
    pacer.shown(at: at(0))
    #expect(pacer.nextFrame(after: at(5)) == at(5))
  }
}
