import InputFrames
import Testing

/// Where a contact ends if its last frame has a position: as in libinput.
@Suite struct SlotDecoderEndTests {
  // Proves: IN:1.2-slots
  @Test(arguments: [true, false])
  func `a position in the frame of the lift does not move the touch`(isFirst: Bool) {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 100), (Code.y, 250))
    let last =
      isFirst
      ? panel.report((Code.x, 900), (Code.id, -1)) : panel.report((Code.id, -1), (Code.x, 900))
    #expect(last == [Contact(id: 1, slot: 0, phase: .ended, x: 10, y: 25)])
  }

  // Proves: IN:1.2-slots
  @Test func `the next contact of the slot begins at the position that came with the lift`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 100), (Code.y, 250))
    _ = panel.report((Code.x, 900), (Code.id, -1))
    #expect(
      panel.report((Code.id, 2)) == [Contact(id: 2, slot: 0, phase: .began, x: 90, y: 25)])
  }

  @Test func `a position in the frame that makes a touch a palm does not move it`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 100), (Code.y, 250))
    let last = panel.report((Code.x, 900), (Code.tool, 2))
    #expect(last.map(\.phase) == [.cancelled] && last.map(\.x) == [10])
  }

  @Test func `a single touch moves by the position of its last frame, as libinput reports it`() {
    var panel = DecoderPanel(.singleTouch)
    _ = panel.key(true, (AbsCode.x, 10), (AbsCode.y, 20))
    #expect(
      panel.key(false, (AbsCode.x, 90)) == [Contact(id: 1, slot: 0, phase: .ended, x: 9, y: 2)])
  }
}
