// swift-format-ignore-file
import DactylKit
import Foundation
import InputTesting
import Testing

/// The catalogue of InputTesting: its tests are run.
@MainActor
@Suite("The catalogue of InputTesting")
struct InputTestingCatalogue {
  // The class is on both pages.
  typealias Panel = TestingPage.Panel

  @MainActor
  @Test func `the button counts taps`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    fingers.tap(panel.button)
    fingers.settle()
    #expect(panel.presses == 1)
  }

  private func overview(_ panel: Panel) {
    let fingers = Fingers(root: Panel())
    fingers.tap(140, 80)
    fingers.settle()
    #expect(panel.presses == 1)
  }

  private func movements(_ fingers: Fingers, _ panel: Panel) {
    fingers.drag(from: CGPoint(x: 600, y: 300), to: CGPoint(x: 200, y: 300), over: 150)
    fingers.pinch(500, 300, from: 100, to: 300)
    fingers.hold(panel.button, for: 800)
  }

  @Test func `movements turn the page`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    movements(fingers, panel)
    fingers.settle()
    #expect(panel.page == 1)
  }

  private func typing(_ fingers: Fingers) {
    let keys = Keys(beside: fingers)
    keys.type("Anna")
    keys.press(.keyboardTab)
    keys.press("s", with: .control)
    keys.hold(.keyboardDeleteOrBackspace, for: 1000)
  }

  private func pointing(_ fingers: Fingers, _ panel: Panel) {
    let pointer = Pointer(beside: fingers)
    pointer.click(panel.button)
    pointer.move(500, 300)
    pointer.scroll(down: 3)
    pointer.pinch(scale: 2)
  }

  @Test func `keys type, and a mouse presses`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    typing(fingers)
    pointing(fingers, panel)
    fingers.settle()
    #expect(panel.presses == 1)
  }

  private func recording(_ fingers: Fingers, _ panel: Panel) throws {
    try fingers.play(recording: "Tests/Recordings/swipe.yml")
    #expect(panel.page == 1)
  }

  final class LoadingPanel: UIViewController {
    let loadButton = UIButton(frame: CGRect(x: 40, y: 40, width: 200, height: 80))
    let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      loadButton.addTarget(self, action: LoadingPanel.load, for: .touchUpInside)
      view.addSubview(loadButton)
    }

    func load() {
      Task {
        try await UIApplication.shared.sleep(for: 2)
        label.text = "done"
      }
    }
  }

  private func tasks(_ fingers: Fingers, _ panel: LoadingPanel) async {
    fingers.tap(panel.loadButton)  // its task waits for two seconds
    await fingers.waitWithTasks(2000)
    #expect(panel.label.text == "done")
  }

  @Test func `the interface rotates with the device`() {
    let panel = Panel()
    let fingers = Fingers(root: panel, screen: CGSize(width: 600, height: 1024))
    fingers.rotate(to: .landscapeLeft)
    fingers.settle()
    #expect(panel.view.bounds.width > panel.view.bounds.height)
  }

  private func transcript(_ fingers: Fingers) {
    let transcript = Transcript()
    transcript.record(decisionsOf: fingers.application)
    fingers.tap(500, 600)
    fingers.settle()
    print(transcript.lines.joined(separator: "\n"))
  }
}
