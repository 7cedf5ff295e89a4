import DactylControls
import Foundation
import InputTesting
import Testing

@testable import DactylEvents

@MainActor
@Suite("Segues of container views")
struct EmbedSegueTests {
  private func perform(_ stage: SegueStage, _ a: UIViewController, _ template: SegueTemplate) {
    var template = template
    template.identifier = template.identifier ?? "it"
    stage.give(a, template)
    a.performSegue(withIdentifier: template.identifier ?? "it", sender: nil)
    stage.finish()
  }

  private func container(_ a: SegueController) -> UIView {
    let box = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 150))
    a.view.addSubview(box)
    return box
  }

  // Proves: VC6:EMB-01, VC6:EMB-02, VC6:EMB-03
  @Test func `embedding makes a child whose view fills the container view`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    let template = stage.template(.embed, "inside")
    var box: UIView?
    var children = -1
    var atPrepare = -1
    var sender: Any? = "unset"
    a.viewSupply = {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let inner = UIView(frame: CGRect(x: 10, y: 100, width: 200, height: 150))
      view.addSubview(inner)
      box = inner
      a.trigger(template, sender: inner)
      return view
    }
    a.whenPreparing = { _, who in
      atPrepare = a.children.count
      sender = who
    }
    a.whenLoaded = { children = a.children.count }
    stage.show(a)
    #expect(atPrepare == 0)
    #expect(children == 1)
    #expect(sender == nil)
    let child = stage.made.first
    #expect(child?.parent === a)
    #expect(child?.view.superview === box)
    #expect(child?.view.frame == CGRect(x: 0, y: 0, width: 200, height: 150))
    box?.bounds.size = CGSize(width: 100, height: 50)
    stage.endIteration()
    #expect(child?.view.bounds.size == CGSize(width: 100, height: 50))
    #expect(stage.warnings.isEmpty)
  }

  // Proves: VC6:EMB-02, VC6:EMB-03, VC6:SEG-06
  @Test func `embedding asks and prepares the parent once, and can be prevented`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    a.trigger(stage.template(.embed, "inside"), sender: container(a))
    #expect(stage.calls() == ["a should inside", "b init", "a prepare inside"])
    a.allows = false
    a.trigger(stage.template(.embed, "other"), sender: container(a))
    #expect(stage.calls() == ["a should other"])
    #expect(a.children.count == 1)
  }

  @Test func `the parent is asked and prepared without a sender, of another segue with it`() {
    final class Asking: SegueController {
      var senders: [Any?] = []
      override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        senders.append(sender)
        return super.shouldPerformSegue(withIdentifier: identifier, sender: sender)
      }
    }
    let stage = SegueStage()
    _ = stage.application
    let a = Asking("a", in: stage.transcript)
    stage.show(a)
    a.whenPreparing = { a.senders.append($1) }
    a.trigger(stage.template(.embed, "inside"), sender: container(a))
    #expect(a.senders.count == 2 && a.senders.allSatisfy { $0 == nil })
    let button = UIButton()
    a.allows = false
    a.trigger(stage.template(.modal, "go"), sender: button)
    #expect(a.senders.count == 3 && a.senders[2] as? UIButton === button)
  }

  @Test func `what is embedded may embed in turn`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    let inner = stage.template(.embed, "c", to: "c")
    a.whenPreparing = { segue, _ in
      let b = segue.destination as? SegueController
      b?.whenLoaded = { b.map { $0.trigger(inner, sender: container($0)) } }
    }
    a.trigger(stage.template(.embed, "b"), sender: container(a))
    stage.endIteration()
    #expect(
      stage.calls() == [
        "a should b", "b init", "a prepare b", "b should c", "c init", "b prepare c",
      ])
    #expect(stage.made[1].parent === stage.made[0])
    #expect(stage.made[1].appearanceState == .appeared)
  }

  @Test func `embedding without its container view is refused`() {
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.give(a, stage.template(.embed, "inside"))
    a.performSegue(withIdentifier: "inside", sender: nil)
    #expect(a.children.isEmpty)
    #expect(
      stage.warnings == [
        "the segue \"inside\" of a was not performed: its container view is not there; "
          + "it is performed when that is loaded"
      ])
  }

  // Proves: VC6:EMB-04
  @Test func `a segue in the child's own context leaves the rest of the parent's view to fingers`()
  {
    let stage = SegueStage(.pad)
    let a = stage.controller("a")
    stage.show(a)
    let beside = UIButton(frame: CGRect(x: 400, y: 100, width: 100, height: 44))
    a.view.addSubview(beside)
    let box = container(a)
    a.trigger(stage.template(.embed, to: "child"), sender: box)
    let child = stage.made[0]
    child.definesPresentationContext = true
    child.whenPreparing = { segue, _ in
      segue.destination.modalPresentationStyle = .currentContext
    }
    stage.endIteration()
    perform(stage, child, stage.template(.modal, "go"))
    let shown = stage.made[1]
    #expect(child.presentedViewController === shown)
    #expect(shown.view.convert(shown.view.bounds, to: a.view) == box.frame)
    #expect(
      stage.application.hitTest(CGPoint(x: 420, y: 120), with: nil)?.view === beside)
    #expect(
      stage.application.hitTest(CGPoint(x: 60, y: 150), with: nil)?.view === shown.view)
  }

  // Proves: VC6:EMB-05
  @Test func `a custom segue exchanges the embedded child for another`() {
    final class Exchange: UIStoryboardSegue {
      override func perform() {
        guard let parent = source.parent else { return }
        destination.view.frame = source.view.frame
        parent.addChild(destination)
        source.willMove(toParent: nil)
        let (old, new) = (source, destination)
        parent.transition(
          from: old, to: new, duration: 0.4, options: .transitionFlipFromLeft, animations: nil
        ) { _ in
          new.didMove(toParent: parent)
          old.removeFromParent()
        }
      }
    }
    final class Moving: SegueController {
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove \(parent?.restorationIdentifier ?? "nil")")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove \(parent?.restorationIdentifier ?? "nil")")
      }
    }
    SegueClasses.register("Exchange", Exchange.init)
    let stage = SegueStage()
    let a = stage.controller("a")
    stage.show(a)
    var inside = stage.template(.embed, "inside")
    let transcript = stage.transcript
    inside.makeDestination = { _, _ in Moving("old", in: transcript) }
    let box = container(a)
    a.trigger(inside, sender: box)
    stage.endIteration()
    let old = a.children[0]
    _ = stage.calls()
    var swap = stage.template(.custom, "swap")
    swap.className = "Exchange"
    swap.makeDestination = { _, _ in Moving("new", in: transcript) }
    perform(stage, old, swap)
    #expect(
      stage.calls() == [
        "old prepare swap", "new willMove a", "old willMove nil", "new didMove a",
        "old didMove nil",
      ])
    #expect(a.children.first?.restorationIdentifier == "new")
    #expect(box.subviews.count == 1)
  }
}
