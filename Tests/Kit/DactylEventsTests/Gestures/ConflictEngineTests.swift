import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("Conflict engine")
struct ConflictEngineTests {
  let fingers = Fingers()
  let transcript = Transcript()

  private func box(_ x: Double, in view: UIView? = nil) -> UIView {
    let box = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 100))
    box.isMultipleTouchEnabled = true
    (view ?? fingers.view).addSubview(box)
    return box
  }

  private func scripted(_ name: String, on view: UIView) -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer(name, in: transcript)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  // Proves: GEST:5.1
  @Test func `who sees a touch is settled when it goes down, whatever becomes of the tree`() {
    let inner = box(0)
    let first = scripted("first", on: inner)
    fingers.down(0, 10, 10)
    let late = scripted("late", on: inner)
    let other = box(200)
    other.addGestureRecognizer(scripted("elsewhere", on: other))
    fingers.move(0, 20, 20)
    fingers.up(0)
    #expect(
      transcript.calls.filter { $0.contains("touches") } == [
        "first touchesBegan 1", "first touchesMoved 1", "first touchesEnded 1",
      ])
    _ = (first, late)
  }

  // Proves: GEST:5.1
  @Test func `a gesture excludes those of its own touches, and no others`() {
    let left = UIPanGestureRecognizer()
    let right = UIPanGestureRecognizer()
    let rival = UIPanGestureRecognizer()
    for (pan, name) in [(left, "left"), (right, "right"), (rival, "rival")] {
      pan.name = name
      transcript.record(actionsOf: pan)
    }
    box(0).addGestureRecognizer(left)
    let view = box(200)
    view.addGestureRecognizer(right)
    view.addGestureRecognizer(rival)
    fingers.down(0, 10, 10)
    fingers.down(1, 210, 10)
    fingers.move(0, 10, 40)
    fingers.move(1, 210, 40)
    #expect(transcript.calls == ["left action began", "right action began"])
    fingers.up(0)
    fingers.move(1, 210, 60)
    fingers.up(1)
    #expect(
      transcript.calls.dropFirst(2) == [
        "left action ended", "right action changed", "right action ended",
      ])
  }

  // Proves: GEST:5.2, GEST:1.4.1-asked
  @Test func `delegates and classes are asked about a pair once a gesture, and anew for the next`()
  {
    let view = box(0)
    let waiting = ScriptedRecognizer("waiting", in: transcript)
    waiting.states = [.began: [.recognized]]
    let blocker = ScriptedRecognizer("blocker", in: transcript)
    blocker.states = [.ended: [.failed]]
    for recognizer in [waiting, blocker] { view.addGestureRecognizer(recognizer) }
    var asked: [String] = []
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { first, second in
      asked.append("\(first.logName) \(second.logName)")
      return true
    }
    waiting.delegate = delegate
    waiting.requiresFailure = { other in
      asked.append("class \(other.logName)")
      return false
    }
    for round in 1...2 {
      fingers.down(0, 10, 10)
      for step in 0..<5 { fingers.move(0, 10 + Double(step), 11) }
      fingers.up(0)
      #expect(asked.filter { $0 == "waiting blocker" }.count == round)
      #expect(asked.filter { $0 == "class blocker" }.count == round)
    }
    #expect(transcript.calls.filter { $0 == "waiting action ended" }.count == 2)
  }

  // Proves: GEST:5.2
  @Test
  func `static requirements, delegates and classes make one graph, and a ring of all is told`() {
    let view = box(0)
    let names = ["one", "two", "three"]
    let ring = names.map { name in
      let recognizer = ScriptedRecognizer(name, in: nil)
      recognizer.states = [.began: [.recognized]]
      view.addGestureRecognizer(recognizer)
      return recognizer
    }
    ring[0].require(toFail: ring[1])
    ring[1].requiresFailure = { $0 === ring[2] }
    let delegate = ScriptedDelegate()
    delegate.requiresFailure = { first, second in first === ring[2] && second === ring[0] }
    ring[2].delegate = delegate
    transcript.record(decisionsOf: fingers.application)
    fingers.down(0, 10, 10)
    #expect(
      transcript.calls.first
        == "one does not wait for two, which waits for it: the requirement is void")
    #expect(transcript.calls.contains("one recognized"))
    fingers.up(0)
    #expect(ring.allSatisfy { $0.state == .possible })
  }

  // Proves: GEST:1.9-pinned
  @Test func `what iOS does not publish is ours, and stands here`() {
    #expect(EdgeLimits().band == 20)
    #expect(TapLimits().tapDistance == 45)
    #expect(UIApplication().tapCountLimits.tapDistance == 45)
    #expect(PinchLimits().velocity.horizon == .milliseconds(100))
    #expect(RotationLimits().velocity.horizon == .milliseconds(100))
    #expect(PinchLimits().velocity.longestPause == .milliseconds(100))
    // A pan's own translation at its beginning is the travel beyond the slop, as a scroll view's.
    #expect(PanLimits().isSlopRemoved)
    // A trackpad's swipe is no touch: nothing tells of one.
    #expect(UIPanGestureRecognizer().allowedTouchTypes == [0, 1, 2, 3])
  }
}
