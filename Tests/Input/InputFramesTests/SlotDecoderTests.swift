import InputFrames
import Testing

/// Protocol B: slots with tracking IDs.
@Suite struct SlotDecoderTests {
  // Proves: IN:1.2-slots
  @Test func `a contact begins, moves and ends in millimetres`() {
    var panel = DecoderPanel()
    #expect(
      panel.report((Code.slot, 1), (Code.id, 40), (Code.x, 100), (Code.y, 250))
        == [Contact(id: 1, slot: 1, phase: .began, x: 10, y: 25)])
    #expect(
      panel.report((Code.x, 110)) == [Contact(id: 1, slot: 1, phase: .moved, x: 11, y: 25)])
    #expect(
      panel.report((Code.id, -1)) == [Contact(id: 1, slot: 1, phase: .ended, x: 11, y: 25)])
    #expect(panel.decoder.oddities.isEmpty)
  }

  // Proves: IN:1.2-slots
  @Test func `a frame bears the time of its report and the device`() {
    var panel = DecoderPanel()
    _ = panel.send(EventType.abs, Code.id, 1, at: 3)
    _ = panel.send(EventType.abs, Code.x, 10, at: 3)
    let frame = panel.send(EventType.syn, SynCode.report, 0, at: 4)
    #expect(frame?.time == Timestamp(milliseconds: 4))
    #expect(frame?.device == DecoderPanel.device)
  }

  // Proves: IN:1.2-slots
  @Test func `a frame without changes is none`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(panel.report((Code.x, 10), (Code.y, 10)) == [])
    #expect(panel.decoder.contactsDown == 1)
  }

  // Proves: IN:1.2-slots
  @Test func `contacts stand in order of their slots, only those that changed`() {
    var panel = DecoderPanel()
    let began = panel.report(
      (Code.slot, 2), (Code.id, 1), (Code.x, 20), (Code.y, 20),
      (Code.slot, 0), (Code.id, 2), (Code.x, 0), (Code.y, 0),
      (Code.slot, 1), (Code.id, 3), (Code.x, 10), (Code.y, 10))
    #expect(
      began == [
        Contact(id: 1, slot: 0, phase: .began, x: 0, y: 0),
        Contact(id: 2, slot: 1, phase: .began, x: 1, y: 1),
        Contact(id: 3, slot: 2, phase: .began, x: 2, y: 2),
      ])
    #expect(
      panel.report((Code.slot, 2), (Code.x, 30), (Code.slot, 0), (Code.id, -1)) == [
        Contact(id: 1, slot: 0, phase: .ended, x: 0, y: 0),
        Contact(id: 3, slot: 2, phase: .moved, x: 3, y: 2),
      ])
    #expect(panel.decoder.contactsDown == 2)
  }

  // Proves: IN:1.2-slots
  @Test func `a slot keeps its values across contacts and the number is new`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 5), (Code.x, 10), (Code.y, 20))
    _ = panel.report((Code.id, -1))
    #expect(
      panel.report((Code.id, 5), (Code.y, 30))
        == [Contact(id: 2, slot: 0, phase: .began, x: 1, y: 3)])
  }

  // Proves: IN:6-replaced-id, IN:1.3-new-id
  @Test func `a new tracking ID on a contact is odd and changes nothing`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 5), (Code.x, 10), (Code.y, 20))
    #expect(
      panel.report((Code.id, 6), (Code.x, 40))
        == [Contact(id: 1, slot: 0, phase: .moved, x: 4, y: 2)])
    #expect(panel.oddities == [.trackingIDReplaced: 1])
  }

  // Proves: IN:1.2-one-frame
  @Test func `a contact that lifts and touches in one frame goes on, without a move in that frame`()
  {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 5), (Code.x, 10), (Code.y, 20))
    #expect(panel.report((Code.id, -1), (Code.id, 6), (Code.x, 40)) == [])
    #expect(
      panel.report((Code.y, 30)) == [Contact(id: 1, slot: 0, phase: .moved, x: 4, y: 3)])
    #expect(panel.report((Code.id, -1)).map(\.phase) == [.ended])
    #expect(panel.decoder.contactsDown == 0)
    #expect(panel.decoder.oddities.isEmpty)
  }

  // Proves: IN:1.2-one-frame
  @Test func `the last tracking ID of a frame decides`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 5), (Code.x, 10), (Code.y, 20))
    #expect(panel.report((Code.id, -1), (Code.id, 6), (Code.id, -1)).map(\.phase) == [.ended])
    #expect(panel.decoder.contactsDown == 0)
  }

  // Proves: IN:1.2-one-frame
  @Test func `a lift and a touch in two frames are an end and a beginning`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 5), (Code.x, 10), (Code.y, 20))
    #expect(panel.report((Code.id, -1)).map(\.phase) == [.ended])
    #expect(panel.report((Code.id, 6)).map(\.phase) == [.began])
  }

  // Proves: IN:6-empty-end
  @Test func `minus one for an empty slot is odd and nothing else`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.id, -1)) == [])
    #expect(panel.oddities == [.liftOfEmptySlot: 1])
  }

  // Proves: IN:1.2-slot-range, IN:6-slot
  @Test(arguments: [(Int32(2), true), (3, false), (0, true), (-1, false), (.max, false)])
  func `an undeclared slot is odd and counts as the last one`(slot: Int32, isDeclared: Bool) {
    var panel = DecoderPanel()
    let contacts = panel.report((Code.slot, slot), (Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(contacts.map(\.slot) == [isDeclared ? Int(slot) : 2])
    #expect(panel.oddities == (isDeclared ? [:] : [.slotOutOfRange: 1]))
  }

  // Proves: IN:1.2-slot-range
  @Test(
    arguments: [(Int32(255), [:]), (256, [.slotOutOfRange: 1])] as [(Int32, [Oddity.Kind: Int])])
  func `a header cannot ask for more slots than are kept`(
    slot: Int32, oddities: [Oddity.Kind: Int]
  ) {
    var axes = DecoderPanel.axes
    axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: .max)
    var panel = DecoderPanel(axes: axes)
    #expect(
      panel.report((Code.slot, slot), (Code.id, 1), (Code.x, 1), (Code.y, 1)).map(\.slot) == [255])
    #expect(panel.oddities == oddities)
  }

  // Proves: IN:6-empty-position
  @Test func `a position without a contact is kept for the next one`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.x, 10), (Code.y, 20)) == [])
    #expect(panel.oddities == [.positionWithoutContact: 1])
    #expect(panel.report((Code.id, 1)) == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
  }

  // Proves: IN:6-empty-position
  @Test func `a position before the tracking ID of its frame is not odd`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.x, 10), (Code.y, 20), (Code.id, 1))
    #expect(panel.decoder.oddities.isEmpty)
  }

  // Proves: IN:6-empty-position
  @Test func `a position after the lift is not the contact's`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    #expect(
      panel.report((Code.x, 30), (Code.id, -1), (Code.x, 900))
        == [Contact(id: 1, slot: 0, phase: .ended, x: 1, y: 2)])
    #expect(panel.oddities == [.positionWithoutContact: 1])
  }

  // Proves: IN:1.2-one-frame
  @Test func `a contact that lives within one frame is not reported`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20), (Code.id, -1)) == [])
    #expect(panel.oddities == [.contactWithinFrame: 1])
    #expect(panel.decoder.contactsDown == 0)
  }
}
