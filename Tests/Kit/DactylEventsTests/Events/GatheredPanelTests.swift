import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

/// What is gathered of several panels, and when it comes.
@MainActor
@Suite("Gathered touches of several panels")
struct GatheredPanelTests {
  private let fingers = Fingers(screen: CGSize(width: 400, height: 200))
  private let view: Gatherer

  init() {
    view = Gatherer(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    view.isMultipleTouchEnabled = true
    fingers.view.addSubview(view)
    fingers.application.touchDeliveryInterval = 0.1
  }

  /// Notes the coalesced touches of each movement.
  private final class Gatherer: UIView {
    var moves: [(time: Double, parts: [CGPoint], forces: [CGFloat], radii: [CGFloat])] = []
    var times: [Double] { moves.map(\.time) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches.inOrder {
        let parts = event?.coalescedTouches(for: touch) ?? []
        moves.append(
          (
            ((event?.timestamp ?? 0) * 1000).rounded(), parts.map { $0.location(in: nil) },
            parts.map(\.force), parts.map(\.majorRadius)
          ))
      }
    }
  }

  private func deliver(_ phase: UITouch.Phase, x: Double, force: Double = 0, radius: Double = 0) {
    fingers.application.deliver(
      [
        TouchSample(
          id: 0, phase: phase, location: CGPoint(x: x, y: 50), majorRadius: radius, force: force)
      ], at: fingers.now)
  }

  private func deliver(_ phase: UITouch.Phase, x: Double, at milliseconds: Double) {
    fingers.clock(milliseconds)
    deliver(phase, x: x)
  }

  // Proves: GEST:1.6-coalesced
  @Test func `each part has its own force and radius`() {
    deliver(.began, x: 10)
    deliver(.moved, x: 20, at: 4)
    for step in 1...3 {
      fingers.clock(4 + Double(step) * 4)
      deliver(.moved, x: 20 + Double(step), force: Double(step) / 10, radius: Double(step))
    }
    fingers.wait(200)
    #expect(view.moves.last?.forces == [0.1, 0.2, 0.3])
    #expect(view.moves.last?.radii == [1, 2, 3])
  }

  // Proves: GEST:1.6-coalesced
  @Test func `fingers of one number on two panels have their own parts`() {
    let range = AxisRange(minimum: 0, maximum: 1000, resolution: 10)
    for number in 0...1 {
      let panel = DeviceDescription(
        name: "Panel \(number)", properties: [InputProperty.direct],
        axes: [
          AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1), AbsCode.mtPositionX: range,
          AbsCode.mtPositionY: range,
        ])
      fingers.handle(.deviceAdded(panel, device: DeviceID(number), time: .zero))
    }
    func tell(_ number: Int, _ phase: Contact.Phase, x: Double, at milliseconds: Double) {
      let contact = Contact(id: 1, slot: 0, phase: phase, x: x, y: 50)
      fingers.handle(
        .touches(
          TouchFrame(
            time: Timestamp(milliseconds: milliseconds), device: DeviceID(number),
            contacts: [contact])))
    }
    for number in 0...1 { tell(number, .began, x: 10, at: 0) }
    tell(0, .moved, x: 11, at: 4)
    for step in 1...3 {
      tell(0, .moved, x: 20 + Double(step), at: Double(step) * 10)
      tell(1, .moved, x: 50 + Double(step), at: Double(step) * 10 + 1)
    }
    fingers.wait(200)
    // A panel of 100.1 mm fills 400 points.
    let places = view.moves.suffix(2).map { $0.parts.map { ($0.x / 400 * 100.1).rounded() } }
    #expect(places == [[21, 22, 23], [51, 52, 53]])
  }

  @Test func `the parts are in the coordinates of their window`() {
    let window = fingers.makeWindow(frame: CGRect(x: 100, y: 20, width: 200, height: 100))
    let inside = Gatherer(frame: window.bounds)
    window.addSubview(inside)
    window.isHidden = false
    deliver(.began, x: 150)
    deliver(.moved, x: 160, at: 4)
    for step in 1...2 { deliver(.moved, x: 160 + Double(step), at: 4 + Double(step) * 4) }
    fingers.wait(200)
    #expect(inside.moves.last?.parts == [CGPoint(x: 61, y: 30), CGPoint(x: 62, y: 30)])
  }

  // Proves: GEST:1.6-coalesced
  @Test func `the interval counts from the last delivery, one by the timer among them`() {
    deliver(.began, x: 10)
    for (x, time) in [(11, 4), (12, 8), (13, 110), (14, 150), (15, 250)] {
      fingers.wait(Double(time) - fingers.now.milliseconds)
      deliver(.moved, x: Double(x))
    }
    fingers.wait(300)
    // Due at 104 by the timer, at 204 again, at 304.
    #expect(view.times == [4, 104, 204, 304])
  }

  @Test func `a timer of another's in between lets nothing go`() {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.15
    press.allowableMovement = 1000
    press.cancelsTouchesInView = false
    view.addGestureRecognizer(press)
    deliver(.began, x: 10)
    for (x, time) in [(11, 4), (12, 8), (13, 110)] {
      fingers.wait(Double(time) - fingers.now.milliseconds)
      deliver(.moved, x: Double(x))
    }
    fingers.wait(300)
    #expect(view.times == [4, 104, 204])
  }

  @Test func `without the interval what was gathered comes before the next movement`() {
    deliver(.began, x: 10)
    for (x, time) in [(11.0, 4.0), (12, 8), (13, 12)] { deliver(.moved, x: x, at: time) }
    fingers.application.touchDeliveryInterval = nil
    deliver(.moved, x: 14, at: 16)
    fingers.wait(300)
    #expect(view.moves.map { $0.parts.map(\.x) } == [[11], [12, 13], [14]])
  }
}
