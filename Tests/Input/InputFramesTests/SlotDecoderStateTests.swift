import InputFrames
import Testing

/// What the decoder keeps from frame to frame, and what it does not.
@Suite struct SlotDecoderStateTests {
  // Proves: IN:6-touch-button
  @Test func `BTN_TOUCH stays down until the last contact has lifted`() {
    var panel = DecoderPanel()
    _ = panel.key(
      true, (Code.id, 1), (Code.x, 10), (Code.slot, 1), (Code.id, 2), (Code.x, 20))
    _ = panel.report((Code.id, -1))
    #expect(panel.oddities[.touchKeyDisagrees] == nil)
    _ = panel.report((Code.slot, 0), (Code.id, -1))
    #expect(panel.oddities[.touchKeyDisagrees] == 1)
  }

  // Proves: IN:6-ends-down
  @Test func `after all was cancelled no contact, no key and no drop is left`() {
    var panel = DecoderPanel()
    _ = panel.key(true, (Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.cancelAll()
    _ = panel.report()
    _ = panel.key(false)
    #expect(panel.oddities == [:])
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.cancelAll()
    #expect(panel.report((Code.id, 2)).map(\.phase) == [.began])
  }

  // Proves: IN:6-ends-down
  @Test func `touches after all was cancelled are judged as the first ones`() {
    var panel = DecoderPanel()
    _ = panel.key(true, (Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.abs, Code.slot, 1)
    _ = panel.send(EventType.abs, Code.y, 5)
    _ = panel.cancelAll()
    _ = panel.report((Code.pressure, 1))
    _ = panel.key(true, (Code.slot, 0), (Code.id, 2), (Code.x, 10), (Code.y, 20))
    #expect(panel.oddities == [:])
    _ = panel.key(true, (Code.id, -1))
    #expect(panel.oddities == [.touchKeyDisagrees: 1])
  }

  @Test(arguments: [Code.x, Code.y])
  func `a place on one axis alone is one of a slot without a contact, too`(code: Int) {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.report((Code.id, -1))
    _ = panel.report((Code.pressure, 1))
    #expect(panel.oddities == [:])
    _ = panel.report((code, 30))
    #expect(panel.oddities == [.positionWithoutContact: 1])
  }

  // Proves: IN:1.2-slot-range
  @Test(arguments: [(0, 1), (1, 2)] as [(Int32, Int32)])
  func `on a panel of few slots a further one is the last one`(last: Int32, beyond: Int32) {
    var axes = DecoderPanel.axes
    axes[Code.slot] = AxisRange(minimum: 0, maximum: last)
    var panel = DecoderPanel(axes: axes)
    _ = panel.report((Code.slot, last), (Code.id, 1), (Code.x, 10), (Code.y, 20))
    let lifted = panel.report((Code.slot, beyond), (Code.id, -1))
    #expect(lifted.map(\.phase) == [.ended] && lifted.map(\.slot) == [Int(last)])
    #expect(panel.oddities == [.slotOutOfRange: 1])
  }

  @Test func `the key of a panel without slots may come before its contacts`() {
    var panel = DecoderPanel(.multiTouchA)
    #expect(panel.key(true) == [])
    #expect(panel.report((Code.x, 10), (Code.y, 20)).map(\.phase) == [.began])
    #expect(panel.oddities == [:])
  }

  // Proves: IN:6-range
  @Test(arguments: [TouchProtocol.multiTouchB, .multiTouchA])
  func `a place outside of its axis is kept with the first value and the range of that axis`(
    touchProtocol: TouchProtocol
  ) {
    var axes = DecoderPanel.axes
    axes[Code.y] = AxisRange(minimum: 0, maximum: 500, resolution: 10)
    var panel = DecoderPanel(touchProtocol, axes: axes)
    let contact = panel.report((Code.id, 1), (Code.x, 700), (Code.y, 700)).first
    #expect(contact?.x == 70 && contact?.y == 70)
    _ = panel.report((Code.id, 1), (Code.x, 700), (Code.y, 800))
    #expect(panel.oddities == [.positionOutOfRange: 2])
    #expect(panel.decoder.oddities.first?.firstStray?.text == "ABS_MT_POSITION_Y 700, range 0…500")
  }

  // Proves: IN:1.2-tools
  @Test func `a contact of protocol A has the tool that its frame names`() {
    var panel = DecoderPanel(.multiTouchA)
    #expect(panel.report((Code.x, 10), (Code.y, 20), (Code.tool, 1)).map(\.tool) == [.pen])
    #expect(panel.report((Code.x, 20), (Code.y, 20)).map(\.tool) == [.finger])
  }

  // Proves: IN:1.3-release
  @Test func `a record that names no contact lifts none in protocol A`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.report((Code.x, 10), (Code.y, 20))
    #expect(panel.report((AbsCode.x, 10)) == [])
    #expect(panel.decoder.contactsDown == 1)
    #expect(panel.report((Code.pressure, 3)).map(\.phase) == [.ended])
  }

  // Proves: IN:1.2-tools
  @Test func `a key names the tool of a panel of one touch, and of no other`() {
    var slots = DecoderPanel()
    _ = slots.send(EventType.key, KeyCode.toolPen, 1)
    #expect(slots.report((Code.id, 1), (Code.x, 10)).map(\.tool) == [.finger])
    var single = DecoderPanel(.singleTouch)
    _ = single.send(EventType.key, KeyCode.toolPen, 1)
    #expect(single.key(true, (AbsCode.x, 10)).map(\.tool) == [.pen])
    // The tool leaves with the touch, not before it.
    _ = single.send(EventType.key, KeyCode.toolPen, 0)
    #expect(single.report((AbsCode.x, 20)).map(\.tool) == [.pen])
    _ = single.key(false)
    _ = single.send(EventType.key, KeyCode.toolPen, 0)
    #expect(single.key(true).map(\.tool) == [.finger])
  }

  // Proves: IN:1.3-hover
  @Test func `only a contact that hovered was seen hovering`() {
    var axes = DecoderPanel.axes
    axes[AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 10)
    var panel = DecoderPanel(axes: axes)
    _ = panel.report((Code.id, 1), (Code.x, 10))
    _ = panel.report((Code.id, -1))
    #expect(!panel.decoder.hasSeenHovering)
    _ = panel.report((Code.id, 2), (AbsCode.mtDistance, 5))
    #expect(panel.decoder.hasSeenHovering)
  }
}
