import InputFrames
import InputRecordings
import Testing

/// Public recordings of protocol B, told again as protocol A without slots and tracking IDs: the
/// decoder must find the same contacts.
@Suite(
  "Contacts found again",
  .enabled(if: Corpus.isThere, "../shared/corpus/recordings/touchscreen is not there"))
struct TrackingTests {
  // Proves: IN:7.4
  @Test func `contacts without names keep their identity`() {
    var steps = 0
    var swaps = 0
    for file in Corpus.part(of: Corpus.files) {
      guard
        var source = try? RecordingSource(path: "\(Corpus.touchscreens)/\(file)"),
        source.devices.first?.kind == .touchscreen(.multiTouchB)
      else { continue }
      let size = PanelGeometry(source.devices[0]).size
      var again = RetoldPanel(size: size)
      while let event = try? source.nextEvent() {
        if case .touches(let frame) = event { again.take(frame) }
      }
      steps += again.steps
      swaps += again.swaps
    }
    #expect(steps > Corpus.least(of: 100_000))
    // A finger that lifts while another lands in the same frame cannot be told from one that
    // jumped; nothing else may be taken for another.
    #expect(Double(swaps) <= 0.0002 * Double(steps), "\(swaps) of \(steps)")
  }
}

/// Tells frames again as protocol A and compares what the decoder makes of it.
private struct RetoldPanel {
  private(set) var steps = 0
  private(set) var swaps = 0
  private static let unitsPerMillimetre: Int32 = 100
  private var decoder: SlotDecoder
  private var frame = TouchFrame(time: .zero, device: DeviceID(0))
  private var down: [Int: Contact] = [:]
  /// The decoder's number of each contact.
  private var names: [Int: Int] = [:]
  private var found: [Int: Contact] = [:]

  init(size: PanelSize) {
    let units = Double(Self.unitsPerMillimetre)
    var panel = DeviceDescription(name: "retold", properties: [InputProperty.direct])
    panel.axes[AbsCode.mtPositionX] = AxisRange(
      minimum: 0, maximum: Int32(size.width * units), resolution: Self.unitsPerMillimetre)
    panel.axes[AbsCode.mtPositionY] = AxisRange(
      minimum: 0, maximum: Int32(size.height * units), resolution: Self.unitsPerMillimetre)
    decoder = SlotDecoder(panel, device: DeviceID(0))
  }

  mutating func take(_ original: TouchFrame) {
    for contact in original.contacts {
      let isOver = contact.phase == .ended || contact.phase == .cancelled
      down[contact.id] = isOver ? nil : contact
      if isOver { names[contact.id] = nil }
    }
    let order = down.values.sorted { $0.id > $1.id }
    var isChange = false
    for contact in order {
      _ = feed(EventType.abs, AbsCode.mtPositionX, units(contact.x))
      _ = feed(EventType.abs, AbsCode.mtPositionY, units(contact.y))
      _ = feed(EventType.syn, SynCode.mtReport, 0)
    }
    if order.isEmpty { _ = feed(EventType.syn, SynCode.mtReport, 0) }
    isChange = feed(EventType.syn, SynCode.report, 0)
    guard isChange else { return }
    for contact in frame.contacts {
      let isOver = contact.phase == .ended || contact.phase == .cancelled
      found[contact.id] = isOver ? nil : contact
    }
    compare(order)
  }

  private mutating func compare(_ order: [Contact]) {
    for contact in order {
      steps += 1
      let match = found.values.first {
        units($0.x) == units(contact.x) && units($0.y) == units(contact.y)
      }
      guard let match else {
        swaps += 1
        continue
      }
      if let name = names[contact.id], name != match.id { swaps += 1 }
      names[contact.id] = match.id
    }
  }

  private func units(_ millimetres: Double) -> Int32 {
    Int32((millimetres * Double(Self.unitsPerMillimetre)).rounded())
  }

  private mutating func feed(_ type: Int, _ code: Int, _ value: Int32) -> Bool {
    decoder.consume(
      EvdevEvent(time: .zero, type: UInt16(type), code: UInt16(code), value: value),
      into: &frame)
  }
}
