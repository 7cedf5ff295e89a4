import DactylEvents
import Foundation
import InputTesting
import Testing

/// Where recognizers are that decide late, and what becomes of them meanwhile.
@MainActor
@Suite("Late decisions in several places")
struct LateDecisionPlaceTests {
  private let fingers = Fingers()
  private let transcript = Transcript()

  /// A view with a recognizer that decides by itself and a tap that waits for it.
  private func place(_ name: String, in parent: UIView) -> (view: UIView, own: ScriptedRecognizer) {
    let view = UIView(frame: parent.bounds)
    parent.addSubview(view)
    let own = ScriptedRecognizer("\(name) own")
    let tap = UITapGestureRecognizer()
    tap.name = "\(name) tap"
    tap.require(toFail: own)
    for recognizer in [own, tap] as [UIGestureRecognizer] {
      view.addGestureRecognizer(recognizer)
      transcript.record(actionsOf: recognizer)
    }
    return (view, own)
  }

  private func tap(_ x: Double, _ y: Double) {
    fingers.down(0, x, y)
    fingers.wait(50)
    fingers.up()
  }

  private var actions: [String] { transcript.lines.filter { $0.contains("action") } }

  // Proves: GEST:1.4.1-late
  @Test func `two windows wait each for their own`() {
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    window.isHidden = false
    let (upper, lower) = (place("upper", in: fingers.view), place("lower", in: window))
    tap(50, 50)
    fingers.wait(100)
    tap(50, 350)
    fingers.wait(100)
    lower.own.state = .failed
    #expect(actions == ["300 ms: lower tap action ended"])
    fingers.wait(100)
    upper.own.state = .failed
    #expect(actions.last == "400 ms: upper tap action ended")
    #expect(actions.count == 2)
  }

  // Proves: GEST:1.4.1-late
  @Test func `one that is taken from its view meanwhile frees those that wait`() {
    let (view, own) = place("a", in: fingers.view)
    tap(50, 50)
    fingers.wait(200)
    view.removeGestureRecognizer(own)
    fingers.settle()
    #expect(actions == ["250 ms: a tap action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `one that nobody holds any more frees those that wait`() {
    let view = UIView(frame: fingers.view.bounds)
    fingers.view.addSubview(view)
    let tapper = UITapGestureRecognizer()
    tapper.name = "tap"
    transcript.record(actionsOf: tapper)
    view.addGestureRecognizer(tapper)
    weak var gone: ScriptedRecognizer?
    do {
      let own = ScriptedRecognizer("own")
      gone = own
      tapper.require(toFail: own)
      view.addGestureRecognizer(own)
    }
    tap(50, 50)
    if let own = gone { view.removeGestureRecognizer(own) }
    fingers.settle()
    #expect(gone == nil)
    #expect(actions == ["50 ms: tap action ended"])
  }

  // Proves: GEST:1.4.1-late
  @Test func `where the view leaves its window nothing comes later`() {
    let (view, own) = place("a", in: fingers.view)
    tap(50, 50)
    fingers.wait(200)
    view.removeFromSuperview()
    own.state = .failed
    fingers.settle()
    #expect(actions.isEmpty)
    #expect(fingers.nextDeadline == nil)
  }

  // Proves: GEST:1.4.1-late
  @Test func `a window that is hidden meanwhile, and shown again, taps anew`() {
    let window = fingers.makeWindow(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
    window.isHidden = false
    let (_, own) = place("a", in: window)
    tap(50, 350)
    window.isHidden = true
    fingers.settle()
    window.isHidden = false
    let before = actions.count
    tap(50, 350)
    own.state = .failed
    fingers.settle()
    #expect(actions.count == before + 1)
  }

  // Proves: GEST:1.4.1-late
  @Test func `two that decide late are waited for both`() {
    let (view, own) = place("a", in: fingers.view)
    let further = ScriptedRecognizer("further")
    view.addGestureRecognizer(further)
    view.gestureRecognizers?.first { $0.name == "a tap" }?.require(toFail: further)
    tap(50, 50)
    fingers.wait(100)
    own.state = .failed
    #expect(actions.isEmpty)
    fingers.wait(100)
    further.state = .failed
    #expect(actions == ["250 ms: a tap action ended"])
  }
}
