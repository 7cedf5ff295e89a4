import InputFrames
import Testing

/// Records taken many at once.
@Suite struct SlotDecoderBlockTests {
  /// Streams of a panel with three slots, most records of which a driver would send.
  @Test(arguments: UInt64(1)...40)
  func `a block of records gives what they give one by one`(seed: UInt64) {
    let records = Self.records(seed)
    var axes = DecoderPanel.axes
    axes[AbsCode.mtTouchMinor] = AxisRange(minimum: 0, maximum: 20)
    axes[AbsCode.mtOrientation] = AxisRange(minimum: -90, maximum: 90)
    let description = DeviceDescription(name: "Test panel", axes: axes)
    for touchProtocol in [TouchProtocol.multiTouchB, .multiTouchA, .singleTouch] {
      let fresh = SlotDecoder(
        description, device: DecoderPanel.device, touchProtocol: touchProtocol)
      var (one, block) = (fresh, fresh)
      var frame = TouchFrame(time: .zero, device: DecoderPanel.device)
      var expected: [TouchFrame] = []
      for record in records {
        if one.consume(record, into: &frame) { expected.append(frame) }
      }
      var told: [TouchFrame] = []
      var next = 0
      while next < records.count {
        if block.consume(records.span, from: &next, into: &frame) { told.append(frame) }
      }
      #expect(told == expected)
      #expect(block.oddities == one.oddities)
      #expect(block.contactsDown == one.contactsDown)
      #expect(block.contactsHovering == one.contactsHovering)
      #expect(
        block.cancelAll(at: .zero, into: &frame) == one.cancelAll(at: .zero, into: &frame))
      #expect(expected.count > 10)
    }
  }

  @Test func `a block stops behind each frame with changes, and at its end`() {
    var panel = DecoderPanel()
    var frame = TouchFrame(time: .zero, device: DecoderPanel.device)
    let records = [
      (Code.id, 4), (Code.x, 10), (Code.y, 20), nil, nil, (Code.x, 30), nil, (Code.x, 40),
    ].map { Self.record($0, at: 5) }
    var next = 0
    #expect(panel.decoder.consume(records.span, from: &next, into: &frame))
    #expect(next == 4)
    #expect(frame.contacts == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
    #expect(panel.decoder.consume(records.span, from: &next, into: &frame))
    #expect(next == 7)
    #expect(frame.contacts == [Contact(id: 1, slot: 0, phase: .moved, x: 3, y: 2)])
    #expect(!panel.decoder.consume(records.span, from: &next, into: &frame))
    #expect(next == 8)
  }

  private static func record(_ value: (Int, Int)?, at time: Int64) -> EvdevEvent {
    EvdevEvent(
      time: Timestamp(microseconds: time),
      type: UInt16(value == nil ? EventType.syn : EventType.abs),
      code: UInt16(value?.0 ?? SynCode.report), value: Int32(value?.1 ?? 0))
  }

  private static func records(_ seed: UInt64) -> [EvdevEvent] {
    var state = seed &* 0x9e37_79b9_7f4a_7c15
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
    var time: Int64 = 1000
    var trackingID = 0
    return (0..<2000).map { _ in
      // Time goes back now and then.
      trackingID += below(3)
      if below(8) == 0 { time += Int64(below(20)) * 100 - (below(10) == 0 ? 3000 : 0) }
      let value: (Int, Int, Int) =
        switch below(42) {
        case 0...9: (EventType.abs, Code.x, below(1010))
        case 10...18: (EventType.abs, Code.y, below(1010))
        case 19...24: (EventType.abs, Code.slot, below(20) == 0 ? below(5) : below(3))
        case 25: (EventType.abs, Code.id, -1)
        case 26, 27: (EventType.abs, Code.id, trackingID)
        case 28: (EventType.abs, AbsCode.mtPressure, below(100))
        case 29: (EventType.abs, AbsCode.mtTouchMajor, below(10))
        case 30: (EventType.abs, AbsCode.mtDistance, below(6) == 0 ? 1 : 0)
        case 31: (EventType.abs, AbsCode.mtToolType, below(8) == 0 ? 2 : below(2))
        case 32: (EventType.key, KeyCode.touch, below(2))
        case 33: (EventType.abs, AbsCode.x, below(1000))
        case 34: (EventType.syn, below(20) == 0 ? SynCode.dropped : SynCode.mtReport, 0)
        case 35: (EventType.msc, 5, below(1000))
        case 36: (EventType.abs, AbsCode.mtTouchMinor, below(10))
        case 37: (EventType.abs, AbsCode.mtOrientation, below(180) - 90)
        default: (EventType.syn, SynCode.report, 0)
        }
      return EvdevEvent(
        time: Timestamp(microseconds: max(0, time)), type: UInt16(value.0), code: UInt16(value.1),
        value: Int32(value.2))
    }
  }
}
