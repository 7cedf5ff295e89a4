import DactylEvents
import Foundation
import InputFrames
import Testing

/// Panels whose touches belong to different screens.
@MainActor
@Suite struct PanelScreenTests {
  private let application = UIApplication()
  private let left: Canvas
  private let right: Canvas
  private let second: UIScreen

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 400, height: 200))
    second = UIScreen(size: CGSize(width: 1000, height: 500))
    left = Canvas(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    right = Canvas(frame: CGRect(x: 0, y: 0, width: 1000, height: 500))
    for (canvas, screen) in [(left, application.mainScreen), (right, second)] {
      let window = UIWindow(frame: screen.bounds)
      window.screen = screen
      window.addSubview(canvas)
      window.isHidden = false
      canvas.shownIn = window
    }
    application.setName("right", of: second)
    application.connect(second)
  }

  private func plug(_ number: Int, screen: String?, built: ScreenOrientation? = nil) {
    let range = AxisRange(minimum: 0, maximum: 999, resolution: 10)
    var description = DeviceDescription(
      name: "Panel \(number)", properties: [InputProperty.direct],
      axes: [
        AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 1), AbsCode.mtPositionX: range,
        AbsCode.mtPositionY: range,
      ], screenName: screen)
    description.builtOrientation = built
    application.handle(.deviceAdded(description, device: DeviceID(number), time: .zero))
  }

  private func touch(_ number: Int, _ phase: Contact.Phase, x: Double, y: Double) {
    let contact = Contact(id: 1, slot: 0, phase: phase, x: x, y: y)
    application.handle(
      .touches(TouchFrame(time: .zero, device: DeviceID(number), contacts: [contact])))
  }

  @Test func `each panel touches the windows of its screen alone, and fills that screen`() {
    plug(0, screen: nil)
    plug(1, screen: "right")
    touch(0, .began, x: 50, y: 50)
    #expect(left.began == [CGPoint(x: 200, y: 100)] && right.began.isEmpty)
    touch(1, .began, x: 50, y: 50)
    #expect(right.began == [CGPoint(x: 500, y: 250)] && left.began.count == 1)
  }

  // Proves: GEST:1.1.6
  @Test func `a panel that is gone takes its own fingers alone`() {
    plug(0, screen: nil)
    plug(1, screen: nil)
    touch(0, .began, x: 20, y: 50)
    touch(1, .began, x: 50, y: 50)
    application.handle(.deviceRemoved(DeviceID(1), time: .zero))
    #expect(left.cancelled == 1)
    application.handle(.deviceRemoved(DeviceID(0), time: .zero))
    #expect(left.cancelled == 2)
  }

  @Test func `a finger that goes down again on its panel ends its lost touch, not another's`() {
    plug(0, screen: nil)
    plug(1, screen: nil)
    touch(0, .began, x: 20, y: 50)
    touch(1, .began, x: 50, y: 50)
    touch(1, .began, x: 60, y: 50)
    #expect(left.cancelled == 1)
    #expect(left.began.count == 3)
  }

  @Test(arguments: [true, false])
  func `a pen makes palms of the fingers on its own screen alone`(isPenFirst: Bool) {
    plug(0, screen: nil)
    plug(1, screen: "right")
    let range = AxisRange(minimum: 0, maximum: 999, resolution: 10)
    application.handle(
      .deviceAdded(
        DeviceDescription(
          name: "Pen", properties: [InputProperty.direct],
          codes: [EventType.key: [KeyCode.toolPen]],
          axes: [AbsCode.x: range, AbsCode.y: range]), device: DeviceID(2), time: .zero))
    let pen = InputEvent.pen(PenChange(device: DeviceID(2), .entered, time: .zero, x: 50, y: 50))
    if isPenFirst { application.handle(pen) }
    // Both lie at (240, 120) of their screen, and the pen is at (200, 100) of the left one.
    touch(0, .began, x: 60, y: 60)
    touch(1, .began, x: 24, y: 24)
    if !isPenFirst { application.handle(pen) }
    #expect(left.began.count - left.cancelled == 0)
    #expect(right.began == [CGPoint(x: 240, y: 120)] && right.cancelled == 0)
  }

  @Test(arguments: [(99.5, -10.0, true), (50, -10, false)])
  func `an edge pan begins at the edges of its own screen`(
    x: Double, step: Double, begins: Bool
  ) {
    plug(1, screen: "right")
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .right
    right.addGestureRecognizer(pan)
    touch(1, .began, x: x, y: 50)
    touch(1, .moved, x: x + step, y: 50)
    #expect(pan.state == (begins ? .began : .failed))
  }

  @Test func `two panels may share a screen, and a finger of each is down at once`() {
    plug(0, screen: "right")
    plug(1, screen: "right")
    touch(0, .began, x: 10, y: 10)
    touch(1, .began, x: 20, y: 20)
    #expect(right.began == [CGPoint(x: 100, y: 50), CGPoint(x: 200, y: 100)])
  }

  @Test func `a panel of a screen that nobody knows touches the main one`() {
    plug(0, screen: "elsewhere")
    touch(0, .began, x: 50, y: 50)
    #expect(left.began.count == 1 && right.began.isEmpty)
  }

  @Test func `a screen that is gone leaves its panel to the main one, and comes back`() {
    plug(0, screen: "right")
    application.disconnect(second)
    touch(0, .began, x: 50, y: 50)
    touch(0, .ended, x: 50, y: 50)
    #expect(left.began.count == 1 && right.began.isEmpty)
    application.connect(second)
    right.shownIn?.isHidden = false
    touch(0, .began, x: 50, y: 50)
    #expect(right.began.count == 1)
  }

  @Test func `how the program says that the panel is built in holds for the main screen alone`() {
    application.builtOrientation = .portrait
    plug(0, screen: nil, built: .portraitUpsideDown)
    plug(1, screen: "right", built: .portraitUpsideDown)
    #expect(application.mainScreen.builtOrientation == .portrait)
    #expect(second.builtOrientation == .portraitUpsideDown)
  }

  @Test func `what floats above the glass hovers over the views of its screen and touches none`() {
    plug(1, screen: "right")
    let hover = UIHoverGestureRecognizer()
    right.addGestureRecognizer(hover)
    let floating = Contact(id: 7, slot: 0, phase: .began, x: 50, y: 50, distance: 1)
    application.handle(
      .touches(TouchFrame(time: .zero, device: DeviceID(1), hovering: [floating])))
    #expect(hover.state == .began && right.began.isEmpty)
    #expect(hover.location(in: right) == CGPoint(x: 500, y: 250))
    var gone = floating
    gone.phase = .ended
    application.handle(.touches(TouchFrame(time: .zero, device: DeviceID(1), hovering: [gone])))
    #expect(hover.state != .began && hover.state != .changed)
  }

  @Test(arguments: [(Contact.Tool.pen, true), (.finger, false)])
  func `a hovering pen is a pencil to recognizers, and a finger is none`(
    tool: Contact.Tool, isPencil: Bool
  ) {
    plug(1, screen: "right")
    let hover = UIHoverGestureRecognizer()
    hover.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    right.addGestureRecognizer(hover)
    let floating = Contact(id: 7, slot: 0, phase: .began, x: 50, y: 50, tool: tool, distance: 1)
    application.handle(
      .touches(TouchFrame(time: .zero, device: DeviceID(1), hovering: [floating])))
    #expect((hover.state == .began) == isPencil)
  }

  // Proves: GEST:1.5-hover
  @Test func `a finger on the glass hovers over nothing, from its touch to its lift`() {
    plug(0, screen: nil)
    let hover = UIHoverGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    hover.addTarget { states.append($0.state) }
    left.addGestureRecognizer(hover)
    for (phase, x) in [(Contact.Phase.began, 20.0), (.moved, 50), (.ended, 50)] {
      touch(0, phase, x: x, y: 50)
      #expect(hover.state == .possible)
    }
    #expect(left.began.count == 1 && states.isEmpty)
  }

  @Test func `the radius of a touch is half of the contact's length, in points of its screen`() {
    plug(1, screen: "right")
    let contact = Contact(id: 1, slot: 0, phase: .began, x: 50, y: 50, major: 8)
    application.handle(
      .touches(TouchFrame(time: .zero, device: DeviceID(1), contacts: [contact])))
    #expect(right.radii == [40])
  }
}

/// A view that notes where touches begin.
@MainActor
private final class Canvas: UIView {
  var began: [CGPoint] = []
  var radii: [CGFloat] = []
  var cancelled = 0
  var shownIn: UIWindow?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    began += touches.map { $0.location(in: self) }
    radii += touches.map(\.majorRadius)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelled += touches.count
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
  }
}
