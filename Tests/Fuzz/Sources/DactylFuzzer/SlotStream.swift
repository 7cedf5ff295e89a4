import InputFrames

/// Raw bytes as a device and its records: few bits choose the codes, so that most inputs mean
/// something.
struct SlotStream {
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  func run() {
    guard bytes.count > 4 else { return }
    let protocols: [TouchProtocol] = [.multiTouchB, .multiTouchA, .singleTouch]
    let touchProtocol = protocols[Int(bytes[0] % 3)]
    var decoder = SlotDecoder(device, device: DeviceID(0), touchProtocol: touchProtocol)
    if bytes[0] & 0x80 != 0 { decoder.expectSnapshot() }
    // The same records in blocks, which must tell the same.
    var blocks = decoder
    var records: [EvdevEvent] = []
    var frames: [TouchFrame] = []
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    var balance = Balance()
    var time: Int64 = 0
    var place = 4
    while place + 4 <= bytes.count {
      let value = Int32(bytes[place + 1]) | Int32(bytes[place + 2]) << 8
      time += Int64(Int8(bitPattern: bytes[place + 3])) * 100
      let event = Self.event(bytes[place], value, Timestamp(microseconds: max(0, time)))
      records.append(event)
      if decoder.consume(event, into: &frame) {
        balance.take(frame)
        frames.append(frame)
      }
      if bytes[place] == 0xff {
        Self.compare(&blocks, &records, &frames)
        precondition(blocks.oddities == decoder.oddities, "blocks count other oddities")
        _ = blocks.cancelAll(at: event.time, into: &frame)
        if decoder.cancelAll(at: event.time, into: &frame) { balance.take(frame) }
      }
      precondition(decoder.contactsDown >= 0, "fewer than no contacts")
      place += 4
    }
    Self.compare(&blocks, &records, &frames)
    precondition(blocks.oddities == decoder.oddities, "blocks count other oddities")
    if decoder.cancelAll(at: Timestamp(microseconds: max(0, time)), into: &frame) {
      balance.take(frame)
    }
    precondition(balance.isEmpty && decoder.contactsDown == 0, "a touch is down at the end")
  }

  /// Feeds a decoder the records as a block and asks for the same frames.
  private static func compare(
    _ decoder: inout SlotDecoder, _ records: inout [EvdevEvent], _ frames: inout [TouchFrame]
  ) {
    var next = 0
    var frame = TouchFrame(time: .zero, device: DeviceID(0))
    var expected = frames[...]
    while next < records.count {
      guard decoder.consume(records.span, from: &next, into: &frame) else { continue }
      precondition(expected.popFirst() == frame, "a block gives another frame")
    }
    precondition(expected.isEmpty, "a block gives fewer frames")
    records.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
  }

  private var device: DeviceDescription {
    let codes = [AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtPressure]
    var description = DeviceDescription(name: "fuzzed", properties: [InputProperty.direct])
    for (index, code) in codes.enumerated() {
      let least = Int32(Int8(bitPattern: bytes[1])) * Int32(index)
      description.axes[code] = AxisRange(
        minimum: least, maximum: least + Int32(bytes[2]) << (index & 7),
        resolution: Int32(Int8(bitPattern: bytes[3])))
    }
    description.codes[EventType.abs] = Set(codes)
    return description
  }

  private static func event(_ choice: UInt8, _ value: Int32, _ time: Timestamp) -> EvdevEvent {
    let signed = Int32(Int16(truncatingIfNeeded: value))
    let axes = [
      AbsCode.mtSlot, AbsCode.mtTrackingID, AbsCode.mtPositionX, AbsCode.mtPositionY,
      AbsCode.mtToolType, AbsCode.mtTouchMajor, AbsCode.mtPressure, AbsCode.x, AbsCode.y,
      AbsCode.pressure, AbsCode.mtOrientation, AbsCode.mtDistance,
    ]
    let (type, code): (Int, Int) =
      switch choice & 0x1f {
      case 0...11: (EventType.abs, axes[Int(choice & 0x1f)])
      case 12: (EventType.syn, SynCode.dropped)
      case 13: (EventType.syn, SynCode.mtReport)
      case 14: (EventType.key, KeyCode.touch)
      case 15: (EventType.abs, Int(value & 0x3f))
      case 16: (EventType.key, Int(value & 0x3ff))
      default: (EventType.syn, SynCode.report)
      }
    // A few values at the ends of 32 bits.
    let extreme: Int32 = choice & 0x20 != 0 ? .max : .min
    return EvdevEvent(
      time: time, type: UInt16(type), code: UInt16(code),
      value: choice & 0x40 != 0 ? extreme : signed)
  }
}
