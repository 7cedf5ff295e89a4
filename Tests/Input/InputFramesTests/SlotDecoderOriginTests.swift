import InputFrames
import Testing

@Suite("Where a slot's contact and faults come from")
struct SlotDecoderOriginTests {
  // Proves: IN:1.2-never-sent
  @Test(
    arguments: [(4095, 100, 199.75), (95, -100, 4.75), (-10, -200, 0)]
      as [(Int32, Int32, Double)])
  func `a place never sent on an axis that runs backwards is at 0, or at the end nearest to it`(
    first: Int32, last: Int32, x: Double
  ) throws {
    var axes = DecoderPanel.axes
    axes[Code.x] = AxisRange(minimum: first, maximum: last, resolution: 20)
    var panel = DecoderPanel(axes: axes)
    let contact = try #require(panel.report((Code.id, 1), (Code.y, 200)).first)
    #expect(abs(contact.x - x) < 1e-9 && contact.y == 20)
  }

  @Test func `a cancelled contact is no longer told as one that took another's place`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(panel.report((Code.id, -1), (Code.id, 2)).isEmpty)
    _ = panel.send(EventType.abs, Code.x, 50)
    #expect(panel.send(EventType.syn, SynCode.report, 0)?.exchanged == [1])
    let cancelled = panel.cancelAll()
    #expect(cancelled?.contacts.map(\.phase) == [.cancelled])
    #expect(cancelled?.exchanged == [])
  }

  @Test(arguments: [(0, nil), (1, 1), (12, 12)] as [(Int, Int?)])
  func `a fault before the first line of a recording has no line`(line: Int, told: Int?) {
    var panel = DecoderPanel()
    panel.decoder.count(.timeLeaps, at: Timestamp(milliseconds: 3), line: line)
    #expect(panel.decoder.oddities.map(\.firstLine) == [told])
    #expect(panel.decoder.oddities.map(\.firstTime) == [Timestamp(milliseconds: 3)])
  }
}
