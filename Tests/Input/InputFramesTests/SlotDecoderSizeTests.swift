import InputFrames
import Testing

/// The area of a contact, in millimetres, and its turn.
@Suite struct SlotDecoderSizeTests {
  private static let turn = AxisRange(minimum: -90, maximum: 90)

  private func panel(
    x: AxisRange = AxisRange(minimum: 0, maximum: 1000, resolution: 10),
    y: AxisRange = AxisRange(minimum: 0, maximum: 1000, resolution: 20),
    more: [Int: AxisRange] = [:], size: PanelSize? = nil
  ) -> DecoderPanel {
    let axes = [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 2), Code.x: x, Code.y: y,
      AbsCode.mtOrientation: Self.turn,
    ]
    return DecoderPanel(
      DeviceDescription(
        name: "panel", properties: [InputProperty.direct],
        axes: axes.merging(more) { $1 }, statedSize: size))
  }

  private func contact(_ panel: DecoderPanel) -> Contact? {
    var panel = panel
    return panel.report(
      (Code.id, 1), (Code.x, 10), (Code.y, 10), (Code.major, 100), (AbsCode.mtTouchMinor, 50),
      (AbsCode.mtOrientation, 45)
    ).first
  }

  // Proves: IN:1.2-size
  @Test func `without a resolution of its own an area is counted in units of the panel's width`() {
    let told = contact(panel())
    #expect(told?.major == 10 && told?.minor == 5)
    let bare = AxisRange(minimum: 0, maximum: 999)
    let size = PanelSize(width: 50, height: 200)
    for y in [bare, AxisRange(minimum: 0, maximum: 499, resolution: 20)] {
      let stated = contact(panel(x: bare, y: y, size: size))
      #expect(stated?.major == 5 && stated?.minor == 2.5)
    }
    #expect(contact(panel(y: bare, size: size))?.major == 10)
  }

  // Proves: IN:1.2-size
  @Test func `each of its own resolutions counts for its axis`() {
    let own = AxisRange(minimum: 0, maximum: 255, resolution: 4)
    let major = contact(panel(more: [Code.major: own]))
    #expect(major?.major == 25 && major?.minor == 5)
    let minor = contact(panel(more: [AbsCode.mtTouchMinor: own]))
    #expect(minor?.major == 10 && minor?.minor == 12.5)
  }

  @Test func `an axis of the area that the panel never sent is not told`() {
    func area(_ code: Int) -> [Double?] {
      var panel = panel()
      let contact = panel.report((Code.id, 1), (Code.x, 10), (Code.y, 10), (code, 100)).first
      return [contact?.major, contact?.minor]
    }
    #expect(area(Code.major) == [10, nil])
    #expect(area(AbsCode.mtTouchMinor) == [nil, 10])
  }

  // Proves: IN:1.2-orientation
  @Test func `the greatest orientation is a quarter turn`() {
    #expect(contact(panel())?.orientation == .pi / 4)
    let none = panel(more: [AbsCode.mtOrientation: AxisRange(minimum: -90, maximum: 0)])
    #expect(contact(none)?.orientation == nil)
    let flat = panel(more: [AbsCode.mtOrientation: AxisRange(minimum: 0, maximum: 1)])
    #expect(contact(flat)?.orientation == 45 * .pi / 2)
  }

  // Proves: IN:1.2-pressure
  @Test func `each contact has its own share of pressure, on a panel that tells it`() {
    var panel = panel(more: [Code.pressure: AxisRange(minimum: 0, maximum: 200)])
    let told = panel.report(
      (Code.id, 1), (Code.x, 10), (Code.y, 10), (Code.pressure, 50),
      (Code.slot, 1), (Code.id, 2), (Code.x, 90), (Code.y, 10), (Code.pressure, 200))
    #expect(told.map(\.pressure) == [0.25, 1])
    let after = panel.report((Code.pressure, 100))
    #expect(after.map(\.pressure) == [0.5])
    #expect(contact(self.panel())?.pressure == nil)
  }

  // Proves: IN:1.3-hover
  @Test func `a contact that hovers, leaves and comes again is another one each time`() {
    var panel = panel(more: [AbsCode.mtDistance: AxisRange(minimum: 0, maximum: 10)])
    func hover(_ records: (Int, Int32)...) -> [String] {
      for (code, value) in records { _ = panel.send(EventType.abs, code, value) }
      return (panel.send(EventType.syn, SynCode.report, 0)?.hovering ?? []).map {
        "\($0.id) \($0.phase)"
      }
    }
    #expect(hover((Code.id, 1), (Code.x, 10), (AbsCode.mtDistance, 5)) == ["1 began"])
    #expect(panel.decoder.contactsHovering == 1 && panel.decoder.contactsDown == 0)
    #expect(hover((Code.x, 20)) == ["1 moved"])
    #expect(hover((Code.id, -1)) == ["1 ended"])
    #expect(panel.decoder.contactsHovering == 0)
    #expect(hover((Code.id, 2), (Code.x, 30)) == ["2 began"])
    #expect(hover((AbsCode.mtDistance, 0)) == ["2 ended"])
    #expect(panel.decoder.contactsHovering == 0 && panel.decoder.contactsDown == 1)
    #expect(panel.decoder.contactsBegun == 1)
  }

  // Proves: IN:6-empty-position
  @Test func `a place without a contact is told once for each frame that has one`() {
    var panel = panel()
    _ = panel.report((Code.x, 5))
    _ = panel.report((Code.major, 5))
    #expect(panel.oddities == [.positionWithoutContact: 1])
    _ = panel.report((Code.x, 6), (Code.y, 6))
    #expect(panel.oddities == [.positionWithoutContact: 2])
  }
}
