import InputFrames
import Testing

/// Palms, sizes, ranges, time and the end of input.
@Suite struct SlotDecoderContactTests {
  @Test func `a finger has no buttons`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10)).map(\.buttons) == [0])
  }

  // Proves: IN:1.3-palm
  @Test func `a palm from birth is never reported`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.id, 1), (Code.tool, 2), (Code.x, 10), (Code.y, 10)) == [])
    #expect(panel.report((Code.x, 20)) == [])
    #expect(panel.report((Code.tool, 0)) == [])
    #expect(panel.report((Code.id, -1)) == [])
    #expect(panel.decoder.oddities.isEmpty)
  }

  // Proves: IN:1.3-palm
  @Test func `a finger that turns palm is cancelled once and does not come back`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(
      panel.report((Code.tool, 2), (Code.x, 20))
        == [Contact(id: 1, slot: 0, phase: .cancelled, x: 1, y: 1, tool: .palm)])
    #expect(panel.report((Code.x, 30)) == [])
    #expect(panel.report((Code.tool, 0), (Code.x, 40)) == [])
    #expect(panel.report((Code.id, -1)) == [])
    #expect(panel.report((Code.id, 2)) == [Contact(id: 2, slot: 0, phase: .began, x: 4, y: 1)])
  }

  // Proves: IN:1.3-palm
  @Test func `a finger that turns palm as it lifts is cancelled`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(panel.report((Code.tool, 2), (Code.id, -1)).map(\.phase) == [.cancelled])
  }

  // Proves: IN:1.3-palm
  @Test func `a palm for a part of a frame is a palm until it lifts`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    #expect(panel.report((Code.tool, 2), (Code.tool, 0)).map(\.phase) == [.cancelled])
    #expect(panel.report((Code.x, 30)) == [])
    #expect(panel.report((Code.id, -1)) == [])
    #expect(panel.report((Code.id, 2), (Code.tool, 2), (Code.tool, 0)) == [])
    #expect(panel.report((Code.id, -1)) == [])
    #expect(panel.report((Code.id, 3)).map(\.phase) == [.began])
  }

  // Proves: IN:1.3-palm
  @Test(
    arguments: [
      [(Code.tool, 2), (Code.tool, 0), (Code.id, -1)], [(Code.id, -1), (Code.tool, 2)],
      [(Code.tool, 2), (Code.id, -1), (Code.id, 2)],
      [(Code.tool, 2), (Code.id, -1), (Code.tool, 0), (Code.id, 2)],
      [(Code.id, -1), (Code.tool, 2), (Code.id, 2), (Code.tool, 0)],
    ] as [[(Int, Int32)]])
  func `a palm in the frame of the lift cancels`(records: [(Int, Int32)]) {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10))
    for (code, value) in records { _ = panel.send(EventType.abs, code, value) }
    #expect(panel.report().map(\.phase) == [.cancelled])
    #expect(panel.decoder.contactsDown == 0)
  }

  // Proves: IN:1.2-tools
  @Test func `a pen is a pen and an unknown tool a finger`() {
    var panel = DecoderPanel()
    #expect(panel.report((Code.id, 1), (Code.tool, 1), (Code.x, 1)).map(\.tool) == [.pen])
    #expect(panel.report((Code.tool, 10)).map(\.tool) == [.finger])
    #expect(panel.report((Code.tool, 256)).isEmpty)
    #expect(panel.oddities[.unknownTool] == 2)
  }

  // Proves: IN:1.2-size
  @Test(arguments: [(5, 10, 8.0), (0, 10, 4.0), (0, 0, 4000.0 / 1001)] as [(Int32, Int32, Double)])
  func `size is in millimetres by its own resolution, the position's, or the width`(
    own: Int32, position: Int32, expected: Double
  ) {
    var axes = DecoderPanel.axes
    axes[Code.major] = AxisRange(minimum: 0, maximum: 255, resolution: own)
    axes[Code.x]?.resolution = position
    axes[Code.y]?.resolution = position
    let size = PanelSize(width: 100, height: 100)
    let description = DeviceDescription(name: "Sizes", axes: axes, statedSize: size)
    var panel = DecoderPanel(axes: axes)
    panel.decoder = SlotDecoder(description, device: DeviceID(0), touchProtocol: .multiTouchB)
    #expect(panel.report((Code.id, 1), (Code.x, 1), (Code.major, 40)).map(\.major) == [expected])
  }

  // Proves: IN:6-range
  @Test(arguments: [(Int32(0), false), (-1, true), (1000, false), (1001, true)])
  func `a position outside its range is kept and counted`(value: Int32, isOdd: Bool) {
    var panel = DecoderPanel()
    let places = panel.report((Code.id, 1), (Code.x, value), (Code.y, 10)).map(\.x)
    #expect(places.map { ($0 * 1000).rounded() } == [Double(value) * 100])
    #expect(panel.oddities == (isOdd ? [.positionOutOfRange: 1] : [:]))
  }

  @Test(arguments: [Code.x, Code.y])
  func `a place on an axis without a range is never outside of it`(code: Int) {
    var axes = DecoderPanel.axes
    let bare = code == Code.x ? [Code.x, AbsCode.x] : [Code.y, AbsCode.y]
    for code in bare { axes[code] = nil }
    for value in [Int32.min, -1, 70_000, .max] {
      var panel = DecoderPanel(axes: axes)
      _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10), (code, value))
      #expect(panel.oddities.isEmpty)
    }
  }

  // Proves: IN:1.2-never-sent
  @Test func `a coordinate never sent is the kernel's 0`() {
    var panel = DecoderPanel()
    #expect(
      panel.report((Code.id, 1), (Code.x, 10))
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 0)])
    #expect(panel.oddities == [.coordinateNeverSent: 1])
  }

  // Proves: IN:1.2-never-sent
  @Test func `a first touch in the corner begins though no position comes`() {
    var panel = DecoderPanel()
    #expect(
      panel.report((Code.id, 1)) == [Contact(id: 1, slot: 0, phase: .began, x: 0, y: 0)])
    #expect(panel.oddities == [.coordinateNeverSent: 1])
  }

  // Proves: IN:1.2-never-sent
  @Test func `a coordinate never sent lies inside its range`() {
    var axes = DecoderPanel.axes
    axes[Code.x] = AxisRange(minimum: 165, maximum: 1165, resolution: 10)
    var panel = DecoderPanel(axes: axes)
    #expect(panel.report((Code.id, 1), (Code.y, 10)).map(\.x) == [0])
  }

  // Proves: IN:6-time
  @Test func `time never goes backwards`() {
    var panel = DecoderPanel()
    _ = panel.send(EventType.abs, Code.id, 1, at: 9)
    _ = panel.send(EventType.abs, Code.x, 1, at: 5)
    #expect(
      panel.send(EventType.syn, SynCode.report, 0, at: 5)?.time == Timestamp(milliseconds: 9))
    #expect(
      panel.decoder.oddities == [
        Oddity(kind: .timeBackwards, count: 1, firstTime: Timestamp(milliseconds: 9)),
        Oddity(kind: .coordinateNeverSent, count: 1, firstTime: Timestamp(milliseconds: 9)),
      ])
    #expect(panel.cancelAll(at: 1)?.time == Timestamp(milliseconds: 9))
  }

  // Proves: IN:6-touch-button
  @Test func `pointer emulation is ignored, a BTN_TOUCH that disagrees is odd`() {
    var panel = DecoderPanel()
    #expect(
      panel.key(true, (Code.id, 1), (Code.x, 10), (Code.y, 20), (AbsCode.x, 500))
        == [Contact(id: 1, slot: 0, phase: .began, x: 1, y: 2)])
    #expect(panel.decoder.oddities.isEmpty)
    #expect(panel.key(false) == [])
    #expect(panel.oddities == [.touchKeyDisagrees: 1])
    _ = panel.key(false, (Code.id, -1))
    #expect(panel.oddities == [.touchKeyDisagrees: 1])
  }

  // Proves: IN:6-ends-down
  @Test func `the end of input cancels what is down, once`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20), at: 1)
    _ = panel.report((Code.slot, 2), (Code.id, 2), (Code.x, 30), (Code.y, 40), at: 2)
    #expect(
      panel.cancelAll(at: 3)
        == TouchFrame(
          time: Timestamp(milliseconds: 3), device: DecoderPanel.device,
          contacts: [
            Contact(id: 1, slot: 0, phase: .cancelled, x: 1, y: 2),
            Contact(id: 2, slot: 2, phase: .cancelled, x: 3, y: 4),
          ]))
    #expect(panel.cancelAll(at: 4) == nil)
    #expect(panel.report((Code.x, 50)) == [])
  }

  // Proves: IN:6-ends-down
  @Test func `a lift that was not reported yet is cancelled too`() {
    var panel = DecoderPanel()
    _ = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 20))
    _ = panel.send(EventType.abs, Code.id, -1)
    #expect(panel.cancelAll()?.contacts.map(\.phase) == [.cancelled])
    #expect(panel.decoder.contactsDown == 0)
  }
}
