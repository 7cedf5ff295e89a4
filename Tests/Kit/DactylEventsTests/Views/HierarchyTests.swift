import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("View hierarchy")
struct HierarchyTests {
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let one = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let two = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let three = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func fill() {
    for view in [one, two, three] { parent.addSubview(view) }
  }

  // Proves: VIEW:HIE-01, VIEW:HIE-02
  @Test func `a view that is added comes last and is hit first`() {
    parent.addSubview(one)
    parent.addSubview(two)
    #expect(parent.subviews == [one, two])
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === two)
  }

  // Proves: VIEW:HIE-03
  @Test func `a view is inserted at its index`() {
    parent.addSubview(one)
    parent.addSubview(two)
    parent.insertSubview(three, at: 1)
    #expect(parent.subviews == [one, three, two])
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === two)
  }

  @Test(arguments: [(-5, 0), (0, 0), (2, 2), (3, 2), (99, 2)])
  func `an index out of range is the nearest one`(index: Int, place: Int) {
    parent.addSubview(one)
    parent.addSubview(two)
    parent.insertSubview(three, at: index)
    #expect(parent.subviews.firstIndex(of: three) == place)
  }

  // Proves: VIEW:HIE-03
  @Test func `below puts a view behind its sibling and above before it`() {
    parent.addSubview(one)
    parent.addSubview(two)
    parent.insertSubview(three, belowSubview: two)
    #expect(parent.subviews == [one, three, two])
    parent.insertSubview(three, aboveSubview: two)
    #expect(parent.subviews == [one, two, three])
  }

  // Proves: VIEW:HIE-04
  @Test func `a view that is there already moves below or above its sibling`() {
    fill()
    parent.insertSubview(three, belowSubview: one)
    #expect(parent.subviews == [three, one, two])
    parent.insertSubview(three, aboveSubview: one)
    #expect(parent.subviews == [one, three, two])
    parent.insertSubview(one, aboveSubview: two)
    #expect(parent.subviews == [three, two, one])
  }

  @Test func `a sibling that is no subview puts the view in front of all`() {
    parent.addSubview(one)
    parent.insertSubview(two, belowSubview: three)
    #expect(parent.subviews == [one, two])
  }

  // Proves: VIEW:HIE-04
  @Test func `a view is brought to the front and sent to the back`() {
    fill()
    parent.bringSubviewToFront(one)
    #expect(parent.subviews == [two, three, one])
    parent.sendSubviewToBack(three)
    #expect(parent.subviews == [three, two, one])
  }

  // Proves: VIEW:HIE-04
  @Test func `two views change places`() {
    fill()
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [three, two, one])
  }

  @Test func `an exchange with a place out of range changes nothing`() {
    fill()
    parent.exchangeSubview(at: 0, withSubviewAt: 3)
    parent.exchangeSubview(at: -1, withSubviewAt: 1)
    #expect(parent.subviews == [one, two, three])
  }

  // Proves: VIEW:HIE-04
  @Test func `reordering calls no hierarchy callback`() {
    let transcript = Transcript()
    let child = LoggingView("child", frame: .zero, in: transcript)
    parent.addSubview(child)
    fill()
    child.logsHierarchy = true
    parent.bringSubviewToFront(child)
    parent.sendSubviewToBack(child)
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    parent.insertSubview(child, aboveSubview: one)
    #expect(transcript.calls.isEmpty)
  }

  // Proves: VIEW:HIE-05
  @Test func `removing a detached view has no effect`() {
    let transcript = Transcript()
    let child = LoggingView("child", frame: .zero, in: transcript)
    child.logsHierarchy = true
    child.removeFromSuperview()
    #expect(transcript.calls.isEmpty)
    #expect(child.superview == nil)
  }

  // Proves: VIEW:HIE-06, VIEW:HIE-07
  @Test func `a view has one superview and keeps its frame when it moves`() {
    let other = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 5, height: 5))
    other.addSubview(child)
    parent.addSubview(child)
    #expect(child.frame == CGRect(x: 10, y: 10, width: 5, height: 5))
    #expect(child.superview === parent)
    #expect(other.subviews.isEmpty)
    #expect(parent.subviews == [child])
  }

  // Proves: VIEW:HIE-06
  @Test func `a view that moves to another superview is touched at its frame in that one`() {
    let fingers = Fingers()
    let transcript = Transcript()
    let other = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 100))
    let box = LoggingView("box", frame: CGRect(x: 10, y: 20, width: 30, height: 30), in: transcript)
    for view in [parent, other] { fingers.view.addSubview(view) }
    parent.addSubview(box)
    other.addSubview(box)
    fingers.down(0, 20, 30)
    fingers.up()
    #expect(transcript.calls.isEmpty)
    fingers.down(0, 320, 130)
    #expect(transcript.calls == ["box touchesBegan 2"])
  }

  // Proves: VIEW:HIE-08, VIEW:HIT-05
  @Test func `nothing below a hidden view is hit`() {
    parent.addSubview(one)
    one.addSubview(two)
    one.isHidden = true
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === parent)
  }

  // Proves: VIEW:HIE-09, VIEW:RSP-01
  @Test func `another superview makes another responder path`() {
    parent.addSubview(one)
    parent.addSubview(two)
    one.addSubview(three)
    #expect(three.responderChain.dropFirst().first === one)
    two.addSubview(three)
    #expect(three.responderChain.dropFirst().first === two)
  }

  // Proves: VIEW:HIE-10
  @Test func `a half transparent view is hit like an opaque one`() {
    parent.addSubview(one)
    parent.addSubview(two)
    two.alpha = 0.5
    #expect(parent.hitTest(CGPoint(x: 5, y: 5), with: nil) === two)
  }

  // Proves: VIEW:HIE-11, VIEW:MAK-04, VC13:BAS-01
  @Test func `following the superviews ends at the window`() {
    let fingers = Fingers()
    #expect(one.window == nil)
    parent.addSubview(one)
    fingers.view.addSubview(parent)
    let way = Array(sequence(first: one as UIView, next: { $0.superview }))
    #expect(way == [one, parent, fingers.view, fingers.window])
    #expect(one.window === fingers.window)
    #expect(fingers.window.window === fingers.window)
  }

  // Proves: VIEW:MAK-05
  @Test func `a superview keeps its subviews and lets them go`() {
    weak var child: UIView?
    do {
      let made = UIView()
      parent.addSubview(made)
      child = made
    }
    #expect(child != nil)
    child?.removeFromSuperview()
    #expect(child == nil)
  }

  // Proves: VIEW:TAG-02
  @Test func `a tag is sought depth first and the first match counts`() {
    parent.addSubview(one)
    parent.addSubview(two)
    one.addSubview(three)
    two.tag = 7
    three.tag = 7
    #expect(parent.viewWithTag(7) === three)
    #expect(parent.viewWithTag(0) === parent)
  }

  // Proves: VIEW:TAG-04
  @Test func `of siblings with one tag the first is found`() {
    parent.addSubview(one)
    parent.addSubview(two)
    one.tag = 5
    two.tag = 5
    #expect(parent.viewWithTag(5) === one)
    parent.sendSubviewToBack(two)
    #expect(parent.viewWithTag(5) === two)
  }

  // Proves: VIEW:MAK-09
  @Test func `a view is freed once, when the last reference goes`() {
    final class Counted: UIView {
      nonisolated(unsafe) static var freed = 0  // One test uses it, on the main actor.
      deinit { Counted.freed += 1 }
    }
    var kept: Counted? = Counted()
    if let kept { parent.addSubview(kept) }
    kept?.removeFromSuperview()
    #expect(Counted.freed == 0)
    kept = nil
    #expect(Counted.freed == 1)
  }

  // Proves: VIEW:TAG-03
  @Test func `a tag is sought in the receiver's branch alone`() {
    parent.addSubview(one)
    parent.addSubview(two)
    two.tag = 9
    #expect(one.viewWithTag(9) == nil)
  }

  @Test func `a view is a descendant of itself and of all above`() {
    parent.addSubview(one)
    one.addSubview(two)
    #expect(two.isDescendant(of: parent))
    #expect(two.isDescendant(of: two))
    #expect(!parent.isDescendant(of: two))
  }

  // Proves: VIEW:PRP-06
  @Test func `the subviews are a copy`() {
    parent.addSubview(one)
    var copy = parent.subviews
    copy.removeAll()
    #expect(parent.subviews == [one])
  }

  @Test func `a view cannot hold itself or one that holds it`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = UIView()
      let child = UIView()
      view.addSubview(child)
      child.addSubview(view)
    }
  }

  // Proves: VIEW:LAY-01
  @Test(arguments: ["added", "at an index", "below", "above"])
  func `a view that moves straight into another has both superviews laid out`(how: String) {
    let transcript = Transcript()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let old = LayoutView("old", frame: frame, in: transcript)
    let new = LayoutView("new", frame: frame, in: transcript)
    old.addSubview(one)
    new.addSubview(two)
    for view in [old, new] { view.layoutIfNeeded() }
    transcript.clear()
    switch how {
    case "added": new.addSubview(one)
    case "at an index": new.insertSubview(one, at: 0)
    case "below": new.insertSubview(one, belowSubview: two)
    default: new.insertSubview(one, aboveSubview: two)
    }
    for view in [old, new] { view.layoutIfNeeded() }
    #expect(transcript.calls == ["old layoutSubviews", "new layoutSubviews"])
  }
}
