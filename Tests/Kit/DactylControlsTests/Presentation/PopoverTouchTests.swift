import DactylControls
import Foundation
import InputTesting
import Testing

/// Fingers in a popover of 200 by 150 points, at (30, 253) of a pad.
@MainActor
@Suite("Touches in a popover")
struct PopoverTouchTests {
  private let stage = PresentationStage(.pad)
  private let root: LoggingController
  private let content: LoggingController

  init() {
    _ = stage.application
    root = LoggingController("root", in: stage.transcript)
    content = LoggingController("content", in: stage.transcript)
    stage.show(root)
  }

  private func show(_ controller: UIViewController) -> UIPopoverController {
    let popover = UIPopoverController(contentViewController: controller)
    popover.setContentSize(CGSize(width: 200, height: 150), animated: false)
    popover.present(
      from: CGRect(x: 100, y: 200, width: 60, height: 40), in: root.view,
      permittedArrowDirections: .any, animated: false)
    _ = stage.calls()
    return popover
  }

  // Proves: VC11:PO-10
  @Test func `a drag that begins in it stays its content's beside it, and dismisses nothing`() {
    let popover = show(content)
    stage.fingers.down(0, 100, 300)
    stage.fingers.move(0, 600, 800)
    stage.fingers.up()
    stage.wait(1)
    #expect(
      stage.transcript.calls.filter { $0.hasPrefix("content") } == [
        "content touchesBegan 1", "content touchesMoved 1", "content touchesEnded 1",
      ])
    #expect(popover.isPopoverVisible && content.view.window != nil)
  }

  // Proves: VC11:EV-26
  @Test func `what tabs in it leave climbs through them and never comes to the controller below`() {
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    let popover = show(tabs)
    stage.fingers.down(0, 100, 300)
    stage.fingers.up()
    #expect(stage.transcript.calls == ["content touchesBegan 1", "content touchesEnded 1"])
    let chain = content.view.responderChain
    let order: [UIResponder] = [content.view, content, tabs.view, tabs, stage.window]
    let places = order.compactMap { responder in chain.firstIndex { $0 === responder } }
    #expect(places.count == order.count && places == places.sorted())
    #expect(popover.isPopoverVisible && !chain.contains { $0 === root.view })
  }
}
