import InputFrames
import Testing

@Suite("Words of a filter")
struct FilterWordsTests {
  private let zone = TouchFilter.Zone(x: 0, y: 30, width: 6, height: 20)

  @Test func `a place that is no number is told as unknown`() {
    let touch = HiddenTouch(
      device: DeviceID(0), time: .zero, x: .nan, y: 40.25, reason: .deadZone(zone))
    #expect(touch.sentence.hasPrefix("a touch at ?, 40.3 mm is hidden: it began in the dead zone"))
  }

  @Test(arguments: [
    (-2.5, "-2.5"), (0.25, "0.25"), (12, "12"), (100, "100"), (1e13, "10000000000000.0"),
    (1.5e20, "1.5e+20"),
  ])
  func `a dead zone is read as it is written`(x: Double, word: String) throws {
    let zone = TouchFilter.Zone(x: x, y: 30, width: 6, height: 20)
    #expect(try TouchFilter.zones(zone.text, of: "here") == [zone])
    #expect(zone.text == "\(word) 30 6 20")
  }

  @Test func `a dead zone of a program that has no end is told as it is`() {
    let zone = TouchFilter.Zone(x: 0, y: 30, width: .infinity, height: 20)
    #expect(zone.text == "0 30 inf 20")
  }
}
