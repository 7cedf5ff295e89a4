import InputFrames
import Testing

/// What floats above the glass, and what a panel tells of a contact's shape.
@Suite struct SlotDecoderHoverTests {
  private static var axes: [Int: AxisRange] {
    var axes = DecoderPanel.axes
    axes[AbsCode.mtDistance] = AxisRange(minimum: 0, maximum: 4)
    axes[AbsCode.mtOrientation] = AxisRange(minimum: -90, maximum: 90)
    axes[AbsCode.mtTouchMajor] = AxisRange(minimum: 0, maximum: 255, resolution: 5)
    axes[AbsCode.mtTouchMinor] = AxisRange(minimum: 0, maximum: 255, resolution: 4)
    return axes
  }
  private var panel = DecoderPanel(axes: Self.axes)

  private mutating func frame(_ values: (Int, Int32)...) -> TouchFrame? {
    for (code, value) in values { _ = panel.send(EventType.abs, code, value) }
    return panel.send(EventType.syn, SynCode.report, 0)
  }

  // Proves: IN:1.3-hover
  @Test mutating func `what floats touches nothing until its distance is none`() {
    let above = frame((Code.id, 1), (Code.x, 100), (Code.y, 100), (AbsCode.mtDistance, 2))
    #expect(above?.contacts == [])
    #expect(above?.hovering.map(\.phase) == [.began])
    #expect(above?.hovering.first?.distance == 0.5)
    #expect(panel.decoder.contactsDown == 0 && panel.decoder.contactsHovering == 1)

    let moved = frame((Code.x, 110))
    #expect(moved?.contacts == [] && moved?.hovering.map(\.phase) == [.moved])

    let touched = frame((AbsCode.mtDistance, 0))
    #expect(touched?.contacts.map(\.phase) == [.began])
    #expect(touched?.hovering.map(\.phase) == [.ended])
    #expect(touched?.contacts.first?.id != touched?.hovering.first?.id)
    #expect(panel.decoder.contactsDown == 1 && panel.decoder.contactsHovering == 0)
  }

  // Proves: IN:1.3-hover
  @Test mutating func `a contact that rises above the glass has lifted`() {
    _ = frame((Code.id, 1), (Code.x, 100), (Code.y, 100))
    let risen = frame((AbsCode.mtDistance, 1))
    #expect(risen?.contacts.map(\.phase) == [.ended])
    #expect(risen?.hovering.map(\.phase) == [.began])
    let gone = frame((Code.id, -1))
    #expect(gone?.contacts == [] && gone?.hovering.map(\.phase) == [.ended])
    #expect(panel.oddities.isEmpty)
  }

  @Test mutating func `a device that is gone takes what floats with it`() {
    _ = frame((Code.id, 1), (Code.x, 100), (Code.y, 100), (AbsCode.mtDistance, 1))
    let cancelled = panel.cancelAll()
    #expect(cancelled?.contacts == [] && cancelled?.hovering.map(\.phase) == [.ended])
    #expect(panel.decoder.contactsHovering == 0)
  }

  @Test mutating func `a panel without a distance touches`() {
    var plain = DecoderPanel()
    #expect(plain.report((Code.id, 1), (Code.x, 1), (Code.y, 1)).map(\.phase) == [.began])
    #expect(plain.report((Code.x, 2)).first?.distance == nil)
  }

  @Test(arguments: [true, false])
  mutating func `BTN_TOUCH may or may not be pressed by what floats`(isPressed: Bool) {
    _ = panel.send(EventType.key, KeyCode.touch, isPressed ? 1 : 0)
    _ = frame((Code.id, 1), (Code.x, 100), (Code.y, 100), (AbsCode.mtDistance, 1))
    #expect(panel.oddities.isEmpty)
  }

  // Proves: IN:1.2-size, IN:1.2-orientation
  @Test mutating func `shape and direction come in millimetres and radians`() throws {
    let frame = frame(
      (Code.id, 1), (Code.x, 100), (Code.y, 100), (AbsCode.mtTouchMajor, 50),
      (AbsCode.mtTouchMinor, 20), (AbsCode.mtOrientation, -45))
    let contact = try #require(frame?.contacts.first)
    #expect(contact.major == 10 && contact.minor == 5)
    #expect(contact.orientation == -Double.pi / 4)
    #expect(contact.distance == 0)
  }

  // Proves: IN:1.2-tools
  @Test mutating func `a pen on a panel of slots is told by its tool type`() {
    let frame = frame((Code.id, 1), (Code.x, 1), (Code.y, 1), (Code.tool, 1))
    #expect(frame?.contacts.map(\.tool) == [.pen])
  }

  @Test func `a pen on a panel of one contact is told by its key`() {
    var panel = DecoderPanel(.singleTouch)
    _ = panel.send(EventType.key, KeyCode.toolPen, 1)
    #expect(panel.key(true, (AbsCode.x, 10), (AbsCode.y, 10)).map(\.tool) == [.pen])
    _ = panel.send(EventType.key, KeyCode.touch, 0)
    _ = panel.send(EventType.key, KeyCode.toolPen, 0)
    _ = panel.send(EventType.syn, SynCode.report, 0)
    _ = panel.send(EventType.key, KeyCode.toolFinger, 1)
    #expect(panel.key(true, (AbsCode.x, 11), (AbsCode.y, 10)).map(\.tool) == [.finger])
  }

  @Test func `a pen in sight that does not touch is no touch`() {
    var panel = DecoderPanel(.singleTouch)
    _ = panel.send(EventType.key, KeyCode.toolPen, 1)
    #expect(panel.report((AbsCode.x, 10), (AbsCode.y, 10)).isEmpty)
  }
}
