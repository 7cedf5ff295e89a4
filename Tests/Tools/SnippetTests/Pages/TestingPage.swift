// swift-format-ignore-file
import DactylKit
import Foundation
import InputTesting
import Testing

/// Documentation/Testing.md: its tests are run.
@MainActor
@Suite("Documentation/Testing.md")
struct TestingPage {
  final class Panel: UIViewController {
    let button = UIView(frame: CGRect(x: 40, y: 40, width: 200, height: 80))
    private(set) var presses = 0
    private(set) var page = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Panel.pressed))
      view.addSubview(button)
      let swipe = UISwipeGestureRecognizer(target: self, action: Panel.turnedPage)
      swipe.direction = .left
      view.addGestureRecognizer(swipe)
    }

    func pressed() { presses += 1 }
    func turnedPage() { page += 1 }
  }

  @MainActor
  @Test func `the button counts taps`() {
    let panel = Panel()
    let fingers = Fingers(root: panel, screen: CGSize(width: 1024, height: 600))
    fingers.tap(panel.button)
    fingers.settle()
    #expect(panel.presses == 1)
  }

  private func fingersByHand(_ fingers: Fingers) {
    fingers.down(0, 300, 300)
    fingers.down(1, 400, 300)
    fingers.wait(20)
    fingers.move(1, 460, 300)
    fingers.up(0)
    fingers.up(1)
    fingers.settle()
  }

  @Test func `fingers move by hand`() {
    let fingers = Fingers()
    let pinch = UIPinchGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pinch.addTarget { states.append($0.state) }
    fingers.view.addGestureRecognizer(pinch)
    fingersByHand(fingers)
    #expect(states == [.began, .ended])
  }

  @Test func `fingers touch the view of the fingers`() {
    let fingers = Fingers()
    let swipe = UISwipeGestureRecognizer()
    swipe.addTarget { _ in print("swiped") }
    fingers.view.addGestureRecognizer(swipe)
    fingers.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 400, y: 300), over: 150)
    #expect(swipe.view === fingers.view)
  }

  private func recording() throws {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    try fingers.play(recording: "Tests/Recordings/swipe.yml")
    #expect(panel.page == 1)
  }

  @Test func `the interface rotates with the device`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    fingers.rotate(to: .portrait)
    fingers.settle()
    #expect(panel.view.bounds.width < panel.view.bounds.height)
  }

  @Test func `the order of calls`() {
    let fingers = Fingers()
    let transcript = Transcript()
    let box = LoggingView("box", frame: CGRect(x: 0, y: 0, width: 200, height: 200), in: transcript)
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    transcript.record(actionsOf: tap)
    box.addGestureRecognizer(tap)
    fingers.view.addSubview(box)
    fingers.tap(box)
    #expect(
      transcript.calls == ["box touchesBegan 1", "box touchesCancelled 1", "tap action ended"])
  }

  @Test func `one recognizer on a bench`() {
    let bench = TestBench(UITapGestureRecognizer())
    #expect(bench.play("v--^") == [.recognized])
    #expect(bench.play("v-------^", "---v--^--") == [.failed])
  }
}
