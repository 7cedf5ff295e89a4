import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Touches and rotations")
struct RotationTouchTests {
  let hand = RotationStage()
  var application: UIApplication { hand.application }
  var fingers: Fingers { hand.stage.fingers }
  let root: RotatingController

  init() {
    root = hand.controller("root")
    hand.show(root)
  }

  /// A view that writes down its touches.
  private func view(_ label: String, _ frame: CGRect) -> LoggingView {
    let view = LoggingView(label, frame: frame, in: hand.transcript)
    root.view.addSubview(view)
    return view
  }

  /// A view as large as the screen, and its pan: a finger that stays down has dragged it 50 points
  /// down, 10 of which are its slop.
  private func pannedDown() -> (LoggingView, UIPanGestureRecognizer) {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let pan = UIPanGestureRecognizer()
    whole.addGestureRecognizer(pan)
    fingers.down(0, 100, 100)
    fingers.move(0, 100, 110)
    fingers.move(0, 100, 150)
    return (whole, pan)
  }

  // Proves: VC11:OR-13
  @Test func `a touch in the middle of a rotation meets the final geometry`() {
    let corner = view("corner", CGRect(x: 400, y: 0, width: 80, height: 80))
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.wait(0.1)
    _ = hand.calls()
    fingers.down(0, 440, 40)
    #expect(hand.calls() == ["corner touchesBegan 1"])
    fingers.up()
    #expect(corner.window?.bounds.size == CGSize(width: 480, height: 320))
  }

  @Test func `a panel's place is told as the interface stands`() {
    let description = PanelSize(width: 320, height: 480)
    let mapping = application.mainScreen.mapping(for: description)
    #expect(mapping.point(x: 10, y: 20).x == 10)
    hand.hold(.landscapeLeft)
    let turned = application.mainScreen.mapping(for: description).point(x: 10, y: 20)
    #expect(turned.x == 20)
    #expect(turned.y == 310)
  }

  // Proves: GEST:1.6-previous
  @Test func `a finger that is held lies where it lay on the glass`() throws {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    var touches: Set<UITouch> = []
    whole.onTouches = { touches.formUnion($1) }
    fingers.down(0, 100, 50)
    fingers.move(0, 110, 50)
    let touch = try #require(touches.first)
    #expect(touch.location(in: nil) == CGPoint(x: 110, y: 50))
    hand.hold(.landscapeLeft)
    // Portrait (x, y) lies at (y, 320 - x) of an interface whose home side is on the right.
    #expect(touch.location(in: nil) == CGPoint(x: 50, y: 210))
    #expect(touch.previousLocation(in: nil) == CGPoint(x: 50, y: 220))
    #expect(touch.view === whole)
    fingers.move(0, 60, 210)
    #expect(touch.location(in: whole) == CGPoint(x: 60, y: 210))
    #expect(touch.previousLocation(in: whole) == CGPoint(x: 50, y: 210))
    fingers.up()
    #expect(touch.phase == .ended)
  }

  @Test(arguments: [UIDeviceOrientation.landscapeLeft, .landscapeRight])
  func `two taps in one place of the glass are a double tap, though the interface rotates between`(
    device: UIDeviceOrientation
  ) {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let count = Count()
    whole.addGestureRecognizer(doubleTap(count))
    var tapCounts: [Int] = []
    whole.onTouches = { phase, touches in
      if phase == .began { tapCounts += touches.map(\.tapCount) }
    }
    tap(100, 50)
    application.deviceRotated(to: device)
    hand.stage.endIteration()
    // The same place, as the interface stands now.
    if device == .landscapeLeft { tap(50, 220) } else { tap(430, 100) }
    #expect(count.value == 1 && tapCounts == [1, 2])
    #expect(
      count.place == (device == .landscapeLeft ? CGPoint(x: 50, y: 220) : CGPoint(x: 430, y: 100)))
  }

  @Test func `two taps in one place of the interface, which rotates between, are none`() {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let count = Count()
    whole.addGestureRecognizer(doubleTap(count))
    tap(100, 50)
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.endIteration()
    tap(100, 50)
    hand.stage.wait(1)
    #expect(count.value == 0)
  }

  @MainActor private final class Count {
    var value = 0
    var place = CGPoint.zero
    func tapped(_ tap: UITapGestureRecognizer) {
      value += 1
      place = tap.location(in: nil)
    }
  }

  private func doubleTap(_ count: Count) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: count, action: Count.tapped)
    tap.numberOfTapsRequired = 2
    return tap
  }

  private func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(50)
    fingers.up()
    fingers.wait(50)
  }

  @Test(arguments: [UIDeviceOrientation.landscapeLeft, .landscapeRight])
  func `a tap that is held through a rotation is a tap`(device: UIDeviceOrientation) {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    @MainActor final class Place {
      var point = CGPoint.zero
      func tapped(_ tap: UITapGestureRecognizer) { point = tap.location(in: nil) }
    }
    let place = Place()
    let tap = UITapGestureRecognizer(target: place, action: Place.tapped)
    whole.addGestureRecognizer(tap)
    fingers.down(0, 100, 50)
    application.deviceRotated(to: device)
    hand.stage.wait(0.1)
    let turned = device == .landscapeLeft ? CGPoint(x: 50, y: 220) : CGPoint(x: 430, y: 100)
    fingers.move(0, turned.x, turned.y)
    fingers.up()
    #expect(place.point == turned)
  }

  @Test func `a pan goes on in the directions of the interface as it stands`() {
    let (whole, pan) = pannedDown()
    #expect(pan.translation(in: whole) == CGPoint(x: 0, y: 40))
    hand.hold(.landscapeLeft)
    // What was down the glass is now to the right.
    #expect(pan.translation(in: whole) == CGPoint(x: 40, y: 0))
    fingers.move(0, 150, 210)
    #expect(pan.translation(in: whole) == CGPoint(x: 40, y: -10))
    pan.setTranslation(.zero, in: whole)
    fingers.move(0, 150, 230)
    #expect(pan.translation(in: whole) == CGPoint(x: 0, y: 20))
    #expect(pan.state == .changed)
    fingers.up()
    #expect(pan.state == .ended || pan.state == .possible)
    // The next one knows nothing of the rotation.
    fingers.down(0, 100, 100)
    fingers.move(0, 100, 150)
    #expect(pan.translation(in: whole) == CGPoint(x: 0, y: 40))
  }

  @Test(
    arguments: [
      (UIDeviceOrientation.portrait, [0.0, 40.0], [100.0, 160.0], [0.0, 50.0]),
      (.landscapeRight, [-40, 0], [320, 100], [-50, 0]),
    ] as [(UIDeviceOrientation, [Double], [Double], [Double])])
  func `a pan that is held through two rotations points as the interface stands at last`(
    last: UIDeviceOrientation, turned: [Double], place: [Double], moved: [Double]
  ) {
    let (whole, pan) = pannedDown()
    hand.hold(.landscapeLeft)
    hand.hold(last)
    #expect(pan.translation(in: whole) == CGPoint(x: turned[0], y: turned[1]))
    fingers.move(0, place[0], place[1])
    #expect(pan.translation(in: whole) == CGPoint(x: moved[0], y: moved[1]))
    #expect(pan.location(in: whole) == CGPoint(x: place[0], y: place[1]))
  }

  // Proves: VC11:EV-18, VC13:RSP-18
  @Test func `a program may switch events off for a rotation`() {
    let whole = view("whole", root.view.bounds)
    whole.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.during = { [application] call in
      if call.hasPrefix("will") { application.beginIgnoringInteractionEvents() }
      if call.hasPrefix("did") { application.endIgnoringInteractionEvents() }
    }
    application.deviceRotated(to: .landscapeLeft)
    hand.stage.wait(0.1)
    _ = hand.calls()
    fingers.down(0, 50, 50)
    fingers.up()
    hand.stage.wait(1)
    #expect(!hand.calls().contains { $0.contains("touches") })
    fingers.down(0, 50, 50)
    fingers.up()
    #expect(hand.calls() == ["whole touchesBegan 1", "whole touchesEnded 1"])
  }

  @Test func `the fixed space of a screen does not rotate`() {
    let screen = application.mainScreen
    let fixed = screen.fixedCoordinateSpace
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(fixed.convert(CGPoint(x: 10, y: 20), to: root.view) == CGPoint(x: 10, y: 20))
    hand.hold(.landscapeLeft)
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(screen.coordinateSpace.bounds.size == CGSize(width: 480, height: 320))
    #expect(fixed.convert(CGPoint(x: 10, y: 20), to: root.view) == CGPoint(x: 20, y: 310))
    #expect(root.view.convert(CGPoint(x: 20, y: 310), to: fixed) == CGPoint(x: 10, y: 20))
    #expect(screen.convert(CGPoint(x: 20, y: 310), to: fixed) == CGPoint(x: 10, y: 20))
    let area = root.view.convert(CGRect(x: 0, y: 0, width: 100, height: 50), to: fixed)
    #expect(area == CGRect(x: 270, y: 0, width: 50, height: 100))
    #expect(root.view.convert(area, from: fixed) == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test(arguments: [
    UIDeviceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
  ])
  func `there and back is the same place in every orientation`(device: UIDeviceOrientation) {
    root.mask = .all
    application.declaredInterfaceOrientations = [
      .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
    ]
    hand.hold(device)
    let fixed = application.mainScreen.fixedCoordinateSpace
    let place = CGPoint(x: 30, y: 70)
    #expect(fixed.convert(fixed.convert(place, to: root.view), from: root.view) == place)
    let mapping = application.mainScreen.mapping(for: PanelSize(width: 320, height: 480))
    let shown = mapping.point(x: 30, y: 70)
    #expect(fixed.convert(place, to: root.view) == CGPoint(x: shown.x, y: shown.y))
  }
}
