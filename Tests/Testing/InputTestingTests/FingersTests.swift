import DactylKit
import Foundation
import InputFrames
import InputTesting
import Testing

/// What a program's tests call, each against the order of calls that it makes.
@MainActor
@Suite("Fingers")
struct FingersTests {
  /// A controller with one view in the middle of its own.
  private final class Page: UIViewController {
    let box: LoggingView
    let transcript: Transcript

    init(_ transcript: Transcript) {
      self.transcript = transcript
      box = LoggingView(
        "box", frame: CGRect(x: 400, y: 300, width: 200, height: 100), in: transcript)
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(box)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      transcript.record("viewDidAppear")
    }
  }

  private let transcript = Transcript()

  /// The places that a recognizer on the whole screen sees, by phase.
  private func trace(_ fingers: Fingers) -> () -> [String] {
    let recognizer = ScriptedRecognizer()
    var places: [String] = []
    recognizer.onTouches = { _, phase, touches, _ in
      let list = touches.inOrder.map { touch in
        let place = touch.location(in: nil)
        return "(\(Int(place.x)), \(Int(place.y)))"
      }
      places.append("\(phase) \(list.joined(separator: " ")) at \(UIApplication.shared.now)")
    }
    // It never decides, and withholds nothing from views meanwhile.
    recognizer.delaysTouchesEnded = false
    fingers.view.addGestureRecognizer(recognizer)
    return { places }
  }

  @Test func `a root controller has appeared before the first touch`() {
    let fingers = Fingers(root: Page(transcript))
    #expect(transcript.calls == ["viewDidAppear"])
    #expect(fingers.view === fingers.window.rootViewController?.view)
    #expect(fingers.window.subviews == [fingers.view])
  }

  @Test func `a root controller is made in the application of the fingers`() {
    var application: UIApplication?
    let fingers = Fingers(
      root: {
        application = .shared
        return UIViewController()
      }())
    #expect(application === fingers.application)
  }

  @Test func `fingers reach the view of a controller that is shown later`() {
    let fingers = Fingers()
    fingers.window.rootViewController = Page(transcript)
    transcript.clear()
    fingers.tap(500, 350)
    #expect(transcript.calls == ["viewDidAppear", "box touchesBegan 1", "box touchesEnded 1"])
  }

  @Test func `a view that was read before does not cover the controller's`() {
    let fingers = Fingers()
    #expect(fingers.view.superview === fingers.window)
    fingers.window.rootViewController = Page(transcript)
    fingers.tap(500, 350)
    #expect(transcript.calls.contains("box touchesBegan 1"))
  }

  @Test func `a view with a recognizer stays before the controller's`() {
    let fingers = Fingers()
    let places = trace(fingers)
    fingers.window.rootViewController = Page(transcript)
    fingers.tap(500, 350)
    #expect(places().count == 2)
    #expect(!transcript.calls.contains("box touchesBegan 1"))
  }

  @Test func `a tap of a view hits its middle`() {
    let page = Page(transcript)
    let fingers = Fingers(root: page)
    let places = trace(fingers)
    fingers.tap(page.box)
    #expect(places() == ["began (500, 350) at 0 ms", "ended (500, 350) at 60 ms"])
    #expect(
      transcript.calls == ["viewDidAppear", "box touchesBegan 1", "box touchesEnded 1"])
  }

  @Test func `taps follow each other soon enough for a double tap`() {
    let fingers = Fingers()
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    transcript.record(actionsOf: tap)
    fingers.view.addGestureRecognizer(tap)
    fingers.tap(100, 100, times: 2)
    #expect(transcript.lines.count == 1)
    #expect(fingers.now == Timestamp(milliseconds: 220))
  }

  @Test func `the fingers of a tap lie beside each other, around the point`() {
    let fingers = Fingers()
    let places = trace(fingers)
    fingers.tap(500, 350, fingers: 2)
    #expect(
      places() == [
        "began (470, 350) (530, 350) at 0 ms", "ended (470, 350) (530, 350) at 60 ms",
      ])
  }

  @Test func `a held finger is a long press`() {
    let fingers = Fingers()
    let press = UILongPressGestureRecognizer()
    transcript.record(actionsOf: press)
    fingers.view.addGestureRecognizer(press)
    fingers.hold(100, 100)
    #expect(
      transcript.calls.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
        "action began", "action ended",
      ])
  }

  @Test func `a drag goes in steps of ten milliseconds and lifts at its end`() {
    let fingers = Fingers()
    let places = trace(fingers)
    fingers.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 160), over: 30)
    #expect(
      places() == [
        "began (100, 100) at 0 ms", "moved (110, 120) at 10 ms", "moved (120, 140) at 20 ms",
        "moved (130, 160) at 30 ms", "ended (130, 160) at 30 ms",
      ])
  }

  @Test func `a quick drag is a swipe, and one that rests at its end is none`() {
    func recognized(resting rest: Double) -> Int {
      let fingers = Fingers()
      let pan = UIPanGestureRecognizer()
      var speed = 0.0
      pan.addTarget { if $0.state == .ended { speed = $0.velocity(in: nil).x } }
      fingers.view.addGestureRecognizer(pan)
      fingers.drag(
        from: CGPoint(x: 100, y: 100), to: CGPoint(x: 400, y: 100), over: 150, resting: rest)
      return Int(speed)
    }
    #expect(recognized(resting: 0) > 1000)
    #expect(recognized(resting: 300) == 0)
  }

  @Test func `a pinch moves two fingers apart`() {
    let fingers = Fingers()
    let places = trace(fingers)
    fingers.pinch(500, 300, from: 100, to: 300)
    #expect(places().count == 32)
    #expect(places().first == "began (450, 300) (550, 300) at 0 ms")
    #expect(places().last == "ended (350, 300) (650, 300) at 300 ms")
  }

  @Test func `a pinch is one to the recognizer`() {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pinch.addTarget { states.append($0.state) }
    fingers.view.addGestureRecognizer(pinch)
    fingers.pinch(500, 300, from: 100, to: 300)
    #expect(states.first == .began)
    #expect(states.last == .ended)
  }

  @Test func `settling decides what waits for a timer`() {
    let fingers = Fingers()
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    transcript.record(actionsOf: one)
    fingers.view.addGestureRecognizer(one)
    fingers.view.addGestureRecognizer(two)
    fingers.tap(100, 100)
    #expect(transcript.calls == [])
    fingers.settle()
    #expect(transcript.calls.count == 1)
    #expect(fingers.now == fingers.application.now)
  }

  @Test func `settling ends although animations start each other without end`() {
    let fingers = Fingers()
    func again() {
      UIView.animate(
        withDuration: 1, animations: { fingers.view.alpha = fingers.view.alpha == 1 ? 0.5 : 1 },
        completion: { _ in again() })
    }
    again()
    fingers.settle()
    #expect(fingers.now > .zero + Duration.seconds(590))
    #expect(fingers.now <= .zero + Replay.longestAftermath + Duration.seconds(1))
  }

  @Test func `rotating the device rotates the interface of a controller that allows it`() {
    let fingers = Fingers(root: UIViewController(), screen: CGSize(width: 400, height: 800))
    fingers.rotate(to: .portrait)
    fingers.rotate(to: .landscapeLeft)
    fingers.settle()
    #expect(fingers.view.bounds.size == CGSize(width: 800, height: 400))
  }

  /// A recording of the package.
  private func recording(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Recordings/\(name)"
    ).standardizedFileURL.path
  }

  @Test func `a recording's panel fills the screen`() throws {
    let fingers = Fingers(screen: CGSize(width: 512, height: 288))
    let places = trace(fingers)
    try fingers.play(recording: recording("tap.evemu"))
    #expect(places().first?.hasPrefix("began (256, 144)") ?? false)
    #expect(places().last?.hasPrefix("ended (256, 145)") ?? false)
  }

  @Test func `a recording begins at the present moment and is decided when it is over`() throws {
    let fingers = Fingers()
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    one.name = "one"
    transcript.record(actionsOf: one)
    fingers.view.addGestureRecognizer(one)
    fingers.view.addGestureRecognizer(two)
    fingers.wait(5000)
    try fingers.play(recording: recording("tap.evemu"))
    #expect(transcript.calls == ["one action ended"])
    #expect(fingers.now > Timestamp(milliseconds: 5000))
    try fingers.play(recording: recording("tap.evemu"))
    #expect(transcript.calls.count == 2)
  }

  @Test func `a recording that is not there is an error that names it`() {
    let fingers = Fingers()
    #expect { try fingers.play(recording: "nowhere.evemu") } throws: {
      "\($0)".hasPrefix("nowhere.evemu: ")
    }
  }
}
