import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Touches, and what is covered")
struct CoveredTouchTests {
  // Proves: VC6:TREE-09, VC6:PRS-13
  @Test func `a covered navigation keeps its stack, and its buttons wait for the dismissal`() {
    let scene = NavigationStage("a", "b")
    let below = CountingButton(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    scene["b"].view.addSubview(below)
    let over = scene.stage.controller("over")
    over.modalPresentationStyle = .fullScreen
    scene["b"].present(over, animated: false)
    scene.stage.endIteration()
    let above = CountingButton(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    over.view.addSubview(above)
    for y in [22.0, 200, 470] { scene.tap(at: CGPoint(x: 20, y: y)) }
    #expect(above.taps == 3 && below.taps == 0 && scene.stack == ["a", "b"])
    #expect(scene.navigation.children == [scene["a"], scene["b"]])
    #expect(scene["b"].view.superview != nil && scene["b"].view.window == nil)
    scene.navigation.dismiss(animated: false)
    scene.stage.endIteration()
    scene.tap(at: CGPoint(x: 20, y: 200))
    #expect(above.taps == 3 && below.taps == 1)
    scene.tap(scene.navigation.navigationBar.backButton)
    #expect(scene.stack == ["a"])
  }

  // Proves: VC13:POP-05
  @Test func `a tap on a control beside a popover dismisses that, and does no more`() {
    let stage = PresentationStage(.pad)
    let (root, content) = (stage.shownRoot(), stage.controller("c"))
    let button = CountingButton(frame: CGRect(x: 500, y: 700, width: 200, height: 200))
    let inside = CountingButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.view.addSubview(button)
    content.view.addSubview(inside)
    let popover = UIPopoverController(contentViewController: content)
    popover.setContentSize(CGSize(width: 200, height: 200), animated: false)
    popover.present(
      from: CGRect(x: 100, y: 100, width: 10, height: 10), in: root.view,
      permittedArrowDirections: .up, animated: false)
    stage.endIteration()
    let place = stage.place(content.view)
    stage.tap(place.midX, place.midY)
    #expect(inside.taps == 1 && popover.isPopoverVisible)
    stage.tap(600, 800)
    stage.wait(1)
    #expect(!popover.isPopoverVisible && button.taps == 0 && inside.taps == 1)
    stage.tap(600, 800)
    #expect(button.taps == 1)
  }
}
