import InputFrames
import Testing

@Suite("Tips and buttons of pens")
struct PenTipTests {
  private func x(_ value: Int32) -> PenTablet.Record { (3, AbsCode.x, value) }
  private func touch(_ value: Int32) -> PenTablet.Record { (1, KeyCode.touch, value) }

  @Test func `without pressure a tip that is said to be where it was changes nothing`() {
    var tablet = PenTablet([:])
    _ = tablet.send(PenTablet.pen, x(1))
    #expect(tablet.send(touch(0), x(100)).map(\.action) == [.moved])
    #expect(tablet.send(touch(1), x(200)).map(\.action) == [.touched])
    #expect(tablet.send(touch(1), x(300)).map(\.action) == [.moved])
    #expect(tablet.send(touch(1)).isEmpty)
    #expect(tablet.send(touch(0)).map(\.action) == [.lifted])
  }

  @Test func `where a tip lifts at the greatest pressure, a touch has none`() {
    // A hundredth of this range is no whole unit, so that all of it begins at 0.
    var tablet = PenTablet([AbsCode.pressure: AxisRange(minimum: -1, maximum: 0)])
    let changes = tablet.send(PenTablet.pen, x(1))
    #expect(changes.map(\.action) == [.entered, .touched])
    #expect(changes.map(\.pressure) == [0, 0])
  }

  @Test(
    arguments: [
      (KeyCode.stylus, .first), (KeyCode.stylus2, .second), (KeyCode.stylus3, .third),
      (KeyCode.mouse + 1, .first), (KeyCode.mouse + 2, .second), (KeyCode.mouse, nil),
      (KeyCode.touch, nil),
    ] as [(Int, PenChange.Buttons?)])
  func `a code of the kernel is one of a pen's buttons, or none`(
    code: Int, button: PenChange.Buttons?
  ) {
    #expect(PenChange.Buttons(code: code) == button)
  }
}
