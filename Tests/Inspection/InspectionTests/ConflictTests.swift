import DactylKit
import Foundation
import InputTesting
import Inspection
import Testing

@MainActor
@Suite("Conflicts of recognizers")
struct ConflictTests {
  private let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil
  ) -> Recognizer {
    recognizer.name = name
    (view ?? fingers.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  private func tap(_ name: String, _ taps: Int, on view: UIView? = nil) -> UITapGestureRecognizer {
    let tap = add(UITapGestureRecognizer(), name, to: view)
    tap.numberOfTapsRequired = taps
    return tap
  }

  /// The lines below the heading of conflicts, as one text.
  private func conflicts(
    of recognizers: [UIGestureRecognizer], _ filter: Explanation.Filter = Explanation.Filter(),
    act: (Fingers) -> Void
  ) -> String {
    let explanation = Explanation(of: recognizers)
    explanation.listen(to: fingers.application)
    act(fingers)
    fingers.settle()
    return explanation.text(filter).drop { $0 != "conflicts" }.dropFirst()
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  @Test func `taps of one and of two that both fire are named, with the line that parts them`() {
    let pair = [tap("single", 1), tap("double", 2)]
    #expect(
      conflicts(of: pair) { $0.tap(50, 50, times: 2) }
        == "> single and double both fired for touch 1, at 60 ms and at 220 ms: neither waits for the "
        + "other. If only one of them is to fire, write single.require(toFail: double), in a scene "
        + "file requires_failure_of: double; single then fires once double has failed, 350 ms after "
        + "the lift at the latest. To try it: --set \"single.require(toFail:)=double\".")
  }

  @Test func `the line parts them`() {
    let (single, double) = (tap("single", 1), tap("double", 2))
    var fired: [String] = []
    for tap in [single, double] { tap.addTarget { fired.append($0.name ?? "") } }
    single.require(toFail: double)
    #expect(conflicts(of: [single, double]) { $0.tap(50, 50, times: 2) } == "")
    #expect(fired == ["double"])
  }

  @Test func `each pair of three is named`() {
    let taps = [tap("one", 1), tap("two", 2), tap("three", 3)]
    let words = conflicts(of: taps) { $0.tap(50, 50, times: 3) }
    for line in [
      "one.require(toFail: two)", "one.require(toFail: three)", "two.require(toFail: three)",
    ] {
      #expect(words.contains(line), "\(words)")
    }
    #expect(!words.contains("three.require"))
  }

  @Test func `the outer view's tap and the inner view's double tap are such a pair`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    fingers.view.addSubview(inner)
    let pair = [tap("outer", 1), tap("inner", 2, on: inner)]
    #expect(
      conflicts(of: pair) { $0.tap(50, 50, times: 2) }.contains("outer.require(toFail: inner)"))
  }

  @Test func `a filter leaves out the conflicts of others`() {
    let all = [tap("single", 1), tap("double", 2), tap("triple", 3)]
    let words = conflicts(of: all, Explanation.Filter(recognizer: "triple")) {
      $0.tap(50, 50, times: 2)
    }
    #expect(words == "")
  }

  /// Allows every pair.
  private final class Permission: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test func `pairs that the program lets work together are no conflict`() {
    let permission = Permission()
    let pair = [tap("single", 1), tap("double", 2)]
    pair[1].delegate = permission
    #expect(conflicts(of: pair) { $0.tap(50, 50, times: 2) } == "")
    let (pinch, rotation) = (
      add(UIPinchGestureRecognizer(), "pinch"), add(UIRotationGestureRecognizer(), "rotation")
    )
    pinch.delegate = permission
    #expect(
      conflicts(of: [pinch, rotation]) {
        $0.down(0, 100, 200)
        $0.down(1, 200, 200)
        for step in 1...10 {
          $0.wait(10)
          $0.move(1, 200 + Double(step) * 8, 200 + Double(step) * 12)
        }
        $0.up(0)
        $0.up(1)
      } == "")
  }

  @Test func `gestures that prevent each other are no conflict`() {
    let all: [UIGestureRecognizer] = [
      tap("tap", 1), add(UILongPressGestureRecognizer(), "press"),
      add(UISwipeGestureRecognizer(), "swipe"), add(UIPanGestureRecognizer(), "pan"),
    ]
    #expect(
      conflicts(of: all) {
        $0.tap(50, 50)
        $0.settle()
        $0.hold(50, 50)
        $0.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 300, y: 100), over: 120)
      } == "")
  }

  @Test func `a tap and a double tap elsewhere are no conflict`() {
    let pair = [tap("single", 1), tap("double", 2)]
    #expect(
      conflicts(of: pair) {
        $0.tap(50, 50)
        $0.settle()
        $0.tap(250, 300)
      } == "")
  }
}
