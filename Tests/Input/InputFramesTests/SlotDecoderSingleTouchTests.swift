import InputFrames
import Testing

/// Single touch: `BTN_TOUCH`, `ABS_X`, `ABS_Y`.
@Suite struct SlotDecoderSingleTouchTests {
  // Proves: IN:1.2-single
  @Test func `a touch begins, moves and ends`() {
    var panel = DecoderPanel(.singleTouch)
    #expect(
      panel.key(true, (AbsCode.x, 10), (AbsCode.y, 20))
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
    #expect(
      panel.report((AbsCode.y, 30)) == [Contact(id: 1, slot: 0, phase: .moved, x: 1, y: 3)])
    #expect(panel.key(false) == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 3)])
  }

  // Proves: IN:1.2-single
  @Test func `the position may come before BTN_TOUCH`() {
    var panel = DecoderPanel(.singleTouch)
    #expect(panel.report((AbsCode.x, 10), (AbsCode.y, 20)) == [])
    #expect(panel.key(true) == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
    #expect(panel.decoder.oddities.isEmpty)
  }

  // Proves: IN:1.2-single
  @Test func `a touch without a position waits for one`() {
    var panel = DecoderPanel(.singleTouch)
    #expect(panel.key(true) == [])
    #expect(panel.oddities == [.contactWithoutPosition: 1])
    #expect(
      panel.report((AbsCode.x, 10), (AbsCode.y, 20))
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
  }

  // Proves: IN:1.2-one-frame
  @Test func `a lift and a touch in one frame are an end and a beginning`() {
    var panel = DecoderPanel(.singleTouch)
    _ = panel.key(true, (AbsCode.x, 10), (AbsCode.y, 20))
    _ = panel.send(EventType.key, KeyCode.touch, 0)
    #expect(
      panel.key(true, (AbsCode.x, 500)) == [
        Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 2),
        Contact(id: 2, slot: 0, phase: .began, x: 50, y: 2),
      ])
  }

  // Proves: IN:1.2-pressure
  @Test func `pressure is the share of its range, kept between 0 and 1`() {
    var axes = DecoderPanel.axes
    axes[AbsCode.pressure] = AxisRange(minimum: 50, maximum: 250)
    var panel = DecoderPanel(.singleTouch, axes: axes)
    #expect(panel.key(true, (AbsCode.x, 1), (AbsCode.pressure, 100)).map(\.pressure) == [0.25])
    #expect(panel.report((AbsCode.pressure, 251)).map(\.pressure) == [1])
    #expect(panel.report((AbsCode.pressure, 49)).map(\.pressure) == [0])
  }
}

/// Which protocol a device's description calls for.
@Suite struct SlotDecoderChoiceTests {
  // Proves: IN:1.2-single
  @Test(arguments: [
    ([AbsCode.x, AbsCode.y], TouchProtocol.singleTouch),
    ([AbsCode.mtPositionX, AbsCode.mtPositionY], .multiTouchA),
    ([AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot], .multiTouchB),
    ([], .singleTouch),
  ])
  func `the codes choose the protocol`(codes: [Int], expected: TouchProtocol) {
    for key in [KeyCode.touch, KeyCode.toolFinger] {
      let description = DeviceDescription(
        name: "Panel or pad", codes: [EventType.abs: Set(codes), EventType.key: [key]])
      #expect(SlotDecoder(description, device: DeviceID(0)).touchProtocol == expected)
    }
  }
}
