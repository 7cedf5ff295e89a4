import InputFrames
import Testing

@Suite("PenChange")
struct PenChangeTests {
  private func change(_ action: PenChange.Action) -> PenChange {
    PenChange(device: DeviceID(0), action, time: .zero, x: 50, y: 30)
  }

  @Test func `each button and each estimated value has a bit of its own`() {
    let buttons: [PenChange.Buttons] = [.first, .second, .third]
    #expect(buttons.map(\.rawValue) == [1, 2, 4])
    let values: [PenChange.Values] = [.pressure, .tilt, .place, .rotation]
    #expect(values.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test(arguments: [
    PenChange.Action.entered, .moved, .touched, .lifted, .pressed, .left, .cancelled, .corrected,
  ])
  func `a pen is near until it leaves or is lost`(action: PenChange.Action) {
    #expect(change(action).isNear == ![.left, .cancelled].contains(action))
  }

  @Test func `a place is told in shares of a panel as well`() {
    #expect(change(.moved).share(of: PanelSize(width: 200, height: 40)) == (0.25, 0.75))
  }

  @Test func `a change of which nothing more is said is a pen's, without buttons or senses`() {
    let change = change(.moved)
    #expect(change.tool == .pen && change.serial == 0 && !change.isDown && change.buttons == [])
    #expect(change.pressure == nil && change.distance == nil && change.rotation == nil)
    #expect(change.awaited == [] && change.estimation == 0)
  }

  @Test(arguments: [
    ("1 0 0 0 1 0", 10.0, 20.0), ("0 -1 1 1 0 0", -20, 10), ("-1 0 1 0 -1 1", -10, -20),
    ("0 1 0 -1 0 1", 20, -10), ("-1 0 1 0 1 0", -10, 20), ("1 0 0 0 -1 1", 10, -20),
    ("0 1 0 1 0 0", 20, 10), ("0 -1 1 -1 0 1", -20, -10), ("0.5 0 0 0 2 0", 10, 20),
  ])
  func `a tilt turns and is mirrored as the panel is, and is not stretched`(
    matrix: String, x: Double, y: Double
  ) throws {
    let tilt = PenChange.Tilt(x: 10, y: 20)
    let turned = try CalibrationMatrix(matrix, of: "test").applied(to: tilt)
    #expect(turned == PenChange.Tilt(x: x, y: y))
  }
}
