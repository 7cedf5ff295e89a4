import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("Pinch and rotation")
struct PinchRotationTests {
  private func pinched(from start: Double, to end: Double) -> UIPinchGestureRecognizer {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 100, 200)
    fingers.down(1, 100 + start, 200)
    fingers.wait(50)
    fingers.move(1, 100 + end, 200)
    return pinch
  }

  // Proves: GEST:1.5-pinch-scale
  @Test(arguments: [(100.0, 110.0, 1.0185185185), (200, 190, 0.9895833333)])
  func `the scale leaves out eight points of the ten`(
    start: Double, end: Double, scale: Double
  ) {
    let pinch = pinched(from: start, to: end)
    #expect(pinch.state == .began)
    #expect(abs(Double(pinch.scale) - scale) < 1e-9)
  }

  // Proves: GEST:1.5-pinch-begins
  @Test(arguments: [(109.999, false), (110.0, true), (90.001, false), (90.0, true)])
  func `a pinch begins with a change of ten points`(end: Double, begins: Bool) {
    #expect((pinched(from: 100, to: end).state == .began) == begins)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test(arguments: [(110.0, 2 / 108.0), (130.0, 22 / 108.0), (90.0, -2 / 92.0)])
  func `the first velocity is the change of scale over its time`(end: Double, change: Double) {
    #expect(abs(Double(pinched(from: 100, to: end).velocity) - change / 0.05) < 1e-9)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `a first velocity of many moves is that of one`() {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    for step in 1...5 {
      fingers.wait(10)
      fingers.move(1, 400 + 2 * Double(step), 300)
    }
    #expect(abs(Double(pinch.velocity) - 2 / 108.0 / 0.05) < 1e-9)
    for step in 6...30 {
      fingers.wait(10)
      fingers.move(1, 400 + 2 * Double(step), 300)
    }
    // Fingers that keep their speed: 200 points a second.
    #expect(abs(Double(pinch.velocity) - 200 / 108.0) < 1e-6)
  }

  // Proves: GEST:1.5-pinch-begins
  @Test(arguments: [(400.0, false), (399.5, true), (400.5, true)])
  func `without a threshold a pinch begins with any change, and only with one`(
    x: Double, begins: Bool
  ) {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    pinch.limits.beginChange = 0
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    fingers.deliver([
      (0, .moved, CGPoint(x: 300, y: 310)), (1, .moved, CGPoint(x: x, y: 310)),
    ])
    #expect((pinch.state == .began) == begins)
    #expect(pinch.scale == 1)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test(arguments: [(310.0, false), (310.5, true), (309.5, true)])
  func `without a threshold a rotation begins with any change of angle, and only with one`(
    y: Double, begins: Bool
  ) {
    let fingers = Fingers()
    let rotation = UIRotationGestureRecognizer()
    rotation.limits.beginDegrees = 0
    fingers.view.addGestureRecognizer(rotation)
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    fingers.deliver([
      (0, .moved, CGPoint(x: 320, y: 310)), (1, .moved, CGPoint(x: 420, y: y)),
    ])
    #expect((rotation.state == .began) == begins)
  }

  // Proves: GEST:1.5-pinch-set
  @Test func `a client's scale counts from there`() {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 100, 200)
    fingers.down(1, 200, 200)
    fingers.move(1, 220, 200)
    pinch.scale = 1
    fingers.move(1, 280, 200)
    #expect(abs(Double(pinch.scale) - 1.5) < 1e-9)
    pinch.scale = 0
    pinch.scale = .nan
    #expect(abs(Double(pinch.scale) - 1.5) < 1e-9)
  }

  // Proves: GEST:1.5-pinch-ends, GEST:3.4-no-jump
  @Test func `one finger lifted keeps the pinch, and another goes on from there`() {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pinch.addTarget { states.append($0.state) }
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 100, 200)
    fingers.down(1, 200, 200)
    fingers.move(1, 308, 200)
    let scale = pinch.scale
    fingers.up(1)
    #expect(pinch.state == .began)
    fingers.move(0, 150, 200)
    fingers.down(1, 550, 200)
    #expect(pinch.scale == scale)
    fingers.move(1, 950, 200)
    #expect(abs(Double(pinch.scale) - 2 * Double(scale)) < 1e-9)
    fingers.up(0)
    fingers.up(1)
    #expect(states == [.began, .changed, .ended])
  }

  // Proves: GEST:1.5-pinch-begins
  @Test func `fingers that lift too early say how far they came`() {
    let bench = TestBench(UIPinchGestureRecognizer())
    #expect(bench.play("v--^", "v--^") == [.failed])
    #expect(bench.sentences.last == "failed: lifted with the fingers 0 pt farther, needed 10 pt")
    #expect(bench.play("v^") == [.failed])
    #expect(bench.sentences.last == "failed: lifted after 1 touch, required 2")
    #expect(bench.play("v--x", "v>>^") == [.began, .changed, .cancelled])
  }

  private func turned(by degrees: Double) -> (UIRotationGestureRecognizer, Fingers) {
    let fingers = Fingers()
    let rotation = UIRotationGestureRecognizer()
    fingers.view.addGestureRecognizer(rotation)
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    fingers.wait(50)
    let angle = degrees * .pi / 180
    fingers.move(1, 300 + 100 * cos(angle), 300 + 100 * sin(angle))
    return (rotation, fingers)
  }

  // Proves: GEST:1.5-rotation-begins, GEST:1.5-rotation-degrees, GEST:3.5-degrees
  @Test(arguments: [(10.0, 5.0), (45, 40), (90, 85), (-10, -5), (-90, -85)])
  func `the rotation leaves out five degrees of the ten`(turn: Double, rotation: Double) {
    let (recognizer, _) = turned(by: turn)
    #expect(recognizer.state == .began)
    #expect(abs(Double(recognizer.rotation) * 180 / .pi - rotation) < 1e-6)
    #expect(abs(Double(recognizer.velocity) * 180 / .pi - turn / 0.05) < 1e-6)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test(arguments: [9.999, -9.999, 8])
  func `a smaller turn begins nothing`(turn: Double) {
    #expect(turned(by: turn).0.state == .possible)
  }

  // Proves: GEST:1.5-rotation-set
  @Test func `a turn past half a circle goes on, and a client's rotation counts from there`() {
    let (rotation, fingers) = turned(by: 100)
    fingers.move(1, 300 - 100 * cos(Double.pi / 9), 300 - 100 * sin(Double.pi / 9))
    #expect(abs(Double(rotation.rotation) * 180 / .pi - 195) < 1e-6)
    rotation.rotation = 0
    fingers.move(1, 300, 200)
    #expect(abs(Double(rotation.rotation) * 180 / .pi - 70) < 1e-6)
    fingers.up(0)
    #expect(rotation.state == .changed)
    fingers.up(1)
    #expect(rotation.state == .possible)
  }

  // Proves: GEST:3.5-feedback
  @Test func `a view that its own pinch and rotation scale and turn does not feed back`() {
    func told(_ isFollowing: Bool) -> [Double] {
      let fingers = Fingers()
      let view = UIView(frame: CGRect(x: 200, y: 200, width: 300, height: 300))
      view.isMultipleTouchEnabled = true
      fingers.view.addSubview(view)
      let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
      let delegate = ScriptedDelegate()
      delegate.simultaneous = { _, _ in true }
      for recognizer in [pinch, rotation] {
        recognizer.delegate = delegate
        view.addGestureRecognizer(recognizer)
        guard isFollowing else { continue }
        recognizer.addTarget { _ in
          view.transform = CGAffineTransform(rotationAngle: rotation.rotation)
            .scaledBy(x: pinch.scale, y: pinch.scale)
        }
      }
      var told: [Double] = []
      fingers.down(0, 300, 350)
      fingers.down(1, 400, 350)
      for step in 1...6 {
        fingers.wait(10)
        fingers.move(1, 400 + 15 * Double(step), 350 + 20 * Double(step))
        told += [Double(pinch.scale), Double(rotation.rotation)]
      }
      return told
    }
    let (following, resting) = (told(true), told(false))
    #expect(zip(following, resting).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect((resting.last ?? 0) > 0.4 && following.count == 12)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `fingers that lift too early say how far they turned`() {
    let bench = TestBench(UIRotationGestureRecognizer())
    #expect(bench.play("v--^", "v--^") == [.failed])
    #expect(bench.sentences.last == "failed: lifted after 0 degrees, needed 10 degrees")
  }
}

@MainActor
@Suite("Pan beside pinch")
struct PanBesidePinchTests {
  // Proves: GEST:1.4.4-pan-pinch
  @Test(arguments: [true, false])
  func `on one view the pan wins over the pinch, whichever was added first`(pinchFirst: Bool) {
    let fingers = Fingers()
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    for recognizer in pinchFirst ? [pinch, pan] : [pan, pinch] {
      fingers.view.addGestureRecognizer(recognizer)
    }
    fingers.down(0, 100, 100)
    fingers.down(1, 200, 100)
    fingers.move(1, 240, 100)
    #expect(pan.state == .began)
    #expect(pinch.state == .failed)
  }

  // Proves: GEST:1.4.4-pan-pinch
  @Test func `fingers that only come apart pinch beside a pan`() {
    let fingers = Fingers()
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    fingers.view.addGestureRecognizer(pan)
    fingers.view.addGestureRecognizer(pinch)
    fingers.down(0, 100, 100)
    fingers.down(1, 200, 100)
    fingers.deliver([
      (0, .moved, CGPoint(x: 90, y: 100)), (1, .moved, CGPoint(x: 210, y: 100)),
    ])
    #expect(pinch.state == .began)
    #expect(pan.state == .failed)
  }
}
