import InputFrames
import Testing

/// Dropped events and hostile streams.
@Suite struct SlotDecoderFaultTests {
  // Proves: IN:1.3-dropped
  @Test func `nothing counts from SYN_DROPPED to the next report, both included`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    #expect(panel.report((Code.x, 900), (Code.id, -1)) == [])
    #expect(panel.decoder.contactsDown == 1)
    #expect(
      panel.report((Code.x, 30)) == [Contact(id: 1, slot: 0, phase: .moved, x: 3, y: 2)])
    #expect(panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:1.3-resync
  @Test func `another tracking ID after a drop ends the contact before it begins one`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    #expect(
      panel.report((Code.slot, 0), (Code.id, 2), (Code.x, 50), (Code.slot, 1), (Code.id, -1)) == [
        Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 2),
        Contact(id: 2, slot: 0, phase: .began, x: 5, y: 2),
      ])
    #expect(panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:1.2-resync
  @Test func `a lift in the frame after a drop and another ID in the next are two contacts`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    // What libevdev sends of a slot whose contact is another one by now.
    #expect(
      panel.report((Code.slot, 0), (Code.id, -1))
        == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 2)])
    #expect(
      panel.report((Code.slot, 0), (Code.id, 2), (Code.x, 50), (Code.y, 20))
        == [Contact(id: 2, slot: 0, phase: .began, x: 5, y: 2)])
    #expect(panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:1.3-resync
  @Test func `a contact with the same tracking ID after a drop stays`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    #expect(
      panel.report((Code.slot, 0), (Code.id, 1), (Code.x, 50), (Code.y, 20))
        == [Contact(id: 1, slot: 0, phase: .moved, x: 5, y: 2)])
  }

  @Test func `an oddity keeps the line of its first occurrence`() throws {
    var panel = DecoderPanel()
    var frame = TouchFrame(time: .zero, device: DecoderPanel.device)
    for line in [3, 9] {
      let lift = EvdevEvent(
        time: .zero, type: UInt16(EventType.abs), code: UInt16(AbsCode.mtTrackingID), value: -1)
      _ = panel.decoder.consume(lift, line: line, into: &frame)
    }
    let oddity = try #require(panel.decoder.oddities.first)
    #expect(oddity.count == 2)
    #expect(oddity.firstLine == 3)
  }

  // Proves: IN:1.3-dropped
  @Test func `the frame after the state is judged as ever`() {
    var panel = DecoderPanel()
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    _ = panel.report((Code.id, -1), (Code.x, 1))
    _ = panel.report((Code.id, -1), (Code.x, 1))
    #expect(
      panel.oddities == [.eventsDropped: 1, .liftOfEmptySlot: 1, .positionWithoutContact: 1])
  }

  // Proves: IN:1.3-resync, IN:7.5
  @Test(arguments: 0..<100)
  func `after a drop and the state the contacts are those of the whole stream`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let stream = ThreeFingers.stream(frames: 60, &random)
    let from = Int(random.next() % UInt64(stream.count))
    let end = min(from + 1 + Int(random.next() % 80), stream.count)
    let until = stream[(end - 1)...].firstIndex(where: \.isReport).map { $0 + 1 } ?? stream.count

    var whole = ContactLedger()
    for record in stream { whole.take(record) }
    var damaged = ContactLedger()
    for record in stream[..<from] { damaged.take(record) }
    damaged.take(ThreeFingers.Record(EventType.syn, SynCode.dropped, 0))
    damaged.take(.report)
    for record in ThreeFingers.state(after: stream[..<until]) { damaged.take(record) }
    for record in stream[until...] { damaged.take(record) }

    #expect(damaged.places == whole.places)
    #expect(damaged.isBalanced && whole.isBalanced)
    #expect(damaged.panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:6-any
  @Test(arguments: [TouchProtocol.multiTouchB, .multiTouchA, .singleTouch])
  func `no stream whatever stops the decoder or leaves a touch behind`(
    touchProtocol: TouchProtocol
  ) {
    var random = SplitMix(state: 20_26)
    var ledger = ContactLedger(touchProtocol)
    for _ in 0..<100_000 { ledger.take(.arbitrary(&random), at: .arbitrary(&random)) }
    #expect(ledger.seen > 100)
    ledger.cancelAll()
    #expect(ledger.isBalanced)
    #expect(ledger.places.isEmpty)
    #expect(ledger.panel.decoder.contactsDown == 0)
  }

  // Proves: IN:6-any
  @Test func `nor does any stream to a panel that feels fingers above it and their pressure`() {
    var axes = DecoderPanel.axes
    axes[AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 4)
    axes[Code.pressure] = AxisRange(minimum: 0, maximum: 255)
    axes[AbsCode.mtOrientation] = AxisRange(minimum: -90, maximum: 90)
    var panel = DecoderPanel(axes: axes)
    var random = SplitMix(state: 4)
    var (touching, hovering): (Set<Int>, Set<Int>) = ([], [])
    // How often something hovered at the end of a stream.
    var (faults, seen, floating) = (0, 0, 0)
    func enter(_ contacts: [Contact], _ open: inout Set<Int>) {
      for contact in contacts {
        seen += 1
        let isWell =
          switch contact.phase {
          case .began: open.insert(contact.id).inserted
          case .moved: open.contains(contact.id)
          case .ended, .cancelled: open.remove(contact.id) != nil
          }
        if !isWell { faults += 1 }
      }
    }
    for number in 1...50_000 {
      var record = ThreeFingers.Record.arbitrary(&random)
      if random.next() % 8 == 0 {
        let codes = [AbsCode.mtDistance, Code.pressure, AbsCode.mtOrientation]
        record = ThreeFingers.Record(
          EventType.abs, codes[Int(random.next() % 3)], Int32(random.next() % 7) - 1)
      }
      if let frame = panel.send(Int(record.type), Int(record.code), record.value) {
        enter(frame.contacts, &touching)
        enter(frame.hovering, &hovering)
      }
      guard number.isMultiple(of: 500) else { continue }
      if !hovering.isEmpty { floating += 1 }
      if let last = panel.cancelAll() {
        enter(last.contacts, &touching)
        enter(last.hovering, &hovering)
      }
      #expect(touching.isEmpty && hovering.isEmpty)
    }
    #expect(seen > 100 && floating > 0 && faults == 0)
  }
}

/// Keeps account of contacts: who is down, and whether each began and ended once.
struct ContactLedger {
  var panel: DecoderPanel
  /// The places of the contacts that are down, by slot.
  var places: [Int: [Double]] = [:]
  var isBalanced = true
  /// Contacts that were reported in all.
  var seen = 0
  private var open: [Int: Int] = [:]
  private var frame = TouchFrame(time: .zero, device: DeviceID(0))

  init(_ touchProtocol: TouchProtocol = .multiTouchB) {
    panel = DecoderPanel(touchProtocol)
  }

  mutating func take(_ record: ThreeFingers.Record, at time: Timestamp = .zero) {
    let before = frame.time
    let event = EvdevEvent(
      time: time, type: record.type, code: record.code, value: record.value)
    guard panel.decoder.consume(event, into: &frame) else { return }
    enter(frame, after: seen > 0 ? before : nil)
  }

  mutating func cancelAll() {
    if panel.decoder.cancelAll(at: .zero, into: &frame) { enter(frame, after: nil) }
  }

  private mutating func enter(_ frame: TouchFrame, after before: Timestamp?) {
    if frame.contacts.isEmpty { isBalanced = false }
    if let before, frame.time < before { isBalanced = false }
    var slotBefore = -1
    for contact in frame.contacts {
      if contact.slot < slotBefore { isBalanced = false }
      slotBefore = contact.slot
      switch contact.phase {
      case .began:
        seen += 1
        // Within a frame numbers follow the slots, so each new contact bears the next one.
        if contact.id != seen || open[contact.slot] != nil { isBalanced = false }
        open[contact.slot] = contact.id
        places[contact.slot] = [contact.x, contact.y]
      case .moved:
        if open[contact.slot] != contact.id { isBalanced = false }
        places[contact.slot] = [contact.x, contact.y]
      case .ended, .cancelled:
        if open[contact.slot] != contact.id { isBalanced = false }
        open[contact.slot] = nil
        places[contact.slot] = nil
      }
    }
    if panel.decoder.contactsDown != open.count { isBalanced = false }
  }
}

/// A kernel's stream of up to three fingers that come and go.
enum ThreeFingers {
  struct Record {
    var type: UInt16
    var code: UInt16
    var value: Int32

    static let report = Record(EventType.syn, SynCode.report, 0)
    var isReport: Bool { type == 0 && code == 0 }

    init(_ type: Int, _ code: Int, _ value: Int32) {
      self.type = UInt16(type)
      self.code = UInt16(code)
      self.value = value
    }

    /// Any record at all, the telling ones more often.
    static func arbitrary(_ random: inout SplitMix) -> Record {
      let codes = [Code.slot, Code.id, Code.x, Code.y, Code.tool, Code.major, AbsCode.x, AbsCode.y]
      let values: [Int32] = [-1, 0, 1, 2, 3, 500, 1001, .min, .max]
      let value =
        random.next() % 4 == 0
        ? Int32(truncatingIfNeeded: random.next()) : values[Int(random.next() % 9)]
      switch random.next() % 16 {
      case 0..<9: return Record(EventType.abs, codes[Int(random.next() % 8)], value)
      case 9..<11: return Record(EventType.syn, SynCode.report, value)
      case 11: return Record(EventType.syn, SynCode.mtReport, value)
      case 12: return Record(EventType.key, KeyCode.touch, value)
      case 13: return Record(EventType.syn, Int(random.next() % 8), value)
      default:
        return Record(
          Int(UInt16(truncatingIfNeeded: random.next())),
          Int(UInt16(truncatingIfNeeded: random.next())), value)
      }
    }
  }

  static func stream(frames: Int, _ random: inout SplitMix) -> [Record] {
    var records: [Record] = []
    var isDown = [false, false, false]
    var nextID: Int32 = 1
    for _ in 0..<frames {
      for slot in 0..<3 {
        let chance = random.next() % 8
        guard isDown[slot] || chance < 2 else { continue }
        records.append(Record(EventType.abs, Code.slot, Int32(slot)))
        if isDown[slot], chance == 7 {
          records.append(Record(EventType.abs, Code.id, -1))
          isDown[slot] = false
          continue
        }
        if !isDown[slot] {
          records.append(Record(EventType.abs, Code.id, nextID))
          nextID += 1
          isDown[slot] = true
        }
        records.append(Record(EventType.abs, Code.x, Int32(random.next() % 1001)))
        records.append(Record(EventType.abs, Code.y, Int32(random.next() % 1001)))
      }
      records.append(.report)
    }
    return records
  }

  /// What libevdev would read back from the kernel: all slots, then the current one.
  static func state(after records: ArraySlice<Record>) -> [Record] {
    var slot: Int32 = 0
    var values: [Int32: [UInt16: Int32]] = [:]
    for record in records where record.type == UInt16(EventType.abs) {
      if record.code == UInt16(Code.slot) {
        slot = record.value
      } else {
        values[slot, default: [:]][record.code] = record.value
      }
    }
    var state: [Record] = []
    for number in Int32(0)..<3 {
      state.append(Record(EventType.abs, Code.slot, number))
      for (code, initial) in [(Code.id, Int32(-1)), (Code.x, 0), (Code.y, 0)] {
        let value = values[number]?[UInt16(code)] ?? initial
        state.append(Record(EventType.abs, code, value))
      }
    }
    return state + [Record(EventType.abs, Code.slot, slot), .report]
  }
}

/// The SplitMix64 generator: the same numbers from the same seed.
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension Timestamp {
  /// Mostly small moments, now and then the ends of time.
  static func arbitrary(_ random: inout SplitMix) -> Timestamp {
    switch random.next() % 1000 {
    case 0: Timestamp(microseconds: .min)
    case 1: Timestamp(microseconds: .max)
    default: Timestamp(microseconds: Int64(random.next() % 1_000_000))
    }
  }
}
