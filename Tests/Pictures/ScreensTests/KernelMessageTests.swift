import DisplayList
import InputFrames
import Testing

@testable import Screens

@Suite struct KernelMessageTests {
  /// An event as `struct drm_event_vblank` lays it out.
  private func event(
    type: UInt32 = 2, length: UInt32 = 32, crtc: UInt32 = 41, seconds: UInt32 = 3,
    microseconds: UInt32 = 250
  ) -> [UInt8] {
    [type, length, crtc, 0, seconds, microseconds, 7, 0].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  private func flips(_ bytes: [UInt8]) -> [FlipEvent] { FlipEvent.all(in: bytes[...]) }

  @Test func aFlipTellsItsCRTCAndItsTime() {
    #expect(flips(event()) == [FlipEvent(crtc: 41, time: Timestamp(microseconds: 3_000_250))])
  }

  @Test func flipsOfTwoScreensInOneReadAreKeptApart() {
    #expect(flips(event(crtc: 1) + event(type: 1) + event(crtc: 2)).map(\.crtc) == [1, 2])
  }

  @Test func whatIsCutOffOrLiesAboutItsLengthEndsTheReading() {
    #expect(flips(Array(event().dropLast())).isEmpty)
    #expect(flips(event(length: 0) + event()).isEmpty)
    #expect(flips(event(length: 4_000_000_000)).isEmpty)
    #expect(flips([1, 2, 3]).isEmpty)
    #expect(flips(event(length: 8) + event()).isEmpty, "too short for a flip")
  }

  @Test func onlyAHotplugOfAGraphicsCardIsAChangeOfOutputs() {
    func isOfOutput(_ texts: String...) -> Bool {
      HotplugMonitor.isOfOutput(Array(texts.joined(separator: "\0").utf8)[...])
    }
    #expect(isOfOutput("change@/devices/card0", "ACTION=change", "SUBSYSTEM=drm", "HOTPLUG=1"))
    #expect(!isOfOutput("change@/devices/card0", "SUBSYSTEM=drm"))
    #expect(!isOfOutput("add@/devices/usb", "SUBSYSTEM=usb", "HOTPLUG=1"))
    #expect(!isOfOutput(""))
  }

  @Test func aBufferLacksAllAtFirstThenWhatIsTold() {
    let size = PixelSize(width: 100, height: 100)
    var missing = MissingPixels(all: size)
    #expect(missing.rects == [size.bounds])
    missing.clear()
    let corners = (0..<16).map { PixelRect(x: $0, y: $0, width: 1, height: 1) }
    missing.add(corners)
    #expect(missing.rects == corners)
    missing.add([PixelRect(x: 50, y: 60, width: 1, height: 1)])
    #expect(missing.rects == [PixelRect(x: 0, y: 0, width: 51, height: 61)])
  }

  @Test func aBufferIsGivenNoPixelTwice() {
    let list = PixelRect(x: 10, y: 10, width: 50, height: 50)
    let (strip, beside) = (
      PixelRect(x: 10, y: 50, width: 50, height: 10), PixelRect(x: 60, y: 10, width: 5, height: 5)
    )
    var missing = MissingPixels(all: PixelSize(width: 100, height: 100))
    missing.clear()
    missing.add([strip, beside])
    missing.add([list])
    missing.add([strip, list])
    #expect(missing.rects == [beside, list])
  }

  @Test func aCardThatIsNotThereNamesWhatHelps() {
    #expect {
      try Card(path: "/dev/dri/card-that-is-not-there")
    } throws: { error in
      let error = error as? ScreenError
      return error?.errno == 2 && error?.hint?.contains("dactyl screens") == true
    }
  }

  @Test func somethingElseThanACardIsRefused() {
    #expect(throws: ScreenError.self) { try Card(path: "/dev/null") }
  }

  @Test func cardsAreListedByTheirNumbers() {
    #expect(Card.paths(in: "/no/such/folder").isEmpty)
  }
}
