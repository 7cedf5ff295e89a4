import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UIPreviewInteraction")
struct PreviewInteractionTests {
  let fingers = Fingers(screen: CGSize(width: 320, height: 480))
  let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let log = PressLog()
  let interaction: UIPreviewInteraction

  @MainActor
  private final class PressLog: UIPreviewInteractionDelegate {
    var calls: [String] = []
    var agrees = true
    func tapped(_ tap: UITapGestureRecognizer) { calls.append("tapped") }
    func previewInteractionShouldBegin(_ interaction: UIPreviewInteraction) -> Bool {
      calls.append("should begin")
      return agrees
    }
    func previewInteraction(
      _ interaction: UIPreviewInteraction, didUpdatePreviewTransition progress: CGFloat, ended: Bool
    ) {
      calls.append("preview \(progress)\(ended ? " ended" : "")")
    }
    func previewInteraction(
      _ interaction: UIPreviewInteraction, didUpdateCommitTransition progress: CGFloat, ended: Bool
    ) {
      calls.append("commit \(progress)\(ended ? " ended" : "")")
    }
    func previewInteractionDidCancel(_ interaction: UIPreviewInteraction) {
      calls.append("cancel")
    }
  }

  init() {
    fingers.view.addSubview(view)
    interaction = UIPreviewInteraction(view: view)
    interaction.delegate = log
  }

  /// Presses with these forces, one every 10 ms.
  private func press(_ forces: Double..., lifts: Bool = true) -> [String] {
    for (index, force) in forces.enumerated() {
      fingers.wait(10)
      send(index == 0 ? .began : .moved, force)
    }
    if lifts { send(.ended, 0) }
    defer { log.calls = [] }
    return log.calls
  }

  private func send(_ phase: UITouch.Phase, _ force: Double) {
    fingers.application.deliver(
      [TouchSample(id: 0, phase: phase, location: CGPoint(x: 70, y: 80), force: force)],
      at: fingers.now)
  }

  @Test func `a press that gets harder goes through the preview and then the commit`() {
    #expect(
      press(0, 0.25, 0.5, 0.75, 1) == [
        "should begin", "preview 0.5", "preview 1.0 ended", "commit 0.5", "commit 1.0 ended",
      ])
  }

  @Test func `a finger that lifts before the end cancels, in the preview and after it`() {
    #expect(press(0.25, 0.1) == ["should begin", "preview 0.5", "preview 0.2", "cancel"])
    #expect(press(0.5, 0.75) == ["should begin", "preview 1.0 ended", "commit 0.5", "cancel"])
  }

  @Test func `a press that the delegate refuses is ignored until the finger lifts`() {
    log.agrees = false
    #expect(press(0.25, 0.5, 1) == ["should begin"])
    log.agrees = true
    #expect(press(0.25) == ["should begin", "preview 0.5", "cancel"])
  }

  @Test func `without a force the delegate is never called`() {
    #expect(press(0, 0, 0) == [])
  }

  @Test func `cancel ends a press once, and the next press begins anew`() {
    #expect(press(0.25, lifts: false) == ["should begin", "preview 0.5"])
    interaction.cancel()
    interaction.cancel()
    #expect(log.calls == ["cancel"])
    send(.moved, 0.4)
    send(.ended, 0)
    #expect(log.calls == ["cancel"])
    log.calls = []
    #expect(press(0.25) == ["should begin", "preview 0.5", "cancel"])
  }

  @Test func `cancel without a finger on the view leaves the next press alone`() {
    interaction.cancel()
    #expect(press(0.25) == ["should begin", "preview 0.5", "cancel"])
    interaction.cancel()
    #expect(press(0.25) == ["should begin", "preview 0.5", "cancel"])
  }

  @Test func `cancel before a finger presses ends its press, and not the next one`() {
    #expect(press(0, lifts: false) == [])
    interaction.cancel()
    send(.moved, 0.25)
    send(.ended, 0)
    #expect(log.calls == [])
    #expect(press(0.25) == ["should begin", "preview 0.5", "cancel"])
  }

  @Test func `the force is that of the first finger, whatever a second one does`() {
    view.isMultipleTouchEnabled = true
    #expect(press(0.25, lifts: false) == ["should begin", "preview 0.5"])
    for phase in [UITouch.Phase.began, .moved, .ended] {
      fingers.wait(10)
      fingers.application.deliver(
        [TouchSample(id: 1, phase: phase, location: CGPoint(x: 100, y: 90), force: 1)],
        at: fingers.now)
    }
    #expect(log.calls == [])
    fingers.wait(10)
    send(.moved, 0.5)
    send(.ended, 0)
    #expect(log.calls == ["preview 1.0 ended", "cancel"])
  }

  @Test func `the place is told in a view's coordinates`() {
    _ = press(0.25, lifts: false)
    #expect(interaction.location(in: view) == CGPoint(x: 20, y: 30))
    #expect(interaction.location(in: fingers.view) == CGPoint(x: 70, y: 80))
  }

  @Test func `it leaves a tap on the view to its recognizer`() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: log, action: PressLog.tapped))
    #expect(
      press(0.25, 0.375) == ["should begin", "preview 0.5", "preview 0.75", "cancel", "tapped"])
  }
}
