import InputFrames
import Testing

/// Protocol A: contacts one after another.
@Suite struct SlotDecoderProtocolATests {
  // Proves: IN:1.2-protocol-a
  @Test func `contacts of one frame take the lowest free slots`() {
    var panel = DecoderPanel(.multiTouchA)
    #expect(
      panel.bundle([(10, 10), (500, 500)]) == [
        Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1),
        Contact(id: 2, slot: 1, phase: .began, x: 50, y: 50),
      ])
  }

  // Proves: IN:1.2-matching
  @Test func `contacts without IDs follow the nearest place, not the order`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    #expect(
      panel.bundle([(510, 500), (20, 10)]) == [
        Contact(id: 1, slot: 0, phase: .moved, x: 2, y: 1),
        Contact(id: 2, slot: 1, phase: .moved, x: 51, y: 50),
      ])
  }

  // Proves: IN:1.2-matching
  @Test func `the sum of squared distances decides, not the nearest pair`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(0, 0), (100, 0)])
    // The nearest pair is 100 → 90, which would leave 0 → 200: 10² + 200² against 90² + 100².
    #expect(
      panel.bundle([(200, 0), (90, 0)]) == [
        Contact(id: 1, slot: 0, phase: .moved, x: 9, y: 0),
        Contact(id: 2, slot: 1, phase: .moved, x: 20, y: 0),
      ])
  }

  // Proves: IN:1.2-protocol-a
  @Test func `a contact missing from a frame has lifted, its slot is free again`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500), (900, 900)])
    #expect(
      panel.bundle([(500, 500), (900, 900)])
        == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 1)])
    #expect(
      panel.bundle([(500, 500), (900, 900), (300, 0)])
        == [Contact(id: 4, slot: 0, phase: .began, x: 30, y: 0)])
  }

  // Proves: IN:1.3-release
  @Test func `an empty SYN_MT_REPORT lifts all`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    #expect(panel.report().map(\.phase) == [.ended, .ended])
    #expect(panel.decoder.contactsDown == 0)
  }

  // Proves: IN:1.3-release
  @Test func `BTN_TOUCH 0 without contacts lifts all`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10)])
    #expect(panel.key(false) == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 1)])
  }

  // Proves: IN:1.3-release
  @Test func `size 0 lifts one contact`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    for (code, value) in [(Code.x, Int32(10)), (Code.y, 10), (Code.major, 0)] {
      _ = panel.send(EventType.abs, code, value)
    }
    _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    #expect(
      panel.bundle([(500, 500)]) == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 1)])
  }

  // Proves: IN:1.3-release
  @Test func `a report without a word of contacts changes none`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10)])
    #expect(panel.report() == [])
    #expect(panel.key(true) == [])
    #expect(panel.decoder.contactsDown == 1)
  }

  // Proves: IN:1.2-matching
  @Test func `tracking IDs decide who is who, even across the panel`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)], ids: [8, 9])
    #expect(
      panel.bundle([(10, 10), (500, 500)], ids: [9, 8]) == [
        Contact(id: 1, slot: 0, phase: .moved, x: 50, y: 50),
        Contact(id: 2, slot: 1, phase: .moved, x: 1, y: 1),
      ])
    #expect(
      panel.bundle([(10, 10)], ids: [10]).map(\.phase) == [.ended, .began, .ended])
  }

  // Proves: IN:1.2-matching
  @Test(arguments: [8, 0] as [Int32])
  func `a tracking ID named twice counts once`(trackingID: Int32) {
    var panel = DecoderPanel(.multiTouchA)
    #expect(
      panel.bundle([(10, 10), (500, 500)], ids: [trackingID, trackingID])
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 1)])
    #expect(panel.oddities == [.trackingIDTwice: 1])
  }

  @Test func `a tracking ID below 0 is none`() {
    var panel = DecoderPanel(.multiTouchA)
    #expect(panel.bundle([(10, 10), (500, 500)], ids: [-1, -1]).count == 2)
    #expect(panel.oddities.isEmpty)
  }

  // Proves: IN:1.2-size, IN:1.2-orientation, IN:1.2-pressure
  @Test func `each contact has its own area, turn and pressure`() {
    let more = [
      AbsCode.mtOrientation: AxisRange(minimum: -90, maximum: 90),
      Code.pressure: AxisRange(minimum: 0, maximum: 200),
    ]
    var panel = DecoderPanel(.multiTouchA, axes: DecoderPanel.axes.merging(more) { $1 })
    for part in [Int32(1), 2] {
      let values = [
        (Code.x, 100 * part), (Code.y, 100), (Code.major, 40 * part),
        (AbsCode.mtTouchMinor, 20 * part), (AbsCode.mtOrientation, 45 * part),
        (Code.pressure, 50 * part),
      ]
      for (code, value) in values { _ = panel.send(EventType.abs, code, value) }
      _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    }
    let told = panel.report()
    #expect(told.map(\.major) == [4, 8] && told.map(\.minor) == [2, 4])
    #expect(told.map(\.orientation) == [.pi / 4, .pi / 2])
    #expect(told.map(\.pressure) == [0.25, 0.5])
  }

  // Proves: IN:7.4
  @Test func `fingers that go round each other are the same ones with slots and without`() {
    var (named, bare) = (DecoderPanel(.multiTouchB), DecoderPanel(.multiTouchA))
    // Three fingers on the sides of a square, each on to the next corner, then round it.
    let corners: [(Int32, Int32)] = [(200, 200), (800, 200), (800, 800), (200, 800)]
    var (slots, order): ([Int: [Double]], [Int: [Double]]) = ([:], [:])
    for step in 0..<160 {
      let places = (0..<3).map { finger -> (Int32, Int32) in
        let (side, part) = ((finger + step / 20) % 4, Int32(step % 20))
        let (from, to) = (corners[side], corners[(side + 1) % 4])
        return (from.0 + (to.0 - from.0) / 20 * part, from.1 + (to.1 - from.1) / 20 * part)
      }
      for (finger, place) in places.enumerated() {
        _ = named.send(EventType.abs, Code.slot, Int32(finger))
        if step == 0 { _ = named.send(EventType.abs, Code.id, Int32(finger) + 1) }
        _ = named.send(EventType.abs, Code.x, place.0)
        _ = named.send(EventType.abs, Code.y, place.1)
      }
      for contact in named.report() { slots[contact.id] = [contact.x, contact.y] }
      // Told in another order in each frame after the first.
      let first = step % 3
      for contact in bare.bundle(Array(places[first...] + places[..<first])) {
        order[contact.id] = [contact.x, contact.y]
      }
      #expect(order == slots, "\(step)")
    }
    #expect(slots.count == 3)
  }

  // Proves: IN:1.2-32
  @Test(arguments: [(32, 32), (33, 32)])
  func `a frame has 32 contacts at most`(sent: Int, kept: Int) {
    var panel = DecoderPanel(.multiTouchA)
    #expect(panel.bundle((0..<sent).map { (Int32($0), 0) }).count == kept)
    #expect(panel.oddities == (sent > kept ? [.tooManyContacts: 1] : [:]))
  }

  // Proves: IN:1.2-32
  @Test func `a contact too many is noticed without its SYN_MT_REPORT, too`() {
    var panel = DecoderPanel(.multiTouchA)
    for place in 0..<Int32(32) {
      _ = panel.send(EventType.abs, Code.x, place)
      _ = panel.send(EventType.abs, Code.y, 0)
      _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    }
    #expect(panel.report((Code.x, 40), (Code.y, 0)).count == 32)
    #expect(panel.oddities == [.tooManyContacts: 1])
  }

  // Proves: IN:1.2-protocol-a
  @Test func `the last contact counts without its SYN_MT_REPORT`() {
    var panel = DecoderPanel(.multiTouchA)
    #expect(
      panel.report((Code.x, 10), (Code.y, 20))
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
  }

  // Proves: IN:1.3-dropped
  @Test func `after dropped events the next whole frame is the state`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    #expect(panel.bundle([]) == [])
    #expect(
      panel.bundle([(500, 500)]) == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 1)])
    #expect(panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:1.2-dropped
  @Test(arguments: [0, 1, 2])
  func `what came of a frame before events were dropped is void`(complete: Int) {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    // Some contacts of the frame are whole; of the next one there is X alone.
    for index in 0..<complete {
      _ = panel.send(EventType.abs, Code.x, Int32(700 + index * 100))
      _ = panel.send(EventType.abs, Code.y, 900)
      _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    }
    _ = panel.send(EventType.abs, Code.x, 300)
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    #expect(panel.report((Code.y, 40)) == [])
    #expect(panel.decoder.contactsDown == 2)
    // The next frame begins anew: its contact has no place from before.
    #expect(
      panel.bundle([(20, 10), (500, 500)])
        == [Contact(id: 1, slot: 0, phase: .moved, x: 2, y: 1)])
    #expect(panel.oddities == [.eventsDropped: 1])
  }

  // Proves: IN:1.2-dropped
  @Test func `a contact without a place after dropped events takes none from before`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.send(EventType.abs, Code.x, 300)
    _ = panel.send(EventType.abs, Code.y, 300)
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    _ = panel.send(EventType.syn, SynCode.mtReport, 0)
    #expect(panel.report() == [])
    #expect(panel.decoder.contactsDown == 0)
  }

  // Proves: IN:1.2-dropped
  @Test(arguments: [true, false])
  func `BTN_TOUCH before dropped events or among them lifts nothing`(isBefore: Bool) {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10)])
    if isBefore { _ = panel.send(EventType.key, KeyCode.touch, 0) }
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    if !isBefore { _ = panel.send(EventType.key, KeyCode.touch, 0) }
    #expect(panel.report() == [])
    #expect(panel.report() == [])
    #expect(panel.decoder.contactsDown == 1)
  }

  // Proves: IN:1.2-dropped
  @Test func `BTN_TOUCH after dropped events counts: 0 lifts, 1 changes nothing`() {
    var panel = DecoderPanel(.multiTouchA)
    _ = panel.bundle([(10, 10), (500, 500)])
    _ = panel.send(EventType.abs, Code.x, 300)
    _ = panel.send(EventType.syn, SynCode.dropped, 0)
    _ = panel.report()
    #expect(panel.key(true) == [])
    #expect(panel.decoder.contactsDown == 2)
    #expect(panel.key(false).map(\.phase) == [.ended, .ended])
    #expect(panel.decoder.contactsDown == 0)
  }
}

extension DecoderPanel {
  /// Sends a whole protocol A frame; the contacts that changed.
  mutating func bundle(_ places: [(Int32, Int32)], ids: [Int32]? = nil) -> [Contact] {
    for (index, place) in places.enumerated() {
      if let ids { _ = send(EventType.abs, Code.id, ids[index]) }
      _ = send(EventType.abs, Code.x, place.0)
      _ = send(EventType.abs, Code.y, place.1)
      _ = send(EventType.syn, SynCode.mtReport, 0)
    }
    if places.isEmpty { _ = send(EventType.syn, SynCode.mtReport, 0) }
    return report()
  }
}
