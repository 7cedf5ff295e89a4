import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Segues at odd moments")
struct SegueOddityTests {
  @Test func `an unwind segue that names no method is refused`() {
    let stage = SegueStage()
    let (root, next) = (stage.home("root"), stage.controller("next"))
    stage.show(root)
    root.present(next, animated: false)
    stage.finish()
    stage.give(next, SegueTemplate(kind: .unwind, identifier: "back"))
    next.performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(
      stage.warnings == [
        "the segue \"back\" of next was not performed: it names no method to unwind to"
      ])
    #expect(stage.calls() == [] && root.presentedViewController === next)
  }

  @Test func `an unwind segue without a name is asked for by none, and may be refused`() {
    let stage = SegueStage()
    let (root, next) = (stage.home("root"), stage.controller("next"))
    stage.show(root)
    root.present(next, animated: false)
    stage.finish()
    next.view.addGestureRecognizer(UITapGestureRecognizer())
    if let tap = next.view.gestureRecognizers?.first {
      next.attach(stage.unwinding(nil), to: tap)
    }
    _ = stage.calls()
    next.allows = false
    stage.tap(50, 50)
    stage.finish()
    #expect(stage.calls() == ["next should "] && root.presentedViewController === next)
    next.allows = true
    stage.tap(50, 50)
    stage.finish()
    #expect(stage.calls() == ["next should ", "next prepare -", "root unwindHome from next"])
    #expect(root.presentedViewController == nil)
  }

  @Test func `an unwind segue of an unknown class is warned of, and unwinds as usual`() {
    let stage = SegueStage()
    let (root, next) = (stage.home("root"), stage.controller("next"))
    stage.show(root)
    root.present(next, animated: false)
    stage.finish()
    var template = stage.unwinding()
    template.className = "NoSuchSegue"
    stage.give(next, template)
    next.performSegue(withIdentifier: "back", sender: nil)
    stage.finish()
    #expect(stage.warnings.count == 1 && stage.warnings[0].contains("NoSuchSegue"))
    #expect(root.presentedViewController == nil)
  }

  @Test func `a continuous gesture triggers once, after a cancelled one too`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    let press = UILongPressGestureRecognizer()
    a.view.addGestureRecognizer(press)
    a.attach(stage.template(.custom, "go"), to: press)
    for _ in 0..<2 {
      stage.fingers.down(0, 50, 50)
      stage.wait(0.6)
      #expect(stage.calls() == ["a should go", "b init", "a prepare go"])
      // Switched off, the recognizer cancels its gesture.
      press.isEnabled = false
      stage.endIteration()
      stage.fingers.up(0)
      stage.endIteration()
      press.isEnabled = true
      #expect(stage.calls() == [])
    }
  }

  @Test func `a segue of a popover has one popover controller`() {
    let stage = SegueStage(.pad)
    let a = stage.controller("a")
    stage.show(a)
    let anchor = UIView(frame: CGRect(x: 300, y: 300, width: 40, height: 40))
    a.view.addSubview(anchor)
    var template = stage.template(.popoverPresentation, "go")
    template.popoverAnchor = { anchor }
    stage.give(a, template)
    var isSame = false
    a.whenPreparing = { segue, _ in
      let popover = (segue as? UIStoryboardPopoverSegue)?.popoverController
      isSame = popover != nil && popover === (segue as? UIStoryboardPopoverSegue)?.popoverController
      segue.destination.popoverPresentationController?.sourceRect = CGRect(
        x: 0, y: 0, width: 4, height: 4)
    }
    a.performSegue(withIdentifier: "go", sender: nil)
    stage.finish()
    #expect(isSame)
    let shown = stage.made[0].popoverPresentationController
    #expect(shown?.sourceView === anchor)
    #expect(shown?.sourceRect == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(a.presentedViewController === stage.made[0])
  }
}
